//! While a game with people on other devices runs, the engine and hints are off for its positions; how the engine of the
//! analysis page is switched, and that it stops in a hidden tab.
use crate::live_broker::Table;
use crate::tab::{BASE, Tab};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::{BotIntent, Review, SearchPurpose};
use schachquartett_app::editor::EditorIntent;
use schachquartett_app::library::{LibraryIntent, StorageIntent};
use schachquartett_app::live::LiveIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::open_game::Asked;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::Preferences;
use schachquartett_app::tab::{Command, Page, Route};
use search::Level;
use texts::Language;

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);
/// Three plies, after which Black is on turn.
const MOVES: &str = "e2d3 e8d7 g1f3";

fn named(tab: &mut Tab, names: [&str; 2]) {
    for (seat, name) in names.into_iter().enumerate() {
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(seat, name.into())));
    }
}

/// Anna's device: she plays White by link against Bo.
fn by_link() -> Tab {
    let mut tab = Tab::new();
    named(&mut tab, ["Anna", "Bo"]);
    tab.send(Intent::StartGame { seed: 0 }).play(MOVES).link();
    assert!(tab.table().is_link_game());
    tab
}

fn analyse(tab: &mut Tab) -> &mut Tab {
    tab.send(AnalysisIntent::Start);
    assert_eq!(tab.app.tab.page, Page::Analysis);
    tab
}

/// The address of the position on the board.
fn address(tab: &Tab) -> String {
    format!("{BASE}#/bridge/{}", tab.position().replace(' ', "_"))
}

/// The engine has begun to search for this board. What begins by itself for a game that is over gives way to it.
fn is_analysed(tab: &mut Tab) -> bool {
    if tab.app.tab.open_game.as_ref().is_some_and(|open_game| tab.app.bots.review(open_game).is_some()) {
        tab.send(BotIntent::ToggleReview);
    }
    if !tab.app.bots.is_engine_on {
        tab.send(BotIntent::ToggleEngine);
    }
    let search = tab.app.bots.active_search.as_ref();
    search.is_some_and(|search| search.purpose() == SearchPurpose::Analysis) && tab.request.is_some()
}

#[track_caller]
fn assert_barred(tab: &mut Tab, sentence: &str) {
    assert_eq!(tab.app.tab.analysis_ban().as_deref(), Some(sentence));
    assert!(!is_analysed(tab) && tab.request.is_none());
    for intent in [BotIntent::ToggleEngine, BotIntent::Hint, BotIntent::ToggleForecast] {
        tab.app.tab.notice = None;
        tab.send(intent);
        assert_eq!(tab.message(), sentence);
        assert!(tab.request.is_none() && tab.table().bots.asked.is_none());
    }
    assert!(!tab.table().can_get_hint() && tab.table().foreseen_ally().is_none());
    assert_eq!(tab.app.bots.thought(&tab.app.tab), None);
    // Whatever the engine is asked, nothing begins later either.
    tab.send(BotIntent::SetShown(true));
    assert!(tab.request.is_none() && tab.app.bots.active_search.is_none());
}

#[track_caller]
fn assert_free(tab: &mut Tab) {
    assert_eq!(tab.app.tab.analysis_ban(), None);
    if tab.app.tab.page == Page::Analysis {
        assert!(is_analysed(tab));
        tab.send(BotIntent::ToggleEngine);
    } else {
        assert!(tab.table().can_get_hint());
        tab.send(BotIntent::Hint);
        assert_eq!(tab.table().bots.asked, Some(Asked::Hint));
        assert!(tab.request.is_some());
        // Nothing takes it back but what changes the board; here the test does.
        tab.app.tab.open_game.as_mut().expect("a game").bots.asked = None;
        tab.send(BoardIntent::Escape);
    }
    assert!(tab.request.is_none());
}

const AGAINST_BO: &str = "While your game against Bo runs, the engine stays off for its positions.";

