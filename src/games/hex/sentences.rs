//! The sentences of the rules of hex chess, numbered. Their texts stand with the languages.
use super::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
use crate::games::Sentence;
use crate::games::sentence::{ruling, sentence};
use crate::pieces::Role;
use crate::rules::{Reason, Refusal};

/// All sentences, in order.
pub const SENTENCES: &[Sentence] = &[
    sentence("H1", "hex.board"),
    sentence("H2", "hex.colours"),
    sentence("H3", "hex.array"),
    sentence("H4", "hex.turn"),
    sentence("H5", "hex.straight"),
    sentence("H6", "hex.diagonal"),
    sentence("H7", "hex.flanks"),
    sentence("H8", "hex.king.move"),
    sentence("H9", "hex.queen.move"),
    sentence("H10", "hex.rook.move"),
    sentence("H11", "hex.bishop.move"),
    sentence("H12", "hex.knight.move"),
    sentence("H13", "hex.blocked"),
    sentence("H14", "hex.own-man"),
    sentence("H15", "hex.pawn.move"),
    sentence("H16", "hex.pawn.double-step"),
    sentence("H17", "hex.pawn.capture"),
    sentence("H18", "hex.pawn.en-passant"),
    ruling("H19", "hex.pawn.en-passant.lapse"),
    sentence("H20", "hex.pawn.promotion"),
    ruling("H21", "hex.pawn.promotion.must"),
    sentence("H22", "hex.castling"),
    sentence("H23", "hex.castling.right"),
    sentence("H24", "hex.castling.attacked"),
    sentence("H25", "hex.castling.before"),
    sentence("H26", "hex.check"),
    sentence("H27", "hex.king.capture"),
    sentence("H28", "hex.mate"),
    sentence("H29", "hex.mate.winner"),
    ruling("H30", "hex.mate.pinned"),
    sentence("H31", "hex.stalemate"),
    sentence("H32", "hex.dead"),
    sentence("H33", "hex.agreement"),
    ruling("H34", "hex.repetition.claim"),
    ruling("H35", "hex.repetition.limit"),
    ruling("H36", "hex.fifty.claim"),
    ruling("H37", "hex.fifty.limit"),
    sentence("H38", "hex.points"),
    ruling("H39", "hex.resignation"),
    sentence("H40", "hex.over"),
];

/// The rule that a refused move breaks.
pub(super) fn rule(refusal: &Refusal) -> &'static str {
    let role = refusal.man.map(|man| man.role());
    match refusal.reason {
        Reason::Arranging | Reason::NoMan | Reason::NotOnTurn(_) => "hex.turn",
        Reason::NoSuchMovement => movement(role),
        Reason::Gap | Reason::Wall => "hex.board",
        Reason::Flanked => "hex.flanks",
        Reason::NotFromHere => "hex.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) => "hex.castling",
        Reason::Blocked if role == Some(PAWN) => "hex.pawn.double-step",
        Reason::Blocked => "hex.blocked",
        Reason::OwnMan | Reason::Ally => "hex.own-man",
        Reason::CaptureOnly => "hex.pawn.capture",
        Reason::MoveOnly => "hex.pawn.move",
        Reason::KingTarget => "hex.king.capture",
        Reason::CastlingRight => "hex.castling.right",
        Reason::CastlingAttacked => "hex.castling.attacked",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing | Reason::ExposesAlly => "hex.check",
        // Nobody joins anybody.
        Reason::JoinsTaken(_) | Reason::JoinsBoth => "hex.turn",
    }
}

fn movement(role: Option<Role>) -> &'static str {
    match role {
        Some(QUEEN) => "hex.queen.move",
        Some(ROOK) => "hex.rook.move",
        Some(BISHOP) => "hex.bishop.move",
        Some(KNIGHT) => "hex.knight.move",
        Some(PAWN) => "hex.pawn.move",
        _ => "hex.king.move",
    }
}
