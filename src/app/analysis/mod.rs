//! Analysis: a tree of everything that was tried.
mod tree;

pub use tree::{Analysis, AnalysisIntent};