#[test]
fn a_running_game_by_link_is_not_analysed() {
    let mut tab = by_link();
    assert_barred(&mut tab, AGAINST_BO);
    analyse(&mut tab);
    assert_barred(&mut tab, AGAINST_BO);
    // At no place of its analysis: the game that it is of runs.
    tab.send(AnalysisIntent::GoTo(0));
    assert_barred(&mut tab, AGAINST_BO);
    // Pieces are moved and comments written there.
    tab.send(AnalysisIntent::GoToEnd).play("d8c7 d3e4").send(AnalysisIntent::Comment("What if?".into()));
    assert_eq!(tab.actions(), format!("{MOVES} d8c7 d3e4"));
    assert_barred(&mut tab, AGAINST_BO);
    // So it is after a reload.
    let mut tab = tab.reloaded();
    assert_eq!(tab.app.tab.page, Page::Analysis);
    assert_barred(&mut tab, AGAINST_BO);
}

#[test]
fn the_sentence_says_with_whom_and_in_german() {
    let mut tab = by_link();
    tab.send(SettingsIntent::SetLanguage(Language::De));
    let german = "Solange deine Partie gegen Bo läuft, bleibt die Engine für ihre Stellungen aus.";
    assert_eq!(tab.app.tab.analysis_ban().as_deref(), Some(german));
    let mut nameless = Tab::playing();
    nameless.play("e2d3").link();
    let with_others = "While your game with others runs, the engine stays off for its positions.";
    assert_eq!(nameless.app.tab.analysis_ban().as_deref(), Some(with_others));
    // Of three players two are others.
    let mut three = Tab::new();
    three.propose(GameKind::Hex);
    for (seat, name) in ["Anna", "Bo", "Cy"].into_iter().enumerate() {
        three.send(Intent::NewGame(NewGameIntent::SetPlayerName(seat, name.into())));
    }
    three.send(Intent::StartGame { seed: 0 }).play_first().link();
    assert_eq!(three.app.tab.analysis_ban().as_deref(), Some(with_others));
}

#[test]
fn the_whole_game_is_not_analysed_either() {
    let mut tab = by_link();
    analyse(&mut tab).send(BotIntent::ToggleReview);
    assert_eq!((tab.message(), tab.app.tab.review_ban().as_deref()), (AGAINST_BO, Some(AGAINST_BO)));
    assert!(tab.request.is_none() && tab.app.bots.review(tab.table()).is_none());
    // A copy is looked at from an earlier place, but its main line comes to the running game.
    let mut tab = copied(&by_link());
    analyse(&mut tab).send(AnalysisIntent::GoTo(0)).send(BotIntent::ToggleReview);
    assert_eq!((tab.message(), tab.app.tab.analysis_ban()), (AGAINST_BO, None));
    assert!(tab.request.is_none() && tab.app.bots.review(tab.table()).is_none());
}

#[test]
fn a_review_waits_where_the_running_game_comes_to_its_line() {
    // The other game has gone on, but not here yet.
    let mut anna = Tab::new();
    named(&mut anna, ["Anna", "Bo"]);
    anna.send(Intent::StartGame { seed: 0 }).play("e2d3").link();
    let key = anna.table().meta.key;
    anna.send(Intent::StartGame { seed: 0 }).play("d2c3 e8d7 c3d4");
    analyse(&mut anna).send(BotIntent::ToggleReview);
    assert!(anna.request.is_some());
    // Another tab plays on in the game by link, to a position of this one.
    let mut other = anna.reloaded();
    other.send(LibraryIntent::Open(key));
    let stored = |tab: &Tab| tab.store.iter().find(|entry| entry.name.contains(&key.to_string())).cloned();
    let before = stored(&other).expect("a game");
    let text = before.text.replace("\"e2d3\"", "\"d2c3\"");
    let from = text.find("  \"position\"").expect("a position");
    let line = text[from..].find('\n').expect("a line") + 1;
    let text = format!("{}{}", &text[..from], &text[from + line..]);
    anna.send(StorageIntent::EntryChangedElsewhere { name: before.name, text: Some(text) });
    assert!(anna.request.is_none(), "the search is stopped");
    assert_eq!(anna.app.bots.review(anna.table()).map(Review::progress), Some((0, 3)));
    assert_eq!(anna.app.tab.review_ban().as_deref(), Some(AGAINST_BO));
}

