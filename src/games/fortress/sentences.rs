//! The sentences of the rules of fortress chess, numbered. Their texts stand with the languages.
use super::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
use crate::games::Sentence;
use crate::pieces::Role;
use crate::rules::{Reason, Refusal};

/// All sentences, in order.
pub const SENTENCES: &[Sentence] = &[];

/// The rule that a refused move breaks.
pub(super) fn rule(refusal: &Refusal) -> &'static str {
    let role = refusal.man.map(|man| man.role());
    match refusal.reason {
        Reason::NoMan | Reason::NotOnTurn(_) => "fortress.turn",
        Reason::NoSuchMovement => movement(role),
        Reason::Gap => "fortress.board",
        Reason::Wall if role == Some(KNIGHT) => "fortress.knight.move",
        Reason::Wall | Reason::Flanked => "fortress.walls",
        Reason::NotFromHere if role == Some(Role::KING) => "fortress.king.centre",
        Reason::NotFromHere => "fortress.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) => "fortress.castling",
        Reason::Blocked if role == Some(PAWN) => "fortress.pawn.double-step",
        Reason::Blocked => "fortress.blocked",
        Reason::OwnMan => "fortress.own-man",
        Reason::Ally => "fortress.ally",
        Reason::CaptureOnly => "fortress.pawn.capture",
        Reason::MoveOnly => "fortress.pawn.move",
        Reason::KingTarget => "fortress.king.capture",
        Reason::CastlingRight => "fortress.castling.right",
        Reason::CastlingAttacked => "fortress.castling.attacked",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing => "fortress.check",
        Reason::ExposesAlly => "fortress.pin",
    }
}

fn movement(role: Option<Role>) -> &'static str {
    match role {
        Some(QUEEN) => "fortress.queen.move",
        Some(ROOK) => "fortress.rook.move",
        Some(BISHOP) => "fortress.bishop.move",
        Some(KNIGHT) => "fortress.knight.move",
        Some(PAWN) => "fortress.pawn.move",
        _ => "fortress.king.move",
    }
}
