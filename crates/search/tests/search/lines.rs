//! The best lines side by side: legal, different, the best first, and the first one as a bot would choose.
use crate::dice::Dice;
use crate::playing::{begun, describe, from, play_randomly, search_request, set_up, variants};
use engine::games::{self, GameKind};
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, Cause, Move, legal_moves, parties_to_answer};
use learn::{Goal, Lessons};
use schachquartett_search::{
    Budget, Character, Choice, Engine, Line, Lines, Message, Question, SearchRequest, SearchWorker,
    next_to_act,
};
use std::cell::Cell;
use std::fs;
use std::path::Path;

const BUDGET: Budget = Budget { nodes: 4000, seed: 1, ..Budget::UNLIMITED };

fn request(game: &Game, by: Party, budget: Budget) -> SearchRequest {
    SearchRequest { question: Question::Lines(3), ..search_request(game, by, budget) }
}

/// The lines of a party, which hold what lines must hold.
fn lines_of(game: &Game, by: Party, count: u8, budget: Budget) -> Option<Lines> {
    let mut reports: Vec<Lines> = Vec::new();
    let mut report = |lines: &Lines| reports.push(lines.clone());
    let lines = Engine::default().lines(&request(game, by, budget), count, &mut report, &|_| false);
    assert_eq!(reports.last(), lines.as_ref(), "{}", describe(game));
    for reported in &reports {
        check(game, by, count, reported);
    }
    for pair in reports.windows(2) {
        assert!(pair[0].nodes < pair[1].nodes && pair[0].depth <= pair[1].depth, "{reports:?}");
    }
    lines
}

fn check(game: &Game, by: Party, count: u8, lines: &Lines) {
    let describe = || format!("{} {lines:?}", describe(game));
    assert!((1..=usize::from(count)).contains(&lines.lines.len()), "{}", describe());
    assert_eq!(Lines::read(&lines.write()).as_ref(), Some(lines), "{}", describe());
    for (number, line) in lines.lines.iter().enumerate() {
        assert_eq!(line.expected_points.0.iter().sum::<u16>(), 1000, "{}", describe());
        assert!(line.score.abs() < 1_000_000, "{}", describe());
        let mut ahead = game.clone();
        for action in &line.pv {
            assert_eq!(ahead.play(*action), Ok(()), "{}", describe());
        }
        assert!(line.pv.first().is_none_or(|action| action.by == by), "{}", describe());
        let firsts = lines.lines[..number].iter().map(first);
        assert!(firsts.into_iter().all(|other| other != first(line)), "{}", describe());
    }
    assert!(lines.lines.is_sorted_by(|better, worse| better.score >= worse.score), "{}", describe());
}

fn first(line: &Line) -> Choice {
    line.pv.first().map_or(Choice::Decline, |action| Choice::Act(*action))
}

fn decision(game: &Game, by: Party, budget: Budget) -> schachquartett_search::SearchInfo {
    let info = Engine::default().decide(&search_request(game, by, budget), &mut |_| true);
    info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(game)))
}

/// A game of each variant, this number of moves after its beginning.
fn played(moves: usize, seed: u64) -> Vec<Game> {
    let mut games = Vec::new();
    for def in variants() {
        let mut game = begun(&def);
        set_up(&mut game);
        play_randomly(&mut game, moves, &mut Dice::new(seed));
        games.extend(Some(game).filter(|game| game.state().outcome.is_none()));
    }
    games
}

#[test]
fn lines_differ_and_the_first_is_what_a_bot_would_choose() {
    let mut asked: Vec<(GameKind, bool)> = Vec::new();
    let budget = Budget { nodes: 12_000, ..BUDGET };
    for game in played(10, 5).into_iter().chain(played(30, 6)) {
        let by = next_to_act(&game, PartySet::EMPTY);
        let lines = lines_of(&game, by, 3, budget).expect("lines");
        assert_eq!(lines.lines.len(), 3, "{}", describe(&game));
        let best = &lines.lines[0];
        let info = decision(&game, by, budget);
        let agrees = first(best) == info.choice || best.score >= info.score;
        asked.push((game.def().kind(), agrees));
    }
    for kind in GameKind::ALL {
        let of_kind = asked.iter().filter(|(other, _)| *other == kind);
        let agreed = of_kind.clone().filter(|(_, agrees)| *agrees).count();
        assert!(agreed > 0 && agreed * 4 >= of_kind.count() * 3, "{}", kind.name());
    }
}

