//! Opens the parts of a course: texts become boards and tasks, and the rules engine plays everything that they say.
use super::goal::{DRAWS, Goal};
use super::lessons::Task;
use super::mate_search::MateSearch;
use super::task::{TaskAttempt, Verdict};
use engine::board::{Cell, CellSet};
use engine::games::{self, GameDef, GameOptions};
use engine::history::Game;
use engine::notation::{GameIdError, PositionError, read_action, write_action};
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Cause, in_check, would_be_mated};
use serde::{Deserialize, Serialize};

/// A part of a course. Without a game it is a text, without a goal a board, otherwise a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CoursePart {
    /// Distinguishes it from the other parts; it stays when parts are moved.
    pub id: u32,
    /// The title; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The text: paragraphs, one a line.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The game with its options, as an id.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// The position, as its text.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub position: String,
    /// The letter of the party at the bottom of the board; empty for the usual one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub seen_from: String,
    /// Arrows as `e2-e4`, and circles as `e4`, each with the number of its colour before it: `0:e2-e4 1:c3`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub arrows: String,
    /// Action texts: what a board shows one after the other; of a task, its solution with the replies.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub actions: String,
    /// The goal of a task, as `docs/learning.md` describes it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub goal: String,
    /// What a task says when it is solved; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub success: String,
    /// Replies to wrong first actions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<CourseMistake>,
}

/// A wrong first action with the reply to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseMistake {
    /// The action text.
    pub action: String,
    /// The reply.
    pub reply: String,
}

/// What a part of a course has on its board.
#[derive(Clone)]
pub struct OpenedPart {
    /// The game in the position before the first action.
    pub game: Game,
    /// What is shown one after the other, or the solution of the task with the replies.
    pub actions: Vec<Action>,
    /// The party at the bottom.
    pub seen_from: Party,
    /// Arrows and circles.
    pub arrows: Vec<CourseArrow>,
    /// The task; `None` for a board.
    pub task: Option<Task>,
}

/// An arrow on a board, or a circle if it begins and ends on one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CourseArrow {
    /// The number of its colour.
    pub colour: u8,
    /// The cell where it begins.
    pub from: Cell,
    /// The cell where it ends.
    pub to: Cell,
}

/// Why a part of a course cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartError {
    /// Another part has the same id.
    Id,
    /// The game is none, or one with unknown options.
    Game(GameIdError),
    /// The position has errors.
    Position {
        /// The game id.
        game: String,
        /// The errors.
        errors: Vec<PositionError>,
    },
    /// There are more actions, arrows or mistakes than this number.
    TooMany(usize),
    /// An arrow is none.
    Arrow(String),
    /// The letter of the party at the bottom is none.
    Party(String),
    /// An action cannot be read, or the rules forbid it.
    Action(String),
    /// A task has no solution.
    NoSolution,
    /// The goal is none of a course.
    Goal(String),
    /// The actions do not reach the goal.
    NotSolved,
}

/// What a part of a course still lacks, although it can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartGap {
    /// A text has no words.
    Words,
    /// A board shows the start position and nothing else, and says nothing about it.
    Board,
    /// A task does not say what is to be done.
    Assignment,
}

impl PartGap {
    /// Returns whether students would find nothing there.
    pub fn is_empty(self) -> bool {
        self != Self::Assignment
    }
}

impl CoursePart {
    /// The most actions of a part.
    pub const MAX_ACTIONS: usize = 80;
    /// The most arrows and circles.
    pub const MAX_ARROWS: usize = 32;
    /// The most mistakes with a reply.
    pub const MAX_MISTAKES: usize = 16;
    /// The most moves of a mate that pupils may find in any way: longer ones take too long to judge.
    const MAX_MATE: usize = 3;
    /// How many positions are looked at to judge an action at a task. That takes about a second.
    const MATE_NODES: u64 = 150_000;

    /// Returns a board with actions that are shown on it.
    #[must_use]
    pub fn board(def: &dyn GameDef, game: &Game, actions: &[Action]) -> Self {
        let mut replayed = game.clone();
        let mut texts = Vec::new();
        for action in actions.iter().take(Self::MAX_ACTIONS) {
            let text = write_action(def, replayed.state().position.turn(), action);
            if replayed.play(*action).is_err() {
                break;
            }
            texts.push(text);
        }
        let position = def.write_position(&game.state().position);
        Self { game: def.id(), position, actions: texts.join(" "), ..Self::default() }
    }

    /// Returns whether the part has a board.
    pub fn has_board(&self) -> bool {
        !self.game.is_empty()
    }

    /// Returns whether the part is a task.
    pub fn is_task(&self) -> bool {
        self.has_board() && !self.goal.is_empty()
    }

