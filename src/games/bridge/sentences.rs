//! The sentences of the rules of bridge chess, numbered. Their texts stand with the languages.
use super::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
use crate::games::Sentence;
use crate::games::sentence::{ruling, sentence};
use crate::pieces::Role;
use crate::rules::{Reason, Refusal};

/// All sentences, in order.
pub const SENTENCES: &[Sentence] = &[
    sentence("B1", "bridge.board"),
    ruling("B2", "bridge.ditch"),
    sentence("B3", "bridge.colours"),
    sentence("B4", "bridge.array"),
    sentence("B5", "bridge.turn"),
    sentence("B6", "bridge.king.move"),
    sentence("B7", "bridge.queen.move"),
    sentence("B8", "bridge.rook.move"),
    sentence("B9", "bridge.bishop.move"),
    sentence("B10", "bridge.knight.move"),
    sentence("B11", "bridge.blocked"),
    sentence("B12", "bridge.own-man"),
    ruling("B13", "bridge.diagonal"),
    sentence("B14", "bridge.pawn.move"),
    sentence("B15", "bridge.pawn.double-step"),
    sentence("B16", "bridge.pawn.capture"),
    sentence("B17", "bridge.pawn.en-passant"),
    sentence("B18", "bridge.pawn.promotion"),
    sentence("B19", "bridge.castling"),
    sentence("B20", "bridge.castling.right"),
    sentence("B21", "bridge.castling.attacked"),
    sentence("B22", "bridge.check"),
    sentence("B23", "bridge.king.capture"),
    sentence("B24", "bridge.mate"),
    sentence("B25", "bridge.stalemate"),
    sentence("B26", "bridge.agreement"),
    ruling("B27", "bridge.repetition.claim"),
    ruling("B28", "bridge.repetition.limit"),
    ruling("B29", "bridge.fifty.claim"),
    ruling("B30", "bridge.fifty.limit"),
    sentence("B31", "bridge.dead"),
    sentence("B32", "bridge.resignation"),
    sentence("B33", "bridge.points"),
    sentence("B34", "bridge.draw-odds"),
    ruling("B35", "bridge.material-odds"),
    sentence("B36", "bridge.over"),
    sentence("B37", "bridge.advice"),
];

/// The rule that a refused move breaks.
pub(super) fn rule(refusal: &Refusal) -> &'static str {
    let role = refusal.man.map(|man| man.role());
    match refusal.reason {
        Reason::Arranging | Reason::NoMan | Reason::NotOnTurn(_) => "bridge.turn",
        Reason::NoSuchMovement => movement(role),
        Reason::Gap | Reason::Wall => "bridge.ditch",
        Reason::Flanked => "bridge.diagonal",
        Reason::NotFromHere => "bridge.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) => "bridge.castling",
        Reason::Blocked if role == Some(PAWN) => "bridge.pawn.double-step",
        Reason::Blocked => "bridge.blocked",
        Reason::OwnMan | Reason::Ally => "bridge.own-man",
        Reason::CaptureOnly => "bridge.pawn.capture",
        Reason::MoveOnly => "bridge.pawn.move",
        Reason::KingTarget => "bridge.king.capture",
        Reason::CastlingRight => "bridge.castling.right",
        Reason::CastlingAttacked => "bridge.castling.attacked",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing | Reason::ExposesAlly => {
            "bridge.check"
        }
        // Nobody joins anybody.
        Reason::JoinsTaken(_) | Reason::JoinsBoth => "bridge.turn",
    }
}

fn movement(role: Option<Role>) -> &'static str {
    match role {
        Some(QUEEN) => "bridge.queen.move",
        Some(ROOK) => "bridge.rook.move",
        Some(BISHOP) => "bridge.bishop.move",
        Some(KNIGHT) => "bridge.knight.move",
        Some(PAWN) => "bridge.pawn.move",
        _ => "bridge.king.move",
    }
}
