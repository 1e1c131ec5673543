//! The texts about links of games that cannot be opened as they are, in English.
use super::LinkTexts;

pub(super) const LINKS: LinkTexts = LinkTexts {
    empty: "The link holds no game: nothing follows “#/play/”.",
    newer: "A newer version of this page has written this link (format {version}). Reload the page to open it.",
    unknown_character: "At place {at} of the game there is the character “{found}”, which no link has. Copy the link once more.",
    too_long: "The link has {found} characters; at most {max} are read.",
    cut_short: "The end of the link is missing. Copy it once more as a whole, or ask for it again.",
    damaged: "The link was damaged on its way: its checksum is wrong, so characters of it were changed, lost or added. Ask for it again.",
    too_many: "The game in the link has {found} entries; at most {max} are read.",
    name: "The name for seat {number} in the link is too long or no plain text.",
    contents: "The link is whole, but from place {at} of the game on it holds something that means nothing here.",
    newer_rules: "The link follows newer rules (revision {revision}, here {known}) and cannot be opened with these. Reload the page.",
    game: "The link names a game that there is not. {error}",
    start: "The starting position in the link is none. {error}",
    forbidden: "Ply {ply}, “{text}”: {error}. The game is opened up to there.",
    entries_left_out: "Further entries that follow it: {count}.",
    played_by_newer: "It was played by newer rules. Reload the page to see all of it.",
};
