//! The open game: the game on the board, and how it is played and shown.
use super::{
    Advice, AttackView, BoardView, Bots, Clock, Feedback, GameMeta, Interaction, Mode, Observed, Premove,
    RunningGame, SpecialAction,
};
use crate::board::{Layout, Point};
use engine::board::{Cell, Geometry};
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, Move, Position, in_check};
use learn::HintStage;
use search::Choice;
use std::ops::RangeInclusive;

/// The result of an input on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputResult {
    /// Nothing happened.
    Ignored,
    /// A piece was selected.
    Selected,
    /// The attack view changed.
    AttacksShown,
    /// A piece says what it is, and where it could go.
    PieceAsked,
    /// The selection was cleared.
    Deselected,
    /// A move waits for the player's turn.
    Premoved,
    /// The move that waited is taken back.
    PremoveTakenBack,
    /// The move that waited is not legal at its turn.
    PremoveImpossible,
    /// A move was refused.
    MoveRefused,
    /// A typed move could not be read.
    InvalidMovetext,
    /// A piece was placed on another cell of the set-up zone.
    PieceArranged,
    /// A promotion waits for a choice.
    NeedsPromotion,
    /// A move or a rearrangement waits for confirmation.
    NeedsConfirmation,
    /// An action other than a move is illegal.
    IllegalAction,
    /// An action was played that is not a ply.
    ActionPlayed,
    /// A party has finished its arrangement.
    Ready,
    /// A ply was played.
    MovePlayed,
}

/// The game on the board.
#[derive(Clone)]
pub struct OpenGame {
    /// Data of the game besides its moves.
    pub meta: GameMeta,
    /// The game that is played.
    pub game: Observed<Game>,
    /// The players' names by party; empty strings where none was given.
    pub names: Vec<String>,
    /// The half points of each earlier game of the match, by the party that each player has now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has a time control.
    pub clock: Option<Clock>,
    /// Whether the current input comes from touch.
    pub by_touch: bool,
    /// The action that the party on turn has started instead of a move.
    pub special_action: Option<SpecialAction>,
    /// The number of steps at which parties declined to answer out of turn, and those parties.
    pub declined_at_step: Option<(usize, PartySet)>,
    /// Whether arrangements are hidden until all parties are ready.
    pub hides_setup: bool,
    /// Whether the handover screen covers the board.
    pub handover_screen: bool,
    /// Whether the game is stored; not if a position is only viewed.
    pub is_saved: bool,
    /// The bots.
    pub bots: Bots,
    /// The other devices of a live game.
    pub live: Option<Box<super::LiveStatus>>,
    /// Whether another tab of this browser takes part in the live game.
    pub is_live_in_other_tab: bool,
    /// The running game with others because of which engine and hints are off; [`Tab::fair_play`](crate::tab::Tab::fair_play)
    /// finds it after each intent.
    pub barred_by: Option<RunningGame>,
    /// The mode.
    pub mode: Mode,
    /// How the board is viewed.
    pub view: BoardView,
    /// What the player is doing on the board.
    pub interaction: Interaction,
    /// What did not happen, said until the next own move or navigation; [`feedback`](super::feedback) reads it.
    pub(crate) last_feedback: Option<Feedback>,
    /// The number of steps at which the player chose to answer a check out of turn.
    pub(crate) answers_at_step: Option<usize>,
    /// The move that waits for the player's turn; [`premove`](Self::premove) reads it.
    pub(crate) premove: Option<Premove>,
}

impl OpenGame {
    /// Opens a game at its latest position.
    pub fn new(game: Game, mut names: Vec<String>) -> Self {
        names.resize(game.def().rules().parties, String::new());
        let kings = game.state().position.kings_of(game.state().position.turn());
        let cursor = kings.iter().next().unwrap_or(Cell::new(0));
        Self {
            meta: GameMeta::default(),
            game: Observed::new(game),
            names,
            results: Vec::new(),
            clock: None,
            by_touch: false,
            special_action: None,
            declined_at_step: None,
            hides_setup: false,
            handover_screen: false,
            is_saved: true,
            bots: Bots::default(),
            live: None,
            is_live_in_other_tab: false,
            barred_by: None,
            mode: Mode::default(),
            view: BoardView::new(cursor),
            interaction: Interaction { skip_animation: true, ..Interaction::default() },
            last_feedback: None,
            answers_at_step: None,
            premove: None,
        }
    }

