//! Input on the board: clicks, drags and typed moves.
use super::{DragStyle, InputResult, OpenGame, PendingMove, PromotionChoice, RefusedMove};
use crate::board::ViewBox;
use crate::settings::{Labels, MoveConfirmation};
use engine::board::Cell;
use engine::pieces::{Party, Piece};
use engine::rules::{
    Action, ActionKind, Explanation, Joining, Move, Refusal, explain, joining, legal_moves, shift,
};

impl OpenGame {
    fn select(&mut self, cell: Cell) {
        self.interaction.selected = Some(cell);
        self.interaction.joining_targets.clear();
        let rules = self.def().rules();
        if let Some(arranger) = self.arranging_party() {
            let is_free =
                |to: &Cell| self.shown_position().piece(*to).is_none_or(|piece| piece.party() == arranger);
            let area = rules.setup_zones[arranger].iter().filter(is_free);
            self.interaction.moves = area.filter(|&to| to != cell).map(|to| Move::simple(cell, to)).collect();
            return;
        }
        if self.is_shifting() {
            let can_go = |to: &Cell| shift(rules, self.shown_position(), cell, *to).is_ok();
            let area = rules.setup_zones[self.shown_position().turn()].iter();
            self.interaction.moves = area.filter(can_go).map(|to| Move::simple(cell, to)).collect();
            return;
        }
        let mut moves = legal_moves(rules, self.shown_position());
        moves.retain(|mv| mv.from == cell);
        let joins = |mv: &Move| match joining(rules, self.shown_position(), mv) {
            Joining::Joins(partner) => Some((mv.to, partner)),
            _ => None,
        };
        self.interaction.joining_targets = moves.iter().filter_map(joins).collect();
        self.interaction.moves = moves;
    }

    /// Handles a click on a cell, or Enter.
    pub fn click_cell(&mut self, cell: Cell, confirmation: MoveConfirmation) -> InputResult {
        self.interaction.refused_move = None;
        self.interaction.invalid_movetext = None;
        self.interaction.illegal_action = None;
        let asked = self.interaction.asked.take();
        self.view.cursor = cell;
        // What the ally does was only glanced at: the player on turn goes on with the game.
        if self.is_secret() || self.shows_ally() && !self.waits_for_others() {
            self.view.attack_view = None;
        }
        if self.view.attack_view.is_some() {
            return self.view_attacks(cell);
        }
        self.interaction.drawings.clear();
        self.interaction.mate.clear();
        if let Some(PendingMove { mv, .. }) = self.interaction.pending_move.take() {
            // A click on the target confirms the move.
            if mv.to == cell || mv.castling_rook.is_some_and(|(rook, _)| rook == cell) {
                return self.play_move(mv);
            }
            self.clear_interaction();
            if cell == mv.from || !self.can_drag(cell) {
                return InputResult::Deselected;
            }
        }
        if self.interaction.promotion.take().is_some() {
            self.clear_interaction();
            return InputResult::Deselected;
        }
        match self.interaction.selected {
            Some(from) if from == cell => {
                self.clear_interaction();
                InputResult::Deselected
            }
            // Swap with another own piece.
            Some(from)
                if !self.can_drag(cell) || self.arranging_party().is_some() || self.is_target(cell) =>
            {
                self.view.cursor = self.target_at(cell);
                self.try_move_to(from, self.view.cursor, confirmation)
            }
            _ if self.can_drag(cell) => {
                self.select(cell);
                InputResult::Selected
            }
            _ if self.answers_at(cell) => {
                self.interaction.asked = asked;
                self.ask_or_end(cell)
            }
            // While an answer out of turn is possible, clicks on pieces of the party on turn are ignored, not
            // refused: it has to wait.
            _ if !self.out_of_turn_parties().is_empty() && self.is_of(cell, self.shown_position().turn()) => {
                InputResult::Ignored
            }
            _ if self.view.shown_ply.is_none()
                && self.shown_position().piece(cell).is_some()
                && !self.is_hidden(cell) =>
            {
                self.refuse(cell, cell)
            }
            _ => InputResult::Ignored,
        }
    }

