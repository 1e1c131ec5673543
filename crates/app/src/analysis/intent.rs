//! Intents of the analysis page.
use super::PracticeIntent;
use engine::history::TreeNodeId;
use engine::rules::Action;

/// An intent of the analysis page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisIntent {
    /// Opens an analysis of the open game.
    Start,
    /// Returns to the game that the analysis started from.
    End,
    /// Goes to a node of the tree.
    GoTo(TreeNodeId),
    /// Goes forward by a number of plies, or back if negative.
    StepPlies(i8),
    /// Goes to the end of the line.
    GoToEnd,
    /// Goes to the next sibling of the current variation, or the previous one.
    SiblingVariation {
        /// Whether to the previous one.
        back: bool,
    },
    /// Makes the current variation the main line where it branches off.
    Promote,
    /// Removes the current node and everything after it.
    Remove,
    /// Sets the comment of the current node.
    Comment(String),
    /// Sets or removes a glyph of the current node, by its number in PGN.
    SetGlyph(u8),
    /// Plays actions of a line of the engine, from the current node on.
    PlayLine(Vec<Action>),
    /// Learning from mistakes.
    Practice(PracticeIntent),
    /// Removes what the analysis of the whole game has found.
    RemoveAssessments,
}
