//! What comes next for a player: one line on the start page.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::games::bridge::WHITE;
use engine::pieces::Party;
use learn::{IntroContent, Lessons};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::learn::LearnIntent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::next_step::{NextStep, NextStepLine};
use schachquartett_app::play::{GameIntent, TypingIntent};
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::storage::GamePuzzles;
use schachquartett_app::tab::Route;
use search::Level;
use texts::Language;

/// The longest line, in characters: two lines of a narrow phone.
const MAX_CHARS: usize = 74;

fn lessons_text(game_kind: GameKind) -> &'static str {
    match game_kind {
        GameKind::Bridge => include_str!("../../../../public/learn/bridge.txt"),
        GameKind::Hex => include_str!("../../../../public/learn/hex.txt"),
        GameKind::Fortress => include_str!("../../../../public/learn/fortress.txt"),
        GameKind::Coalition => include_str!("../../../../public/learn/coalition.txt"),
    }
}

fn lessons(game_kind: GameKind) -> Lessons {
    Lessons::read(game_kind, "en", lessons_text(game_kind)).expect("lessons")
}

fn line(tab: &Tab) -> Option<NextStepLine> {
    tab.app.next_step()
}

fn step(tab: &Tab) -> Option<NextStep> {
    line(tab).map(|line| line.step)
}

/// The line in English.
fn text(tab: &Tab) -> String {
    line(tab).map(|line| format!("{} {}", line.done, line.label)).unwrap_or_default()
}

/// A player who has solved tasks of a game.
fn solve(tab: &mut Tab, game_kind: GameKind, ids: &[&str]) {
    let progress = &mut tab.app.learn.progress;
    progress.solved.extend(ids.iter().map(|id| format!("{}/{id}", game_kind.name())));
    progress.last = game_kind.name().to_owned();
    progress.written_at = tab.app.tab.now;
}

fn solve_puzzles(tab: &mut Tab, game_kind: GameKind, count: usize) {
    let solved = (0..count).map(|number| format!("p{number}")).collect();
    let game = game_kind.name().to_owned();
    tab.app.learn.progress.puzzles.games.push(GamePuzzles {
        game,
        rating: 800,
        attempts: 3,
        solved,
        to_review: Vec::new(),
    });
}

fn beat(tab: &mut Tab, game_kind: GameKind, level: u8) {
    let progress = &mut tab.app.learn.progress;
    progress.beaten.retain(|(name, _)| name != game_kind.name());
    progress.beaten.push((game_kind.name().to_owned(), level));
    progress.last = game_kind.name().to_owned();
}

/// Ends the saved game on the board with these half points.
fn end_saved_game(tab: &mut Tab, points: &[u8]) {
    let key = tab.table().meta.key;
    let games = &mut tab.app.tab.saved_games.games;
    let saved = games.iter_mut().find(|saved| saved.meta.key == key).expect("a saved game");
    saved.summary.points = Some(points.to_vec());
}

fn start(tab: &mut Tab, game_kind: GameKind, level: Level) {
    tab.send(Intent::StartBotGame { game_kind, level, seed: 0 });
}

#[test]
fn visitors_who_have_done_nothing_see_no_line() {
    let mut tab = Tab::new();
    assert_eq!(line(&tab), None);
    for route in [Route::About, Route::Library, Route::Puzzles(Some(GameKind::Hex)), Route::Start] {
        tab.send(Intent::Navigate(route));
        assert_eq!(line(&tab), None);
    }
    assert!(tab.store.is_empty() && tab.learned.is_none());
}