#[test]
fn one_line_is_enough_where_one_is_asked_for() {
    for game in played(10, 5).iter().step_by(4) {
        let by = next_to_act(game, PartySet::EMPTY);
        let one = lines_of(game, by, 1, BUDGET).expect("a line");
        assert_eq!(one.lines.len(), 1);
        let none = Engine::default().lines(&request(game, by, BUDGET), 0, &mut |_| (), &|_| false);
        assert_eq!(none.as_ref(), Some(&one), "there is one at least");
        let two = lines_of(game, by, 2, BUDGET).expect("lines");
        assert_eq!(two.lines.len(), 2);
        assert!(one.nodes <= BUDGET.nodes * 3 / 2 && two.nodes <= BUDGET.nodes * 3 / 2, "{one:?} {two:?}");
    }
}

/// Whether a choice ends the game at once so that nobody gets more points than its party.
fn wins_at_once(game: &Game, action: Action) -> bool {
    let mut after = game.clone();
    after.play(action).expect("a legal action");
    after.state().outcome.as_ref().is_some_and(|outcome| {
        let most = outcome.points.0.iter().max();
        !matches!(outcome.cause, Cause::Draw(_)) && most == Some(&outcome.points[action.by])
    })
}

#[test]
fn a_mate_in_one_comes_first() {
    for game_kind in GameKind::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../../public/learn/{}.txt", game_kind.name()));
        let text = fs::read_to_string(path).expect("a file of lessons");
        let lessons = Lessons::read(game_kind, "en", &text).expect("lessons");
        let mut mates_of_game = 0;
        for task in lessons.chapters.iter().flat_map(|chapter| &chapter.tasks) {
            let (game, by) = (&task.game, task.player);
            let moves = legal_moves(game.def().rules(), &game.state().position);
            let own = |mv: &Move| game.state().position.piece(mv.from).map(Piece::party) == Some(by);
            let actions = moves.into_iter().filter(own).map(|mv| Action { by, kind: ActionKind::Move(mv) });
            let winning = actions.filter(|action| wins_at_once(game, *action)).count();
            if task.goal != Goal::Mate(1) || winning == 0 {
                continue;
            }
            let lines = lines_of(game, by, 3, BUDGET).expect("lines").lines;
            for (number, line) in lines.iter().enumerate() {
                let wins = wins_at_once(game, line.pv[0]);
                assert_eq!(wins, number < winning, "{} {lines:?}", describe(game));
                assert_eq!(wins, line.ends_in == Some(1), "{} {lines:?}", describe(game));
            }
            mates_of_game += 1;
        }
        assert!(mates_of_game >= 3, "{} {mates_of_game}", game_kind.name());
    }
}

#[test]
fn there_are_no_more_lines_than_choices() {
    let mut found = 0;
    for seed in 0..60 {
        for id in ["bridge", "hex", "fortress:checkmate"] {
            let def = games::by_id(id).expect("a game");
            let (mut game, mut dice) = (begun(&def), Dice::new(seed));
            for _ in 0..50 {
                play_randomly(&mut game, 1, &mut dice);
                let moves = legal_moves(def.rules(), &game.state().position).len();
                if game.state().outcome.is_some() || moves == 0 || moves > 2 {
                    continue;
                }
                let budget = Budget { nodes: 1000, ..BUDGET };
                let lines = lines_of(&game, game.state().position.turn(), 3, budget).expect("a line");
                assert_eq!(lines.lines.len(), moves, "{}", describe(&game));
                found += 1;
            }
        }
    }
    assert!(found >= 10, "{found}");
}

