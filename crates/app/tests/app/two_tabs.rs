//! Several tabs over what one browser keeps: they hear of each other, or too late.
use crate::fake_journal::FakeJournal;
use crate::tab::{Locks, Tab};
use engine::games::GameKind;
use engine::history::{GameRecord, TimeControl};
use engine::link::GameKey;
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::library::{LibraryIntent, StorageIntent};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::StoredEntry;
use schachquartett_app::tab::{Command, Notice, Page};
use search::Level;

/// A browser with tabs. What one of them keeps, the others hear of once it is delivered.
struct Browser {
    tabs: Vec<Tab>,
    store: Vec<StoredEntry>,
    journal: FakeJournal,
    /// The names of which each tab has not heard yet.
    undelivered: Vec<Vec<String>>,
    locks: Locks,
    /// A tab that sleeps: it answers nothing, and its game is taken from it.
    asleep: Option<usize>,
}

impl Browser {
    /// `count` tabs that show the same game, in which one move was made.
    fn playing(count: usize) -> Self {
        let mut tab = Tab::playing();
        tab.play("e2d3");
        Self::of(&tab, count)
    }

    /// `count` tabs that show the game of this one.
    fn of(tab: &Tab, count: usize) -> Self {
        let mut locks = Locks::default();
        let open = |own| {
            locks.own = own;
            let mut tab = tab.clone();
            tab.locks.clone_from(&locks);
            let tab = tab.reloaded();
            locks.clone_from(&tab.locks);
            tab
        };
        let tabs: Vec<Tab> = (0..count).map(open).collect();
        let (store, journal) = (tabs[0].store.clone(), tabs[0].journal.clone());
        Self { store, journal, undelivered: vec![Vec::new(); count], tabs, locks, asleep: None }
    }

    /// Which tab owns the game of the first one.
    fn owner(&self) -> Option<usize> {
        self.locks.owner(self.key(0))
    }

    /// Passes on what tabs ask each other for, until nobody asks any more.
    fn pass_on_requests(&mut self) {
        while let Some((key, by)) = self.locks.asks.pop() {
            let owner = self.locks.owner(key).filter(|owner| Some(*owner) != self.asleep);
            if let Some(owner) = owner.filter(|owner| *owner != by) {
                self.send(owner, StorageIntent::GameWanted(key));
                assert_eq!(self.locks.given.pop(), Some(key), "what is asked for is given");
            }
            self.locks.owners.retain(|(owned, _)| *owned != key);
            self.locks.owners.push((key, by));
            let entries =
                self.store.iter().filter(|entry| entry.name == format!("game.{key}")).cloned().collect();
            self.send(by, StorageIntent::GameOwned { key, entries });
        }
    }

    /// A tab is closed.
    fn close(&mut self, at: usize) {
        let own: Vec<GameKey> =
            self.locks.owners.iter().filter(|(_, tab)| *tab == at).map(|(key, _)| *key).collect();
        for key in own {
            self.locks.owners.retain(|(owned, _)| *owned != key);
            // Another tab has waited for it.
            let waits = |other: &usize| *other != at && self.key(*other) == key;
            if let Some(next) = (0..self.tabs.len()).find(waits) {
                self.locks.asks.push((key, next));
            }
        }
        self.pass_on_requests();
    }

