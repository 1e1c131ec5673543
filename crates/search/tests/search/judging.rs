//! Judgements of what was played: what loses something is called by its name, and what loses nothing is not.
use crate::dice::Dice;
use crate::playing::{begun, describe, from, play_randomly, random_action, search_request, set_up, variants};
use engine::games::{self, GameKind};
use engine::history::{Eval, Game};
use engine::notation::read_action;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{Action, ActionKind, legal_moves, parties_to_answer};
use schachquartett_search::{
    Budget, Choice, Engine, EvalWeights, Judgement, Message, Motive, Question, SearchRequest, Verdict,
    next_to_act,
};
use std::collections::BTreeMap;

const QUEEN: Role = Role::new(1);
const SMALL: Budget = Budget { nodes: 3_000, depth: 6, ..Budget::UNLIMITED };

fn request(game: &Game, by: Party, budget: Budget) -> SearchRequest {
    SearchRequest { question: Question::Judgement, ..search_request(game, by, budget) }
}

fn judge_last(game: &Game, budget: Budget) -> Option<Judgement> {
    let by = game.steps().last().expect("an action").action.by;
    let judgement = Engine::default().judge(&request(game, by, budget))?;
    check(game, &judgement);
    Some(judgement)
}

/// Looks at what holds for every judgement of the last action of a game.
fn check(game: &Game, judgement: &Judgement) {
    assert_eq!(Judgement::read(&judgement.write()).as_ref(), Some(judgement));
    let (last, earlier) = game.steps().split_last().expect("an action");
    let by = last.action.by;
    for shares in [judgement.before, judgement.after] {
        let sum: u16 = shares.0.iter().sum();
        assert!((998..=1000).contains(&sum), "{judgement:?} {}", describe(game));
    }
    assert_eq!(judgement.lost, judgement.before[by].saturating_sub(judgement.after[by]), "{judgement:?}");
    let mut ahead = Game::new(game.def().clone(), *game.start());
    for step in earlier {
        ahead.play(step.action).expect("it was played");
    }
    for action in &judgement.better {
        ahead.play(*action).unwrap_or_else(|error| panic!("{error:?} {judgement:?} {}", describe(game)));
    }
    assert_ne!(judgement.better.first(), Some(&last.action), "{judgement:?}");
    let is_worse = judgement.lost > 0 || judgement.verdict.is_some();
    assert!(is_worse || judgement.better.is_empty(), "{judgement:?}");
    assert_eq!(
        judgement.explanation.is_some(),
        judgement.verdict.is_some() && !judgement.better.is_empty(),
        "{judgement:?}"
    );
    assert_eq!(game.state().outcome.is_some(), judgement.ends_in == Some(0), "{judgement:?}");
}

