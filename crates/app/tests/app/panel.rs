//! What the panel beside the board says in each state of a game, and what its actions do.
use crate::live_broker::Table;
use crate::tab::Tab;
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, legal_moves};
use live::Phrase;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::{ActiveSearch, BotIntent};
use schachquartett_app::library::StorageIntent;
use schachquartett_app::live::{LinkFor, LiveIntent, LiveProposal};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::{LiveStatus, StoppedSeat};
use schachquartett_app::panel::{Offer, PanelAction, Status, StatusKind};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::{Setting, SettingsIntent, Speed};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::TabIntent;
use search::{Level, Message};
use std::collections::BTreeSet;

/// White is in check.
pub const BRIDGE_CHECK: &str = "4k3/8/8/8/***2***/8/4r3/8/4K3 w - - 0 40";
/// White's pawn is about to promote.
const BRIDGE_PROMOTION: &str = "4k3/P7/8/8/***2***/8/8/8/4K3 w - - 0 1";
/// South is mated and removes its kings.
const FORTRESS_MATE: &str =
    "8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK s - - - 0 10";
/// Black may answer Green's check, and Red is on turn.
pub const ANSWER: &str = "5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5 r!b yb - - - 4 5";
/// Green can capture pieces of both great powers.
pub const JOIN: &str = "10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8 g -- - - - 0 1";
/// A rearrangement of Red's can join Yellow by a check.
const JOINING_REARRANGEMENT: &str = "10/3bK6/10/10/rP9/9gM/10/10/10/4yK5 r -- Rr - - 0 2";
/// Yellow has all rights.
pub const RIGHTS: &str = "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2 y -- RbgrWybgrCyb - - 0 1";
/// The game with all that can be agreed on.
pub const ALL_OPTIONS: &str = "coalition+waiting+motorcyclist+small-coalition";

