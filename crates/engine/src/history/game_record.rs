//! A game as plain data for storage.
use super::movetext::{Limits, MoveNotation, read_moves};
use super::tokens::Tokens;
use super::{Annotation, Game, IllegalAction, VariationMove};
use crate::games::{self, GameDef};
use crate::notation::{ActionTextError, GameIdError, PositionError, read_action, write_action};
use crate::pieces::Party;
use crate::rules::{Action, ActionKind, Position};

/// A game as texts: game id, start position, actions and annotations.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, GameRecord}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3! de7 2. Ne5", &NotationStyle::default()).expect("legal moves");
/// game.undo();
/// let record = GameRecord::of(&game);
/// assert_eq!((record.game_id.as_str(), &record.actions[..]), ("bridge", &["g1f3", "d8e7"].map(String::from)[..]));
/// assert_eq!(record.redo_stack, [["f3e5"]]);
/// assert_eq!(record.annotations, [(1, "$1".to_owned())]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// The game id: its name with its options.
    pub game_id: String,
    /// The text of the start position.
    pub start: String,
    /// The action texts in order.
    pub actions: Vec<String>,
    /// The action texts of undone actions, one group per undo; the group that was undone last is last.
    pub redo_stack: Vec<Vec<String>>,
    /// The annotations: the number of steps before them, and their text in one line, such as
    /// `{comment} $1 (w!e2d3 {comment} b!e8d7)`. All actions of variations name their party.
    pub annotations: Vec<(usize, String)>,
}

/// The error of a record.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, GameRecord, RecordError}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let record = GameRecord::of(&Game::new(def.clone(), def.start_position()));
/// let error = |record: GameRecord| record.to_game().err();
/// let other = GameRecord { game_id: "chess".to_owned(), ..record.clone() };
/// assert!(matches!(error(other), Some(RecordError::Game(_))));
/// let other = GameRecord { actions: vec!["claim".to_owned()], ..record };
/// assert!(matches!(error(other), Some(RecordError::Action { index: 0, .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The game id is invalid.
    Game(GameIdError),
    /// The start position is invalid.
    Start(Vec<PositionError>),
    /// An action text is unreadable, or the rules forbid its move.
    ActionText {
        /// The index of the action, from 0.
        index: usize,
        /// The text as the record has it.
        text: String,
        /// What is wrong with it.
        error: ActionTextError,
    },
    /// An action is illegal where it stands.
    Action {
        /// The index of the action, from 0.
        index: usize,
        /// The text as the record has it.
        text: String,
        /// Why the action is illegal.
        error: IllegalAction,
    },
}

impl GameRecord {
    /// Creates the record of a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, GameRecord}};
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let record = GameRecord::of(&Game::new(def.clone(), def.start_position()));
    /// assert_eq!((record.game_id.as_str(), record.start), ("hex", def.write_position(&def.start_position())));
    /// assert!(record.actions.is_empty());
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let def = game.def();
        let mut turn = game.start().turn();
        let mut actions = Vec::new();
        for step in game.steps() {
            actions.push(write_action(&**def, turn, &step.action));
            turn = step.state.position.turn();
        }
        // Converted in replay order: the group that was undone last comes first.
        let mut redo_stack = Vec::new();
        let mut ahead = game.clone();
        for chunk in game.redo_stack().iter().rev() {
            redo_stack.push(write_redo_entry(&mut ahead, chunk));
        }
        redo_stack.reverse();
        Self {
            game_id: def.id(),
            start: def.write_position(game.start()),
            actions,
            redo_stack,
            annotations: write_annotations(game),
        }
    }

    /// Returns the game of a record, replayed through the rules.
    ///
    /// # Errors
    /// Returns the first error of id, start or actions. Undone actions and annotations that do not fit are
    /// dropped without an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::GameRecord};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let record = GameRecord {
    ///     game_id: "bridge".to_owned(),
    ///     start: def.write_position(&def.start_position()),
    ///     actions: vec!["g1f3".to_owned(), "d8e7".to_owned()],
    ///     ..GameRecord::default()
    /// };
    /// let game = record.to_game().expect("a game");
    /// assert_eq!(game.plies().count(), 2);
    /// assert_eq!(GameRecord::of(&game), record);
    /// ```
    pub fn to_game(&self) -> Result<Game, RecordError> {
        let def = games::by_id(&self.game_id).map_err(RecordError::Game)?;
        let start = def.read_position(&self.start).map_err(RecordError::Start)?;
        let mut game = Game::new(def, start);
        for (index, text) in self.actions.iter().enumerate() {
            let action = read(&game, text).map_err(|error| RecordError::ActionText {
                index,
                text: text.clone(),
                error,
            })?;
            game.replay(action).map_err(|error| RecordError::Action { index, text: text.clone(), error })?;
        }
        let redo_stack = self.read_redo_stack(&game).unwrap_or_default();
        game.set_redo_stack(redo_stack);
        self.read_annotations(&mut game);
        Ok(game)
    }

    fn read_redo_stack(&self, game: &Game) -> Option<Vec<Vec<Action>>> {
        let mut ahead = game.clone();
        let mut redo_stack = Vec::new();
        for chunk in self.redo_stack.iter().rev() {
            let mut actions = Vec::new();
            for text in chunk {
                let action = read(&ahead, text).ok()?;
                ahead.replay(action).ok()?;
                actions.push(action);
            }
            redo_stack.push(actions);
        }
        redo_stack.reverse();
        Some(redo_stack)
    }
}