fn play_texts(game: &mut Game, actions: &str) {
    let def = game.def().clone();
    for text in actions.split_whitespace() {
        let action = read_action(&*def, def.rules(), &game.state().position, text)
            .unwrap_or_else(|error| panic!("{text}: {error:?} {}", describe(game)));
        game.play(action).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
}

/// The judgement of the last of these actions.
fn judged(id: &str, position: &str, actions: &str) -> Option<Judgement> {
    let def = games::by_id(id).expect("a game");
    let mut game = if position.is_empty() { begun(&def) } else { from(id, position) };
    play_texts(&mut game, actions);
    judge_last(&game, Budget { nodes: 15_000, depth: 8, ..Budget::UNLIMITED })
}

fn verdict(id: &str, position: &str, actions: &str) -> Option<Verdict> {
    judged(id, position, actions).unwrap_or_else(|| panic!("{id} {position} {actions}: no judgement")).verdict
}

#[test]
fn a_lost_queen_is_a_blunder() {
    // For a pawn, and for nothing.
    assert_eq!(verdict("bridge", "", "d2e3 b9c7 d1d8"), Some(Verdict::Blunder));
    let hanging = "4k3/pppp4/8/8/***2***/7Q/8/PPP3n1/K7 w - - 0 1";
    let judgement = judged("bridge", hanging, "a1b1").expect("a judgement");
    assert_eq!(judgement.verdict, Some(Verdict::Blunder), "{judgement:?}");
    let motive = judgement.explanation.and_then(|explanation| explanation.motive);
    assert!(motive.is_some() && judgement.better[0].by == Party::new(0), "{judgement:?}");
    let start = "4k3/8/r7/8/***2***/8/8/8/3QK3 w - - 0 1";
    assert_eq!(verdict("bridge", start, "d1d7"), Some(Verdict::Blunder));
    // The party that takes it has done nothing wrong.
    let answer = judged("bridge", start, "d1d7 a7d7").expect("a judgement");
    assert_eq!((answer.verdict, answer.lost, answer.better.len()), (None, 0, 0), "{answer:?}");
    assert_eq!(answer.before, answer.after);
}

#[test]
fn a_mate_that_is_missed_is_called_so_and_a_later_one_is_none() {
    // Black takes the last cell from its king, and White does not mate.
    let moves = "g1f3 d8e7 f3e5 b9d8";
    assert_eq!(verdict("bridge", "", moves), Some(Verdict::Blunder));
    let missed = judged("bridge", "", &format!("{moves} b1c3")).expect("a judgement");
    assert_eq!(missed.verdict, Some(Verdict::MissedMate), "{missed:?}");
    assert_eq!(missed.explanation.and_then(|explanation| explanation.motive), Some(Motive::Mates));
    assert_eq!(missed.better.len(), 1);
    let mate = judged("bridge", "", &format!("{moves} e5d7")).expect("a judgement");
    assert_eq!((mate.verdict, mate.lost, mate.after.0), (None, 0, [1000, 0, 0, 0]), "{mate:?}");
    // The mate takes a move more.
    let rook = "6k1/8/6K1/R7/***2***/8/8/8/8 w - - 0 1";
    let later = judged("bridge", rook, "a6b6").expect("a judgement");
    assert_eq!((later.verdict, later.ends_in.is_some()), (None, true), "{later:?}");
    assert_eq!(verdict("bridge", rook, "a6a9"), None);
    // Mated is mated.
    let mated = judged("bridge", "", moves).expect("a judgement");
    assert_eq!((mated.ends_in, mated.after.0), (Some(1), [1000, 0, 0, 0]), "{mated:?}");
}

#[test]
fn the_end_of_a_lost_game_has_no_verdicts() {
    // Without a queen and both rooks.
    let start = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/1NB1KBN1 w kq - 0 1";
    for seed in 0..3 {
        let (mut game, mut dice, mut engine) = (from("bridge", start), Dice::new(seed), Engine::default());
        while game.state().outcome.is_none() && game.steps().len() < 50 {
            let by = game.state().position.turn();
            let action = if by == Party::new(0) {
                random_action(&game, by, &mut dice)
            } else {
                let info =
                    engine.decide(&search_request(&game, by, Budget { nodes: 500, ..SMALL }), &mut |_| true);
                let Some(Choice::Act(action)) = info.map(|info| info.choice) else { panic!("no move") };
                action
            };
            game.play(action).expect("a legal action");
        }
        let whole = game.steps().to_vec();
        let from = whole.len().saturating_sub(20);
        for end in from + 1..=whole.len() {
            let mut before = Game::new(game.def().clone(), *game.start());
            for step in &whole[..end] {
                before.play(step.action).expect("it was played");
            }
            let judgement = judge_last(&before, SMALL).expect("a judgement");
            let is_white = whole[end - 1].action.by == Party::new(0);
            let is_fine =
                judgement.verdict.is_none() || !is_white && judgement.verdict == Some(Verdict::MissedMate);
            assert!(is_fine, "{judgement:?} {}", describe(&before));
        }
    }
}

#[test]
fn the_best_choice_is_no_mistake_in_any_game() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, def) in variants().iter().enumerate() {
        let mut engine = Engine::default();
        for round in 0..6 {
            let mut dice = Dice::new((number * 77 + round) as u64);
            let mut game = begun(def);
            set_up(&mut game);
            play_randomly(&mut game, dice.below(120), &mut dice);
            if game.state().outcome.is_some() {
                continue;
            }
            let by = next_to_act(&game, PartySet::EMPTY);
            // As the judgement asks: it has characters of its own for small powers.
            let budget = Budget {
                nodes: 600,
                depth: 4,
                character: Some(schachquartett_search::Character::Late),
                ..Budget::UNLIMITED
            };
            let Some(info) = engine.decide(&request(&game, by, budget), &mut |_| true) else { continue };
            let Choice::Act(action) = info.choice else { continue };
            game.play(action).expect("a legal action");
            let Some(judgement) = engine.judge(&request(&game, by, budget)) else { continue };
            check(&game, &judgement);
            assert_eq!(
                (judgement.verdict, judgement.lost, judgement.better.len()),
                (None, 0, 0),
                "{judgement:?}"
            );
            *counts.entry(def.kind().name()).or_default() += 1;
        }
    }
    assert!(counts.len() == 4 && counts.values().all(|&count| count >= 5), "{counts:?}");
}