    /// Does something in a tab.
    fn with(&mut self, at: usize, act: impl FnOnce(&mut Tab)) {
        let before = std::mem::take(&mut self.store);
        let now = self.tabs.iter().map(|tab| tab.app.tab.now).max().unwrap_or_default();
        let tab = &mut self.tabs[at];
        tab.store.clone_from(&before);
        tab.journal.clone_from(&self.journal);
        tab.app.tab.now = now;
        tab.locks = Locks { own: at, ..self.locks.clone() };
        act(tab);
        self.store.clone_from(&tab.store);
        self.journal.clone_from(&tab.journal);
        self.locks.clone_from(&tab.locks);
        let text = |store: &[StoredEntry], name: &str| {
            store.iter().find(|entry| entry.name == name).map(|entry| entry.text.clone())
        };
        let mut names: Vec<&String> = before.iter().chain(&self.store).map(|entry| &entry.name).collect();
        names.sort();
        names.dedup();
        for name in names {
            let after = text(&self.store, name);
            if text(&before, name) != after {
                for other in (0..self.tabs.len()).filter(|&other| other != at) {
                    self.undelivered[other].push(name.clone());
                }
            }
        }
        self.pass_on_requests();
    }

    fn send(&mut self, at: usize, intent: impl Into<Intent>) {
        self.with(at, |tab| {
            tab.send(intent);
        });
    }

    fn play(&mut self, at: usize, moves: &str) {
        self.with(at, |tab| {
            tab.play(moves);
        });
    }

    /// All tabs hear of what they have not heard of: of each text as it is now.
    fn deliver_storage_events(&mut self) {
        for at in 0..self.tabs.len() {
            for name in std::mem::take(&mut self.undelivered[at]) {
                let text = self.store.iter().find(|entry| entry.name == name).map(|entry| entry.text.clone());
                self.send(at, StorageIntent::EntryChangedElsewhere { name, text });
            }
        }
        assert!(self.undelivered.iter().all(Vec::is_empty), "hearing of something changes nothing");
    }

    fn notice(&self, at: usize) -> Option<&Notice> {
        self.tabs[at].app.tab.notice.as_ref()
    }

    fn key(&self, at: usize) -> GameKey {
        self.tabs[at].table().meta.key
    }

    fn actions(&self, at: usize) -> String {
        self.tabs[at].actions()
    }

    /// What is saved, as another tab would read it: the actions of each game.
    fn saved_actions(&self) -> Vec<String> {
        let mut actions: Vec<String> = Tab::with(&self.store, "")
            .saved_records()
            .iter()
            .map(|record| record.actions.join(" "))
            .collect();
        actions.sort();
        actions
    }

    /// All tabs list the same, namely what is saved.
    #[track_caller]
    fn agrees(&self) {
        for tab in &self.tabs {
            let list = |tab: &Tab| {
                let mut list: Vec<_> = tab.app.library_entries();
                list.retain(|listed| !listed.is_removed);
                list.iter_mut().for_each(|listed| listed.names.retain(|name| !name.is_empty()));
                list.sort_by_key(|listed| listed.key);
                list
            };
            assert_eq!(list(tab), list(&Tab::with(&self.store, "")));
        }
    }
}

#[test]
fn the_other_tab_shows_the_move() {
    let mut browser = Browser::playing(3);
    let key = browser.key(0);
    browser.send(1, BoardIntent::Rotate);
    browser.send(1, BoardIntent::Zoom { factor: 2.0, at: None });
    browser.deliver_storage_events();
    let (viewport, turn) = (browser.tabs[1].table().view.viewport, browser.tabs[1].table().view.bottom);
    assert_eq!((turn, browser.notice(0)), (1, None), "how it lies there is of no interest");
    browser.play(0, "e8d7");
    browser.deliver_storage_events();
    for other in [1, 2] {
        assert_eq!(
            (browser.actions(other).as_str(), browser.notice(other)),
            ("e2d3 e8d7", Some(&Notice::UpdatedElsewhere))
        );
    }
    let open_game = browser.tabs[1].table();
    assert_eq!((open_game.view.viewport, open_game.view.bottom), (viewport, turn));
    assert_eq!(browser.tabs[0].table().view.bottom, 0);
    // In turns, without end.
    for (at, mv) in [(1, "g1f3"), (2, "b9c7"), (0, "f3g1"), (0, "c7b9"), (1, "g1f3")] {
        browser.play(at, mv);
        browser.deliver_storage_events();
        assert!((0..3).all(|at| browser.key(at) == key));
    }
    assert_eq!(browser.saved_actions(), ["e2d3 e8d7 g1f3 b9c7 f3g1 c7b9 g1f3"]);
    browser.agrees();
}