    /// Returns the definition of the game.
    pub fn def(&self) -> &dyn GameDef {
        &**self.game.def()
    }

    /// Turns the board to the party to act when that changes, if the settings ask for it (`is_on`). The board turns only
    /// to parties that are played here.
    pub(crate) fn auto_rotate(&mut self, is_on: bool) {
        let follows = is_on && self.editor().is_none() && self.is_local(self.party_to_act());
        let turn = follows.then(|| self.party_to_act());
        if let Some(party) =
            turn.filter(|_| self.view.auto_rotated_to != turn && self.game.state().outcome.is_none())
        {
            self.interaction.skip_animation |= self.view.bottom != party.index();
            self.view.bottom = party.index();
        }
        self.view.auto_rotated_to = turn;
    }

    /// Returns the geometry of the board.
    pub fn geometry(&self) -> &Geometry {
        &self.def().rules().geometry
    }

    /// Returns the layout of the board with the chosen party at the bottom.
    pub fn layout(&self) -> Layout {
        let rules = self.def().rules();
        Layout::new(self.geometry(), rules.parties, rules.seat(Party::new(self.view.bottom)))
    }

    /// Returns the cell at a point. Where cells are small, a target or a piece that can be dragged also
    /// counts if its centre is within `reach` units of the layout.
    pub fn pointer_target(&self, point: Point, reach: f64) -> Option<Cell> {
        let (geometry, layout) = (self.geometry(), self.layout());
        let exact = layout.hit(geometry, point);
        if !self.mode.capabilities().has_rules {
            return exact;
        }
        let counts = |cell: Cell| match self.interaction.drag_style {
            Some(_) => self.interaction.selected == Some(cell) || self.is_target(cell),
            None => self.can_drag(cell) || self.is_target(cell),
        };
        if exact.is_some_and(counts) {
            return exact;
        }
        let (mut nearest, mut min) = (exact, reach);
        for cell in geometry.cells().filter(|&cell| counts(cell)) {
            let distance = layout.distance(geometry, cell, point);
            if distance < min {
                (nearest, min) = (Some(cell), distance);
            }
        }
        nearest
    }

    /// Returns whether the selected piece can move to a cell, or castle with the rook there.
    pub fn is_target(&self, cell: Cell) -> bool {
        self.move_to(cell).is_some()
    }

    /// Returns a move of the selected piece to a cell, or its castling with the rook there.
    pub fn move_to(&self, cell: Cell) -> Option<&Move> {
        // The attack view shows the moves of the rook instead.
        let plays = self.view.attack_view.is_none();
        let castles = |mv: &&Move| plays && mv.castling_rook.is_some_and(|(rook, _)| rook == cell);
        let moves = &self.interaction.moves;
        moves.iter().find(|mv| mv.to == cell).or_else(|| moves.iter().find(castles))
    }

    /// Returns the cell of the next visible piece of a role: those of the party to act first, then the others, each in
    /// the order of cells, and from the end to the beginning again. With `back` it is the previous one. From any other
    /// cell it is the first piece of the party to act, or its last.
    pub fn next_piece(&self, role: usize, back: bool) -> Option<Cell> {
        let pieces = self.shown_position().pieces();
        let pieces = pieces.filter(|&(cell, piece)| piece.role().index() == role && !self.is_hidden(cell));
        let (own, others): (Vec<_>, Vec<_>) =
            pieces.partition(|(_, piece)| piece.party() == self.party_to_act());
        let own_count = own.len();
        let cells: Vec<Cell> = own.into_iter().chain(others).map(|(cell, _)| cell).collect();
        let count = cells.len();
        let next = match cells.iter().position(|&cell| cell == self.view.cursor) {
            Some(at) if back => (at + count - 1) % count,
            Some(at) => (at + 1) % count,
            None if back => own_count.checked_sub(1).or(count.checked_sub(1))?,
            None => 0,
        };
        cells.get(next).copied()
    }

    /// Returns the number of plies played.
    pub fn ply_count(&self) -> usize {
        self.game.plies().count()
    }

