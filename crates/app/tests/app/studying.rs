//! Where a game is learnt: rules with boards, tasks, a game with comments.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::games::fortress::Options;
use engine::pieces::Party;
use learn::{AttemptEnd, Verdict};
use schachquartett_app::Intent;
use schachquartett_app::learn::{LearnIntent, Played};
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::panel::Status;
use schachquartett_app::play::{BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::tab::{Command, LearnPage, Navigation, Notice, Page, PageError, Route};
use texts::Language;

const LESSONS: &str = "
[short]
de Ein Spiel.
en A game.
[board bridge.rook.move]
position 4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1
not a1-b2
play a1a4
[board bridge.castling]
position 4k3/8/8/8/***2***/8/8/8/R3K3 w Q - 0 1
play e1c1
[chapter]
de Ziehen
en Moving
[task rook]
rule bridge.rook.move
position 4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1
goal stars a4 d4 in 2
solution a1a4 a4d4
de Der Turm
de Hole beide Sterne.
de Gerade Linien.
en The rook
en Fetch both stars.
en Straight lines.
wrong a1b1
de Sackgasse
en A dead end
wrong a1b2
de Nicht schräg
en Not diagonally
[task pick]
rule bridge.blocked
position 4k3/8/8/8/***2***/8/3P4/8/R3K3 w - - 0 1
goal pick targets a1
solution a2 a3 a4 b1 c1 d1
de Alle Felder
de Wohin kann er?
en All cells
en Where can it go?
wrong e1
de Der eigene König
en Its own king
[task mate]
rule bridge.mate
position 7k/5K2/8/R7/***2***/8/8/8/8 w - - 0 1
goal mate 1
mark f7
solution a6h6
de Matt
de Setze matt.
en Mate
en Give mate.
wrong a6a9
de Schach, aber kein Matt
en Check, but no mate
[task safe]
rule bridge.knight.move
position 2k5/8/5pp1/5b1b/***2***/6N1/8/8/6K1 w - - 0 1
goal capture safe
solution g4h6
de Der falsche Wächter
de Schlage.
en The false guard
en Capture.
[chapter]
de Mehr
en More
[task black]
rule bridge.rook.move
position 4k3/8/8/8/***2***/8/8/8/R3K3 b - - 0 1
as b
goal one-of e9d9
solution e9d9
de Von oben
de Zieh.
en From above
en Move.
[intro]
board bridge.rook.move
de Gerade
en Straight
de Der Turm zieht gerade.
en The rook moves straight.
[intro]
task rook
de Jetzt du
en Your turn
[example]
de Am Anfang
en At the beginning
move e2d3
de Schräg
en Diagonally
move d8e7
";

fn at(place: &str) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read(&format!("#/learn/bridge{place}"))));
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::FetchLessons(GameKind::Bridge))));
    tab.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
    tab
}

fn marks(tab: &Tab) -> [Vec<String>; 3] {
    let open_game = tab.table();
    let marks = open_game.study_marks().expect("a board that is learnt from");
    [marks.stars, marks.picked, marks.highlighted]
        .map(|cells| cells.iter().map(|cell| open_game.def().cell_name(cell)).collect())
}

#[test]
fn a_task_is_tried_answered_and_solved() {
    let mut tab = at("/task/rook");
    assert_eq!(marks(&tab)[0], ["a4", "d4"]);
    // A move that leads nowhere is answered, and taken back.
    tab.touch("a1").touch("b1");
    assert_eq!((tab.app.verdict_text(), tab.table().game.steps().len()), ("A dead end".into(), 1));
    assert_eq!(tab.app.tab.announcement.assertive.trim_end_matches('\u{a0}'), "A dead end");
    wait(&mut tab, 1500);
    assert_eq!((tab.app.verdict_text(), tab.table().game.steps().len()), ("A dead end".into(), 0));
    // One that the rules refuse too, beside the rule.
    tab.touch("a1").touch("b2");
    assert_eq!(tab.app.verdict_text(), "Not diagonally");
    assert!(tab.table().interaction.refused_move.is_some());
    // The piece is still chosen.
    tab.touch("a4");
    assert_eq!(tab.app.learn.verdict, Some(Verdict::Continues));
    assert_eq!(
        (marks(&tab)[0].clone(), tab.table().shown_position().turn().index()),
        (vec!["d4".to_owned()], 0)
    );
    tab.touch("a4").touch("d4");
    assert_eq!(tab.app.verdict_text(), "Solved. Straight lines.");
    assert!(tab.app.learn.is_solved(GameKind::Bridge, "rook"));
    let learned = "{\n  \"schachquartett\": 1,\n  \"solved\": [\"bridge/rook\"],\n  \"to_review\": [\"bridge/rook\"],\n";
    assert!(tab.learned.as_deref().is_some_and(|text| text.starts_with(learned)), "it went wrong before");
    // Nothing of it is a saved game.
    assert!(tab.store.is_empty() && tab.app.tab.saved_games.games.is_empty());
    // Solved, the board rests until it begins once more.
    tab.touch("d4").touch("d3");
    assert_eq!(tab.app.verdict_text(), "Solved. Straight lines.");
    tab.send(Intent::Learn(LearnIntent::Reset));
    assert_eq!((marks(&tab)[0].len(), tab.app.verdict_text().as_str()), (2, ""));
}

