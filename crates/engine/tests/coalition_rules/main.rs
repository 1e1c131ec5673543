//! The rules of coalition chess, sentence by sentence: each test names the sentences that it proves.
mod answers;
mod board;
mod case;
mod check;
mod draws;
mod early;
mod ends;
mod joining;
mod options;
mod pieces;
mod position_texts;
mod refusals;
mod results;
mod steps;
mod time;
mod turned;

#[path = "../rule_case/rows.rs"]
mod rows;
#[path = "../rule_case/mod.rs"]
mod rule_case;
