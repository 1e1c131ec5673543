//! Whether a task really is about a rule: its solution does what the rule speaks of, or a wrong attempt is
//! refused for it.
use crate::tasks::action;
use engine::notation::ActionTextError;
use engine::pieces::{Party, Role};
use engine::rules::{Action, ActionKind, Cause, Draw, Move, Outcome, Position, in_check};
use schachquartett_learn::{CellsToPick, Goal, Task, TaskAttempt};

/// A step of the solution.
struct SolutionStep {
    before: Position,
    action: Action,
    after: Position,
    outcome: Option<Outcome>,
}

impl SolutionStep {
    fn mv(&self) -> Option<&Move> {
        match &self.action.kind {
            ActionKind::Move(mv) => Some(mv),
            _ => None,
        }
    }

    fn role(&self) -> Option<Role> {
        self.before.piece(self.mv()?.from).map(|piece| piece.role())
    }
}

fn steps(task: &Task) -> Vec<SolutionStep> {
    let mut attempt = TaskAttempt::new(task.clone());
    let mut steps = Vec::new();
    if attempt.cells_to_pick().is_some() {
        return steps;
    }
    for text in &task.solution {
        let before = attempt.game.state().position;
        let Ok(action) = action(&attempt, text) else { break };
        let mut game = attempt.game.clone();
        if game.play(action).is_err() {
            break;
        }
        steps.push(SolutionStep {
            before,
            action,
            after: game.state().position,
            outcome: game.state().outcome,
        });
        attempt.play(action);
    }
    steps
}

/// Whether a wrong attempt is refused for a rule, at the beginning or after some of the solution.
fn refuses(task: &Task, rule: &str) -> bool {
    let mut attempt = TaskAttempt::new(task.clone());
    for at in 0..task.solution.len().max(1) {
        let is_refused = |text: &str| match action(&attempt, text) {
            Err(ActionTextError::Refused(refusal)) => attempt.game.def().violated_rule(&refusal) == rule,
            _ => false,
        };
        if task.mistakes.iter().any(|(text, _)| is_refused(text)) {
            return true;
        }
        let Some(Ok(next)) = task.solution.get(at).map(|text| action(&attempt, text)) else { break };
        attempt.play(next);
    }
    false
}

/// Whether a wrong attempt at the beginning reads as an action of this kind, and the rules refuse it.
fn refuses_kind(task: &Task, is: fn(&ActionKind) -> bool) -> bool {
    let attempt = TaskAttempt::new(task.clone());
    task.mistakes.iter().filter_map(|(text, _)| action(&attempt, text).ok()).any(|action| {
        let mut game = attempt.game.clone();
        is(&action.kind) && game.play(action).is_err()
    })
}

/// Whether a wrong attempt at the beginning places the own king in check.
fn arranges_into_check(task: &Task) -> bool {
    let attempt = TaskAttempt::new(task.clone());
    task.mistakes.iter().filter_map(|(text, _)| action(&attempt, text).ok()).any(|action| {
        let mut game = attempt.game.clone();
        matches!(action.kind, ActionKind::Arrange(_))
            && game.play(action).is_ok()
            && in_check(game.def().rules(), &game.state().position, task.player)
    })
}

/// Whether a wrong attempt at the beginning ends the game so.
fn wrong_ends(task: &Task, cause: Cause) -> bool {
    let attempt = TaskAttempt::new(task.clone());
    task.mistakes.iter().filter_map(|(text, _)| action(&attempt, text).ok()).any(|action| {
        let mut game = attempt.game.clone();
        game.play(action).is_ok() && game.state().outcome.is_some_and(|outcome| outcome.cause == cause)
    })
}

/// The name of a role as rule ids have it.
fn names(task: &Task, role: Role) -> &'static [&'static str] {
    match task.game.def().role_letter(role) {
        'K' => &["king"],
        'Q' => &["queen"],
        'R' => &["rook"],
        'B' => &["bishop"],
        'N' => &["knight"],
        'P' if task.game.def().rules().coalition.is_none() => &["pawn"],
        _ => &["plane", "submarine", "tank", "artillery", "engineer", "motorcyclist", "machine-gun", "guard"],
    }
}