/// A device with the game and a copy of it on the board, in which both parties are played here.
fn copied(tab: &Tab) -> Tab {
    let mut tab = tab.clone();
    let key = tab.table().meta.key;
    tab.send(LibraryIntent::Duplicate(key));
    let copy = tab.saved_games().into_iter().find(|stored| stored.meta.key != key).expect("a copy").meta.key;
    tab.send(LibraryIntent::Open(copy));
    assert!(!tab.table().is_link_game());
    tab
}

#[test]
fn copies_are_not_analysed_either() {
    let game = by_link();
    let mut copy = copied(&game);
    assert_barred(&mut copy, AGAINST_BO);
    // Neither when it goes on.
    copy.play("d8c7");
    assert_barred(&mut copy, AGAINST_BO);
    analyse(&mut copy);
    assert_barred(&mut copy, AGAINST_BO);
    // A file with the moves.
    let mut file = game.clone();
    file.open_text("[Game \"bridge\"]\n\n1. ed3 ed7 2. Nf3 *");
    assert_eq!((file.actions().as_str(), file.table().is_link_game()), (MOVES, false));
    assert_barred(&mut file, AGAINST_BO);
    analyse(&mut file);
    assert_barred(&mut file, AGAINST_BO);
    // Played by hand in an analysis of something else.
    let mut by_hand = game.clone();
    by_hand.send(Intent::StartGame { seed: 0 });
    analyse(&mut by_hand).play("e2d3 e8d7");
    assert_free(&mut by_hand);
    by_hand.play("g1f3");
    assert_barred(&mut by_hand, AGAINST_BO);
    by_hand.play("d8c7 b1c3");
    assert_barred(&mut by_hand, AGAINST_BO);
    by_hand.send(AnalysisIntent::GoTo(2));
    assert_free(&mut by_hand);
}

#[test]
fn a_position_that_is_set_up_is_neither_played_with_hints_nor_analysed() {
    let game = by_link();
    let address = address(&game);
    // A link to the position.
    let mut shown = game.clone();
    shown.receive(&address);
    assert_barred(&mut shown, AGAINST_BO);
    shown.play("d8c7");
    assert_barred(&mut shown, AGAINST_BO);
    // The editor.
    let mut editor = game.clone();
    editor.receive(&address.replace("#/bridge", "#/edit/bridge")).send(EditorIntent::Analyse);
    assert_eq!(editor.app.tab.page, Page::Analysis);
    assert_barred(&mut editor, AGAINST_BO);
    // Against bots: they move, but say nothing of what they think.
    let mut bots = game.clone();
    bots.receive(&address.replace("#/bridge", "#/edit/bridge")).send(Intent::PlayEditedPosition);
    bots.send(NewGameIntent::SetOpponents(Opponents::Computer)).send(Intent::StartGame { seed: 0 });
    if bots.request.is_none() {
        bots.play("d8c7");
    }
    let search = bots.app.bots.active_search.as_ref();
    assert_eq!(search.map(|search| search.purpose()), Some(SearchPurpose::Play));
    bots.think();
    assert_barred(&mut bots, AGAINST_BO);
}

#[test]
fn what_was_shown_before_the_seat_was_taken_is_not_analysed() {
    let mut anna = Tab::new();
    named(&mut anna, ["Anna", ""]);
    anna.send(Intent::StartGame { seed: 0 }).play("e2d3");
    let link = anna.link();
    let mut bo = Tab::opening(&link);
    assert!(bo.table().needs_seat_choice());
    let watched = "While this game runs, the engine stays off for its positions.";
    assert_barred(&mut bo, watched);
    analyse(&mut bo);
    assert_barred(&mut bo, watched);
    bo.receive(&link).send(SharingIntent::ClaimSeat(PartySet::only(BLACK)));
    let own = "While your game against Anna runs, the engine stays off for its positions.";
    assert_barred(&mut bo, own);
    // The link opens the same game again.
    bo.send(Intent::Navigate(Route::Start)).receive(&link);
    assert_barred(&mut bo, own);
    bo.send(GameIntent::Resign(BLACK));
    analyse(&mut bo).send(AnalysisIntent::StepPlies(-1));
    assert_eq!((bo.actions().as_str(), bo.app.tab.analysis_ban()), ("e2d3", None));
    assert_free(&mut bo);
}

