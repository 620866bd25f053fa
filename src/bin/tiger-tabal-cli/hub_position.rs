//! Positions as the Hub protocol writes them: the letter of the side to move, then a letter for each point.

use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Point, Position};

use crate::shared::CliError;

/// The letter of an empty point.
const EMPTY: char = 'e';

/// Reads a position: in this program's notation if there is a colon in it, else a letter for each point, by rank and
/// file from a1 on. `w` and `b` are men, `W` and `B` kings, `t` and `d` the tiger and its dogs, `x`
/// and `o` soldiers.
///
/// # Errors
///
/// Everything that is not a position of the game.
pub fn read(game: Game, text: &str, cage: CageRule) -> Result<AnyPosition, CliError> {
    let text = if text.contains(':') { text.to_owned() } else { in_full(game, text)? };
    parse_position(game, &text, cage).map_err(CliError::input)
}

/// The letters that stand for the pieces of both sides, a man before a king.
const fn letters(game: Game) -> [&'static str; 2] {
    match game {
        Game::Tiger => ["t", "d"],
        Game::Tabal => ["wW", "bB"],
        Game::Soldiers => ["x", "o"],
    }
}

fn in_full(game: Game, text: &str) -> Result<String, CliError> {
    let points = AnyPosition::start(game, CageRule::default()).board().points();
    let mut pieces = text.chars();
    let side: String = pieces.next().into_iter().collect();
    let placed: Vec<(Point, char)> = points.into_iter().zip(pieces).collect();
    if text.chars().count() != 1 + points.len() as usize {
        let expected = points.len();
        return Err(CliError::input(format!("a position has a letter for the side to move and {expected} for points")));
    }
    let letters = letters(game);
    let unknown = placed.iter().find(|&&(_, letter)| letter != EMPTY && !letters.concat().contains(letter));
    if let Some((point, letter)) = unknown {
        return Err(CliError::input(format!(
            "{point}: \"{letter}\" is neither {EMPTY} nor one of {}",
            letters.concat()
        )));
    }
    let [white, black] = letters.map(|own| list(own, &placed));
    Ok(format!("{side}:{white}:{black}"))
}

/// One side's points in this program's notation.
fn list(own: &str, placed: &[(Point, char)]) -> String {
    let king = |letter: char| if own.find(letter) == Some(1) { "K" } else { "" };
    let own_pieces = placed.iter().filter(|&&(_, letter)| own.contains(letter));
    let points: Vec<String> = own_pieces.map(|&(point, letter)| format!("{}{point}", king(letter))).collect();
    format!("{}{}", own[..1].to_uppercase(), points.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(game: Game, position: &str) -> String {
        read(game, position, CageRule::Route).map_or_else(|error| error.to_string(), |position| position.to_string())
    }

    #[test]
    fn a_letter_a_point_says_the_same_as_the_notation() {
        let start = format!("W{}{}{}", "w".repeat(16), "e".repeat(5), "b".repeat(16));
        assert_eq!(text(Game::Tabal, &start), AnyPosition::start(Game::Tabal, CageRule::Route).to_string());
        let start = format!("T{}{}", "d".repeat(15), "eeeeeeeeee".to_owned() + "etee" + "ee");
        assert_eq!(text(Game::Tiger, &start), AnyPosition::start(Game::Tiger, CageRule::Route).to_string());
        let kings = format!("B{}WB{}b", "e".repeat(17), "e".repeat(17));
        assert_eq!(text(Game::Tabal, &kings), "B:WKb5:BKc5,e9");
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(text(Game::Tabal, "Wwe").contains("37 for points"));
        let odd = format!("W{}x{}", "e".repeat(2), "e".repeat(34));
        assert_eq!(text(Game::Tabal, &odd), "e1: \"x\" is neither e nor one of wWbB");
        let side = format!("X{}w", "e".repeat(36));
        assert!(text(Game::Tabal, &side).contains("\"X\""), "{}", text(Game::Tabal, &side));
    }
}
