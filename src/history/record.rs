//! A game as plain data, to keep it.
use super::moves::{Kind, Limits, read_moves};
use super::tokens::Tokens;
use super::{ActFault, Line, Remark, Said};
use crate::games::{self, Game};
use crate::notation::{ActionFault, GameIdFault, PositionFault, read_action, write_action};
use crate::pieces::Party;
use crate::rules::{Action, Deed, Position};

/// A game as texts: its name, its start and its actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The name of the game with its options.
    pub game: String,
    /// The text of the position in which it began.
    pub start: String,
    /// Machine texts of the actions, in order.
    pub actions: Vec<String>,
    /// The same for what was taken back, the last thing last.
    pub undone: Vec<Vec<String>>,
    /// What is remarked: after how many steps, and the remarks there in one line, such as
    /// `{comment} $1 (w!e2d3 {comment} b!e8d7)`. All actions of variations name their party.
    pub remarks: Vec<(usize, String)>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// The name of the game.
    Game(GameIdFault),
    /// The start.
    Start(Vec<PositionFault>),
    /// The text of an action.
    Text {
        /// Which action, from 0.
        index: usize,
        /// Its text.
        text: String,
        /// What is wrong with it.
        fault: ActionFault,
    },
    /// An action that cannot be done where it stands.
    Action {
        /// Which action, from 0.
        index: usize,
        /// Its text.
        text: String,
        /// Why.
        fault: ActFault,
    },
}

impl Record {
    /// The record of a game.
    pub fn of(line: &Line) -> Self {
        let game = line.game();
        let mut turn = line.start().turn();
        let mut actions = Vec::new();
        for step in line.steps() {
            actions.push(write_action(&**game, turn, &step.action));
            turn = step.state.position.turn();
        }
        // What was taken back is written as it will be read: the last thing taken back comes first.
        let mut undone = Vec::new();
        let mut ahead = line.clone();
        for chunk in line.undone().iter().rev() {
            undone.push(write_chunk(&mut ahead, chunk));
        }
        undone.reverse();
        Self {
            game: game.id(),
            start: game.write_position(line.start()),
            actions,
            undone,
            remarks: write_remarks(line),
        }
    }

    /// The game of a record, replayed through the rules.
    ///
    /// # Errors
    /// The first thing that is wrong. What was taken back, and what is remarked, is left out without an error where it does not
    /// fit.
    pub fn open(&self) -> Result<Line, RecordFault> {
        let game = games::open(&self.game).map_err(RecordFault::Game)?;
        let start = game.read_position(&self.start).map_err(RecordFault::Start)?;
        let mut line = Line::new(game, start);
        for (index, text) in self.actions.iter().enumerate() {
            let action =
                read(&line, text).map_err(|fault| RecordFault::Text { index, text: text.clone(), fault })?;
            line.replay(action).map_err(|fault| RecordFault::Action { index, text: text.clone(), fault })?;
        }
        let undone = self.read_undone(&line).unwrap_or_default();
        line.set_undone(undone);
        self.read_remarks(&mut line);
        Ok(line)
    }

    fn read_undone(&self, line: &Line) -> Option<Vec<Vec<Action>>> {
        let mut ahead = line.clone();
        let mut undone = Vec::new();
        for chunk in self.undone.iter().rev() {
            let mut actions = Vec::new();
            for text in chunk {
                let action = read(&ahead, text).ok()?;
                ahead.replay(action).ok()?;
                actions.push(action);
            }
            undone.push(actions);
        }
        undone.reverse();
        Some(undone)
    }
}

impl Record {
    fn read_remarks(&self, line: &mut Line) {
        if self.remarks.is_empty() {
            return;
        }
        let mut ahead = line.clone();
        while ahead.can_redo() {
            ahead.redo();
        }
        // Back from the end, so that each is read where the game stood then.
        let mut read = Vec::new();
        for (steps, text) in self.remarks.iter().rev() {
            let is_there = *steps <= ahead.steps.len();
            ahead.steps.truncate(*steps);
            ahead.remarks.clear();
            if is_there {
                // Up to what cannot be read.
                let _ = read_moves(
                    &mut ahead,
                    Kind::Machine,
                    &mut Tokens::new(text, false),
                    &mut Limits::of(usize::MAX),
                );
                read.push((*steps, ahead.remarks(*steps).to_vec()));
            }
        }
        for (steps, remarks) in read.into_iter().rev() {
            remarks.into_iter().for_each(|remark| line.remark(steps, remark));
        }
    }
}

fn write_remarks(line: &Line) -> Vec<(usize, String)> {
    let written = line.remarks.iter().map(|remarks| write_all(&**line.game(), remarks));
    written.enumerate().filter(|(_, text)| !text.is_empty()).collect()
}

fn write_all(game: &dyn Game, remarks: &[Remark]) -> String {
    let one = |remark: &Remark| match remark {
        Remark::Comment(comment) => format!("{{{comment}}}"),
        Remark::Glyph(number) => format!("${number}"),
        Remark::Variation(said) => {
            let said: Vec<String> = said.iter().map(|said| write_said(game, said)).collect();
            format!("({})", said.join(" "))
        }
    };
    let texts: Vec<String> = remarks.iter().map(one).collect();
    texts.join(" ")
}

fn write_said(game: &dyn Game, said: &Said) -> String {
    // Without a look at whose turn it is, which would take a game for each variation.
    let by = said.action.by.index();
    let other = Party::new((by + 1) % Party::MOST);
    let action = write_action(game, other, &said.action);
    if said.remarks.is_empty() { action } else { action + " " + &write_all(game, &said.remarks) }
}

fn read(line: &Line, text: &str) -> Result<Action, ActionFault> {
    read_action(&**line.game(), line.game().tables(), position(line), text)
}

fn position(line: &Line) -> &Position {
    &line.state().position
}

fn write_chunk(ahead: &mut Line, chunk: &[Action]) -> Vec<String> {
    let mut texts = Vec::new();
    for action in chunk {
        texts.push(write_action(&**ahead.game(), position(ahead).turn(), action));
        let known: Result<(), ActFault> = ahead.replay(*action);
        debug_assert!(
            known.is_ok(),
            "what was taken back was legal: {:?}",
            matches!(action.deed, Deed::Move(_))
        );
    }
    texts
}