#[test]
fn what_a_text_speaks_of_is_marked_until_a_hint_or_a_move() {
    let mut tab = at("/task/mate");
    assert_eq!(marks(&tab)[2], ["f7"]);
    hint(&mut tab);
    assert_ne!(marks(&tab)[2], ["f7"], "the hint marks something else");
    tab.send(LearnIntent::Reset);
    assert_eq!(marks(&tab)[2], ["f7"]);
    tab.touch("a6").touch("h6");
    assert!(marks(&tab)[2].is_empty(), "others may stand there now");
}

#[test]
fn solved_tasks_are_remembered_and_can_be_forgotten() {
    let mut tab = at("/task/mate");
    tab.send(TypingIntent::Play("a6a9".into()));
    assert_eq!(tab.app.verdict_text(), "Check, but no mate");
    tab.send(TypingIntent::Play("a6h6".into()));
    assert!(tab.app.verdict_text().starts_with("Solved."), "{}", tab.app.verdict_text());
    let mut later = tab.reloaded();
    assert!(later.app.learn.is_solved(GameKind::Bridge, "mate"));
    later.send(Intent::Navigate(Route::read("#/learn/bridge")));
    later.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
    later.send(Intent::Learn(LearnIntent::ForgetProgress));
    let written_at = later.app.learn.progress.written_at;
    let text = format!("{{\n  \"schachquartett\": 1,\n  \"solved\": [],\n  \"written_at\": {written_at}\n}}");
    assert_eq!(later.learned, Some(text), "one thing on a line, for people to read");
    assert!(!later.app.learn.is_solved(GameKind::Bridge, "mate"));
    // A message offers to undo that.
    let Some(Notice::ProgressForgotten(progress)) = later.app.tab.notice.clone() else { panic!("a message") };
    later.send(LearnIntent::RestoreProgress(progress));
    assert!(later.app.learn.is_solved(GameKind::Bridge, "mate") && later.app.tab.notice.is_none());
    assert!(later.reloaded().app.learn.is_solved(GameKind::Bridge, "mate"));
}

#[test]
fn cells_are_picked_and_submitted() {
    let mut tab = at("/task/pick");
    tab.touch("a2").touch("a3").touch("a3");
    assert_eq!(marks(&tab)[1], ["a2"]);
    tab.send(Intent::Learn(LearnIntent::Submit));
    assert_eq!(tab.app.verdict_text(), "All correct so far. Squares still missing: 5.");
    tab.touch("e1").send(Intent::Learn(LearnIntent::Submit));
    assert_eq!(tab.app.verdict_text(), "Its own king");
    tab.touch("e1").touch("c3").send(Intent::Learn(LearnIntent::Submit));
    assert_eq!(tab.app.verdict_text(), "Not right: c3.");
    tab.touch("c3");
    for cell in ["a3", "a4", "b1", "c1"] {
        tab.touch(cell);
    }
    // The keyboard picks, too.
    tab.send(BoardIntent::Focus(tab.table().def().cell_by_name("d1").expect("a cell")))
        .send(BoardIntent::Enter);
    tab.send(Intent::Learn(LearnIntent::Submit));
    assert!(tab.app.verdict_text().starts_with("Solved."));
}

fn hint(tab: &mut Tab) -> Vec<String> {
    tab.send(Intent::Learn(LearnIntent::Hint));
    tab.app.hint_texts()
}

