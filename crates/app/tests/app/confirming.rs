//! Moves that are asked about before they are played: those of a finger, and those in games by link. And
//! whose turn is heard.
use crate::tab::{Tab, cell, take_up};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use engine::rules::{Move, legal_moves};
use schachquartett_app::Intent;
use schachquartett_app::announcements::confirm_move_question;
use schachquartett_app::open_game::PendingMove;
use schachquartett_app::play::{
    ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, PlayIntent, TypingIntent,
};
use schachquartett_app::settings::{Setting, SettingsIntent, Sound};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::Command;

const PROMOTION: &str = "8/1P2k3/8/8/***2***/8/4p3/8/3K4 w - - 0 40";
/// Green can join both great powers.
const JOIN: &str = "#/coalition/10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8_g_--_-_-_-_0_1";

/// A tab in which moves of a finger are asked about.
fn tab_with_confirmation() -> Tab {
    let mut tab = Tab::playing();
    tab.send(SettingsIntent::Change(Setting::ConfirmTouch(true)));
    tab
}

fn tap(tab: &mut Tab, names: &str) {
    names
        .split_whitespace()
        .for_each(|name| drop(tab.send(BoardIntent::Tap(cell(name))).app.tab.announcement.clone()));
}

fn pending(tab: &Tab) -> Option<String> {
    let PendingMove { mv, .. } = tab.table().interaction.pending_move?;
    Some([mv.from, mv.to].map(|cell| tab.cell_name(cell)).concat())
}

#[test]
fn only_touch_moves_are_confirmed() {
    let mut tab = tab_with_confirmation();
    tab.play("e2d3 e8d7");
    for (act, moved) in [
        (vec![take_up("g1"), BoardIntent::Drop(Some(cell("f3"))).into()], "g1f3"),
        (vec![TypingIntent::Play("b9c7".into()).into()], "b9c7"),
        (
            vec![
                BoardIntent::Focus(cell("b1")).into(),
                BoardIntent::Enter.into(),
                BoardIntent::Focus(cell("c3")).into(),
                BoardIntent::Enter.into(),
            ],
            "b1c3",
        ),
    ] {
        act.into_iter().for_each(|intent| drop(tab.send(intent).effects.clone()));
        assert!(tab.actions().ends_with(moved), "{}", tab.actions());
    }
    tap(&mut tab, "g9 f7");
    assert_eq!((tab.table().ply_count(), pending(&tab).as_deref()), (5, Some("g9f7")));
    let (request, words) =
        confirm_move_question(tab.app.tab.texts(), tab.table(), &tab.style()).expect("a confirmation");
    assert_eq!((request.as_str(), words.as_str()), ("Play g9–f7?", "Black: knight g9 to f7."));
    assert_eq!(tab.app.tab.announcement.assertive, format!("{request} {words}"));
    assert!(tab.effects.contains(&Command::FocusCursor), "Enter is a yes");
    assert!(tab.table().interaction.moves.is_empty(), "no targets beside the one that is asked about");
    tab.send(BoardIntent::Enter);
    assert_eq!((tab.table().ply_count(), pending(&tab)), (6, None));
    assert!(tab.table().game.can_undo());
    // Dragged by a finger.
    tab.send(BoardIntent::StartDrag { cell: cell("f3"), is_touch: true })
        .send(BoardIntent::Drop(Some(cell("e5"))));
    assert_eq!((tab.table().ply_count(), pending(&tab).as_deref()), (6, Some("f3e5")));
    assert_eq!(tab.table().interaction.just_dropped, None);
    tab.send(GameIntent::ConfirmMove);
    assert_eq!(tab.table().ply_count(), 7);
}

