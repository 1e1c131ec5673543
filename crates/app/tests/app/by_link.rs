//! Games that go from device to device by links.
use crate::tab::{Tab, cell, hash_of};
use base64::Engine;
use base64::alphabet::Alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use engine::board::Cell;
use engine::games::bridge::{BLACK, WHITE};
use engine::games::coalition::dummies_of_choice;
use engine::games::fortress::Options;
use engine::games::{GameKind, coalition};
use engine::history::Annotation;
use engine::link::actions_to_write;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::OpenGame;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::StoredGame;
use schachquartett_app::tab::{Command, Notice, Page, PageError, TabIntent};
use texts::Language;

const ALL: [GameKind; 4] = [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition];
/// Black may answer Green's check, and Red is on turn.
const ONE_MAY_ANSWER: &str =
    "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_-_-_4_5";
/// Yellow and Black may answer, and Red is on turn.
const BOTH_MAY_ANSWER: &str =
    "#/coalition+small-coalition/9bC/3bK6/10/2rG7/1rP1gS6/8gM1/10/10/3yK6/yA9_r!yb_rg_-_-_-_1_5";

fn set(parties: &[usize]) -> PartySet {
    parties.iter().map(|&party| Party::new(party)).collect()
}

fn indices(parties: PartySet) -> Vec<usize> {
    parties.iter().map(Party::index).collect()
}

/// The link to the game, where these parties are played here.
fn link_of(tab: &mut Tab, mine: PartySet) -> String {
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::SetLocalParties(mine));
    tab.send(SharingIntent::SendLink { position: false, share: false }).copied.clone().expect("a link")
}

/// A device on which a link was opened and a seat taken.
fn seated(link: &str, party: usize) -> Tab {
    let mut tab = Tab::opening(link);
    assert!(tab.table().needs_seat_choice(), "{:?}", tab.app.tab.page);
    let parties = tab.table().parties_of_person(Party::new(party));
    tab.send(SharingIntent::ClaimSeat(parties));
    tab
}

/// Two devices: White has made a move and Black has taken its seat.
fn two() -> (Tab, Tab) {
    let mut anna = Tab::new();
    anna.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::StartGame { seed: 0 })
        .play("e2d3");
    let link = anna.link();
    (anna, seated(&link, 1))
}

/// A game on as many devices as there are people.
struct Devices {
    tabs: Vec<Option<Tab>>,
    link: String,
}

impl Devices {
    /// The game is sent from the device of the party that has moved.
    fn new(mut tab: Tab) -> Self {
        let parties = tab.table().names.len();
        let link = tab.link();
        let mut tabs = vec![None; parties];
        let first = indices(tab.table().meta.local_parties)[0];
        tabs[first] = Some(tab);
        Self { tabs, link }
    }

    /// The device of a party, on which the last link was opened.
    fn open(&mut self, party: usize) -> &mut Tab {
        let at = self.tabs.iter().position(|tab| {
            tab.as_ref().is_some_and(|tab| tab.table().meta.local_parties.contains(Party::new(party)))
        });
        match at {
            Some(at) => {
                let tab = self.tabs[at].as_mut().expect("a tab");
                tab.receive(&self.link)
            }
            None => self.tabs[party].insert(seated(&self.link, party)),
        }
    }

    /// The party to act does this on its device, and sends the link.
    fn act(&mut self, act: impl FnOnce(&mut Tab)) {
        let shown = Tab::opening(&self.link);
        let party = shown.table().party_to_act().index();
        let tab = self.open(party);
        assert!(tab.is_on_game_page(), "{:?}", tab.app.tab.page);
        assert!(!tab.table().waits_for_others());
        act(tab);
        self.link = tab.link();
    }
}

fn begin(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    if game_kind == GameKind::Coalition {
        tab.send(ArrangementIntent::Ready);
    }
    tab
}

#[test]
fn a_game_of_each_kind_is_sent_round() {
    for game_kind in ALL {
        let mut tab = begin(game_kind);
        tab.play_any_move(3);
        assert!(tab.table().game.can_undo());
        let mut devices = Devices::new(tab);
        for ply in 0..16 {
            let mut before = 0;
            devices.act(|tab| {
                before = tab.table().ply_count();
                // The party that is asked for an answer declines.
                tab.send(CoalitionIntent::DeclineAnswer);
                let is_over = tab.table().game.state().outcome.is_some();
                if !is_over && !tab.table().waits_for_others() {
                    // Of the moves, some are those of a power that does without.
                    let mut indices = 7 * ply..7 * ply + 300;
                    while tab.table().ply_count() == before {
                        tab.play_any_move(indices.next().expect("a move"));
                        tab.send(GameIntent::ConfirmMove);
                    }
                    let open_game = tab.table();
                    assert_eq!(open_game.ply_count(), before + 1, "{game_kind:?}");
                    assert!(!open_game.can_undo() && !open_game.can_redo());
                    let record = tab.record();
                    assert_eq!(tab.send(GameIntent::Undo).send(GameIntent::Redo).record(), record);
                }
            });
        }
        let parties = devices.tabs.iter().flatten().count();
        let link = devices.link.clone();
        for (party, tab) in devices.tabs.iter_mut().enumerate() {
            let tab = tab.as_mut().expect("all have a device");
            tab.receive(&link);
            assert_eq!(indices(tab.table().meta.local_parties), [party]);
            assert_eq!(tab.table().view.bottom, party, "everybody sees the own side");
            assert_eq!(indices(tab.table().meta.claimed), (0..parties).collect::<Vec<_>>());
            assert_eq!(tab.store.len(), 1, "one game on each device");
            let again = tab.reloaded();
            assert_eq!(
                (again.record(), again.table().meta.clone()),
                (tab.record(), tab.table().meta.clone())
            );
        }
        let [first, second] = [0, 1].map(|at| devices.tabs[at].as_ref().expect("a device"));
        assert_eq!(actions_to_write(&first.table().game), actions_to_write(&second.table().game));
        assert_eq!(first.table().meta.key, second.table().meta.key);
    }
}