#[test]
fn a_neutral_power_sees_what_joining_is_worth() {
    // Yellow's engineer stands far from Green's pieces, which wait.
    for round in [1, 2, 3] {
        let text = format!("5bK4/10/10/10/8gM1/2yE7/8gM1/10/10/4yK5 g -- - - - 0 {round}");
        let game = from("coalition", &text);
        let budget = Budget { character: Some(Character::Late), ..BUDGET };
        let green = Party::new(2);
        let lines = lines_of(&game, green, 3, budget).expect("lines").lines;
        let is_join = |line: &Line| matches!(line.pv[0].kind, ActionKind::Join(_));
        assert!(lines.iter().any(is_join), "{lines:?}");
        let chosen = decision(&game, green, budget).choice;
        assert!(lines.iter().any(|line| first(line) == chosen), "{chosen:?} {lines:?}");
    }
}

#[test]
fn what_only_an_arrangement_saves_is_arranged() {
    // The engineer mates, if Black could not arrange its pieces anew.
    let game = from("coalition", "3bGbKbG4/3bGbAbG4/5yE4/10/10/10/1rG6gG1/10/10/4yK5 b -- Rb - - 0 1");
    let lines = lines_of(&game, Party::new(1), 3, Budget { nodes: 600, ..BUDGET }).expect("lines").lines;
    assert!(matches!(lines[0].pv[0].kind, ActionKind::Arrange(_)), "{lines:?}");
}

#[test]
fn checks_are_answered_out_of_turn_or_not() {
    let (mut answered, mut declined, mut agreed) = (0, 0, 0);
    for seed in 0..60 {
        let (mut game, mut dice) = (begun(&games::by_id("coalition").expect("a game")), Dice::new(seed));
        for _ in 0..40 {
            play_randomly(&mut game, 1, &mut dice);
            let asked = parties_to_answer(game.def().rules(), &game.state().position);
            let Some(by) = asked.iter().next().filter(|_| game.state().outcome.is_none()) else { continue };
            let budget = Budget { nodes: 600, depth: 3, ..BUDGET };
            let lines = lines_of(&game, by, 3, budget).expect("lines").lines;
            let chosen = decision(&game, by, budget).choice;
            agreed += usize::from(lines.iter().any(|line| first(line) == chosen));
            match first(&lines[0]) {
                Choice::Act(_) => answered += 1,
                Choice::Decline => declined += 1,
            }
        }
    }
    assert!(answered >= 5 && declined >= 5, "{answered} {declined}");
    assert!(agreed * 10 >= (answered + declined) * 9, "{agreed} of {answered} and {declined}");
}

#[test]
fn what_is_no_search_is_one_line() {
    let only = |game: &Game, by: usize| {
        let lines = lines_of(game, Party::new(by), 3, BUDGET).expect("a line").lines;
        assert_eq!(lines.len(), 1, "{} {lines:?}", describe(game));
        (lines[0].pv[0].kind, lines[0].score, lines[0].expected_points[Party::new(by)])
    };
    let does =
        |game: &mut Game, by: usize, kind| game.play(Action { by: Party::new(by), kind }).expect("legal");
    let new_game = begun(&games::by_id("coalition").expect("a game"));
    assert!(matches!(only(&new_game, 0).0, ActionKind::Arrange(_) | ActionKind::Ready));
    let mut game = from("bridge", "4k3/8/8/8/***2***/8/8/3Q4/4K3 w - - 0 1");
    for text in "d2d3 e9e8 d3d2 e8e9 d2d3 e9e8 d3d2 e8e9 d2d3".split(' ') {
        let def = game.def().clone();
        let action = engine::notation::read_action(&*def, def.rules(), &game.state().position, text);
        game.play(action.expect("an action")).expect("a legal move");
    }
    // A draw is claimed: that is certain, whatever the position is worth.
    assert_eq!(only(&game, 1), (ActionKind::ClaimDraw, 0, 500));
    assert_eq!(lines_of(&game, Party::new(0), 3, BUDGET), None, "White is not on turn");
    let mut game = from("bridge", "4k3/8/8/8/***2***/8/8/3Q4/4K3 w - - 0 1");
    does(&mut game, 0, ActionKind::OfferDraw);
    assert_eq!(only(&game, 1).0, ActionKind::AcceptDraw);
    does(&mut game, 1, ActionKind::AcceptDraw);
    assert_eq!(lines_of(&game, Party::new(1), 3, BUDGET), None, "the game is over");
}