#[test]
fn a_pending_move_is_dropped_by_any_other_intent() {
    let mut tab = tab_with_confirmation();
    let other = [
        (Intent::from(GameIntent::CancelPending), None),
        (BoardIntent::Escape.into(), None),
        (GameIntent::Undo.into(), None),
        (BoardIntent::Tap(cell("g1")).into(), None),
        (BoardIntent::Tap(cell("e5")).into(), None),
        (BoardIntent::Tap(cell("b1")).into(), Some("b1")),
        (BoardIntent::StartDrag { cell: cell("b1"), is_touch: true }.into(), Some("b1")),
        (BoardIntent::ToggleAttackView.into(), None),
        (GameIntent::OfferDraw.into(), None),
    ];
    tab.play("e2d3 e8d7");
    for (intent, selected) in other {
        tap(&mut tab, "g1 f3");
        assert!(pending(&tab).is_some(), "{intent:?}");
        tab.send(intent.clone());
        assert_eq!((tab.table().ply_count(), pending(&tab)), (2, None), "{intent:?}");
        assert_eq!(tab.table().interaction.selected, selected.map(cell), "{intent:?}");
        tab.send(GameIntent::ConfirmMove);
        assert_eq!(tab.table().ply_count(), 2, "nothing waits");
        tab.send(BoardIntent::Escape);
        if matches!(intent, Intent::Play(PlayIntent::Board(BoardIntent::ToggleAttackView))) {
            tab.send(BoardIntent::ToggleAttackView);
        }
    }
    tab.send(GameIntent::DeclineDraw);
    // Looking back drops it, too; and it is not saved.
    tap(&mut tab, "g1 f3");
    tab.send(GameIntent::ShowPly(0)).send(GameIntent::ShowPly(usize::MAX));
    assert_eq!(pending(&tab), None);
    tap(&mut tab, "g1 f3");
    assert_eq!(pending(&tab.reloaded()), None);
    tab.send(SettingsIntent::Change(Setting::ConfirmTouch(false)));
    tap(&mut tab, "f3");
    assert_eq!(tab.table().ply_count(), 3, "what waits is played by a yes, whatever is set meanwhile");
    tap(&mut tab, "g9 f7");
    assert_eq!(tab.table().ply_count(), 4);
}

#[test]
fn a_promotion_is_chosen_first() {
    let mut tab = Tab::at(PROMOTION);
    tab.send(SettingsIntent::Change(Setting::ConfirmTouch(true)));
    tap(&mut tab, "b8 c9");
    assert_eq!(pending(&tab), None);
    tab.send(BoardIntent::Promote(2));
    assert_eq!((tab.table().ply_count(), pending(&tab).as_deref()), (0, Some("b8c9")));
    assert_eq!(
        confirm_move_question(tab.app.tab.texts(), tab.table(), &tab.style()).expect("a confirmation").0,
        "Play b8–c9=B?"
    );
    tap(&mut tab, "c9");
    assert!(tab.actions().ends_with("b8c9=B") || tab.actions().ends_with("b8c9b"), "{}", tab.actions());
}

#[test]
fn joining_is_confirmed_once_also_by_touch() {
    let mut tab = Tab::open(None, None, JOIN);
    let named = |tab: &Tab, name: &str| tab.table().def().cell_by_name(name).expect("a cell");
    let (from, to) = (named(&tab, "f5"), named(&tab, "d5"));
    tab.send(BoardIntent::Click(from)).send(BoardIntent::Click(to));
    let joins = tab.table().interaction.pending_move.and_then(|pending| pending.joins);
    assert_eq!(joins, Some(Party::new(1)), "whatever is set");
    tab.send(GameIntent::CancelPending).send(SettingsIntent::Change(Setting::ConfirmTouch(true)));
    tab.send(BoardIntent::Tap(from)).send(BoardIntent::Tap(to));
    assert!(
        confirm_move_question(tab.app.tab.texts(), tab.table(), &tab.style())
            .expect("a confirmation")
            .0
            .contains("joins Black")
    );
    tab.send(GameIntent::ConfirmMove);
    assert_eq!(tab.table().ply_count(), 1);
}