pub fn exercises(task: &Task, rule: &str) -> bool {
    if refuses(task, rule) {
        return true;
    }
    let (_, about) = rule.split_once('.').expect("a game before the rule");
    let steps = steps(task);
    let rules = task.game.def().rules();
    let position = &task.game.state().position;
    let any = |is: &dyn Fn(&SolutionStep) -> bool| steps.iter().any(is);
    let moves = |is: &dyn Fn(&Move) -> bool| steps.iter().any(|step| step.mv().is_some_and(is));
    let kind = |is: &dyn Fn(&ActionKind) -> bool| steps.iter().any(|step| is(&step.action.kind));
    let draw =
        |draw: Draw| any(&|step| step.outcome.is_some_and(|outcome| outcome.cause == Cause::Draw(draw)));
    let mates = any(&|step| step.outcome.is_some_and(|outcome| matches!(outcome.cause, Cause::Mate(_))));
    let picks = match &task.goal {
        Goal::PickCells(picking) => Some(picking),
        _ => None,
    };
    // Whose moves are shown: by moving it, or by picking where it can go.
    let shown: Vec<Role> = steps
        .iter()
        .filter_map(SolutionStep::role)
        .chain(picks.and_then(|picking| match picking {
            CellsToPick::Targets(cell) => position.piece(*cell).map(|piece| piece.role()),
            _ => None,
        }))
        .collect();
    if let Some((piece, "move")) = about.split_once('.') {
        let is_shown = |role: &Role| {
            names(task, *role).contains(&piece)
                || letter_of(piece) == Some(task.game.def().role_letter(*role))
        };
        return shown.iter().any(|role| match names(task, *role) {
            [_] => is_shown(role),
            _ => letter_of(piece) == Some(task.game.def().role_letter(*role)),
        });
    }
    let gives_check = |step: &SolutionStep| {
        let parties = || Party::first(rules.parties);
        parties().any(|party| in_check(rules, &step.after, party) && !in_check(rules, &step.before, party))
    };
    let lifts_check = |step: &SolutionStep| {
        in_check(rules, &step.before, step.action.by) && !in_check(rules, &step.after, step.action.by)
    };
    let joins = |step: &SolutionStep| step.before.coalition().partners != step.after.coalition().partners;
    let pawns = |step: &SolutionStep| step.role().is_some_and(|role| rules.is_pawn(role));
    if let Some(data) = rules.coalition.as_ref() {
        let partner = |position: &Position, party: Party| data.partner(position.coalition(), party);
        let neutral = |position: &Position| {
            data.small
                .into_iter()
                .any(|small| data.is_neutral(position, small) && !position.pieces_of(small).is_empty())
        };
        let gone =
            |position: &Position| data.small.into_iter().any(|small| position.pieces_of(small).is_empty());
        let is_told = match about {
            // Nobody has joined, and yet the great powers give each other check.
            "enemies" => Some(any(&|step| {
                data.great.into_iter().all(|great| partner(&step.before, great).is_none())
                    && gives_check(step)
            })),
            "final" => Some(refuses_kind(task, |kind| matches!(kind, ActionKind::Join(_)))),
            "set-up.check" => Some(arranges_into_check(task)),
            "wait.check" => Some(refuses_kind(task, |kind| matches!(kind, ActionKind::SkipTurn))),
            "castling" => Some(matches!(picks, Some(CellsToPick::Targets(_))) && shown.contains(&Role::KING)),
            // The turn passes over a small power that cannot move.
            "sits-out" => Some(any(&|step| {
                let order = &rules.order;
                let passed = (order.index_of(step.after.turn()) + 4 - order.index_of(step.before.turn())) % 4;
                passed > 1 && step.action.by == step.before.turn()
            })),
            "retired" => Some(any(&|step| gone(&step.after))),
            "points.retired" => Some(
                matches!(task.goal, Goal::Join(_)) && position.pieces_of(task.player).iter().count() == 1
                    || mates && gone(position),
            ),
            "points.early" => Some(any(&|step| {
                step.outcome.is_some_and(|end| matches!(end.cause, Cause::Mate(_)))
                    && (neutral(&step.before) || data.is_early(&step.before))
            })),
            "round" => Some(wrong_ends(task, Cause::Stopped)),
            "turn.original" => Some(task.game.def().id().contains("original-order") && mates),
            "set-up.array" => Some(mates && position.round_number() == 1),
            // It is the last round in which it may join.
            "neutral" => Some(position.round_number() == 3 && any(&joins)),
            "dummy" | "dummy.partner" => {
                let is_first_round = position.round_number() == 1;
                Some(is_first_round && data.small.into_iter().any(|small| partner(position, small).is_some()))
            }
            "small.declare" => {
                let declared = |position: &Position| {
                    let [one, other] = data.small;
                    let partners = position.coalition().partners;
                    partners[one] == Some(other) || partners[other] == Some(one)
                };
                Some(declared(position) || any(&|step| declared(&step.after)))
            }
            _ => None,
        };
        if let Some(is_told) = is_told {
            return is_told;
        }
    }
    match about {
        "pawn.capture" | "guard.capture" => any(&|step| {
            pawns(step) && step.mv().is_some_and(|mv| mv.captured.is_some() && !mv.is_en_passant())
        }),
        "capture" | "plane.pass" | "submarine.move" => moves(&|mv| mv.captured.is_some()) || picks.is_some(),
        "pawn.double-step" | "double-step" | "double-step.unmoved" => {
            moves(&|mv| mv.en_passant_target.is_some())
        }
        "pawn.en-passant" | "en-passant" | "en-passant.lapse" | "pawn.en-passant.lapse" => {
            moves(&Move::is_en_passant)
        }
        "pawn.promotion" | "promotion" | "pawn.promotion.must" => moves(&|mv| mv.promotion.is_some()),
        "promotion.stay" => any(&|step| pawns(step) && step.mv().is_some_and(|mv| mv.promotion.is_none())),
        "pawn.promotion.ally" => any(&|step| {
            step.mv().and_then(|mv| mv.promotion).is_some_and(|piece| piece.party() != step.action.by)
        }),
        "pawn.promotion.out" => any(&|step| {
            let enemies = step.before.relations().captures(step.action.by);
            let out = step.before.eliminated();
            step.mv().is_some_and(|mv| mv.promotion.is_some())
                && out.iter().any(|party| !enemies.contains(party))
        }),
        "pawn.promotion.king" => moves(&|mv| mv.promotion.is_some_and(|piece| piece.role() == Role::KING)),
        "castling" | "castling.before" | "castling.right" | "castling.attacked" | "castling.no-check"
        | "castling.reserve" | "castling.kings" => moves(&Move::is_castling),
        "check" | "check.given" | "check.kings" => any(&gives_check) || any(&lifts_check),
        "check.partner" => any(&|step| step.mv().is_some()),
        "mate"
        | "mate.winner"
        | "mate.pinned"
        | "mate.checkmate"
        | "mate.alliance-mate"
        | "mate.london"
        | "mate.king-capture"
        | "mate.double-capture"
        | "mate.when"
        | "mate.together" => {
            matches!(task.goal, Goal::Mate(_))
                || mates
                || any(&|step| step.after.eliminated() != step.before.eliminated())
                || matches!(task.goal, Goal::LiftMate(_))
        }
        "king.capture" => any(&|step| {
            let capturable = step.mv().and_then(|mv| step.before.piece(mv.captured?));
            capturable.is_some_and(|piece| piece.role() == Role::KING)
        }),
        "stop" | "stop.points" => any(&|step| step.outcome.is_some_and(|end| end.cause == Cause::Stopped)),
        "small" => task.game.def().id().contains("small-coalition") && any(&|step| step.outcome.is_some()),
        "out" => {
            let out = position.eliminated();
            let is_out = |step: &SolutionStep| {
                let captured = step.mv().and_then(|mv| step.before.piece(mv.captured?));
                captured.is_some_and(|piece| out.contains(piece.party()))
            };
            !out.is_empty() && (picks.is_some() || any(&is_out))
        }
        // Whose turn comes next decides where more than two parties play.
        "turn" => matches!(task.goal, Goal::Mate(_)) && rules.parties > 2,
        "out.attack" => {
            !position.eliminated().is_empty() && moves(&|mv| mv.captured.is_some()) || picks.is_some()
        }
        "leap" | "leap.king" => {
            picks.is_some() || task.game.def().id().contains("london") && any(&gives_check)
        }
        "draw-odds" => {
            let drawn = any(&|step| step.outcome.is_some_and(|end| matches!(end.cause, Cause::Draw(_))));
            drawn && matches!(task.goal, Goal::Win(_)) && task.game.def().id().contains("draw-odds")
        }
        "material-odds" => {
            // A castling's rook is missing from its home.
            let is_given = rules
                .castlings
                .iter()
                .any(|castling| castling.party == task.player && position.piece(castling.rook.0).is_none());
            is_given && moves(&Move::is_castling)
        }
        "stalemate" => draw(Draw::Stalemate),
        "nobody" => draw(Draw::NoMoves),
        "dead" => draw(Draw::DeadPosition),
        "agreement" => {
            draw(Draw::Agreement)
                || kind(&|kind| matches!(kind, ActionKind::OfferDraw | ActionKind::AcceptDraw))
        }
        "repetition.claim" => draw(Draw::Threefold),
        "repetition.limit" => draw(Draw::Fivefold),
        "fifty.claim" => draw(Draw::FiftyRounds),
        "fifty.limit" => draw(Draw::SeventyFiveRounds),
        "points" | "points.win" | "points.draw" | "points.each" => matches!(task.goal, Goal::Win(_)),
        "join.declare" => kind(&|kind| matches!(kind, ActionKind::Join(_))),
        "join.check" | "join.gives" => {
            any(&|step| joins(step) && step.mv().is_some_and(|mv| mv.captured.is_none()))
        }
        "join.capture" => any(&|step| joins(step) && step.mv().is_some_and(|mv| mv.captured.is_some())),
        "neutral.live" => any(&joins),
        "answer" | "answer.owes" | "answer.next" | "answer.gone" | "answer.order" => {
            any(&|step| step.action.by != step.before.turn())
        }
        "wait" => kind(&|kind| *kind == ActionKind::SkipTurn),
        "rearrange" | "rearrange.area" | "areas" => kind(&|kind| matches!(kind, ActionKind::Arrange(_))),
        "shift" | "shift.limits" => kind(&|kind| matches!(kind, ActionKind::Shift(..))),
        "set-up" | "reserve" | "reserve.order" | "reserve.free" => {
            kind(&|kind| matches!(kind, ActionKind::Arrange(_) | ActionKind::Ready))
        }
        "capture-all" | "small.end" => {
            any(&|step| step.outcome.is_some_and(|end| matches!(end.cause, Cause::BareKing(_))))
        }
        "sits-out" | "off" => {
            matches!(task.goal, Goal::LiftMate(_)) || kind(&|kind| *kind == ActionKind::RemoveKings)
        }
        "king.centre" | "bishop.centre" => {
            any(&|step| {
                // A king that goes further than a step, or a bishop that goes straight.
                step.mv().is_some_and(|mv| !mv.is_castling())
            }) || picks.is_some()
        }
        // The shape of the board, and what stands in the way, show in all cells that a piece reaches.
        "ditch" | "diagonal" | "diagonals" | "straight" | "flanks" | "walls" | "gate" | "gate.straight"
        | "gate.wide" | "fortresses" | "blocked" | "own-man" | "ally" | "forward" | "leap.option"
        | "centre" | "centre.attack" | "orthodox" | "neutral.lines" | "board" | "colours" | "array"
        | "pin" | "pin.every" | "pin.next" | "pin.kings" | "queen.knight" => picks.is_some(),
        _ => false,
    }
}

/// The letter of a piece of coalition chess with a name of rule ids.
fn letter_of(piece: &str) -> Option<char> {
    Some(match piece {
        "king" => 'K',
        "plane" => 'P',
        "submarine" => 'S',
        "tank" => 'T',
        "artillery" => 'A',
        "engineer" => 'E',
        "motorcyclist" => 'C',
        "machine-gun" => 'M',
        "guard" => 'G',
        _ => return None,
    })
}
