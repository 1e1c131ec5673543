//! A game as plain data, to keep it.
use super::{ActFault, Line};
use crate::games;
use crate::notation::{ActionFault, GameIdFault, PositionFault, read_action, write_action};
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
        Self { game: game.id(), start: game.write_position(line.start()), actions, undone }
    }

    /// The game of a record, replayed through the rules.
    ///
    /// # Errors
    /// The first thing that is wrong. What was taken back is left out without an error where it does not fit.
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