    /// Returns whether a piece of a party is on a cell.
    fn is_of(&self, cell: Cell, party: Party) -> bool {
        self.shown_position().piece(cell).is_some_and(|piece| piece.party() == party)
    }

    /// Returns whether a piece is being dragged.
    pub fn is_dragging(&self) -> bool {
        self.interaction.drag_style.is_some()
    }

    /// Starts dragging a piece.
    pub fn start_drag(&mut self, cell: Cell, how: DragStyle) {
        let was_selected = self.interaction.selected == Some(cell);
        self.clear_interaction();
        self.interaction.was_selected = was_selected;
        if self.can_drag(cell) {
            self.select(cell);
            self.view.cursor = cell;
            self.interaction.drag_style = Some(how);
        }
    }

    /// Starts dragging a piece in the editor, where any piece can be moved.
    pub(crate) fn start_editor_drag(&mut self, cell: Cell, how: DragStyle) {
        self.clear_interaction();
        if self.shown_position().piece(cell).is_some() {
            self.interaction.selected = Some(cell);
            self.view.cursor = cell;
            self.interaction.drag_style = Some(how);
        }
    }

    /// Drops the dragged piece on a cell, or off the board with `None`. Dropping it where it was counts as a
    /// click.
    pub fn drop_piece(&mut self, to: Option<Cell>, confirmation: MoveConfirmation) -> InputResult {
        self.interaction.drag_style = None;
        self.interaction.hovered = None;
        match (self.interaction.selected, to) {
            (Some(from), Some(to)) if from != to => {
                let to = self.target_at(to);
                self.view.cursor = to;
                let input_result = self.try_move_to(from, to, confirmation);
                self.interaction.just_dropped = (input_result == InputResult::MovePlayed).then_some(to);
                input_result
            }
            (Some(_), Some(_)) if !self.interaction.was_selected => InputResult::Selected,
            _ => {
                self.clear_interaction();
                InputResult::Deselected
            }
        }
    }

    /// Returns the target that a cell means: that of castling if the selected king can castle with the rook there.
    fn target_at(&self, cell: Cell) -> Cell {
        self.move_to(cell).map_or(cell, |mv| mv.to)
    }

    fn try_move_to(&mut self, from: Cell, to: Cell, confirmation: MoveConfirmation) -> InputResult {
        if let Some(arranger) = self.arranging_party() {
            return self.arrange(arranger, from, to);
        }
        if self.is_shifting() {
            return self.play_action(ActionKind::Shift(from, to));
        }
        match explain(self.def().rules(), self.shown_position(), from, to) {
            Explanation::Refused(refusal) => self.show_refused(from, to, refusal),
            Explanation::Moves(moves) => match moves.as_slice() {
                [mv] => self.play_or_confirm(*mv, confirmation),
                _ => {
                    self.interaction.promotion = Some(PromotionChoice { moves, focused: 0 });
                    InputResult::NeedsPromotion
                }
            },
        }
    }

    /// Refuses a move, with the reason that `explain` gives, if any.
    pub(crate) fn refuse(&mut self, from: Cell, to: Cell) -> InputResult {
        match explain(self.def().rules(), self.shown_position(), from, to) {
            Explanation::Refused(refusal) => self.show_refused(from, to, refusal),
            Explanation::Moves(_) => {
                self.interaction.refused_move = Some(RefusedMove { from, to, refusal: None });
                InputResult::MoveRefused
            }
        }
    }

    /// Shows why a move is refused. After the end of the game that is the reason, and `refusal` is `None`.
    fn show_refused(&mut self, from: Cell, to: Cell, refusal: Refusal) -> InputResult {
        let refusal = self.game.state().outcome.is_none().then_some(refusal);
        self.interaction.refused_move = Some(RefusedMove { from, to, refusal });
        InputResult::MoveRefused
    }

