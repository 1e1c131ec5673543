//! The numbered rules of coalition chess. Their wording is in one file per language.
use super::{ARTILLERY, ENGINEER, GUARD, MACHINE_GUN, MOTORCYCLIST, PLANE, SUBMARINE, TANK};
use crate::games::RuleText;
use crate::games::rule_text::{from_source, interpretation};
use crate::pieces::Role;
use crate::rules::{Reason, Refusal};

/// All rules, in the order of their numbers.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::RULEBOOK;
///
/// assert_eq!((RULEBOOK.len(), RULEBOOK[57].number, RULEBOOK[57].rule), (86, "C58", "coalition.answer"));
/// ```
pub const RULEBOOK: &[RuleText] = &[
    from_source("C1", "coalition.players"),
    from_source("C2", "coalition.board"),
    from_source("C3", "coalition.areas"),
    from_source("C4", "coalition.array"),
    from_source("C5", "coalition.turn"),
    interpretation("C6", "coalition.turn.original"),
    from_source("C7", "coalition.orthodox"),
    from_source("C8", "coalition.set-up"),
    interpretation("C9", "coalition.set-up.check"),
    interpretation("C10", "coalition.set-up.array"),
    from_source("C11", "coalition.king.move"),
    from_source("C12", "coalition.plane.move"),
    interpretation("C13", "coalition.plane.pass"),
    from_source("C14", "coalition.submarine.move"),
    from_source("C15", "coalition.tank.move"),
    from_source("C16", "coalition.artillery.move"),
    from_source("C17", "coalition.engineer.move"),
    from_source("C18", "coalition.motorcyclist.move"),
    from_source("C19", "coalition.machine-gun.move"),
    from_source("C20", "coalition.guard.move"),
    from_source("C21", "coalition.guard.capture"),
    from_source("C22", "coalition.forward"),
    from_source("C23", "coalition.blocked"),
    from_source("C24", "coalition.own-man"),
    from_source("C25", "coalition.double-step"),
    interpretation("C26", "coalition.double-step.unmoved"),
    from_source("C27", "coalition.en-passant"),
    interpretation("C28", "coalition.en-passant.lapse"),
    from_source("C29", "coalition.promotion"),
    interpretation("C30", "coalition.promotion.stay"),
    interpretation("C31", "coalition.castling"),
    from_source("C32", "coalition.enemies"),
    from_source("C33", "coalition.final"),
    from_source("C34", "coalition.neutral"),
    from_source("C35", "coalition.join.declare"),
    from_source("C36", "coalition.join.check"),
    from_source("C37", "coalition.join.capture"),
    interpretation("C38", "coalition.join.taken"),
    interpretation("C39", "coalition.join.both"),
    interpretation("C40", "coalition.join.gives"),
    interpretation("C41", "coalition.neutral.lines"),
    interpretation("C42", "coalition.neutral.live"),
    interpretation("C43", "coalition.capture"),
    from_source("C44", "coalition.ally"),
    from_source("C45", "coalition.stop"),
    from_source("C46", "coalition.stop.points"),
    from_source("C47", "coalition.round"),
    from_source("C48", "coalition.rearrange"),
    interpretation("C49", "coalition.rearrange.area"),
    from_source("C50", "coalition.wait"),
    interpretation("C51", "coalition.wait.check"),
    from_source("C52", "coalition.shift"),
    interpretation("C53", "coalition.shift.limits"),
    from_source("C54", "coalition.check"),
    from_source("C55", "coalition.king.capture"),
    interpretation("C56", "coalition.check.partner"),
    interpretation("C57", "coalition.check.given"),
    from_source("C58", "coalition.answer"),
    from_source("C59", "coalition.answer.owes"),
    interpretation("C60", "coalition.answer.next"),
    interpretation("C61", "coalition.answer.gone"),
    interpretation("C62", "coalition.answer.order"),
    from_source("C63", "coalition.mate"),
    interpretation("C64", "coalition.mate.when"),
    interpretation("C65", "coalition.stalemate"),
    interpretation("C66", "coalition.sits-out"),
    from_source("C67", "coalition.retired"),
    from_source("C68", "coalition.points.win"),
    from_source("C69", "coalition.points.draw"),
    interpretation("C70", "coalition.points.each"),
    interpretation("C71", "coalition.points.retired"),
    interpretation("C72", "coalition.points.early"),
    interpretation("C73", "coalition.agreement"),
    interpretation("C74", "coalition.repetition.claim"),
    interpretation("C75", "coalition.repetition.limit"),
    interpretation("C76", "coalition.fifty.claim"),
    interpretation("C77", "coalition.fifty.limit"),
    interpretation("C78", "coalition.resignation"),
    from_source("C79", "coalition.small"),
    interpretation("C80", "coalition.small.declare"),
    from_source("C81", "coalition.small.end"),
    from_source("C82", "coalition.dummy"),
    interpretation("C83", "coalition.dummy.partner"),
    interpretation("C84", "coalition.capture-all"),
    from_source("C85", "coalition.over"),
    interpretation("C86", "coalition.clock"),
];

/// Returns the id of the rule that a refused move breaks.
pub(super) fn violated_rule(refusal: &Refusal) -> &'static str {
    let role = refusal.piece.map(|piece| piece.role());
    match refusal.reason {
        Reason::Arranging => "coalition.set-up",
        Reason::NoPiece | Reason::NotOnTurn(_) => "coalition.turn",
        Reason::NoSuchMovement => movement_rule(role),
        // A plane's move whose first leap would end off the board.
        Reason::Gap | Reason::Wall | Reason::Flanked => "coalition.plane.pass",
        Reason::NotFromHere => "coalition.double-step.unmoved",
        Reason::Blocked if matches!(role, Some(GUARD | MACHINE_GUN)) => "coalition.double-step",
        Reason::Blocked => "coalition.blocked",
        Reason::OwnPiece => "coalition.own-man",
        Reason::Ally => "coalition.ally",
        Reason::CaptureOnly => "coalition.guard.capture",
        Reason::MoveOnly if role == Some(GUARD) => "coalition.guard.move",
        Reason::MoveOnly => "coalition.double-step",
        Reason::KingTarget => "coalition.king.capture",
        Reason::CastlingRight | Reason::CastlingAttacked => "coalition.castling",
        Reason::IntoCheck | Reason::StillInCheck | Reason::ExposesKing | Reason::ExposesAlly => {
            "coalition.check"
        }
        Reason::JoinsAllied(_) => "coalition.join.taken",
        Reason::JoinsBoth => "coalition.join.both",
    }
}

fn movement_rule(role: Option<Role>) -> &'static str {
    match role {
        Some(TANK) => "coalition.tank.move",
        Some(ARTILLERY) => "coalition.artillery.move",
        Some(MOTORCYCLIST) => "coalition.motorcyclist.move",
        Some(ENGINEER) => "coalition.engineer.move",
        Some(GUARD) => "coalition.guard.move",
        Some(PLANE) => "coalition.plane.move",
        Some(SUBMARINE) => "coalition.submarine.move",
        Some(MACHINE_GUN) => "coalition.machine-gun.move",
        _ => "coalition.king.move",
    }
}
