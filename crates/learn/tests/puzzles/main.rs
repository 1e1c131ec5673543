//! Puzzles: the files that ship, their proofs, and what the searches behind them find.
mod attempts;
mod files;
mod likeness;
mod material;
mod mates;
mod order;