    /// Returns the numbers of steps up to the shown ply, and up to each later step that is not a ply.
    pub(crate) fn shown_steps(&self) -> RangeInclusive<usize> {
        let plies = self.view.shown_ply.unwrap_or(usize::MAX);
        let steps = self.game.steps();
        // The number of steps up to each ply.
        let ends: Vec<usize> = (1..).zip(steps).filter(|(_, step)| step.is_ply()).map(|(at, _)| at).collect();
        let first = match plies.min(ends.len()) {
            0 => 0,
            plies => ends[plies - 1],
        };
        let last = ends.get(plies).map_or(steps.len(), |next| next - 1);
        first..=last
    }

    /// Returns the shown position: an edited or earlier one, or the latest with the started rearrangement.
    pub fn shown_position(&self) -> &Position {
        if let Some(edit) = self.editor() {
            return edit.displayed_position();
        }
        match self.view.shown_ply {
            Some(0) => self.game.first_position(),
            Some(plies) => {
                self.game.plies().nth(plies - 1).map_or(&self.game.state().position, |ply| ply.after)
            }
            None => match &self.special_action {
                Some(SpecialAction::Rearranging(_, position)) => position,
                _ => &self.game.state().position,
            },
        }
    }

    /// Returns whether moves can be made: the game is not over, its latest position is shown, and not in another page.
    pub fn is_playable(&self) -> bool {
        self.view.shown_ply.is_none() && self.game.state().outcome.is_none() && !self.is_embedded()
    }

    /// Returns whether the piece on a cell can be selected or dragged: it belongs to the party to act, to one that may answer
    /// out of turn, or to the player whose move would wait. In the editor every piece can.
    pub fn can_drag(&self, cell: Cell) -> bool {
        if !self.mode.capabilities().has_rules {
            return self.shown_position().piece(cell).is_some();
        }
        let plays = self.is_playable() && self.view.attack_view.is_none();
        let piece = self.shown_position().piece(cell).filter(|piece| plays && self.is_local(piece.party()));
        let Some(piece) = piece else { return false };
        if self.can_premove() {
            return true;
        }
        let areas = &self.def().rules().setup_zones;
        if let Some(arranger) = self.arranging_party() {
            return !self.handover_screen && piece.party() == arranger && areas[arranger].contains(cell);
        }
        if self.is_shifting() {
            let role = self.coalition().and_then(|coalition| coalition.shifting_role);
            let turn = self.shown_position().turn();
            return piece.party() == turn && Some(piece.role()) == role && areas[turn].contains(cell);
        }
        let asked = self.out_of_turn_parties();
        self.interaction.promotion.is_none()
            && if asked.is_empty() {
                piece.party() == self.party_to_act()
            } else {
                asked.contains(piece.party())
            }
    }

    /// Returns the selected piece.
    pub fn selected_piece(&self) -> Option<Piece> {
        self.shown_position().piece(self.interaction.selected?)
    }

    /// Clears the interaction. The attack view stays on, without a subject.
    pub fn clear_interaction(&mut self) {
        self.interaction = Interaction::default();
        if self.view.attack_view.is_some() {
            self.view.attack_view = Some(AttackView::default());
        }
    }

    /// Returns what the player asked for in this position.
    pub fn advice(&self) -> Option<&Advice> {
        let (hash, advice) = self.interaction.advice.as_ref()?;
        (*hash == self.game.state().position.hash()).then_some(advice)
    }

    /// Returns how much is shown of a hint for this position, if there is one.
    pub fn hint_stage(&self) -> Option<HintStage> {
        if let Advice::Hint { stage, .. } = self.advice()? { Some(*stage) } else { None }
    }

    /// Returns the move of the hint for this position, once it is shown.
    pub fn hinted_move(&self) -> Option<Action> {
        match self.advice()? {
            Advice::Hint { info, stage: HintStage::Target, .. } => match info.choice {
                Choice::Act(action) if matches!(action.kind, ActionKind::Move(_)) => Some(action),
                _ => None,
            },
            _ => None,
        }
    }

    /// Answers the player in this position.
    pub(crate) fn advise(&mut self, advice: Advice) {
        self.interaction.advice = Some((self.game.state().position.hash(), advice));
    }

    /// Shows the position after a number of plies; from the last ply on, the latest position.
    pub fn show_ply(&mut self, plies: usize) {
        self.clear_interaction();
        self.view.shown_ply = (plies < self.ply_count()).then_some(plies);
    }

