//! English texts of the analysis page.
use super::AnalysisTexts;

pub(super) const ANALYSIS: AnalysisTexts = AnalysisTexts {
    glyphs: ["Good move", "Mistake", "Brilliant move", "Blunder", "Interesting move", "Dubious move"],
    analyse: "Analyse",
    title: "Analysis",
    hint: "Try any moves on the board. The game itself is unchanged.",
    to_game: "Back to the game",
    tree: "Moves and variations",
    glyphs_label: "Judgement",
    comment: "Comment on {move_text}",
    comment_start: "Comment on the starting position",
    at_start: "Start of the game.",
    promote: "Make main line",
    promoted: "This is the main line now.",
    remove: "Delete from here",
    removed: "Deleted.",
    copy_link: "Copy link",
    link: "Link to this move",
    link_hint: "Opens the moves up to here, without variations and comments. The file has the whole analysis.",
    copy_position: "Copy position",
    too_deep: "Variations can be nested up to {max} deep. Make one of them the main line to add more.",
    too_many: "An analysis can hold at most {max} moves.",
    keys_variations: "Previous variation, next variation (in the analysis)",
};