/// A state of a game: its name in `panel.txt`, and the tab.
pub type State = (&'static str, Tab);

fn status(tab: &Tab) -> Status {
    Status::of(&tab.app)
}

/// The cards and the actions.
fn all_actions(status: &Status) -> Vec<PanelAction> {
    status.offers.iter().map(|offer| &offer.action).chain(&status.actions).cloned().collect()
}

fn listed(status: &Status) -> String {
    let id = |action: &PanelAction| format!("{}{}", action.id, if action.is_primary { "*" } else { "" });
    let cards = status.offers.iter().map(|offer| format!("[{}]", id(&offer.action)));
    cards.chain(status.actions.iter().map(id)).collect::<Vec<_>>().join(" ")
}

pub fn after(mut tab: Tab, act: impl FnOnce(&mut Tab)) -> Tab {
    act(&mut tab);
    tab
}

pub fn sent<I: Into<Intent>>(tab: Tab, intent: I) -> Tab {
    after(tab, |tab| {
        tab.send(intent);
    })
}

pub fn at(game: &str, position: &str) -> Tab {
    Tab::open(None, None, &format!("#/{game}/{}", position.replace(' ', "_")))
}

pub fn begun(game_kind: GameKind, choices: &[NewGameIntent]) -> Tab {
    after(Tab::new(), |tab| {
        tab.propose(game_kind);
        for choice in choices {
            tab.send(Intent::NewGame(choice.clone()));
        }
        tab.send(Intent::StartGame { seed: 0 });
    })
}

pub fn click(tab: Tab, names: &str) -> Tab {
    after(tab, |tab| {
        for name in names.split_whitespace() {
            let cell = tab.table().def().cell_by_name(name).expect("a cell");
            tab.send(BoardIntent::Click(cell));
        }
    })
}

pub fn typed(tab: Tab, text: &str) -> Tab {
    after(tab, |tab| {
        tab.type_moves(text);
    })
}

/// A game against a bot that is on turn.
fn against_bot(speed: Speed) -> Tab {
    let tab = begun(GameKind::Bridge, &[NewGameIntent::SetBot(1, Level::new(1))]);
    let tab = sent(tab, SettingsIntent::Change(Setting::Speed(speed)));
    after(tab, |tab| {
        tab.play("e2d3");
    })
}

/// A game that was sent by a link, and the same on the device where it arrives.
pub fn by_link() -> [Tab; 2] {
    let mut sender = Tab::playing();
    let link = sender.play("e2d3").link();
    [sender, Tab::opening(&link)]
}

fn bridge_states() -> Vec<State> {
    let repeated = || {
        after(Tab::playing(), |tab| {
            tab.play("g1f3 b9c7 f3g1 c7b9 g1f3 b9c7 f3g1 c7b9");
        })
    };
    let offered = || {
        after(Tab::playing(), |tab| {
            tab.play("e2d3").send(GameIntent::OfferDraw).play("e8d7");
        })
    };
    let timed = begun(GameKind::Bridge, &[NewGameIntent::SetTimeControl(Some(TimeControl::total(600, 0)))]);
    let paused = after(timed.clone(), |tab| {
        tab.play("e2d3").send(GameIntent::PauseClock(true));
    });
    let finger = sent(Tab::playing(), SettingsIntent::Change(Setting::ConfirmTouch(true)));
    let finger = after(finger, |tab| {
        for name in ["e2", "d3"] {
            tab.send(BoardIntent::Tap(crate::tab::cell(name)));
        }
    });
    let looks_back = after(Tab::playing(), |tab| {
        tab.play("e2d3 e8d7").send(GameIntent::ShowPly(1));
    });
    let [sender, receiver] = by_link();
    let black = [Party::new(1)].into_iter().collect::<PartySet>();
    vec![
        ("start", Tab::playing()),
        ("clock starts with the first move", timed),
        ("check", Tab::at(BRIDGE_CHECK)),
        ("refused move", click(Tab::playing(), "e2 e8")),
        ("misread", typed(Tab::playing(), "Nf3x")),
        ("promotion", click(Tab::at(BRIDGE_PROMOTION), "a8 b9")),
        ("looking back", looks_back.clone()),
        ("looking at the start", sent(looks_back, GameIntent::ShowPly(0))),
        ("attack view", sent(Tab::playing(), BoardIntent::ToggleAttackView)),
        ("confirmation", finger),
        ("draw offered", offered()),
        ("draw accepted", sent(offered(), GameIntent::AcceptDraw)),
        ("draw claimable", repeated()),
        ("draw claimable in an analysis", sent(repeated(), AnalysisIntent::Start)),
        ("resigned", sent(Tab::playing(), GameIntent::Resign(Party::new(1)))),
        ("move after the end", typed(sent(Tab::playing(), GameIntent::Resign(Party::new(1))), "e2d3")),
        ("clock paused", paused),
        ("bot thinks", against_bot(Speed::Normal)),
        ("bot waits for the player", against_bot(Speed::OnRequest)),
        ("bots paused", sent(against_bot(Speed::Normal), BotIntent::Pause(true))),
        ("sent by link", sender),
        ("seat choice", receiver.clone()),
        ("seat taken", sent(receiver.clone(), SharingIntent::ClaimSeat(black))),
        ("watched", sent(receiver, SharingIntent::Watch)),
    ]
}

fn other_states() -> Vec<State> {
    let hex = || begun(GameKind::Hex, &[]);
    let fortress = || begun(GameKind::Fortress, &[]);
    let hex_offer = sent(hex(), GameIntent::OfferDraw);
    let set_up = || begun(GameKind::Coalition, &[]);
    let hidden = begun(GameKind::Coalition, &[NewGameIntent::SetHiddenSetup(true)]);
    let reset = || sent(set_up(), ArrangementIntent::Reset);
    let rights = || at(ALL_OPTIONS, RIGHTS);
    let black_turn = || at(ALL_OPTIONS, &RIGHTS.replace(" y ", " b "));
    let rearranging = || sent(black_turn(), CoalitionIntent::StartRearranging);
    let risky = typed(rearranging(), "set:Kb10Tc10Ad10Ae10Cf10Eg10Gh10Gi10Mc9Md9Me9Mf9");
    let joining = sent(at("coalition", JOINING_REARRANGEMENT), CoalitionIntent::StartRearranging);
    vec![
        ("hex start", hex()),
        ("hex draw offered", hex_offer),
        ("fortress start", fortress()),
        ("fortress kings to remove", at("fortress:alliance-mate", FORTRESS_MATE)),
        ("set-up", set_up()),
        ("set-up of the start position", reset()),
        ("set-up is hidden", hidden),
        ("unsafe set-up", sent(reset(), ArrangementIntent::Ready)),
        ("move during the set-up", typed(set_up(), "e2e4")),
        ("piece outside its area", click(set_up(), "d1 d5")),
        ("all rights", rights()),
        ("skipping is asked about", sent(rights(), CoalitionIntent::SkipTurn)),
        ("shifting", sent(rights(), CoalitionIntent::StartShifting)),
        ("rearranging", rearranging()),
        ("unsafe rearrangement", sent(risky, ArrangementIntent::Ready)),
        ("joining rearrangement", sent(click(joining, "a6 b5"), ArrangementIntent::Ready)),
        ("neutral power", at(ALL_OPTIONS, &RIGHTS.replace(" y ", " g "))),
        ("joining costs", at("coalition", JOIN)),
        ("joining move", click(at("coalition", JOIN), "f5 d5")),
        ("answer out of turn", at("coalition", ANSWER)),
        ("refused answer", typed(at("coalition", ANSWER), "f10a1")),
        ("coalition over", sent(rights(), GameIntent::Resign(Party::new(1)))),
    ]
}

/// Anna and Bo have moved once each, and a person watches.
pub fn live_game() -> Table {
    let mut table = Table::of_two();
    let spectator = table.add(Tab::opening(&table.link(None)));
    table.send(spectator, LiveIntent::Watch);
    table.play(0, "e2d3").play(1, "e8d7");
    table
}

fn live_states() -> Vec<State> {
    let live = live_game();
    let mut waits = Table::hosted(GameKind::Bridge, Vec::new(), &[]);
    let alone = waits.tabs[0].clone();
    let moved_alone = after(alone.clone(), |tab| {
        tab.play("e2d3");
    });
    let mut guest = Tab::opening(&waits.link(Some(1)));
    guest.send(LiveIntent::SitDown { name: "Bo".into() });
    waits.run_until_quiet();
    let mut asked = live.clone();
    asked.play(0, "g1f3").send(0, LiveIntent::Propose(LiveProposal::TakeBack));
    let mut left = Table::of_two();
    left.send(1, LiveIntent::LeaveSeat);
    let mut shows = live.clone();
    shows.send(0, LiveIntent::SetPresenting(true)).send(0, GameIntent::ShowPly(1));
    let follows = shows.tabs[2].clone();
    shows.send(2, GameIntent::ShowPly(2));
    let mut over = live.clone();
    over.send(0, GameIntent::Resign(Party::new(0))).send(0, Intent::Rematch);
    let mut moved = live.clone();
    let phone = moved.add(Tab::opening(&moved.link_from(1, LinkFor::OwnDevice)));
    moved.send(phone, LiveIntent::SitDown { name: String::new() });
    let mut second = live.tabs[1].clone();
    let key = second.table().meta.key;
    second.send(StorageIntent::GameOwnedElsewhere(key));
    let mut states = vec![
        ("host alone", sent(alone, TabIntent::CloseDialog)),
        ("host has moved", sent(moved_alone, TabIntent::CloseDialog)),
        ("guest waits", guest),
        ("own turn", live.tabs[0].clone()),
        ("turn of the other", live.tabs[1].clone()),
        ("live game watched", live.tabs[2].clone()),
        ("own proposal", asked.tabs[0].clone()),
        ("proposal of the other", asked.tabs[1].clone()),
        ("seat left", left.tabs[1].clone()),
        ("host shows the board", shows.tabs[0].clone()),
        ("follows the host", follows),
        ("looks around", shows.tabs[2].clone()),
        ("rematch asked for", over.tabs[0].clone()),
        ("rematch wanted by the other", over.tabs[1].clone()),
        ("played on another device", moved.tabs[1].clone()),
        ("live in another tab", second),
    ];
    states.extend(rare_live_states());
    states.extend(stopped_states());
    states.extend(states_of_absence());
    states
}

/// The tab with a status that rarely comes about.
fn with_status(tab: &Tab, change: impl FnOnce(&mut LiveStatus)) -> Tab {
    after(tab.clone(), |tab| {
        let live = tab.app.tab.open_game.as_mut().and_then(|open_game| open_game.live.as_mut());
        change(live.expect("a live game"));
    })
}

/// The first player has signed two moves for one: seen by the other one, by that player and by somebody who watches. What is
/// played then, and what the session does with the answers, is tested there.
fn stopped_states() -> Vec<State> {
    let live = live_game();
    let position = live.tabs[0].table().game.state().position;
    let moves = legal_moves(live.tabs[0].table().def().rules(), &position);
    let versions: Vec<Action> = moves
        .into_iter()
        .take(2)
        .map(|mv| Action { by: position.turn(), kind: ActionKind::Move(mv) })
        .collect();
    let stopped = |tab: usize| {
        with_status(&live.tabs[tab], |live| {
            let (versions, can_end) = (versions.clone(), live.own_seat == Some(1));
            live.stopped = Some(StoppedSeat { seat: 0, versions, can_end });
        })
    };
    vec![
        ("two moves of the other", stopped(1)),
        ("two own moves", stopped(0)),
        ("two moves watched", stopped(2)),
    ]
}

/// A player whose turn it is has been away for long; and a phrase.
fn states_of_absence() -> Vec<State> {
    let mut two = Table::of_two();
    two.play(0, "e2d3").cut(1);
    two.wait(80_000);
    two.wait(300_000);
    let mut three = Table::hosted(GameKind::Hex, Vec::new(), &["Bo", "Cy"]);
    three.play_any(0).cut(1);
    three.wait(80_000);
    three.wait(300_000);
    let unshown = with_status(&three.tabs[0], |live| {
        live.is_committed = true;
        live.seats[1].may_claim = true;
    });
    let mut said = live_game();
    said.send(1, LiveIntent::Say(Phrase::GoodGame));
    vec![
        ("alone for long", sent(two.tabs[0].clone(), TabIntent::CloseDialog)),
        ("one of three away for long", sent(three.tabs[0].clone(), TabIntent::CloseDialog)),
        ("arrangement not shown for long", unshown),
        ("phrase of the other", said.tabs[0].clone()),
        ("own phrase", said.tabs[1].clone()),
    ]
}

/// A silent device with a clock, a lost device, and programs that disagree.
fn rare_live_states() -> Vec<State> {
    let clock = vec![
        NewGameIntent::SetTimeControl(Some(TimeControl::total(600, 0))),
        NewGameIntent::SetStrictClock(true),
    ];
    let mut silent = Table::hosted(GameKind::Bridge, clock, &["Bo"]);
    silent.play(0, "e2d3").cut(1);
    for _ in 0..72 {
        let now = silent.now() + 10_000;
        for tab in &mut silent.tabs {
            tab.app.tab.now = now;
            tab.send(Intent::Tick);
        }
        silent.run_until_quiet();
    }
    let mut lost = Table::hosted(GameKind::Hex, Vec::new(), &["Bo", "Cy"]);
    lost.play_any(0).cut(1);
    lost.wait(80_000);
    lost.send(0, LiveIntent::Propose(LiveProposal::InviteAgain(1)));
    lost.send(2, LiveIntent::AnswerProposal(true));
    let phone = Tab::opening(&lost.link(Some(1)));
    let phone = lost.add(phone);
    lost.send(phone, LiveIntent::SitDown { name: "Bo".into() }).restore(1);
    let disagreeing = with_status(&live_game().tabs[0], |live| live.disagreement = Some((1, 1)));
    vec![
        ("time can be claimed", sent(silent.tabs[0].clone(), TabIntent::CloseDialog)),
        ("device replaced", lost.tabs[1].clone()),
        ("programs disagree", disagreeing),
    ]
}

fn states() -> Vec<State> {
    [bridge_states(), other_states(), live_states()].into_iter().flatten().collect()
}

/// A status as it stands in `panel.txt`.
fn written(name: &str, status: &Status) -> String {
    let class = status.class();
    let lines = [&class, &status.heading, &status.text, &listed(status)];
    let names = ["class", "heading", "text", "actions"];
    let lines = names.iter().zip(lines).filter(|(_, line)| !line.is_empty());
    let text = lines.fold(format!("# {name}\n"), |text, (name, line)| format!("{text}{name}: {line}\n"));
    // Without the marks around players' names.
    text.replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn the_status_says_what_players_have_to_know() {
    let expected: Vec<&str> = include_str!("panel.txt").split_inclusive("\n\n").collect();
    let states = states();
    for ((name, tab), expected) in states.iter().zip(&expected) {
        assert_eq!(written(name, &status(tab)), format!("{}\n", expected.trim_end()));
    }
    assert_eq!(states.len(), expected.len());
}

/// The ids of all actions of the status.
const ALL_IDS: &str = "accept-draw accept-rematch agree analyse-game another-game answer arrangements ask-take-back back-to-game \
    bot-for-missing bot-for-stopped cancel-pending cancel-special-action change-setup check-king claim-draw claim-game claim-seat-1 claim-time confirm-move \
    confirm-rearrangement confirm-skip correction-0 correction-1 correction-2 decline-answer decline-draw \
    decline-rematch dismiss-handover draw end-stopped end-without-result follow-host follow-others invite-for-missing join-0 join-1 join-3 leave-attack-view move-again move-now \
    pause-bots play-all-sides play-here present ready rearrange rearrange-anyway refuse rematch remove-kings \
    reset resume-bots save-copy send-link shift-motorcyclist show-attacks-0 show-attacks-1 show-live skip-turn \
    spectate start-anyway start-clock withdraw";

#[test]
fn each_action_is_offered_in_a_state() {
    let states = states();
    let statuses: Vec<Status> = states.iter().map(|(_, tab)| status(tab)).collect();
    let offered: BTreeSet<String> =
        statuses.iter().flat_map(all_actions).map(|action| action.id.into_owned()).collect();
    assert_eq!(offered.into_iter().collect::<Vec<_>>().join(" "), ALL_IDS);
    let kinds = statuses.iter().map(|status| status.kind);
    for kind in [
        StatusKind::Turn,
        StatusKind::Check,
        StatusKind::Refused,
        StatusKind::Offered,
        StatusKind::Back,
        StatusKind::Over,
    ] {
        assert!(kinds.clone().any(|other| other == kind), "{kind:?}");
    }
    let names: BTreeSet<&str> = states.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), states.len(), "each name is said once");
}

