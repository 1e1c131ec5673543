//! A puzzle as it stands in a file, and as it is solved.
use super::{Theme, Themes};
use crate::{Goal, Task};
use engine::board::CellSet;
use engine::games::{self, GameKind};
use engine::history::Game;
use engine::notation::read_action;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Fate, Move, Position, play, would_be_mated};

/// The number of positions that may be visited to show what follows a wrong move.
const MAX_NODES: u64 = 20_000;

/// A puzzle as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its id in addresses, unique among the puzzles of a game; it never changes.
    pub id: String,
    /// The game.
    pub kind: GameKind,
    /// The id of the game with its options.
    pub game_id: String,
    /// What it is about, the goal first.
    pub themes: Themes,
    /// How difficult it is, on the scale of the ratings of chess players. It follows from the proof and from which levels of
    /// the bots solve it.
    pub rating: u16,
    /// The number of days from 1970-01-01 until the day on which it came.
    pub since: u32,
    /// The actions of the solution and the replies to them, as texts. It begins and ends with one of the solver.
    pub line: Vec<String>,
    /// What follows the line and shows what is won; empty where the line shows it.
    pub continuation: Vec<String>,
    /// The position, as text.
    pub position: String,
}

/// A puzzle that is set up.
#[derive(Clone)]
pub struct OpenedPuzzle {
    /// The game in the position of the puzzle.
    pub game: Game,
    /// The party that solves it: the one on turn.
    pub player: Party,
    /// The actions of the solution with the replies.
    pub line: Vec<Action>,
    /// Those of the solver and its allies, for which it moves.
    pub solution: Vec<String>,
    /// What follows.
    pub continuation: Vec<Action>,
}

impl Puzzle {
    /// Returns what has to be reached.
    pub fn goal(&self) -> Theme {
        self.themes.first().copied().filter(|theme| theme.is_goal()).unwrap_or(Theme::Material)
    }

    /// Sets the puzzle up. `None` if the rules do not allow what it says.
    pub fn open(&self) -> Option<OpenedPuzzle> {
        let def = games::by_id(&self.game_id).ok().filter(|def| def.kind() == self.kind)?;
        let position = def.read_position(&self.position).ok()?;
        let game = Game::new(def.clone(), position);
        let player = position.turn();
        let (mut ahead, mut line, mut solution) = (game.clone(), Vec::new(), Vec::new());
        let mut continuation = Vec::new();
        for (at, text) in self.line.iter().chain(&self.continuation).enumerate() {
            let before = ahead.state().position;
            let action = read_action(&*def, def.rules(), &before, text).ok()?;
            ahead.play(action).ok()?;
            if at >= self.line.len() {
                continuation.push(action);
                continue;
            }
            line.push(action);
            if !enemies_of(&before, player).contains(action.by) {
                solution.push(text.clone());
            }
        }
        (!line.is_empty()).then_some(OpenedPuzzle { game, player, line, solution, continuation })
    }

    /// Returns the puzzle, once it is set up, as a task without texts.
    pub fn task(&self, opened: OpenedPuzzle) -> Task {
        let OpenedPuzzle { game, player, line, solution, .. } = opened;
        let goal = match (self.goal(), line.first().map(|action| action.kind)) {
            (Theme::Mate(moves), _) => Goal::Mate(usize::from(moves)),
            (Theme::Join, Some(ActionKind::Join(partner))) => Goal::Join(partner),
            (Theme::MateOfOne, Some(ActionKind::Move(mv))) => {
                mated_one(&game, &mv).map_or(Goal::Line, Goal::MateOf)
            }
            (Theme::Lift, _) => lifted(&game, player).map_or(Goal::Line, Goal::LiftMate),
            _ => Goal::WinMaterial,
        };
        Task {
            id: self.id.clone(),
            rules: Vec::new(),
            game,
            player,
            goal,
            marks: CellSet::EMPTY,
            solution,
            line,
            name: String::new(),
            text: String::new(),
            success: String::new(),
            mistakes: Vec::new(),
            enemy_moves: Vec::new(),
            is_line_proved: true,
            max_nodes: MAX_NODES,
        }
    }
}

impl OpenedPuzzle {
    /// Returns the party that the puzzle is about: the enemy that the first action mates, or the ally whose mate it lifts.
    pub fn other_party(&self, goal: Theme) -> Option<Party> {
        let ActionKind::Move(mv) = self.line.first()?.kind else { return None };
        match goal {
            Theme::MateOfOne => mated_one(&self.game, &mv),
            Theme::Lift => lifted(&self.game, self.player),
            _ => None,
        }
    }
}

/// Returns the next enemy on turn if a move of the party on turn mates it, and it is not mated already.
pub(crate) fn mated_one(game: &Game, mv: &Move) -> Option<Party> {
    let (rules, before) = (game.def().rules(), game.state().position);
    let is_out = |position: &Position, party: Party| position.eliminated().contains(party);
    let next = rules.order.following(before.turn()).find(|&party| !is_out(&before, party))?;
    if !enemies_of(&before, before.turn()).contains(next) || would_be_mated(rules, &before, next) {
        return None;
    }
    let after = play(rules, &before, mv);
    (is_out(&after, next) || would_be_mated(rules, &after, next)).then_some(next)
}

/// Returns an ally of a party that is mated as long as nobody lifts it.
pub(super) fn lifted(game: &Game, player: Party) -> Option<Party> {
    let (rules, position) = (game.def().rules(), game.state().position);
    let enemies = enemies_of(&position, player);
    let is_ally = |party: &Party| *party != player && !enemies.contains(*party);
    let mut allies = Party::first(rules.parties).filter(is_ally);
    allies.find(|&ally| rules.mate_rule.fate == Fate::SitsOut && would_be_mated(rules, &position, ally))
}

/// Returns the parties that defend against a party and its allies.
pub(super) fn enemies_of(position: &Position, player: Party) -> PartySet {
    position.relations().captures(player)
}
