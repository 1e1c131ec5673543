//! Intents for links and seats.
use crate::pieces::PartySet;

/// An intent for links and seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharingIntent {
    /// Opens the dialog with links and files.
    OpenDialog,
    /// Chooses the parties that stay on this device when a link is sent; empty if all do.
    SetLocalParties(PartySet),
    /// Sets the address that links begin with.
    SetBaseUrl(String),
    /// Sends a link.
    SendLink {
        /// Whether to the position that is shown; otherwise to the whole game.
        position: bool,
        /// Whether by the system's share sheet; otherwise it is copied.
        share: bool,
    },
    /// Copies the text of the position that is shown.
    CopyPosition,
    /// Copies the code of the game, which opens at any address.
    CopyCode,
    /// These parties play on this device; empty if all do.
    ClaimSeat(PartySet),
    /// Chooses a version of a game that was continued in two ways. The other one is saved as a game of its own.
    ResolveFork {
        /// Whether that of the link; otherwise the saved one.
        theirs: bool,
    },
}
