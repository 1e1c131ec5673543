#![allow(missing_docs, dead_code)]
use super::Explanation;
use engine::history::Verdict;
use engine::pieces::ByParty;
use engine::rules::Action;
use serde::{Deserialize, Serialize};
use super::{Engine, SearchRequest, Score};
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    pub before: ByParty<u16>,
    pub after: ByParty<u16>,
    pub score: Score,
    pub ends_in: Option<u16>,
    pub lost: u16,
    pub verdict: Option<Verdict>,
    pub better: Vec<Action>,
    pub explanation: Option<Explanation>,
}
impl Engine { pub fn judge(&mut self, _: &SearchRequest) -> Option<Judgement> { None } }