#[test]
fn after_the_end_everything_is_free() {
    let mut tab = copied(&by_link());
    let copy = tab.table().meta.key;
    let game = tab.saved_games().into_iter().find(|stored| stored.meta.key != copy).expect("a game").meta.key;
    assert_barred(&mut tab, AGAINST_BO);
    tab.send(LibraryIntent::Open(game)).send(GameIntent::Resign(WHITE));
    assert_eq!(tab.app.tab.analysis_ban(), None);
    analyse(&mut tab).send(AnalysisIntent::GoTo(2));
    assert_free(&mut tab);
    tab.send(LibraryIntent::Open(copy));
    tab.play("d8c7");
    assert_free(&mut tab);
    // Another tab has ended it.
    let mut tab = copied(&by_link());
    let copy = tab.table().meta.key;
    let stored = tab.saved_games().into_iter().find(|stored| stored.meta.key != copy).expect("a game");
    let mut other = tab.reloaded();
    other.send(LibraryIntent::Open(stored.meta.key)).send(GameIntent::Resign(WHITE));
    let text = other.text(&stored.name()).map(str::to_owned);
    assert!(text.is_some());
    assert_barred(&mut tab, AGAINST_BO);
    tab.send(StorageIntent::EntryChangedElsewhere { name: stored.name(), text });
    assert_free(&mut tab);
}

#[test]
fn other_games_are_free() {
    let mut tab = by_link();
    // The same opening moves, but another position.
    tab.send(Intent::StartGame { seed: 0 });
    assert_free(&mut tab);
    tab.play("e2d3");
    assert_free(&mut tab);
    tab.play("e8d7");
    assert_free(&mut tab);
    tab.play("b1c3 d8c7");
    assert_free(&mut tab);
    analyse(&mut tab);
    assert_free(&mut tab);
    // A game that has not begun keeps nobody from anything but itself.
    let mut tab = Tab::new();
    named(&mut tab, ["Anna", "Bo"]);
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Elsewhere)));
    tab.send(Intent::StartGame { seed: 0 });
    assert!(tab.table().is_link_game(), "{:?}", tab.table().meta);
    assert_barred(&mut tab, AGAINST_BO);
    tab.send(NewGameIntent::SetOpponents(Opponents::Together)).send(Intent::StartGame { seed: 0 });
    assert_free(&mut tab);
}

#[test]
fn games_at_one_device_are_free() {
    let mut tab = Tab::new();
    named(&mut tab, ["Anna", "Bo"]);
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3");
    assert_free(&mut tab);
    analyse(&mut tab);
    assert_free(&mut tab);
    // All seats of a game by link are here.
    let mut tab = by_link();
    let all: PartySet = [WHITE, BLACK].into_iter().collect();
    tab.send(SharingIntent::ClaimSeat(all));
    assert_eq!(tab.app.tab.analysis_ban(), None);
    // The bot of a game against the computer is nobody elsewhere.
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(GameKind::Bridge));
    tab.send(Intent::NewGame(NewGameIntent::SetLevel(Level::WEAKEST))).send(Intent::StartGame { seed: 0 });
    tab.play("e2d3").think();
    assert_free(&mut tab);
}