#[test]
fn the_first_link_is_sent_by_the_party_that_moved() {
    for game_kind in ALL {
        let mut tab = begin(game_kind);
        tab.send(SharingIntent::OpenDialog);
        let expected = if game_kind == GameKind::Bridge { vec![1] } else { vec![] };
        if game_kind != GameKind::Coalition {
            assert_eq!(indices(tab.app.tab.share_parties), expected, "{game_kind:?}");
        }
        tab.send(TabIntent::CloseDialog);
        tab.play_any_move(3);
        assert!(!tab.table().is_link_game() && tab.table().can_undo());
        let link = tab.link();
        assert_eq!(indices(tab.table().meta.local_parties), [0]);
        assert_eq!(indices(tab.reloaded().table().meta.local_parties), [0], "it is remembered");
        let other = Tab::opening(&link);
        assert!(other.table().needs_seat_choice());
        assert_eq!(indices(other.table().meta.claimed), [0]);
        let free: Vec<_> = other.table().unclaimed_seats().into_iter().map(indices).collect();
        assert_eq!(free, (1..other.table().names.len()).map(|party| vec![party]).collect::<Vec<_>>());
        assert_eq!(other.table().view.bottom, 1, "the board lies for the first who is missing");
    }
}

#[test]
fn a_seat_is_asked_for_before_a_linked_game_is_saved() {
    let mut anna = Tab::playing();
    anna.play("e2d3");
    let link = anna.link();
    let mut tab = Tab::opening(&link);
    tab.touch("e8 d7").type_moves("ed7").send(GameIntent::OfferDraw).send(GameIntent::Resign(BLACK));
    tab.send(BoardIntent::Rotate).send(GameIntent::Undo).send(ArrangementIntent::DismissHandover);
    assert_eq!((tab.actions().as_str(), tab.store.len(), tab.hash.as_str()), ("e2d3", 0, hash_of(&link)));
    assert!(tab.reloaded().table().needs_seat_choice());
    // Passing the link on claims no seat.
    let mut handing = tab.clone();
    assert_eq!(hash_of(&handing.link()), hash_of(&link));
    assert!(handing.table().meta.local_parties.is_empty());
    // A seat.
    let key = tab.table().meta.key;
    assert_eq!(key, anna.table().meta.key);
    tab.send(SharingIntent::ClaimSeat(set(&[1])));
    assert_eq!((tab.table().view.bottom, tab.hash.as_str()), (1, format!("#/table/{key}").as_str()));
    assert_eq!(indices(tab.saved_games()[0].meta.local_parties), [1]);
    tab.touch("d2 c3");
    assert_eq!(
        (tab.actions().as_str(), tab.table().interaction.selected),
        ("e2d3", None),
        "White plays elsewhere"
    );
    tab.play("e8d7").touch("d2 c3").type_moves("dc3");
    assert_eq!(tab.actions(), "e2d3 e8d7");
    assert!(tab.app.tab.announcement.polite.contains("White"), "{}", tab.app.tab.announcement.polite);
    // Or all are played here.
    let mut tab = Tab::opening(&link);
    tab.send(SharingIntent::ClaimSeat(PartySet::EMPTY));
    assert_eq!(tab.store, [], "looking is not keeping");
    tab.play("e8d7 d2c3").send(GameIntent::Undo);
    assert_eq!((tab.actions().as_str(), tab.store.len()), ("e2d3 e8d7", 1));
}

#[test]
fn typed_moves_of_remote_parties_are_not_played() {
    let (mut anna, mut bo) = two();
    bo.type_moves("ed7 dc3 b9c7");
    assert_eq!(bo.actions(), "e2d3 e8d7", "only the own one");
    anna.receive(&bo.link());
    anna.type_moves("dc3 b!resign");
    assert_eq!((anna.actions().as_str(), anna.table().game.state().outcome), ("e2d3 e8d7 d2c3", None));
    // A continuation that exists only as text is a game of its own.
    let mut tab = Tab::opening(&anna.link());
    tab.type_moves("b9c7");
    assert_eq!(tab.table().ply_count(), 3);
}

