//! The networks that judge positions: their files, their whole numbers, and how they are trained.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::engine::network::{Facts, HIDDEN, Network, NetworkError, Sample, Trainer, material};
use tiger_tabal::engine::{Limits, Search};
use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, TabalPosition, TigerPosition};

const TIGER: &[u8] = include_bytes!("../assets/tables/tiger.network");
const TABAL: &[u8] = include_bytes!("../assets/tables/tabal.network");

fn read<P: Facts>(bytes: &[u8]) -> Result<Network, NetworkError> {
    Network::from_bytes(bytes, P::FACTS, P::HEADS)
}

/// What a network thinks of a position.
fn judge(network: &Network, position: &AnyPosition) -> i32 {
    match position {
        AnyPosition::Tiger(position) => network.judge(position),
        AnyPosition::Tabal(position) => network.judge(position),
        AnyPosition::Soldiers(position) => network.judge(position),
    }
}

/// The network that a game comes with.
fn built_in(game: Game) -> Network {
    match game {
        Game::Tiger => read::<TigerPosition>(TIGER).unwrap(),
        Game::Tabal => read::<TabalPosition>(TABAL).unwrap(),
        Game::Soldiers => material(game),
    }
}

/// Positions of games that are played at random.
fn random_positions(game: Game, count: usize) -> Vec<AnyPosition> {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut found = Vec::new();
    while found.len() < count {
        let rule = *CageRule::ALL.choose(&mut rng).unwrap();
        let mut record = Record::new(AnyPosition::start(game, rule));
        while record.outcome().is_none() {
            found.push(*record.position());
            let turn = *record.position().legal_turns().choose(&mut rng).unwrap();
            record.play(&turn).unwrap();
        }
    }
    found.truncate(count);
    found
}

/// A damaged file would go unnoticed in play: all positions would be equal.
#[test]
fn the_networks_that_come_with_the_program_are_whole_and_small() {
    assert!(read::<TigerPosition>(TIGER).is_ok() && read::<TabalPosition>(TABAL).is_ok());
    assert!(TIGER.len() + TABAL.len() <= 300_000);
}

#[test]
fn the_networks_that_come_with_the_program_are_those_that_judge() {
    for game in Game::ALL {
        for position in random_positions(game, 50).into_iter().filter(|position| position.outcome().is_none()) {
            let expected = judge(&built_in(game), &position);
            // Before its first step a search reports the estimate alone.
            let report = Search::new(&Record::new(position), Limits::default(), 0).report();
            assert_eq!(report.score.hundredths(), expected, "{position}");
        }
    }
}

#[test]
fn a_file_reads_as_it_was_written() {
    for bytes in [read::<TigerPosition>(TIGER).unwrap().to_bytes(), read::<TabalPosition>(TABAL).unwrap().to_bytes()] {
        assert!(bytes == TIGER || bytes == TABAL);
    }
}

#[test]
fn a_damaged_file_is_refused_wherever_the_damage_is() {
    for end in 0..TABAL.len() {
        assert!(read::<TabalPosition>(&TABAL[..end]).is_err(), "{end} bytes");
    }
    for place in (0..TABAL.len()).step_by(7) {
        let mut bytes = TABAL.to_vec();
        bytes[place] ^= 1;
        assert!(read::<TabalPosition>(&bytes).is_err(), "byte {place}");
    }
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let sentence = |bytes: &[u8]| read::<TabalPosition>(bytes).unwrap_err().to_string();
    assert_eq!(sentence(b"something"), "these are no weights of a network");
    let mut later = TABAL.to_vec();
    later[8] = 9;
    assert_eq!(sentence(&later), "the weights have format 9, but this program reads format 1");
    let (tiger, tabal) = (TigerPosition::FACTS, TabalPosition::FACTS);
    let expected =
        format!("the weights are for {tiger}, 32 and {HIDDEN} facts, heads and sums, not for {tabal}, 8 and {HIDDEN}");
    assert_eq!(sentence(TIGER), expected);
}

#[test]
fn a_mirrored_tiger_away_from_the_middle_holds_the_same_facts() {
    for position in random_positions(Game::Tiger, 300) {
        let AnyPosition::Tiger(position) = position else { unreachable!() };
        let facts = |position: &TigerPosition| {
            let mut facts: Vec<u16> = position.facts().collect();
            facts.sort_unstable();
            facts
        };
        let is_same = facts(&position) == facts(&position.mirrored());
        let mirrors_itself = position == position.mirrored();
        assert_eq!(is_same, position.tiger().file() != 2 || mirrors_itself, "{position:?}");
        assert_eq!(facts(&position).len() as u32, position.dogs().len() + 1);
    }
}

