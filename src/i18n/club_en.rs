//! English texts about clubs.
use super::ClubTexts;

pub(super) const CLUB: ClubTexts = ClubTexts {
    club: "Club",
    found_title: "A club for live games",
    found_hint: "A club’s link shows which live games are being played, so that people find each other and watch. Everyone with the link sees the same list. A game is listed only if its host wants that.",
    name_label: "Name of the club",
    broker_hint: "Passes the list on, for example wss://broker.example.org/mqtt. Up to three, with spaces between them. Empty: {broker}.",
    found: "Create the club’s link",
    link: "The club’s link",
    link_hint: "Send it to everybody in the club, and keep it: without the link there is no way to the list.",
    everybody: "the club",
    read: "Show the games",
    games: "Games being played",
    none: "No game is listed at the moment. New ones appear here by themselves.",
    how_to_list: "To list your game, start it live with friends and choose “List in a club” in its dialog.",
    privacy: "The list comes, encrypted, through {broker}. The operator there can see your network address and that you look at a list: no names and no games. Nothing is sent before you ask for the games.",
    lost: "No connection to {broker}. It is tried again by itself.",
    refused: "The list cannot come through {broker}.",
    plies: "Moves: {count}",
    list: "List in a club",
    list_label: "Link of the club",
    list_hint: "Everyone with the club’s link then sees who plays, and can watch. The game disappears from the list when it is over, and two hours after this page was closed.",
    list_here: "List this game",
    listed: "This game is listed in {club}.",
    unlist: "Stop listing it",
    other_link: "This is not the link of a club.",
};
