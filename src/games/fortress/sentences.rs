//! The sentences of the rules of fortress chess, numbered. Their texts stand with the languages.
use super::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
use crate::games::Sentence;
use crate::games::sentence::{ruling, sentence};
use crate::pieces::Role;
use crate::rules::{Castling, Reason, Refusal, Tables};

/// All sentences, in order.
pub const SENTENCES: &[Sentence] = &[
    sentence("F1", "fortress.players"),
    sentence("F2", "fortress.board"),
    ruling("F3", "fortress.colours"),
    sentence("F4", "fortress.centre"),
    ruling("F5", "fortress.fortresses"),
    sentence("F6", "fortress.walls"),
    sentence("F7", "fortress.gate"),
    ruling("F8", "fortress.gate.straight"),
    ruling("F9", "fortress.gate.wide"),
    ruling("F10", "fortress.diagonals"),
    sentence("F11", "fortress.array"),
    sentence("F12", "fortress.reserve"),
    ruling("F13", "fortress.reserve.order"),
    ruling("F14", "fortress.reserve.free"),
    sentence("F15", "fortress.turn"),
    ruling("F16", "fortress.turn.first"),
    sentence("F17", "fortress.king.move"),
    sentence("F18", "fortress.king.centre"),
    sentence("F19", "fortress.queen.move"),
    ruling("F20", "fortress.queen.knight"),
    sentence("F21", "fortress.rook.move"),
    sentence("F22", "fortress.bishop.move"),
    sentence("F23", "fortress.bishop.centre"),
    ruling("F24", "fortress.centre.attack"),
    sentence("F25", "fortress.knight.move"),
    sentence("F26", "fortress.blocked"),
    sentence("F27", "fortress.own-man"),
    sentence("F28", "fortress.ally"),
    sentence("F29", "fortress.pawn.move"),
    sentence("F30", "fortress.pawn.double-step"),
    sentence("F31", "fortress.pawn.capture"),
    sentence("F32", "fortress.pawn.en-passant"),
    ruling("F33", "fortress.pawn.en-passant.lapse"),
    sentence("F34", "fortress.pawn.promotion"),
    ruling("F35", "fortress.pawn.promotion.must"),
    sentence("F36", "fortress.pawn.promotion.ally"),
    ruling("F37", "fortress.pawn.promotion.out"),
    sentence("F38", "fortress.pawn.promotion.king"),
    sentence("F39", "fortress.castling"),
    sentence("F40", "fortress.castling.right"),
    ruling("F41", "fortress.castling.reserve"),
    sentence("F42", "fortress.castling.attacked"),
    sentence("F43", "fortress.castling.no-check"),
    ruling("F44", "fortress.castling.before"),
    ruling("F45", "fortress.castling.kings"),
    sentence("F46", "fortress.mate"),
    sentence("F47", "fortress.mate.king-capture"),
    sentence("F48", "fortress.mate.double-capture"),
    sentence("F49", "fortress.mate.checkmate"),
    sentence("F50", "fortress.mate.alliance-mate"),
    sentence("F51", "fortress.mate.london"),
    sentence("F52", "fortress.leap"),
    ruling("F53", "fortress.leap.king"),
    ruling("F54", "fortress.leap.option"),
    sentence("F55", "fortress.check"),
    ruling("F56", "fortress.check.kings"),
    sentence("F57", "fortress.king.capture"),
    sentence("F58", "fortress.pin"),
    ruling("F59", "fortress.pin.every"),
    ruling("F60", "fortress.pin.next"),
    ruling("F61", "fortress.pin.kings"),
    ruling("F62", "fortress.mate.pinned"),
    ruling("F63", "fortress.mate.when"),
    ruling("F64", "fortress.mate.together"),
    sentence("F65", "fortress.out"),
    ruling("F66", "fortress.out.attack"),
    ruling("F67", "fortress.off"),
    ruling("F68", "fortress.sits-out"),
    ruling("F69", "fortress.nobody"),
    ruling("F70", "fortress.agreement"),
    ruling("F71", "fortress.repetition.claim"),
    ruling("F72", "fortress.repetition.limit"),
    ruling("F73", "fortress.fifty.claim"),
    ruling("F74", "fortress.fifty.limit"),
    ruling("F75", "fortress.points"),
    ruling("F76", "fortress.resignation"),
    sentence("F77", "fortress.over"),
];

/// The rule that a refused move breaks.
pub(super) fn rule(tables: &Tables, refusal: &Refusal) -> &'static str {
    let role = refusal.man.map(|man| man.role());
    match refusal.reason {
        Reason::Arranging => "fortress.reserve.free",
        Reason::NoMan | Reason::NotOnTurn(_) => "fortress.turn",
        Reason::NoSuchMovement => movement(role),
        Reason::Gap => "fortress.board",
        Reason::Wall if role == Some(KNIGHT) => "fortress.knight.move",
        Reason::Wall | Reason::Flanked => "fortress.walls",
        Reason::NotFromHere if role == Some(Role::KING) => "fortress.king.centre",
        Reason::NotFromHere => "fortress.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) && castles(tables, refusal) => "fortress.castling",
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
        // The alliances stand.
        Reason::JoinsTaken(_) | Reason::JoinsBoth => "fortress.turn",
    }
}

/// Whether what stands in a king's way stands there between king and rook. The way of a king that moves like a
/// queen ends on its base row and does not lead along it.
fn castles(tables: &Tables, refusal: &Refusal) -> bool {
    let between = |castling: &Castling| refusal.witnesses.iter().all(|cell| castling.empty.contains(cell));
    let of_party = |castling: &&Castling| refusal.man.is_some_and(|man| man.party() == castling.party);
    tables.castlings.iter().filter(of_party).any(between)
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