#[test]
fn an_undo_in_one_tab_is_an_undo_in_the_other() {
    let mut browser = Browser::playing(2);
    browser.send(0, GameIntent::Undo);
    browser.deliver_storage_events();
    assert_eq!((browser.actions(1).as_str(), browser.notice(1)), ("", Some(&Notice::UpdatedElsewhere)));
    browser.send(1, GameIntent::Redo);
    browser.deliver_storage_events();
    assert_eq!((browser.actions(0).as_str(), browser.notice(0)), ("e2d3", Some(&Notice::UpdatedElsewhere)));
    browser.send(0, GameIntent::Undo);
    // Not heard of, the other one continues.
    browser.play(1, "e8d7");
    browser.deliver_storage_events();
    assert_eq!(browser.tabs[1].message(), browser.tabs[1].app.tab.texts().library.not_played_elsewhere);
    assert_eq!(browser.saved_actions(), [""]);
    assert!(browser.tabs.iter().all(|tab| tab.actions().is_empty() && tab.table().game.can_redo()));
    browser.agrees();
}

#[test]
fn a_tab_at_an_earlier_position_learns_of_new_moves() {
    let mut browser = Browser::playing(2);
    browser.send(1, GameIntent::ShowPly(0));
    browser.deliver_storage_events();
    assert_eq!(
        (browser.tabs[0].table().view.shown_ply, browser.tabs[1].table().view.shown_ply),
        (None, Some(0))
    );
    // A name is no move: the view stays.
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Rename(key, "Club".into()));
    browser.deliver_storage_events();
    assert_eq!(browser.tabs[1].table().view.shown_ply, Some(0));
    browser.play(0, "e8d7");
    browser.deliver_storage_events();
    assert_eq!(browser.tabs[1].table().view.shown_ply, None);
}

#[test]
fn a_name_given_in_another_tab_appears_here() {
    let mut browser = Browser::playing(2);
    let key = browser.key(0);
    browser.send(0, SettingsIntent::Change(Setting::AutoRotate(true)));
    browser.send(1, SettingsIntent::Change(Setting::AutoRotate(true)));
    browser.send(1, BoardIntent::Rotate);
    browser.deliver_storage_events();
    let turn = browser.tabs[1].table().view.bottom;
    browser.send(0, LibraryIntent::Rename(key, "Club".into()));
    browser.deliver_storage_events();
    let open_game = browser.tabs[1].table();
    assert_eq!(
        (open_game.meta.title.as_str(), open_game.view.bottom),
        ("Club", turn),
        "the board does not turn for it"
    );
    assert_eq!(browser.notice(1), None);
    browser.play(1, "e8d7");
    browser.deliver_storage_events();
    assert_eq!(Tab::with(&browser.store, "").app.library_entries()[0].title, "Club");
    assert_eq!(browser.actions(0), "e2d3 e8d7");
}

#[test]
fn two_tabs_that_act_at_once_stay_one_game() {
    let mut browser = Browser::playing(2);
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Rename(key, "Club".into()));
    browser.deliver_storage_events();
    browser.play(0, "e8d7");
    // The event of that move has not arrived.
    browser.play(1, "b9c7");
    assert_eq!((browser.key(1), browser.actions(1).as_str()), (key, "e2d3 e8d7"));
    assert_eq!(browser.tabs[1].message(), browser.tabs[1].app.tab.texts().library.not_played_elsewhere);
    browser.deliver_storage_events();
    assert_eq!((browser.key(0), browser.actions(0).as_str()), (key, "e2d3 e8d7"));
    assert_eq!((browser.saved_actions(), browser.notice(0)), (vec!["e2d3 e8d7".to_owned()], None));
    browser.agrees();
    for (at, mv) in [(1, "g1f3"), (0, "b9c7"), (1, "d3c4")] {
        browser.play(at, mv);
        browser.deliver_storage_events();
    }
    assert_eq!(browser.saved_actions(), ["e2d3 e8d7 g1f3 b9c7 d3c4"]);
    assert_eq!(browser.tabs[0].reloaded().actions(), browser.tabs[1].reloaded().actions());
}