#[test]
fn a_live_game_is_not_analysed() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7").play(0, "g1f3");
    let against = ["Bo", "Anna"]
        .map(|name| format!("While your game against {name} runs, the engine stays off for its positions."));
    for (tab, sentence) in against.iter().enumerate() {
        assert_barred(&mut table.tabs[tab], sentence);
    }
    // Another tab of the same browser, which does not play.
    let mut other = table.tabs[0].reloaded_at("");
    other.send(Intent::StartGame { seed: 0 }).play("e2d3 e8d7");
    assert_free(&mut other);
    other.play("g1f3");
    assert_barred(&mut other, &against[0]);
    // Its own analysis, and after the end.
    let mut playing = table.clone();
    analyse(&mut playing.tabs[1]);
    assert_barred(&mut playing.tabs[1], &against[1]);
    table.send(1, GameIntent::Resign(BLACK));
    for tab in 0..2 {
        analyse(&mut table.tabs[tab]).send(AnalysisIntent::StepPlies(-1));
        assert_eq!(table.tabs[tab].actions(), MOVES);
        assert_free(&mut table.tabs[tab]);
    }
}

#[test]
fn who_watches_a_live_game_waits_for_its_end() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let link = table.link(None);
    let spectator = table.add(Tab::opening(&link));
    table.send(spectator, LiveIntent::Watch);
    let watched = "While this game runs, the engine stays off for its positions.";
    assert_barred(&mut table.tabs[spectator], watched);
    let mut leaves = table.tabs[spectator].clone();
    analyse(&mut leaves);
    assert_barred(&mut leaves, watched);
    table.send(1, GameIntent::Resign(BLACK));
    let spectator = &mut table.tabs[spectator];
    analyse(spectator).send(AnalysisIntent::StepPlies(-1));
    assert_eq!(spectator.actions(), "e2d3");
    assert_free(spectator);
}

#[test]
fn in_a_live_coalition_game_bots_keep_their_thoughts() {
    let choices =
        vec![NewGameIntent::SetBot(2, Some(Level::WEAKEST)), NewGameIntent::SetBot(3, Some(Level::WEAKEST))];
    let mut table = Table::hosted(GameKind::Coalition, choices, &["Bo"]);
    for _ in 0..4 {
        for tab in 0..2 {
            table.send(tab, ArrangementIntent::Ready);
            while table.tabs[tab].request.is_some() {
                table.tabs[tab].think();
                table.run_until_quiet();
            }
        }
    }
    for tab in &table.tabs {
        let search = tab.app.bots.active_search.as_ref();
        assert!(search.is_none_or(|search| search.purpose() == SearchPurpose::Play));
        assert!(tab.app.tab.analysis_ban().is_some());
        for party in Party::first(4) {
            assert!(!tab.table().can_ask_wish(party));
            assert!(tab.app.bots.inclination(tab.table(), party).is_none());
        }
    }
}

/// A game of each kind is known by its latest position also after a reload, when that is read from its text.
#[test]
fn every_kind_of_game_is_known_after_a_reload() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        while !tab.table().shown_position().arranging().is_empty() {
            tab.send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
        }
        (0..3).for_each(|index| tab.play_any_move(index));
        let latest = *tab.table().shown_position();
        let (def, id) = (tab.table().game.def().clone(), tab.table().def().id());
        tab.link();
        let running = |tab: &Tab| tab.app.tab.saved_games.games[0].running.clone();
        assert!(running(&tab).is_some(), "{game_kind:?}");
        let mut again = tab.reloaded();
        assert_eq!(running(&again), running(&tab), "{game_kind:?}");
        let text = def.write_position(&latest).replace(' ', "_");
        again.receive(&format!("{BASE}#/{id}/{text}"));
        assert_eq!(again.app.tab.page, Page::Game);
        assert!(again.app.tab.analysis_ban().is_some(), "{game_kind:?}: {text}");
    }
}

fn analysing() -> Tab {
    let mut tab = Tab::playing();
    tab.play(MOVES);
    analyse(&mut tab);
    tab
}