#[test]
fn hints_name_the_piece_then_the_move_then_all_of_it_is_shown_and_does_not_count() {
    let mut tab = at("/task/rook");
    assert_eq!(hint(&mut tab), ["Move the rook."]);
    assert_eq!(marks(&tab)[2], ["a1"]);
    assert!(tab.table().interaction.drawings.is_empty());
    assert_eq!(hint(&mut tab), ["Move the rook.", "Rook a1 to a4."]);
    assert_eq!(marks(&tab)[2], ["a1"]);
    assert_eq!(tab.table().interaction.drawings.len(), 1, "an arrow");
    assert!(tab.learned.is_none(), "looking is no failure");
    assert!(hint(&mut tab).is_empty());
    assert_eq!(marks(&tab)[0], ["d4"], "the first move was played");
    assert_eq!(tab.app.verdict_text(), "This is the solution.");
    assert!(tab.app.tab.announcement.polite.contains("a4"), "it is spoken");
    let before = tab.app.seen_at_tick();
    wait(&mut tab, 700);
    assert!(before != tab.app.seen_at_tick(), "the page draws it");
    assert!(marks(&tab)[0].is_empty(), "and the second one follows by itself");
    assert!(tab.app.tab.announcement.polite.contains("d4"));
    wait(&mut tab, 700);
    assert_eq!(tab.app.verdict_text(), "That was the solution. Straight lines.");
    assert!(!tab.app.needs_ticks(), "nothing follows by itself");
    assert!(!tab.app.learn.is_solved(GameKind::Bridge, "rook"));
    assert!(tab.app.learn.is_to_review(GameKind::Bridge, "rook"));
    // No hint follows, and no move.
    assert!(hint(&mut tab).is_empty());
    tab.touch("d4").touch("d3");
    assert!(tab.app.learn.attempt.as_ref().is_some_and(|attempt| attempt.end == Some(AttemptEnd::Shown)));
}

#[test]
fn a_hint_follows_the_way_that_was_taken() {
    let mut tab = at("/task/rook");
    tab.touch("a1").touch("a4");
    assert_eq!(tab.app.verdict_text(), "Good, one move left.");
    hint(&mut tab);
    assert_eq!(hint(&mut tab)[1], "Rook a4 to d4.");
}

#[test]
fn who_plays_on_while_the_solution_is_shown_begins_again() {
    let mut tab = at("/task/rook");
    for _ in 0..3 {
        hint(&mut tab);
    }
    assert_eq!(tab.app.learn.played(), Some(Played::Solution));
    tab.touch("a1").touch("a4");
    assert_eq!((tab.app.learn.played(), tab.app.verdict_text().as_str()), (None, "Good, one move left."));
}

#[test]
fn a_move_that_loses_the_task_is_wrong_at_once_and_taken_back() {
    let mut tab = at("/task/rook");
    let start = tab.table().shown_position().hash();
    tab.touch("a1").touch("a3");
    assert_eq!(tab.app.verdict_text(), "From there it is more than one move to the stars on a4, d4.");
    assert_eq!(tab.app.learn.played(), Some(Played::WrongLine));
    assert_ne!(tab.table().shown_position().hash(), start, "it is seen");
    wait(&mut tab, 1500);
    assert_eq!((tab.app.learn.played(), tab.table().shown_position().hash()), (None, start));
    // By hand, too: with the button, or by undoing.
    for takes_back in [Intent::Learn(LearnIntent::TryAgain), GameIntent::Undo.into()] {
        tab.touch("a1").touch("a4").touch("a4").touch("b4");
        assert_eq!(tab.app.verdict_text(), "Out of moves, and none left for the star on d4.");
        tab.send(takes_back);
        assert_eq!(marks(&tab)[0], ["d4"], "the first move stays");
        tab.send(LearnIntent::Reset);
    }
}

#[test]
fn hints_for_cells_give_their_number_then_one_then_all() {
    let mut tab = at("/task/pick");
    tab.touch("a2");
    assert_eq!(hint(&mut tab), ["Squares to select: 6."]);
    assert_eq!(hint(&mut tab)[1], "b1 is one of them.");
    hint(&mut tab);
    assert_eq!(marks(&tab)[1].len(), 6);
    // What is shown cannot be submitted.
    tab.send(LearnIntent::Submit);
    assert!(tab.app.verdict_text().starts_with("That was the solution."));
    assert!(tab.app.learn.is_to_review(GameKind::Bridge, "pick"), "it was not found alone");
    assert!(!tab.app.learn.is_solved(GameKind::Bridge, "pick"));
}

/// Lets time pass.
fn wait(tab: &mut Tab, duration_ms: u64) {
    let now = tab.app.tab.now + duration_ms;
    tab.app.tab.now = now;
    tab.send(Intent::Tick);
}