#[test]
fn names_and_seats_are_merged() {
    let (mut anna, mut bo) = two();
    assert_eq!(bo.table().names, ["Anna", ""]);
    // Bo's device knows his name, and another one of Anna's.
    bo.app.tab.open_game.as_mut().expect("a table").names = vec!["Anna B.".into(), "Bo".into()];
    bo.play("e8d7");
    anna.receive(&bo.link());
    assert_eq!(anna.table().names, ["Anna", "Bo"]);
    assert_eq!(indices(anna.table().meta.claimed), [0, 1]);
    assert_eq!((indices(anna.table().meta.local_parties), anna.table().view.bottom), (vec![0], 0));
    assert_eq!(anna.reloaded().table().names, ["Anna", "Bo"]);
    // A third person finds no seat, and looks on.
    let link = anna.play("d2c3").link();
    let third = Tab::opening(&link);
    assert!(third.table().needs_seat_choice() && third.table().unclaimed_seats().is_empty());
    // Somebody may go on at another device.
    assert_eq!(third.table().claimable_seats().len(), third.table().parties_by_person().len());
}

#[test]
fn the_same_link_again_changes_nothing() {
    let mut tab = Tab::new();
    tab.open_text(
        "[Game \"bridge\"]\n[Event \"Club\"]\n[Round \"7\"]\n\n{A quiet game.} 1. ed3 {Good.} (1. de3 $2) ed7 *\n",
    );
    let link = tab.link();
    let stored = || StoredGame { revision: Default::default(), ..StoredGame::of(tab.table()) };
    let before = stored();
    assert_eq!(before.record.annotations.len(), 2);
    let mut tab = tab.clone();
    for _ in 0..2 {
        tab.receive(&link);
        assert_eq!(StoredGame::of(tab.table()), before, "nothing is lost");
        assert_eq!((tab.store.len(), tab.app.tab.notice.clone()), (1, None));
        assert_eq!(tab.hash, format!("#/table/{}", tab.table().meta.key));
    }
    // Nor when the game continues elsewhere.
    let mut other = seated(&link, 0);
    other.send(SharingIntent::ClaimSeat(set(&[0]))).play("g1f3");
    tab.receive(&other.link());
    assert_eq!((tab.actions().as_str(), tab.table().meta.title.as_str()), ("e2d3 e8d7 g1f3", "Club"));
    assert_eq!(tab.record().annotations, before.record.annotations);
    assert_eq!(tab.table().meta.tags, before.meta.tags);
    assert_eq!(tab.reloaded().record(), tab.record());
}

#[test]
fn undone_moves_stay_where_the_link_adds_nothing() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7")
        .send(SharingIntent::OpenDialog)
        .send(SharingIntent::SetLocalParties(PartySet::EMPTY));
    let link =
        tab.send(SharingIntent::SendLink { position: false, share: false }).copied.clone().expect("a link");
    tab.play("g1f3").send(GameIntent::Undo).receive(&link);
    assert!(tab.table().can_redo());
    tab.send(GameIntent::Redo);
    assert_eq!(tab.actions(), "e2d3 e8d7 g1f3");
}

#[test]
fn an_older_link_is_reported() {
    let (mut anna, mut bo) = two();
    let first = anna.link();
    let second = bo.play("e8d7").link();
    anna.receive(&second).play("g1f3").receive(&first);
    assert_eq!(anna.message(), "This link is older than the game saved here.");
    assert_eq!((anna.actions().as_str(), anna.is_on_game_page()), ("e2d3 e8d7 g1f3", true));
    assert_eq!(anna.hash, format!("#/table/{}", anna.table().meta.key));
    anna.receive(&second);
    assert_eq!(anna.message(), "This link is older than the game saved here.");
    assert_eq!(anna.store.len(), 1);
    // Also from another game, and after a reload.
    let mut anna = anna.reloaded();
    anna.send(Intent::StartGame { seed: 0 }).play("d2e3").receive(&first);
    assert_eq!((anna.actions().as_str(), anna.saved_games().len()), ("e2d3 e8d7 g1f3", 2));
    assert_eq!(indices(anna.table().meta.local_parties), [0]);
}

#[test]
fn a_message_goes_with_the_page_that_it_is_about() {
    let (mut anna, mut bo) = two();
    let older = bo.link();
    bo.play("e8d7");
    anna.receive(&bo.link()).receive(&older);
    assert_eq!(anna.message(), "This link is older than the game saved here.");
    let shown = anna.app.tab.notice.clone();
    // The address of the game itself, and another one.
    let hash = anna.hash.clone();
    anna.receive(&hash);
    assert_eq!(anna.app.tab.notice, shown);
    let mut opening = anna.clone();
    opening.send(Intent::StartGame { seed: 0 });
    assert_eq!(opening.app.tab.notice, None, "a game that is started has an address of its own");
    anna.receive("#/");
    assert_eq!(anna.app.tab.notice, None);
    // A message that comes with a new address stays, and so does one that is about the whole app.
    anna.open_text("[Game \"bridge\"]\n\n1. ed3 *\n\n[Game \"bridge\"]\n\n1. de3 *\n");
    assert_eq!(anna.app.tab.notice, Some(Notice::Imported([2, 0, 0])));
    anna.receive("#/");
    anna.app.tab.notice = Some(Notice::CourseRemoved);
    anna.receive("#/games");
    assert_eq!(anna.app.tab.notice, None, "what takes something back stays with its page");
    anna.app.tab.notice = Some(Notice::JournalFailed);
    anna.receive("#/");
    assert_eq!(anna.app.tab.notice, Some(Notice::JournalFailed));
}

