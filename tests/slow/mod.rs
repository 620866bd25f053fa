//! The games once more, slowly and obviously, written from their rules' texts without a look at the crate's own rules.
//!
//! A board is a rule that tells which points exist and which neighbours a line joins; pieces are letters in a map.

use std::collections::{BTreeMap, HashSet};

/// File 1 to 5 and rank.
pub type Place = (i32, i32);
type Way = (i32, i32);

const WAYS: [Way; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Tiger { next_move_rule: bool },
    Tabal,
    Soldiers,
}

/// What a side does: the points it touches and what it captures; a pass touches none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    pub path: Vec<Place>,
    pub taken: Vec<Place>,
}

/// Pieces are `T`iger, `D`og, `w`hite and `b`lack man, `W`hite and `B`lack king, and the soldiers `x` and `o`; `to_move` is a side's big letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    pub kind: Kind,
    pub pieces: BTreeMap<Place, char>,
    pub to_move: char,
}

pub fn name(place: Place) -> String {
    format!("{}{}", "abcde".as_bytes()[place.0 as usize - 1] as char, place.1)
}

impl Play {
    pub fn text(&self) -> String {
        let names: Vec<String> = self.path.iter().map(|&place| name(place)).collect();
        match (self.path.is_empty(), self.taken.is_empty()) {
            (true, _) => "pass".to_owned(),
            (_, true) => names.join("-"),
            (_, false) => names.join("x"),
        }
    }
}

/// Whether the tiger's board has a point.
fn tiger_point((x, y): Place) -> bool {
    let main_board = (1..=5).contains(&x) && (1..=5).contains(&y);
    let cage = (2..=4).contains(&x) && (6..=7).contains(&y);
    main_board || cage
}

/// Whether a line joins two points of the tiger's board that lie beside each other.
fn tiger_line(a: Place, b: Place) -> bool {
    let diagonal = a.0 != b.0 && a.1 != b.1;
    let inside_main_board = a.1 <= 5 && b.1 <= 5;
    // Alquerque: diagonals join the points whose coordinates add up to an even number. The cage's 米 has them all
    // through its middle.
    !diagonal || if inside_main_board { (a.0 + a.1) % 2 == 0 } else { a == (3, 6) || b == (3, 6) }
}

/// Whether the board with two triangles has a point.
fn tabal_point((x, y): Place) -> bool {
    match y {
        3..=7 => (1..=5).contains(&x),
        2 | 8 => (2..=4).contains(&x),
        1 | 9 => [1, 3, 5].contains(&x),
        _ => false,
    }
}

/// Whether a line joins two points of that board that lie beside each other.
fn tabal_line(a: Place, b: Place) -> bool {
    if a.1 == b.1 {
        return true;
    }
    if (3..=7).contains(&a.1) && (3..=7).contains(&b.1) {
        return a.0 == b.0 || (a.0 + a.1) % 2 == 0;
    }
    // In a triangle only its two sides and its height lead from row to row.
    let on_height = |place: Place| place.0 == 3;
    let on_sides = |(x, y): Place| (x - 3).abs() == if y <= 3 { 3 - y } else { y - 7 };
    (on_height(a) && on_height(b)) || (on_sides(a) && on_sides(b) && a.0 != b.0)
}

impl Kind {
    /// Whether it is played on the board with two triangles.
    fn has_triangles(self) -> bool {
        self == Self::Tabal || self == Self::Soldiers
    }

    /// The big letters of both sides.
    pub fn sides(self) -> [char; 2] {
        match self {
            Self::Tiger { .. } => ['T', 'D'],
            Self::Tabal => ['W', 'B'],
            Self::Soldiers => ['X', 'O'],
        }
    }
}

impl Slow {
    pub fn start(kind: Kind) -> Self {
        let mut pieces = BTreeMap::new();
        for x in 1..=5 {
            for y in 1..=9 {
                match kind {
                    Kind::Tiger { .. } if y <= 3 => pieces.insert((x, y), 'D'),
                    Kind::Tabal if y <= 4 && tabal_point((x, y)) => pieces.insert((x, y), 'w'),
                    Kind::Tabal if y >= 6 && tabal_point((x, y)) => pieces.insert((x, y), 'b'),
                    Kind::Soldiers if y <= 4 && tabal_point((x, y)) => pieces.insert((x, y), 'x'),
                    Kind::Soldiers if y >= 6 && tabal_point((x, y)) => pieces.insert((x, y), 'o'),
                    _ => None,
                };
            }
        }
        if !kind.has_triangles() {
            pieces.insert((3, 6), 'T');
        }
        Self { kind, pieces, to_move: kind.sides()[0] }
    }

