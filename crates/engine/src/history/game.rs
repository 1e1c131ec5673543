//! A game that is played: its actions, the state after each of them, undo and redo.
use super::repetition::enforced_outcome;
use super::{Annotation, DrawOffer, GameRecord};
use crate::games::GameDef;
use crate::pieces::{Party, PartySet};
use crate::rules::{
    Action, ActionError, ActionKind, Cause, Explanation, Fate, Move, Outcome, Position, Refusal, arrange,
    end_of_position, explain, join, must_remove_kings, parties_to_answer, play, rearrange, remove_kings,
    set_ready, shift, skip_inactive_parties, skip_timed_out, skip_turn,
};
use std::sync::Arc;

/// The state of a game between two actions.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 draw?", &NotationStyle::default()).expect("legal actions");
/// let state = game.state();
/// assert_eq!((state.position.turn(), state.outcome), (games::bridge::BLACK, None));
/// assert!(state.offer.is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameState {
    /// The position on the board.
    pub position: Position,
    /// The open draw offer; `None` if there is none.
    pub offer: Option<DrawOffer>,
    /// The small powers that have timed out (coalition chess): their turns are skipped for the rest of the
    /// game.
    pub timed_out: PartySet,
    /// The outcome; `None` while the game is not over.
    pub outcome: Option<Outcome>,
}

/// An action and the state of the game after it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle, rules::ActionKind};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 resign", &NotationStyle::default()).expect("legal actions");
/// let last = game.steps()[1];
/// assert_eq!(last.action.kind, ActionKind::Resign);
/// assert!(last.state.outcome.is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameStep {
    /// What was played.
    pub action: Action,
    /// The state after the action.
    pub state: GameState,
}

impl GameStep {
    /// Whether the action is a [ply]: a piece's move, or an action that takes the place of a move.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 draw? de7", &NotationStyle::default()).expect("legal actions");
    /// let plies: Vec<bool> = game.steps().iter().map(|step| step.is_ply()).collect();
    /// assert_eq!(plies, [true, false, true]);
    /// ```
    ///
    /// [ply]: https://www.chessprogramming.org/Ply
    pub fn is_ply(&self) -> bool {
        match self.action.kind {
            ActionKind::Move(_) | ActionKind::RemoveKings | ActionKind::SkipTurn => true,
            // A small power that times out skips this turn. Any other party's timeout ends the game and is no
            // ply.
            ActionKind::OutOfTime => self.state.timed_out.contains(self.action.by),
            // During the set-up phase arranging is no ply. Rearranging later takes the place of a move.
            ActionKind::Arrange(_) => self.state.position.arranging().is_empty(),
            _ => false,
        }
    }
}

/// A [ply] with the positions before and after it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
/// let ply = game.plies().last().expect("two plies");
/// assert_eq!((ply.before.turn(), ply.after.turn()), (games::bridge::BLACK, games::bridge::WHITE));
/// assert_eq!(ply.before.round_number() + 1, ply.after.round_number());
/// ```
///
/// [ply]: https://www.chessprogramming.org/Ply
#[derive(Clone, Copy, Debug)]
pub struct Ply<'a> {
    /// The action, by the party on turn or by a party that acts out of turn.
    pub action: &'a Action,
    /// The position in which the action is played.
    pub before: &'a Position,
    /// The position that follows, with the turn advanced.
    pub after: &'a Position,
}

impl Ply<'_> {
    /// Returns the piece's move; `None` if the ply is another action.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition+waiting").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("ready d2d3 pass", &NotationStyle::default()).expect("legal actions");
    /// let has_move: Vec<bool> = game.plies().map(|ply| ply.mv().is_some()).collect();
    /// assert_eq!(has_move, [true, false]);
    /// ```
    pub fn mv(&self) -> Option<&Move> {
        match &self.action.kind {
            ActionKind::Move(mv) => Some(mv),
            _ => None,
        }
    }
}

