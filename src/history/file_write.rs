//! Writing files of games.
use super::file::{self, GameFile, MOST_VALUE, party_tags, player, write_points};
use super::moves::is_result;
use super::sheet::{numbered, word_of};
use super::tags::{MOST_TAGS, write_date, write_tag};
use super::{Line, Remark, Said, Step};
use crate::games::Game;
use crate::notation::Spelling;
use crate::pieces::Party;
use crate::rules::{Action, Cause, Deed, Draw, Position};

/// The longest line of moves, in characters, where blanks allow it.
const WIDTH: usize = 80;

/// A game as the text of a file.
pub fn write_file(file: &GameFile, spelling: &Spelling) -> String {
    let result = result_of(file);
    let mut moves = Moves::new(&file.line, spelling);
    moves.write(&file.line.tidied());
    moves.text.put(&result);
    write_head(file, spelling, &result) + "\n" + &moves.text.text + "\n"
}

/// What the game brought: points, or a star where it is not over and nobody says what it brought.
fn result_of(file: &GameFile) -> String {
    let parties = file.line.game().tables().parties;
    match file.line.state().outcome {
        Some(outcome) => write_points(outcome.points.0.iter().take(parties).map(|&points| points.into())),
        None => {
            let said = file.tags.iter().find(|(name, _)| name == file::RESULT).map(|tag| tag.1.trim());
            said.filter(|said| is_result(said, parties)).unwrap_or("*").to_owned()
        }
    }
}

fn write_head(file: &GameFile, spelling: &Spelling, result: &str) -> String {
    let game = &**file.line.game();
    let mut head = write_tag(file::GAME, &game.id());
    let known = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    head += &write_tag(file::EVENT, &known(&file::named(&file.title, MOST_VALUE)));
    let date = file.begun.and_then(write_date);
    head += &date.as_ref().map(|date| write_tag(file::DATE, date)).unwrap_or_default();
    for (index, party) in party_tags(game).iter().enumerate() {
        head +=
            &write_tag(party, &known(&file.names.get(index).map(|name| player(name)).unwrap_or_default()));
    }
    let start = game.write_position(file.line.start());
    if start != game.write_position(&game.array()) {
        head += &write_tag(file::START, &start);
    }
    head += &write_tag(file::LETTERS, &letters(game, spelling));
    // What is not over may have a result all the same, and a day that is known in part.
    let outcome = file.line.state().outcome;
    let is_other = |name: &str| match name {
        file::RESULT => false,
        file::TERMINATION => outcome.is_none(),
        file::DATE => date.is_none(),
        file::GAME | file::EVENT | file::START | file::FEN | file::SET_UP | file::LETTERS | file::EARLIER => {
            false
        }
        _ => !party_tags(game).contains(&name),
    };
    let others: Vec<_> = file.tags.iter().filter(|(name, _)| is_other(name)).take(MOST_TAGS / 2).collect();
    let results = &file.results[file.results.len().saturating_sub(MOST_TAGS / 2 - 20)..];
    for row in results {
        let parties = 0..game.tables().parties;
        let points = parties.map(|party| row.get(party).copied().unwrap_or_default());
        head += &write_tag(file::EARLIER, &write_points(points));
    }
    head += &write_tag(file::RESULT, result);
    head += &outcome.map(|outcome| write_tag(file::TERMINATION, cause(outcome.cause))).unwrap_or_default();
    for (name, value) in others {
        head += &write_tag(name, value);
    }
    head
}

/// The letters of men, and in a game with two sets of names of cells which these are.
fn letters(game: &dyn Game, spelling: &Spelling) -> String {
    let letters = if spelling.letters == Spelling::GERMAN { "de" } else { "en" };
    let is_later = spelling.later && file::has_later_names(game);
    if is_later { format!("{letters} {}", file::LATER) } else { letters.to_owned() }
}

/// The words for the ends of games. They stay as they are.
fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Mate(_) => "mate",
        Cause::Resignation(_) => "resignation",
        Cause::OutOfTime(_) => "time",
        Cause::Bare(_) => "bare",
        Cause::Stopped => "stopped",
        Cause::Draw(draw) => match draw {
            Draw::Stalemate => "stalemate",
            Draw::NobodyMoves => "nobody-moves",
            Draw::DeadPosition => "dead-position",
            Draw::Agreement => "agreement",
            Draw::Threefold => "threefold",
            Draw::Fivefold => "fivefold",
            Draw::FiftyRounds => "fifty-rounds",
            Draw::SeventyFiveRounds => "seventy-five-rounds",
        },
    }
}

/// A text that is broken into lines at blanks.
#[derive(Default)]
struct Wrapped {
    text: String,
    /// How many characters its last line has.
    column: usize,
    /// What is put before the next piece, without a blank.
    begins: &'static str,
}

impl Wrapped {
    fn put(&mut self, piece: &str) {
        let begins = std::mem::take(&mut self.begins);
        let length = begins.len() + piece.chars().count();
        // No line may look like a tag or one to be left out.
        let may_begin = !piece.starts_with(['%', '[']) || !begins.is_empty();
        if self.column > 0 {
            let is_full = self.column + 1 + length > WIDTH && may_begin;
            self.text.push(if is_full { '\n' } else { ' ' });
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        self.text += begins;
        self.text += piece;
        self.column += length;
    }

    fn end(&mut self, sign: char) {
        self.text.push(sign);
        self.column += 1;
    }
}

/// An action to be written: how the game stands after it, where that is known, and what is remarked then.
struct Entry<'a> {
    action: &'a Action,
    step: Option<&'a Step>,
    remarks: &'a [Remark],
}