/// What of a tab an action can change.
fn trace(tab: &Tab) -> String {
    let board = tab.app.tab.open_game.as_ref().map(|open_game| {
        let view = (open_game.view.cursor, open_game.view.shown_ply);
        (status(tab), tab.actions(), open_game.arrangement_text(), view, open_game.meta.local_parties)
    });
    let state = &tab.app.tab;
    format!("{:?}", (&state.page, &state.dialog, state.is_presenting, &state.announcement, board))
}

/// Whether an intent changes the tab, or has commands follow.
pub fn does_something(tab: &Tab, intent: impl Into<Intent>) -> bool {
    let mut after = tab.clone();
    after.send(intent);
    trace(&after) != trace(tab) || !after.effects.is_empty()
}

#[test]
fn each_action_does_something() {
    for (name, tab) in states() {
        assert!(!does_something(&tab, TabIntent::DismissNotice), "{name}");
        for action in all_actions(&status(&tab)) {
            // A bot may not be asked for a move before it has found one.
            let tab = if action.ends_search { after_first_finding(&tab) } else { tab.clone() };
            assert!(does_something(&tab, action.intent.clone()), "{name}: {action:?}");
        }
    }
}

/// The tab once the bot's search has found a move, and takes long.
fn after_first_finding(tab: &Tab) -> Tab {
    let text = tab.chosen(&["e8d7"]).write();
    let mut tab = tab.clone();
    let (request_id, _) = tab.request.clone().expect("a search");
    tab.send(BotIntent::SearchProgress { request_id, text, is_final: false });
    tab.send(BotIntent::SearchTakesLong(request_id));
    tab
}

