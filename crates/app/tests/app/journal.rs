//! Games after a crash of the browser: local storage has lost what was played last, the journal has it.
use crate::fake_journal::Disk;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use engine::link::GameKey;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::courses::CourseIntent;
use schachquartett_app::library::{LibraryIntent, StorageIntent};
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::play::{ArrangementIntent, GameIntent};
use schachquartett_app::storage::{JournalRecord, SaveState, StoredEntry};
use schachquartett_app::tab::{Notice, Page, PageError, Route, TabIntent};
use texts::Language;

/// A tab in which a game goes on that local storage has on disk with one move.
fn playing() -> Tab {
    let mut tab = Tab::playing();
    tab.play("e2d3").flush();
    tab
}

#[test]
fn a_killed_browser_loses_no_action() {
    let mut tab = Tab::playing();
    for (plies, mv) in (1..).zip(["e2d3", "e8d7", "d3e4", "d7e6"]) {
        tab.play(mv);
        assert_eq!(tab.app.tab.save_state(), SaveState::Saved);
        let again = tab.killed();
        assert_eq!((again.record(), again.table().ply_count()), (tab.record(), plies));
        assert_eq!((again.app.tab.page.clone(), again.hash.clone()), (Page::Game, tab.hash.clone()));
        assert_eq!(again.app.tab.notice, None, "nobody has to hear of it");
        assert_eq!(again.store, tab.store, "local storage has it again");
        // Also if it is killed once more before that is on disk.
        assert_eq!(again.killed().record(), tab.record());
        if plies == 2 {
            tab.flush();
        }
    }
    // An undo is an action, too, and so are an offer and a name.
    tab.send(GameIntent::Undo);
    assert!(tab.killed().table().game.can_redo());
    tab.send(GameIntent::OfferDraw);
    assert_eq!(tab.killed().record(), tab.record());
    let key = tab.table().meta.key;
    tab.send(LibraryIntent::Rename(key, "Club".into()));
    assert_eq!(tab.killed().table().meta.title, "Club");
}

#[test]
fn nothing_is_lost_during_a_setup_an_analysis_and_a_bots_search() {
    let mut setup = Tab::new();
    setup.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    setup.flush();
    let swap = ["c1", "b1"].map(|name| setup.table().def().cell_by_name(name).expect("a cell"));
    for cell in swap {
        setup.send(schachquartett_app::play::BoardIntent::Click(cell));
    }
    let again = setup.killed();
    let position = |tab: &Tab| tab.table().def().write_position(tab.table().shown_position());
    assert_eq!(position(&again), position(&setup));
    setup.send(ArrangementIntent::Ready);
    assert_eq!(setup.killed().record(), setup.record());

    let mut analysis = playing();
    analysis.send(AnalysisIntent::Start).play("e8d7");
    let again = analysis.killed();
    assert_eq!((again.app.tab.page.clone(), again.record()), (Page::Analysis, analysis.record()));

    let mut bots = Tab::new();
    bots.send(NewGameIntent::SetOpponents(Opponents::Computer)).send(Intent::StartGame { seed: 0 }).flush();
    bots.play("e2d3");
    assert!(bots.request.is_some(), "Black thinks");
    let mut again = bots.killed();
    assert_eq!(again.actions(), "e2d3");
    assert!(again.think().is_some());
    assert_eq!(again.table().ply_count(), 2);
}

#[test]
fn the_tab_knows_whether_an_action_is_saved() {
    let mut tab = playing();
    tab.journal.disk = Disk::IsSlow;
    assert_eq!(tab.app.tab.save_state(), SaveState::Saved);
    tab.play("e8d7");
    assert_eq!(tab.app.tab.save_state(), SaveState::Saving);
    assert_eq!(tab.killed().read_journal().actions(), "e2d3", "which was not yet promised");
    let first = tab.journal.clone();
    tab.play("d3e4");
    assert_eq!(tab.app.tab.save_state(), SaveState::Saving);
    // The write of the move before has completed, and says nothing about this one.
    let (name, written_at) = {
        let mut first = first;
        first.let_through();
        let record = first.read().pop().expect("a record");
        (record.name, record.written_at)
    };
    tab.send(StorageIntent::Journaled { name, written_at });
    assert_eq!(tab.app.tab.save_state(), SaveState::Saving);
    // The writes may complete in any order; the later state stays.
    tab.complete_journal();
    assert_eq!(tab.app.tab.save_state(), SaveState::Saved);
    assert_eq!(tab.killed().read_journal().actions(), "e2d3 e8d7 d3e4");
    // What belongs to no saved game has nothing to save.
    assert_eq!(Tab::new().app.tab.save_state(), SaveState::Saved);
    let position = Tab::open(None, None, "#/bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1");
    assert_eq!(position.app.tab.save_state(), SaveState::Saved);
}