#[test]
fn the_way_leads_through_each_game() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        // Two people have played it: the way begins with the introduction.
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        assert_eq!(step(&tab), Some(NextStep::Introduction), "{game_kind:?}");
        let lessons = lessons(game_kind);
        let intro = lessons.introduction.iter().find_map(|card| match &card.content {
            IntroContent::Task(id) => Some(id.clone()),
            IntroContent::Diagram(_) => None,
        });
        let intro = intro.expect("the last card is a task");
        solve(&mut tab, game_kind, &[&intro]);
        assert_eq!(step(&tab), Some(NextStep::Lessons), "{game_kind:?}");
        let ids: Vec<&str> = lessons.chapters[0].tasks.iter().map(|task| task.id.as_str()).collect();
        solve(&mut tab, game_kind, &ids);
        assert_eq!(step(&tab), Some(NextStep::GuidedGame), "{game_kind:?}: the first chapter is enough");
        beat(&mut tab, game_kind, 1);
        assert_eq!(step(&tab), Some(NextStep::Puzzles));
        solve_puzzles(&mut tab, game_kind, 3);
        for level in Level::all().skip(1) {
            assert_eq!(step(&tab), Some(NextStep::Beat(level)), "{game_kind:?}");
            beat(&mut tab, game_kind, level.number());
        }
        let Some(NextStep::OtherGame(other)) = step(&tab) else { panic!("{:?}", step(&tab)) };
        assert_ne!(other, game_kind);
        // At the end of all ways nothing is proposed.
        for other in GameKind::ALL {
            solve(&mut tab, other, &["any"]);
        }
        beat(&mut tab, game_kind, 8);
        assert_eq!(line(&tab), None);
    }
}

#[test]
fn the_line_is_short_in_both_languages_and_names_game_and_animals() {
    for language in Language::ALL {
        let mut longest = String::new();
        for game_kind in GameKind::ALL {
            let mut tab = Tab::new();
            tab.send(SettingsIntent::SetLanguage(language));
            let name = language.texts().game(game_kind).name;
            let mut look = |tab: &Tab| {
                let text = text(tab);
                assert!(text.starts_with(name), "{text}");
                assert!(!text.contains('{') && !text.contains('\n'), "{text}");
                if text.chars().count() > longest.chars().count() {
                    longest = text;
                }
            };
            tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
            look(&tab);
            solve(&mut tab, game_kind, &["a"]);
            look(&tab);
            solve(&mut tab, game_kind, &["b", "c", "d", "e", "f"]);
            look(&tab);
            beat(&mut tab, game_kind, 1);
            look(&tab);
            solve_puzzles(&mut tab, game_kind, 3);
            for level in 1..=8 {
                beat(&mut tab, game_kind, level);
                look(&tab);
            }
            start(&mut tab, game_kind, Level::STRONGEST);
            tab.send(Intent::Navigate(Route::Start));
            let parties = tab.app.tab.saved_games.games[0].names.len();
            let mut points = vec![2; parties];
            points[0] = 0;
            end_saved_game(&mut tab, &points);
            assert!(matches!(step(&tab), Some(NextStep::LostGame(_))), "{:?}", step(&tab));
            look(&tab);
        }
        assert!(longest.chars().count() <= MAX_CHARS, "{longest}");
    }
    let mut tab = Tab::new();
    solve(&mut tab, GameKind::Bridge, &["a", "b", "c", "d", "e", "f"]);
    assert_eq!(text(&tab), "Bridge chess: you know the basics. Next: the Sparrow, with tips");
    solve_puzzles(&mut tab, GameKind::Bridge, 3);
    beat(&mut tab, GameKind::Bridge, 1);
    assert_eq!(text(&tab), "Bridge chess: you have beaten the Sparrow. Next: beat the Magpie");
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(text(&tab), "Brückenschach: gewonnen gegen den Spatz. Weiter: gegen die Elster");
    beat(&mut tab, GameKind::Fortress, 2);
    assert_eq!(text(&tab), "Festungsschach: gewonnen gegen zwei Elstern. Weiter: gegen zwei Hasen");
    beat(&mut tab, GameKind::Coalition, 2);
    assert_eq!(text(&tab), "Koalitionsschach: gewonnen gegen drei Elstern. Weiter: gegen drei Hasen");
}