#[test]
fn a_search_for_lines_stops_when_it_is_asked_to() {
    for game in played(12, 5) {
        let by = next_to_act(&game, PartySet::EMPTY);
        let asked = request(&game, by, Budget { nodes: u64::MAX, ..BUDGET });
        let at_once = Engine::default().lines(&asked, 3, &mut |_| (), &|_| true).expect("a line");
        check(&game, by, 3, &at_once);
        assert!(at_once.nodes < 20_000, "{} {at_once:?}", describe(&game));
        let (visited, mut reports) = (Cell::new(0), Vec::new());
        let stop = |nodes| {
            visited.set(visited.get() + nodes);
            visited.get() >= 30_000
        };
        let lines = Engine::default()
            .lines(&asked, 3, &mut |lines| reports.push(lines.clone()), &stop)
            .expect("lines");
        check(&game, by, 3, &lines);
        assert!(reports.len() >= 2 && lines.nodes < 80_000, "{} {reports:?}", describe(&game));
        assert_eq!(reports.last(), Some(&lines));
        assert_eq!(lines.lines.len(), 3, "{} {lines:?}", describe(&game));
    }
}

/// What a worker says to a request, on a device whose clock goes on by 10 ms with each look at it: what it reports on the way, and
/// its answer.
fn told(request: &SearchRequest) -> (Vec<Lines>, Lines) {
    let (now, mut reports, mut answer) = (Cell::new(5.0), Vec::new(), None);
    let clock = || {
        now.set(now.get() + 10.0);
        now.get()
    };
    let mut report = |text: &str, is_final: bool| {
        assert!(answer.is_none(), "nothing follows on the final answer");
        let lines = Lines::read(text).expect("lines");
        if is_final { answer = Some(lines) } else { reports.push(lines) }
    };
    let mut worker = SearchWorker::default();
    assert!(!worker.respond(&request.write(), &clock, &mut report));
    worker.respond_further(&request.write(), &clock, &mut report);
    (reports, answer.expect("an answer"))
}

#[test]
fn a_worker_tells_the_lines_and_their_time() {
    for game in played(12, 5).iter().step_by(3) {
        let by = next_to_act(game, PartySet::EMPTY);
        let asked = request(game, by, Budget { nodes: 20_000, ..BUDGET });
        let (reports, lines) = told(&asked);
        let same = lines_of(game, by, 3, asked.budget).expect("lines");
        assert_eq!(Lines { ms: 0, ..lines.clone() }, same, "it is never stopped without a time");
        assert!(reports.len() >= 2 && reports.is_sorted_by_key(|lines| lines.ms), "{reports:?}");
        assert!(reports[0].ms > 0 && lines.ms >= reports[reports.len() - 1].ms, "{reports:?} {lines:?}");
        let timed = Budget { nodes: 10_000_000, time_ms: Some(300), ..BUDGET };
        let (_, stopped) = told(&request(game, by, timed));
        check(game, by, 3, &stopped);
        assert!(stopped.ms < 600, "{stopped:?}");
    }
    let over = request(&begun(&variants()[0]), Party::new(1), BUDGET);
    let mut answers = Vec::new();
    SearchWorker::default().respond_further(&over.write(), &|| 0.0, &mut |text, is_final| {
        answers.push((text.to_owned(), is_final));
    });
    assert_eq!(answers, [(String::new(), true)], "there is nothing to decide");
}