#[test]
fn the_reply_to_a_wrong_move_is_played_and_then_the_task_is_back() {
    let mut tab = at("/task/safe");
    let start = tab.table().shown_position().hash();
    tab.touch("g4").touch("f6");
    assert_eq!(tab.app.verdict_text(), "Not quite: Black takes back (xf6).");
    let piece_on = |tab: &Tab, name: &str| {
        let cell = tab.table().def().cell_by_name(name).expect("a cell");
        tab.table().shown_position().piece(cell).map(|piece| piece.party().index())
    };
    assert!(tab.app.needs_ticks() && tab.app.learn.played() == Some(Played::WrongLine));
    assert_eq!((piece_on(&tab, "f6"), piece_on(&tab, "f7")), (Some(0), Some(1)), "the wrong move");
    wait(&mut tab, 1500);
    assert_eq!((piece_on(&tab, "f6"), piece_on(&tab, "f7")), (Some(1), None), "the reply");
    wait(&mut tab, 3000);
    assert!(tab.app.learn.played().is_none() && !tab.app.needs_ticks());
    assert_eq!(tab.table().shown_position().hash(), start);
    // Who plays on at once need not wait.
    tab.touch("g4").touch("f6").touch("g4");
    assert_eq!(tab.table().shown_position().hash(), start);
    tab.touch("h6");
    assert!(tab.app.verdict_text().starts_with("Solved."));
}

#[test]
fn the_next_task_follows_after_reading_unless_one_stays() {
    let mut tab = at("/task/rook");
    tab.touch("a1").touch("a4").touch("a4").touch("d4");
    assert!(tab.app.needs_ticks());
    wait(&mut tab, 2000);
    let rook = Page::Learn(GameKind::Bridge, LearnPage::Task("rook".into()));
    assert_eq!(tab.app.tab.page, rook, "the text is still read");
    wait(&mut tab, 4000);
    assert_eq!(tab.app.tab.page, Page::Learn(GameKind::Bridge, LearnPage::Task("pick".into())));
    assert!(
        tab.effects
            .iter()
            .any(|effect| matches!(effect, Command::Navigate(Navigation { route: Route::Learn(..), .. })))
    );
    // Staying, and the setting.
    for stays in [Intent::Learn(LearnIntent::Stay), SettingsIntent::Change(Setting::NextTask(false)).into()] {
        let mut tab = at("/task/rook");
        let is_setting = matches!(stays, Intent::Settings(_));
        if is_setting {
            tab.send(stays.clone());
        }
        tab.touch("a1").touch("a4").touch("a4").touch("d4");
        if !is_setting {
            tab.send(stays);
        }
        wait(&mut tab, 60_000);
        assert_eq!(tab.app.tab.page, rook);
    }
}

#[test]
fn what_went_wrong_comes_again_before_the_chapter_ends() {
    let mut tab = at("/task/mate");
    tab.send(TypingIntent::Play("a6a9".into())).send(TypingIntent::Play("a6h6".into()));
    let next = |tab: &Tab, id: &str| {
        let lessons = tab.app.learn.lessons_of(GameKind::Bridge, Language::En).expect("lessons");
        tab.app.learn.next_task(lessons, id).map(|task| task.id.clone())
    };
    let open = |tab: &mut Tab, id: &str| {
        tab.send(Intent::Navigate(Route::Learn(GameKind::Bridge, LearnPage::Task(id.into()))));
    };
    assert_eq!(next(&tab, "mate").as_deref(), Some("safe"));
    open(&mut tab, "safe");
    tab.touch("g4").touch("h6");
    assert_eq!(next(&tab, "safe").as_deref(), Some("mate"), "the last one of its chapter");
    // At the second attempt it goes well, and the chapter is over.
    open(&mut tab, "mate");
    tab.send(TypingIntent::Play("a6h6".into()));
    assert!(!tab.app.learn.is_to_review(GameKind::Bridge, "mate"));
    assert_eq!(next(&tab, "mate").as_deref(), Some("black"));
    let mut later = tab.reloaded();
    later.send(Intent::Navigate(Route::read("#/learn/bridge/task/safe")));
    later.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
    assert_eq!(next(&later, "safe").as_deref(), Some("black"), "solved long ago: simply the next one");
}

#[test]
fn what_goes_wrong_twice_does_not_come_a_third_time() {
    let mut tab = at("/task/mate");
    let next = |tab: &Tab, id: &str| {
        let lessons = tab.app.learn.lessons_of(GameKind::Bridge, Language::En).expect("lessons");
        tab.app.learn.next_task(lessons, id).map(|task| task.id.clone())
    };
    for _ in 0..3 {
        hint(&mut tab);
    }
    assert!(tab.app.learn.comes_again(GameKind::Bridge, "mate"));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/safe")));
    tab.touch("g4").touch("h6");
    assert_eq!(next(&tab, "safe").as_deref(), Some("mate"));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/mate")));
    for _ in 0..3 {
        hint(&mut tab);
    }
    assert!(!tab.app.learn.comes_again(GameKind::Bridge, "mate"));
    assert!(tab.app.learn.is_to_review(GameKind::Bridge, "mate"), "it stays marked");
    assert_eq!(next(&tab, "mate").as_deref(), Some("black"));
}