/// In each game, moves of all kinds wait and are then played as they are without confirmation.
#[test]
fn a_confirmed_move_equals_the_unconfirmed_one() {
    for game_kind in [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition] {
        let mut tab = Tab::new();
        tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
        while tab.table().arranging_party().is_some() {
            tab.send(ArrangementIntent::Ready);
        }
        tab.send(SettingsIntent::Change(Setting::ConfirmTouch(true)));
        for index in 0..40 {
            tab.send(CoalitionIntent::DeclineAnswer);
            if tab.table().game.state().outcome.is_some() {
                break;
            }
            let open_game = tab.table();
            let moves = legal_moves(open_game.def().rules(), open_game.shown_position());
            let can = |mv: &&Move| open_game.can_drag(mv.from) && mv.promotion.is_none();
            let moves: Vec<&Move> = moves.iter().filter(can).collect();
            let Some(&&mv) = moves.get(index * 17 % moves.len().max(1)) else { break };
            let before = open_game.ply_count();
            tab.send(BoardIntent::Tap(mv.from)).send(BoardIntent::Tap(mv.to));
            assert_eq!(
                (tab.table().ply_count(), tab.table().interaction.pending_move.map(|it| it.mv)),
                (before, Some(mv))
            );
            tab.send(GameIntent::ConfirmMove);
            let last = tab.table().game.plies().last().and_then(|ply| ply.mv().copied());
            assert_eq!((tab.table().ply_count(), last), (before + 1, Some(mv)), "{game_kind:?}");
        }
    }
}

#[test]
fn in_a_game_by_link_every_input_method_is_confirmed() {
    let white = PartySet::only(Party::new(0));
    let ways: [Vec<Intent>; 3] = [
        vec![BoardIntent::Click(cell("g1")).into(), BoardIntent::Click(cell("f3")).into()],
        vec![take_up("g1"), BoardIntent::Drop(Some(cell("f3"))).into()],
        vec![TypingIntent::Play("Nf3".into()).into()],
    ];
    for path in ways {
        let mut tab = Tab::playing();
        tab.send(SharingIntent::ClaimSeat(white)).send(SettingsIntent::Change(Setting::ConfirmLink(true)));
        assert!(tab.table().is_link_game());
        path.into_iter().for_each(|intent| drop(tab.send(intent).effects.clone()));
        assert_eq!((tab.table().ply_count(), pending(&tab).as_deref()), (0, Some("g1f3")));
        assert!(tab.effects.contains(&Command::FocusCursor));
        tab.send(BoardIntent::Enter);
        assert_eq!(tab.table().ply_count(), 1);
        tab.send(GameIntent::ConfirmMove).send(BoardIntent::Click(cell("g9")));
        assert_eq!(
            (tab.table().ply_count(), tab.table().interaction.selected),
            (1, None),
            "Black plays elsewhere"
        );
    }
    // At one device it is not.
    let mut tab = Tab::playing();
    tab.send(SettingsIntent::Change(Setting::ConfirmLink(true))).play("g1f3");
    assert_eq!(tab.table().ply_count(), 1);
}

fn heard(tab: &Tab) -> Vec<Sound> {
    let sound = |effect: &Command| match effect {
        Command::PlaySound(sound, _) => Some(*sound),
        _ => None,
    };
    tab.effects.iter().filter_map(sound).collect()
}

#[test]
fn a_turn_is_heard_where_others_play() {
    // At one device everybody sees the move.
    let mut tab = Tab::playing();
    tab.play("g1f3");
    assert_eq!(heard(&tab), [Sound::Move]);
    tab.send(BoardIntent::Click(cell("a8")));
    assert_eq!(heard(&tab), []);
    // By link: not when it is somebody else's turn, but when their move has come.
    let mut anna = Tab::playing();
    anna.send(SharingIntent::ClaimSeat(PartySet::only(Party::new(0))));
    anna.play("g1f3");
    assert_eq!(heard(&anna), [Sound::Move]);
    let mut ben = Tab::opening(&anna.link());
    ben.send(SharingIntent::ClaimSeat(PartySet::only(Party::new(1)))).play("g9f7");
    let link = ben.link();
    anna.receive(&link);
    assert_eq!(heard(&anna), [Sound::Turn]);
    anna.receive(&link);
    assert_eq!(heard(&anna), [], "nothing new");
}

#[test]
fn a_turn_is_heard_after_several_bots() {
    for (game_kind, expected) in [(GameKind::Bridge, false), (GameKind::Hex, true)] {
        let mut tab = Tab::new();
        tab.send(Intent::OpenNewGame(game_kind));
        tab.send(Intent::StartGame { seed: 0 });
        let mut sounds = Vec::new();
        tab.play_any_move(0);
        while tab.table().waits_for_others() {
            tab.think().expect("a bot thinks");
            sounds = heard(&tab);
        }
        assert_eq!(sounds.contains(&Sound::Turn), expected, "{game_kind:?}: {sounds:?}");
    }
}
