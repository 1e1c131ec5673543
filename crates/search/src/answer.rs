//! Requests to the engine, and its answers.
use super::Score;
use super::explanation::Explanation;
use super::task::Budget;
use engine::history::{Game, JoinReason};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Action, ActionKind, Move};
use serde::{Deserialize, Serialize};

/// What a request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The best choice of the party: a [`SearchInfo`].
    Choice,
    /// A hint for a player: a [`SearchInfo`] with an explanation.
    Hint,
    /// How the party, a neutral power, weighs its partners: an [`Inclination`](super::Inclination).
    Inclination,
    /// What the party, a neutral power, wants of the great power on turn: a [`Wish`](super::Wish).
    Wish,
    /// How good the last action of the game is, which the party has played: a [`Judgement`](super::Judgement).
    Judgement,
    /// The best lines of the party, 1 to 3 of them: [`Lines`](super::Lines).
    Lines(u8),
}

/// A request to the engine: one decision of one party.
#[derive(Clone, Serialize, Deserialize)]
pub struct SearchRequest {
    /// The game up to the decision. Its earlier positions count for repetition.
    #[serde(with = "super::message::game")]
    pub game: Game,
    /// The party that decides: the one on turn, one in its set-up phase, one that may answer check out of
    /// turn, or one that must answer a draw offer.
    pub by: Party,
    /// The parties that have already declined to answer the last check out of turn.
    pub declined: PartySet,
    /// The limits of the search.
    pub budget: Budget,
    /// What the answer should say.
    pub question: Question,
}

/// A choice of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    /// Play this action.
    Act(Action),
    /// Do not answer the check out of turn.
    Decline,
}

impl Choice {
    /// Returns the choice of a move by a party; `None` declines to answer a check.
    pub(super) fn of_move(by: Party, mv: Option<Move>) -> Self {
        mv.map_or(Self::Decline, |mv| Self::Act(Action { by, kind: ActionKind::Move(mv) }))
    }
}

/// The result of a search, or of one finished depth of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchInfo {
    /// What the party should do.
    pub choice: Choice,
    /// The principal variation: the expected actions from the current position on, all legal, beginning with
    /// the choice. Empty for [`Choice::Decline`].
    pub pv: Vec<Action>,
    /// The score of the choice for its party, in hundredths of a pawn.
    pub score: Score,
    /// The expected share of the points of each party, in thousandths. The shares add up to 1000.
    pub expected_points: ByParty<u16>,
    /// The number of plies until the game ends, if its end is decided. The party with the largest share wins.
    pub ends_in: Option<u16>,
    /// The depth at which the choice was found, as in [`Budget::depth`]. 0: no search was needed.
    pub depth: u16,
    /// The number of positions that were visited.
    pub nodes: u64,
    /// Why the choice joins a party. `None` if it joins none.
    pub join_reason: Option<JoinReason>,
    /// The explanation of the choice; `None` if it was not asked for ([`Engine::explain`](super::Engine::explain)).
    pub explanation: Option<Explanation>,
    /// How long the answer took; `None` if it was not measured.
    pub spent: Option<SpentTime>,
}

/// How long an answer took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpentTime {
    /// In milliseconds.
    pub ms: u32,
    /// Whether time ended the search before its budget of nodes. The same request may then be decided differently next time.
    pub is_short: bool,
}
