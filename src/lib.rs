//! Four rare chess games in a browser tab.
//!
//! The rooms, from left to right; nothing imports from a room to its right:
//! `board ← pieces ← rules ← notation ← games ← history ← link ← search ← learn ← i18n ← app ← view`.

pub mod app;
pub mod board;
pub mod games;
pub mod history;
pub mod i18n;
pub mod learn;
pub mod link;
pub mod notation;
pub mod pieces;
pub mod rules;
pub mod search;
#[cfg(feature = "browser")]
pub mod view;