#[test]
fn progress_is_exported_and_added_to_that_of_another_browser() {
    let mut tab = at("/task/mate");
    tab.send(TypingIntent::Play("a6h6".into()));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/safe"))).touch("g4").touch("f6");
    tab.send(LearnIntent::ExportProgress);
    let file = tab.saved.clone().expect("a file");
    assert!(
        file.name.starts_with("schachquartett-lessons-") && file.name.ends_with(".json"),
        "{}",
        file.name
    );
    let mut other = at("/task/rook");
    other.touch("a1").touch("a4").touch("a4").touch("d4");
    other.send(LibraryIntent::ImportText(file.text.clone()));
    assert_eq!(other.app.tab.page, Page::Learn(GameKind::Bridge, LearnPage::Home));
    for task in ["mate", "rook"] {
        assert!(other.app.learn.is_solved(GameKind::Bridge, task), "{task}");
    }
    assert!(other.app.learn.is_to_review(GameKind::Bridge, "safe"));
    assert!(other.reloaded().app.learn.is_solved(GameKind::Bridge, "mate"), "and stored");
    // A newer file, a damaged one, and one that holds something else are refused with a sentence, and change nothing.
    let before = other.learned.clone();
    for (from, to, says) in [
        (
            "progress\": 1",
            "progress\": 2",
            "This progress comes from a newer version of this page (format 2)",
        ),
        ("\"solved\"", "\"solved", "This file of lessons is damaged"),
        ("bridge/mate", "chess/mate", "This file of lessons is damaged"),
        ("bridge/mate", "bridge/<b>", "This file of lessons is damaged"),
        ("progress\": 1", "progress\": \"1\"", "This file of lessons is damaged"),
    ] {
        let broken = file.text.replacen(from, to, 1);
        assert_ne!(broken, file.text);
        other.send(LibraryIntent::ImportText(broken));
        let error = other.app.library.import_error.as_ref().map(|error| error.reason.clone());
        assert!(error.as_ref().is_some_and(|error| error.starts_with(says)), "{to}: {error:?}");
        assert_eq!(other.learned, before);
    }
}

#[test]
fn what_plays_by_itself_ends_with_the_page() {
    for page in ["/intro", "/task/safe", "/task/rook"] {
        let mut tab = at(page);
        match page {
            "/task/safe" => tab.touch("g4").touch("f6"),
            "/task/rook" => tab.touch("a1").touch("a4").touch("a4").touch("d4"),
            _ => &mut tab,
        };
        assert!(tab.app.needs_ticks(), "{page}");
        tab.send(Intent::Navigate(Route::Start));
        assert!(tab.app.learn.played().is_none() && tab.app.learn.next_task_at.is_none(), "{page}");
        wait(&mut tab, 60_000);
        assert_eq!(tab.app.tab.page, Page::Start);
    }
}

#[test]
fn a_board_is_not_turned_by_the_task_before() {
    let mut tab = at("/task/black");
    assert_eq!(tab.table().view.bottom, 1);
    for page in ["/example", "/rules/B8", "/task/rook", "/intro"] {
        tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/black")));
        tab.send(Intent::Navigate(Route::read(&format!("#/learn/bridge{page}"))));
        assert_eq!(tab.table().view.bottom, 0, "{page}");
    }
    // What the reader turns stays turned from rule to rule, and a task in another language.
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/rules/B8"))).send(BoardIntent::Rotate);
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/rules/B19")));
    assert_eq!(tab.table().view.bottom, 1);
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/rook"))).send(BoardIntent::Rotate);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.table().view.bottom, 1);
}

