//! Texts of orthodox chess, which none of the games can open.

use super::bridge;

/// The rows of an orthodox position, and the cells of each.
const SIDE: usize = 8;

/// The first moves that White has in orthodox chess, with English letters. A pawn move is its target alone.
const KNIGHT_OPENINGS: [&str; 4] = ["Na3", "Nc3", "Nf3", "Nh3"];

/// Whether a text has an orthodox position ([FEN]) in it, such as
/// `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w`. Words before and after it do not matter; `_` and
/// quotation marks count as blanks.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::has_orthodox_position;
///
/// assert!(has_orthodox_position("my game: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
/// // Nine ranks are those of bridge chess.
/// assert!(!has_orthodox_position("rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
pub fn has_orthodox_position(text: &str) -> bool {
    words(text).any(|word| orthodox_rows(word).is_some())
}

/// Returns the orthodox position ([FEN]) in a text as a position text of bridge chess: the bridge lies empty between the halves
/// of the board. It may have errors, which [`GameDef::read_position`](super::GameDef::read_position) finds. Fields that the text
/// does not have are those of a position without rights, with White to move. No pawn can be captured en passant: its double step
/// was another one. `None` if there is no orthodox position in the text.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge_text_of_orthodox;
///
/// let text = bridge_text_of_orthodox("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
/// let expected = "rnbqkbnr/pppppppp/8/8/***2***/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
/// assert_eq!(text.as_deref(), Some(expected));
/// let text = bridge_text_of_orthodox("4k3/8/8/8/8/8/8/4K3");
/// assert_eq!(text.as_deref(), Some("4k3/8/8/8/***2***/8/8/8/4K3 w - - 0 1"));
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
pub fn bridge_text_of_orthodox(text: &str) -> Option<String> {
    let mut words = words(text);
    let rows = words.find_map(orthodox_rows)?;
    let (black_half, white_half) = rows.split_at(SIDE / 2);
    let mut field = |default: &str| words.next().unwrap_or(default).to_owned();
    let (turn, castlings, _, halfmove_clock, number) =
        (field("w"), field("-"), field("-"), field("0"), field("1"));
    let board = [black_half, &[bridge::EMPTY_BRIDGE][..], white_half].concat().join("/");
    Some(format!("{board} {turn} {castlings} - {halfmove_clock} {number}"))
}

/// The words of a text, as [`has_orthodox_position`] divides it.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let ends = |letter: char| letter.is_whitespace() || matches!(letter, '_' | '"');
    text.split(ends).filter(|word| !word.is_empty())
}

/// Returns the rows of an orthodox position in a word. A board with more rows is another game's.
fn orthodox_rows(word: &str) -> Option<Vec<&str>> {
    let rows: Vec<&str> = word.split('/').collect();
    let longest = rows.split(|row| !is_orthodox_row(row)).max_by_key(|rows| rows.len())?;
    (longest.len() == SIDE).then(|| longest.to_vec())
}

/// Whether a row of a position has eight cells and only orthodox pieces.
fn is_orthodox_row(row: &str) -> bool {
    let width = |letter: char| match letter {
        '1'..='8' => letter.to_digit(10).map(|count| count as usize),
        _ => "pnbrqkPNBRQK".contains(letter).then_some(1),
    };
    row.chars().map(width).sum::<Option<usize>>() == Some(SIDE)
}

/// Whether a text is a game file ([PGN]) that names no game and begins with a move or a position of
/// orthodox chess.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::is_orthodox_file;
///
/// assert!(is_orthodox_file("[White \"Anna\"]\n\n1. e4 e5 2. Nf3"));
/// assert!(!is_orthodox_file("[Game \"bridge\"]\n\n1. Nf3 de7"));
/// ```
///
/// [PGN]: https://www.chessprogramming.org/Portable_Game_Notation
pub fn is_orthodox_file(text: &str) -> bool {
    let is_tag = |line: &&str| line.trim_start().starts_with('[');
    let names_game = |line: &str| line.trim_start_matches(['[', ' ', '\t', '\u{feff}']).starts_with("Game ");
    if text.lines().filter(is_tag).any(names_game) {
        return false;
    }
    if text.lines().filter(is_tag).any(has_orthodox_position) {
        return true;
    }
    let moves = text.lines().filter(|line| !is_tag(line)).flat_map(str::split_whitespace);
    let first = moves.map(|word| word.strip_prefix("1.").unwrap_or(word)).find(|word| !word.is_empty());
    first.is_some_and(|word| {
        let word = word.trim_end_matches(['!', '?']);
        let is_pawn_move = matches!(word.as_bytes(), [b'a'..=b'h', b'3' | b'4']);
        is_pawn_move || KNIGHT_OPENINGS.contains(&word)
    })
}