    /// Returns what the part still lacks.
    pub fn gap(&self) -> Option<PartGap> {
        let has_words = [&self.title, &self.text].iter().any(|text| !text.trim().is_empty());
        match (has_words, self.has_board(), self.is_task()) {
            (true, ..) => None,
            (false, false, _) => Some(PartGap::Words),
            (false, true, true) => Some(PartGap::Assignment),
            (false, true, false) => self.is_start_board().then_some(PartGap::Board),
        }
    }

    /// Whether its board is that of a new game.
    fn is_start_board(&self) -> bool {
        let shows_nothing = self.actions.is_empty() && self.arrows.is_empty();
        let start = || games::by_id(&self.game).map(|def| def.write_position(&def.start_position()));
        shows_nothing && start().is_ok_and(|start| start == self.position)
    }

    /// Plays what the part says. `None` for a text.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn open(&self) -> Result<Option<OpenedPart>, PartError> {
        if !self.has_board() {
            return Ok(None);
        }
        let options = GameOptions::read(&self.game).map_err(PartError::Game)?;
        let def = games::with_options(&options);
        let game_id = || self.game.clone();
        let position = def
            .read_position(&self.position)
            .map_err(|errors| PartError::Position { game: game_id(), errors })?;
        let game = Game::new(def.clone(), position);
        let seen_from = match self.seen_from.chars().next() {
            Some(letter) => {
                Some(def.party_by_letter(letter).ok_or_else(|| PartError::Party(self.seen_from.clone()))?)
            }
            None => None,
        };
        if self.mistakes.len() > Self::MAX_MISTAKES {
            return Err(PartError::TooMany(Self::MAX_MISTAKES));
        }
        let (actions, ends) = self.play(&game)?;
        let task = if self.is_task() { Some(self.task(&game, &actions, &ends)?) } else { None };
        let player = task.as_ref().map_or(Party::new(0), |task| task.player);
        let arrows = self.opened_arrows(&*def)?;
        Ok(Some(OpenedPart { game, actions, seen_from: seen_from.unwrap_or(player), arrows, task }))
    }

    /// Plays the actions. Returns them, and the game after them.
    fn play(&self, start: &Game) -> Result<(Vec<Action>, Game), PartError> {
        let (mut game, mut actions) = (start.clone(), Vec::new());
        for text in self.actions.split_whitespace() {
            if actions.len() == Self::MAX_ACTIONS {
                return Err(PartError::TooMany(Self::MAX_ACTIONS));
            }
            let def = start.def();
            let action = read_action(&**def, def.rules(), &game.state().position, text).ok();
            let action = action.filter(|action| game.play(*action).is_ok());
            actions.push(action.ok_or_else(|| PartError::Action(text.to_owned()))?);
        }
        Ok((actions, game))
    }

    fn opened_arrows(&self, def: &dyn GameDef) -> Result<Vec<CourseArrow>, PartError> {
        let arrow = |text: &str| {
            let (colour, cells) = text.split_once(':')?;
            let (from, to) = cells.split_once('-').unwrap_or((cells, cells));
            let (from, to) = (def.cell_by_name(from)?, def.cell_by_name(to)?);
            Some(CourseArrow { colour: colour.parse().ok()?, from, to })
        };
        let texts: Vec<&str> = self.arrows.split_whitespace().collect();
        if texts.len() > Self::MAX_ARROWS {
            return Err(PartError::TooMany(Self::MAX_ARROWS));
        }
        texts.into_iter().map(|text| arrow(text).ok_or_else(|| PartError::Arrow(text.to_owned()))).collect()
    }

    /// Sets the arrows and circles.
    pub fn set_arrows(&mut self, def: &dyn GameDef, arrows: &[CourseArrow]) {
        let text = |arrow: &CourseArrow| match (def.cell_name(arrow.from), def.cell_name(arrow.to)) {
            (from, to) if from == to => format!("{}:{from}", arrow.colour),
            (from, to) => format!("{}:{from}-{to}", arrow.colour),
        };
        let texts: Vec<String> = arrows.iter().take(Self::MAX_ARROWS).map(text).collect();
        self.arrows = texts.join(" ");
    }

    fn task(&self, game: &Game, actions: &[Action], end: &Game) -> Result<Task, PartError> {
        let first = actions.first().ok_or(PartError::NoSolution)?;
        let unknown = || PartError::Goal(self.goal.clone());
        let goal = Goal::read(&**game.def(), &self.goal).ok_or_else(unknown)?;
        let is_of_course = match &goal {
            Goal::Stars(..) | Goal::PickCells(_) | Goal::OneOf(_) | Goal::MateOf(_) | Goal::WinMaterial => {
                false
            }
            Goal::Mate(moves) => *moves <= Self::MAX_MATE,
            _ => true,
        };
        if !is_of_course {
            return Err(unknown());
        }
        let player = first.by;
        let texts = self.actions.split_whitespace().zip(actions);
        let own = texts.filter(|(_, action)| action.by == player).map(|(text, _)| text.to_owned());
        let task = Task {
            id: self.id.to_string(),
            rules: Vec::new(),
            game: game.clone(),
            player,
            goal,
            marks: CellSet::EMPTY,
            solution: own.collect(),
            line: actions.to_vec(),
            name: self.title.clone(),
            text: self.text.clone(),
            success: self.success.clone(),
            mistakes: self
                .mistakes
                .iter()
                .map(|mistake| (mistake.action.clone(), mistake.reply.clone()))
                .collect(),
            enemy_moves: Vec::new(),
            is_line_proved: false,
            max_nodes: Self::MATE_NODES,
        };
        let reaches = match task.goal {
            // Whether it is forced is proved when a teacher chooses the goal; here it only has to be mate.
            Goal::Mate(moves) => is_mate(end) && task.solution.len() <= moves,
            _ => is_solved_by_its_solution(&task),
        };
        if reaches { Ok(task) } else { Err(PartError::NotSolved) }
    }

    /// Returns the goals that the actions reach, as texts: first "exactly these moves".
    pub fn possible_goals(&self) -> Vec<String> {
        let Ok(Some(opened)) = self.open() else { return Vec::new() };
        let (game, actions) = (&opened.game, &opened.actions);
        let Some(first) = actions.first() else { return Vec::new() };
        let def = &**game.def();
        let mut goals = vec!["line".to_owned()];
        let own = actions.iter().filter(|action| action.by == first.by).count();
        if own <= Self::MAX_MATE && self.forces_mate(game, first.by, own) {
            goals.push(format!("mate {own}"));
        }
        if actions.len() == 1 {
            goals.extend(single_goals(def, game, first));
        }
        let reaches = |goal: &String| Self { goal: goal.clone(), ..self.clone() }.open().is_ok();
        goals.retain(reaches);
        goals
    }

    /// Whether mate is forced in exactly this number of moves.
    fn forces_mate(&self, game: &Game, player: Party, moves: usize) -> bool {
        let position = &game.state().position;
        let mut search = MateSearch::with_budget(&**game.def(), position, player, Self::MATE_NODES);
        search.shortest_mate(position, moves) == Some(moves)
    }
}