#[test]
fn a_tab_that_acts_owns_the_game() {
    let mut browser = Browser::playing(3);
    assert_eq!(browser.owner(), Some(0), "the first one that shows it");
    let owners =
        |browser: &Browser| browser.tabs.iter().map(|tab| tab.app.tab.owns_open_game()).collect::<Vec<_>>();
    assert_eq!(owners(&browser), [true, false, false]);
    // Looking is not acting.
    browser.send(1, BoardIntent::Rotate);
    browser.send(1, GameIntent::ShowPly(0));
    browser.send(1, GameIntent::ShowPly(1));
    assert_eq!((browser.owner(), owners(&browser)), (Some(0), vec![true, false, false]));
    browser.play(2, "e8d7");
    assert_eq!((browser.owner(), owners(&browser)), (Some(2), vec![false, false, true]));
    browser.deliver_storage_events();
    assert_eq!([0, 1, 2].map(|at| browser.actions(at)), ["e2d3 e8d7"; 3]);
    // Whatever stores something, also what is no move.
    browser.send(1, GameIntent::OfferDraw);
    assert_eq!(owners(&browser), [false, true, false]);
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Rename(key, "Club".into()));
    assert_eq!(owners(&browser), [true, false, false]);
    browser.deliver_storage_events();
    assert!(browser.tabs.iter().all(|tab| tab.table().meta.title == "Club"));
    // Another game is another matter.
    browser.send(0, Intent::StartGame { seed: 0 });
    assert!(browser.tabs[0].app.tab.owns_open_game());
    browser.play(0, "e2d3");
    browser.play(1, "g1f3");
    assert_eq!(browser.saved_actions().len(), 2);
    assert!(browser.tabs.iter().take(2).all(|tab| tab.app.tab.owns_open_game()));
}

#[test]
fn only_the_owner_searches_for_a_bot() {
    let mut tab = Tab::playing();
    tab.send(BotIntent::SetLevel(Party::new(1), Level::new(2)));
    let mut browser = Browser::of(&tab, 2);
    browser.play(0, "e2d3");
    browser.deliver_storage_events();
    assert_eq!(browser.actions(1), "e2d3");
    assert!(browser.tabs[0].request.is_some() && browser.tabs[1].request.is_none());
    browser.with(0, |tab| {
        tab.think();
    });
    browser.deliver_storage_events();
    assert_eq!(browser.actions(0), browser.actions(1));
    // A move in the other tab: that one lets the bot answer.
    browser.with(1, |tab| tab.play_any_move(3));
    browser.deliver_storage_events();
    assert!(browser.tabs[0].request.is_none() && browser.tabs[1].request.is_some());
    // What is stored meanwhile by others ends no search.
    let key = browser.key(0);
    let request = browser.tabs[1].request.clone();
    browser.send(1, LibraryIntent::Rename(key, "Club".into()));
    browser.deliver_storage_events();
    assert_eq!(browser.tabs[1].request, request);
    browser.with(1, |tab| {
        tab.think();
    });
    browser.deliver_storage_events();
    assert_eq!(browser.tabs[0].table().ply_count(), 4);
    assert_eq!((browser.actions(0), browser.saved_actions().len()), (browser.actions(1), 1));
    assert!(browser.tabs.iter().all(|tab| tab.request.is_none()));
    browser.agrees();
}

