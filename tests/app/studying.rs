//! Where a game is learnt: rules with boards, tasks, a game with comments.
use crate::tab::Tab;
use schachquartett::app::{
    BoardIntent, Command, GameIntent, Intent, LearnIntent, LearnPage, Page, Route, SettingsIntent,
    TypingIntent,
};
use schachquartett::games::GameKind;
use schachquartett::i18n::Language;
use schachquartett::learn::Verdict;

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
solution a6h6
de Matt
de Setze matt.
en Mate
en Give mate.
wrong a6a9
de Schach, aber kein Matt
en Check, but no mate
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
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::FetchCourse(GameKind::Bridge))));
    tab.send(LearnIntent::CourseLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
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
    assert_eq!((tab.app.verdict_text(), tab.table().game.steps().len()), ("A dead end".into(), 0));
    assert_eq!(tab.app.tab.announcement.assertive.trim_end_matches('\u{a0}'), "A dead end");
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
    assert_eq!(tab.learned.as_deref(), Some("{\n  \"solved\": [\"bridge/rook\"]\n}"));
    // Nothing of it is a saved game.
    assert!(tab.store.is_empty() && tab.app.tab.saved_games.games.is_empty());
    // Solved, the board rests until it begins once more.
    tab.touch("d4").touch("d3");
    assert_eq!(tab.app.verdict_text(), "Solved. Straight lines.");
    tab.send(Intent::Learn(LearnIntent::Reset));
    assert_eq!((marks(&tab)[0].len(), tab.app.verdict_text().as_str()), (2, ""));
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
    later.send(LearnIntent::CourseLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
    later.send(Intent::Learn(LearnIntent::ForgetProgress));
    assert_eq!(later.learned.as_deref(), Some("{\n  \"solved\": []\n}"));
    assert!(!later.app.learn.is_solved(GameKind::Bridge, "mate"));
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

#[test]
fn the_solution_is_shown_step_by_step_and_does_not_count() {
    let mut tab = at("/task/rook");
    tab.send(Intent::Learn(LearnIntent::Show));
    assert_eq!(marks(&tab)[0], ["d4"]);
    tab.send(Intent::Learn(LearnIntent::Show));
    assert!(marks(&tab)[0].is_empty());
    assert!(!tab.app.learn.is_solved(GameKind::Bridge, "rook") && tab.learned.is_none());
    tab.send(Intent::Learn(LearnIntent::Show));
    assert_eq!(marks(&tab)[0].len(), 2, "from the start");
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
    assert!(
        tab.table().game.plies().any(|ply| ply.mv().is_some_and(schachquartett::rules::Move::is_castling))
    );
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/rules/X1")));
    assert_eq!(tab.table().game.steps().len(), 0);
}

#[test]
fn the_example_is_read_ply_by_ply() {
    let mut tab = at("/example");
    assert_eq!(tab.table().comments(), ["At the beginning"]);
    tab.send(GameIntent::ShowPly(1));
    assert_eq!(tab.table().comments(), ["Diagonally"]);
    // In another language it says the same.
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.table().comments(), ["Am Anfang"]);
}

#[test]
fn the_open_game_waits_while_a_lesson_is_open() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let (address, store) = (tab.hash.clone(), tab.store.clone());
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/task/rook")));
    tab.send(LearnIntent::CourseLoaded(GameKind::Bridge, Some(LESSONS.to_owned())));
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
        .send(LearnIntent::CourseLoaded(GameKind::Bridge, None));
    assert!(tab.app.learn.has_failed(GameKind::Bridge));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge/short")));
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::FetchCourse(GameKind::Bridge))));
    // A file that is none, or of another version.
    tab.send(LearnIntent::CourseLoaded(GameKind::Bridge, Some("<html>".into())));
    assert!(tab.app.learn.has_failed(GameKind::Bridge));
    let mut tab = at("/task/no-such");
    assert_eq!(tab.app.tab.page, Page::NotFound("learn/bridge/task/no-such".into()));
    tab.send(Intent::Navigate(Route::read("#/learn/bridge")));
    assert_eq!(tab.app.tab.page, Page::Learn(GameKind::Bridge, LearnPage::Home));
}

#[test]
fn comments_on_actions_without_a_ply_are_shown_with_the_ply_before() {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read("#/learn/coalition/example")));
    let file = include_str!("../../public/learn/coalition.txt");
    tab.send(LearnIntent::CourseLoaded(GameKind::Coalition, Some(file.to_owned())));
    assert!(!tab.table().comments().is_empty(), "the words before the first move");
    let plies = tab.table().game.plies().count();
    let mut message = 0;
    for ply in 0..=plies {
        tab.send(GameIntent::ShowPly(ply));
        message += tab.table().comments().len();
    }
    let game = &tab.table().game;
    let all: usize = (0..=game.steps().len()).map(|at| game.annotations(at).len()).sum();
    assert_eq!(message, all, "each comment is read once");
}
