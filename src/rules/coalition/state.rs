//! What a position knows of coalitions.
use crate::pieces::{ByParty, Party, PartySet};

/// Coalitions, rights that are used once, and turns owed. The same for all in a game without coalitions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CoalitionState {
    /// Whom each small power has joined, or the other small one for which it has declared itself.
    pub partners: ByParty<Option<Party>>,
    /// Who may still arrange its men anew.
    pub may_rearrange: PartySet,
    /// Who may still forgo its move.
    pub may_skip: PartySet,
    /// Who may still put its motorcyclist onto a cell of the other colour.
    pub may_shift: PartySet,
    /// Who was given check and may answer now, out of turn.
    pub may_answer: PartySet,
    /// How many turns each party has to sit out.
    pub owed_turns: ByParty<u8>,
}
