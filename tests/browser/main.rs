//! The built page in a real Chromium: what a player can see and do.
mod hands;
mod harness;
mod smoke;
