//! Explanations: what they say is so, tried by the rules alone.
use crate::dice::Dice;
use crate::playing::{begun, describe, from, play_randomly, search_request, variants};
use engine::games::bridge::{self, Bridge};
use engine::games::{self, GameDef};
use engine::notation::{Names, read_action};
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{Action, ActionKind, Move, Position, end_of_position, in_check, legal_moves, play};
use schachquartett_search::{
    Budget, Choice, Engine, Explanation, Fear, Message, Motive, PieceAt, Place, Question, SearchInfo,
    SearchRequest, SearchWorker, moves_to_end, next_to_act,
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
    let moved = |role: Role| before.piece(mv.from).is_some_and(|piece| piece.role() == role);
    let checks = |party: Party| in_check(def.rules(), &after, party) && !in_check(def.rules(), before, party);
    is_feared
        && match explanation.motive {
            None => true,
            Some(Motive::Mates) => {
                is_mate(def, &after)
                    || end_of_position(def, &after).is_some() && after.eliminated() != before.eliminated()
            }
            Some(Motive::WinsIn(moves)) => {
                let ends_in = info.ends_in.map(|plies| moves_to_end(def.rules().parties, before, plies));
                ends_in == Some(moves) && info.score > 0
            }
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
            Some(Motive::EndsGame) => end_of_position(def, &after).is_some(),
            Some(Motive::WinsWith(ally, moves)) => {
                let ends_in = info.ends_in.map(|plies| moves_to_end(def.rules().parties, before, plies));
                ends_in == Some(moves) && info.score > 0 && !others.contains(&ally) && ally != by
            }
            Some(Motive::Recaptures(taken) | Motive::Trades(taken, _)) => {
                mv.captured == Some(taken.cell) && stands(taken)
            }
            Some(Motive::StopsPromotion(pawn)) => {
                let promotes = |position: &Position| {
                    let mut own = others.iter().flat_map(|&other| moves(def, position, other));
                    own.any(|(mv, _)| mv.promotion.is_some())
                };
                stands(pawn) && promotes(before) && !promotes(&after)
            }
            Some(Motive::ThreatensPromotion(cell)) => moves(def, &after, by)
                .iter()
                .any(|(next, _)| next.from == mv.to && next.to == cell && next.promotion.is_some()),
            Some(Motive::Castles) => mv.castling_rook.is_some(),
            Some(Motive::PreparesCastling) => {
                let castles = |position: &Position| {
                    moves(def, position, by).iter().any(|(mv, _)| mv.castling_rook.is_some())
                };
                castles(&after) && !castles(before)
            }
            Some(Motive::ProtectsAlly(ally, piece)) => {
                let owner = before.piece(piece.cell).map(|piece| piece.party());
                owner == Some(ally) && ally != by && is_capturable(def, before, &others, piece)
            }
            Some(Motive::Pins(piece)) => is_capturable(def, &after, &[by], piece),
            Some(Motive::Occupies(_, role) | Motive::Watches(_, role)) => moved(role),
            Some(Motive::LeavesFortress(role)) => moved(role),
            Some(Motive::MatesParty(party)) => {
                after.eliminated().contains(party) && !before.eliminated().contains(party)
            }
            Some(Motive::GoesFor(piece)) => stands(piece),
            Some(Motive::OnlyMove) => moves(def, before, by).len() == 1,
            Some(Motive::Develops(role)) => {
                moved(role) && def.start_position().piece(mv.from) == before.piece(mv.from)
            }
            Some(Motive::Opens(piece)) => {
                let count = |position: &Position| {
                    let own = moves(def, position, by).into_iter().filter(|(mv, _)| mv.from == piece.cell);
                    own.map(|(mv, _)| mv.to).collect::<BTreeSet<_>>().len()
                };
                stands(piece) && piece.cell != mv.from && count(&after) >= count(before) + 3
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
            info.explanation = Some(engine.explain_further(&request, &info));
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
    explained_line(id, position, &[action], None)
}

/// The explanation of a move in a position with a line and a score that a search is supposed to have found.
fn explained_line(id: &str, position: &str, line: &[&str], score: Option<i32>) -> Explanation {
    let game = from(id, position);
    let by = game.state().position.turn();
    let budget = Budget { nodes: 2000, depth: 3, randomness: 0, seed: 1, ..Budget::UNLIMITED };
    let (request, mut engine) = (search_request(&game, by, budget), Engine::default());
    let mut info = engine.decide(&request, &mut |_| true).expect("a choice");
    let def = game.def();
    let mut now = game.state().position;
    let pv: Vec<Action> = (line.iter())
        .map(|text| {
            let action = read_action(&**def, def.rules(), &now, text).expect("an action");
            let ActionKind::Move(mv) = action.kind else { panic!("no move: {text}") };
            now = play(def.rules(), &now, &mv);
            action
        })
        .collect();
    let score = score.unwrap_or(info.score);
    info = SearchInfo { choice: Choice::Act(pv[0]), pv, ends_in: None, score, depth: 9, ..info };
    let (explanation, further) = (engine.explain(&request, &info), engine.explain_further(&request, &info));
    // What a bot says of a move, a hint says as well, or more precisely, unless it is a mere check, or its end, or all is lost.
    let is_less = matches!(explanation.motive, None | Some(Motive::Checks(_) | Motive::LeavesCheck));
    let is_less = is_less || score < -900_000;
    assert!(is_less || further.motive.is_some());
    further
}

#[test]
fn an_overloaded_guard_is_named() {
    let at = |role: Role, cell: &str| PieceAt {
        role,
        cell: Bridge::default().cell_by_name(cell).expect("a cell"),
    };
    // The queen guards the knight on a8 and the rook on e6.
    let found = explained("bridge", "8/n3q3/R7/4r2R/***2***/6N1/8/2k4K/8 w - - 0 1", "a7a8").motive;
    let (taken, guard) = (at(bridge::KNIGHT, "a8"), at(bridge::QUEEN, "e8"));
    assert_eq!(found, Some(Motive::Overloads { taken, guard, needed: at(bridge::ROOK, "e6").cell }));
    // From h1, the king would be in check when the queen recaptures.
    // Then the rook is lost for the knight, and that is no reason.
    let found = explained("bridge", "8/n3q3/R7/4r2R/***2***/6N1/8/2k5/7K w - - 0 1", "a7a8").motive;
    assert_eq!(found, None);
    // A second guard of e6 takes the reason away, a second one of a8 as well, or a rook on h6 that can be taken meanwhile.
    for more in [
        "8/n3q3/R7/3kr2R/***2***/6N1/8/7K/8 w - - 0 1",
        "1k6/n3q3/R7/4r2R/***2***/6N1/8/7K/8 w - - 0 1",
        "8/n3q3/R7/4r2R/***2***/8/8/2k4K/8 w - - 0 1",
    ] {
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

/// The motive of a move in a position.
fn motive(id: &str, position: &str, action: &str) -> Option<Motive> {
    explained(id, position, action).motive
}

fn piece_at(id: &str, role: Role, cell: &str) -> PieceAt {
    PieceAt { role, cell: games::by_id(id).expect("a game").cell_by_name(cell).expect("a cell") }
}

#[test]
fn quiet_moves_of_bridge_chess_have_reasons() {
    let start = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let found = |position: &str, action: &str| motive("bridge", position, action);
    assert_eq!(found(start, "g1f3"), Some(Motive::Develops(bridge::KNIGHT)));
    // Later, and from elsewhere, it is no development.
    let late = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 30";
    assert_ne!(found(late, "g1f3"), Some(Motive::Develops(bridge::KNIGHT)));
    // Castling, and what makes it possible.
    let castling = "4k3/8/8/8/***2***/8/8/PPPPPPPP/4K1NR w K - 0 1";
    assert_eq!(found(castling, "g1h3"), Some(Motive::PreparesCastling));
    let castling = "4k3/8/8/8/***2***/8/8/PPPPPPPP/4K2R w K - 0 1";
    assert_eq!(found(castling, "e1g1"), Some(Motive::Castles));
    assert_ne!(found(castling, "e1f1"), Some(Motive::Castles));
    // A knight comes to the bridge, or guards it, or does neither.
    let knight = "4k3/p7/8/8/***2***/2N5/8/P7/1K6 w - - 0 30";
    assert_eq!(found(knight, "c4e5"), Some(Motive::Occupies(Place::Bridge, bridge::KNIGHT)));
    assert_eq!(found(knight, "c4d2"), None);
    let knight = "4k3/p7/8/8/***2***/8/8/P7/1K4N1 w - - 0 30";
    assert_eq!(found(knight, "g1f3"), Some(Motive::Watches(Place::Bridge, bridge::KNIGHT)));
    assert_eq!(found(knight, "g1h3"), None);
    // The pawn leaves the queen's file, or another one moves.
    let queen = "4k3/p7/8/8/***2***/8/8/P2P4/1K1Q4 w - - 0 30";
    assert_eq!(found(queen, "d2c3"), Some(Motive::Opens(piece_at("bridge", bridge::QUEEN, "d1"))));
    assert_eq!(found(queen, "a2b3"), None);
    // A knight that is no longer pinned has no lines.
    let unpinned = "4k3/p7/8/4r3/***2***/8/4N3/6N1/4K3 w - - 0 30";
    assert!(!matches!(found(unpinned, "e1d1"), Some(Motive::Opens(_))));
    // Nobody speaks of lines where the rook on h1 is lost.
    let lost = "4k3/p7/8/8/***2***/8/7r/P2P4/1K1Q3R b - - 0 30".replace(" b ", " w ");
    assert_eq!(found(&lost, "d2c3"), None);
    // The knight on e8 stands before its king, or beside it.
    let pinned = "4k3/p3n3/8/8/***2***/8/8/P7/1K5R w - - 0 30";
    assert_eq!(found(pinned, "h1e1"), Some(Motive::Pins(piece_at("bridge", bridge::KNIGHT, "e8"))));
    let beside = "3k4/p3n3/8/8/***2***/8/8/P7/1K5R w - - 0 30";
    assert!(!matches!(found(beside, "h1e1"), Some(Motive::Pins(_))));
    // Pawns that are about to promote.
    let stopped = "4k3/p7/8/8/***2***/8/8/4N2p/1K6 w - - 0 30";
    let pawn = piece_at("bridge", bridge::PAWN, "h2");
    assert_eq!(found(stopped, "e2g1"), Some(Motive::StopsPromotion(pawn)));
    assert!(!matches!(found(stopped, "e2c3"), Some(Motive::StopsPromotion(_))));
    let runs = "4k3/8/P7/8/***2***/8/8/8/1K6 w - - 0 30";
    assert!(matches!(found(runs, "a7b8"), Some(Motive::ThreatensPromotion(_))));
    let walks = "4k3/8/8/P7/***2***/8/8/8/1K6 w - - 0 30";
    assert_eq!(found(walks, "a6b7"), None);
    // A recapture and an exchange are more than a capture.
    let trade = "4k3/p4n2/8/6N1/***2***/8/8/P7/1K6 b - - 0 30";
    let knight = piece_at("bridge", bridge::KNIGHT, "g6");
    assert_eq!(found(trade, "f8g6"), Some(Motive::TakesFree(knight)));
    let trade = "4k3/p4n2/7B/6N1/***2***/8/8/P7/1K6 b - - 0 30";
    assert_eq!(found(trade, "f8g6"), Some(Motive::Trades(knight, bridge::KNIGHT)));
    // The queen will not take back where a pawn takes it.
    let guarded = "4k3/p4n2/6pQ/6N1/***2***/8/8/P7/1K6 b - - 0 30";
    assert_eq!(found(guarded, "f8g6"), Some(Motive::Captures(knight)));
    // A pawn that nobody guards counts, though it is worth half of what it is elsewhere.
    let pawn = "4k3/8/8/8/***2***/8/2p5/2R5/1K6 w - - 0 30";
    assert_eq!(found(pawn, "c2c3"), Some(Motive::TakesFree(piece_at("bridge", bridge::PAWN, "c3"))));
}

#[test]
fn a_check_is_no_reason_and_saves_nothing() {
    let found = |position: &str, action: &str| motive("bridge", position, action);
    assert_eq!(found("7k/p7/8/8/***2***/8/8/P7/1K1R4 w - - 0 30", "d1d9"), None);
    // The rook still attacks the knight on h3, and takes it after the check.
    let attacked = "4k3/8/8/8/***2***/8/r6N/8/1KR5 w - - 0 30";
    assert!(!matches!(found(attacked, "c1e1"), Some(Motive::Protects(_) | Motive::Saves(_))));
    assert_eq!(explained("bridge", attacked, "c1e1").attacked, None);
    // The knight on c6 guards the one on b4 again when the check is over.
    let guarded = "4k3/8/8/2n5/***2***/1n6/4B3/8/1K2R3 w - - 0 30";
    assert!(!matches!(found(guarded, "e3d2"), Some(Motive::ChecksAndAttacks(_))));
    let alone = "4k3/8/8/7n/***2***/1n6/4B3/8/1K2R3 w - - 0 30";
    let knight = piece_at("bridge", bridge::KNIGHT, "b4");
    assert_eq!(found(alone, "e3d2"), Some(Motive::ChecksAndAttacks(knight)));
}

#[test]
fn a_piece_that_is_lost_threatens_nothing() {
    // The queen cannot take back on d4, because the rook takes it.
    let lost = "k7/8/2p5/2n1r3/***2***/7r/1N6/8/1K1Q4 w - - 0 30";
    assert!(!matches!(motive("bridge", lost, "b3d4"), Some(Motive::Threatens(_) | Motive::Forks(..))));
    let guarded = "k7/8/2p5/2n1r3/***2***/8/1N6/8/1K1Q4 w - - 0 30";
    let rook = piece_at("bridge", bridge::ROOK, "e6");
    assert_eq!(motive("bridge", guarded, "b3d4"), Some(Motive::Threatens(rook)));
    // The king attacks the knight on d3 and a pawn, but that knight takes the rook.
    let busy = "8/3k4/8/8/***1R***/8/3n4/4p3/2K5 w - - 0 30";
    assert!(!matches!(motive("bridge", busy, "c1d2"), Some(Motive::Forks(..))));
    let idle = "8/3k4/8/8/***2***/8/3n4/4p3/2K5 w - - 0 30";
    assert!(matches!(motive("bridge", idle, "c1d2"), Some(Motive::Forks(..))));
}

#[test]
fn a_lost_game_has_few_reasons() {
    let start = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let found = |position: &str, action: &str, score| explained_line("bridge", position, &[action], score);
    assert_eq!(found(start, "g1f3", Some(-999_990)), Explanation::default());
    let gift = "4k3/p4n2/8/6N1/***2***/8/8/P7/1K6 b - - 0 30";
    let knight = piece_at("bridge", bridge::KNIGHT, "g6");
    assert_eq!(found(gift, "f8g6", Some(-999_990)).motive, Some(Motive::TakesFree(knight)));
    // The only move is that and nothing else, even where it captures.
    let only = "7k/8/8/8/***2***/8/8/r7/Kq6 w - - 0 30";
    assert_eq!(found(only, "a1b1", None).motive, Some(Motive::OnlyMove));
}

#[test]
fn who_is_mated_is_said_while_the_game_goes_on() {
    let position = "nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK s - - - 0 1";
    let found = motive("fortress:checkmate", position, "d3a3");
    assert_eq!(found, Some(Motive::MatesParty(games::fortress::WEST)));
    // Where East is out of the game, the mate of West ends it.
    let last = position.replace(" s - ", " s e ");
    assert_eq!(motive("fortress:checkmate", &last, "d3a3"), Some(Motive::Mates));
}

#[test]
fn no_line_of_four_parties_says_what_is_won() {
    let found = |rows: &str, line: &[&str]| {
        let position = format!("nK6eK/8/16/16/12/{rows}/12/12/12/16/16/8/wK6sK s - - - 0 1");
        explained_line("fortress:checkmate", &position, line, None).motive
    };
    // The rook of East does not take on h8 in the line, but it can.
    let line = ["d8h8", "a1a2", "a16a15", "p16p15", "h8m8"];
    assert_eq!(found("12/12/5eR6/1sQ3eN4eB1", &line), None);
    assert!(found("12/12/12/1sQ3eN4eB1", &line).is_some());
    // Nor need the rook on c11 stay there.
    let line = ["d8e10", "a1a2", "a16a15", "p16p15", "e10c11"];
    let rook = piece_at("fortress:checkmate", bridge::ROOK, "c11");
    assert_eq!(found("eR11/12/12/1sN10", &line), Some(Motive::Threatens(rook)));
    // Where a rook guards it, one does not even say that the knight goes for it.
    assert!(!matches!(found("eR9eR1/12/12/1sN10", &line), Some(Motive::GoesFor(_))));
}

#[test]
fn a_game_that_ends_has_no_threats() {
    // Green has joined nobody. In the third round, the game ends after whatever Red captures.
    let said = |round: u16| {
        let position = format!("3bK6/10/bE8gT/10/5gE4/10/yE9/10/10/1yK7rA g -b - - - 1 {round}");
        explained("coalition", &position, "j8h8").attacked
    };
    assert_eq!(said(2), Some(piece_at("coalition", games::coalition::TANK, "j8")));
    assert_eq!(said(3), None);
}

#[test]
fn what_hangs_is_said_only_where_it_is_heeded() {
    let attacked = "3rk3/p7/8/8/***2***/8/3Q4/P7/1K6 w - - 0 30";
    let said = |action: &str| explained("bridge", attacked, action).attacked;
    assert_eq!(said("a2b3"), None);
    assert_eq!(said("d3h3"), Some(piece_at("bridge", bridge::QUEEN, "d3")));
}

#[test]
fn what_hangs_is_said_and_saved() {
    let said = |position: &str| {
        let game = from("bridge", position);
        let by = game.state().position.turn();
        let budget = Budget { nodes: 4000, depth: 5, ..Budget::UNLIMITED };
        Engine::default().hint(&search_request(&game, by, budget)).expect("a hint")
    };
    // A guarded rook attacks the queen.
    let hint = said("3rk3/p7/8/8/***2***/8/3Q4/P7/1K6 w - - 0 30");
    let queen = piece_at("bridge", bridge::QUEEN, "d3");
    assert_eq!(hint.explanation.expect("an explanation").attacked, Some(queen));
    assert!(
        matches!(hint.choice, Choice::Act(Action { kind: ActionKind::Move(mv), .. }) if mv.from == queen.cell)
    );
    // A guarded rook in its place is not about to be lost.
    let hint = said("3rk3/p7/8/8/***2***/8/3R4/P1K5/8 w - - 0 30");
    assert_eq!(hint.explanation.expect("an explanation").attacked, None);
}

#[test]
fn a_hint_of_fortress_chess_leaves_no_piece() {
    let def = games::by_id("fortress:checkmate").expect("a game");
    let mut engine = Engine::default();
    for seed in 0..6 {
        let mut dice = Dice::new(seed);
        let mut game = begun(&def);
        play_randomly(&mut game, 24 + dice.below(60), &mut dice);
        if game.state().outcome.is_some() {
            continue;
        }
        let by = next_to_act(&game, PartySet::EMPTY);
        let budget = Budget { nodes: 1500, depth: 3, ..Budget::UNLIMITED };
        let request = search_request(&game, by, budget);
        let Some(hint) = engine.hint(&request) else { continue };
        let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = hint.choice else { continue };
        let position = game.state().position;
        // The queen is lost after no hint if a move keeps it, unless something is won for it.
        let queens = |position: &Position| {
            let own = position.pieces_of(by).iter();
            own.filter(|&cell| position.piece(cell).is_some_and(|piece| piece.role() == bridge::QUEEN))
                .count()
        };
        let hangs = |mv: &Move| {
            let after = play(def.rules(), &position, mv);
            let replies =
                enemies(&*def, &after, by).into_iter().flat_map(|enemy| moves(&*def, &after, enemy));
            let taken = replies.filter(|(_, next)| queens(next) < queens(&after));
            taken.into_iter().any(|(reply, next)| {
                !moves(&*def, &next, by).iter().any(|(answer, _)| answer.captured == Some(reply.to))
            })
        };
        let others = moves(&*def, &position, by);
        let is_forced = hint.score.abs() > 900_000 || others.iter().all(|(mv, _)| hangs(mv));
        assert!(is_forced || mv.captured.is_some() || !hangs(&mv), "{} {hint:?}", describe(&game));
    }
}

#[test]
fn a_threat_to_a_pawn_does_not_make_up_for_a_rook() {
    // The bishop on c4 attacks the rook on l13. From j12 the queen would attack the pawn on d6.
    let position = "5eR2/8/nR1nNnBnRnNnBnQnK1nN5/4nPnPnP2nPnPnR1eB2/wRwP4nP3eN1/wNwP7ePePeN/1wP8ePeB/wK2wP6ePeQ/\
                    1wB7ePeNeK/1wP8ePeB/1wP3sP4eP1/wR1wP4sP1sPePeR/2wB1sPsPsP1sB1sP5/2wN1sRsNsBsK2sNsRsBsN1sR/8/\
                    2wR5 n - slsrwlwrnrel - 0 6";
    let game = from("fortress:checkmate", position);
    let budget = Budget { nodes: 30_000, ..Budget::UNLIMITED };
    let request = search_request(&game, game.state().position.turn(), budget);
    let hint = Engine::default().hint(&request).expect("a hint");
    let rook = piece_at("fortress:checkmate", bridge::ROOK, "l13");
    let explanation = hint.explanation.expect("an explanation");
    assert_eq!(explanation.attacked, Some(rook));
    assert!(
        matches!(explanation.motive, Some(Motive::Protects(saved) | Motive::Saves(saved)) if saved == rook),
        "{hint:?}"
    );
}

#[test]
fn moves_until_the_end_are_own_moves() {
    let bridge = begun(&games::by_id("bridge").expect("a game"));
    let position = bridge.state().position;
    assert_eq!([1, 2, 3, 5].map(|plies| moves_to_end(2, &position, plies)), [1, 1, 2, 3]);
    let fortress = begun(&games::by_id("fortress:checkmate").expect("a game"));
    let mut position = fortress.state().position;
    assert_eq!([1, 4, 5].map(|plies| moves_to_end(4, &position, plies)), [1, 1, 2]);
    // Without one of the four, a round is shorter.
    position.eliminate(engine::games::fortress::WEST);
    assert_eq!([3, 4].map(|plies| moves_to_end(4, &position, plies)), [1, 2]);
}

#[test]
fn a_hint_keeps_to_its_time() {
    let game = begun(&games::by_id("hex").expect("a game"));
    let by = next_to_act(&game, PartySet::EMPTY);
    let budget = Budget { nodes: 1_000_000, time_ms: Some(400), ..Budget::UNLIMITED };
    let request = SearchRequest { question: Question::Hint, ..search_request(&game, by, budget) };
    let looks = std::cell::Cell::new(0.0);
    let now = || {
        looks.set(looks.get() + 1.0);
        looks.get()
    };
    let (mut worker, mut answer) = (SearchWorker::default(), String::new());
    assert!(!worker.respond(&request.write(), &now, &mut |_, _| panic!("no game waits for it")));
    worker.respond_further(&request.write(), &now, &mut |text, is_final| {
        assert!(is_final);
        answer = text.to_owned();
    });
    let info = SearchInfo::read(&answer).expect("a hint");
    assert!(
        info.explanation.is_some() && looks.get() < 2000.0 && info.nodes < 1_000_000,
        "{looks:?} {info:?}"
    );
}
