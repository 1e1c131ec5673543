//! English texts about game links that cannot be opened, or not completely.
use super::LinkTexts;

pub(super) const LINKS: LinkTexts = LinkTexts {
    empty: "The link contains no game: nothing follows “#/play/”.",
    newer: "This link comes from a newer version of this page (format {version}). Reload the page to open it.",
    unknown_character: "Character {at} of the game is “{found}”, which cannot be part of a link. Copy the link again.",
    too_long: "The link has {found} characters; at most {max} are read.",
    cut_short: "The end of the link is missing. Copy the whole link again, or ask for it again.",
    damaged: "The link was damaged: its checksum is wrong, so characters were changed, lost or added. Ask for it again.",
    too_many: "The game in the link has {found} entries; at most {max} are read.",
    name: "The name for seat {number} in the link is too long or not plain text.",
    contents: "The link is complete, but from character {at} of the game on it has no meaning here.",
    newer_rules: "The link follows newer rules (revision {revision}, here {known}) and cannot be opened here. Reload the page.",
    game: "The link names an unknown game. {error}",
    start: "The starting position in the link is not valid. {error}",
    forbidden: "Move {move_number}, “{text}”: {error}. The game is opened up to this move.",
    entries_left_out: "Further entries after it: {count}.",
    played_by_newer: "The game was played by newer rules. Reload the page to see all of it.",
};
