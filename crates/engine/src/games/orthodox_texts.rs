//! Texts of orthodox chess, which none of the games can open.

/// The rows of an orthodox position, and the cells of each.
const SIDE: usize = 8;

/// The first moves that White has in orthodox chess, with English letters. A pawn move is its target alone.
const KNIGHT_OPENINGS: [&str; 4] = ["Na3", "Nc3", "Nf3", "Nh3"];

/// Returns whether a text has an orthodox position ([FEN]) in it, such as
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
    let ends = |letter: char| letter.is_whitespace() || matches!(letter, '_' | '"');
    text.split(ends).any(|word| {
        let rows: Vec<bool> = word.split('/').map(is_orthodox_row).collect();
        // A board with more rows is another game's.
        let longest = rows.split(|is_row| !is_row).map(<[bool]>::len).max();
        longest == Some(SIDE)
    })
}

/// Returns whether a row of a position has eight cells and nothing but orthodox pieces on them.
fn is_orthodox_row(row: &str) -> bool {
    let width = |letter: char| match letter {
        '1'..='8' => letter.to_digit(10).map(|count| count as usize),
        _ => "pnbrqkPNBRQK".contains(letter).then_some(1),
    };
    row.chars().map(width).sum::<Option<usize>>() == Some(SIDE)
}

/// Returns whether a text is a game file ([PGN]) that names no game and begins with a move or a position of
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