#[test]
fn a_game_goes_on_in_another_tab_when_its_owner_ends_or_sleeps() {
    let mut tab = Tab::playing();
    tab.send(BotIntent::SetLevel(Party::new(1), Level::new(2)));
    for sleeps in [false, true] {
        let mut browser = Browser::of(&tab, 2);
        browser.play(0, "e2d3");
        browser.deliver_storage_events();
        assert!(browser.tabs[1].request.is_none());
        if sleeps {
            browser.asleep = Some(0);
            browser.send(1, GameIntent::Undo);
            browser.play(1, "g1f3");
            assert_eq!((browser.owner(), browser.actions(1).as_str()), (Some(1), "g1f3"));
            // It wakes up and hears what has happened; what its worker has found is too late.
            browser.asleep = None;
            let key = browser.key(0);
            browser.send(0, StorageIntent::GameOwnedElsewhere(key));
            assert!(browser.tabs[0].request.is_none());
            browser.deliver_storage_events();
            assert_eq!((browser.actions(0).as_str(), browser.saved_actions().len()), ("g1f3", 1));
        } else {
            browser.close(0);
            assert!(browser.tabs[1].request.is_some(), "the other one lets the bot answer");
        }
        browser.with(1, |tab| {
            tab.think();
        });
        assert_eq!((browser.tabs[1].table().ply_count(), browser.saved_actions().len()), (2, 1));
    }
}

#[test]
fn the_clock_runs_in_the_tab_that_owns_the_game() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Bridge);
    tab.send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::total(60, 0)))));
    tab.send(Intent::StartGame { seed: 0 });
    let mut browser = Browser::of(&tab, 2);
    browser.send(0, GameIntent::PauseClock(false));
    browser.play(0, "e2d3");
    browser.deliver_storage_events();
    let wait = |browser: &mut Browser, ms: u64| {
        for tab in &mut browser.tabs {
            tab.app.tab.now += ms;
        }
    };
    let left = |browser: &Browser, at: usize| {
        let clock = browser.tabs[at].table().clock.clone().expect("a clock");
        (clock.remaining(Party::new(1)), clock.is_paused)
    };
    wait(&mut browser, 20_000);
    browser.send(0, Intent::Tick);
    let (own, is_paused) = left(&browser, 0);
    assert!(own < 40_001 && !is_paused);
    // A move there goes on with the clock as it is.
    browser.play(1, "e8d7");
    assert!(left(&browser, 1).0 <= own && !left(&browser, 1).1, "{:?}", left(&browser, 1));
    browser.deliver_storage_events();
    assert!(!left(&browser, 0).1);
    // A tab that only shows the game ends it not.
    wait(&mut browser, 59_000);
    browser.send(0, Intent::Tick);
    wait(&mut browser, 2_000);
    browser.send(0, Intent::Tick);
    assert!(browser.tabs[0].table().game.state().outcome.is_none());
    browser.send(1, Intent::Tick);
    browser.deliver_storage_events();
    assert!(browser.tabs.iter().all(|tab| tab.table().game.state().outcome.is_some()));
    assert_eq!(browser.saved_actions().len(), 1);
}

#[test]
fn an_analysis_in_two_tabs_stays_one() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7").send(AnalysisIntent::Start);
    let mut browser = Browser::of(&tab, 2);
    let key = browser.key(0);
    browser.play(0, "g1f3");
    browser.deliver_storage_events();
    browser.with(1, |tab| {
        tab.send(AnalysisIntent::GoTo(0)).play("g1f3");
    });
    browser.deliver_storage_events();
    assert_eq!([browser.key(0), browser.key(1)], [key; 2]);
    let trees = [0, 1].map(|at| GameRecord::of(browser.tabs[at].table().full_game()));
    assert_eq!(trees[0], trees[1]);
    browser.agrees();
}

