//! Moves of the party on turn, by their texts.
use crate::rule_case::Asked;
use schachquartett_engine::board::Cell;
use schachquartett_engine::notation::{ActionTextError, read_action};
use schachquartett_engine::rules::{ActionKind, Explanation, Move, Refusal, explain};

impl Asked<'_> {
    /// The move that an action text says, which is generated if it is allowed.
    #[track_caller]
    pub fn try_move(&self, text: &str) -> Result<Move, ActionTextError> {
        let action = read_action(self.def, self.def.rules(), self.position, text)?;
        let ActionKind::Move(mv) = action.kind else { panic!("{text} is no move") };
        assert!(self.moves().contains(&mv), "{text} is not generated");
        Ok(mv)
    }

    /// The refusal of a move, whose text is refused alike.
    #[track_caller]
    pub fn refusal(&self, (from, to): (Cell, Cell)) -> Refusal {
        let text = self.def.cell_name(from) + &self.def.cell_name(to);
        let Explanation::Refused(refusal) = explain(self.def.rules(), self.position, from, to) else {
            panic!("{text} is allowed, {}", self.text())
        };
        assert_eq!(refusal.piece, self.position.piece(from), "{text}");
        let error = read_action(self.def, self.def.rules(), self.position, &text);
        assert!(matches!(error, Err(ActionTextError::Refused(_))), "{text}: {error:?}");
        refusal
    }
}