#[test]
fn a_first_visit_that_solves_the_card_of_the_introduction_leads_to_the_lessons() {
    let game_kind = GameKind::Bridge;
    let mut tab = Tab::open(None, None, "#/learn/bridge/intro");
    tab.send(LearnIntent::LessonsLoaded(game_kind, Some(lessons_text(game_kind).to_owned())));
    let cards = lessons(game_kind).introduction.len();
    for _ in 1..cards {
        tab.send(LearnIntent::StepCard { back: false });
    }
    assert_eq!(line(&tab), None, "looking at cards leaves nothing behind");
    let solution = tab.app.learn.attempt.as_ref().expect("a task").task.solution.clone();
    for action in solution {
        tab.send(TypingIntent::Play(action));
    }
    tab.send(Intent::Navigate(Route::Start));
    assert_eq!(text(&tab), "Bridge chess: a good start. Next: the first lessons");
    assert_eq!(text(&tab.reloaded_at("#/")), text(&tab));
}

#[test]
fn the_button_starts_the_game_that_it_names() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        let level = Level::new(3).expect("a level");
        solve_puzzles(&mut tab, game_kind, 3);
        beat(&mut tab, game_kind, 2);
        assert_eq!(step(&tab), Some(NextStep::Beat(level)));
        start(&mut tab, game_kind, level);
        assert!(tab.is_on_game_page());
        let def = tab.table().def();
        assert_eq!(def.kind(), game_kind);
        let parties = def.rules().parties;
        let levels: Vec<Level> =
            Party::first(parties).filter_map(|party| tab.table().bot_level(party)).collect();
        assert_eq!(levels, vec![level; parties - 1], "{game_kind:?}");
        // The game that lies there is the next step now: it is offered by itself.
        tab.send(Intent::Navigate(Route::Start));
        assert!(tab.app.last_played().is_some());
        assert_eq!(line(&tab), None, "{game_kind:?}");
    }
}

#[test]
fn a_game_against_bots_is_like_the_last_one() {
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(GameKind::Fortress))
        .send(Intent::NewGame(NewGameIntent::SetPlayerCount(2)))
        .send(Intent::StartGame { seed: 0 });
    let ours = |tab: &Tab| tab.table().names.iter().filter(|name| name.is_empty()).count();
    let before = ours(&tab);
    assert_eq!(before, 2, "one player has both parties of an alliance");
    tab.send(GameIntent::Resign(Party::new(0)));
    solve_puzzles(&mut tab, GameKind::Fortress, 3);
    beat(&mut tab, GameKind::Fortress, 3);
    tab.app.learn.progress.written_at = tab.app.tab.now + 1;
    assert_eq!(text(&tab), "Fortress chess: you have beaten the Hare. Next: beat the Cat");
    start(&mut tab, GameKind::Fortress, Level::new(4).expect("a level"));
    assert_eq!(ours(&tab), before);
}

/// A game of bridge chess against a bot of level 2 in which the player mates with the next move.
fn mating() -> Tab {
    let mut tab = Tab::new();
    let text = "7k/5K2/R7/R7/***2***/8/8/8/8 w - - 0 1";
    tab.send(Intent::Navigate(Route::Edit { game: "bridge".into(), text: text.into() }));
    tab.send(Intent::PlayEditedPosition)
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::StartGame { seed: 0 });
    assert!(tab.is_on_game_page());
    tab
}

#[test]
fn a_win_counts_also_when_its_game_is_removed() {
    let mut tab = mating();
    assert!(tab.app.learn.progress.beaten.is_empty());
    tab.play("a6h6");
    assert_eq!(tab.app.learn.progress.beaten, [("bridge".to_owned(), 2)]);
    tab.send(Intent::Navigate(Route::Start));
    assert_eq!(text(&tab), "Bridge chess: you have beaten the Magpie. Next: beat the Hare");
    let key = tab.saved_games()[0].meta.key;
    tab.send(LibraryIntent::Remove(key));
    let mut again = tab.reloaded_at("#/");
    assert!(again.saved_games().is_empty());
    assert_eq!(text(&again), "Bridge chess: you have beaten the Magpie. Next: beat the Hare");
    // It is part of the progress that is exported.
    again.send(LearnIntent::ExportProgress);
    let file = again.saved.clone().expect("a file");
    let mut other = Tab::new();
    other.send(LibraryIntent::ImportText(file.text));
    assert_eq!(other.app.learn.progress.beaten, [("bridge".to_owned(), 2)]);
}

