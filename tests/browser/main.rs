//! The built page in a real Chromium: what a player can see and do.
mod access;
mod choices;
mod coalition;
mod colours;
mod fingers;
mod fortress;
mod games;
mod hands;
mod harness;
mod hex;
mod kept;
mod play;
mod scene;
mod screens;
mod smoke;
mod words;
mod writing;