/// The reason why an action is illegal.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::{BLACK, WHITE}};
/// use schachquartett_engine::history::{Game, IllegalAction};
/// use schachquartett_engine::rules::{Action, ActionKind};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let mut play = |by, kind| game.play(Action { by, kind });
/// assert_eq!(play(WHITE, ActionKind::ClaimDraw), Err(IllegalAction::NothingToClaim));
/// assert_eq!(play(BLACK, ActionKind::OfferDraw), Err(IllegalAction::NotOnTurn));
/// assert_eq!(play(BLACK, ActionKind::Resign), Ok(()));
/// assert_eq!(play(WHITE, ActionKind::Resign), Err(IllegalAction::GameOver));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// The game is over, so nothing can be played.
    GameOver,
    /// Only the party on turn can do this. Also: the piece is another party's, the move does not match the
    /// legal one with the same cells, or an eliminated party is reported as out of time.
    NotOnTurn,
    /// A draw offer is open already.
    AlreadyOffered,
    /// No draw offer is open, or the party made it, has accepted it already, or has timed out.
    NothingOffered,
    /// Neither [threefold repetition](https://en.wikipedia.org/wiki/Threefold_repetition) nor the fifty-round rule can be
    /// claimed (rules `….repetition.claim`, `….fifty.claim`).
    NothingToClaim,
    /// The party is not in its set-up phase, or the arrangement is not allowed.
    NotArranging,
    /// Removing the kings is not the only legal move of the party.
    NotOnlyMove,
    /// No draw can be offered in the rounds in which coalitions are formed.
    TooEarly,
    /// A small power cannot resign.
    SmallPower,
    /// The rules of set-up and coalitions forbid the action.
    Denied(ActionError),
    /// The rules forbid the move.
    Refused(Refusal),
}

/// A game from its start to its current state, with the undone actions and the annotations. The rules check
/// every action that [`Game::play`] adds.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::read_action};
///
/// let def = games::by_id("hex").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// for text in ["b4d4", "f2f4", "f12f10"] {
///     let action = read_action(&*def, def.rules(), &game.state().position, text).expect("an action");
///     game.play(action).expect("a legal move");
/// }
/// assert_eq!((game.plies().count(), game.state().position.round_number()), (3, 2));
/// game.undo();
/// assert_eq!(game.plies().count(), 2);
/// ```
#[derive(Clone)]
pub struct Game {
    pub(super) def: Arc<dyn GameDef>,
    start: GameState,
    pub(super) steps: Vec<GameStep>,
    /// The undone actions, one group per undo; the group that was undone last is last.
    pub(super) redo_stack: Vec<Vec<Action>>,
    /// The annotations by number of steps before them, undone steps included. Shorter than the number of
    /// steps where the last ones have none.
    pub(super) annotations: Vec<Vec<Annotation>>,
}

impl std::fmt::Debug for Game {
    /// Shows the game id, the start position and the action texts.
    fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
        let GameRecord { game_id, start, actions, .. } = GameRecord::of(self);
        formatter
            .debug_struct("Game")
            .field("game_id", &game_id)
            .field("start", &start)
            .field("actions", &actions)
            .finish_non_exhaustive()
    }
}

impl Game {
    /// Creates a game that begins in a position. The turn passes over parties that cannot act. The game may
    /// be over at once.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, rules::{Cause, Draw}};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// assert!(Game::new(def.clone(), def.start_position()).state().outcome.is_none());
    /// let kings = def.read_position("4k3/8/8/8/***2***/8/8/8/4K3 w - - 0 1").expect("a position");
    /// let outcome = Game::new(def, kings).state().outcome;
    /// assert_eq!(outcome.map(|outcome| outcome.cause), Some(Cause::Draw(Draw::DeadPosition)));
    /// ```
    pub fn new(def: Arc<dyn GameDef>, mut position: Position) -> Self {
        skip_inactive_parties(def.rules(), &mut position);
        let outcome = end_of_position(&*def, &position);
        let outcome = outcome.or_else(|| enforced_outcome(&*def, &[position], PartySet::EMPTY));
        let start = GameState { position, offer: None, timed_out: PartySet::EMPTY, outcome };
        Self { def, start, steps: Vec::new(), redo_stack: Vec::new(), annotations: Vec::new() }
    }

    /// Returns the definition of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game};
    ///
    /// let def = games::by_id("bridge+draw-odds:b").expect("an id");
    /// let game = Game::new(def.clone(), def.start_position());
    /// assert_eq!(game.def().id(), "bridge+draw-odds:b");
    /// ```
    pub fn def(&self) -> &Arc<dyn GameDef> {
        &self.def
    }

    /// Returns the current state.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// let text = "rnbqkbnr/pppppppp/8/8/***2***/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
    /// assert_eq!(def.write_position(&game.state().position), text);
    /// ```
    pub fn state(&self) -> &GameState {
        self.steps.last().map_or(&self.start, |step| &step.state)
    }