#[test]
fn a_forked_game_stays_in_both_versions() {
    for chooses_theirs in [false, true] {
        let mut anna = Tab::playing();
        anna.play("e2d3");
        let link = anna.link();
        let one = seated(&link, 1).play("e8d7").link();
        let other = seated(&link, 1).play("b9c7").link();
        anna.receive(&one).play("g1f3").receive(&other);
        assert_eq!((anna.app.tab.page.clone(), anna.hash.as_str()), (Page::Fork, hash_of(&other)));
        let fork = anna.app.sharing.fork.as_ref().expect("a fork");
        assert_eq!((fork.common_plies(), fork.ours.ply_count(), fork.theirs.ply_count()), (1, 3, 2));
        // The moves are written as the reader prefers, from the last common one on.
        anna.send(SettingsIntent::SetLanguage(Language::De));
        let fork = anna.app.sharing.fork.as_ref().expect("a fork");
        let style = anna.app.tab.notation_style();
        let shown = |open_game| {
            let plies = fork.shown_plies(anna.app.tab.texts(), open_game, &style).into_iter();
            plies.map(|ply| ply.text + if ply.differs { "*" } else { "" }).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            (shown(&fork.ours), shown(&fork.theirs)),
            ("1. ed3 ed7* 2. Sf3*".into(), "1. ed3 Sc7*".into())
        );
        anna.send(SettingsIntent::SetLanguage(Language::En));
        // Nothing is decided by going away, or by a reload.
        assert_eq!(anna.reloaded().app.tab.page, Page::Fork);
        let mut away = anna.clone();
        away.receive("#/games");
        assert_eq!(away.saved_records()[0].actions.join(" "), "e2d3 e8d7 g1f3");
        let key = anna.saved_key();
        anna.send(SharingIntent::ResolveFork { theirs: chooses_theirs });
        let (chosen, left) =
            if chooses_theirs { ("e2d3 b9c7", "e2d3 e8d7 g1f3") } else { ("e2d3 e8d7 g1f3", "e2d3 b9c7") };
        assert_eq!((anna.actions().as_str(), anna.table().meta.key), (chosen, key));
        assert_eq!((indices(anna.table().meta.local_parties), anna.table().is_saved), (vec![0], true));
        assert_eq!((anna.hash.as_str(), anna.is_on_game_page()), (format!("#/table/{key}").as_str(), true));
        let saved_games = anna.saved_games();
        let other_line = saved_games.iter().find(|stored| stored.meta.key != key).expect("the other line");
        assert_eq!(other_line.record.actions.join(" "), left);
        assert!(other_line.meta.title.ends_with("(other version)"), "{}", other_line.meta.title);
        assert!(other_line.meta.local_parties.is_empty());
        assert_eq!(saved_games.len(), 2);
        let again = anna.reloaded();
        assert_eq!((again.actions(), again.saved_games().len()), (anna.actions(), 2));
        // The game continues, and so does the other one.
        let reply = if chooses_theirs { "g1f3" } else { "b9c7" };
        if chooses_theirs {
            anna.play(reply);
        }
        let (other_key, link) = (other_line.meta.key, anna.link());
        assert_eq!(Tab::opening(&link).table().meta.key, key);
        anna.send(LibraryIntent::Open(other_key));
        assert!(anna.table().can_undo());
        // Once decided, nothing is decided again.
        anna.send(SharingIntent::ResolveFork { theirs: true });
        assert_eq!(anna.table().meta.key, other_key);
    }
}

impl Tab {
    /// The key of the only saved game.
    fn saved_key(&self) -> engine::link::GameKey {
        let saved_games = self.saved_games();
        assert_eq!(saved_games.len(), 1);
        saved_games[0].meta.key
    }
}

#[test]
fn a_finished_game_opens_from_a_link() {
    let (mut anna, mut bo) = two();
    bo.send(GameIntent::Resign(WHITE));
    assert_eq!(bo.table().game.state().outcome, None, "nobody resigns for others");
    bo.play("e8d7").send(GameIntent::Resign(BLACK));
    let link = bo.link();
    anna.receive(&link);
    assert!(anna.table().game.state().outcome.is_some());
    assert_eq!(
        anna.reloaded().actions(),
        "e2d3 e8d7 b!resign".replace("b!resign", anna.record().actions[2].as_str())
    );
    assert!(!anna.table().waits_for_others());
    // A spectator is asked nothing, and saves nothing.
    let third = Tab::opening(&link);
    assert!(!third.table().needs_seat_choice() && third.store.is_empty());
    assert_eq!(third.table().game.state().outcome, anna.table().game.state().outcome);
}