    /// Selects a piece and shows why the rules refuse its move.
    pub(crate) fn show_refusal(&mut self, from: Cell, to: Cell) {
        let explanation = explain(self.def().rules(), self.shown_position(), from, to);
        self.interaction.selected = Some(from);
        if let Explanation::Refused(refusal) = explanation {
            self.interaction.refused_move = Some(RefusedMove { from, to, refusal: Some(refusal) });
        }
    }

    /// Chooses one of the promotion's options. If an ally's piece of that role is possible too, the party is
    /// chosen next.
    pub fn promote(&mut self, index: usize, confirmation: MoveConfirmation) -> InputResult {
        let Some(mut choice) = self.interaction.promotion.take() else { return InputResult::Ignored };
        let Some(mv) = choice.options().get(index).copied() else { return InputResult::Ignored };
        let role = |mv: &Move| mv.promotion.map(Piece::role);
        let has_roles = choice.moves.iter().any(|other| role(other) != role(&mv));
        choice.moves.retain(|other| role(other) == role(&mv));
        if has_roles && choice.moves.len() > 1 {
            choice.focused = 0;
            self.interaction.promotion = Some(choice);
            return InputResult::NeedsPromotion;
        }
        self.play_or_confirm(mv, confirmation)
    }

    /// Plays a move, or asks for confirmation first.
    pub(super) fn play_or_confirm(&mut self, mv: Move, confirmation: MoveConfirmation) -> InputResult {
        let Some(pending) = self.confirmation_for(mv, confirmation) else { return self.play_move(mv) };
        self.clear_interaction();
        self.interaction.selected = Some(mv.from);
        self.view.cursor = mv.to;
        self.interaction.pending_move = Some(pending);
        InputResult::NeedsConfirmation
    }

    /// Returns the move as a pending one if it needs confirmation: its party joins an ally by it, or loses its last chance to
    /// join one, or the settings ask for it.
    pub(super) fn confirmation_for(&self, mv: Move, confirmation: MoveConfirmation) -> Option<PendingMove> {
        let joins = match joining(self.def().rules(), self.shown_position(), &mv) {
            Joining::Joins(partner) => Some(partner),
            _ => None,
        };
        let MoveConfirmation { touch, link } = confirmation;
        let confirms = self.mode.capabilities().confirms_moves;
        let turn = self.shown_position().turn();
        let is_last = confirms && self.turns_to_choose(turn) == Some(1) && self.is_local(turn);
        let stays_neutral = is_last && joins.is_none() && !self.joinable_partners().is_empty();
        let asks = joins.is_some()
            || stays_neutral
            || confirms && (touch && self.by_touch || link && self.is_link_game());
        asks.then_some(PendingMove { mv, joins, stays_neutral })
    }

    /// Plays a move without asking for confirmation.
    pub(crate) fn play_move(&mut self, mv: Move) -> InputResult {
        let by = self.shown_position().piece(mv.from).map_or(self.shown_position().turn(), Piece::party);
        self.clear_interaction();
        match self.game.play(Action { by, kind: ActionKind::Move(mv) }) {
            Ok(()) => InputResult::MovePlayed,
            Err(_) => InputResult::Ignored,
        }
    }

    /// Plays an action of the party on turn other than a move of a piece.
    pub(crate) fn play_action(&mut self, kind: ActionKind) -> InputResult {
        let by: Party = self.game.state().position.turn();
        self.clear_interaction();
        if !self.is_local(by) {
            return InputResult::Ignored;
        }
        self.special_action = None;
        match self.game.play(Action { by, kind }) {
            Ok(()) if kind == ActionKind::SkipTurn => InputResult::MovePlayed,
            Ok(()) => InputResult::ActionPlayed,
            Err(error) => {
                self.interaction.illegal_action = Some(error);
                InputResult::IllegalAction
            }
        }
    }

    /// Moves the cursor to a cell and scrolls the viewport to it.
    pub(crate) fn move_cursor_to(&mut self, cell: Cell, labels: Labels) {
        self.view.cursor = cell;
        let layout = self.layout();
        let corner = layout.corner(self.geometry(), cell);
        self.view.viewport = self.view.viewport.scrolled_to(ViewBox::of(layout, labels), corner);
    }
}
