#![doc = include_str!("../README.md")]
//!
//! An [`Engine`] answers a [`SearchRequest`] about a game with a [`SearchInfo`], or with [`Lines`] side by side. Where a party has a clock, a [`SearchWorker`]
//! searches fewer nodes if its device cannot search them in time. [`Evaluation`] scores positions with [`EvalWeights`], which are
//! data; a [`Level`] limits a bot to what people can beat.
mod alpha_beta;
mod answer;
mod attack_cache;
mod attack_map;
mod best_reply;
mod character;
mod coalition_actions;
mod decide;
mod draw_decisions;
mod eval_weights;
mod evaluation;
mod expected_points;
mod explain;
mod explanation;
mod game_end;
mod games;
mod inclination;
mod iterative_deepening;
mod join_reason;
mod judgement;
mod king_safety;
mod level;
mod lines;
mod message;
mod mobility;
mod move_ordering;
mod node;
mod oversight;
mod phased;
mod pruning;
mod quiescence;
mod root_moves;
mod search_view;
mod setup_search;
mod static_eval;
mod task;
mod team_search;
mod teams;
mod time_share;
mod transposition;
mod wish;
mod worker;

pub use answer::{Choice, Question, SearchInfo, SearchRequest, SpentTime};
pub use character::Character;
pub use decide::{Engine, next_to_act};
pub use eval_weights::{EvalWeights, PhaseWeights};
pub use evaluation::{Evaluation, Score};
pub use explanation::{Explanation, Fear, Motive, PieceAt};
pub use inclination::{Inclination, JoinOption};
pub use judgement::Judgement;
pub use king_safety::{KingSafety, MateStep, king_safety, loses_material};
pub use level::Level;
pub use lines::{Line, Lines};
pub use message::Message;
pub use oversight::ErrorRates;
pub use task::Budget;
pub use teams::Teams;
pub use time_share::RemainingTime;
pub use wish::{Demand, Wish};
pub use worker::SearchWorker;
