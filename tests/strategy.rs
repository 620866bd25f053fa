//! The dogs' winning strategy in the Tiger game: walked against every defence, and played by the strongest level.

use std::collections::HashMap;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::engine::strategy::Strategy;
use tiger_tabal::engine::{Level, Search};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Outcome, Position, Record, Side, TigerPosition, Turn};

/// So many plies without progress are a draw.
const QUIET_PLIES: u32 = 100;

/// What the tiger can bring about at most from a position with the dogs to move.
#[derive(Clone, Copy, Default)]
struct Longest {
    /// Plies before the next progress.
    quiet: u32,
    /// Plies before the end.
    game: u32,
}

/// All defences against a strategy.
struct Walk<'a> {
    strategy: &'a Strategy,
    /// By position, mirror images as one; `None` while the way on from there is being walked.
    longest: HashMap<TigerPosition, Option<Longest>>,
}

impl Walk<'_> {
    /// Plays the dogs' turn and then each of the tiger's. No position comes twice in a game, or this fails.
    fn dogs(&mut self, position: &TigerPosition) -> Longest {
        let seen = one_of_both(position);
        if let Some(known) = self.longest.get(&seen) {
            return known.unwrap_or_else(|| panic!("{position:?} comes again"));
        }
        self.longest.insert(seen, None);
        let turn = self.strategy.turn(position).unwrap_or_else(|| panic!("{position:?} is not in the strategy"));
        let after = played(position, &turn);
        let mut longest = if is_won(&after) { Longest::default() } else { self.tiger(&after) };
        longest.quiet = if position.is_progress(&turn) { 0 } else { longest.quiet + 1 };
        longest.game += 1;
        self.longest.insert(seen, Some(longest));
        longest
    }

    fn tiger(&mut self, position: &TigerPosition) -> Longest {
        let mut longest = Longest::default();
        for turn in position.legal_turns() {
            let after = played(position, &turn);
            let next = if is_won(&after) { Longest::default() } else { self.dogs(&after) };
            let quiet = if position.is_progress(&turn) { 0 } else { next.quiet + 1 };
            longest = Longest { quiet: longest.quiet.max(quiet), game: longest.game.max(next.game + 1) };
        }
        longest
    }
}

/// Whether the dogs have won; the game must not have ended otherwise.
fn is_won(position: &TigerPosition) -> bool {
    let outcome = position.outcome();
    assert!(outcome.is_none_or(|end| end.winner == Some(Side::Black)), "{position:?} has ended: {outcome:?}");
    outcome.is_some()
}

fn played(position: &TigerPosition, turn: &Turn) -> TigerPosition {
    let mut after = *position;
    after.play_unchecked(turn);
    after
}

fn one_of_both(position: &TigerPosition) -> TigerPosition {
    let (tiger, dogs) = (position.tiger().mirrored(), position.dogs().mirrored());
    let image = TigerPosition::new(tiger, dogs, position.side_to_move(), position.cage_rule()).unwrap();
    if (dogs.bits(), tiger) < (position.dogs().bits(), position.tiger()) { image } else { *position }
}

/// Walks every defence. Positions do not repeat and progress comes in time, so neither draw of the rules applies.
fn assert_wins(rule: CageRule) {
    let strategy = Strategy::built_in().unwrap();
    let mut walk = Walk { strategy: &strategy, longest: HashMap::new() };
    let whole = walk.tiger(&TigerPosition::start(rule));
    // Before the position itself the tiger may have made one quiet ply after the last progress.
    let quiet = walk.longest.values().flatten().map(|longest| longest.quiet + 1).max().unwrap();
    assert!(quiet < QUIET_PLIES, "{quiet} plies without progress");
    assert!(rule != CageRule::Route || walk.longest.len() == strategy.len(), "it knows more than it needs");
    println!("{rule}: {} positions, {quiet} plies without progress, {} plies", walk.longest.len(), whole.game);
}

#[test]
fn the_strategy_wins_against_every_defence_under_the_route_rule() {
    assert_wins(CageRule::Route);
}

#[test]
fn the_strategy_wins_against_every_defence_under_the_next_move_rule() {
    assert_wins(CageRule::NextMove);
}

#[test]
fn the_strongest_level_wins_as_the_dogs_from_the_start() {
    for rule in CageRule::ALL {
        for seed in 0..20 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut record = Record::new(AnyPosition::start(Game::Tiger, rule));
            while record.outcome().is_none() {
                let turn = match record.position().side_to_move() {
                    Side::White => *record.position().legal_turns().choose(&mut rng).unwrap(),
                    Side::Black => {
                        let mut search = Search::for_level(&record, Level::STRONGEST, seed);
                        while !search.step(1) {}
                        assert_eq!(search.report().nodes, 0, "nothing to search");
                        search.best().unwrap()
                    }
                };
                record.play(&turn).unwrap();
            }
            assert!(matches!(record.outcome(), Some(Outcome { winner: Some(Side::Black), .. })), "{rule}, {seed}");
        }
    }
}

#[test]
fn outside_the_strategy_and_for_the_tiger_the_strongest_level_searches() {
    let nodes = |record: &Record, search: fn(Search) -> Search| {
        let mut search = search(Search::for_level(record, Level::STRONGEST, 0));
        search.step(100);
        search.report().nodes
    };
    let mut record = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
    assert!(nodes(&record, |search| search) > 0, "the tiger is to move");
    record.play(&record.position().legal_turns()[0]).unwrap();
    assert_eq!(nodes(&record, |search| search), 0);
    assert!(nodes(&record, Search::without_strategy) > 0);
    record.play(&Turn::Pass).unwrap();
    record.play(&record.position().legal_turns()[0]).unwrap();
    record.play(&Turn::Pass).unwrap();
    record.play(&record.position().legal_turns()[0]).unwrap();
    assert!(nodes(&record, |search| search) > 0, "no position of the strategy, since the dogs passed");
}