#[test]
fn draws_are_offered_and_answered_by_link() {
    let (mut anna, mut bo) = two();
    bo.send(GameIntent::OfferDraw).play("e8d7");
    anna.receive(&bo.link());
    assert_eq!(anna.table().draw_answerer(), Some(WHITE));
    bo.send(GameIntent::AcceptDraw);
    assert_eq!(bo.table().game.state().outcome, None, "nobody answers the own offer");
    let mut with_failing_store = anna.clone();
    with_failing_store.send(GameIntent::DeclineDraw).play("g1f3");
    bo.receive(&with_failing_store.link());
    assert_eq!((bo.table().game.state().offer, bo.table().ply_count()), (None, 3));
    let (mut anna, mut bo) = (anna, bo.reloaded());
    anna.send(GameIntent::AcceptDraw);
    // The refusal was another continuation: the link holds both.
    bo.receive(&anna.link());
    assert_eq!(bo.app.tab.page, Page::Fork);
    bo.send(SharingIntent::ResolveFork { theirs: true });
    assert!(bo.table().game.state().outcome.is_some());
}

#[test]
fn a_party_answers_an_offer_on_its_own_device_in_any_order() {
    let mut tab = begin(GameKind::Fortress);
    tab.send(GameIntent::OfferDraw);
    tab.play_any_move(3);
    let mut devices = Devices::new(tab);
    // West says nothing to it and moves; North says no.
    devices.act(|tab| tab.play_any_move(3));
    devices.act(|tab| {
        assert_eq!(tab.table().draw_answerer(), Some(Party::new(2)));
        tab.send(GameIntent::DeclineDraw);
        assert_eq!(tab.table().game.state().offer, None);
        tab.play_any_move(3);
    });
    devices.act(|tab| assert_eq!(tab.table().game.state().offer, None));
}

#[test]
fn a_link_goes_to_the_party_that_may_answer_out_of_turn() {
    for answers in [false, true] {
        let mut green = Tab::open(None, None, ONE_MAY_ANSWER);
        let link = link_of(&mut green, set(&[2]));
        assert!(green.table().waits_for_others());
        assert_eq!(green.table().party_to_act(), coalition::BLACK);
        green.send(CoalitionIntent::DeclineAnswer);
        assert!(!green.table().out_of_turn_parties().is_empty(), "Green does not pass for Black");
        // Red may look at it, and has to wait.
        let mut red = seated(&link, 3);
        assert!(red.table().waits_for_others());
        red.send(CoalitionIntent::DeclineAnswer)
            .type_moves("b5d5")
            .send(CoalitionIntent::Join(coalition::YELLOW));
        assert_eq!((red.table().ply_count(), indices(red.table().out_of_turn_parties())), (0, vec![1]));
        let mut black = seated(&link, 1);
        assert_eq!((indices(black.table().out_of_turn_parties()), black.table().view.bottom), (vec![1], 1));
        black
            .type_moves("b5d5")
            .send(CoalitionIntent::Join(coalition::YELLOW))
            .send(CoalitionIntent::SkipTurn);
        assert_eq!(black.table().game.steps().len(), 0, "Red's moves are Red's");
        if answers {
            black.type_moves("Kg10");
            assert_eq!(black.table().ply_count(), 1);
        } else {
            black.send(CoalitionIntent::DeclineAnswer);
            assert!(black.table().waits_for_others() && black.table().out_of_turn_parties().is_empty());
            black = black.reloaded();
            assert!(black.table().out_of_turn_parties().is_empty());
        }
        red.receive(&black.link());
        assert!(!red.table().waits_for_others(), "it is Red's turn");
        assert_eq!(
            (red.table().out_of_turn_parties().is_empty(), indices(red.table().declined()).is_empty()),
            (true, answers)
        );
        red.play_any_move(4);
        assert_eq!(red.table().ply_count(), 1 + usize::from(answers));
        green.receive(&red.link());
        assert_eq!(actions_to_write(&green.table().game), actions_to_write(&red.table().game));
    }
}

#[test]
fn of_two_parties_that_may_answer_one_after_the_other_declines() {
    let mut red = Tab::open(None, None, BOTH_MAY_ANSWER);
    assert_eq!(indices(red.table().out_of_turn_parties()), [0, 1]);
    let link = link_of(&mut red, set(&[3]));
    let [mut yellow, mut black] = [0, 1].map(|party| seated(&link, party));
    assert!(!yellow.table().waits_for_others() && !black.table().waits_for_others());
    // Typed without a party letter, it is the answer of the party here.
    black.send(CoalitionIntent::AnswerOutOfTurn);
    let piece = black.table().shown_position().piece(black.table().view.cursor).map(|piece| piece.party());
    assert_eq!(piece, Some(coalition::BLACK));
    yellow.send(CoalitionIntent::DeclineAnswer);
    assert_eq!(
        (indices(yellow.table().out_of_turn_parties()), yellow.table().waits_for_others()),
        (vec![1], true)
    );
    // One after the other.
    let from_yellow = yellow.link();
    let mut next = black.clone();
    next.receive(&from_yellow);
    assert_eq!(indices(next.table().out_of_turn_parties()), [1], "Yellow is not asked again");
    next.send(CoalitionIntent::DeclineAnswer);
    let mut last = red.clone();
    last.receive(&next.link());
    assert!(last.table().out_of_turn_parties().is_empty() && !last.table().waits_for_others());
    assert!(last.reloaded().table().out_of_turn_parties().is_empty());
    // Or both at the same time, in two links.
    black.send(CoalitionIntent::DeclineAnswer);
    red.receive(&from_yellow);
    assert!(red.table().waits_for_others());
    red.receive(&black.link());
    assert_eq!((indices(red.table().declined()), red.table().waits_for_others()), (vec![0, 1], false));
    red.receive(&link);
    assert_eq!(indices(red.table().declined()), [0, 1], "an old link asks nobody again");
    red.play_any_move(2);
    assert_eq!(red.table().ply_count(), 1);
}