/// Returns goals that one action may reach, as texts.
fn single_goals(def: &dyn GameDef, game: &Game, action: &Action) -> Vec<String> {
    let (rules, before) = (def.rules(), &game.state().position);
    let mut played = game.clone();
    if played.play(*action).is_err() {
        return Vec::new();
    }
    let after = &played.state().position;
    let letter = |party: Party| def.party_letter(party);
    let others: PartySet = Party::first(rules.parties).filter(|&party| party != action.by).collect();
    let mut goals: Vec<String> = Vec::new();
    if let ActionKind::Move(mv) = &action.kind {
        if let Some(captured) = mv.captured {
            goals.extend(["capture safe".to_owned(), format!("capture {}", def.cell_name(captured))]);
        }
        goals.extend(others.iter().map(|party| format!("check {}", letter(party))));
        goals.extend(in_check(rules, before, action.by).then(|| "escape".to_owned()));
        goals.extend(["castle", "en-passant", "promote", "answer"].map(str::to_owned));
        let lifts = others.iter().filter(|&party| would_be_mated(rules, before, party));
        goals.extend(lifts.map(|party| format!("lift {}", letter(party))));
    }
    let partner = rules.coalition.as_ref().and_then(|data| data.partner(after.coalition(), action.by));
    goals.extend(partner.map(|party| format!("join {}", letter(party))));
    if let Some(outcome) = &played.state().outcome {
        match outcome.cause {
            Cause::Draw(draw) => {
                let name = DRAWS.into_iter().find(|(_, other)| *other == draw);
                goals.extend(name.map(|(name, _)| format!("draw {name}")));
            }
            _ => {
                let points = outcome.points[action.by] / 2;
                goals.extend((points > 0).then(|| format!("win {points}")));
            }
        }
    }
    goals
}

fn is_mate(game: &Game) -> bool {
    game.state().outcome.is_some_and(|outcome| matches!(outcome.cause, Cause::Mate(_)))
}

fn is_solved_by_its_solution(task: &Task) -> bool {
    let mut attempt = TaskAttempt::new(task.clone());
    while let Some(action) = attempt.next_of_solution() {
        if attempt.play(action) == Verdict::Solved {
            return true;
        }
    }
    false
}
