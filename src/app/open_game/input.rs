//! Input on the board: clicks, drags and typed moves.
use super::attack_view::view_attacks;
use crate::app::{
    DragStyle, InputResult, InvalidMovetext, MoveConfirmation, OpenGame, PendingMove, PromotionChoice,
    RefusedMove,
};
use crate::board::Cell;
use crate::history::{Game, GameStep, MovetextError};
use crate::notation::SanError;
use crate::pieces::{Party, Piece};
use crate::rules::{
    Action, ActionKind, Explanation, Joining, Move, Refusal, explain, joining, legal_moves, shift,
};

/// The word in movetext for a party whose time is up.
const TIME_UP_WORD: &str = "time";

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
    pub fn click_cell(&mut self, cell: Cell) -> InputResult {
        self.interaction.refused_move = None;
        self.interaction.invalid_movetext = None;
        self.interaction.illegal_action = None;
        self.view.cursor = cell;
        if self.is_secret() {
            self.view.attack_view = None;
        }
        if self.view.attack_view.is_some() {
            return view_attacks(self, cell);
        }
        self.interaction.drawings.clear();
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
                self.try_move_to(from, self.view.cursor)
            }
            _ if self.can_drag(cell) => {
                self.select(cell);
                InputResult::Selected
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
    pub(in crate::app) fn start_editor_drag(&mut self, cell: Cell, how: DragStyle) {
        self.clear_interaction();
        if self.shown_position().piece(cell).is_some() {
            self.interaction.selected = Some(cell);
            self.view.cursor = cell;
            self.interaction.drag_style = Some(how);
        }
    }

    /// Drops the dragged piece on a cell, or off the board with `None`. Dropping it where it was counts as a
    /// click.
    pub fn drop_piece(&mut self, to: Option<Cell>) -> InputResult {
        self.interaction.drag_style = None;
        self.interaction.hovered = None;
        match (self.interaction.selected, to) {
            (Some(from), Some(to)) if from != to => {
                let to = self.target_at(to);
                self.view.cursor = to;
                let input_result = self.try_move_to(from, to);
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

    fn try_move_to(&mut self, from: Cell, to: Cell) -> InputResult {
        if let Some(arranger) = self.arranging_party() {
            return self.arrange(arranger, from, to);
        }
        if self.is_shifting() {
            return self.play_action(ActionKind::Shift(from, to));
        }
        match explain(self.def().rules(), self.shown_position(), from, to) {
            Explanation::Refused(refusal) => self.show_refused(from, to, refusal),
            Explanation::Moves(moves) => match moves.as_slice() {
                [mv] => self.play_or_confirm(*mv),
                _ => {
                    self.interaction.promotion = Some(PromotionChoice { moves, focused: 0 });
                    InputResult::NeedsPromotion
                }
            },
        }
    }

    /// Refuses a move, with the reason that `explain` gives, if any.
    pub(in crate::app) fn refuse(&mut self, from: Cell, to: Cell) -> InputResult {
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
    pub(in crate::app) fn show_refusal(&mut self, from: Cell, to: Cell) {
        let explanation = explain(self.def().rules(), self.shown_position(), from, to);
        self.interaction.selected = Some(from);
        if let Explanation::Refused(refusal) = explanation {
            self.interaction.refused_move = Some(RefusedMove { from, to, refusal: Some(refusal) });
        }
    }

    /// Chooses one of the promotion's options. If an ally's piece of that role is possible too, the party is
    /// chosen next.
    pub fn promote(&mut self, index: usize) -> InputResult {
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
        self.play_or_confirm(mv)
    }

    /// Plays a move, or asks for confirmation first.
    fn play_or_confirm(&mut self, mv: Move) -> InputResult {
        let Some(pending) = self.confirmation_for(mv) else { return self.play_move(mv) };
        self.clear_interaction();
        self.interaction.selected = Some(mv.from);
        self.view.cursor = mv.to;
        self.interaction.pending_move = Some(pending);
        InputResult::NeedsConfirmation
    }

    /// Returns the move as a pending one if it needs confirmation: its party joins an ally by it, or the
    /// settings ask for it.
    fn confirmation_for(&self, mv: Move) -> Option<PendingMove> {
        let joins = match joining(self.def().rules(), self.shown_position(), &mv) {
            Joining::Joins(partner) => Some(partner),
            _ => None,
        };
        let MoveConfirmation { touch, link } = self.move_confirmation;
        let confirms = self.mode.capabilities().confirms_moves;
        let asks = joins.is_some() || confirms && (touch && self.by_touch || link && self.is_link_game());
        asks.then_some(PendingMove { mv, joins })
    }

    /// Plays a move without asking for confirmation.
    pub(in crate::app) fn play_move(&mut self, mv: Move) -> InputResult {
        let by = self.shown_position().piece(mv.from).map_or(self.shown_position().turn(), Piece::party);
        self.clear_interaction();
        match self.game.play(Action { by, kind: ActionKind::Move(mv) }) {
            Ok(()) => InputResult::MovePlayed,
            Err(_) => InputResult::Ignored,
        }
    }

    /// Plays one or more typed moves, up to the first one with an error.
    pub fn type_moves(&mut self, text: &str) -> InputResult {
        self.clear_interaction();
        self.by_touch = false;
        if let Some(arranger) = self.arranging_party() {
            return self.type_arrangement(arranger, text);
        }
        let mut text = self.with_party_prefix(text);
        let (before, mut game) = (self.ply_count(), self.game.clone());
        let mut read = game.play_movetext(&text, &self.notation_style);
        while let Err(error) = &read {
            let Some((corrected, further, again)) = self.with_capital(&text, error) else { break };
            (text, game, read) = (corrected, further, again);
        }
        if let Some(error) = self.time_up_error(&game, &text) {
            // A typed word ends no party's time: that is for the clock alone.
            let steps = self.game.steps().len();
            let is_typed = |step: &&GameStep| step.action.kind != ActionKind::OutOfTime;
            let typed: Vec<Action> =
                game.steps()[steps..].iter().take_while(is_typed).map(|step| step.action).collect();
            game = self.game.clone();
            typed.into_iter().for_each(|action| drop(game.play(action)));
            read = Err(error);
        }
        let own = self.local_part(&game);
        if let Some(mv) = self.single_move_to_confirm(own.as_ref().unwrap_or(&game), before) {
            return self.play_or_confirm(mv);
        }
        if let Some(own) = own {
            // Parties that are played elsewhere are not moved here.
            let has_moved = own.steps().len() > self.game.steps().len();
            self.game = own;
            return if has_moved { InputResult::MovePlayed } else { InputResult::Ignored };
        }
        self.game = game;
        let Err(error) = read else { return InputResult::MovePlayed };
        match error {
            MovetextError::Move { error: Some(SanError::Refused { from, to, refusal }), .. } => {
                self.interaction.refused_move = Some(RefusedMove { from, to, refusal: Some(refusal) });
                InputResult::MoveRefused
            }
            error => {
                self.interaction.invalid_movetext =
                    Some(InvalidMovetext { text, error, corrections: Vec::new() });
                InputResult::InvalidMovetext
            }
        }
    }

    /// Returns the error of a typed text that ends a party's time, at that word.
    fn time_up_error(&self, game: &Game, text: &str) -> Option<MovetextError> {
        let new = &game.steps()[self.game.steps().len()..];
        let at = new.iter().position(|step| step.action.kind == ActionKind::OutOfTime)?;
        let before = new[..at].last().map_or(self.game.state(), |step| &step.state);
        let ply = self.ply_count() + new[..at].iter().filter(|step| step.is_ply()).count() + 1;
        let from = text.find(TIME_UP_WORD).unwrap_or_default();
        let (position, error) = (Box::new(before.position), Some(SanError::Unreadable));
        Some(MovetextError::Move { ply, position, at: from..from + TIME_UP_WORD.len(), error })
    }

    /// Returns the text with the unreadable word's first letter as a capital, in case it names a piece,
    /// together with what is read then; `None` if that does not read further.
    fn with_capital(
        &self,
        text: &str,
        error: &MovetextError,
    ) -> Option<(String, Game, Result<(), MovetextError>)> {
        let MovetextError::Move { at, error: Some(error), .. } = error else { return None };
        if matches!(error, SanError::Refused { .. } | SanError::Ambiguous(_)) {
            return None;
        }
        let word = text.get(at.clone())?;
        let begin = at.start + if word.chars().nth(1) == Some('!') { 2 } else { 0 };
        let letter = text.get(begin..)?.chars().next().filter(char::is_ascii_lowercase)?;
        let corrected = format!("{}{}{}", &text[..begin], letter.to_ascii_uppercase(), &text[begin + 1..]);
        let mut game = self.game.clone();
        let read = game.play_movetext(&corrected, &self.notation_style);
        let is_more = |error: &MovetextError| error.range().is_some_and(|place| place.start > at.start);
        let is_further = read.as_ref().err().is_none_or(is_more);
        is_further.then_some((corrected, game, read))
    }

    /// Returns the game up to the first typed action of a party that is played elsewhere; `None` if there is
    /// none.
    fn local_part(&self, game: &Game) -> Option<Game> {
        let new = game.steps().iter().skip(self.game.steps().len());
        let elsewhere = |step: &&GameStep| !self.is_local(step.action.by);
        new.clone().find(elsewhere)?;
        let mut own = self.game.clone();
        for step in new.take_while(|step| !elsewhere(step)) {
            own.play(step.action).ok()?;
        }
        Some(own)
    }

    /// Returns the text with the letter of the local party that may answer out of turn, so that a single
    /// typed move is its answer.
    fn with_party_prefix(&self, text: &str) -> String {
        let text = text.trim();
        match self.out_of_turn_parties().iter().find(|&party| self.is_local(party)) {
            Some(party) if !text.contains(['!', ' ']) => {
                format!("{}!{text}", self.def().party_letter(party))
            }
            _ => text.to_owned(),
        }
    }

    /// Returns the typed move if it is the only one and needs confirmation.
    fn single_move_to_confirm(&self, game: &Game, before: usize) -> Option<Move> {
        let mut typed = game.plies().skip(before);
        let (ply, None) = (typed.next()?, typed.next()) else { return None };
        let is_first = game.steps().len() == self.game.steps().len() + 1;
        let mv = *ply.mv().filter(|_| is_first)?;
        self.confirmation_for(mv).map(|pending| pending.mv)
    }

    /// Plays an action of the party on turn other than a move of a piece.
    pub(in crate::app) fn play_action(&mut self, kind: ActionKind) -> InputResult {
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
}
