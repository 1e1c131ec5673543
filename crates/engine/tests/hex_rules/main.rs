//! The rules of hex chess, sentence by sentence: each test names the sentence that it proves.
mod board;
mod case;
mod castling;
mod draws;
mod ends;
mod kings;
mod pawns;
mod pieces;
mod position_texts;
mod sentences;

#[path = "../rule_case/games.rs"]
mod games;
#[path = "../rule_case/rows.rs"]
mod rows;
#[path = "../rule_case/mod.rs"]
mod rule_case;
#[path = "../rule_case/turn.rs"]
mod turn;
