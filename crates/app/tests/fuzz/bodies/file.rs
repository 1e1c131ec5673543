//! Any text is read as a file of games or refused at a place, and what was read is written as it will be
//! read.
use super::text;
use crate::judged::judged;

pub fn body(bytes: &[u8]) {
    judged(&text(bytes));
}
