//! English texts of fortress chess.
use super::FortressTexts;
use crate::games::orthodox_pieces::{PIECES, PIECES_WITH_ARTICLE};
use crate::games::{Credit, GameTexts, OptionTexts, OwnSentences, SetupTexts, ValueTexts};

pub(super) const GAME: GameTexts = GameTexts {
    name: "Fortress chess",
    summary: "Two against two, four fortresses with gates. Save your ally, or fight on alone.",
    credit: Credit {
        author: "“Fermat”",
        about: "The rules as played at kreuzschach.de.",
        link: Some(["https://kreuzschach.de/index.php?m=spielregeln&um=festungsschach", "kreuzschach.de"]),
    },
    parties: &["South", "West", "North", "East"],
    pieces: PIECES.en,
    pieces_with_article: PIECES_WITH_ARTICLE.en,
    piece_moves: &[
        "One step in any direction; on a central square like the queen.",
        "Any distance, straight or diagonally.",
        "Any distance straight.",
        "Any distance diagonally; on a central square also one straight step to another one.",
        "Two squares straight and one to the side, over pieces, but over no wall.",
        "Straight forward, the first time also two steps; captures diagonally forward.",
    ],
    options: &[
        OptionTexts {
            label: "Mate rule",
            hint: "",
            none: "",
            values: &[
                ValueTexts {
                    label: "King capture",
                    hint: "Kings are captured; a side without a king is out.",
                },
                ValueTexts {
                    label: "Double capture",
                    hint: "Kings are captured; a side without a king plays on.",
                },
                ValueTexts { label: "Checkmate", hint: "A mated side is out." },
                ValueTexts { label: "Alliance mate", hint: "A mated side removes its kings and plays on." },
                ValueTexts { label: "London 1855", hint: "A mated side sits out until the mate is lifted." },
            ],
        },
        OptionTexts::flag("Wide gates: two straight steps instead of one", ""),
        OptionTexts::flag("No leaping over the ally’s pieces", ""),
        OptionTexts::flag("Free reserve: you place your three reserve pieces yourself", ""),
    ],
    setup: Some(SetupTexts {
        heading: "{party} places the reserve",
        hint: "Place the rook, bishop and knight of the reserve anywhere in your own fortress.",
        handover_hint: "The other placements stay hidden until everyone is ready.",
        hide: "Hide the placement until everyone is ready",
    }),
    own: OwnSentences {
        king_count: Some("Kings of {party}: {found}. This mate rule does not allow that number."),
        ..OwnSentences::NONE
    },
};

pub(super) const OWN: FortressTexts = FortressTexts {
    compare: "Compare the rules",
    column_check: "King",
    column_mated: "Mated",
    column_fate: "Then",
    column_lost: "The alliance loses",
    kings_are_captured: "is captured, no check",
    check: "can be in check, is never captured",
    mated_without_king: "a side without a king",
    mated_in_check: "a side in check without a legal move",
    fate_eliminated: "is out; its pieces stay",
    fate_plays_on: "plays on",
    fate_kings_removed: "removes its kings, plays on",
    fate_sits_out: "sits out until the mate is lifted",
    lost_when_eliminated: "when both are out",
    lost_without_kings: "when it has no king left",
    lost_when_both_removed: "when the second is mated too",
    lost_when_both_mated: "when both are mated at once",
    players: "Players",
    four_players: "4 players, one side each",
    two_players: "2 players, one alliance each",
    alliance: "The alliance of {first} and {second}",
    legend_wall: "Wall: no piece steps or slides over it.",
    legend_gate: "Gate: the straight way between fortress and arm.",
    legend_diagonals: "Gate: the diagonals that are open here.",
    remove_kings: "Remove the kings",
    must_remove_kings: "Mated: the only move is to remove your kings.",
    is_eliminated: "{party} is out.",
    is_suspended: "{party} is suspended (mated for now) and sits out. Check from {cells}.",
    suspended: "suspended",
    lifts_mate: "Moves that lift the mate of {party}: {moves}.",
    no_move_lifts_mate: "No move lifts the mate of {party} now.",
    no_move_sits_out: "{party} cannot move and sits out.",
    only_from_centre: "The king can move like this only from one of the four central squares.",
    wall: "Wall",
    other_rules: "Other mate rules",
    other_rules_hint: "The same position under each of the five mate rules.",
    in_check_by: "in check from {cells}",
    legal_moves: "legal moves: {count}",
    is_mated: "mated",
    not_in_check: "not in check",
};
