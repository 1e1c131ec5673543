//! Intents for links and seats.
use engine::pieces::PartySet;

/// An intent for links and seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharingIntent {
    /// Opens the dialog for sharing.
    OpenDialog,
    /// Sets the parties that remain on this device when a link is sent; empty means all.
    SetLocalParties(PartySet),
    /// Sets the address that links begin with.
    SetBaseUrl(String),
    /// Sends a link.
    SendLink {
        /// Whether the link is to the shown position; otherwise to the whole game.
        position: bool,
        /// Whether the system's share sheet is used; otherwise the link is copied.
        share: bool,
    },
    /// Copies the position text of the shown position.
    CopyPosition,
    /// Copies the HTML that shows the game inside another page.
    CopyEmbed,
    /// Copies the game's link code, which works with any address.
    CopyCode,
    /// Claims the seats of these parties for this device; empty means all.
    ClaimSeat(PartySet),
    /// Claims no seat: the game is only watched.
    Watch,
    /// Chooses one version of a game that was continued in two ways. The other version is saved as a game of
    /// its own.
    ResolveFork {
        /// Whether the link's version is chosen; otherwise the saved one.
        theirs: bool,
    },
}
