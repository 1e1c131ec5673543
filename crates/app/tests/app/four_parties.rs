//! Games of more than two parties: what the others have done, the alliances, and what neutral powers want.
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
use engine::games::{self, GameKind};
use engine::history::JoinReason;
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::announcements::{
    coalition_state, describe_attack_view, describe_inclination, describe_join_rounds, describe_recent_plies,
};
use schachquartett_app::bots::{BotIntent, SearchPurpose};
use schachquartett_app::new_game::{NewGameIntent, Opponents, SeatOrder};
use schachquartett_app::open_game::{ListSign, MoveList, Relation, Side};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::{Setting, SettingsIntent, Speed};
use schachquartett_app::tab::TabIntent;
use search::{Inclination, JoinOption};

fn cell(name: &str) -> Cell {
    games::by_id("coalition").ok().and_then(|def| def.cell_by_name(name)).expect("a cell")
}

/// A game of one person, with bots on all other seats.
fn alone(game_kind: GameKind, seat: usize) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(game_kind))
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::NewGame(NewGameIntent::SetSeatOrder(SeatOrder::Rotated(seat))))
        .send(Intent::StartGame { seed: 0 });
    tab
}

/// Lets the bots act until a person has to, and nothing more is asked.
fn let_bots_act(tab: &mut Tab) {
    while tab.request.is_some() {
        tab.think();
    }
}

fn numbers(tab: &Tab) -> Vec<(usize, usize, usize)> {
    let recent = tab.table().recent_plies(usize::MAX);
    recent.into_iter().map(|recent| (recent.number, recent.ply, recent.by.index())).collect()
}

#[test]
fn what_others_moved_is_numbered_until_the_next_own_move() {
    let mut tab = alone(GameKind::Hex, 0);
    assert_eq!(numbers(&tab), []);
    tab.play_first();
    assert_eq!(numbers(&tab), [], "one's own move is not news");
    tab.think();
    assert_eq!(numbers(&tab), [(1, 2, 1)]);
    tab.think();
    assert_eq!(numbers(&tab), [(1, 2, 1), (2, 3, 2)]);
    let trails: Vec<_> =
        tab.table().recent_plies(usize::MAX).into_iter().map(|recent| recent.trail).collect();
    let moves: Vec<_> =
        tab.table().game.plies().filter_map(|ply| ply.mv().map(|mv| Some([mv.from, mv.to]))).collect();
    assert_eq!(trails, moves[1..]);
    let events = describe_recent_plies(tab.app.tab.texts(), tab.table(), &tab.style());
    assert!(events[0].text.starts_with("Brown: ") && events[1].text.starts_with("Black: "), "{events:?}");
    // Looking back leaves the list as it is; the board shows what was news then.
    tab.send(GameIntent::ShowPly(2));
    assert_eq!(describe_recent_plies(tab.app.tab.texts(), tab.table(), &tab.style()), events);
    assert_eq!(tab.table().recent_plies(2).len(), 1);
    tab.send(GameIntent::ShowPly(usize::MAX)).play_first();
    assert_eq!(numbers(&tab), []);
    // Between two parties the last move is all there is.
    let mut tab = alone(GameKind::Bridge, 0);
    tab.play_first().think();
    assert_eq!((tab.table().ply_count(), numbers(&tab)), (2, Vec::new()));
}

#[test]
fn at_a_shared_device_the_others_are_all_but_the_party_on_turn() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::StartGame { seed: 0 });
    while tab.table().arranging_party().is_some() {
        tab.send(ArrangementIntent::DismissHandover).send(ArrangementIntent::Ready);
    }
    for _ in 0..6 {
        tab.play_first();
    }
    assert_eq!(numbers(&tab), [(1, 4, 3), (2, 5, 0), (3, 6, 1)], "North is on turn");
}

