//! Puzzles: which one comes, what happens at the board, and what is stored.
use crate::fake_journal::Disk;
use crate::tab::Tab;
use engine::games::GameKind;
use engine::pieces::Party;
use learn::Verdict;
use learn::puzzles::{FIRST_RATING, Fit, Puzzle, Theme, game_of_day};
use schachquartett_app::Intent;
use schachquartett_app::learn::LearnIntent;
use schachquartett_app::play::CoalitionIntent;
use schachquartett_app::puzzles::{DAY_MS, PuzzleIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::storage::{Difficulty, PuzzleProgress};
use schachquartett_app::tab::{Command, Notice, Page, PageError, Route};
use texts::Language;

const BRIDGE: &str = "since 20000
6ykii mate2 1271 d2e2,e1f1,d6d1 bridge 8/2p1pk2/8/3r4/***1P***/2b1pBR1/2b2P2/3r2P1/4K3 b - - 3 40
nk4ya material 1303 f4d6 bridge r1b1kbr1/1p2p1pp/2n5/2pppn2/***P1***/2PPpB2/2P2N2/1R1NPP1P/4KB1R w q - 0 16
mxxnz mate2+quiet 1440 f4g3,h2h3,f1h1 bridge 8/5kp1/1p6/8/***2***/5pP1/5r2/7K/5r2 b - - 1 56
";

fn at(place: &str) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read(&format!("#/puzzles/bridge{place}"))));
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::FetchPuzzles(GameKind::Bridge))));
    tab.send(PuzzleIntent::Loaded(GameKind::Bridge, Some(BRIDGE.to_owned())));
    tab
}

/// Plays a move by touching start and target.
fn attempt<'a>(tab: &'a mut Tab, text: &str) -> &'a mut Tab {
    tab.touch(&text[..2]).touch(&text[2..4])
}

fn join(tab: &mut Tab, party: usize) {
    tab.send(CoalitionIntent::Join(Party::new(party)));
}

fn shown(tab: &Tab) -> &str {
    match &tab.app.tab.page {
        Page::Puzzle(GameKind::Bridge, id) => id,
        other => panic!("{other:?}"),
    }
}

fn done(tab: &Tab) -> (u16, u32, Vec<String>, Vec<String>) {
    let done = tab.app.learn.progress.puzzles.of(GameKind::Bridge).expect("something is done").clone();
    (done.rating, done.attempts, done.solved, done.to_review)
}

#[test]
fn a_mate_is_solved_against_the_replies_of_the_line() {
    let mut tab = at("/6ykii");
    assert!(tab.app.tab.announcement.polite.starts_with("Black mates in 2 moves"));
    assert_eq!((tab.table().view.bottom, tab.table().game.steps().len()), (1, 0));
    attempt(&mut tab, "d2e2");
    assert_eq!(tab.app.learn.verdict, Some(Verdict::Continues));
    assert_eq!(tab.table().game.steps().len(), 2, "the other side has replied");
    attempt(&mut tab, "d6d1");
    assert_eq!(tab.app.learn.verdict, Some(Verdict::Solved));
    let (rating, attempts, solved, to_review) = done(&tab);
    assert!(rating > FIRST_RATING, "{rating}");
    assert_eq!((attempts, solved, to_review), (1, vec!["6ykii".to_owned()], vec![]));
    let progress = &tab.app.learn.progress;
    assert_eq!((progress.puzzles.streak, progress.puzzles.best_streak), (1, 1));
    assert!(progress.solved.is_empty(), "lessons have their own progress");
    let open = tab.app.puzzles.open.as_ref().expect("a puzzle");
    assert_eq!(open.rating_change, Some(i32::from(rating) - i32::from(FIRST_RATING)));
}