/// Whether a piece stands on a cell and is seen.
fn is_seen(tab: &Tab, name: &str) -> bool {
    let open_game = tab.table();
    let cell = open_game.def().cell_by_name(name).expect("a cell");
    open_game.shown_position().piece(cell).is_some() && !open_game.is_hidden(cell)
}

fn touch(tab: &mut Tab, names: &str) {
    for name in names.split_whitespace() {
        let cell = tab.table().def().cell_by_name(name).expect("a cell");
        tab.send(BoardIntent::Click(cell));
    }
}

/// The arranging party moves a piece to a free cell. Returns the name of that cell.
fn move_setup_piece(tab: &mut Tab) -> String {
    let open_game = tab.table();
    let area = open_game.def().rules().setup_zones[open_game.arranging_party().expect("somebody arranges")];
    let is_free = |cell: &Cell| open_game.shown_position().piece(*cell).is_none();
    let from = area.iter().find(|cell| !is_free(cell)).expect("a piece");
    let to = area.iter().filter(is_free).last().expect("a free cell");
    let target = open_game.def().cell_name(to);
    tab.send(BoardIntent::Click(from)).send(BoardIntent::Click(to));
    target
}

#[test]
fn each_party_arranges_its_reserve_on_its_own_device() {
    for hides in [false, true] {
        let options = Options { free_reserve: true, ..Options::default() };
        let mut tab = Tab::new();
        tab.propose(GameKind::Fortress)
            .send(Intent::NewGame(NewGameIntent::SetOptions(options.values())))
            .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(hides)));
        tab.send(Intent::StartGame { seed: 0 });
        touch(&mut tab, "m3 p1 n3 p3 p1 o1");
        tab.send(ArrangementIntent::Ready);
        let mut devices = Devices::new(tab);
        assert_eq!(indices(devices.tabs[0].as_ref().expect("South").table().meta.local_parties), [0]);
        // South has nothing to lift: West arranges elsewhere.
        let south = devices.tabs[0].as_mut().expect("South");
        south.send(ArrangementIntent::DismissHandover);
        assert_eq!((south.table().waits_for_others(), south.table().handover_screen), (true, hides));
        let mut placed = vec!["o1".to_owned()];
        for party in 1..4 {
            devices.act(|tab| {
                assert_eq!(tab.table().arranging_party(), Some(Party::new(party)));
                assert_eq!(is_seen(tab, "o1"), !hides, "South's bishop");
                tab.send(ArrangementIntent::DismissHandover);
                let target = move_setup_piece(tab);
                assert!(is_seen(tab, &target), "{target}");
                placed.push(target);
                // Between, it survives.
                assert_eq!(tab.reloaded().record(), tab.record());
                tab.send(ArrangementIntent::Ready);
            });
        }
        let link = devices.link.clone();
        for tab in devices.tabs.iter_mut().flatten() {
            tab.receive(&link);
            let open_game = tab.table();
            assert!(open_game.arranging_party().is_none() && !open_game.handover_screen);
            assert!(placed.iter().all(|name| is_seen(tab, name)));
        }
        devices.act(|tab| {
            assert_eq!(tab.table().party_to_act(), Party::new(0));
            tab.type_moves("e6");
            assert_eq!(tab.table().ply_count(), 1);
        });
    }
}

#[test]
fn yellow_sets_up_and_others_rearrange_on_their_devices() {
    for hides in [false, true] {
        let mut tab = Tab::new();
        tab.propose(GameKind::Coalition)
            .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(hides)))
            .send(Intent::StartGame { seed: 0 });
        tab.send(ArrangementIntent::DismissHandover);
        touch(&mut tab, "d1 b1");
        // Sent before it is ready, Yellow's secret stays one.
        let link = link_of(&mut tab, set(&[0]));
        let mut black = seated(&link, 1);
        black.send(ArrangementIntent::DismissHandover).send(ArrangementIntent::Ready);
        assert_eq!(
            (is_seen(&black, "b1"), black.table().arranging_party()),
            (!hides, Some(coalition::YELLOW))
        );
        tab.send(ArrangementIntent::Save).send(ArrangementIntent::Ready);
        touch(&mut tab, "g2 g4");
        assert_eq!(tab.table().ply_count(), 1);
        black.receive(&tab.link());
        assert!(is_seen(&black, "b1"));
        black.send(CoalitionIntent::StartRearranging);
        assert_eq!(black.table().handover_screen, hides);
        black.send(ArrangementIntent::DismissHandover);
        touch(&mut black, "f10 b10");
        // An old link does not undo what is being arranged.
        let draft = black.table().arrangement_text();
        black.receive(&link);
        assert_eq!(black.table().arrangement_text(), draft);
        black.receive(&tab.link());
        assert_eq!(black.table().arrangement_text(), draft);
        // The second time in spite of the warning that Black can be mated.
        black.send(ArrangementIntent::DismissHandover);
        black.send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
        assert_eq!((black.table().ply_count(), black.table().party_to_act()), (2, coalition::GREEN));
        let link = black.link();
        let green = seated(&link, 2);
        assert!(is_seen(&green, "b10") && !green.table().waits_for_others());
        tab.receive(&link);
        assert!(is_seen(&tab, "b10") && tab.table().waits_for_others());
    }
}