#[test]
fn what_is_played_is_judged_in_all_games_also_where_teams_change_and_parties_are_out() {
    let (mut kinds, mut eliminated): (BTreeMap<String, usize>, usize) = (BTreeMap::new(), 0);
    for (number, def) in variants().iter().enumerate() {
        let mut engine = Engine::default();
        for round in 0..12 {
            let mut dice = Dice::new((number * 77 + round) as u64);
            let mut game = begun(def);
            let count = [4, 12, 40, 250][round % 4];
            play_randomly(&mut game, 4 + dice.below(count), &mut dice);
            let Some(last) = game.steps().last().map(|step| step.action) else { continue };
            let budget = Budget { nodes: 500, depth: 4, ..Budget::UNLIMITED };
            let Some(judgement) = engine.judge(&request(&game, last.by, budget)) else { continue };
            check(&game, &judgement);
            let before = match game.steps() {
                [.., before, _] => before.state.position,
                _ => *game.start(),
            };
            let name = match last.kind {
                ActionKind::Move(_) if before.turn() != last.by => "answer",
                ActionKind::Move(_) => "move",
                ActionKind::Join(_) => "join",
                ActionKind::SkipTurn => "wait",
                ActionKind::Shift(..) => "shift",
                kind => panic!("{kind:?}"),
            };
            *kinds.entry(format!("{} {name}", def.kind().name())).or_default() += 1;
            eliminated += usize::from(!game.state().position.eliminated().is_empty());
        }
    }
    let has = |kind: &str| kinds.get(kind).is_some_and(|&count| count > 0);
    let all = ["bridge move", "hex move", "fortress move", "coalition move", "coalition join"];
    assert!(all.into_iter().all(has) && eliminated > 0, "{kinds:?} {eliminated}");
}

#[test]
fn nothing_else_is_judged() {
    let def = games::by_id("bridge").expect("a game");
    for actions in ["draw?", "resign", "e2d3 draw?", "draw? b!draw!", "draw? b!draw-"] {
        let mut game = begun(&def);
        play_texts(&mut game, actions);
        assert_eq!(judge_last(&game, SMALL), None, "{actions}");
    }
    // A move is judged by what it could be, not by the offer that it leaves.
    let mut game = begun(&def);
    play_texts(&mut game, "e2d3 draw? e8d7");
    assert!(judge_last(&game, SMALL).is_some());
    let mut game = begun(&games::by_id("coalition").expect("a game"));
    play_texts(&mut game, "ready");
    assert_eq!(judge_last(&game, SMALL), None);
    // Nor what another party has done.
    let mut game = begun(&def);
    play_texts(&mut game, "e2d3");
    assert_eq!(Engine::default().judge(&request(&game, Party::new(1), SMALL)), None);
}

#[test]
fn who_joins_the_wrong_side_has_made_a_mistake() {
    // Yellow has nearly everything, and Green has to choose.
    let position = "5bK4/10/10/10/8gM1/10/8gM1/10/1yT1yP1yT4/4yK5 g -- - - - 0 3";
    let wrong = judged("coalition", position, "join:b").expect("a judgement");
    assert!(wrong.verdict >= Some(Verdict::Mistake), "{wrong:?}");
    assert!(matches!(
        wrong.better.first(),
        Some(Action { kind: ActionKind::Join(_) | ActionKind::Move(_), .. })
    ));
    let right = judged("coalition", position, "join:y").expect("a judgement");
    assert_eq!(right.verdict, None, "{right:?}");
}

#[test]
fn waiting_of_a_neutral_power_is_judged() {
    let pieces = "5bK4/10/10/10/8gM1/2yE7/8gM1/10/10/4yK5";
    let mut game = from("coalition+waiting", &format!("{pieces} g -- Wybgr - - 0 1"));
    play_texts(&mut game, "pass");
    let waited = judge_last(&game, SMALL).expect("a judgement");
    assert_eq!(waited.verdict, None, "{waited:?}");
    // A move that stays neutral is one as well, and no offence where both court the power.
    let mut game = from("coalition", &format!("{pieces} g -- - - - 0 1"));
    let by = game.state().position.turn();
    let staying = legal_moves(game.def().rules(), &game.state().position);
    let staying = staying.into_iter().find(|mv| mv.captured.is_none()).expect("a quiet move");
    game.play(Action { by, kind: ActionKind::Move(staying) }).expect("a legal move");
    assert!(judge_last(&game, SMALL).is_some());
}