#[test]
fn a_replay_shows_the_plies_since_ones_own_move_and_ends() {
    let mut tab = alone(GameKind::Hex, 0);
    tab.send(GameIntent::Replay);
    assert!(!tab.table().needs_ticks(), "nothing to show");
    tab.play_first();
    let_bots_act(&mut tab);
    tab.send(GameIntent::Replay);
    assert_eq!((tab.table().view.shown_ply, tab.table().needs_ticks()), (Some(1), true));
    for (after, shown) in [(100, Some(1)), (1400, Some(2)), (1400, None)] {
        tab.app.tab.now += after;
        tab.send(Intent::Tick);
        assert_eq!(tab.table().view.shown_ply, shown, "after {after} ms");
    }
    assert!(!tab.table().needs_ticks());
    // Stepping or playing ends it.
    tab.send(GameIntent::Replay).send(GameIntent::StepPly { back: true });
    assert!(!tab.table().needs_ticks());
    tab.send(GameIntent::Replay).send(GameIntent::ShowPly(usize::MAX)).play_first();
    assert!(!tab.table().needs_ticks());
}

#[test]
fn bots_leave_time_to_follow_whoever_plays() {
    let speeds = [(Speed::Slow, 1800..=5000), (Speed::Normal, 900..=2500), (Speed::Fast, 250..=250)];
    for (speed, wanted) in speeds {
        let mut tab = alone(GameKind::Hex, 0);
        tab.send(SettingsIntent::Change(Setting::Speed(speed))).play_first();
        let pause = tab.know();
        assert!(wanted.contains(&pause), "{speed:?}: {pause}");
    }
}

#[test]
fn bots_wait_for_the_player_who_wants_that() {
    let mut tab = alone(GameKind::Hex, 0);
    tab.send(SettingsIntent::Change(Setting::Speed(Speed::OnRequest))).play_first().think();
    assert_eq!(tab.table().ply_count(), 1, "the move is found and waits");
    assert!(tab.app.bots.active_search.as_ref().is_some_and(|search| search.is_done));
    tab.send(BotIntent::MoveNow);
    assert_eq!(tab.table().ply_count(), 2);
    // Another choice lets the next one go on by itself.
    tab.think();
    assert_eq!(tab.table().ply_count(), 2);
    tab.send(SettingsIntent::Change(Setting::Speed(Speed::Normal)));
    assert_eq!(tab.table().ply_count(), 3);
}

const JOINED: &str = "4bK5/10/10/10/rP8gS/rP8gS/10/10/10/4yK5 r y- - - - 0 2";

#[test]
fn the_sides_follow_the_shown_position() {
    let tab = Tab::open(
        None,
        None,
        "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_g_--_-_-_-_0_1",
    );
    let table = tab.table();
    assert_eq!([YELLOW, BLACK, GREEN, RED].map(|party| table.side_of(party)), [None; 4]);
    assert_eq!(table.relation_of(YELLOW, BLACK), Some(Relation::Enemies));
    assert_eq!(table.relation_of(GREEN, BLACK), Some(Relation::Open));
    assert_eq!(table.relation_of(GREEN, RED), None);
    assert_eq!([GREEN, RED, YELLOW].map(|party| table.turns_to_choose(party)), [Some(3), Some(3), None]);
    let mut tab = tab;
    tab.send(CoalitionIntent::Join(YELLOW));
    let table = tab.table();
    assert_eq!(
        [YELLOW, BLACK, GREEN, RED].map(|party| table.side_of(party)),
        [Some(Side::First), None, Some(Side::First), None]
    );
    assert_eq!(table.allies_of(YELLOW), [YELLOW, GREEN].into_iter().collect());
    assert_eq!(table.relation_of(RED, YELLOW), None, "Yellow is taken");
    let sentence = describe_join_rounds(tab.app.tab.texts(), table).expect("a game with coalitions");
    assert_eq!(sentence, "Round 1 of 3. Red has 3 turns to choose.");
    tab.send(GameIntent::Undo);
    assert_eq!(tab.table().side_of(GREEN), None);
}