impl<'a> Entry<'a> {
    fn of(said: &'a Said) -> Self {
        Self { action: &said.action, step: None, remarks: &said.remarks }
    }
}

/// Moves that are written while they are played once more.
struct Moves<'a> {
    line: Line,
    spelling: &'a Spelling,
    text: Wrapped,
    /// Round and place of what was numbered last.
    last: Option<(u16, usize)>,
}

impl<'a> Moves<'a> {
    fn new(line: &Line, spelling: &'a Spelling) -> Self {
        let line = Line::new(line.game().clone(), *line.start());
        Self { line, spelling, text: Wrapped::default(), last: None }
    }

    fn write<'l>(&mut self, line: &'l Line) {
        self.remarks(line.remarks(0));
        let entry = |(at, step): (usize, &'l Step)| Entry {
            action: &step.action,
            step: Some(step),
            remarks: line.remarks(at),
        };
        let entries: Vec<Entry> = (1..).zip(&line.steps).map(entry).collect();
        self.entries(&entries);
    }

    fn entries(&mut self, entries: &[Entry]) {
        let mut offers = false;
        for (at, entry) in entries.iter().enumerate() {
            let before = *self.line.state();
            if !self.go_on(entry) {
                return;
            }
            // An offer stands with the move that it is made with.
            let is_offer = entry.action.deed == Deed::OfferDraw && entry.remarks.is_empty();
            let is_with = |next: &Entry| {
                next.action.by == entry.action.by
                    && matches!(next.action.deed, Deed::Move(_) | Deed::KingsOff | Deed::Wait)
            };
            if is_offer && entries.get(at + 1).is_some_and(is_with) {
                offers = true;
                continue;
            }
            self.action(&before.position, entry.action, std::mem::take(&mut offers));
            self.remarks(entry.remarks);
        }
    }

    /// Plays on, if the rules allow it.
    fn go_on(&mut self, entry: &Entry) -> bool {
        match entry.step {
            Some(step) => self.line.steps.push(*step),
            None => return self.line.replay(*entry.action).is_ok(),
        }
        true
    }

    fn action(&mut self, before: &Position, action: &Action, offers: bool) {
        let game = self.line.game().clone();
        let order = &game.tables().order;
        let here = (before.round(), order.place(before.turn()));
        let is_ply = self.line.steps.last().is_some_and(Step::is_ply);
        let is_numbered = before.arranging().is_empty() && (is_ply || action.by == before.turn());
        let mut text = String::new();
        if is_numbered && self.last != Some(here) {
            text += numbered(order, self.last, before).trim_start();
            self.last = Some(here);
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += &word_of(&*game, before, action, self.spelling);
        text += if offers { "=" } else { "" };
        self.text.put(&text);
    }

    fn remarks(&mut self, remarks: &[Remark]) {
        for remark in remarks {
            match remark {
                Remark::Comment(comment) => {
                    self.text.begins = "{";
                    comment.split(' ').for_each(|word| self.text.put(word));
                    self.text.end('}');
                }
                Remark::Glyph(number) => self.text.put(&format!("${number}")),
                Remark::Variation(said) => self.variation(said),
            }
        }
    }

    fn variation(&mut self, said: &[Said]) {
        let Some(replaced) = self.line.steps.pop() else { return };
        let base = self.line.steps.len();
        let entries: Vec<Entry> = said.iter().map(Entry::of).collect();
        self.last = None;
        self.text.begins = "(";
        let before = self.text.text.len();
        self.entries(&entries);
        if self.text.text.len() > before {
            self.text.end(')');
        }
        self.text.begins = "";
        self.last = None;
        self.line.steps.truncate(base);
        self.line.steps.push(replaced);
    }
}

impl Line {
    /// Whether men are arranged by the step after so many, not for the last time before their party is ready, and no
    /// other way to go on stands between.
    fn is_superseded(&self, at: usize) -> bool {
        let arranges = |at: usize, by: Party| {
            let before = at.checked_sub(1).map_or(self.start(), |at| &self.steps[at].state.position);
            let action = self.steps[at].action;
            matches!(action.deed, Deed::Arrange(_)) && action.by == by && before.arranging().contains(by)
        };
        let by = self.steps[at].action.by;
        let next = (at + 1..self.steps.len()).find(|&later| arranges(later, by));
        let is_other = |remark: &Remark| matches!(remark, Remark::Variation(_));
        let is_needed = |next| (at + 1..=next + 1).any(|at| self.remarks(at).iter().any(is_other));
        arranges(at, by) && next.is_some_and(|next| !is_needed(next))
    }

    /// The same game without arrangements of men that others of the same party followed before it was ready. What is
    /// remarked there stays.
    fn tidied(&self) -> Self {
        let mut tidied = Self::new(self.game().clone(), *self.start());
        for at in 0..=self.steps.len() {
            let is_dropped = at > 0 && self.is_superseded(at - 1);
            if at > 0 && !is_dropped {
                let step = self.steps[at - 1];
                if tidied.state().position.arranging().is_empty() {
                    tidied.steps.push(step);
                } else if tidied.replay(step.action).is_err() {
                    // One needed what another one had done meanwhile.
                    return self.clone();
                }
            }
            let steps = tidied.steps.len();
            self.remarks(at).iter().for_each(|remark| tidied.put(steps, remark.clone()));
        }
        tidied
    }
}
