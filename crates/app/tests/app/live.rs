//! Live games of two: how they begin, what arrives, and what goes on after a reload.
use crate::fake_journal::Disk;
use crate::live_broker::{Table, with_older_secrets};
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use engine::link::LinkError;
use engine::pieces::Party;
use live::{Activity, Admission, LiveLink, LiveLinkError, Reachability};
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::live::{LinkFor, LiveIntent, LiveProposal};
use schachquartett_app::open_game::Mode;
use schachquartett_app::play::GameIntent;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Page, PageError};
use texts::{Language, live_link_error};

const WHITE: Party = Party::new(0);
const BLACK: Party = Party::new(1);

#[test]
fn opening_an_invitation_sends_nothing() {
    let mut table = Table::of_two();
    for link in [table.link(Some(1)), table.link(None)] {
        let mut tab = Tab::opening(&link);
        assert_eq!(tab.app.tab.page, Page::Live);
        assert!(tab.app.live.link.is_some() && tab.app.live.game.is_none());
        assert!(tab.secrets.is_empty() && tab.saved_games().is_empty());
        tab.send(LiveIntent::Woken).send(LiveIntent::RetryNow).send(LiveIntent::SetShown(true));
        assert_eq!((&tab.wire[..], tab.wake_at), (&[][..], None));
    }
    let published = table.published.len();
    table.run_until_quiet();
    assert_eq!(table.published.len(), published);
}

#[test]
fn two_play_and_each_sees_the_other_s_moves() {
    let mut table = Table::of_two();
    for tab in 0..2 {
        assert_eq!(table.tabs[tab].table().names, ["Anna", "Bo"], "tab {tab}");
        let status = table.status(tab);
        assert_eq!((status.reachability, status.admission), (Reachability::Connected, Admission::Admitted));
        assert_eq!((status.own_seat, status.is_host, &status.host[..]), (Some(tab), tab == 0, "Anna"));
        assert!(
            status.seats.iter().all(|seat| seat.activity == Some(Activity::Here) && seat.has_all),
            "{tab}: {:?}",
            status.seats
        );
        assert!(status.is_kept && !status.has_free_seats());
        assert_eq!((status.spectators, &status.broker[..]), (0, "example.org"));
        assert!(table.tabs[tab].is_on_game_page());
    }
    assert_eq!(table.tabs.iter().map(|tab| tab.table().view.bottom).collect::<Vec<_>>(), [0, 1]);
    table.play(0, "e2d3");
    table.assert_actions("e2d3");
    table.play(1, "e8d7").play(0, "g1f3");
    table.assert_actions("e2d3 e8d7 g1f3");
    assert!(
        table.tabs[1].app.tab.announcement.polite.contains("f3"),
        "{:?}",
        table.tabs[1].app.tab.announcement
    );
    for tab in &table.tabs {
        assert_eq!(tab.saved_records().last(), Some(&tab.record()));
    }
    table.send(1, LiveIntent::SetShown(false));
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Hidden));
    table.send(1, LiveIntent::LeavePage);
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    assert_eq!(table.status(1).reachability, Reachability::Left);
}

#[test]
fn who_selects_a_piece_on_the_own_turn_thinks_until_it_is_over() {
    let mut table = Table::of_two();
    let other = |table: &Table, tab: usize| table.status(tab).seats[1 - tab].activity;
    table.tabs[1].touch("e8");
    table.run_until_quiet();
    assert_eq!(other(&table, 0), Some(Activity::Here), "it is not the turn of Black");
    table.tabs[0].touch("e2");
    table.run_until_quiet();
    assert_eq!(other(&table, 1), Some(Activity::Thinking));
    // Nothing is selected any more.
    let published = table.published.len();
    table.tabs[0].touch("e2");
    table.run_until_quiet();
    assert_eq!(other(&table, 1), Some(Activity::Thinking));
    assert_eq!(table.published.len(), published, "nothing is said about single clicks");
    table.send(0, LiveIntent::SetShown(false));
    assert_eq!(other(&table, 1), Some(Activity::Hidden));
    table.send(0, LiveIntent::SetShown(true));
    assert_eq!(other(&table, 1), Some(Activity::Thinking));
    table.play(0, "e2d3");
    assert_eq!([other(&table, 0), other(&table, 1)], [Some(Activity::Here); 2]);
    table.play(1, "e8d7");
    assert_eq!([other(&table, 0), other(&table, 1)], [Some(Activity::Here); 2], "a new turn");
    table.tabs[0].touch("g1");
    table.run_until_quiet();
    assert_eq!(other(&table, 1), Some(Activity::Thinking));
    table.send(1, GameIntent::Resign(BLACK));
    assert_eq!([other(&table, 0), other(&table, 1)], [Some(Activity::Here); 2], "the game is over");
}

