//! Texts about clubs.
use super::placeholders::texts;

texts! {
    /// Texts about clubs.
    ClubTexts {}
    /// Heading of the page of a club without a name.
    club,
    /// Heading of the page that founds a club.
    found_title,
    /// What a club is for.
    found_hint,
    /// Label of the field for the name of a club.
    name_label,
    /// Hint at the field for the brokers of a club; `{broker}` is used without an entry.
    broker_hint(broker),
    /// Button: founds a club.
    found,
    /// Heading of the link of a club.
    link,
    /// Hint: who gets the link.
    link_hint,
    /// The club, in the name of the field with its link.
    everybody,
    /// Button: asks for the games of the club.
    read,
    /// Heading of the list of games.
    games,
    /// Nothing is listed.
    none,
    /// How a game comes into the list.
    how_to_list,
    /// What the broker learns: `{broker}`.
    privacy(broker),
    /// The connection is lost: `{broker}`.
    lost(broker),
    /// The broker cannot be used: `{broker}`.
    refused(broker),
    /// The number of plies of a game: `{count}`.
    plies(count),
    /// Button that opens the field for the link of a club, in the dialog of a live game.
    list,
    /// Label of that field.
    list_label,
    /// Hint: who sees the game then.
    list_hint,
    /// Button: lists the game.
    list_here,
    /// The game is listed: `{club}`.
    listed(club),
    /// The game is to be listed, and is not yet, or not any more: `{club}`.
    not_listed_yet(club),
    /// Button: the game is not listed any more.
    unlist,
    /// Error: another link.
    other_link,
}