#[test]
fn answers_out_of_turn_are_judged() {
    let (mut count, mut bad) = (0, 0);
    for seed in 0..60 {
        let (mut game, mut dice) = (begun(&games::by_id("coalition").expect("a game")), Dice::new(seed));
        for _ in 0..40 {
            play_randomly(&mut game, 1, &mut dice);
            let position = game.state().position;
            let asked = parties_to_answer(game.def().rules(), &position);
            let Some(by) = asked.iter().next().filter(|_| game.state().outcome.is_none()) else { continue };
            let moves = legal_moves(game.def().rules(), &position);
            let moves = moves.into_iter().filter(|mv| position.piece(mv.from).map(Piece::party) == Some(by));
            let Some(mv) = moves.max_by_key(|mv| (mv.from, mv.to)) else { continue };
            let mut answered = game.clone();
            answered.play(Action { by, kind: ActionKind::Move(mv) }).expect("a legal answer");
            let judgement = judge_last(&answered, Budget { nodes: 400, depth: 3, ..Budget::UNLIMITED });
            let judgement = judgement.unwrap_or_else(|| panic!("no judgement: {}", describe(&answered)));
            (count, bad) = (count + 1, bad + usize::from(judgement.verdict.is_some()));
            break;
        }
    }
    assert!(count >= 10 && bad > 0 && bad < count, "{bad} of {count}");
}

/// Where a queen, or the like of it, is put where it is taken for nothing, that is bad in every game.
#[test]
fn who_gives_the_greatest_piece_away_has_blundered_in_all_games() {
    for kind in [GameKind::Hex, GameKind::Fortress] {
        let id = if kind == GameKind::Hex { "hex" } else { "fortress:checkmate" };
        let def = games::by_id(id).expect("a game");
        let (mut count, mut called, mut engine) = (0, 0, Engine::default());
        for seed in 0..120 {
            let mut dice = Dice::new(seed);
            let mut game = begun(&def);
            set_up(&mut game);
            play_randomly(&mut game, 8 + dice.below(12), &mut dice);
            if game.state().outcome.is_some() {
                continue;
            }
            let (rules, position) = (def.rules(), game.state().position);
            let by = position.turn();
            let gives = legal_moves(rules, &position).into_iter().find(|mv| {
                let is_queen = position.piece(mv.from).is_some_and(|piece| piece.role() == QUEEN);
                let mut after = game.clone();
                if !is_queen
                    || mv.captured.is_some()
                    || after.play(Action { by, kind: ActionKind::Move(*mv) }).is_err()
                {
                    return false;
                }
                // The next party takes it with a pawn.
                let next = after.state().position;
                let answers = legal_moves(rules, &next);
                next.relations().captures(next.turn()).contains(by)
                    && after.state().outcome.is_none()
                    && answers.iter().any(|answer| {
                        answer.captured == Some(mv.to)
                            && next.piece(answer.from).is_some_and(|piece| rules.is_pawn(piece.role()))
                    })
            });
            let Some(mv) = gives else { continue };
            game.play(Action { by, kind: ActionKind::Move(mv) }).expect("a legal move");
            let judgement = engine.judge(&request(&game, by, SMALL)).expect("a judgement");
            check(&game, &judgement);
            // Who has little left to expect has little left to lose.
            if judgement.before[by] < 150 {
                continue;
            }
            count += 1;
            called += usize::from(judgement.verdict >= Some(Verdict::Mistake));
        }
        assert!(count >= 10 && called * 10 >= count * 8, "{id}: {called} of {count}");
    }
}

#[test]
fn scores_become_evaluations_as_files_have_them() {
    let pawn = EvalWeights::of(GameKind::Bridge).pawn_value();
    assert_eq!(EvalWeights::of(GameKind::Bridge).hundredths_of_pawn(3 * pawn), 300);
    let start = "4k3/8/r7/8/***2***/8/8/8/3QK3 w - - 0 1";
    let eval = |position: &str, actions: &str| {
        let mut game = if position.is_empty() {
            begun(&games::by_id("bridge").expect("a game"))
        } else {
            from("bridge", position)
        };
        play_texts(&mut game, actions);
        judge_last(&game, SMALL).expect("a judgement").eval(&game)
    };
    // White is ahead until it gives its queen away, for either party.
    assert!(matches!(eval(start, "d1d2"), Some(Eval::Score(score)) if score > 100));
    assert!(matches!(eval(start, "d1d7 a7d7"), Some(Eval::Score(score)) if score < -100));
    let moves = "g1f3 d8e7 f3e5 b9d8";
    assert_eq!(eval("", moves), Some(Eval::Mate(1)));
    // The game is over.
    assert_eq!(eval("", &format!("{moves} e5d7")), None);
    // Three parties have no two sides.
    let mut game = begun(&games::by_id("hex").expect("a game"));
    play_randomly(&mut game, 1, &mut Dice::new(0));
    assert_eq!(judge_last(&game, SMALL).expect("a judgement").eval(&game), None);
}