    pub fn exists(&self, place: Place) -> bool {
        if self.kind.has_triangles() { tabal_point(place) } else { tiger_point(place) }
    }

    fn free(&self, place: Place) -> bool {
        self.exists(place) && !self.pieces.contains_key(&place)
    }

    /// The next point in a direction, if a line leads there.
    fn next(&self, (x, y): Place, (dx, dy): Way) -> Option<Place> {
        // The outer rows of the triangles have a point on every second file.
        let stretch = if self.kind.has_triangles() && (y == 1 || y == 9) && dy == 0 { 2 } else { 1 };
        let to = (x + dx * stretch, y + dy);
        let line = if self.kind.has_triangles() { tabal_line } else { tiger_line };
        (self.exists(to) && line((x, y), to)).then_some(to)
    }

    fn is_own(&self, place: Place) -> bool {
        self.pieces.get(&place).is_some_and(|piece| piece.to_ascii_uppercase() == self.to_move)
    }

    fn is_enemy(&self, place: Place) -> bool {
        self.pieces.contains_key(&place) && !self.is_own(place)
    }

    fn count(&self, side: char) -> usize {
        self.pieces.values().filter(|piece| piece.to_ascii_uppercase() == side).count()
    }

    fn forward(&self) -> i32 {
        if self.to_move == 'B' { -1 } else { 1 }
    }

    /// Steps of the piece on a point.
    fn steps(&self, from: Place) -> Vec<Place> {
        let piece = self.pieces[&from];
        let mut targets = Vec::new();
        for way in WAYS {
            if matches!(piece, 'D' | 'w' | 'b') && way.1 == -self.forward() {
                continue;
            }
            let mut at = from;
            while let Some(to) = self.next(at, way).filter(|&to| self.free(to)) {
                targets.push(to);
                at = to;
                if !matches!(piece, 'W' | 'B') {
                    break;
                }
            }
        }
        targets
    }

    /// Single hops of a piece on a point: what is captured, and where it lands.
    fn hops(&self, from: Place) -> Vec<(Place, Place)> {
        let king = matches!(self.pieces[&from], 'W' | 'B');
        let mut hops = Vec::new();
        for way in WAYS {
            let mut over = self.next(from, way);
            while let Some(empty) = over.filter(|&place| king && self.free(place)) {
                over = self.next(empty, way);
            }
            let Some(over) = over.filter(|&place| self.is_enemy(place)) else { continue };
            let mut to = self.next(over, way);
            while let Some(landing) = to.filter(|&place| self.free(place)) {
                hops.push((over, landing));
                to = if king { self.next(landing, way) } else { None };
            }
        }
        hops
    }

    /// The board after one hop, with the same side to move.
    fn hopped(&self, from: Place, over: Place, to: Place) -> Self {
        let mut next = self.clone();
        let piece = next.pieces.remove(&from).unwrap();
        next.pieces.remove(&over);
        next.pieces.insert(to, piece);
        next
    }

    /// All whole captures that go on from a way.
    fn chains(&self, way: &Play) -> Vec<Play> {
        let from = *way.path.last().unwrap();
        let mut all = Vec::new();
        for (over, to) in self.hops(from) {
            let mut longer = way.clone();
            longer.path.push(to);
            longer.taken.push(over);
            let further = self.hopped(from, over, to).chains(&longer);
            if further.is_empty() { all.push(longer) } else { all.extend(further) }
        }
        all
    }

    fn own(&self) -> Vec<Place> {
        self.pieces.keys().copied().filter(|&place| self.is_own(place)).collect()
    }

    fn all_steps(&self) -> Vec<Play> {
        let of = |from| self.steps(from).into_iter().map(move |to| Play { path: vec![from, to], taken: Vec::new() });
        self.own().into_iter().flat_map(of).collect()
    }

    /// The legal turns, ends of the game not considered.
    fn turns(&self) -> Vec<Play> {
        match (self.kind, self.to_move) {
            (Kind::Tabal | Kind::Soldiers, _) => {
                let begin = |from| Play { path: vec![from], taken: Vec::new() };
                let captures: Vec<Play> = self.own().into_iter().flat_map(|from| self.chains(&begin(from))).collect();
                if captures.is_empty() { self.all_steps() } else { captures }
            }
            (_, 'T') => {
                let tiger = self.tiger();
                let jump = |(over, to)| Play { path: vec![tiger, to], taken: vec![over] };
                let jumps = self.hops(tiger).into_iter().map(jump);
                self.all_steps().into_iter().chain(jumps).collect()
            }
            _ => match self.all_steps() {
                none if none.is_empty() => vec![Play { path: Vec::new(), taken: Vec::new() }],
                steps => steps,
            },
        }
    }