#[test]
fn the_cards_of_the_introduction_play_by_themselves_and_end_with_a_task() {
    let mut tab = at("/intro");
    let title = |tab: &Tab| tab.app.learn.card().map(|card| card.title.clone());
    assert_eq!(title(&tab).as_deref(), Some("Straight"));
    assert!(tab.app.needs_ticks());
    wait(&mut tab, 1500);
    assert!(tab.table().interaction.refused_move.is_some(), "first a move that is refused");
    wait(&mut tab, 1500);
    assert_eq!(tab.table().game.steps().len(), 1);
    assert!(!tab.app.needs_ticks(), "then it rests");
    tab.send(LearnIntent::StepCard { back: true });
    assert_eq!(title(&tab).as_deref(), Some("Straight"), "there is none before");
    tab.send(LearnIntent::StepCard { back: false });
    assert_eq!(title(&tab).as_deref(), Some("Your turn"));
    assert!(tab.app.tab.announcement.polite.contains("Fetch both stars."));
    tab.touch("a1").touch("a4").touch("a4").touch("d4");
    assert!(tab.app.learn.is_solved(GameKind::Bridge, "rook"), "it is a task of the lessons");
    wait(&mut tab, 60_000);
    assert_eq!(
        tab.app.tab.page,
        Page::Learn(GameKind::Bridge, LearnPage::Intro),
        "nothing follows by itself"
    );
    tab.send(LearnIntent::StepCard { back: false }).send(LearnIntent::StepCard { back: true });
    assert_eq!(
        (title(&tab).as_deref(), tab.table().game.steps().len()),
        (Some("Straight"), 0),
        "from its start"
    );
    // The reader who moves a piece stops it.
    tab.touch("a1").touch("b1");
    wait(&mut tab, 5000);
    assert_eq!(tab.table().game.steps().len(), 1);
}

#[test]
fn the_diagram_of_a_rule_shows_it_and_can_be_tried() {
    let mut tab = at("/rules/B8");
    tab.send(Intent::Learn(LearnIntent::Show));
    let refusal = tab
        .table()
        .interaction
        .refused_move
        .as_ref()
        .and_then(|refused| refused.refusal.clone())
        .expect("refused");
    assert_eq!(tab.table().def().violated_rule(&refusal), "bridge.rook.move");
    tab.send(Intent::Learn(LearnIntent::Show));
    assert_eq!(tab.table().game.steps().len(), 1);
    tab.send(Intent::Learn(LearnIntent::Show));
    assert_eq!(tab.table().game.steps().len(), 1, "there is no more");
    tab.send(Intent::Learn(LearnIntent::Reset));
    tab.touch("a1").touch("d1");
    assert_eq!(tab.table().game.steps().len(), 1, "tried by hand");
    assert!(tab.store.is_empty());
    // Another sentence has another board; one without shows the first.
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/rules/B19")));
    assert_eq!(tab.table().game.steps().len(), 0);
    tab.send(Intent::Learn(LearnIntent::Show));
    assert!(tab.table().game.plies().any(|ply| ply.mv().is_some_and(engine::rules::Move::is_castling)));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/rules/X1")));
    assert_eq!(tab.table().game.steps().len(), 0);
}

#[test]
fn the_example_is_read_ply_by_ply() {
    let mut tab = at("/example");
    assert_eq!(tab.comments(), ["At the beginning"]);
    tab.send(GameIntent::ShowPly(1));
    assert_eq!(tab.comments(), ["Diagonally"]);
    // In another language it says the same.
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.comments(), ["Am Anfang"]);
}

#[test]
fn the_example_plays_by_itself_as_fast_as_one_reads() {
    let plays = |tab: &Tab| tab.table().is_replaying();
    let shown = |tab: &Tab| tab.table().view.shown_ply.unwrap_or(2);
    let mut tab = at("/example");
    assert!(!plays(&tab), "not without being asked");
    tab.send(LearnIntent::PlayExample);
    assert!(plays(&tab) && tab.app.needs_ticks());
    wait(&mut tab, 10);
    assert_eq!(shown(&tab), 1, "what was shown has been read");
    // “Diagonally” has ten letters.
    wait(&mut tab, 1640);
    assert_eq!(shown(&tab), 1);
    wait(&mut tab, 20);
    assert_eq!(shown(&tab), 2);
    assert!(!plays(&tab) && !tab.app.needs_ticks(), "it stops at the end");
    // From the end it begins anew.
    tab.send(LearnIntent::PlayExample);
    assert_eq!((shown(&tab), plays(&tab)), (0, true));
    wait(&mut tab, 1190);
    assert_eq!(shown(&tab), 0);
    // It stops when it is asked to, when the reader steps, and with the page.
    tab.send(LearnIntent::PlayExample);
    assert!(!plays(&tab));
    wait(&mut tab, 60_000);
    assert_eq!(shown(&tab), 0);
    for step in
        [GameIntent::StepPly { back: false }, GameIntent::StepPly { back: true }, GameIntent::ShowPly(1)]
    {
        tab.send(LearnIntent::PlayExample).send(step);
        assert!(!plays(&tab));
    }
    tab.send(LearnIntent::PlayExample).send(Intent::Navigate(Route::read("#/learn/bridge/rules/B8")));
    assert!(!plays(&tab));
    tab.send(LearnIntent::PlayExample);
    assert!(!plays(&tab), "nothing plays where there is no example");
}

