//! The built page in a real Chromium: what a player can see and do.
mod games;
mod hands;
mod harness;
mod kept;
mod play;
mod smoke;
mod words;
