//! The numbered rules of fortress chess. Their wording is in one file per language.
use super::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
use crate::games::RuleText;
use crate::games::rule_text::{from_source, interpretation};
use crate::pieces::Role;
use crate::rules::{Castling, CompiledRules, Reason, Refusal};

/// All rules, in the order of their numbers.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::fortress::RULEBOOK;
///
/// assert_eq!((RULEBOOK.len(), RULEBOOK[5].number, RULEBOOK[5].rule), (78, "F6", "fortress.walls"));
/// ```
pub const RULEBOOK: &[RuleText] = &[
    from_source("F1", "fortress.players"),
    from_source("F2", "fortress.board"),
    interpretation("F3", "fortress.colours"),
    from_source("F4", "fortress.centre"),
    interpretation("F5", "fortress.fortresses"),
    from_source("F6", "fortress.walls"),
    from_source("F7", "fortress.gate"),
    interpretation("F8", "fortress.gate.straight"),
    interpretation("F9", "fortress.gate.wide"),
    interpretation("F10", "fortress.diagonals"),
    from_source("F11", "fortress.array"),
    from_source("F12", "fortress.reserve"),
    interpretation("F13", "fortress.reserve.order"),
    interpretation("F14", "fortress.reserve.free"),
    from_source("F15", "fortress.turn"),
    interpretation("F16", "fortress.turn.first"),
    from_source("F17", "fortress.king.move"),
    from_source("F18", "fortress.king.centre"),
    from_source("F19", "fortress.queen.move"),
    interpretation("F20", "fortress.queen.knight"),
    from_source("F21", "fortress.rook.move"),
    from_source("F22", "fortress.bishop.move"),
    from_source("F23", "fortress.bishop.centre"),
    interpretation("F24", "fortress.centre.attack"),
    from_source("F25", "fortress.knight.move"),
    from_source("F26", "fortress.blocked"),
    from_source("F27", "fortress.own-man"),
    from_source("F28", "fortress.ally"),
    from_source("F29", "fortress.pawn.move"),
    from_source("F30", "fortress.pawn.double-step"),
    from_source("F31", "fortress.pawn.capture"),
    from_source("F32", "fortress.pawn.en-passant"),
    interpretation("F33", "fortress.pawn.en-passant.lapse"),
    from_source("F34", "fortress.pawn.promotion"),
    interpretation("F35", "fortress.pawn.promotion.must"),
    from_source("F36", "fortress.pawn.promotion.ally"),
    interpretation("F37", "fortress.pawn.promotion.out"),
    from_source("F38", "fortress.pawn.promotion.king"),
    from_source("F39", "fortress.castling"),
    from_source("F40", "fortress.castling.right"),
    interpretation("F41", "fortress.castling.reserve"),
    from_source("F42", "fortress.castling.attacked"),
    from_source("F43", "fortress.castling.no-check"),
    interpretation("F44", "fortress.castling.before"),
    interpretation("F45", "fortress.castling.kings"),
    from_source("F46", "fortress.mate"),
    from_source("F47", "fortress.mate.king-capture"),
    from_source("F48", "fortress.mate.double-capture"),
    from_source("F49", "fortress.mate.checkmate"),
    from_source("F50", "fortress.mate.alliance-mate"),
    from_source("F51", "fortress.mate.london"),
    from_source("F52", "fortress.leap"),
    interpretation("F53", "fortress.leap.king"),
    interpretation("F54", "fortress.leap.option"),
    from_source("F55", "fortress.check"),
    interpretation("F56", "fortress.check.kings"),
    from_source("F57", "fortress.king.capture"),
    from_source("F58", "fortress.pin"),
    interpretation("F59", "fortress.pin.every"),
    interpretation("F60", "fortress.pin.next"),
    interpretation("F61", "fortress.pin.kings"),
    interpretation("F62", "fortress.mate.pinned"),
    interpretation("F63", "fortress.mate.when"),
    interpretation("F64", "fortress.mate.together"),
    from_source("F65", "fortress.out"),
    interpretation("F66", "fortress.out.attack"),
    interpretation("F67", "fortress.off"),
    interpretation("F68", "fortress.sits-out"),
    interpretation("F69", "fortress.nobody"),
    interpretation("F70", "fortress.agreement"),
    interpretation("F71", "fortress.repetition.claim"),
    interpretation("F72", "fortress.repetition.limit"),
    interpretation("F73", "fortress.fifty.claim"),
    interpretation("F74", "fortress.fifty.limit"),
    interpretation("F75", "fortress.points"),
    interpretation("F76", "fortress.resignation"),
    from_source("F77", "fortress.over"),
    interpretation("F78", "fortress.clock"),
];

/// Returns the id of the rule that a refused move breaks.
pub(super) fn violated_rule(rules: &CompiledRules, refusal: &Refusal) -> &'static str {
    let role = refusal.piece.map(|piece| piece.role());
    match refusal.reason {
        Reason::Arranging => "fortress.reserve.free",
        Reason::NoPiece | Reason::NotOnTurn(_) => "fortress.turn",
        Reason::NoSuchMovement => movement_rule(role),
        Reason::Gap => "fortress.board",
        Reason::Wall if role == Some(KNIGHT) => "fortress.knight.move",
        Reason::Wall | Reason::Flanked => "fortress.walls",
        Reason::NotFromHere if role == Some(Role::KING) => "fortress.king.centre",
        Reason::NotFromHere => "fortress.pawn.double-step",
        Reason::Blocked if role == Some(Role::KING) && is_castling_attempt(rules, refusal) => {
            "fortress.castling"
        }
        Reason::Blocked if role == Some(PAWN) => "fortress.pawn.double-step",
        Reason::Blocked => "fortress.blocked",
        Reason::OwnPiece => "fortress.own-man",
        Reason::Ally => "fortress.ally",
        Reason::CaptureOnly => "fortress.pawn.capture",
        Reason::MoveOnly => "fortress.pawn.move",
        Reason::KingTarget => "fortress.king.capture",
        Reason::CastlingRight => "fortress.castling.right",
        Reason::CastlingAttacked => "fortress.castling.attacked",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing => "fortress.check",
        Reason::ExposesAlly => "fortress.pin",
        // Does not occur: the alliances are fixed.
        Reason::JoinsAllied(_) | Reason::JoinsBoth => "fortress.turn",
    }
}

/// Whether all pieces that block the king stand between king and rook of a castling. This does not match a
/// king on a central cell that moves like a queen: its path can end on the base row but does not run along
/// it.
fn is_castling_attempt(rules: &CompiledRules, refusal: &Refusal) -> bool {
    let between =
        |castling: &Castling| refusal.witnesses.iter().all(|cell| castling.must_be_empty.contains(cell));
    let of_party = |castling: &&Castling| refusal.piece.is_some_and(|piece| piece.party() == castling.party);
    rules.castlings.iter().filter(of_party).any(between)
}

fn movement_rule(role: Option<Role>) -> &'static str {
    match role {
        Some(QUEEN) => "fortress.queen.move",
        Some(ROOK) => "fortress.rook.move",
        Some(BISHOP) => "fortress.bishop.move",
        Some(KNIGHT) => "fortress.knight.move",
        Some(PAWN) => "fortress.pawn.move",
        _ => "fortress.king.move",
    }
}