#[test]
fn turns_to_choose_run_out() {
    for (turn, round, green, red) in [("g", 1, 3, 3), ("r", 1, 2, 3), ("y", 2, 2, 2), ("g", 3, 1, 1)] {
        let text = format!("#/coalition/4bK5/10/10/10/rP8gS/rP8gS/10/10/10/4yK5_{turn}_--_-_-_-_0_{round}");
        let tab = Tab::open(None, None, &text);
        let left = [GREEN, RED].map(|party| tab.table().turns_to_choose(party));
        assert_eq!(left, [Some(green), Some(red)], "{turn} in round {round}");
    }
    let late = "#/coalition/4bK5/10/10/10/rP8gS/rP8gS/10/10/10/4yK5_r_--_-_-_-_0_3";
    let tab = Tab::open(None, None, late);
    let sentence = describe_join_rounds(tab.app.tab.texts(), tab.table());
    let expected = "Round 3 of 3. Green did not choose. Red must choose now.";
    assert_eq!(sentence.as_deref(), Some(expected));
    let tab = Tab::open(None, None, &format!("#/coalition/{}", JOINED.replace(' ', "_")));
    assert_eq!(tab.table().turns_to_choose(GREEN), None);
}

#[test]
fn fortress_alliances_are_sides_from_the_start() {
    let tab = alone(GameKind::Fortress, 0);
    let sides: Vec<_> = Party::first(4).map(|party| tab.table().side_of(party)).collect();
    assert_eq!(sides, [Side::First, Side::Second, Side::First, Side::Second].map(Some));
    assert_eq!(alone(GameKind::Hex, 0).table().side_of(Party::new(0)), None);
}

#[test]
fn a_great_power_sees_how_neutral_powers_are_inclined() {
    let mut tab = alone(GameKind::Coalition, 0);
    tab.send(ArrangementIntent::Ready);
    while tab.table().waits_for_others() {
        tab.think();
    }
    // Yellow is on turn: Green is asked first, then Red.
    let asked = |tab: &Tab| {
        let search = tab.app.bots.active_search.as_ref()?;
        (search.purpose() == SearchPurpose::Inclination).then(|| search.by())
    };
    assert_eq!(asked(&tab), Some(GREEN));
    tab.think();
    assert_eq!(asked(&tab), Some(RED));
    tab.think();
    assert_eq!((asked(&tab), tab.request.is_none()), (None, true), "and nobody else");
    for party in [GREEN, RED] {
        let inclination = tab.app.bots.inclination(tab.table(), party).expect("it is known");
        assert_eq!(inclination.options.len(), 2, "both great powers are free");
        let sentence =
            describe_inclination(tab.app.tab.texts(), tab.table(), &tab.style(), party, inclination);
        let name = tab.app.tab.texts().party(GameKind::Coalition, party);
        assert!(sentence.starts_with(name), "{sentence}");
    }
    // It is of the position: after a move it is asked anew.
    tab.play_first();
    assert!(tab.app.bots.inclination(tab.table(), GREEN).is_none());
}

#[test]
fn reasons_name_what_they_are_about_and_what_changes_them() {
    let tab = Tab::open(None, None, "#/coalition/4bK5/10/10/10/rP8gS/rP8gS/10/10/10/4yK5_y_--_-_-_-_0_2");
    let say = |reason, evidence, waits| {
        let options = vec![JoinOption { partner: BLACK, score: 10, reason, evidence }];
        describe_inclination(
            tab.app.tab.texts(),
            tab.table(),
            &tab.style(),
            GREEN,
            &Inclination { options, waits },
        )
    };
    let attack = vec![[cell("e1"), cell("j5")]];
    assert_eq!(
        say(JoinReason::Threatened(YELLOW), attack, false),
        "Green leans to Black now. Yellow attacks it (e1–j5). That changes when the attack ends."
    );
    assert!(say(JoinReason::Stronger, Vec::new(), true).starts_with("Green waits for a better offer"));
    let state = |inclination: Option<&Inclination>| {
        coalition_state(tab.app.tab.texts(), tab.table(), GREEN, inclination)
    };
    let leaning = Inclination {
        options: vec![JoinOption {
            partner: BLACK,
            score: 0,
            reason: JoinReason::Stronger,
            evidence: Vec::new(),
        }],
        waits: false,
    };
    assert_eq!(state(Some(&leaning)).as_deref(), Some("→ Black"));
    assert_eq!(state(None).as_deref(), Some("neutral"));
}