#[test]
fn without_a_journal_the_game_goes_on_and_one_message_says_so() {
    let mut tab = playing();
    tab.journal.disk = Disk::Refuses;
    tab.play("e8d7");
    assert_eq!(
        (tab.app.tab.notice.clone(), tab.app.tab.save_state()),
        (Some(Notice::JournalFailed), SaveState::Failed)
    );
    tab.play("d3e4");
    assert_eq!(tab.app.tab.notice, Some(Notice::JournalFailed), "a move does not dismiss it");
    tab.send(TabIntent::DismissNotice).play("d7e6");
    assert_eq!((tab.app.tab.notice.clone(), tab.app.tab.save_state()), (None, SaveState::Failed));
    assert_eq!(tab.reloaded().actions(), tab.actions(), "local storage has it");
    // Once it can be written again, all is saved.
    tab.journal.disk = Disk::Works;
    tab.play("g1f3");
    assert_eq!(tab.app.tab.save_state(), SaveState::Saved);
    // Where nothing at all can be stored, one message is enough.
    let mut blocked = Tab::new();
    blocked.refuses = Some(false);
    blocked.journal.disk = Disk::Refuses;
    blocked.send(Intent::StartGame { seed: 0 });
    assert_eq!(blocked.app.tab.notice, Some(Notice::NotSaved { is_full: false }));
    blocked.send(TabIntent::DismissNotice).play("e2d3");
    assert_eq!(blocked.app.tab.notice, None);
    assert_eq!(blocked.app.tab.save_state(), SaveState::Failed);
}

#[test]
fn a_game_that_local_storage_has_no_room_for_is_in_the_journal() {
    let mut tab = playing();
    tab.refuses = Some(true);
    tab.play("e8d7");
    assert_eq!(
        (tab.app.tab.notice.clone(), tab.app.tab.save_state()),
        (Some(Notice::SavedInJournalOnly { is_full: true }), SaveState::Saved)
    );
    let again = tab.reloaded();
    assert_eq!(again.actions(), "e2d3 e8d7");
    // The new tab cannot store it either, and says the same.
    assert_eq!(again.app.tab.notice, Some(Notice::SavedInJournalOnly { is_full: true }));
    assert_eq!(again.app.tab.save_state(), SaveState::Saved);
}

#[test]
fn what_is_said_about_storage_is_true_after_every_action() {
    for is_full in [true, false] {
        let (only_journal, nowhere) = (Notice::SavedInJournalOnly { is_full }, Notice::NotSaved { is_full });
        let mut tab = playing();
        let said = |tab: &Tab| (tab.app.tab.notice.clone(), tab.app.tab.save_state());
        tab.refuses = Some(is_full);
        tab.journal.disk = Disk::IsSlow;
        tab.play("e8d7");
        assert_eq!(said(&tab), (None, SaveState::Saving), "the journal has not answered yet");
        tab.complete_journal();
        assert_eq!(said(&tab), (Some(only_journal.clone()), SaveState::Saved));
        // Neither of them: a reload shows what was saved last.
        tab.journal.disk = Disk::Refuses;
        tab.play("d3e4");
        assert_eq!(said(&tab), (Some(nowhere.clone()), SaveState::Failed));
        let mut later = tab.clone();
        later.journal.disk = Disk::Works;
        assert_eq!(later.reloaded().actions(), "e2d3 e8d7");
        // The journal again, and what is shown is true again.
        tab.journal.disk = Disk::Works;
        tab.play("d7e6");
        assert_eq!(said(&tab), (Some(only_journal.clone()), SaveState::Saved));
        assert_eq!(tab.reloaded().actions(), "e2d3 e8d7 d3e4 d7e6");
        // Once everything is stored, the warning goes, and comes anew when it is needed.
        tab.refuses = None;
        tab.play("g1f3");
        assert_eq!(said(&tab), (None, SaveState::Saved));
        assert_eq!(tab.reloaded().app.tab.notice, None);
        tab.refuses = Some(is_full);
        tab.play("g9f7");
        assert_eq!(tab.app.tab.notice, Some(only_journal.clone()));
        // A dismissed warning does not come again for the same, but does for worse.
        tab.send(TabIntent::DismissNotice).play("f3g1");
        assert_eq!(tab.app.tab.notice, None);
        tab.journal.disk = Disk::Refuses;
        tab.play("f7g9");
        assert_eq!(tab.app.tab.notice, Some(nowhere));
    }
}

