//! Explanations: what they say is so, tried by the rules alone.
use crate::dice::Dice;
use crate::playing::{begun, describe, from, play_randomly, search_request, variants};
use engine::games::bridge::{self, Bridge};
use engine::games::{self, GameDef};
use engine::notation::{Names, read_action};
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{Action, ActionKind, Move, Position, end_of_position, in_check, legal_moves, play};
use schachquartett_search::{
    Budget, Choice, Engine, Explanation, Fear, Message, Motive, PieceAt, SearchInfo, next_to_act,
};
use std::collections::{BTreeMap, BTreeSet};

/// The position as if a party were on turn.
fn seen(position: &Position, party: Party) -> Position {
    if position.turn() == party { *position } else { position.with_turn(party) }
}

fn moves(def: &dyn GameDef, position: &Position, party: Party) -> Vec<(Move, Position)> {
    let seen = seen(position, party);
    let own = |mv: &Move| seen.piece(mv.from).is_some_and(|piece| piece.party() == party);
    let moves = legal_moves(def.rules(), &seen).into_iter().filter(own);
    moves.map(|mv| (mv, play(def.rules(), &seen, &mv))).collect()
}

fn enemies(def: &dyn GameDef, position: &Position, by: Party) -> Vec<Party> {
    let all = Party::first(def.rules().parties);
    all.filter(|&other| {
        position.relations().captures(other).contains(by) && !position.eliminated().contains(other)
    })
    .collect()
}

/// Whether a move could capture there, of any of these parties.
fn is_capturable(def: &dyn GameDef, position: &Position, by: &[Party], piece: PieceAt) -> bool {
    let captures =
        |party: &Party| moves(def, position, *party).iter().any(|(mv, _)| mv.captured == Some(piece.cell));
    position.piece(piece.cell).is_some_and(|found| found.role() == piece.role) && by.iter().any(captures)
}

fn is_mate(def: &dyn GameDef, position: &Position) -> bool {
    in_check(def.rules(), position, position.turn()) && end_of_position(def, position).is_some()
}

fn can_mate(def: &dyn GameDef, position: &Position, by: Party, at: Option<engine::board::Cell>) -> bool {
    moves(def, position, by).iter().any(|(mv, next)| at.is_none_or(|at| mv.to == at) && is_mate(def, next))
}

