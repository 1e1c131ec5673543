//! The moves of a game as players write them down: a number before each round, a text for each move.
use super::moves::{Kind, Limits, SheetFault, read_moves};
use super::tokens::{Token, Tokens};
use super::{ActFault, Line, Ply, Step};
use crate::games::Game;
use crate::notation::{
    ActionFault, Spelling, WrittenFault, read_diplomatic, read_written, readable_move, write_action,
};
use crate::pieces::Party;
use crate::rules::{Action, Deed, Order, Position, takes_kings_off};

/// The sign of a draw that is offered with a move.
const OFFER: char = '=';

/// Behind the letter of a party that acts out of turn.
const OUT_OF_TURN: char = '!';

/// The longest text that is read, in bytes: games are a tenth of it.
const MOST: usize = 30_000;

/// The sign of kings that are taken off the board.
const KINGS_OFF: &str = "off";

/// What parties say and do besides moving in any game.
const TALK: [(&str, Deed); 7] = [
    ("draw?", Deed::OfferDraw),
    ("draw!", Deed::AcceptDraw),
    ("draw-", Deed::RefuseDraw),
    ("claim", Deed::ClaimDraw),
    ("resign", Deed::Resign),
    ("time", Deed::OutOfTime),
    ("ready", Deed::Ready),
];

/// What a game's text is made of: a ply with what was declared before it and offered with it.
pub struct Written<'a> {
    /// The ply.
    pub ply: Ply<'a>,
    /// What was done since the last ply without being one: declarations, a motorcyclist's shift.
    pub before: Vec<&'a Action>,
    /// Whether a draw was offered with it.
    pub offers: bool,
}

impl Line {
    /// The plies, each with what was declared before it, and whether its party offered a draw with it.
    pub fn written(&self) -> Vec<Written<'_>> {
        let mut plies = self.plies();
        // Whoever answers out of turn does not take over another one's offer.
        let (mut before, mut offered) = (Vec::new(), None);
        let mut written = Vec::new();
        for step in self.steps() {
            match step.action.deed {
                Deed::OfferDraw => offered = Some(step.action.by),
                Deed::Join(_) | Deed::Shift(..) => before.push(&step.action),
                _ if step.is_ply() => {
                    let Some(ply) = plies.next() else { break };
                    let before = std::mem::take(&mut before);
                    let offers = offered.take_if(|by| *by == step.action.by).is_some();
                    written.push(Written { ply, before, offers });
                }
                _ => {}
            }
        }
        written
    }

    /// The text of a written ply.
    pub fn text_of(&self, written: &Written, spelling: &Spelling) -> String {
        let (game, ply) = (&**self.game(), &written.ply);
        let mut text = String::new();
        for action in &written.before {
            text += &write_action(game, action.by, action);
            text.push(' ');
        }
        text += &word_of(game, ply.before, ply.action, spelling);
        text.extend(written.offers.then_some(OFFER));
        text
    }

    /// The game as text, a line for each round.
    pub fn sheet(&self, spelling: &Spelling) -> String {
        let mut text = String::new();
        let order = &self.game().tables().order;
        let mut last: Option<(u16, usize)> = None;
        for written in self.written() {
            let before = written.ply.before;
            if last.is_some_and(|last| last.0 != before.round()) {
                text.push('\n');
            }
            text += &numbered(order, last, before);
            last = Some((before.round(), order.place(before.turn())));
            text.push(' ');
            text += &self.text_of(&written, spelling);
        }
        for action in self.said_since() {
            text.push(' ');
            text += &write_action(&**self.game(), action.by, action);
        }
        text
    }

    /// What was declared since the last ply.
    fn said_since(&self) -> Vec<&Action> {
        let after = self.steps().iter().rposition(Step::is_ply).map_or(0, |at| at + 1);
        let said = self.steps()[after..].iter().map(|step| &step.action);
        said.filter(|action| matches!(action.deed, Deed::Join(_) | Deed::Shift(..))).collect()
    }

    /// Plays the moves of a text: numbers before rounds or before each move, moves as they are read one by one.
    ///
    /// # Errors
    /// The first move that is wrong; those before it are played.
    pub fn play_sheet(&mut self, text: &str, spelling: &Spelling) -> Result<(), SheetFault> {
        if text.len() > MOST {
            return Err(SheetFault::TooLong { found: text.len(), most: MOST });
        }
        read_moves(self, Kind::Written(spelling), &mut Tokens::new(text, false), &mut Limits::of(MOST))
            .map(|_| ())
    }

    /// Does what a word says, with the offer of a draw before it.
    pub(super) fn play_written(&mut self, spoken: &Spoken, spelling: &Spelling) -> Result<(), Misplay> {
        if self.state().outcome.is_some() {
            return Err(Misplay::Over);
        }
        let (game, position) = (self.game().clone(), self.state().position);
        let (by, word) = actor(&*game, &position, spoken.word);
        let may_arrange = game.tables().pacts.is_some() || !position.arranging().is_empty();
        let said = TALK.iter().find(|(said, _)| *said == word).map(|said| said.1);
        let said = said.map_or_else(
            || if may_arrange { read_diplomatic(&*game, word) } else { Ok(None) },
            |deed| Ok(Some(deed)),
        );
        let deed = match said.map_err(Misplay::of)? {
            Some(deed) => deed,
            None if word == KINGS_OFF && takes_kings_off(game.tables(), &position) => Deed::KingsOff,
            None => {
                let mv = read_written(&*game, game.tables(), &position, by, spelling, word);
                Deed::Move(mv.map_err(Misplay::Written)?)
            }
        };
        if spoken.offers && self.state().offer.is_none() {
            self.replay(Action { by, deed: Deed::OfferDraw }).map_err(Misplay::Act)?;
        }
        self.replay(Action { by, deed }).map_err(Misplay::Act)
    }
}