#[test]
fn nobody_moves_for_the_other() {
    let mut table = Table::of_two();
    table.tabs[1].touch("e2 d3").type_moves("e2d3").send(GameIntent::Resign(WHITE));
    table.run_until_quiet().assert_actions("");
    table.play(0, "e2d3");
    table.tabs[0].touch("e8 d7").type_moves("e8d7").send(GameIntent::Resign(BLACK));
    table.run_until_quiet().assert_actions("e2d3");
    for (tab, own) in [(0, WHITE), (1, BLACK)] {
        for parties in [WHITE, BLACK] {
            table.send(tab, SharingIntent::ClaimSeat([parties].into_iter().collect()));
            table.send(tab, SharingIntent::SetLocalParties([parties].into_iter().collect()));
        }
        assert_eq!(table.tabs[tab].table().meta.local_parties, [own].into_iter().collect());
    }
    table.send(0, GameIntent::Undo).assert_actions("e2d3");
    table.tabs[0].touch("e8 d7");
    table.run_until_quiet().assert_actions("e2d3");
}

#[test]
fn a_spectator_sees_everything_and_cannot_move() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let spectator = table.add(Tab::opening(&table.link(None)));
    table.send(spectator, LiveIntent::Watch);
    assert!(matches!(table.tabs[spectator].table().mode, Mode::Watch));
    assert_eq!(table.tabs[spectator].table().names, ["Anna", "Bo"]);
    assert_eq!(table.status(0).spectators, 1);
    table.play(1, "e8d7");
    table.assert_actions("e2d3 e8d7");
    table.tabs[spectator].touch("g1 f3").type_moves("g1f3").send(GameIntent::Resign(WHITE));
    table.send(spectator, LiveIntent::Propose(LiveProposal::TakeBack)).send(spectator, Intent::Rematch);
    table.send(spectator, LiveIntent::TakeOver);
    table.assert_actions("e2d3 e8d7");
    assert_eq!(table.status(spectator).admission, Admission::Spectator);
    assert!(table.tabs[spectator].secrets.is_empty());
}

#[test]
fn the_seat_is_not_free_twice() {
    let mut table = Table::of_two();
    let other = table.add(Tab::opening(&table.link(Some(1))));
    table.send(other, LiveIntent::SitDown { name: "Eve".into() });
    assert_eq!(table.status(other).admission, Admission::Taken);
    table.play(0, "e2d3");
    table.tabs[other].touch("e8 d7");
    table.run_until_quiet().assert_actions("e2d3");
    assert_eq!(table.tabs[0].table().names, ["Anna", "Bo"]);
}

#[test]
fn a_reloaded_tab_goes_on() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    for tab in [1, 0] {
        table.reload(tab);
        assert_eq!(table.status(tab).admission, Admission::Admitted, "tab {tab}");
    }
    table.assert_actions("e2d3");
    table.play(1, "e8d7").play(0, "g1f3");
    table.assert_actions("e2d3 e8d7 g1f3");
    assert!(
        table.tabs[0].app.live.link_for(&table.tabs[0].app.tab, LinkFor::Seat(1)).is_some(),
        "the host still invites"
    );
    // The link of the seat leads to the same game.
    let hash = table.link(Some(1));
    let again = table.tabs[1].reloaded_at(crate::tab::hash_of(&hash));
    table.replace(1, again);
    assert!(table.tabs[1].is_on_game_page());
    table.play_any(1);
    table.assert_same();
}