    /// Every legal turn; none after the end.
    pub fn legal(&self) -> Vec<Play> {
        if self.end().is_some() { Vec::new() } else { self.turns() }
    }

    fn tiger(&self) -> Place {
        *self.pieces.iter().find(|&(_, &piece)| piece == 'T').unwrap().0
    }

    /// Winner and reason as `moves` writes them; repetition and the count of plies are not a position's matter.
    pub fn end(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Tiger { next_move_rule } => self.tiger_end(next_move_rule),
            Kind::Tabal if self.count('W') == 0 => Some("black all-captured"),
            Kind::Tabal if self.count('B') == 0 => Some("white all-captured"),
            Kind::Tabal if self.turns().is_empty() && self.to_move == 'W' => Some("black blocked"),
            Kind::Tabal if self.turns().is_empty() => Some("white blocked"),
            Kind::Soldiers if self.count('X') == 0 => Some("black all-captured"),
            Kind::Soldiers if self.count('O') == 0 => Some("white all-captured"),
            Kind::Soldiers if self.turns().is_empty() && self.to_move == 'X' => Some("black blocked"),
            Kind::Soldiers if self.turns().is_empty() => Some("white blocked"),
            Kind::Tabal | Kind::Soldiers => None,
        }
    }

    fn tiger_end(&self, next_move_rule: bool) -> Option<&'static str> {
        let (_, rank) = self.tiger();
        let caged = || {
            if next_move_rule { self.to_move == 'T' && !self.leaves_now() } else { !self.leaves_by_some_route() }
        };
        if self.count('D') <= 15 - 8 {
            Some("tiger eight-dogs")
        } else if rank == 1 {
            Some("tiger bottom-row")
        } else if rank >= 6 {
            caged().then_some("dogs caged")
        } else {
            (self.to_move == 'T' && self.turns().is_empty()).then_some("draw stuck-outside")
        }
    }

    fn leaves_now(&self) -> bool {
        let leaves = |turn: &Play| turn.path[1].1 <= 5 || self.count('D') - turn.taken.len() == 7;
        self.turns().iter().any(leaves)
    }

    /// Tries every sequence of tiger moves, state by state.
    fn leaves_by_some_route(&self) -> bool {
        let mut waiting = vec![Self { to_move: 'T', ..self.clone() }];
        let mut seen = HashSet::new();
        while let Some(state) = waiting.pop() {
            if state.tiger().1 <= 5 || state.count('D') == 7 {
                return true;
            }
            if seen.insert(state.text()) {
                waiting.extend(state.turns().iter().map(|turn| Self { to_move: 'T', ..state.after(turn) }));
            }
        }
        false
    }

    /// The position after a turn.
    pub fn after(&self, turn: &Play) -> Self {
        let mut next = self.clone();
        if let (Some(from), Some(to)) = (turn.path.first(), turn.path.last()) {
            let piece = next.pieces.remove(from).unwrap();
            for taken in &turn.taken {
                next.pieces.remove(taken);
            }
            let promoted = (piece == 'w' && to.1 == 9) || (piece == 'b' && to.1 == 1);
            next.pieces.insert(*to, if promoted { piece.to_ascii_uppercase() } else { piece });
        }
        let [first, second] = self.kind.sides();
        next.to_move = if self.to_move == first { second } else { first };
        next
    }

    /// Whether a turn starts the count of quiet plies anew.
    pub fn is_progress(&self, turn: &Play) -> bool {
        let cannot_go_back = turn.path.first().is_some_and(|from| matches!(self.pieces[from], 'D' | 'w' | 'b'));
        !turn.taken.is_empty() || (cannot_go_back && turn.path[0].1 != turn.path[1].1)
    }

    /// The position's line of notation.
    pub fn text(&self) -> String {
        let list = |side: char| {
            let mut places: Vec<(i32, i32, char)> = self.pieces.iter().map(|(&(x, y), &piece)| (y, x, piece)).collect();
            places.sort_unstable();
            let own = places.into_iter().filter(|&(.., piece)| piece.to_ascii_uppercase() == side);
            let names = own.map(|(y, x, piece)| {
                let king = if matches!(piece, 'W' | 'B') { "K" } else { "" };
                format!("{king}{}", name((x, y)))
            });
            format!("{side}{}", names.collect::<Vec<_>>().join(","))
        };
        let [first, second] = self.kind.sides();
        format!("{}:{}:{}", self.to_move, list(first), list(second))
    }
}