#[test]
fn the_engine_is_off_until_it_is_switched_on_and_then_stays_on() {
    let mut tab = analysing();
    assert!(!tab.app.bots.is_engine_on && tab.request.is_none());
    assert_eq!(tab.app.tab.settings.engine.lines.get(), 1);
    tab.send(BotIntent::ToggleEngine).send(BotIntent::SetLines(3));
    let mut again = tab.reloaded();
    assert!(again.app.bots.is_engine_on && again.request.is_some(), "it searches at once");
    assert_eq!(again.app.tab.settings.engine.lines.get(), 3);
    for (asked, expected) in [(0, 1), (2, 2), (77, 3)] {
        again.send(BotIntent::SetLines(asked));
        assert_eq!(again.app.tab.settings.engine.lines.get(), expected);
    }
    again.send(BotIntent::ToggleEngine);
    assert!(again.request.is_none());
    let last = again.reloaded();
    assert!(!last.app.bots.is_engine_on && last.request.is_none());
    // A failed worker is no choice of the player.
    let mut failed = tab.reloaded();
    let number = failed.request.as_ref().expect("a search").0;
    failed.send(BotIntent::SearchFailed(number));
    assert!(!failed.app.bots.is_engine_on && failed.reloaded().app.bots.is_engine_on);
    // What is stored is a number that anybody may have written.
    let text = tab.settings.clone().expect("preferences").replace("\"lines\": 3", "\"lines\": 200");
    assert_eq!(Preferences::read(&text).map(|read| read.settings.engine.lines.get()), Some(3));
}

#[test]
fn the_engine_stops_while_the_tab_is_hidden() {
    let mut tab = analysing();
    tab.send(BotIntent::ToggleEngine);
    let first = tab.request.clone().expect("a search");
    tab.send(BotIntent::SetShown(false));
    assert!(tab.effects.contains(&Command::StopSearch) && tab.request.is_none());
    assert!(tab.app.bots.is_engine_on && tab.app.bots.active_search.is_none());
    // Nothing begins, whatever happens meanwhile.
    tab.send(AnalysisIntent::GoTo(1)).send(BotIntent::SetShown(false));
    assert!(tab.request.is_none());
    tab.send(BotIntent::SetShown(true));
    let next = tab.request.clone().expect("a search");
    assert!(next.0 > first.0 && next.1 != first.1);
    // What was found stays.
    tab.think();
    let found = tab.app.bots.active_search.clone();
    assert!(found.as_ref().is_some_and(|search| search.is_done));
    tab.send(BotIntent::SetShown(false));
    assert_eq!(tab.app.bots.active_search, found);
    tab.send(BotIntent::SetShown(true));
    assert!(tab.request.is_none() && tab.app.bots.active_search == found);
    // Switched on in a hidden tab, it waits.
    tab.send(BotIntent::ToggleEngine).send(BotIntent::SetShown(false)).send(BotIntent::ToggleEngine);
    assert!(tab.request.is_none());
    tab.send(BotIntent::SetShown(true));
    assert!(tab.request.is_some());
}

#[test]
fn bots_and_the_analysis_of_a_whole_game_go_on_while_the_tab_is_hidden() {
    let mut tab = analysing();
    tab.send(BotIntent::ToggleEngine).send(BotIntent::ToggleReview);
    let asked = tab.request.clone();
    tab.send(BotIntent::SetShown(false));
    assert_eq!(tab.request, asked);
    for _ in 0..3 {
        tab.think();
    }
    assert!(tab.app.bots.review(tab.table()).is_none() && tab.request.is_none(), "the engine waits");
    tab.send(BotIntent::SetShown(true));
    assert!(tab.request.is_some());
    let mut bots = Tab::new();
    bots.send(Intent::OpenNewGame(GameKind::Bridge));
    bots.send(Intent::NewGame(NewGameIntent::SetLevel(Level::WEAKEST))).send(Intent::StartGame { seed: 0 });
    bots.send(BotIntent::SetShown(false)).play("e2d3").think();
    assert_eq!(bots.table().ply_count(), 2);
    bots.send(BotIntent::Hint);
    assert!(bots.request.is_some());
}