/// What can be proved of an explanation.
fn is_true(def: &dyn GameDef, before: &Position, by: Party, mv: &Move, info: &SearchInfo) -> bool {
    let after = play(def.rules(), before, mv);
    let (others, explanation) = (enemies(def, &after, by), info.explanation.unwrap_or_default());
    let is_feared = match explanation.fear {
        None => true,
        Some(Fear::Mate(party, at)) => others.contains(&party) && can_mate(def, &after, party, Some(at)),
        Some(Fear::Loses(party, piece)) => {
            others.contains(&party) && is_capturable(def, &after, &[party], piece)
        }
    };
    let stands = |piece: PieceAt| before.piece(piece.cell).is_some_and(|found| found.role() == piece.role);
    let checks = |party: Party| in_check(def.rules(), &after, party) && !in_check(def.rules(), before, party);
    is_feared
        && match explanation.motive {
            None => true,
            Some(Motive::Mates) => is_mate(def, &after),
            Some(Motive::WinsIn(plies)) => info.ends_in == Some(plies) && info.score > 0,
            Some(Motive::StopsMate(party, at)) => {
                can_mate(def, before, party, Some(at))
                    && !others.iter().any(|&other| {
                        let points = |outcome: engine::rules::Outcome| {
                            Party::first(def.rules().parties)
                                .any(|party| outcome.points[party] > outcome.points[by])
                        };
                        moves(def, &after, other).iter().any(|(_, next)| {
                            is_mate(def, next) && end_of_position(def, next).is_some_and(points)
                        })
                    })
            }
            Some(Motive::Promotes(role)) => mv.promotion.is_some_and(|piece| piece.role() == role),
            Some(Motive::TakesFree(taken)) => {
                mv.captured == Some(taken.cell)
                    && stands(taken)
                    && after.piece(mv.to).is_some_and(|piece| {
                        !is_capturable(def, &after, &others, PieceAt { role: piece.role(), cell: mv.to })
                    })
            }
            Some(Motive::Overloads { taken, guard, needed }) => {
                let answers = others.iter().flat_map(|&other| moves(def, &after, other));
                let answers: Vec<_> = answers.filter(|(answer, _)| answer.captured == Some(mv.to)).collect();
                mv.captured == Some(taken.cell)
                    && answers.iter().all(|(answer, next)| {
                        answer.from == guard.cell
                            && moves(def, next, by).iter().any(|(capture, last)| {
                                capture.to == needed
                                    && capture.captured == Some(needed)
                                    && others.iter().all(|&other| {
                                        moves(def, last, other)
                                            .iter()
                                            .all(|(again, _)| again.captured != Some(needed))
                                    })
                            })
                    })
            }
            Some(Motive::TakesMore(taken, with)) => {
                mv.captured == Some(taken.cell)
                    && stands(taken)
                    && after.piece(mv.to).is_some_and(|piece| piece.role() == with)
            }
            Some(Motive::Captures(taken)) => mv.captured == Some(taken.cell) && stands(taken),
            Some(Motive::ThreatensMate(at)) => can_mate(def, &after, by, Some(at)),
            // The piece falls to the party in the line.
            Some(Motive::Wins(role)) => {
                let mut now = *before;
                info.pv.iter().any(|action| {
                    let ActionKind::Move(mv) = action.kind else { return false };
                    let taken = mv.captured.and_then(|cell| now.piece(cell)).map(|piece| piece.role());
                    now = play(def.rules(), &now, &mv);
                    action.by == by && taken == Some(role)
                })
            }
            Some(Motive::Forks(first, second)) => {
                let own = moves(def, &after, by);
                let attacks = |piece: PieceAt| {
                    own.iter().any(|(next, _)| next.from == mv.to && next.captured == Some(piece.cell))
                };
                first.cell != second.cell
                    && stands(first)
                    && stands(second)
                    && attacks(first)
                    && attacks(second)
            }
            Some(Motive::ChecksAndAttacks(attacked)) => {
                others.iter().any(|&other| checks(other)) && is_capturable(def, &after, &[by], attacked)
            }
            Some(Motive::Saves(saved)) => {
                saved.cell == mv.from && is_capturable(def, before, &enemies(def, before, by), saved)
            }
            Some(Motive::Protects(saved)) => {
                saved.cell != mv.from && is_capturable(def, before, &enemies(def, before, by), saved)
            }
            Some(Motive::Threatens(threatened)) => is_capturable(def, &after, &[by], threatened),
            Some(Motive::LeavesCheck) => {
                in_check(def.rules(), before, by) && !in_check(def.rules(), &after, by)
            }
            Some(Motive::Checks(party)) => others.contains(&party) && checks(party),
            Some(Motive::Mobility { after: now, before: old }) => {
                let count = |position: &Position| moves(def, position, by).len();
                count(&after) == usize::from(now) && count(before) == usize::from(old) && now > old
            }
            Some(Motive::Activates { role, after: now, before: old }) => {
                let count = |position: &Position, from| {
                    let own = moves(def, position, by).into_iter().filter(|(mv, _)| mv.from == from);
                    own.map(|(mv, _)| mv.to).collect::<BTreeSet<_>>().len()
                };
                before.piece(mv.from).is_some_and(|piece| piece.role() == role)
                    && count(&after, mv.to) == usize::from(now)
                    && count(before, mv.from) == usize::from(old)
                    && now > old
            }
            Some(Motive::KeepsKingSafe(_)) => false,
        }
}

#[test]
fn every_explanation_is_true_in_all_games() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (number, def) in variants().iter().enumerate() {
        let mut engine = Engine::default();
        for round in 0..30 {
            let mut dice = Dice::new((number * 1000 + round) as u64);
            let mut game = begun(def);
            play_randomly(&mut game, dice.below(120), &mut dice);
            let position = game.state().position;
            if game.state().outcome.is_some() || !position.arranging().is_empty() {
                continue;
            }
            let by = next_to_act(&game, PartySet::EMPTY);
            let budget = Budget { nodes: 1500, depth: 3, randomness: 0, seed: 1, ..Budget::UNLIMITED };
            let request = search_request(&game, by, budget);
            let Some(mut info) = engine.decide(&request, &mut |_| true) else { continue };
            info.explanation = Some(engine.explain(&request, &info));
            assert_eq!(SearchInfo::read(&info.write()).as_ref(), Some(&info));
            let Choice::Act(action) = info.choice else { continue };
            let ActionKind::Move(mv) = action.kind else { continue };
            let what = format!("{} {info:?}", describe(&game));
            assert!(is_true(&**def, &position, by, &mv, &info), "{what}");
            let motive = format!("{:?}", info.explanation.and_then(|explanation| explanation.motive));
            let kind = motive.split(['{', ' ']).next().unwrap_or_default();
            let kind = kind.trim_start_matches("Some(").split('(').next().unwrap_or_default();
            *counts.entry(kind.to_owned()).or_default() += 1;
        }
    }
    println!("{counts:?}");
    assert!(counts.len() >= 12, "{counts:?}");
}