#[test]
fn a_name_and_a_move_at_once_lose_neither() {
    for names_first in [true, false] {
        let mut browser = Browser::playing(2);
        let key = browser.key(0);
        let name = LibraryIntent::Rename(key, "Club".into());
        if names_first {
            browser.send(0, name);
            browser.play(1, "e8d7");
        } else {
            browser.play(1, "e8d7");
            browser.send(0, name);
        }
        browser.deliver_storage_events();
        assert!(browser.saved_actions().contains(&"e2d3 e8d7".to_owned()), "{:?}", browser.saved_actions());
        let titles: Vec<_> = Tab::with(&browser.store, "").app.library_entries();
        assert!(titles.iter().any(|listed| listed.title == "Club"));
        browser.agrees();
    }
}

#[test]
fn a_game_removed_in_another_tab_stays_open() {
    let mut browser = Browser::playing(2);
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Remove(key));
    assert!(browser.store.is_empty());
    browser.deliver_storage_events();
    assert_eq!(browser.notice(1), Some(&Notice::RemovedElsewhere));
    assert!(browser.tabs[1].app.library_entries().is_empty());
    // Looking is not playing.
    browser.send(1, BoardIntent::Rotate);
    assert!(browser.store.is_empty());
    browser.play(1, "e8d7");
    browser.deliver_storage_events();
    assert_eq!((browser.key(1), browser.saved_actions()), (key, vec!["e2d3 e8d7".to_owned()]));
    assert_eq!(browser.tabs[1].hash, format!("#/table/{key}"));
    // Restored there, it does not replace what was played since.
    browser.send(0, LibraryIntent::Restore(key));
    browser.deliver_storage_events();
    assert_eq!(
        (browser.saved_actions(), browser.actions(1)),
        (vec!["e2d3 e8d7".to_owned()], "e2d3 e8d7".into())
    );
    browser.agrees();
}

#[test]
fn a_game_removed_before_the_event_arrives_is_saved_again() {
    let mut browser = Browser::playing(2);
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Remove(key));
    browser.play(1, "e8d7");
    assert_eq!(browser.saved_actions(), ["e2d3 e8d7"]);
    // Nor has the other one heard of that.
    browser.send(0, LibraryIntent::Restore(key));
    assert_eq!(browser.saved_actions(), ["e2d3 e8d7"]);
    browser.deliver_storage_events();
    assert!(browser.saved_actions().contains(&"e2d3 e8d7".to_owned()));
    browser.agrees();
}

#[test]
fn a_restored_game_returns_to_the_other_tab() {
    let mut browser = Browser::playing(2);
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Remove(key));
    browser.deliver_storage_events();
    browser.send(0, LibraryIntent::Restore(key));
    browser.deliver_storage_events();
    browser.play(1, "e8d7");
    browser.deliver_storage_events();
    assert_eq!((browser.key(1), browser.saved_actions()), (key, vec!["e2d3 e8d7".to_owned()]));
    browser.agrees();
}

#[test]
fn a_new_game_of_another_tab_is_listed() {
    let mut browser = Browser::playing(2);
    browser.with(0, |tab| {
        tab.propose(GameKind::Hex);
    });
    browser.send(0, Intent::StartGame { seed: 0 });
    browser.with(0, |tab| tab.play_any_move(3));
    browser.deliver_storage_events();
    browser.agrees();
    assert_eq!(browser.tabs[1].app.library_entries().len(), 2);
    assert_eq!(browser.actions(1), "e2d3", "what is at the board stays there");
    assert_eq!(browser.notice(1), None);
    // Removed and duplicated elsewhere, too.
    let (first, second) = (browser.key(1), browser.key(0));
    browser.send(1, LibraryIntent::Duplicate(first));
    browser.send(1, LibraryIntent::Remove(second));
    browser.deliver_storage_events();
    browser.agrees();
    assert_eq!(browser.notice(0), Some(&Notice::RemovedElsewhere));
}