    /// Returns the start position.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// assert_eq!(def.write_position(game.start()), def.write_position(&def.start_position()));
    /// ```
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// Returns the position before the first ply: the start position, or the one after the set-up phase.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("ready d2d3", &NotationStyle::default()).expect("legal actions");
    /// // Yellow places its pieces in the start position.
    /// assert!(!game.start().arranging().is_empty());
    /// assert!(game.first_position().arranging().is_empty());
    /// ```
    #[must_use]
    pub fn first_position(&self) -> &Position {
        let is_set_up = |step: &&GameStep| match step.action.kind {
            ActionKind::Arrange(_) => !step.state.position.arranging().is_empty(),
            kind => kind == ActionKind::Ready,
        };
        // Draw offers and their answers may stand between the actions of the set-up phase.
        let last = self.steps.iter().take_while(|step| !step.is_ply()).filter(is_set_up).last();
        last.map_or(&self.start.position, |step| &step.state.position)
    }

    /// Returns all steps in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("ready d2d3", &NotationStyle::default()).expect("legal actions");
    /// assert_eq!((game.steps().len(), game.plies().count()), (2, 1));
    /// ```
    pub fn steps(&self) -> &[GameStep] {
        &self.steps
    }

    /// Returns the [plies] in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::notation::{NotationStyle, write_san};
    /// use schachquartett_engine::{games, history::Game};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
    /// game.play_movetext("1. Nf3 de7", &style).expect("legal moves");
    /// for (ply, text) in game.plies().zip(["Nf3", "de7"]) {
    ///     let mv = ply.mv().expect("a piece's move");
    ///     assert_eq!(write_san(&*def, def.rules(), ply.before, mv, &style), text);
    /// }
    /// ```
    ///
    /// [plies]: https://www.chessprogramming.org/Ply
    pub fn plies(&self) -> impl Iterator<Item = Ply<'_>> {
        let mut before = &self.start.position;
        self.steps.iter().filter_map(move |step| {
            let after = &step.state.position;
            let from = std::mem::replace(&mut before, after);
            step.is_ply().then_some(Ply { action: &step.action, before: from, after })
        })
    }

    /// Returns the position before the first ply and the one after each ply, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 draw? de7", &NotationStyle::default()).expect("legal actions");
    /// let clocks: Vec<u16> = game.positions().iter().map(|position| position.halfmove_clock()).collect();
    /// assert_eq!(clocks, [0, 1, 0]);
    /// ```
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let plies = self.plies().map(|ply| *ply.after);
        std::iter::once(*self.first_position()).chain(plies).collect()
    }

    /// Returns the game up to a number of plies, without annotations and undone actions. 0 retains the
    /// actions of the set-up phase. If the game has no more plies than this, all steps are retained, also
    /// those after the last ply.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 2. Ne5 resign", &NotationStyle::default()).expect("legal actions");
    /// assert_eq!(game.truncated(2).plies().count(), 2);
    /// assert!(game.truncated(2).state().outcome.is_none());
    /// assert!(game.truncated(3).state().outcome.is_some());
    /// ```
    #[must_use]
    pub fn truncated(&self, plies: usize) -> Self {
        let mut game = Self::new(self.def.clone(), self.start.position);
        let ends = (1..).zip(&self.steps).filter(|(_, step)| step.is_ply()).map(|(at, _)| at);
        let ends: Vec<usize> = ends.collect();
        let is_set_up = |step: &&GameStep| {
            !step.is_ply() && matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready)
        };
        let steps = match plies {
            plies if plies >= ends.len() => self.steps.len(),
            0 => self.steps.iter().take_while(is_set_up).count(),
            plies => ends[plies - 1],
        };
        game.steps.extend_from_slice(&self.steps[..steps]);
        game
    }

    /// Plays an action. All undone actions and their annotations are discarded.
    ///
    /// # Errors
    /// Returns why the action is illegal; the game is unchanged then.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::WHITE};
    /// use schachquartett_engine::history::{Game, IllegalAction};
    /// use schachquartett_engine::rules::{Action, ActionKind, Move, Reason};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let [g1, f3, g3] = ["g1", "f3", "g3"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// let mut play = |from, to| game.play(Action { by: WHITE, kind: ActionKind::Move(Move::simple(from, to)) });
    /// let error = play(g1, g3);
    /// assert!(matches!(error, Err(IllegalAction::Refused(refusal)) if refusal.reason == Reason::NoSuchMovement));
    /// assert_eq!(play(g1, f3), Ok(()));
    /// ```
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        let before = self.steps.len();
        self.push_step(action)?;
        self.discard_redo(before);
        Ok(())
    }

    /// Discards the undone actions and their annotations. `before` is the number of steps before the new one.
    pub(super) fn discard_redo(&mut self, before: usize) {
        self.redo_stack.clear();
        self.annotations.truncate(before + 1);
    }

    pub(super) fn push_step(&mut self, action: Action) -> Result<(), IllegalAction> {
        let state = self.state_after(&action)?;
        self.steps.push(GameStep { action, state });
        Ok(())
    }

    pub(super) fn state_after(&self, action: &Action) -> Result<GameState, IllegalAction> {
        let state = *self.state();
        let turn = state.position.turn();
        if state.outcome.is_some() {
            return Err(IllegalAction::GameOver);
        }
        let ended = |cause| Outcome { points: self.def.points(&state.position, cause), cause };
        let (rules, position) = (self.def.rules(), &state.position);
        let coalition = rules.coalition.as_ref();
        let is_arranged = position.arranging().is_empty();
        match action.kind {
            ActionKind::Move(_)
                if action.by != turn && !parties_to_answer(rules, position).contains(action.by) =>
            {
                Err(IllegalAction::NotOnTurn)
            }
            ActionKind::RemoveKings
            | ActionKind::OfferDraw
            | ActionKind::ClaimDraw
            | ActionKind::Join(_)
            | ActionKind::SkipTurn
            | ActionKind::Shift(..)
                if action.by != turn =>
            {
                Err(IllegalAction::NotOnTurn)
            }
            ActionKind::Move(mv) => self.state_after_move(action.by, &mv),
            ActionKind::Arrange(_) if is_arranged && coalition.is_some() && action.by != turn => {
                Err(IllegalAction::NotOnTurn)
            }
            ActionKind::Arrange(arrangement) if is_arranged && coalition.is_some() => {
                let next = rearrange(rules, position, &arrangement).map_err(IllegalAction::Denied)?;
                Ok(self.state_after_ply(state, next))
            }
            ActionKind::Arrange(arrangement) => {
                let arranged = arrange(rules, position, action.by, &arrangement);
                arranged.map(|position| GameState { position, ..state }).ok_or(IllegalAction::NotArranging)
            }
            ActionKind::Ready => {
                let waits = position.arranging().contains(action.by);
                let error = if waits {
                    IllegalAction::Denied(ActionError::LeavesCheck)
                } else {
                    IllegalAction::NotArranging
                };
                let position = set_ready(rules, position, action.by).ok_or(error)?;
                Ok(self.state_after_ready(state, position))
            }
            ActionKind::SkipTurn => {
                Ok(self.state_after_ply(state, skip_turn(rules, position).map_err(IllegalAction::Denied)?))
            }
            ActionKind::Join(partner) => {
                let next = join(rules, position, partner).map_err(IllegalAction::Denied)?;
                Ok(self.state_after_special_action(state, next))
            }
            ActionKind::Shift(from, to) => {
                let next = shift(rules, position, from, to).map_err(IllegalAction::Denied)?;
                Ok(self.state_after_special_action(state, next))
            }
            ActionKind::RemoveKings if !must_remove_kings(rules, position) => Err(IllegalAction::NotOnlyMove),
            ActionKind::RemoveKings => Ok(self.state_after_ply(state, remove_kings(rules, position))),
            ActionKind::OfferDraw if coalition.is_some_and(|coalition| coalition.is_early(position)) => {
                Err(IllegalAction::TooEarly)
            }
            ActionKind::Resign if coalition.is_some_and(|coalition| !coalition.is_great(action.by)) => {
                Err(IllegalAction::SmallPower)
            }
            ActionKind::OfferDraw if state.offer.is_some() => Err(IllegalAction::AlreadyOffered),
            ActionKind::OfferDraw => {
                Ok(GameState { offer: Some(DrawOffer { by: action.by, accepted: PartySet::EMPTY }), ..state })
            }
            ActionKind::AcceptDraw | ActionKind::DeclineDraw => {
                let is_timed_out = state.timed_out.contains(action.by);
                let open = |offer: &DrawOffer| {
                    offer.by != action.by && !offer.accepted.contains(action.by) && !is_timed_out
                };
                let offer = state.offer.filter(open).ok_or(IllegalAction::NothingOffered)?;
                if action.kind == ActionKind::DeclineDraw {
                    return Ok(GameState { offer: None, ..state });
                }
                Ok(self.state_after_acceptance(state, offer, action.by))
            }
            ActionKind::ClaimDraw => {
                let draw = self.claimable_draw().ok_or(IllegalAction::NothingToClaim)?;
                Ok(GameState { offer: None, outcome: Some(ended(Cause::Draw(draw))), ..state })
            }
            ActionKind::Resign => {
                Ok(GameState { offer: None, outcome: Some(ended(Cause::Resignation(action.by))), ..state })
            }
            // The clock of an eliminated party is stopped.
            ActionKind::OutOfTime if self.is_eliminated(action.by) => Err(IllegalAction::NotOnTurn),
            ActionKind::OutOfTime if coalition.is_some_and(|coalition| !coalition.is_great(action.by)) => {
                if action.by != turn {
                    return Err(IllegalAction::NotOnTurn);
                }
                let mut timed_out = state.timed_out;
                timed_out.insert(action.by);
                let offer = state.offer.filter(|offer| offer.by != action.by);
                Ok(self.state_after_ply(GameState { offer, timed_out, ..state }, *position))
            }
            ActionKind::OutOfTime => {
                let cause = self.def.cause_out_of_time(position, action.by);
                Ok(GameState { offer: None, outcome: Some(ended(cause)), ..state })
            }
        }
    }

    /// Whether a party no longer takes part in the game: it has timed out, was eliminated by mate, or has
    /// lost all its pieces (coalition chess).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress::{EAST, WEST}};
    /// use schachquartett_engine::{history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("fortress:checkmate").expect("an id");
    /// let text = "nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK s - - - 0 1";
    /// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
    /// // South's rook mates West.
    /// game.play_movetext("d3a3", &NotationStyle::default()).expect("a legal move");
    /// assert_eq!([WEST, EAST].map(|party| game.is_eliminated(party)), [true, false]);
    /// ```
    pub fn is_eliminated(&self, party: Party) -> bool {
        self.is_eliminated_in(self.state(), party)
    }

    pub(super) fn is_eliminated_in(&self, state: &GameState, party: Party) -> bool {
        let (rules, position) = (self.def.rules(), &state.position);
        state.timed_out.contains(party)
            || rules.mate_rule.fate == Fate::Eliminated && position.eliminated().contains(party)
            || rules.coalition.is_some() && position.pieces_of(party).is_empty()
    }

    /// Returns the state after an action that is no ply. The turn still advances if the party has nothing
    /// else to do.
    fn state_after_special_action(&self, state: GameState, mut position: Position) -> GameState {
        skip_timed_out(self.def.rules(), &mut position, state.timed_out);
        let outcome = end_of_position(&*self.def, &position);
        GameState { position, offer: state.offer.filter(|_| outcome.is_none()), outcome, ..state }
    }

    /// Returns the state after a party has finished its set-up. Once all have, the turn passes over parties
    /// that cannot act, and the game may be over.
    fn state_after_ready(&self, state: GameState, mut position: Position) -> GameState {
        if !position.arranging().is_empty() {
            return GameState { position, ..state };
        }
        skip_inactive_parties(self.def.rules(), &mut position);
        self.state_after_ply(state, position)
    }

    /// Whether the turn has reached or passed a party on its way from the current position to `position`.
    fn has_turn_come_round(&self, position: &Position, party: Party) -> bool {
        let (order, before) = (self.def.rules().order, &self.state().position);
        let turns = |to: Party| order.turns_between(before.turn(), to);
        // An answer out of turn changes neither turn nor round.
        let turn_changed =
            (before.turn(), before.round_number()) != (position.turn(), position.round_number());
        turn_changed && turns(party) <= turns(position.turn())
    }

    fn state_after_move(&self, by: Party, mv: &Move) -> Result<GameState, IllegalAction> {
        let (def, state) = (&*self.def, self.state());
        if state.position.piece(mv.from).is_some_and(|piece| piece.party() != by) {
            return Err(IllegalAction::NotOnTurn);
        }
        match explain(def.rules(), &state.position, mv.from, mv.to) {
            Explanation::Moves(moves) if moves.contains(mv) => {}
            Explanation::Moves(_) => return Err(IllegalAction::NotOnTurn),
            Explanation::Refused(refusal) => return Err(IllegalAction::Refused(refusal)),
        }
        Ok(self.state_after_ply(*state, play(def.rules(), &state.position, mv)))
    }

    /// Returns the state after a ply that led from `state` to `position`. The turn in `position` may still be
    /// that of a timed-out party.
    fn state_after_ply(&self, state: GameState, mut position: Position) -> GameState {
        let def = &*self.def;
        skip_timed_out(def.rules(), &mut position, state.timed_out);
        // Mate takes precedence over draws by repetition or move count, as in chess.
        let outcome = end_of_position(def, &position)
            .or_else(|| enforced_outcome(def, &self.repetition_window(&position), state.timed_out));
        // The ply may have eliminated the last party that had not answered the offer; then the draw is
        // agreed. Otherwise the offer lapses when the turn reaches the party that made it, or passes over
        // it.
        let offer = state.offer.filter(|_| outcome.is_none());
        let mut after = self.state_after_agreement(GameState { position, offer, outcome, ..state });
        after.offer = after.offer.filter(|offer| !self.has_turn_come_round(&position, offer.by));
        after
    }
}
