//! stub
#![allow(missing_docs, dead_code)]
use super::Score;
use engine::pieces::ByParty;
use engine::rules::Action;
use serde::{Deserialize, Serialize};
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line { pub pv: Vec<Action>, pub score: Score, pub expected_points: ByParty<u16>, pub ends_in: Option<u16> }
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines { pub lines: Vec<Line>, pub depth: u16, pub nodes: u64, pub ms: u32 }
impl super::Message for Lines {}
