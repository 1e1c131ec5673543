//! What is written is read back: actions, annotations, names and all else, in every notation style.
use crate::dice::Dice;
use crate::games::{annotate, begin, file, is, notation_style, play_on};
use engine::games::GameKind;
use engine::history::{Annotation, Game, GameFile, GameRecord, is_game_file, read_files, write_file};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Cause, Draw};
use std::collections::BTreeMap;

/// The actions without arrangements that others of the same party followed before it was ready, with no other
/// way to go on between, and what is remarked after each.
fn actions_and_annotations(game: &Game) -> (Vec<Action>, Vec<Vec<Annotation>>) {
    let steps = game.steps();
    let sets_up = |at: usize| {
        let before = if at == 0 { game.start() } else { &steps[at - 1].state.position };
        let action = steps[at].action;
        matches!(action.kind, ActionKind::Arrange(_)) && before.arranging().contains(action.by)
    };
    let (mut actions, mut annotations) = (Vec::new(), vec![game.annotations(0).to_vec()]);
    for at in 0..steps.len() {
        let by = steps[at].action.by;
        let next = (at + 1..steps.len()).find(|&later| sets_up(later) && steps[later].action.by == by);
        let varies = |at: usize| {
            game.annotations(at).iter().any(|annotation| matches!(annotation, Annotation::Variation(_)))
        };
        let is_dropped = sets_up(at) && next.is_some_and(|next| !(at + 1..=next + 1).any(varies));
        let here = game.annotations(at + 1).to_vec();
        if is_dropped {
            annotations.last_mut().expect("one at least").extend(here);
        } else {
            actions.push(steps[at].action);
            annotations.push(here);
        }
    }
    (actions, annotations)
}

#[track_caller]
pub fn same(one: &GameFile, other: &GameFile, text: &str) {
    let (actions, annotations) = actions_and_annotations(&one.game);
    let (read, read_annotations) = actions_and_annotations(&other.game);
    assert_eq!(read.len(), other.game.steps().len(), "{text}");
    assert_eq!(one.game.def().id(), other.game.def().id());
    let start = |game: &Game| game.def().write_position(game.start());
    assert_eq!(start(&one.game), start(&other.game), "{text}");
    assert_eq!(actions, read, "{text}");
    assert_eq!(annotations, read_annotations, "{text}");
    let state = |file: &GameFile| {
        let state = file.game.state();
        (file.game.def().write_position(&state.position), state.offer, state.outcome)
    };
    assert_eq!(state(one), state(other), "{text}");
    assert_eq!(
        (&one.names, &one.title, one.started_at),
        (&other.names, &other.title, other.started_at),
        "{text}"
    );
    assert_eq!((&one.results, &one.tags), (&other.results, &other.tags), "{text}");
}

fn depth(annotations: &[Annotation]) -> usize {
    let of = |annotation: &Annotation| match annotation {
        Annotation::Variation(message) => {
            1 + message.iter().map(|message| depth(&message.annotations)).max().unwrap_or(0)
        }
        _ => 0,
    };
    annotations.iter().map(of).max().unwrap_or(0)
}

fn what(action: &Action) -> &'static str {
    match action.kind {
        ActionKind::Move(mv) if mv.is_en_passant() => "en passant",
        ActionKind::Move(mv) if mv.is_castling() => "castling",
        ActionKind::Move(mv) if mv.promotion.is_some_and(|piece| piece.party() != action.by) => {
            "promotion to an ally's"
        }
        ActionKind::Move(mv) if mv.promotion.is_some() => "promotion",
        ActionKind::Move(_) => "move",
        ActionKind::RemoveKings => "off",
        ActionKind::Arrange(_) => "arrange",
        ActionKind::Join(_) => "join",
        ActionKind::SkipTurn => "wait",
        ActionKind::Shift(..) => "shift",
        ActionKind::Ready => "ready",
        ActionKind::OfferDraw => "offer",
        ActionKind::AcceptDraw => "accept",
        ActionKind::DeclineDraw => "refuse",
        ActionKind::ClaimDraw => "claim",
        ActionKind::Resign => "resign",
        ActionKind::OutOfTime => "time",
    }
}

type Counts = BTreeMap<&'static str, usize>;

fn count(counts: &mut Counts, game: &Game) {
    let mut add = |what| *counts.entry(what).or_default() += 1;
    let mut turn = game.start().turn();
    for (at, step) in (1..).zip(game.steps()) {
        add(what(&step.action));
        if step.action.by != turn && matches!(step.action.kind, ActionKind::Move(_)) {
            add("answer out of turn");
        }
        turn = step.state.position.turn();
        game.annotations(at).iter().for_each(|annotation| match annotation {
            Annotation::Comment(_) => add("comment"),
            Annotation::Glyph(_) => add("glyph"),
            Annotation::JoinReason(_) => add("join reason"),
            Annotation::Variation(_) => add("variation"),
        });
        if depth(game.annotations(at)) > 2 {
            add("deep variation");
        }
    }
    match game.state().outcome.map(|outcome| outcome.cause) {
        Some(Cause::Mate(_)) => add("mate"),
        Some(Cause::Draw(Draw::Agreement)) => add("agreement"),
        Some(Cause::Draw(Draw::DeadPosition)) => add("dead position"),
        Some(Cause::Draw(Draw::Stalemate)) => add("stalemate"),
        Some(Cause::Stopped) => add("stopped"),
        None => add("not over"),
        _ => {}
    }
}