/// The explanation of a move in a position, whether or not it is the best one.
fn explained(id: &str, position: &str, action: &str) -> Explanation {
    let game = from(id, position);
    let by = game.state().position.turn();
    let budget = Budget { nodes: 2000, depth: 3, randomness: 0, seed: 1, ..Budget::UNLIMITED };
    let (request, mut engine) = (search_request(&game, by, budget), Engine::default());
    let mut info = engine.decide(&request, &mut |_| true).expect("a choice");
    let def = game.def();
    let action = read_action(&**def, def.rules(), &game.state().position, action).expect("an action");
    info = SearchInfo { choice: Choice::Act(action), pv: vec![action], ends_in: None, ..info };
    engine.explain(&request, &info)
}

#[test]
fn an_overloaded_guard_is_named() {
    let at = |role: Role, cell: &str| PieceAt {
        role,
        cell: Bridge::default().cell_by_name(cell).expect("a cell"),
    };
    // The queen guards the knight on a8 and the rook on e6.
    let found = explained("bridge", "8/n3q3/R7/4r2R/***2***/8/8/2k4K/8 w - - 0 1", "a7a8").motive;
    let (taken, guard) = (at(bridge::KNIGHT, "a8"), at(bridge::QUEEN, "e8"));
    assert_eq!(found, Some(Motive::Overloads { taken, guard, needed: at(bridge::ROOK, "e6").cell }));
    // From h1, the king would be in check when the queen recaptures.
    let found = explained("bridge", "8/n3q3/R7/4r2R/***2***/8/8/2k5/7K w - - 0 1", "a7a8").motive;
    assert_eq!(found, Some(Motive::Captures(taken)));
    // A second guard of e6 takes the reason away, a second one of a8 as well.
    for more in ["8/n3q3/R7/3kr2R/***2***/8/8/7K/8 w - - 0 1", "1k6/n3q3/R7/4r2R/***2***/8/8/7K/8 w - - 0 1"]
    {
        let found = explained("bridge", more, "a7a8").motive;
        assert!(!matches!(found, Some(Motive::Overloads { .. })), "{more}: {found:?}");
    }
    // Without any guard it is a gift.
    let found = explained("bridge", "8/n7/R7/4r2R/***2***/8/8/2k4K/8 w - - 0 1", "a7a8");
    assert_eq!(found.motive, Some(Motive::TakesFree(taken)));
    assert_eq!(found.fear, Some(Fear::Loses(bridge::BLACK, at(bridge::ROOK, "h6"))), "it hangs");
}

#[test]
fn a_hint_for_the_set_up_says_that_the_king_is_safe() {
    let game = begun(&games::by_id("coalition").expect("a game"));
    let by = next_to_act(&game, PartySet::EMPTY);
    let budget = Budget { nodes: 60_000, depth: 3, ..Budget::UNLIMITED };
    let (request, mut engine) = (search_request(&game, by, budget), Engine::default());
    let info = engine.decide(&request, &mut |_| true).expect("a choice");
    assert!(matches!(info.choice, Choice::Act(Action { kind: ActionKind::Arrange(_), .. })));
    assert_eq!(engine.explain(&request, &info).motive, Some(Motive::KeepsKingSafe(true)));
    // The starting position is not safe, and nobody says that it is.
    let ready = Action { by, kind: ActionKind::Ready };
    let info = SearchInfo { choice: Choice::Act(ready), pv: vec![ready], ..info };
    assert_eq!(engine.explain(&request, &info).motive, None);
}