#[test]
fn a_check_declined_in_another_tab_is_not_asked_about_here() {
    let asked = "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_-_-_4_5";
    let mut tab = Tab::open(None, None, asked);
    tab.send(GameIntent::OfferDraw);
    let mut browser = Browser::of(&tab, 2);
    assert!(!browser.tabs[1].table().out_of_turn_parties().is_empty());
    browser.send(0, CoalitionIntent::DeclineAnswer);
    browser.deliver_storage_events();
    assert!(browser.tabs[1].table().out_of_turn_parties().is_empty());
}

#[test]
fn a_game_of_a_newer_version_is_not_overwritten() {
    for at_board in [true, false] {
        let mut browser = Browser::playing(2);
        let key = browser.key(0);
        let name = format!("game.{key}");
        let newer = browser.store[0].text.replace("\"schachquartett\": 1", "\"schachquartett\": 2");
        if !at_board {
            browser.send(1, Intent::StartGame { seed: 0 });
            browser.deliver_storage_events();
        }
        browser.store[0].text.clone_from(&newer);
        browser
            .send(1, StorageIntent::EntryChangedElsewhere { name: name.clone(), text: Some(newer.clone()) });
        let tab = &browser.tabs[1];
        assert!(
            tab.app.tab.saved_games.find(key).is_none() && tab.app.tab.saved_games.unreadable[0].is_newer
        );
        browser.send(1, LibraryIntent::Rename(key, "Club".into()));
        browser.send(1, LibraryIntent::Remove(key));
        browser.play(1, if at_board { "e8d7" } else { "e2d3" });
        assert_ne!(browser.key(1), key);
        assert_eq!(browser.tabs[1].text(&name), Some(newer.as_str()), "{at_board}");
        assert_eq!(browser.saved_actions().len(), 1);
    }
    // Unheard of, too.
    let mut browser = Browser::playing(1);
    let name = format!("game.{}", browser.key(0));
    let newer = browser.store[0]
        .text
        .replace("\"schachquartett\": 1", "\"schachquartett\": 2")
        .replace("\"revision\"", "\"seal\"");
    browser.store[0].text.clone_from(&newer);
    browser.play(0, "e8d7");
    assert_eq!(browser.notice(0), Some(&Notice::ForkedElsewhere));
    assert_eq!(browser.tabs[0].text(&name), Some(newer.as_str()));
    assert_eq!(browser.tabs[0].app.tab.saved_games.unreadable.len(), 1, "it is shown");
    assert_eq!(browser.saved_actions(), ["e2d3 e8d7"]);
}

#[test]
fn unreadable_entries_are_the_same_in_all_tabs() {
    let mut browser = Browser::playing(2);
    let name = "aside.00000001".to_owned();
    browser.send(0, StorageIntent::EntryChangedElsewhere { name: name.clone(), text: Some("what".into()) });
    browser
        .send(0, StorageIntent::EntryChangedElsewhere { name: name.clone(), text: Some("what else".into()) });
    let unreadable = &browser.tabs[0].app.tab.saved_games.unreadable;
    assert_eq!((unreadable.len(), unreadable[0].text.as_str()), (1, "what else"));
    browser.send(0, StorageIntent::EntryChangedElsewhere { name, text: None });
    assert!(browser.tabs[0].app.tab.saved_games.unreadable.is_empty());
    // Names of which nobody has heard.
    browser.send(0, StorageIntent::EntryChangedElsewhere { name: "game.what".into(), text: None });
    assert_eq!(browser.notice(0), None);
}