#[test]
fn only_the_end_of_a_search_waits_for_it() {
    let waiting = |(name, tab): &State| {
        let actions = all_actions(&status(tab)).into_iter().filter(|action| action.ends_search);
        actions.map(|action| format!("{name}: {} {}", action.id, action.label)).collect::<Vec<_>>()
    };
    let expected = ["bot thinks: move-now Move now", "bot waits for the player: move-now Next"];
    assert_eq!(states().iter().flat_map(waiting).collect::<Vec<_>>(), expected);
    let tab = against_bot(Speed::Normal);
    assert!(!does_something(&tab, BotIntent::MoveNow), "nothing is found yet");
    let tab = after_first_finding(&tab);
    assert!(tab.app.bots.active_search.as_ref().is_some_and(ActiveSearch::may_be_ended));
    assert_eq!(sent(tab, BotIntent::MoveNow).actions(), "e2d3 e8d7");
}

#[test]
fn a_refused_move_names_the_rule_it_breaks() {
    for (tab, game_kind, id) in [
        (click(Tab::playing(), "e2 e8"), GameKind::Bridge, "bridge.pawn.move"),
        (
            click(at("coalition", &JOIN.replace(" g -- ", " g -y ")), "f5 e6"),
            GameKind::Coalition,
            "coalition.join.taken",
        ),
    ] {
        let rule = status(&tab).rule.expect("a rule");
        let sentence = &tab.table().def().rulebook()[rule.place];
        assert_eq!((rule.game_kind, rule.id, rule.number), (game_kind, id, sentence.number));
        assert_eq!(sentence.rule, id);
    }
    assert_eq!(status(&typed(Tab::playing(), "Nf3x")).rule, None, "what cannot be read breaks no rule");
}