#[test]
fn the_open_game_waits_while_a_lesson_is_open() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let (address, store) = (tab.hash.clone(), tab.store.clone());
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/rook")));
    tab.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
    tab.touch("a1").touch("a4");
    assert_eq!(tab.store, store);
    tab.send(Intent::Navigate(Route::read(&address)));
    assert_eq!((&tab.app.tab.page, tab.actions().as_str()), (&Page::Game, "e2d3"));
    assert!(tab.table().study_marks().is_none());
    // The page of the table without a key is that game's, too.
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/rook")))
        .send(Intent::Navigate(Route::read("#/table")));
    assert_eq!((&tab.app.tab.page, tab.actions().as_str()), (&Page::Game, "e2d3"));
}

#[test]
fn lessons_that_fail_to_load_are_reported_and_requested_again() {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read("#/learn/bridge")))
        .send(LearnIntent::LessonsLoaded(GameKind::Bridge, None));
    assert!(tab.app.learn.has_failed(GameKind::Bridge));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/short")));
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::FetchLessons(GameKind::Bridge))));
    // A file that is none, or of another version.
    tab.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some("<html>".into())));
    assert!(tab.app.learn.has_failed(GameKind::Bridge));
    let mut tab = at("/task/no-such");
    assert_eq!(tab.app.tab.page, Page::Error(PageError::NotFound("learn/bridge/task/no-such".into())));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge")));
    assert_eq!(tab.app.tab.page, Page::Learn(GameKind::Bridge, LearnPage::Home));
}

#[test]
fn an_example_does_not_tell_who_will_be_out() {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read("#/learn/fortress/example")));
    let file = include_str!("../../../../public/learn/fortress.txt");
    tab.send(LearnIntent::LessonsLoaded(GameKind::Fortress, Some(file.to_owned())));
    let out =
        |tab: &Tab| Party::first(4).filter(|&party| tab.table().is_eliminated(party)).collect::<Vec<_>>();
    assert!(out(&tab).is_empty(), "at the beginning");
    tab.send(GameIntent::ShowPly(usize::MAX));
    assert!(!out(&tab).is_empty(), "at the end");
}

#[test]
fn comments_on_actions_without_a_ply_are_shown_with_the_ply_before() {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read("#/learn/coalition/example")));
    let file = include_str!("../../../../public/learn/coalition.txt");
    tab.send(LearnIntent::LessonsLoaded(GameKind::Coalition, Some(file.to_owned())));
    assert!(!tab.comments().is_empty(), "the words before the first move");
    let plies = tab.table().game.plies().count();
    let mut message = 0;
    for ply in 0..=plies {
        tab.send(GameIntent::ShowPly(ply));
        message += tab.comments().len();
    }
    let game = &tab.table().game;
    let all: usize = (0..=game.steps().len()).map(|at| game.annotations(at).len()).sum();
    assert_eq!(message, all, "each comment is read once");
}

#[test]
fn a_task_about_placing_does_not_say_that_every_place_is_right() {
    let text = format!(
        "{}\n[chapter]\nde Aufstellen\nen Placing\n[task place]\ngame fortress:checkmate+free-reserve\n\
        rule fortress.reserve.free\ngoal one-of set:Nm3Bn3Rp3\nsolution set:Nm3Bn3Rp3\nde Ort\nde Stell um.\nen Place\nen Place.\n",
        "[short]\nde Ein Spiel.\nen A game."
    );
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read("#/learn/fortress/task/place")));
    tab.send(LearnIntent::LessonsLoaded(GameKind::Fortress, Some(text)));
    assert!(tab.app.learn.attempt.is_some());
    let said = |tab: &Tab| Status::of(&tab.app).text;
    assert_eq!(said(&tab), "Move the pieces to their places, then press “Ready”.");
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(said(&tab), "Zieh die Figuren an ihren Platz, dann drück „Bereit“.");
    // Where one plays, every place is.
    let mut played = Tab::new();
    played.propose(GameKind::Fortress);
    let options = Options { free_reserve: true, ..Options::default() };
    played.send(Intent::NewGame(NewGameIntent::SetOptions(options.values())));
    played.send(Intent::StartGame { seed: 0 });
    assert_eq!(
        said(&played),
        "Place the rook, bishop and knight of the reserve anywhere in your own fortress."
    );
}

/// What is said of a wrong move at a task of bridge chess with this goal.
fn said_of_wrong_move(goal: &str, position: &str, wrong: &str, language: Language) -> String {
    let text = format!(
        "[short]\nde A\nen A\n[chapter]\nde A\nen A\n[task a]\nrule bridge.mate\nposition {position}\n\
        goal {goal}\nsolution e1d1\nde A\nde A\nen A\nen A\n"
    );
    let mut tab = Tab::new();
    tab.send(SettingsIntent::SetLanguage(language));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/a")));
    tab.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some(text)));
    tab.send(TypingIntent::Play(wrong.into()));
    tab.app.verdict_text()
}

