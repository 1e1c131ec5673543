//! The numbered rules of hex chess. Their wording is in one file per language.
use super::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
use crate::games::RuleText;
use crate::games::rule_text::{from_source, interpretation};
use crate::pieces::Role;
use crate::rules::{Reason, Refusal};

/// All rules, in the order of their numbers.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex::RULEBOOK;
///
/// assert_eq!((RULEBOOK.len(), RULEBOOK[6].number, RULEBOOK[6].rule), (41, "H7", "hex.flanks"));
/// ```
pub const RULEBOOK: &[RuleText] = &[
    from_source("H1", "hex.board"),
    from_source("H2", "hex.colours"),
    from_source("H3", "hex.array"),
    from_source("H4", "hex.turn"),
    from_source("H5", "hex.straight"),
    from_source("H6", "hex.diagonal"),
    from_source("H7", "hex.flanks"),
    from_source("H8", "hex.king.move"),
    from_source("H9", "hex.queen.move"),
    from_source("H10", "hex.rook.move"),
    from_source("H11", "hex.bishop.move"),
    from_source("H12", "hex.knight.move"),
    from_source("H13", "hex.blocked"),
    from_source("H14", "hex.own-man"),
    from_source("H15", "hex.pawn.move"),
    from_source("H16", "hex.pawn.double-step"),
    from_source("H17", "hex.pawn.capture"),
    from_source("H18", "hex.pawn.en-passant"),
    interpretation("H19", "hex.pawn.en-passant.lapse"),
    from_source("H20", "hex.pawn.promotion"),
    interpretation("H21", "hex.pawn.promotion.must"),
    from_source("H22", "hex.castling"),
    from_source("H23", "hex.castling.right"),
    from_source("H24", "hex.castling.attacked"),
    from_source("H25", "hex.castling.before"),
    from_source("H26", "hex.check"),
    from_source("H27", "hex.king.capture"),
    from_source("H28", "hex.mate"),
    from_source("H29", "hex.mate.winner"),
    interpretation("H30", "hex.mate.pinned"),
    from_source("H31", "hex.stalemate"),
    from_source("H32", "hex.dead"),
    from_source("H33", "hex.agreement"),
    interpretation("H34", "hex.repetition.claim"),
    interpretation("H35", "hex.repetition.limit"),
    interpretation("H36", "hex.fifty.claim"),
    interpretation("H37", "hex.fifty.limit"),
    from_source("H38", "hex.points"),
    interpretation("H39", "hex.resignation"),
    from_source("H40", "hex.over"),
    interpretation("H41", "hex.clock"),
];

/// Returns the id of the rule that a refused move breaks.
pub(super) fn violated_rule(refusal: &Refusal) -> &'static str {
    let role = refusal.piece.map(|piece| piece.role());
    match refusal.reason {
        Reason::Arranging | Reason::NoPiece | Reason::NotOnTurn(_) => "hex.turn",
        Reason::NoSuchMovement => movement_rule(role),
        Reason::Gap | Reason::Wall => "hex.board",
        Reason::Flanked => "hex.flanks",
        Reason::NotFromHere => "hex.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) => "hex.castling",
        Reason::Blocked if role == Some(PAWN) => "hex.pawn.double-step",
        Reason::Blocked => "hex.blocked",
        Reason::OwnPiece | Reason::Ally => "hex.own-man",
        Reason::CaptureOnly => "hex.pawn.capture",
        Reason::MoveOnly => "hex.pawn.move",
        Reason::KingTarget => "hex.king.capture",
        Reason::CastlingRight => "hex.castling.right",
        Reason::CastlingAttacked => "hex.castling.attacked",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing | Reason::ExposesAlly => "hex.check",
        // Does not occur: there are no coalitions.
        Reason::JoinsAllied(_) | Reason::JoinsBoth => "hex.turn",
    }
}

fn movement_rule(role: Option<Role>) -> &'static str {
    match role {
        Some(QUEEN) => "hex.queen.move",
        Some(ROOK) => "hex.rook.move",
        Some(BISHOP) => "hex.bishop.move",
        Some(KNIGHT) => "hex.knight.move",
        Some(PAWN) => "hex.pawn.move",
        _ => "hex.king.move",
    }
}