#[test]
fn no_position_with_a_hidden_setup_is_copied() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)))
        .send(Intent::StartGame { seed: 0 });
    assert!(tab.send(SharingIntent::CopyPosition).effects.is_empty());
    tab.send(ArrangementIntent::DismissHandover)
        .send(ArrangementIntent::Ready)
        .send(SharingIntent::CopyPosition);
    assert!(matches!(tab.effects[..], [Command::CopyText(_)]));
}

#[test]
fn a_player_with_a_dummy_has_both_on_one_device() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice("y-"))));
    tab.send(Intent::StartGame { seed: 0 }).send(ArrangementIntent::Ready);
    tab.play_any_move(3);
    let mut devices = Devices::new(tab);
    let seats = |tab: &Tab| tab.table().unclaimed_seats().into_iter().map(indices).collect::<Vec<_>>();
    assert_eq!(seats(&Tab::opening(&devices.link)), [[1], [3]]);
    for ply in 0..7 {
        devices.act(|tab| {
            tab.send(CoalitionIntent::DeclineAnswer);
            tab.play_any_move(5 * ply);
            tab.send(GameIntent::ConfirmMove);
        });
    }
    let mine: Vec<_> =
        devices.tabs.iter().flatten().map(|tab| indices(tab.table().meta.local_parties)).collect();
    assert_eq!(mine, [vec![0, 2], vec![1], vec![3]]);
}

#[test]
fn two_players_with_two_parties_each_have_a_device_each() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::NewGame(NewGameIntent::SetPlayerCount(2)));
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())))
        .send(Intent::StartGame { seed: 0 });
    tab.play_any_move(3);
    let mut devices = Devices::new(tab);
    for ply in 0..6 {
        devices.act(|tab| tab.play_any_move(3 * ply));
    }
    let mine: Vec<_> =
        devices.tabs.iter().flatten().map(|tab| indices(tab.table().meta.local_parties)).collect();
    assert_eq!(mine, [vec![0, 2], vec![1, 3]]);
    let link = devices.link.clone();
    let anna = devices.open(0);
    assert_eq!(anna.table().view.bottom, 0);
    // Bo answers for both of his parties at once.
    anna.receive(&link);
    let active = anna.table().party_to_act().index();
    assert_eq!(active % 2, 1, "Bo is on turn");
    devices.act(|tab| {
        tab.send(GameIntent::OfferDraw);
        tab.play_any_move(2);
    });
    devices.act(|tab| {
        tab.send(GameIntent::AcceptDraw).send(GameIntent::AcceptDraw);
        assert_eq!(indices(tab.table().game.state().offer.expect("open").accepted), [0, 2]);
    });
}

#[test]
fn the_match_score_is_part_of_the_link() {
    let mut anna = Tab::new();
    anna.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())))
        .send(Intent::StartGame { seed: 0 });
    anna.send(GameIntent::Resign(WHITE)).send(Intent::Rematch).play("e2d3");
    assert_eq!(anna.table().names, ["Bo", "Anna"]);
    let results = anna.table().results.clone();
    assert_eq!(results, [[2, 0]]);
    let mut bo = seated(&anna.link(), 1);
    assert_eq!((&bo.table().results, bo.table().match_score(WHITE)), (&results, 2));
    bo.play("e8d7").send(GameIntent::Resign(BLACK));
    assert_eq!(bo.table().match_results(), [[2, 0], [2, 0]]);
    assert_eq!(bo.reloaded().table().results, results);
    anna.receive(&bo.link());
    assert_eq!(anna.table().match_results(), [[2, 0], [2, 0]]);
}

#[test]
fn links_hold_the_time_of_the_last_ply() {
    let (mut anna, mut bo) = two();
    let seconds = |tab: &Tab| tab.table().meta.last_move_at / 1000;
    assert_eq!(
        (seconds(&bo), bo.table().meta.started_at / 1000),
        (seconds(&anna), anna.table().meta.started_at / 1000)
    );
    bo.app.tab.now += 3_600_000;
    bo.play("e8d7");
    assert_eq!(bo.table().meta.last_move_at, bo.app.tab.now);
    anna.receive(&bo.link());
    assert_eq!(
        (seconds(&anna), anna.reloaded().table().meta.last_move_at / 1000),
        (seconds(&bo), seconds(&bo))
    );
    // Its list shows when it was saved here.
    assert_eq!(anna.saved_games()[0].meta.saved_at, anna.table().meta.saved_at);
    assert!(anna.table().meta.saved_at < bo.app.tab.now);
    // A position of which a game is made begins when it is sent.
    let mut tab = Tab::at("4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 3 17");
    tab.link();
    assert!(tab.table().meta.started_at > 0 && tab.table().is_saved);
}