#[test]
fn cards_say_what_a_choice_brings_and_costs() {
    let cards = |tab: Tab| -> Vec<String> {
        let offers = status(&tab).offers.into_iter();
        offers
            .map(|Offer { action, gains, costs }| {
                format!("{} | {} | {}", action.label, gains.join(" "), costs.join(" "))
            })
            .collect()
    };
    assert_eq!(
        cards(at("coalition", JOIN)),
        [
            "Join Yellow | Together you are stronger: 25 to 15 (Red, still neutral, counts with the others) Yellow stops attacking your guard g4 You attack: engineer e6, guard f7 If you win, each of you gets 6 points | ",
            "Join Black | Together you are stronger: 25 to 15 (Red, still neutral, counts with the others) You attack: engineer d5, king b1 If you win, each of you gets 6 points | Attacked: your guard g4",
        ]
    );
    assert_eq!(
        cards(at("coalition", ANSWER)),
        [
            "Answer now | You remove the check at once | You skip your next turn",
            "Not now | You keep your turn; your ally may still help | Red moves before you",
        ]
    );
    assert_eq!(
        cards(sent(at(ALL_OPTIONS, RIGHTS), CoalitionIntent::SkipTurn)),
        ["Wait | You move nothing; Black moves next | Only once in the game"]
    );
    assert!(cards(Tab::playing()).is_empty());
}