#[test]
fn the_journal_has_what_local_storage_has_lost() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    table.play(1, "e8d7");
    let earlier = table.tabs[1].clone();
    table.send(1, LiveIntent::Propose(LiveProposal::TakeBack));
    table.cut(0);
    // Nobody else can tell the tab what it has played.
    table.retained.clear();
    let reloaded = with_older_secrets(&table.tabs[1], &earlier);
    table.replace(1, reloaded);
    table.assert_actions("e2d3 e8d7");
    assert_eq!(asked(&table, 1), Some((1, true)));
    assert!(
        table.tabs[1]
            .app
            .live
            .game
            .as_ref()
            .is_some_and(|game| game.session().merged().game.steps().len() == 2)
    );
    table.restore(0);
    table.send(0, LiveIntent::AnswerProposal(false));
    table.play(0, "g1f3");
    table.assert_actions("e2d3 e8d7 g1f3");
    assert!(table.tabs.iter().all(|tab| tab.app.tab.notice.is_none()), "nothing was said twice");
}

#[test]
fn nothing_is_sent_before_it_is_stored() {
    let mut table = Table::of_two();
    table.tabs[0].loses_secrets = true;
    table.play(0, "e2d3");
    assert_eq!(table.tabs[1].actions(), "");
    assert!(!table.status(0).is_kept);
}

#[test]
fn the_tab_that_was_opened_last_plays() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let second = table.add(table.tabs[1].reloaded());
    table.run_until_quiet();
    let admissions = |table: &Table| [1, second].map(|tab| table.status(tab).admission);
    assert_eq!(admissions(&table), [Admission::Elsewhere, Admission::Admitted]);
    table.tabs[1].touch("e8 d7");
    table.run_until_quiet().assert_actions("e2d3");
    table.play(second, "e8d7").play(0, "g1f3");
    table.assert_actions("e2d3 e8d7 g1f3");
    table.send(1, LiveIntent::TakeOver);
    assert_eq!(admissions(&table), [Admission::Admitted, Admission::Elsewhere]);
    table.play_any(1);
    table.assert_same();
}

#[test]
fn moves_that_were_made_offline_arrive() {
    let mut table = Table::of_two();
    table.cut(0);
    assert!(matches!(table.status(0).reachability, Reachability::Lost(_) | Reachability::Connecting));
    table.play(0, "e2d3");
    assert_eq!((table.tabs[0].actions(), table.tabs[1].actions()), ("e2d3".into(), String::new()));
    assert!(!table.status(0).is_kept && !table.status(0).seats[1].has_all);
    // It is still there after a reload without a connection.
    table.reload(0);
    assert_eq!(table.tabs[0].actions(), "e2d3");
    table.restore(0);
    table.assert_actions("e2d3");
    assert!(table.status(0).is_kept && table.status(0).seats[1].has_all);
}

#[test]
fn a_draw_is_offered_refused_and_accepted() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").send(1, GameIntent::OfferDraw).send(0, GameIntent::AcceptDraw);
    table.assert_same();
    for tab in &table.tabs {
        let outcome = tab.table().game.state().outcome.expect("a draw");
        assert_eq!(outcome.points[WHITE], outcome.points[BLACK]);
    }
    let mut table = Table::of_two();
    table.send(0, GameIntent::OfferDraw).send(1, GameIntent::DeclineDraw);
    table.assert_same();
    assert!(table.tabs.iter().all(|tab| tab.table().game.state().outcome.is_none()));
    table.play(0, "e2d3");
    table.assert_same();
    assert!(table.tabs[1].actions().ends_with("e2d3"));
}