#[test]
fn what_the_journal_does_not_keep_is_not_saved_where_local_storage_is_full() {
    let mut tab = Tab::new();
    tab.refuses = Some(true);
    tab.send(CourseIntent::Begin);
    assert_eq!(tab.app.tab.notice, Some(Notice::NotSaved { is_full: true }));
    for language in Language::ALL {
        let texts = &language.texts().library;
        let all = [
            texts.storage_full,
            texts.storage_blocked,
            texts.only_journal_full,
            texts.only_journal_blocked,
            texts.journal_failed,
        ];
        assert!(all.iter().enumerate().all(|(at, text)| !all[..at].contains(text)));
    }
}

#[test]
fn a_removed_game_does_not_come_back() {
    let mut tab = playing();
    tab.play("e8d7").flush();
    let key = tab.table().meta.key;
    tab.send(LibraryIntent::Remove(key));
    assert!(tab.store.is_empty());
    // Neither from the journal nor from an older state of local storage.
    for again in [tab.reloaded(), tab.killed(), tab.killed().killed()] {
        assert!(again.app.tab.saved_games.games.is_empty() && again.store.is_empty());
    }
    // Restored, it is there.
    tab.send(LibraryIntent::Restore(key));
    for again in [tab.reloaded(), tab.killed()] {
        assert_eq!(again.saved_records().len(), 1);
    }
    // Fresh games that are left are removed, too.
    let mut tab = Tab::playing();
    tab.flush();
    let fresh = tab.table().meta.key;
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3");
    assert!(tab.killed().app.tab.saved_games.find(fresh).is_none());
}

#[test]
fn a_removal_that_another_tab_prevents_leaves_no_trace() {
    let mut tab = playing();
    let key = tab.table().meta.key;
    let name = format!("game.{key}");
    let mut other = tab.reloaded();
    other.play("e8d7");
    tab.store.clone_from(&other.store);
    tab.journal.clone_from(&other.journal);
    tab.send(LibraryIntent::Remove(key));
    assert_eq!(tab.journal.find(&name).and_then(|record| record.text).as_deref(), tab.text(&name));
    assert_eq!(tab.killed().saved_records()[0].actions, ["e2d3", "e8d7"]);
    assert_eq!(tab.app.tab.save_state(), SaveState::Saved);
}

#[test]
fn the_later_state_counts_whichever_it_is() {
    // Another tab went on, and local storage has it: the journal of this one is older.
    let mut tab = playing();
    let stale = tab.journal.clone();
    tab.play("e8d7").flush();
    tab.journal = stale;
    assert_eq!(tab.killed().actions(), "e2d3 e8d7");
    // A slow write of this tab does not replace the later one of another tab.
    let mut tab = playing();
    tab.journal.disk = Disk::IsSlow;
    tab.play("e8d7");
    let mut slow = tab.journal.clone();
    let mut other = tab.clone();
    other.journal.disk = Disk::Works;
    other.app.tab.now += 5;
    other.play("d3e4");
    let later = other.journal.read().pop().expect("a record");
    slow.disk = Disk::Works;
    slow.put(later.clone());
    slow.let_through();
    assert_eq!(slow.read(), [later]);
    // Where the clock of the device is put back, the order stays.
    let mut tab = playing();
    tab.app.tab.now -= 1_000_000_000;
    tab.play("e8d7");
    assert_eq!(tab.killed().actions(), "e2d3 e8d7");
    let key = tab.table().meta.key;
    tab.flush().send(LibraryIntent::Remove(key));
    assert!(tab.killed().app.tab.saved_games.games.is_empty());
}

#[test]
fn a_move_before_the_journal_is_read_loses_neither_line() {
    let mut tab = playing();
    tab.play("e8d7 d3e4");
    tab.journal.disk = Disk::IsSlow;
    let mut again = tab.killed();
    assert_eq!(again.actions(), "e2d3", "the journal is not there yet");
    again.play("d8c7");
    again.read_journal();
    again.complete_journal();
    assert_eq!(again.app.tab.notice, Some(Notice::ForkedElsewhere));
    let mut actions: Vec<_> =
        again.saved_records().into_iter().map(|record| record.actions.join(" ")).collect();
    actions.sort();
    assert_eq!(actions, ["e2d3 d8c7", "e2d3 e8d7 d3e4"]);
    assert_eq!(again.app.tab.save_state(), SaveState::Saved);
    // A game that is removed in these moments stays removed.
    let mut again = tab.killed();
    let key = again.table().meta.key;
    again.send(LibraryIntent::Remove(key));
    again.read_journal();
    assert!(again.app.tab.saved_games.games.is_empty());
}