    /// Returns whether the last action can be undone. In a link game it cannot: others have seen it.
    pub fn can_undo(&self) -> bool {
        match self.analysis() {
            Some(analysis) => analysis.can_undo(),
            None => {
                !self.is_link_game() && !self.has_no_seat() && self.game.can_undo() && self.has_local_steps()
            }
        }
    }

    /// Returns whether a person here has acted, or only bots play.
    fn has_local_steps(&self) -> bool {
        self.is_bots_only() || self.game.steps().iter().any(|step| self.is_local(step.action.by))
    }

    /// Undoes the last action; against bots, back to where a person has to act. If only bots play, they are
    /// paused.
    pub(crate) fn undo(&mut self) {
        self.answers_at_step = None;
        self.leave_position(|open_game| {
            open_game.bots.is_paused |= open_game.is_bots_only();
            open_game.game.undo();
            open_game.return_seat_if_back();
            while !open_game.bots.is_paused && open_game.waits_for_others() && open_game.game.can_undo() {
                open_game.game.undo();
                open_game.return_seat_if_back();
            }
        });
    }

    /// Redoes the last undone action; against bots, up to where a person has to act.
    pub(crate) fn redo(&mut self) {
        self.leave_position(|open_game| {
            open_game.game.redo();
            while !open_game.bots.is_paused && open_game.waits_for_others() && open_game.game.can_redo() {
                open_game.game.redo();
            }
        });
    }

    /// Returns whether an undone action can be redone.
    pub fn can_redo(&self) -> bool {
        match self.analysis() {
            Some(analysis) => analysis.can_redo(),
            None => !self.is_link_game() && !self.has_no_seat() && self.game.can_redo(),
        }
    }

    /// Returns whether a clock runs unless it is paused: from the first ply to the end of the game.
    pub fn has_active_clock(&self) -> bool {
        self.clock.is_some()
            && self.game.state().outcome.is_none()
            && self.game.state().position.arranging().is_empty()
            && self.game.plies().next().is_some()
    }

    /// Returns whether a party's clock is running.
    pub fn is_clock_running(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.running().is_some())
    }

    /// Returns the clocks that are shown: its own, or those of a live game.
    pub fn shown_clock(&self) -> Option<&Clock> {
        self.live.as_ref().and_then(|live| live.clock.as_ref()).or(self.clock.as_ref())
    }

    /// Returns whether something changes as time passes: a running clock, or a replay. Days do not show it.
    pub fn needs_ticks(&self) -> bool {
        let ticks = |clock: &Clock| clock.running().is_some() && clock.time_control.days_per_move().is_none();
        self.shown_clock().is_some_and(ticks) || self.is_replaying()
    }

    /// Returns whether the moves are shown one after the other by themselves.
    pub fn is_replaying(&self) -> bool {
        self.view.replay_at.is_some()
    }

    /// Returns whether the clock is paused, so that no move can be made.
    pub fn is_clock_paused(&self) -> bool {
        self.has_active_clock() && self.clock.as_ref().is_some_and(|clock| clock.is_paused)
    }

    /// Updates the clock to the steps of the game. Link games have no clock.
    pub(crate) fn sync_clock(&mut self) {
        if self.is_link_game() {
            self.clock = None;
        }
        if let Some(clock) = &mut self.clock {
            clock.sync(self.game.steps());
        }
    }

    /// Sets the clock to the present step after undo or redo.
    pub(crate) fn rewind_clock(&mut self) {
        let steps = self.game.steps().len();
        if let Some(clock) = &mut self.clock {
            clock.set_step(steps);
        }
    }

    /// Returns the number of plies before the shown position.
    pub fn shown_ply_count(&self) -> usize {
        self.view.shown_ply.unwrap_or(self.ply_count())
    }

    /// Steps to another position and clears everything that belonged to the one before.
    fn leave_position(&mut self, step: fn(&mut Self)) {
        let arranger = self.arranging_party();
        self.clear_interaction();
        self.view.shown_ply = None;
        // What was declined was an answer to another check.
        self.declined_at_step = None;
        step(self);
        self.rewind_clock();
        // Another party's arrangement must stay secret.
        self.handover_screen |= self.needs_handover() && self.arranging_party() != arranger;
    }

    /// Returns whether the party on turn is in check in a position, or parties may answer a check out of turn.
    pub(crate) fn is_check(&self, position: &Position) -> bool {
        let is_answering = !position.coalition().may_answer.is_empty();
        is_answering || in_check(self.def().rules(), position, position.turn())
    }
}