/// Which seat proposes something, and whether the tab has answered or is not asked.
fn asked(table: &Table, tab: usize) -> Option<(usize, bool)> {
    table.status(tab).proposal.map(|pending| (pending.by, pending.is_answered))
}

/// Whether a tab is asked to agree to a take-back.
fn is_asked(table: &Table, tab: usize) -> bool {
    asked(table, tab).is_some_and(|(_, is_answered)| !is_answered)
}

#[test]
fn take_backs_are_asked_for() {
    let mut table = Table::of_two();
    assert!(!table.tabs[0].table().can_ask_to_take_back());
    table.play(0, "e2d3").play(1, "e8d7");
    // Agreed.
    table.send(0, LiveIntent::Propose(LiveProposal::TakeBack));
    assert_eq!([0, 1].map(|tab| asked(&table, tab)), [Some((0, true)), Some((0, false))]);
    assert!(is_asked(&table, 1) && !is_asked(&table, 0));
    assert!(!table.tabs[1].table().can_ask_to_take_back());
    table.send(1, LiveIntent::AnswerProposal(true)).assert_actions("");
    assert_eq!(asked(&table, 0), None);
    // Refused.
    table
        .play(0, "g1f3")
        .send(0, LiveIntent::Propose(LiveProposal::TakeBack))
        .send(1, LiveIntent::AnswerProposal(false));
    table.assert_actions("g1f3");
    assert_eq!(asked(&table, 0), None);
    // Withdrawn.
    table
        .play(1, "e8d7")
        .send(1, LiveIntent::Propose(LiveProposal::TakeBack))
        .send(1, LiveIntent::AnswerProposal(false));
    table.assert_actions("g1f3 e8d7");
    assert!(!is_asked(&table, 0) && asked(&table, 1).is_none());
    // What was taken back stays so after a reload.
    table
        .send(1, LiveIntent::Propose(LiveProposal::TakeBack))
        .send(0, LiveIntent::AnswerProposal(true))
        .assert_actions("g1f3");
    table.reload(0);
    table.reload(1);
    table.assert_actions("g1f3");
    table.play_any(1).assert_same();
}

#[test]
fn a_rematch_changes_sides_and_counts_the_match() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").send(1, GameIntent::Resign(BLACK));
    table.assert_same();
    table.send(0, Intent::Rematch);
    assert!(table.status(0).wants_rematch && !table.status(1).wants_rematch);
    assert_eq!(table.tabs[1].table().ply_count(), 1);
    table.send(1, Intent::Rematch);
    table.assert_actions("");
    for (tab, own) in [(0, BLACK), (1, WHITE)] {
        let open_game = table.tabs[tab].table();
        assert_eq!(open_game.names, ["Bo", "Anna"]);
        assert_eq!(open_game.results, [[0, 2]]);
        assert_eq!(open_game.meta.local_parties, [own].into_iter().collect());
        assert_eq!(open_game.view.bottom, own.index());
    }
    table.play(1, "e2d3").play(0, "e8d7");
    table.assert_actions("e2d3 e8d7");
    table.reload(0);
    table.assert_actions("e2d3 e8d7");
    table.send(0, GameIntent::Resign(BLACK)).send(0, Intent::Rematch).send(1, Intent::Rematch);
    assert_eq!(table.tabs[0].table().results, [[2, 0], [0, 2]]);
    assert_eq!(table.tabs[0].table().names, ["Anna", "Bo"]);
}