/// Why a word of a game is not played.
pub(super) enum Misplay {
    /// The game was over before.
    Over,
    /// It is no move here.
    Written(WrittenFault),
    /// It cannot be done.
    Act(ActFault),
}

impl Misplay {
    /// A fault of an action's text as one of a written move's.
    pub(super) fn of(fault: ActionFault) -> Self {
        Self::Written(match fault {
            ActionFault::UnknownCell(name) => WrittenFault::UnknownCell(name),
            _ => WrittenFault::Unreadable,
        })
    }
}

/// A word of a game taken apart: what is done, and the marks behind it.
pub(super) struct Spoken<'a> {
    word: &'a str,
    /// Whether a draw is offered with it.
    offers: bool,
    /// How it is judged.
    pub(super) glyph: Option<u8>,
}

impl<'a> Spoken<'a> {
    /// What is said to kings is found again by itself, and so left out.
    pub(super) fn new(game: &dyn Game, word: &'a str) -> Self {
        // The marks of what is said of draws are no judgement.
        let begin = split_actor(game, word).map_or(0, |(_, rest)| word.len() - rest.len());
        let said =
            TALK.iter().find_map(|(said, _)| word[begin..].starts_with(said).then_some(begin + said.len()));
        let is_mark = |letter| matches!(letter, '!' | '?' | OFFER | '+' | '#');
        let end = match said {
            Some(end) if word[end..].chars().all(is_mark) => end,
            _ => word.trim_end_matches(is_mark).trim_end_matches("e.p.").len(),
        };
        let mut spoken = Self { word: &word[..end], offers: false, glyph: None };
        spoken.mark(&word[end..]);
        spoken
    }

    fn mark(&mut self, marks: &str) {
        self.offers |= marks.contains(OFFER);
        self.glyph = self.glyph.or_else(|| Self::glyph(marks));
    }

    /// The number of the judgement among marks. Of more than two signs the first count.
    pub(super) fn glyph(marks: &str) -> Option<u8> {
        let signs: String = marks.chars().filter(|sign| matches!(sign, '!' | '?')).take(2).collect();
        (1..).zip(["!", "?", "!!", "??", "!?", "?!"]).find(|glyph| glyph.1 == signs).map(|glyph| glyph.0)
    }

    /// Takes marks that stand behind the word with a blank between: that a capture is en passant, an offer.
    pub(super) fn take_behind(&mut self, tokens: &mut Tokens, is_nested: bool) {
        let mut ahead = *tokens;
        while let Some((_, Token::Word(next))) = ahead.next(is_nested) {
            let marks = next.strip_prefix("e.p").or((next == "=").then_some(next));
            let Some(marks) = marks else { return };
            self.mark(marks);
            *tokens = ahead;
        }
    }
}

/// Who acts by a word: the party on turn, or another one that is named before it.
fn actor<'a>(game: &dyn Game, position: &Position, word: &'a str) -> (Party, &'a str) {
    split_actor(game, word).unwrap_or((position.turn(), word))
}

/// The party that is named before a word, and what it does.
fn split_actor<'a>(game: &dyn Game, word: &'a str) -> Option<(Party, &'a str)> {
    let (letter, rest) = word.split_once(OUT_OF_TURN)?;
    let mut letters = letter.chars();
    let party = game.party_lettered(letters.next()?)?;
    (letters.next().is_none() && !rest.is_empty()).then_some((party, rest))
}

/// The text of an action in a position: moves as players write them.
pub(super) fn word_of(game: &dyn Game, before: &Position, action: &Action, spelling: &Spelling) -> String {
    let Deed::Move(mv) = &action.deed else { return write_action(game, before.turn(), action) };
    let mut text = String::new();
    if action.by != before.turn() {
        text.push(game.party_letter(action.by));
        text.push(OUT_OF_TURN);
    }
    text + &readable_move(game, game.tables(), before, mv, spelling)
}

/// What stands before a ply, given round and place of the last one: the number of a new round, and a sign for each
/// party whose move is missing, because the game began within a round or somebody was passed over.
pub(super) fn numbered(order: &Order, last: Option<(u16, usize)>, before: &Position) -> String {
    let (round, place) = (before.round(), order.place(before.turn()));
    let number = format!("{round}.");
    match last {
        None => number + &" …".repeat(place),
        Some(last) if last.0 != round => number + &" –".repeat(place),
        Some(last) => " –".repeat(place.saturating_sub(last.1 + 1)),
    }
}

/// A word without the number before it, and how long that is.
pub(super) fn unnumbered(word: &str) -> (usize, &str) {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = digits.is_empty() || digits.starts_with(['.', ')', '…']);
    let rest = if is_numbered { digits.trim_start_matches(['.', ')', '…']) } else { word };
    (word.len() - rest.len(), rest)
}