#[test]
fn a_link_that_is_opened_in_two_tabs_is_one_game() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let link = tab.link();
    let mut browser = Browser::of(&Tab::opening(&link), 2);
    assert!(browser.store.is_empty());
    let seat = browser.tabs[0].table().unclaimed_seats()[0];
    browser.send(0, SharingIntent::ClaimSeat(seat));
    browser.deliver_storage_events();
    assert!(!browser.tabs[1].table().needs_seat_choice(), "the seat is taken");
    assert_eq!(browser.tabs[1].table().meta.local_parties, seat);
    browser.play(1, "e8d7");
    browser.deliver_storage_events();
    assert_eq!(
        (browser.saved_actions(), browser.actions(0)),
        (vec!["e2d3 e8d7".to_owned()], "e2d3 e8d7".into())
    );
    assert_eq!(browser.tabs[1].app.tab.page, Page::Game);
    assert!(!browser.tabs[1].effects.iter().any(|effect| matches!(effect, Command::RemoveEntry { .. })));
}

#[test]
fn another_game_under_the_same_key_is_shown_as_it_is() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::StartGame { seed: 0 });
    tab.play_any_move(3);
    tab.send(BoardIntent::Rotate).send(BoardIntent::Rotate).send(BoardIntent::Rotate);
    let mut browser = Browser::of(&tab, 1);
    let name = browser.store[0].name.clone();
    let key = browser.key(0);
    let mut other = Tab::playing();
    other.play("e2d3");
    let own = other.table().meta.key;
    let text = other.store[0].text.replace(&own.to_string(), &key.to_string());
    let last = tab.table().geometry().len() - 1;
    browser.send(0, BoardIntent::Focus(engine::board::Cell::new(last)));
    browser.send(0, StorageIntent::EntryChangedElsewhere { name, text: Some(text) });
    let open_game = browser.tabs[0].table();
    assert_eq!((open_game.def().id().as_str(), browser.actions(0).as_str()), ("bridge", "e2d3"));
    assert!(open_game.view.cursor.index() < 66 && open_game.view.bottom < 2);
}

#[test]
fn undoing_a_removal_does_not_overwrite_a_newer_entry() {
    let mut browser = Browser::playing(1);
    let name = "aside.00000001".to_owned();
    let keep = |browser: &mut Browser, text: &str| {
        browser.store.retain(|entry| entry.name != "aside.00000001");
        browser.store.push(StoredEntry { name: "aside.00000001".into(), text: text.into() });
        browser.send(
            0,
            StorageIntent::EntryChangedElsewhere { name: "aside.00000001".into(), text: Some(text.into()) },
        );
    };
    keep(&mut browser, "one");
    let removed = name.clone();
    browser.send(0, LibraryIntent::RemoveUnreadable(name));
    keep(&mut browser, "two");
    browser.send(0, LibraryIntent::RestoreUnreadable(removed));
    let texts: Vec<_> = browser.tabs[0]
        .reloaded()
        .app
        .tab
        .saved_games
        .unreadable
        .into_iter()
        .map(|entry| entry.text)
        .collect();
    assert_eq!(texts, ["two", "one"]);
}

#[test]
fn a_game_continued_in_another_tab_is_not_removed() {
    let mut browser = Browser::playing(2);
    browser.play(1, "e8d7");
    let key = browser.key(0);
    browser.send(0, LibraryIntent::Remove(key));
    assert_eq!(browser.saved_actions(), ["e2d3 e8d7"], "the first tab did not know of the last move");
    assert_eq!(browser.tabs[0].app.tab.saved_games.games.len(), 1, "and lists the game again");
    // Now it has seen that move.
    browser.send(0, LibraryIntent::Remove(key));
    assert!(browser.store.is_empty());
}

#[test]
fn a_file_that_is_not_saved_is_reported() {
    let mut tab = Tab::playing();
    tab.send(StorageIntent::FileFailed { is_reading: false });
    assert!(
        matches!(&tab.app.tab.notice, Some(Notice::Message(text)) if text == tab.app.tab.texts().library.not_saved)
    );
    tab.send(StorageIntent::FileFailed { is_reading: true });
    assert!(
        matches!(&tab.app.tab.notice, Some(Notice::Message(text)) if text == tab.app.tab.texts().library.open_unreadable)
    );
}