#[test]
fn a_wrong_move_is_refuted_and_comes_again() {
    let mut tab = at("/6ykii");
    attempt(&mut tab, "d6a6");
    let Some(Verdict::Wrong { cells, .. }) = &tab.app.learn.verdict else { panic!("a mistake") };
    assert_eq!(cells.len(), 2, "a defence is shown");
    assert!(tab.app.verdict_text().starts_with("Not quite: "), "{}", tab.app.verdict_text());
    assert_eq!(tab.table().game.steps().len(), 2, "the move and its refutation are on the board");
    let (rating, attempts, solved, to_review) = done(&tab);
    assert!(rating < FIRST_RATING && solved.is_empty());
    assert_eq!((attempts, &to_review[..]), (1, &["6ykii".to_owned()][..]));
    // The next input goes back to the puzzle; solving it now changes no rating, and it stays to be reviewed.
    tab.send(LearnIntent::Reset);
    attempt(attempt(&mut tab, "d2e2"), "d6d1");
    assert_eq!(tab.app.learn.verdict, Some(Verdict::Solved));
    assert_eq!(done(&tab), (rating, 1, vec!["6ykii".to_owned()], to_review));
    assert_eq!(tab.app.learn.progress.puzzles.streak, 0);
    // Reviewed without a mistake, it is done.
    tab.send(Intent::Navigate(Route::Puzzles(Some(GameKind::Bridge))));
    tab.send(PuzzleIntent::Review(GameKind::Bridge));
    assert_eq!(shown(&tab), "6ykii");
    attempt(attempt(&mut tab, "d2e2"), "d6d1");
    assert_eq!(done(&tab), (rating, 1, vec!["6ykii".to_owned()], vec![]));
    assert_eq!(tab.app.learn.progress.puzzles.streak, 1);
}

#[test]
fn a_review_has_each_puzzle_once() {
    let mut tab = at("/6ykii");
    attempt(&mut tab, "d6a6");
    tab.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, "nk4ya".into())));
    attempt(&mut tab, "f3h4");
    tab.send(Intent::Navigate(Route::Puzzles(Some(GameKind::Bridge))));
    tab.send(PuzzleIntent::Review(GameKind::Bridge));
    assert_eq!(shown(&tab), "6ykii");
    attempt(&mut tab, "d6a6");
    tab.send(PuzzleIntent::Next(GameKind::Bridge));
    assert_eq!(shown(&tab), "nk4ya");
    attempt(&mut tab, "f3h4");
    tab.send(PuzzleIntent::Next(GameKind::Bridge));
    assert!(!["6ykii", "nk4ya"].contains(&shown(&tab)), "what went wrong again does not come a third time");
}

#[test]
fn material_is_won_by_one_move_only() {
    let mut tab = at("/nk4ya");
    assert!(tab.app.tab.announcement.polite.starts_with("White wins material"));
    attempt(&mut tab, "f3h4");
    let Some(Verdict::Wrong { .. }) = &tab.app.learn.verdict else { panic!("a mistake") };
    assert!(tab.app.verdict_text().starts_with("Not enough: "), "{}", tab.app.verdict_text());
    tab.send(LearnIntent::Reset);
    attempt(&mut tab, "f4d6");
    assert_eq!(tab.app.learn.verdict, Some(Verdict::Solved));
}

#[test]
fn a_solution_that_is_shown_counts_as_a_mistake() {
    let mut tab = at("/6ykii");
    for _ in 0..2 {
        tab.send(LearnIntent::Hint);
    }
    assert!(tab.app.learn.progress.puzzles.games.is_empty(), "hints alone are no mistakes");
    tab.send(LearnIntent::Hint);
    assert_eq!(done(&tab).3, ["6ykii"]);
}

#[test]
fn a_small_power_joins_and_sees_why() {
    const COALITION: &str = "since 20000
kbs2q join 986 join:y;a5c9 coalition 1bEbG1bM1bKbTbA1/2bMbAbGbMbCbM2/10/1rM6gM1/rPrG5gSgGgS/rPrG6gG1/1rM6gM1/10/\
1yGyEyA1yCyM1yM1/1yTyM1yKyG1yGyT1 r -- Rgr - - 2 1
";
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::Puzzle(GameKind::Coalition, "kbs2q".into())));
    tab.send(PuzzleIntent::Loaded(GameKind::Coalition, Some(COALITION.to_owned())));
    join(&mut tab, 1);
    assert!(matches!(tab.app.learn.verdict, Some(Verdict::Wrong { .. })));
    tab.send(LearnIntent::Reset);
    join(&mut tab, 0);
    assert_eq!(tab.app.learn.verdict, Some(Verdict::Solved));
    assert!(tab.app.verdict_text().contains("This is how it goes on"), "{}", tab.app.verdict_text());
}

