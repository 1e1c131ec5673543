//! The input and the result of a search.
use super::Score;
use super::answer::Choice;
use super::character::Character;
use super::coalition_actions::Alternatives;
use super::oversight::ErrorRates;
use super::search_view::SearchView;
use super::transposition::TranspositionTable;
use engine::board::Cell;
use engine::pieces::Party;
use engine::rules::{Action, Move, Position};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// The maximum number of visited positions. Depth 1 may exceed it.
    pub nodes: u64,
    /// The maximum depth in plies; in hex chess, the moves of both opponents count as one. 0: the positions after each move are
    /// compared without search.
    pub depth: i32,
    /// Moves whose score is lower than the best by at most this may be chosen, in hundredths of a pawn. 0:
    /// the best move is always chosen.
    pub randomness: Score,
    /// The seed of all random decisions of the search.
    pub seed: u64,
    /// Whether it plays a mating move in the first rounds of coalition chess only if nothing else is legal.
    pub is_gentle: bool,
    /// How often it errs.
    pub errors: ErrorRates,
    /// How a small power chooses its partner. `None`: as [`Character::of`] says for the game.
    pub character: Option<Character>,
    /// The time of the whole answer in milliseconds, for a party with a clock. Only a [`SearchWorker`](super::SearchWorker) keeps
    /// to it: the engine knows no clock.
    pub time_ms: Option<u32>,
}

impl Budget {
    /// No limits and no errors, as a base for other budgets.
    pub const UNLIMITED: Self = Self {
        nodes: u64::MAX,
        depth: 60,
        randomness: 0,
        seed: 0,
        is_gentle: false,
        errors: ErrorRates::NONE,
        character: None,
        time_ms: None,
    };
}

/// Which moves are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TriedMoves {
    All,
    /// Those by which a neutral power joins nobody.
    Staying,
    /// Those by which it joins somebody.
    Joining,
}

/// The input of a search.
#[derive(Clone, Copy)]
pub(super) struct SearchTask<'a> {
    pub(super) view: SearchView<'a>,
    /// The hashes of all positions of the game.
    pub(super) path: &'a [u64],
    pub(super) position: &'a Position,
    pub(super) by: Party,
    /// The party on turn in the game, also where another one is asked as if it were on turn.
    pub(super) turn: Party,
    pub(super) budget: Budget,
    /// How the party joins, if it is a neutral power.
    pub(super) character: Character,
    /// The first round in which a neutral power joins without pressure.
    pub(super) joins_from: u16,
    pub(super) moves: TriedMoves,
    /// Choices that are not tried, to see what else is good.
    pub(super) excluded: &'a [Choice],
    /// The target of the last move of the game.
    pub(super) last_target: Option<Cell>,
    /// The transposition table of earlier searches in the game, if the engine keeps one. While a search uses it, it is
    /// missing here.
    pub(super) kept_table: Option<&'a KeptTable>,
    /// Positions known to be exposed or not from other searches for the same request, if they are kept.
    pub(super) known_exposures: Option<&'a KnownExposures>,
    /// Receives what a decision in the first rounds of coalition chess has compared, if it is wanted.
    pub(super) alternatives: Option<&'a RefCell<Alternatives>>,
}

/// Whether the others together can mate the searching party, or its partner, by the hashes of positions.
pub(super) type KnownExposures = RefCell<BTreeMap<u64, bool>>;

/// A transposition table that searches take and give back.
pub(super) type KeptTable = RefCell<Option<TranspositionTable>>;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SearchResult {
    /// The move to play. `None`: the party declines to answer a check, or acts without moving.
    pub(super) choice: Option<Move>,
    /// The principal variation. It begins with the choice if that is a move.
    pub(super) pv: Vec<Action>,
    /// The score of the choice for [`SearchTask::by`], in hundredths of a pawn.
    pub(super) score: Score,
    /// The depth at which the choice was found, as in [`Budget::depth`].
    pub(super) depth: i32,
    /// The number of visited positions.
    pub(super) nodes: u64,
    /// Whether the score, if it is a mate, is forced whatever the other parties do.
    pub(super) is_forced: bool,
    /// Whether all others together can mate after each choice that was tried.
    pub(super) is_exposed: bool,
}
