//! Intents of the analysis page.
use crate::history::TreeNodeId;

/// An intent of the analysis page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisIntent {
    /// Analyses the game on the board.
    Start,
    /// Goes back to the game that is analysed.
    End,
    /// Goes to a node of the tree.
    GoTo(TreeNodeId),
    /// Goes this many plies forward, or back if negative.
    StepPlies(i8),
    /// Goes to the end of the line.
    GoToEnd,
    /// Goes to the next variation beside the current one, or the previous one.
    SiblingVariation {
        /// Whether the previous one.
        back: bool,
    },
    /// Promotes the current variation where it begins.
    Promote,
    /// Removes the current node and everything after it.
    Remove,
    /// Sets the comment of the current node.
    Comment(String),
    /// Sets or removes a glyph of the current node, by its number in PGN.
    SetGlyph(u8),
}
