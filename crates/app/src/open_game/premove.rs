//! A move that a player makes while bots have to act. It waits until it is the player's turn, and is not stored.
use super::{DragStyle, Feedback, InputResult, OpenGame};
use crate::settings::MoveConfirmation;
use engine::board::{Cell, CellSet};
use engine::pieces::{Party, Piece};
use engine::rules::{Position, attacked_cells, pseudo_legal_moves};

/// A move that waits for the player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premove {
    /// The piece.
    pub piece: Piece,
    /// Its cell.
    pub from: Cell,
    /// Where it is to go.
    pub to: Cell,
}

impl OpenGame {
    /// Returns the move that waits.
    pub fn premove(&self) -> Option<Premove> {
        self.premove.filter(|_| self.can_premove())
    }

    /// Returns whether a move can be made that waits: a bot has to act, and one person plays one party of a game that is all in
    /// view.
    pub(crate) fn can_premove(&self) -> bool {
        let mut people = Party::first(self.names.len()).filter(|&party| self.bot_level(party).is_none());
        let (Some(person), None) = (people.next(), people.next()) else { return false };
        let is_open = self.is_play_mode() && self.is_playable() && !self.is_link_game() && !self.hides_setup;
        is_open
            && self.view.attack_view.is_none()
            && self.game.state().position.arranging().is_empty()
            && !self.is_eliminated(person)
            && self.next_bot().is_some()
            && self.waits_for_others()
    }

    /// Handles a click on a cell while others have to act. Returns nothing if it makes no move that waits, and takes none back.
    pub(crate) fn click_premove(&mut self, cell: Cell) -> Option<InputResult> {
        if !self.can_premove() {
            return None;
        }
        let asked = self.asked_piece().filter(|asked| asked.is_kept).map(|asked| asked.cell);
        match asked {
            Some(from) if self.reach(from).contains(cell) => Some(self.set_premove(from, cell)),
            _ if self.premove.is_some_and(|premove| premove.from == cell) => {
                self.view.cursor = cell;
                Some(self.take_back_premove())
            }
            _ => None,
        }
    }

    /// Starts dragging a piece for a move that waits.
    pub(crate) fn start_premove_drag(&mut self, cell: Cell, how: DragStyle) {
        self.clear_interaction();
        if self.can_premove() && self.can_drag(cell) {
            self.ask(cell, true);
            self.interaction.selected = Some(cell);
            self.interaction.drag_style = Some(how);
            self.view.cursor = cell;
        }
    }

    /// Drops the piece that was dragged for a move that waits.
    pub(crate) fn drop_premove(&mut self, to: Option<Cell>) -> InputResult {
        let from = self.interaction.selected;
        self.interaction.cancel_drag();
        match (from, to) {
            (Some(from), Some(to)) if from == to => self.click_premove(to).unwrap_or(InputResult::PieceAsked),
            (Some(from), Some(to)) if self.reach(from).contains(to) => self.set_premove(from, to),
            _ => {
                self.interaction.asked = None;
                InputResult::Deselected
            }
        }
    }

    /// Takes back the move that waits, if there is one.
    pub(crate) fn take_back_premove(&mut self) -> InputResult {
        self.interaction.asked = None;
        let had_one = self.premove().is_some();
        self.premove = None;
        if had_one { InputResult::PremoveTakenBack } else { InputResult::Deselected }
    }

    /// Takes the move that waits if its turn has come: nobody else has to act first. Who looks back comes to the game again.
    pub(crate) fn due_premove(&mut self) -> Option<Premove> {
        self.premove?;
        let shown_ply = self.view.shown_ply.take();
        let is_due = self.is_playable()
            && self.view.attack_view.is_none()
            && !self.waits_for_others()
            && self.next_bot().is_none()
            && self.out_of_turn_parties().is_empty();
        if is_due {
            return self.premove.take();
        }
        self.view.shown_ply = shown_ply;
        None
    }

    /// Plays a move that has waited, as clicks on its cells do. If it is not legal, nothing is played.
    pub(crate) fn play_premove(&mut self, premove: Premove, confirmation: MoveConfirmation) -> InputResult {
        let Premove { piece, from, to } = premove;
        self.clear_interaction();
        if self.shown_position().piece(from).is_some_and(|now| now.party() == piece.party())
            && self.click_cell(from, confirmation) == InputResult::Selected
            && self.is_target(to)
        {
            return self.click_cell(to, confirmation);
        }
        self.clear_interaction();
        self.last_feedback = Some(Feedback::Impossible(premove));
        InputResult::PremoveImpossible
    }

    fn set_premove(&mut self, from: Cell, to: Cell) -> InputResult {
        let Some(piece) = self.shown_position().piece(from) else { return InputResult::Ignored };
        self.clear_interaction();
        self.view.cursor = to;
        self.last_feedback = None;
        self.premove = Some(Premove { piece, from, to });
        InputResult::Premoved
    }

    /// Returns where a piece of the player may be able to go at its turn, whatever the others do: also to the cells of own
    /// pieces, which may be captured, and over pieces, which may go away.
    fn reach(&self, from: Cell) -> CellSet {
        let (rules, position) = (self.def().rules(), self.shown_position());
        let own = position.piece(from).filter(|piece| self.is_local(piece.party()));
        let Some(piece) = own else { return CellSet::EMPTY };
        let alone = Position::new(&[(from, piece)], *position.relations(), position.royal(), piece.party());
        let now = position.with_turn(piece.party());
        let moves = [&now, &alone].map(|position| pseudo_legal_moves(rules, position, from));
        let attacked = [position, &alone].map(|position| attacked_cells(rules, position, from, piece));
        let targets = moves.iter().flatten().map(|mv| mv.to);
        targets.chain(attacked.into_iter().flatten()).filter(|&to| to != from).collect()
    }
}