#[test]
fn the_next_puzzle_is_new_and_fits() {
    let mut tab = at("");
    assert_eq!(tab.app.tab.page, Page::Puzzles(GameKind::Bridge));
    tab.send(PuzzleIntent::ChooseTheme(Some(Theme::Material)));
    tab.send(PuzzleIntent::Next(GameKind::Bridge));
    assert_eq!((shown(&tab), tab.hash.as_str()), ("nk4ya", "#/puzzles/bridge/nk4ya"));
    tab.send(PuzzleIntent::ChooseTheme(None));
    let mut seen = Vec::new();
    for _ in 0..2 {
        tab.send(PuzzleIntent::Next(GameKind::Bridge));
        seen.push(shown(&tab).to_owned());
        for _ in 0..3 {
            tab.send(LearnIntent::Hint);
        }
    }
    assert_ne!(seen[0], seen[1], "what was seen does not come again while there are others");
    tab.send(PuzzleIntent::ChooseDifficulty(Difficulty::Hard));
    assert_eq!(tab.app.learn.progress.puzzles.difficulty, Difficulty::Hard);
    // The choice stays.
    assert_eq!(tab.reloaded().app.learn.progress.puzzles.difficulty, Difficulty::Hard);
}

/// What is said about the next puzzle is true of the one that comes.
#[test]
fn the_page_tells_whether_the_next_puzzle_fits() {
    let mut tab = at("");
    let fit = |tab: &Tab| tab.app.puzzles.next_fit(&tab.app.learn.progress.puzzles, GameKind::Bridge);
    assert_eq!(fit(&tab), Some(Fit::Harder), "the easiest one has 1271 points, the player {FIRST_RATING}");
    for id in ["6ykii", "nk4ya", "mxxnz"] {
        tab.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, id.into())));
        for _ in 0..3 {
            tab.send(LearnIntent::Hint);
        }
    }
    assert_eq!(fit(&tab), Some(Fit::Again));
    assert_eq!(at("").app.puzzles.next_fit(&PuzzleProgress::default(), GameKind::Hex), None, "not read yet");
}

/// A day on which bridge chess has its turn, in the afternoon.
const BRIDGE_DAY: u32 = 20_800;

fn at_day(tab: &mut Tab, day: u32) {
    tab.app.tab.now = u64::from(day) * DAY_MS + DAY_MS / 2;
}

#[test]
fn days_in_a_row_are_counted() {
    assert_eq!(game_of_day(BRIDGE_DAY), GameKind::Bridge);
    let mut tab = at("");
    at_day(&mut tab, BRIDGE_DAY);
    let streak = |tab: &Tab, day: u32| tab.app.learn.progress.puzzles.day_streak(day);
    let now = tab.app.tab.now;
    let id = tab.app.puzzles.of_today(now).expect("a puzzle").id.clone();
    let solution = Puzzle::read_file(GameKind::Bridge, BRIDGE).expect("puzzles");
    let solution = solution.into_iter().find(|puzzle| puzzle.id == id).expect("it is one of them");
    let other = ["6ykii", "nk4ya"].into_iter().find(|other| **other != *id).expect("another one");
    for id in [other, &*id] {
        assert_eq!(streak(&tab, BRIDGE_DAY), 0, "another puzzle is none of the day");
        tab.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, id.into())));
        at_day(&mut tab, BRIDGE_DAY);
        let opened = solution.open().filter(|_| *id == *solution.id);
        for text in opened.iter().flat_map(|opened| &opened.solution) {
            attempt(&mut tab, text);
        }
    }
    assert_eq!(tab.app.learn.progress.puzzles.days, [BRIDGE_DAY]);
    assert_eq!([BRIDGE_DAY, BRIDGE_DAY + 1, BRIDGE_DAY + 2].map(|day| streak(&tab, day)), [1, 1, 0]);
    // It is stored and exported.
    assert_eq!(tab.reloaded().app.learn.progress.puzzles.days, [BRIDGE_DAY]);
    tab.send(LearnIntent::ExportProgress);
    let mut other = at("");
    other.app.learn.progress.puzzles.days = vec![BRIDGE_DAY - 1, BRIDGE_DAY + 4];
    other.open_text(&tab.saved.clone().expect("a file").text);
    assert_eq!(other.app.learn.progress.puzzles.days, [BRIDGE_DAY - 1, BRIDGE_DAY, BRIDGE_DAY + 4]);
    assert_eq!(streak(&other, BRIDGE_DAY), 2);
}

