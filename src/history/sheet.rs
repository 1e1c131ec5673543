//! The moves of a game as players write them down: a number before each round, a text for each move.
use super::{ActFault, Line, Ply, Step};
use crate::games::Game;
use crate::notation::{
    ActionFault, Spelling, WrittenFault, read_diplomatic, read_written, readable_move, write_action,
};
use crate::pieces::Party;
use crate::rules::{Action, Deed, Position, takes_kings_off};
use std::ops::Range;

/// The sign of a draw that is offered with a move.
const OFFER: char = '=';

/// Behind the letter of a party that acts out of turn.
const OUT_OF_TURN: char = '!';

/// The longest text that is read, in bytes: games are a tenth of it.
const MOST: usize = 30_000;

/// What is wrong with the text of a game.
#[derive(Clone, Debug)]
pub enum SheetFault {
    /// It is longer than any game.
    TooLong {
        /// Its length in bytes.
        found: usize,
        /// The longest that is read.
        most: usize,
    },
    /// A move of it.
    Move {
        /// Which ply of the game, from 1.
        ply: usize,
        /// The position in which it is to be played.
        position: Box<Position>,
        /// Where it stands in the text, in bytes.
        at: Range<usize>,
        /// What is wrong with it; none where the game was over before.
        fault: Option<WrittenFault>,
    },
}

/// The sign of kings that are taken off the board.
const KINGS_OFF: &str = "off";

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
        let (turn, by) = (ply.before.turn(), ply.action.by);
        let mut text = String::new();
        for action in &written.before {
            text += &write_action(game, action.by, action);
            text.push(' ');
        }
        match ply.mv() {
            Some(mv) => {
                if by != turn {
                    text.push(game.party_letter(by));
                    text.push(OUT_OF_TURN);
                }
                text += &readable_move(game, game.tables(), ply.before, mv, spelling);
            }
            None => text += &write_action(game, turn, ply.action),
        }
        text.extend(written.offers.then_some(OFFER));
        text
    }

    /// The game as text, a line for each round.
    pub fn sheet(&self, spelling: &Spelling) -> String {
        let mut text = String::new();
        let order = &self.game().tables().order;
        let mut last: Option<&Position> = None;
        for written in self.written() {
            let before = written.ply.before;
            if last.is_none_or(|last| last.round() != before.round()) {
                text += if last.is_none() { "" } else { "\n" };
                text += &before.round().to_string();
                text.push('.');
            }
            // The game began within a round, or somebody was passed over.
            let (sign, count) = match last {
                None => (" …", order.place(before.turn())),
                Some(last) if last.round() != before.round() => (" –", order.place(before.turn())),
                Some(last) => (" –", order.place(before.turn()).saturating_sub(order.place(last.turn()) + 1)),
            };
            text += &sign.repeat(count);
            last = Some(before);
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
        let mut words = words(text).peekable();
        while let Some((at, word)) = words.next() {
            let (word, mut offers) = match word.strip_suffix(OFFER) {
                Some(word) => (word, true),
                None => (word, false),
            };
            offers |= words.next_if(|(_, next)| *next == "=").is_some();
            self.play_written(word, offers, spelling).map_err(|fault| {
                let position = Box::new(self.state().position);
                SheetFault::Move { ply: self.plies().count() + 1, position, at, fault }
            })?;
        }
        Ok(())
    }

    fn play_written(
        &mut self,
        word: &str,
        offers: bool,
        spelling: &Spelling,
    ) -> Result<(), Option<WrittenFault>> {
        if self.state().outcome.is_some() {
            return Err(None);
        }
        let (game, position) = (self.game().clone(), self.state().position);
        let (by, word) = actor(&*game, &position, word);
        let diplomatic = if game.tables().pacts.is_some() { read_diplomatic(&*game, word) } else { Ok(None) };
        let deed = match diplomatic.map_err(|fault| Some(written(fault)))? {
            Some(deed) => deed,
            None if word == KINGS_OFF && takes_kings_off(game.tables(), &position) => Deed::KingsOff,
            None => {
                let mv = read_written(&*game, game.tables(), &position, by, spelling, word);
                Deed::Move(mv.map_err(Some)?)
            }
        };
        if offers && self.state().offer.is_none() {
            self.act(Action { by, deed: Deed::OfferDraw }).map_err(impossible)?;
        }
        self.act(Action { by, deed }).map_err(impossible)
    }
}

/// Who acts by a word: the party on turn, or another one that is named before it.
fn actor<'a>(game: &dyn Game, position: &Position, word: &'a str) -> (Party, &'a str) {
    let named = word.split_once(OUT_OF_TURN).and_then(|(letter, rest)| {
        let mut letters = letter.chars();
        let party = game.party_lettered(letters.next()?)?;
        (letters.next().is_none() && !rest.is_empty()).then_some((party, rest))
    });
    named.unwrap_or((position.turn(), word))
}

/// A fault of an action's text as one of a written move's.
fn written(fault: ActionFault) -> WrittenFault {
    match fault {
        ActionFault::UnknownCell(name) => WrittenFault::UnknownCell(name),
        _ => WrittenFault::Unreadable,
    }
}

/// Moves were found legal before; what is declared may be denied.
fn impossible(fault: ActFault) -> Option<WrittenFault> {
    Some(match fault {
        ActFault::Denied(denial) => WrittenFault::Denied(denial),
        _ => WrittenFault::Unreadable,
    })
}

/// The words of a text that stand for moves, with their places; numbers before them are left out.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let place = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    // A capture en passant may be marked as one.
    let words = text.split_whitespace().filter(|word| !matches!(*word, "–" | "-"));
    words.filter_map(move |word| {
        if word.starts_with("e.p") {
            // Only a draw that is offered with it is more than a mark.
            let word = word.split_at_checked(word.len() - usize::from(word.ends_with(OFFER)))?.1;
            let start = place(word);
            return (!word.is_empty()).then(|| (start..start + word.len(), word));
        }
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let is_numbered = digits.is_empty() || digits.starts_with(['.', ')', '…']);
        let word = if is_numbered { digits.trim_start_matches(['.', ')', '…']) } else { word };
        let start = place(word);
        (!word.is_empty()).then(|| (start..start + word.len(), word))
    })
}
