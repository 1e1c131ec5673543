//! What is said where games are analysed, in English.
use super::AnalysisTexts;

pub(super) const ANALYSIS: AnalysisTexts = AnalysisTexts {
    glyphs: ["good move", "mistake", "brilliant move", "blunder", "interesting move", "dubious move"],
    analyse: "Analyse",
    title: "Analysis",
    hint: "Try whatever you like on the board: the game that was played stays as it is.",
    to_game: "Back to the game",
    tree: "Moves and variations",
    glyphs_label: "Judgement",
    comment: "Comment on {move}",
    comment_start: "Comment on the beginning",
    at_start: "At the beginning.",
    promote: "Make main line",
    promoted: "This is the main line now.",
    remove: "Delete from here",
    removed: "Deleted.",
    copy_link: "Copy link",
    link: "Link to this place",
    link_hint: "Opens the moves up to here, without variations and comments. The file has the whole analysis.",
    copy_position: "Copy position",
    too_deep: "Variations can be put into each other up to {max} deep. Make one of them the main line, and there is room again.",
    too_many: "An analysis holds no more than {max} moves.",
    keys_variations: "to the next variation and back (in the analysis)",
};