#[test]
fn what_is_said_of_a_wrong_move_is_true() {
    let said = |goal: &str, position: &str, wrong: &str, texts: [&str; 2]| {
        for (language, text) in [Language::En, Language::De].into_iter().zip(texts) {
            assert_eq!(said_of_wrong_move(goal, position, wrong, language), text);
        }
    };
    let rook = "4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1";
    said("check b", rook, "e1e2", ["That gives no check to Black.", "Damit steht Schwarz nicht im Schach."]);
    // Of many quiet answers none says anything.
    let too_late =
        ["After that, mate no longer comes in time.", "Danach kommt das Matt nicht mehr rechtzeitig."];
    said("mate 2", rook, "e1e2", too_late);
    said("mate 1", rook, "e1e2", ["That is not checkmate.", "Das setzt nicht matt."]);
    let two = "4k3/8/8/8/***2***/r7/8/8/R3Kr2 w - - 0 1";
    said("capture a4", two, "e1e2", ["That captures nothing.", "Das schlägt nichts."]);
    let wrong = [
        "That does not capture the right piece.",
        "Damit wird nicht geschlagen, was geschlagen werden soll.",
    ];
    said("capture a4", two, "e1f1", wrong);
}

#[test]
fn what_is_said_of_a_wrong_move_names_the_reply_that_says_most() {
    let said =
        |position: &str, wrong: &str, language| said_of_wrong_move("mate 2", position, wrong, language);
    let two_hang = "4k3/8/8/8/***2***/R7/8/r6P/4K3 w - - 0 1";
    assert_eq!(said(two_hang, "e1d1", Language::En), "Not quite: Black captures the rook (Rxa4).");
    assert_eq!(said(two_hang, "e1d1", Language::De), "Nicht ganz: Schwarz schlägt den Turm (Txa4).");
    let check = "4k3/8/8/8/***2***/8/8/r7/4K3 w - - 0 1";
    let english = said(check, "e1d1", Language::En);
    assert!(english.starts_with("Not quite: Black gives check (R"), "{english}");
    assert!(said(check, "e1d1", Language::De).starts_with("Nicht ganz: Schwarz gibt Schach (T"));
}

/// A tab at a task of bridge chess, the only one of its lessons.
fn only_task(task: &str, language: Language) -> Tab {
    let text = format!("[short]\nde A\nen A\n[chapter]\nde A\nen A\n[task a]\n{task}");
    let mut tab = Tab::new();
    tab.send(SettingsIntent::SetLanguage(language));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/a")));
    tab.send(LearnIntent::LessonsLoaded(GameKind::Bridge, Some(text)));
    tab
}

const CLAIM: &str = "rule bridge.fifty.claim\nposition 8/4r3/3k4/p7/***2***/8/2K5/6P1/8 w - - 100 93\n\
    goal draw fifty\nsolution claim\nde A\nde A\nde A\nen A\nen A\nen A\n";

#[test]
fn a_shown_solution_that_is_no_move_stays_written_and_is_spoken() {
    let mut tab = only_task(CLAIM, Language::En);
    for _ in 0..3 {
        hint(&mut tab);
    }
    assert_eq!(tab.app.hint_texts(), ["Choose “Claim a draw”."]);
    assert_eq!(tab.app.tab.announcement.polite.trim_end(), "Choose “Claim a draw”.");
    wait(&mut tab, 2_000);
    assert_eq!(tab.app.verdict_text(), "That was the solution. A");
}

#[test]
fn nothing_follows_the_last_task() {
    let mut tab = only_task(CLAIM, Language::En);
    tab.send(TypingIntent::Play("claim".into()));
    assert_eq!(tab.app.verdict_text(), "Solved. A");
    assert_eq!(tab.app.learn.next_task_at, None);
}

#[test]
fn a_refused_promotion_has_the_text_of_the_task() {
    let task = "rule bridge.pawn.promotion\nposition nr4R1/P6P/8/3k4/***2***/8/8/8/6K1 w - - 0 1\ngoal promote\n\
        solution a8a9q\nde A\nde A\nde A\nen A\nen A\nen A\nwrong h8h9q\nde Nein.\nen No.\n";
    let mut tab = only_task(task, Language::En);
    tab.touch("h8").touch("h9");
    assert_eq!(tab.app.verdict_text(), "No.");
}
