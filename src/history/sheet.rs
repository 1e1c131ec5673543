//! The moves of a game as players write them down: a number before each round, a text for each move.
use super::{ActFault, Line, Ply};
use crate::notation::{Spelling, WrittenFault, read_written, readable_move};
use crate::rules::{Action, Deed, Position, takes_kings_off};
use std::ops::Range;

/// The sign of a draw that is offered with a move.
const OFFER: char = '=';

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

/// A ply that a game's text is made of, with what was offered.
pub struct Written<'a> {
    /// The ply.
    pub ply: Ply<'a>,
    /// Whether a draw was offered with it.
    pub offers: bool,
}

impl Line {
    /// The moves, each with whether its party offered a draw with it.
    pub fn written(&self) -> Vec<Written<'_>> {
        let mut plies = self.plies();
        let mut offers = false;
        let mut written = Vec::new();
        for step in self.steps() {
            match step.action.deed {
                Deed::OfferDraw => offers = true,
                Deed::Move(_) | Deed::KingsOff => {
                    let Some(ply) = plies.next() else { break };
                    written.push(Written { ply, offers: std::mem::take(&mut offers) });
                }
                _ => {}
            }
        }
        written
    }

    /// The text of a written move.
    pub fn text_of(&self, written: &Written, spelling: &Spelling) -> String {
        let game = &**self.game();
        let mut text = match written.ply.mv() {
            Some(mv) => readable_move(game, game.tables(), written.ply.before, mv, spelling),
            None => KINGS_OFF.to_owned(),
        };
        text.extend(written.offers.then_some(OFFER));
        text
    }

    /// The game as text, a line for each round.
    pub fn sheet(&self, spelling: &Spelling) -> String {
        let mut text = String::new();
        let (mut round, mut last) = (None, None);
        for written in self.written() {
            let before = written.ply.before;
            if round != Some(before.round()) {
                text += if round.is_none() { "" } else { "\n" };
                text += &before.round().to_string();
                text.push('.');
                if round.is_none() {
                    // The game began within a round.
                    text += &" …".repeat(before.turn().index());
                }
                round = Some(before.round());
            }
            // Who was passed over leaves a gap.
            for _ in 0..gaps(self.game().tables().parties, last, before) {
                text += " –";
            }
            last = Some(before);
            text.push(' ');
            text += &self.text_of(&written, spelling);
        }
        text
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
        let by = position.turn();
        let deed = match word {
            KINGS_OFF if takes_kings_off(game.tables(), &position) => Deed::KingsOff,
            _ => Deed::Move(read_written(&*game, game.tables(), &position, spelling, word).map_err(Some)?),
        };
        if offers && self.state().offer.is_none() {
            self.act(Action { by, deed: Deed::OfferDraw }).map_err(impossible)?;
        }
        self.act(Action { by, deed }).map_err(impossible)
    }
}

/// How many parties were passed over between two plies, or before the first one of a round.
fn gaps(parties: usize, last: Option<&Position>, before: &Position) -> usize {
    let turn = before.turn().index();
    match last {
        None => 0,
        Some(last) if last.round() == before.round() => turn - last.turn().index() - 1,
        Some(_) => turn % parties,
    }
}

/// What was found legal is done; a fault here would be one of the reader's own.
fn impossible(_: ActFault) -> Option<WrittenFault> {
    Some(WrittenFault::Unreadable)
}

/// The words of a text that stand for moves, with their places; numbers before them are left out.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let place = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    // A capture en passant may be marked as one.
    let words = text.split_whitespace().filter(|word| !matches!(*word, "–" | "-"));
    words.filter_map(move |word| {
        if word.starts_with("e.p") {
            // Only a draw that is offered with it is more than a mark.
            let word = &word[word.len() - usize::from(word.ends_with(OFFER))..];
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