#[test]
fn what_a_neutral_power_would_attack_is_previewed() {
    // Red's plane on a5 aims at Yellow's guard on e5.
    let mut tab =
        Tab::open(None, None, "#/coalition/4bK5/10/10/10/rP8gS/rP3yG4gS/10/10/10/4yK5_y_--_-_-_-_0_2");
    tab.send(BotIntent::SetLevel(BLACK, search::Level::new(1)));
    tab.send(BoardIntent::PreviewJoin { party: RED, partner: BLACK });
    let (heading, text) =
        describe_attack_view(tab.app.tab.texts(), tab.table(), &tab.style()).expect("it is shown");
    assert_eq!(heading, "If Red joined Black");
    assert_eq!(text, "It would attack: guard e5.");
    assert!(tab.table().interaction.drawings.iter().any(|arrow| arrow.to == cell("e5")));
    tab.send(BoardIntent::ToggleAttackView);
    assert!(tab.table().view.attack_view.is_none() && tab.table().interaction.drawings.is_empty());
}

#[test]
fn a_neutral_power_sees_what_joining_brings() {
    let tab = Tab::open(None, None, "#/coalition/4bK5/10/10/10/rP8gS/rP3yG4gS/10/10/10/4yK5_r_--_-_-_-_0_2");
    let black = tab.table().preview_join(BLACK).expect("it can join Black");
    assert_eq!(black.attacks, [cell("e5")]);
    let yellow = tab.table().preview_join(YELLOW).expect("it can join Yellow");
    assert!(yellow.attacks.is_empty() && yellow.is_attacked.is_empty());
    // Red has a plane and two guards, Green two guards and two submarines; on either side of Red, Green is on the other one.
    assert_eq!((yellow.strength[0] - black.strength[0], black.strength[1] - yellow.strength[1]), (1, 1));
    assert_eq!([yellow.points, black.points], [12, 12], "six points each");
}

#[test]
fn the_list_of_moves_has_signs_for_what_is_no_move() {
    let mut tab = Tab::open(
        None,
        None,
        "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_b_--_Rbgr_-_-_0_1",
    );
    let text = tab.app.tab.open_game.as_ref().map(|open_game| open_game.game.start().turn());
    assert_eq!(text, Some(BLACK));
    tab.type_moves("g9g8");
    tab.send(CoalitionIntent::Join(YELLOW)).type_moves("i4h4");
    let rows = MoveList::default().update(tab.table(), &tab.style());
    let listed: Vec<_> = rows.iter().flat_map(|row| row.cells.iter().flatten()).collect();
    let last = &listed[listed.len() - 1].text;
    assert_eq!((last.signs.as_slice(), last.text.as_str()), (&[ListSign::Joins(YELLOW)][..], "Mh4"));
}

#[test]
fn a_refusal_leaves_the_rearrangement_as_it_is() {
    let mut tab = Tab::open(
        None,
        None,
        "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_g_--_Rbgr_-_-_0_1",
    );
    tab.send(CoalitionIntent::StartRearranging);
    tab.send(BoardIntent::Click(cell("i4"))).send(BoardIntent::Click(cell("e5")));
    assert!(tab.table().is_rearranging());
    let message =
        schachquartett_app::announcements::describe_illegal_action(tab.app.tab.texts(), tab.table());
    assert_eq!(
        message.as_deref(),
        Some("Only the pieces in your own set-up area can be placed, on empty squares of it.")
    );
    tab.send(TabIntent::CloseDialog);
}
