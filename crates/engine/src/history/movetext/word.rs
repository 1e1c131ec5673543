//! The words of movetext: moves and other actions, with the signs behind them.
use super::{KEYWORDS, OUT_OF_TURN};
use crate::games::GameDef;
use crate::history::IllegalAction;
use crate::history::move_signs::{MoveSigns, read_signs, trailing_signs};
use crate::history::tokens::{Token, Tokens};
use crate::notation::{ActionTextError, SanError, castling_cells, is_invisible, plain_word};
use crate::pieces::Party;
use crate::rules::Position;

/// The reason why a word of a movetext is not played.
pub(super) enum WordError {
    /// The game was over already.
    GameOver,
    /// The move is unreadable or illegal.
    San(SanError),
    Illegal(IllegalAction),
}

impl WordError {
    /// Converts the error of an action text into that of a move.
    pub(super) fn of(error: ActionTextError) -> Self {
        Self::San(match error {
            ActionTextError::UnknownCell(name) => SanError::UnknownCell(name),
            _ => SanError::Unreadable,
        })
    }
}

/// A word of a movetext, split into the action and the signs behind it.
pub(super) struct MovetextWord<'a> {
    pub(super) word: &'a str,
    pub(super) signs: MoveSigns,
}

impl<'a> MovetextWord<'a> {
    /// Splits a word.
    pub(super) fn new(def: &dyn GameDef, word: &'a str) -> Self {
        // `?`, `!` and `-` in the draw keywords are not signs.
        let begin = split_actor(def, word).map_or(0, |(_, rest)| word.len() - rest.len());
        let behind_keyword = KEYWORDS.iter().find_map(|(keyword, _)| word[begin..].strip_prefix(keyword));
        if let Some((rest, signs)) = behind_keyword.and_then(|rest| Some((rest, read_signs(rest)?))) {
            return Self { word: &word[..word.len() - rest.len()], signs };
        }
        let (end, signs) = trailing_signs(word);
        Self { word: word[..end].trim_end_matches("e.p."), signs }
    }

    /// Takes signs that stand behind the word after a blank: `e.p.`, and a draw offer.
    pub(super) fn take_trailing_signs(&mut self, tokens: &mut Tokens, is_nested: bool) {
        let mut ahead = *tokens;
        while let Some((_, Token::Word(next))) = ahead.next(is_nested) {
            let next = plain_word(next);
            let signs = next.strip_prefix("e.p").or((next == "=").then_some(&*next));
            let Some(signs) = signs else { return };
            let signs = trailing_signs(signs).1;
            self.signs.offers_draw |= signs.offers_draw;
            self.signs.glyphs.extend(signs.glyphs);
            *tokens = ahead;
        }
    }
}

/// Returns the acting party of a word and its action. The party is the one on turn unless another is named
/// before the word.
pub(super) fn actor<'a>(def: &dyn GameDef, position: &Position, word: &'a str) -> (Party, &'a str) {
    split_actor(def, word).unwrap_or((position.turn(), word))
}

/// Returns the party that is named before a word and the rest of the word; `None` if no party is named.
fn split_actor<'a>(def: &dyn GameDef, word: &'a str) -> Option<(Party, &'a str)> {
    let (letter, rest) = word.split_once(OUT_OF_TURN)?;
    let mut letters = letter.chars();
    let party = def.party_by_letter(letters.next()?)?;
    (letters.next().is_none() && !rest.is_empty()).then_some((party, rest))
}

/// Returns the length in bytes of the number before a word, and the word without it. `00` and `000` are castlings, not
/// numbers.
pub(super) fn strip_move_number(word: &str) -> (usize, &str) {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || is_invisible(letter));
    let is_mark = |letter: char| matches!(letter, '.' | ')' | '…') || is_invisible(letter);
    let is_castling = || castling_cells(&plain_word(word)).is_some();
    let is_numbered = if digits.is_empty() { !is_castling() } else { digits.starts_with(is_mark) };
    let rest = if is_numbered { digits.trim_start_matches(is_mark) } else { word };
    (word.len() - rest.len(), rest)
}
