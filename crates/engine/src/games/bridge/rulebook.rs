//! The numbered rules of bridge chess. Their wording is in one file per language.
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
/// use schachquartett_engine::games::bridge::RULEBOOK;
///
/// assert_eq!((RULEBOOK.len(), RULEBOOK[13].number, RULEBOOK[13].rule), (38, "B14", "bridge.pawn.move"));
/// ```
pub const RULEBOOK: &[RuleText] = &[
    from_source("B1", "bridge.board"),
    interpretation("B2", "bridge.ditch"),
    from_source("B3", "bridge.colours"),
    from_source("B4", "bridge.array"),
    from_source("B5", "bridge.turn"),
    from_source("B6", "bridge.king.move"),
    from_source("B7", "bridge.queen.move"),
    from_source("B8", "bridge.rook.move"),
    from_source("B9", "bridge.bishop.move"),
    from_source("B10", "bridge.knight.move"),
    from_source("B11", "bridge.blocked"),
    from_source("B12", "bridge.own-man"),
    interpretation("B13", "bridge.diagonal"),
    from_source("B14", "bridge.pawn.move"),
    from_source("B15", "bridge.pawn.double-step"),
    from_source("B16", "bridge.pawn.capture"),
    from_source("B17", "bridge.pawn.en-passant"),
    from_source("B18", "bridge.pawn.promotion"),
    from_source("B19", "bridge.castling"),
    from_source("B20", "bridge.castling.right"),
    from_source("B21", "bridge.castling.attacked"),
    from_source("B22", "bridge.check"),
    from_source("B23", "bridge.king.capture"),
    from_source("B24", "bridge.mate"),
    from_source("B25", "bridge.stalemate"),
    from_source("B26", "bridge.agreement"),
    interpretation("B27", "bridge.repetition.claim"),
    interpretation("B28", "bridge.repetition.limit"),
    interpretation("B29", "bridge.fifty.claim"),
    interpretation("B30", "bridge.fifty.limit"),
    from_source("B31", "bridge.dead"),
    from_source("B32", "bridge.resignation"),
    from_source("B33", "bridge.points"),
    from_source("B34", "bridge.draw-odds"),
    interpretation("B35", "bridge.material-odds"),
    from_source("B36", "bridge.over"),
    from_source("B37", "bridge.advice"),
    interpretation("B38", "bridge.clock"),
];

/// Returns the id of the rule that a refused move breaks.
pub(super) fn violated_rule(refusal: &Refusal) -> &'static str {
    let role = refusal.piece.map(|piece| piece.role());
    match refusal.reason {
        Reason::Arranging | Reason::NoPiece | Reason::NotOnTurn(_) => "bridge.turn",
        Reason::NoSuchMovement => movement_rule(role),
        Reason::Gap | Reason::Wall => "bridge.ditch",
        Reason::Flanked => "bridge.diagonal",
        Reason::NotFromHere => "bridge.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) => "bridge.castling",
        Reason::Blocked if role == Some(PAWN) => "bridge.pawn.double-step",
        Reason::Blocked => "bridge.blocked",
        Reason::OwnPiece | Reason::Ally => "bridge.own-man",
        Reason::CaptureOnly => "bridge.pawn.capture",
        Reason::MoveOnly => "bridge.pawn.move",
        Reason::KingTarget => "bridge.king.capture",
        Reason::CastlingRight => "bridge.castling.right",
        Reason::CastlingAttacked => "bridge.castling.attacked",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing | Reason::ExposesAlly => {
            "bridge.check"
        }
        // Does not occur: there are no coalitions.
        Reason::JoinsAllied(_) | Reason::JoinsBoth => "bridge.turn",
    }
}

fn movement_rule(role: Option<Role>) -> &'static str {
    match role {
        Some(QUEEN) => "bridge.queen.move",
        Some(ROOK) => "bridge.rook.move",
        Some(BISHOP) => "bridge.bishop.move",
        Some(KNIGHT) => "bridge.knight.move",
        Some(PAWN) => "bridge.pawn.move",
        _ => "bridge.king.move",
    }
}