#[test]
fn secrets_are_in_no_file_and_no_link() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let everybody = table.link_from(0, LinkFor::Everybody);
    let invitation = [everybody, table.link(Some(1)), table.link(None)];
    let codes = invitation.iter().map(|link| link.split_once("/live/").expect("a code").1.to_owned());
    let mut secrets: Vec<String> = codes.map(|code| code[..code.len() - 8].to_owned()).collect();
    for tab in &table.tabs {
        let document: serde_json::Value = serde_json::from_str(&tab.secrets[0].text).expect("JSON");
        let session = &document["session"];
        for bytes in [&session["seat"]["key"], &session["host"], &document["tables"][0]] {
            secrets.extend((!bytes.is_null()).then(|| bytes.to_string()));
        }
        assert_eq!(tab.secrets.len(), 1);
        secrets.push(tab.secrets[0].name.clone());
    }
    assert!(secrets.len() >= 9, "{secrets:?}");
    for tab in &mut table.tabs {
        let mut texts = vec![tab.link()];
        for intent in [LibraryIntent::DownloadAll, LibraryIntent::DownloadGame, LibraryIntent::CopyGame] {
            tab.saved = None;
            tab.copied = None;
            tab.send(intent);
            texts.extend(tab.saved.clone().map(|file| file.text));
            texts.extend(tab.copied.clone());
        }
        for intent in [SharingIntent::CopyEmbed, SharingIntent::CopyCode, SharingIntent::CopyPosition] {
            tab.send(intent);
            texts.extend(tab.copied.clone());
        }
        texts.extend(tab.store.iter().map(|entry| entry.text.clone()));
        assert!(texts.len() >= 8, "{}", texts.len());
        for (text, secret) in texts.iter().flat_map(|text| secrets.iter().map(move |secret| (text, secret))) {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
}

#[test]
fn links_that_cannot_be_read_say_why() {
    let link = Table::of_two().link(Some(1));
    let code = link.split_once("/live/").expect("a code").1.to_owned();
    let newer = format!("5{}", &code[1..]);
    let other = if code[40..].starts_with('0') { '1' } else { '0' };
    let damaged = format!("{}{other}{}", &code[..40], &code[41..]);
    for (code, is_newer) in [(&code[..60], false), (&damaged, false), ("1", false), (&newer, true)] {
        let tab = Tab::opening(&format!("#/live/{code}"));
        let Page::Error(PageError::InvalidLiveLink(error)) = &tab.app.tab.page else {
            panic!("{code}: {:?}", tab.app.tab.page)
        };
        assert_eq!(
            matches!(error, LiveLinkError::Link(LinkError::NewerVersion { version: '5' })),
            is_newer,
            "{code}"
        );
        assert_eq!(LiveLink::read(code).err().as_ref(), Some(error));
        let sentences = [Language::De, Language::En].map(|of| live_link_error(of.texts(), error));
        assert!(
            sentences.iter().all(|sentence| sentence.len() > 10 && sentence.ends_with('.')),
            "{sentences:?}"
        );
        assert_ne!(sentences[0], sentences[1]);
        assert!(tab.wire.is_empty());
    }
}

#[test]
fn an_embedded_tab_connects_to_nothing() {
    let table = Table::of_two();
    let code = table.link(Some(1)).split_once("/live/").expect("a code").1.to_owned();
    let mut tab = Tab::open(None, None, &format!("#/embed/live/{code}"));
    assert!(tab.app.tab.is_embedded);
    tab.send(LiveIntent::SitDown { name: "Bo".into() }).send(LiveIntent::Watch).send(LiveIntent::RetryNow);
    assert!(tab.wire.is_empty() && tab.secrets.is_empty() && tab.app.live.game.is_none());
    assert!(!tab.effects.iter().any(|command| matches!(command, Command::OpenSocket { .. })));
}

#[test]
fn what_is_pressed_before_the_journal_is_read_is_done_then() {
    let mut table = Table::hosted(GameKind::Bridge, Vec::new(), &[]);
    let mut slow = Tab::new();
    slow.journal.disk = Disk::IsSlow;
    let mut guest = slow.reloaded_at(hash_of(&table.link(Some(1))));
    guest.send(LiveIntent::SitDown { name: "Bo".into() });
    assert!(guest.app.live.game.is_none() && guest.wire.is_empty());
    guest.read_journal();
    let bo = table.add(guest);
    table.run_until_quiet();
    assert_eq!(table.status(bo).admission, Admission::Admitted);
}