#[test]
fn both_colours_of_permainan_tabal_are_judged_alike() {
    let network = built_in(Game::Tabal);
    let judge = |text: &str| judge(&network, &parse_position(Game::Tabal, text, CageRule::Route).unwrap());
    // The board turned round, with the colours exchanged.
    assert_eq!(judge("W:Wa3,b4,Kc5:Bd7,c9"), judge("B:Wc1,b3:BKc5,d6,e7"));
    assert_ne!(judge("W:Wa3,b4,Kc5:Bd7,c9"), judge("B:Wa3,b4,Kc5:Bd7,c9"));
}

#[test]
fn counting_pieces_finds_the_side_with_more_of_them_better() {
    let judge = |game, text: &str| judge(&material(game), &parse_position(game, text, CageRule::Route).unwrap());
    assert_eq!(judge(Game::Tabal, "W:Wa3,b3:Bd7,e7"), 0);
    assert!((95..=105).contains(&judge(Game::Tabal, "W:Wa3,b3:Bd7")));
    assert!((-305..=-295).contains(&judge(Game::Tabal, "B:WKa3:B")));
    let (fewer, more) = ("Tc6:Da1,b1,c1,d1,e1,a2,b2,c2", "Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2");
    assert!(judge(Game::Tiger, &format!("T:{fewer}")) > judge(Game::Tiger, &format!("T:{more}")));
    assert!(judge(Game::Tiger, &format!("D:{fewer}")) < judge(Game::Tiger, &format!("D:{more}")));
}

/// A position of two facts, for training.
struct Pair([bool; 2]);

impl Facts for Pair {
    const FACTS: usize = 3;
    const HEADS: usize = 1;

    fn facts(&self) -> impl Iterator<Item = u16> {
        (0..).zip(self.0).filter(|(_, holds)| *holds).map(|(fact, _)| fact).chain([2])
    }

    fn head(&self) -> usize {
        0
    }

    fn common() -> impl Iterator<Item = u16> {
        [2].into_iter()
    }
}

/// Trained to find a position good if exactly one of two facts holds, which no weighing of facts alone can tell.
fn exclusive(seed: u64) -> Network {
    let mut trainer = Trainer::new(Pair::FACTS, Pair::HEADS, Pair::common(), seed);
    let encode = |pair: &[bool; 2], _: &mut ChaCha8Rng, sample: &mut Sample| {
        let pair = Pair(*pair);
        sample.facts.clear();
        sample.facts.extend(pair.facts());
        (sample.head, sample.share) = (pair.head(), if pair.0[0] == pair.0[1] { 0.0 } else { 1.0 });
    };
    let all = [[false, false], [false, true], [true, false], [true, true]];
    trainer.train(&all, (2_000, 32), encode, |_, _| ());
    trainer.network()
}

#[test]
fn training_finds_what_facts_mean_together() {
    let network = exclusive(1);
    let judge = |one, other| network.judge(&Pair([one, other]));
    assert!(judge(true, false) > 200 && judge(false, true) > 200, "{} {}", judge(true, false), judge(false, true));
    assert!(judge(false, false) < -200 && judge(true, true) < -200, "{} {}", judge(false, false), judge(true, true));
}

#[test]
fn the_same_seed_trains_the_same_network() {
    assert_eq!(exclusive(2), exclusive(2));
    assert_ne!(exclusive(2), exclusive(3));
}

#[test]
fn a_search_judges_with_the_network_it_is_given() {
    let position = parse_position(Game::Tabal, "W:Wa3,b3:Bd7", CageRule::Route).unwrap();
    let search =
        |network| Search::new(&Record::new(position), Limits { nodes: None, depth: Some(1) }, 0).with_network(network);
    let finish = |mut search: Search| {
        while !search.step(u64::MAX) {}
        search.report().score.hundredths()
    };
    let counted = finish(search(std::sync::Arc::new(material(Game::Tabal))).with_table(None));
    assert!((95..=105).contains(&counted), "{counted}");
    let blind = finish(search(std::sync::Arc::new(Network::default())).with_table(None));
    assert_eq!(blind, 0, "one without weights finds all positions equal");
}