#[test]
fn seats_are_offered_by_name_and_the_awaited_one_is_the_main_one() {
    let [_, receiver] = by_link();
    let labels = |tab: &Tab| -> Vec<(String, bool)> {
        status(tab).actions.into_iter().map(|action| (action.label, action.is_primary)).collect()
    };
    assert_eq!(labels(&receiver), [("Play Black".to_owned(), true), ("Just watch".to_owned(), false)]);
    // Two players of fortress chess play an alliance each.
    let mut alliances = begun(
        GameKind::Fortress,
        &[
            NewGameIntent::SetPlayerCount(2),
            NewGameIntent::SetPlayerName(0, "Anna".into()),
            NewGameIntent::SetPlayerName(1, "Bo".into()),
        ],
    );
    let link = alliances.type_moves("e6").link();
    let alliance = ("Play West + East".to_owned(), true);
    assert_eq!(labels(&Tab::opening(&link)), [alliance, ("Just watch".to_owned(), false)]);
}

#[test]
fn what_a_status_says_besides() {
    // A hint takes the place of the text, but not of a refusal.
    let tab = sent(Tab::playing(), BotIntent::Hint);
    assert_eq!(status(&tab).text, tab.app.tab.texts().bots.hint_searching);
    let refused = click(tab, "e2 e8");
    assert_ne!(status(&refused).text, refused.app.tab.texts().bots.hint_searching);
    // The age of the last move in a game by link.
    let [_, receiver] = by_link();
    let tab = sent(receiver, SharingIntent::ClaimSeat([Party::new(1)].into_iter().collect()));
    let at = tab.table().meta.last_move_at;
    let said = |now| {
        let mut later = tab.app.clone();
        later.tab.now = now;
        Status::of(&later).text
    };
    assert_ne!(said(at + 1000), said(at + 3 * 86_400_000));
    assert!(said(at + 3 * 86_400_000).contains("3 days"), "{}", said(at + 3 * 86_400_000));
    // A message of the tab is said instead of the text, and the reply of a task instead of the heading of a refusal.
    let start = status(&Tab::playing());
    let beside = start.clone().beside(Some("Copied".into()), true);
    assert_eq!((beside.heading, beside.text.as_str()), (start.heading.clone(), "Copied"));
    assert_eq!(start.clone().beside(None, true), start);
    let refusal = status(&click(Tab::playing(), "e2 e8"));
    let beside = refusal.clone().beside(Some("Copied".into()), true);
    assert_eq!((beside.heading.as_str(), beside.text, beside.rule), ("", String::new(), refusal.rule));
    assert_eq!(refusal.clone().beside(Some("Copied".into()), false), refusal);
    // Without a game the box has no kind.
    assert_eq!(Status::default().class(), "status ");
}