impl GameRecord {
    fn read_annotations(&self, game: &mut Game) {
        if self.annotations.is_empty() {
            return;
        }
        let mut ahead = game.clone();
        while ahead.can_redo() {
            ahead.redo();
        }
        // Backwards from the end, so that each text is read in the state to which it belongs.
        let mut read = Vec::new();
        for (steps, text) in self.annotations.iter().rev() {
            let is_there = *steps <= ahead.steps.len();
            ahead.steps.truncate(*steps);
            ahead.annotations.clear();
            if is_there {
                // Annotations are read up to the first error.
                let _ = read_moves(
                    &mut ahead,
                    MoveNotation::ActionText,
                    &mut Tokens::new(text, false),
                    &mut Limits::of(usize::MAX),
                );
                read.push((*steps, ahead.annotations(*steps).to_vec()));
            }
        }
        for (steps, annotations) in read.into_iter().rev() {
            annotations.into_iter().for_each(|annotation| game.annotate(steps, annotation));
        }
    }
}

fn write_annotations(game: &Game) -> Vec<(usize, String)> {
    let written =
        game.annotations.iter().map(|annotations| write_annotation_list(&**game.def(), annotations));
    written.enumerate().filter(|(_, text)| !text.is_empty()).collect()
}

fn write_annotation_list(def: &dyn GameDef, annotations: &[Annotation]) -> String {
    let one = |annotation: &Annotation| match annotation {
        Annotation::Comment(comment) => format!("{{{comment}}}"),
        Annotation::Glyph(number) => format!("${number}"),
        Annotation::JoinReason(reason) => format!("{{{}}}", reason.write(def)),
        Annotation::Variation(moves) => {
            let moves: Vec<String> = moves.iter().map(|mv| write_variation_move(def, mv)).collect();
            format!("({})", moves.join(" "))
        }
    };
    let texts: Vec<String> = annotations.iter().map(one).collect();
    texts.join(" ")
}

fn write_variation_move(def: &dyn GameDef, mv: &VariationMove) -> String {
    // Another party is passed as the one on turn, so that the text always names its party. Finding the party
    // on turn would take a game for each variation.
    let by = mv.action.by.index();
    let other = Party::new((by + 1) % Party::MAX_COUNT);
    let action = write_action(def, other, &mv.action);
    if mv.annotations.is_empty() {
        action
    } else {
        action + " " + &write_annotation_list(def, &mv.annotations)
    }
}

fn read(game: &Game, text: &str) -> Result<Action, ActionTextError> {
    read_action(&**game.def(), game.def().rules(), position(game), text)
}

fn position(game: &Game) -> &Position {
    &game.state().position
}

fn write_redo_entry(ahead: &mut Game, chunk: &[Action]) -> Vec<String> {
    let mut texts = Vec::new();
    for action in chunk {
        texts.push(write_action(&**ahead.def(), position(ahead).turn(), action));
        let replayed: Result<(), IllegalAction> = ahead.replay(*action);
        debug_assert!(
            replayed.is_ok(),
            "what was taken back was legal: {:?}",
            matches!(action.kind, ActionKind::Move(_))
        );
    }
    texts
}