#[test]
fn the_page_of_a_missing_game_shows_it_once_the_journal_is_read() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    tab.journal.disk = Disk::IsSlow;
    let mut again = tab.killed();
    assert_eq!(again.app.tab.page, Page::Error(PageError::GameNotFound));
    again.read_journal();
    assert_eq!((again.app.tab.page.clone(), again.actions().as_str()), (Page::Game, "e2d3"));
    assert_eq!(again.hash, tab.hash);
    // A tab that shows another page meanwhile stays there.
    let mut again = tab.killed();
    again.send(Intent::Navigate(Route::Library));
    again.read_journal();
    assert_eq!((again.app.tab.page.clone(), again.app.library_entries().len()), (Page::Library, 1));
}

#[test]
fn old_records_are_forgotten_and_recent_ones_are_not() {
    const HOUR: u64 = 3_600_000;
    let mut tab = playing();
    let key = tab.table().meta.key;
    let name = format!("game.{key}");
    assert!(tab.reloaded().journal.find(&name).is_some(), "local storage may not be on disk yet");
    tab.app.tab.now += HOUR;
    assert!(tab.reloaded().journal.find(&name).is_none());
    // A later state is not forgotten, however old.
    let mut tab = playing();
    tab.play("e8d7");
    tab.app.tab.now += 5 * HOUR;
    let again = tab.killed();
    assert_eq!(again.actions(), "e2d3 e8d7");
    assert!(again.journal.find(&tab.store[0].name).is_some());
    // Removed games, too.
    let key = tab.table().meta.key;
    tab.send(LibraryIntent::Remove(key));
    assert!(
        tab.reloaded()
            .journal
            .find(&tab.store.first().map_or(String::new(), |entry| entry.name.clone()))
            .is_none()
    );
    assert_eq!(tab.journal.read().len(), 1);
    tab.app.tab.now += HOUR;
    assert!(tab.reloaded().journal.read().is_empty());
}

#[test]
fn what_the_journal_has_of_a_newer_version_or_of_nothing_changes_nothing() {
    let tab = playing();
    let name = tab.store[0].name.clone();
    let later = tab.app.tab.now + 10;
    let newer = tab.store[0].text.replace("\"schachquartett\": 1", "\"schachquartett\": 2");
    for (name, text) in [
        (name.clone(), newer.clone()),
        (name.clone(), "nonsense".to_owned()),
        ("game.what".to_owned(), tab.store[0].text.clone()),
        ("aside.00000001".to_owned(), "x".to_owned()),
        (format!("game.{}", GameKey::new(9)), tab.store[0].text.clone()),
    ] {
        let mut again = tab.clone();
        again.journal.put(JournalRecord { name, written_at: later, text: Some(text) });
        let again = again.reloaded();
        assert_eq!((again.store.clone(), again.actions().as_str()), (tab.store.clone(), "e2d3"));
        assert!(again.app.tab.saved_games.unreadable.is_empty());
    }
    // An entry of a newer version in local storage is left alone.
    let mut store = tab.store.clone();
    store[0].text = newer;
    let mut again = Tab::with(&store, "");
    let own = JournalRecord { name, written_at: later, text: Some(tab.store[0].text.clone()) };
    again.send(Intent::JournalRead(vec![own]));
    assert_eq!(again.store, store);
    for text in ["", "{}", "null", "{\"name\":1}", "[\"game.x\"]"] {
        assert_eq!(JournalRecord::read(text), None);
    }
}

#[test]
fn a_link_that_is_looked_at_does_not_replace_the_game_in_the_journal() {
    let mut tab = Tab::playing();
    let link = tab.play("e2d3").clone().link();
    tab.play("e8d7");
    tab.journal.disk = Disk::IsSlow;
    tab.hash = hash_of(&link).to_owned();
    let mut again = tab.killed();
    assert!(again.store.is_empty());
    again.read_journal();
    let seats = again.table().claimable_seats();
    again.send(schachquartett_app::sharing::SharingIntent::ClaimSeat(seats[0]));
    again.complete_journal();
    let mut actions: Vec<_> =
        again.saved_records().into_iter().map(|record| record.actions.join(" ")).collect();
    actions.sort();
    assert_eq!(actions, ["e2d3", "e2d3 e8d7"]);
}

/// The stored texts of a browser, for the other ways into the app.
#[test]
fn the_fake_journal_is_part_of_what_a_crash_leaves() {
    let mut tab = playing();
    tab.play("e8d7");
    let entries: Vec<StoredEntry> = tab.store.clone();
    assert_eq!(tab.killed().store, entries);
    let mut without = tab.clone();
    without.journal = Default::default();
    assert_eq!(without.killed().actions(), "e2d3", "without a journal the last move would be lost");
}
