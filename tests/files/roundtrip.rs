//! What is written is read back: actions, remarks, names and all else, in every spelling.
use crate::dice::Dice;
use crate::games::{annotate, begin, file, is, play_on, spelling};
use schachquartett::games::Title;
use schachquartett::history::{GameFile, Line, Record, Remark, is_game_file, read_files, write_file};
use schachquartett::rules::{Action, Cause, Deed, Draw};
use std::collections::BTreeMap;

/// The actions without arrangements that others of the same party followed before it was ready, with no other way to go
/// on between, and what is remarked after each.
fn kept(line: &Line) -> (Vec<Action>, Vec<Vec<Remark>>) {
    let steps = line.steps();
    let sets_up = |at: usize| {
        let before = if at == 0 { line.start() } else { &steps[at - 1].state.position };
        let action = steps[at].action;
        matches!(action.deed, Deed::Arrange(_)) && before.arranging().contains(action.by)
    };
    let (mut actions, mut remarks) = (Vec::new(), vec![line.remarks(0).to_vec()]);
    for at in 0..steps.len() {
        let by = steps[at].action.by;
        let next = (at + 1..steps.len()).find(|&later| sets_up(later) && steps[later].action.by == by);
        let varies = |at: usize| line.remarks(at).iter().any(|remark| matches!(remark, Remark::Variation(_)));
        let is_dropped = sets_up(at) && next.is_some_and(|next| !(at + 1..=next + 1).any(varies));
        let here = line.remarks(at + 1).to_vec();
        if is_dropped {
            remarks.last_mut().expect("one at least").extend(here);
        } else {
            actions.push(steps[at].action);
            remarks.push(here);
        }
    }
    (actions, remarks)
}

#[track_caller]
pub fn same(one: &GameFile, other: &GameFile, text: &str) {
    let (actions, remarks) = kept(&one.line);
    let (read, read_remarks) = kept(&other.line);
    assert_eq!(read.len(), other.line.steps().len(), "{text}");
    assert_eq!(one.line.game().id(), other.line.game().id());
    let start = |line: &Line| line.game().write_position(line.start());
    assert_eq!(start(&one.line), start(&other.line), "{text}");
    assert_eq!(actions, read, "{text}");
    assert_eq!(remarks, read_remarks, "{text}");
    let state = |file: &GameFile| {
        let state = file.line.state();
        (file.line.game().write_position(&state.position), state.offer, state.outcome)
    };
    assert_eq!(state(one), state(other), "{text}");
    assert_eq!((&one.names, &one.title, one.begun), (&other.names, &other.title, other.begun), "{text}");
    assert_eq!((&one.results, &one.tags), (&other.results, &other.tags), "{text}");
}

fn depth(remarks: &[Remark]) -> usize {
    let of = |remark: &Remark| match remark {
        Remark::Variation(said) => 1 + said.iter().map(|said| depth(&said.remarks)).max().unwrap_or(0),
        _ => 0,
    };
    remarks.iter().map(of).max().unwrap_or(0)
}

fn what(action: &Action) -> &'static str {
    match action.deed {
        Deed::Move(mv) if mv.is_en_passant() => "en passant",
        Deed::Move(mv) if mv.is_castling() => "castling",
        Deed::Move(mv) if mv.promotion.is_some_and(|man| man.party() != action.by) => {
            "promotion to an ally's"
        }
        Deed::Move(mv) if mv.promotion.is_some() => "promotion",
        Deed::Move(_) => "move",
        Deed::KingsOff => "off",
        Deed::Arrange(_) => "arrange",
        Deed::Join(_) => "join",
        Deed::Wait => "wait",
        Deed::Shift(..) => "shift",
        Deed::Ready => "ready",
        Deed::OfferDraw => "offer",
        Deed::AcceptDraw => "accept",
        Deed::RefuseDraw => "refuse",
        Deed::ClaimDraw => "claim",
        Deed::Resign => "resign",
        Deed::OutOfTime => "time",
    }
}

type Counts = BTreeMap<&'static str, usize>;

fn count(counts: &mut Counts, line: &Line) {
    let mut add = |what| *counts.entry(what).or_default() += 1;
    let mut turn = line.start().turn();
    for (at, step) in (1..).zip(line.steps()) {
        add(what(&step.action));
        if step.action.by != turn && matches!(step.action.deed, Deed::Move(_)) {
            add("answer out of turn");
        }
        turn = step.state.position.turn();
        line.remarks(at).iter().for_each(|remark| match remark {
            Remark::Comment(_) => add("comment"),
            Remark::Glyph(_) => add("glyph"),
            Remark::Variation(_) => add("variation"),
        });
        if depth(line.remarks(at)) > 2 {
            add("deep variation");
        }
    }
    match line.state().outcome.map(|outcome| outcome.cause) {
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
    let mut line = begin(&mut dice);
    play_on(&mut line, [3, 20, 60, 140][dice.below(4)], &mut dice);
    if dice.percent(70) {
        annotate(&mut line, &mut dice);
    }
    file(line, &mut dice)
}

fn check(seed: u64, counts: &mut Counts) {
    let file = game(seed);
    let mut dice = Dice::new(seed);
    count(counts, &file.line);
    let spelling = spelling(&mut dice);
    let text = write_file(&file, &spelling);
    assert!(is_game_file(&text));
    let read = match read_files(&text) {
        Ok(read) => read,
        Err(broken) => panic!("seed {seed}: {:?}\n{text}", broken.fault),
    };
    assert_eq!(read.len(), 1);
    same(&file, &read[0], &text);
    assert_eq!(write_file(&read[0], &spelling), text);
    // In the other language and with other names of cells it is the same game.
    let other = write_file(&read[0], &crate::games::spelling(&mut dice));
    let again = read_files(&other).unwrap_or_else(|broken| panic!("{:?}\n{other}", broken.fault));
    same(&file, &again[0], &other);
    // Without the tag the spelling is found, but for games of a few moves that both names of cells fit.
    let is_hex = is(&file.line, Title::Hex);
    if let Some(at) = text.find("[Letters").filter(|_| !is_hex || file.line.steps().len() > 10) {
        let without = text[..at].to_owned() + text[at..].split_once('\n').expect("lines").1;
        let again = read_files(&without).unwrap_or_else(|broken| panic!("{:?}\n{without}", broken.fault));
        same(&file, &again[0], &without);
    }
    let record = Record::of(&file.line);
    let opened = record.open().unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(Record::of(&opened), record);
    for steps in 0..=file.line.steps().len() {
        assert_eq!(opened.remarks(steps), file.line.remarks(steps), "{record:?}");
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
    let spelling = schachquartett::notation::Spelling::default();
    let games: Vec<GameFile> = (5_000..5_030).map(game).collect();
    let text: Vec<String> = games.iter().map(|game| write_file(game, &spelling)).collect();
    for between in ["\n", "", "\n\n\n% between\n\n"] {
        let text = text.join(between);
        let read = read_files(&text).unwrap_or_else(|broken| panic!("{:?}", broken.fault));
        assert_eq!(read.len(), games.len());
        games.iter().zip(&read).for_each(|(one, other)| same(one, other, &text));
    }
}