#[test]
fn games_of_earlier_versions_count_as_well() {
    let mut tab = mating();
    tab.play("a6h6");
    let mut old = tab.reloaded_at("#/");
    old.app.learn.progress = Default::default();
    assert_eq!(text(&old), "Bridge chess: you have beaten the Magpie. Next: beat the Hare");
}

#[test]
fn results_of_all_games_are_read_by_their_points() {
    // Half points by party, the player's first; who is beaten.
    for (game_kind, points, wins) in [
        (GameKind::Bridge, &[2, 0][..], true),
        (GameKind::Bridge, &[1, 1], false),
        (GameKind::Bridge, &[0, 2], false),
        (GameKind::Hex, &[4, 2, 0], true),
        (GameKind::Hex, &[2, 4, 0], false),
        (GameKind::Hex, &[2, 2, 2], false),
        (GameKind::Fortress, &[2, 0, 2, 0], true),
        (GameKind::Fortress, &[0, 2, 0, 2], false),
        (GameKind::Coalition, &[6, 0, 2, 0], true),
        (GameKind::Coalition, &[0, 6, 2, 0], false),
    ] {
        let mut tab = Tab::new();
        start(&mut tab, game_kind, Level::WEAKEST);
        let own = Party::first(points.len()).find(|party| tab.table().bot_level(*party).is_none());
        assert_eq!(own, Some(WHITE), "{game_kind:?}: the player has the first party");
        tab.send(Intent::Navigate(Route::Start));
        end_saved_game(&mut tab, points);
        let expected = if wins { NextStep::Puzzles } else { NextStep::Introduction };
        assert_eq!(step(&tab), Some(expected), "{game_kind:?} {points:?}");
    }
}

#[test]
fn people_are_no_bots() {
    let mut tab = Tab::new();
    tab.send(Intent::StartGame { seed: 0 })
        .play("e2d3")
        .send(GameIntent::Resign(engine::games::bridge::BLACK));
    assert!(tab.app.learn.progress.beaten.is_empty());
    assert_eq!(step(&tab), Some(NextStep::Introduction));
}

#[test]
fn a_lost_game_is_proposed_until_it_is_analysed() {
    let mut tab = Tab::new();
    beat(&mut tab, GameKind::Bridge, 8);
    start(&mut tab, GameKind::Bridge, Level::STRONGEST);
    tab.play("e2d3").send(GameIntent::Resign(WHITE));
    let key = tab.table().meta.key;
    assert_eq!(step(&tab), Some(NextStep::LostGame(key)));
    assert_eq!(text(&tab), "Bridge chess: no bot is stronger. Next: look at a game you lost");
    tab.send(Intent::Analysis(AnalysisIntent::Start));
    assert!(matches!(step(&tab), Some(NextStep::OtherGame(_))), "{:?}", step(&tab));
}

#[test]
fn the_line_is_about_the_game_that_was_touched_last_and_can_be_switched_off() {
    let mut tab = Tab::new();
    solve(&mut tab, GameKind::Hex, &["a"]);
    assert_eq!(line(&tab).map(|line| line.game_kind), Some(GameKind::Hex));
    tab.app.tab.now += 1000;
    tab.propose(GameKind::Fortress).send(Intent::StartGame { seed: 0 });
    assert_eq!(line(&tab).map(|line| line.game_kind), Some(GameKind::Fortress));
    tab.app.tab.now += 1000;
    solve(&mut tab, GameKind::Hex, &["b"]);
    assert_eq!(line(&tab).map(|line| line.game_kind), Some(GameKind::Hex));
    tab.send(SettingsIntent::Change(Setting::NextStep(false)));
    assert_eq!(line(&tab), None);
    assert_eq!(line(&tab.reloaded_at("#/")), None, "the setting is stored");
    tab.send(SettingsIntent::Change(Setting::NextStep(true)));
    assert!(line(&tab).is_some());
}