const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-/";

/// The code of a game with another token in place of its second.
fn with_second_token(link: &str, open_game: &OpenGame, token: usize) -> String {
    let alphabet = Alphabet::new(CHARACTERS).expect("64");
    let config = GeneralPurposeConfig::new().with_encode_padding(false);
    let config = config.with_decode_padding_mode(DecodePaddingMode::RequireNone);
    let engine = GeneralPurpose::new(&alphabet, config);
    let code = hash_of(link).strip_prefix("#/play/1").expect("a code of version 1");
    let mut bytes = engine.decode(code).expect("base 64");
    bytes.drain(..4);
    let plies = open_game.ply_count();
    let width = 13;
    let tokens = (plies * width).div_ceil(8);
    let at = bytes.len() - tokens;
    let mut bits: String = bytes[at..].iter().map(|byte| format!("{byte:08b}")).collect();
    bits.replace_range(width..2 * width, &format!("{token:0width$b}"));
    let byte = |at: usize| u8::from_str_radix(&bits[8 * at..8 * at + 8], 2).expect("a byte");
    let changed: Vec<u8> = (0..tokens).map(byte).collect();
    bytes.splice(at.., changed);
    let checksum = crc::Crc::<u32, crc::NoTable>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes);
    let whole = [&checksum.to_be_bytes()[..], &bytes].concat();
    format!("#/play/1{}", engine.encode(whole))
}

#[test]
fn a_link_with_an_illegal_ply_opens_up_to_it() {
    let mut anna = Tab::playing();
    anna.play("e2d3 e8d7 g1f3");
    let link = anna.link();
    let cells = anna.table().geometry().len();
    let token = cell("e8").index() * cells + cell("e6").index();
    let bad = with_second_token(&link, anna.table(), token);
    let mut tab = Tab::opening(&bad);
    assert_eq!((tab.actions().as_str(), tab.table().meta.unplayed_tail.as_str()), ("e2d3", "e8e6 g1f3"));
    let message = tab.message().to_owned();
    assert!(message.contains("Move 1, “e8e6”") && message.contains("after it: 1"), "{message}");
    // The rest stays while the game continues, and after a reload.
    tab.send(SharingIntent::ClaimSeat(PartySet::EMPTY)).play("e8d7");
    assert_eq!(tab.reloaded().table().meta.unplayed_tail, "e8e6 g1f3");
    // On the device that has the game, the longer one stays, and a notice says so.
    anna.receive(&bad);
    assert_eq!(anna.actions(), "e2d3 e8d7 g1f3");
    // A cell that is none.
    let none = with_second_token(&link, anna.table(), (1 << 13) - 1);
    let tab = Tab::opening(&none);
    assert!(
        matches!(tab.app.tab.page, Page::Error(PageError::InvalidLink(_)) | Page::Game),
        "{:?}",
        tab.app.tab.page
    );
}

#[test]
fn annotations_on_replaced_moves_are_dropped() {
    let (mut anna, mut bo) = two();
    let open_game = anna.app.tab.open_game.as_mut().expect("a table");
    open_game.game.annotate(1, Annotation::Comment("First.".into()));
    anna.send(BoardIntent::Rotate);
    bo.play("e8d7");
    anna.receive(&bo.link());
    assert_eq!(anna.record().annotations, [(1, "{First.}".to_owned())]);
    assert_eq!(anna.reloaded().record(), anna.record());
}

#[test]
fn a_linked_game_with_the_key_of_an_unreadable_entry_gets_a_new_key() {
    let mut anna = Tab::playing();
    anna.play("e2d3");
    let link = anna.link();
    let mut store = anna.store.clone();
    store[0].text = store[0].text.replace("[\"e2d3\"]", "[\"e2e5\"]");
    let text = store[0].text.clone();
    let mut tab = Tab::with(&store, hash_of(&link));
    assert!(tab.table().needs_seat_choice());
    assert_ne!(tab.table().meta.key, anna.table().meta.key);
    tab.send(SharingIntent::ClaimSeat(set(&[1]))).play("e8d7");
    assert_eq!(tab.store.len(), 2);
    assert_eq!(tab.text(&store[0].name), Some(text.as_str()));
}

#[test]
fn a_link_does_not_overwrite_a_game_of_a_newer_version() {
    let mut anna = Tab::playing();
    anna.play("e2d3");
    let link = anna.link();
    let mut store = anna.store.clone();
    store[0].text = store[0].text.replace("\"schachquartett\": 1", "\"schachquartett\": 2");
    let mut tab = Tab::with(&store, hash_of(&link));
    tab.send(SharingIntent::ClaimSeat(set(&[1]))).play("e8d7");
    assert_eq!(tab.text(&store[0].name), Some(store[0].text.as_str()));
    assert_eq!((tab.store.len(), tab.actions().as_str()), (2, "e2d3 e8d7"));
    assert_eq!(tab.reloaded().actions(), "e2d3 e8d7");
}