fn game(seed: u64) -> GameFile {
    let mut dice = Dice::new(seed);
    let mut game = begin(&mut dice);
    play_on(&mut game, [3, 20, 60, 140][dice.below(4)], &mut dice);
    if dice.percent(70) {
        annotate(&mut game, &mut dice);
    }
    file(game, &mut dice)
}

fn check(seed: u64, counts: &mut Counts) {
    let file = game(seed);
    let mut dice = Dice::new(seed);
    count(counts, &file.game);
    let style = notation_style(&mut dice);
    let text = write_file(&file, &style);
    assert!(is_game_file(&text));
    let read = match read_files(&text) {
        Ok(read) => read,
        Err(broken) => panic!("seed {seed}: {:?}\n{text}", broken.error),
    };
    assert_eq!(read.len(), 1);
    same(&file, &read[0], &text);
    assert_eq!(write_file(&read[0], &style), text);
    // In the other language and with other names of cells it is the same game.
    let other = write_file(&read[0], &crate::games::notation_style(&mut dice));
    let again = read_files(&other).unwrap_or_else(|broken| panic!("{:?}\n{other}", broken.error));
    same(&file, &again[0], &other);
    // Without the tag the notation style is found, but for games of a few moves that both names of cells fit.
    let is_hex = is(&file.game, GameKind::Hex);
    if let Some(at) = text.find("[Letters").filter(|_| !is_hex || file.game.steps().len() > 10) {
        let without = text[..at].to_owned() + text[at..].split_once('\n').expect("lines").1;
        let again = read_files(&without).unwrap_or_else(|broken| panic!("{:?}\n{without}", broken.error));
        same(&file, &again[0], &without);
    }
    let record = GameRecord::of(&file.game);
    let opened = record.to_game().unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(GameRecord::of(&opened), record);
    for steps in 0..=file.game.steps().len() {
        assert_eq!(opened.annotations(steps), file.game.annotations(steps), "{record:?}");
    }
    let long = text.lines().skip_while(|line| line.starts_with('[')).find(|line| line.chars().count() > 100);
    // Longer are placements, and where words follow that cannot begin a line.
    let may_be = |line: &str| line.contains("set:") || line.contains(" [Event [Event");
    assert!(long.is_none_or(may_be), "{long:?}");
}

#[test]
fn random_games_are_read_as_they_were_written() {
    let mut counts = Counts::new();
    for seed in 40_000..41_500 {
        check(seed, &mut counts);
    }
    println!("{counts:?}");
    for what in [
        "accept",
        "agreement",
        "answer out of turn",
        "arrange",
        "castling",
        "claim",
        "comment",
        "dead position",
        "deep variation",
        "en passant",
        "glyph",
        "join",
        "mate",
        "move",
        "not over",
        "off",
        "offer",
        "promotion",
        "promotion to an ally's",
        "ready",
        "refuse",
        "resign",
        "shift",
        "stalemate",
        "stopped",
        "variation",
        "wait",
    ] {
        assert!(counts.contains_key(what), "{what} is missing: {counts:?}");
    }
}

#[test]
fn several_games_are_read_one_after_the_other() {
    let style = engine::notation::NotationStyle::default();
    let games: Vec<GameFile> = (5_000..5_030).map(game).collect();
    let text: Vec<String> = games.iter().map(|game| write_file(game, &style)).collect();
    for between in ["\n", "", "\n\n\n% between\n\n"] {
        let text = text.join(between);
        let read = read_files(&text).unwrap_or_else(|broken| panic!("{:?}", broken.error));
        assert_eq!(read.len(), games.len());
        games.iter().zip(&read).for_each(|(one, other)| same(one, other, &text));
    }
}

#[test]
fn a_draw_on_time_is_written_and_read() {
    let text =
        "[Game \"bridge\"]\n[Start \"7k/8/8/5K2/***2***/8/3Q4/8/8 w - - 0 1\"]\n\n1. Qd8 Kg9 2. time *";
    let files = read_files(text).unwrap_or_else(|broken| panic!("{:?}", broken.error));
    let outcome = files[0].game.state().outcome.expect("over");
    assert_eq!(outcome.cause, Cause::Draw(Draw::TimeAgainstBareKing(Party::new(0))));
    let written = write_file(&files[0], &notation_style(&mut Dice::new(1)));
    assert!(written.contains("[Result \"1/2-1/2\"]\n[Termination \"time\"]"), "{written}");
    assert!(written.ends_with("2. time 1/2-1/2\n"), "{written}");
    let again = read_files(&written).unwrap_or_else(|broken| panic!("{:?}", broken.error));
    same(&files[0], &again[0], &written);
}