#[test]
fn past_days_are_fetched_when_they_are_wanted() {
    let mut tab = at("");
    at_day(&mut tab, BRIDGE_DAY);
    let now = tab.app.tab.now;
    assert!(tab.app.puzzles.past_days(now).is_empty());
    tab.send(PuzzleIntent::ShowDays);
    let fetched = |game_kind: GameKind| {
        tab.effects.iter().any(|effect| matches!(effect, Command::FetchPuzzles(kind) if *kind == game_kind))
    };
    // What was the game of the day when the page was opened is being fetched already.
    let missing = GameKind::ALL.into_iter().filter(|&kind| kind != GameKind::Bridge && !fetched(kind));
    assert!(missing.count() <= 1);
    let days = tab.app.puzzles.past_days(now);
    assert_eq!(days.iter().map(|(day, _)| BRIDGE_DAY - day).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    for (day, puzzle) in days {
        assert_eq!(puzzle.is_some(), game_of_day(day) == GameKind::Bridge, "{day}");
    }
}

#[test]
fn a_link_leads_to_the_puzzle_and_an_unknown_one_says_so() {
    let mut tab = at("/6ykii");
    tab.send(PuzzleIntent::SendLink { share: false });
    let link = tab.copied.clone().expect("a link");
    assert!(link.ends_with("#/puzzles/bridge/6ykii"), "{link}");
    assert!(matches!(at("/zzzzz").app.tab.page, Page::Error(PageError::NotFound(_))));
    let mut offline = Tab::new();
    offline.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, "6ykii".into())));
    offline.send(PuzzleIntent::Loaded(GameKind::Bridge, None));
    assert!(offline.app.puzzles.has_failed(GameKind::Bridge));
    // A visit tries again.
    offline.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, "6ykii".into())));
    assert!(offline.effects.iter().any(|effect| matches!(effect, Command::FetchPuzzles(GameKind::Bridge))));
    offline.send(PuzzleIntent::Loaded(GameKind::Bridge, Some("since never".into())));
    assert!(offline.app.puzzles.has_failed(GameKind::Bridge), "a damaged file is none");
}

#[test]
fn boards_of_other_pages_do_not_mix() {
    let mut tab = at("/6ykii");
    tab.send(Intent::Navigate(Route::Start));
    assert!(tab.app.puzzles.open.is_none() && tab.app.learn.attempt.is_none());
    tab.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, "nk4ya".into())));
    assert!(tab.app.learn.attempt.as_ref().is_some_and(|attempt| attempt.task.id == "nk4ya"));
    tab.send(Intent::Navigate(Route::Puzzle(GameKind::Bridge, "6ykii".into())));
    assert!(tab.app.learn.attempt.as_ref().is_some_and(|attempt| attempt.task.id == "6ykii"));
    attempt(&mut tab, "d2e2");
    // Another language changes words only.
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.table().game.steps().len(), 2);
}

#[test]
fn progress_is_exported_imported_and_forgotten() {
    let mut tab = at("/6ykii");
    attempt(attempt(&mut tab, "d2e2"), "d6d1");
    tab.send(LearnIntent::ExportProgress);
    let file = tab.saved.clone().expect("a file");
    let mut other = at("");
    other.open_text(&file.text);
    assert_eq!(done(&other), done(&tab));
    assert_eq!(other.app.tab.page, Page::Puzzles(GameKind::Bridge), "the page shows what was imported");
    let bad = file.text.replace("6ykii", "<b>");
    let before = other.app.learn.progress.clone();
    other.open_text(&bad);
    assert_eq!(other.app.learn.progress, before, "a damaged file changes nothing");
    tab.send(PuzzleIntent::Forget(GameKind::Bridge));
    assert!(tab.app.learn.progress.puzzles.of(GameKind::Bridge).is_none());
    let Some(Notice::ProgressForgotten(forgotten)) = tab.app.tab.notice.clone() else { panic!("a notice") };
    tab.send(LearnIntent::RestoreProgress(forgotten));
    assert_eq!(done(&tab).2, ["6ykii"]);
}

#[test]
fn a_crash_loses_nothing_that_was_solved() {
    let mut tab = at("/6ykii");
    tab.flush();
    attempt(attempt(&mut tab, "d2e2"), "d6d1");
    let mut after = tab.killed();
    after.read_journal();
    assert_eq!(done(&after).2, ["6ykii"]);
    // What was forgotten stays forgotten.
    tab.send(PuzzleIntent::Forget(GameKind::Bridge));
    let mut after = tab.killed();
    after.read_journal();
    assert!(after.app.learn.progress.puzzles.of(GameKind::Bridge).is_none());
    // Without a journal the page goes on with what local storage has.
    let mut tab = at("/6ykii");
    tab.journal.disk = Disk::Refuses;
    attempt(attempt(&mut tab, "d2e2"), "d6d1");
    assert_eq!(done(&tab.reloaded()).2, ["6ykii"]);
}
