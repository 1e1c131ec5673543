//! The guide through somebody's first games: each thing is explained when it happens for the first time.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::pieces::Party;
use learn::Tip;
use schachquartett_app::Intent;
use schachquartett_app::learn::LearnIntent;
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::settings::{Setting, SettingsIntent};
use texts::tip_text;

fn guided(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::StartGuidedGame { game_kind, seed: 0 });
    tab
}

/// A position with the guide on.
fn at(position: &str) -> Tab {
    let mut tab = Tab::open(None, None, position);
    tab.send(SettingsIntent::Change(Setting::Guide(true)));
    // What the position itself says is read.
    for _ in 0..4 {
        tab.send(LearnIntent::CloseTip);
    }
    tab
}

fn tip(tab: &Tab) -> Option<Tip> {
    tab.app.learn.guide.tip()
}

/// Clicks on cells of any game.
fn click(tab: &mut Tab, names: &[&str]) {
    for name in names {
        let cell = tab.table().def().cell_by_name(name).expect("a cell");
        tab.send(BoardIntent::Click(cell));
    }
}

#[test]
fn a_first_game_is_against_the_weakest_bots_and_says_how_to_begin() {
    for game_kind in GameKind::ALL {
        let tab = guided(game_kind);
        let first = if game_kind == GameKind::Coalition { Tip::SetUp } else { Tip::Start };
        assert_eq!(tip(&tab), Some(first), "{game_kind:?}");
        let levels: Vec<u8> = Party::first(tab.table().def().rules().parties)
            .filter_map(|party| tab.table().bot_level(party))
            .map(|level| level.number())
            .collect();
        assert!(!levels.is_empty() && levels.iter().all(|level| *level == 1), "{levels:?}");
        let text = tip_text(tab.app.tab.texts(), game_kind, first);
        assert!(tab.app.tab.announcement.polite.contains(&text), "it is read aloud");
        assert!(first.rule(game_kind).is_some());
    }
}

#[test]
fn each_tip_is_given_once_also_after_a_reload() {
    let mut tab = guided(GameKind::Bridge);
    tab.touch("e2").touch("e4");
    assert_eq!(tip(&tab), Some(Tip::Refused));
    tab.send(LearnIntent::CloseTip);
    assert_eq!(tip(&tab), None);
    tab.touch("e2").touch("e5");
    assert_eq!(tip(&tab), None, "it is known now");
    let mut later = tab.reloaded();
    later.touch("e2").touch("e4");
    assert_eq!(tip(&later), None);
    // Switched off and on again, the guide begins anew.
    later.send(SettingsIntent::Change(Setting::Guide(false)));
    assert_eq!(tip(&later), None);
    later.send(SettingsIntent::Change(Setting::Guide(true)));
    later.touch("e2").touch("e4");
    assert!(tip(&later).is_some());
}

#[test]
fn without_the_guide_nothing_is_said() {
    let mut tab = Tab::playing();
    tab.touch("e2").touch("e4");
    assert_eq!(tip(&tab), None);
    assert!(tab.learned.is_none());
}

#[test]
fn closed_diagonals_and_checks_are_explained() {
    let mut tab = at("#/hex/bK5/7/8/9/9kK/11/5kN6/5wBwP6/12/11/10/9/3wK4_w_-_-_0_1");
    click(&mut tab, &["f6", "g8"]);
    assert_eq!(tip(&tab), Some(Tip::ClosedDiagonal));
    assert_eq!(Tip::ClosedDiagonal.rule(GameKind::Hex), Some("hex.flanks"));
    let mut tab = at("#/bridge/4k3/8/8/8/***2***/8/8/7R/1K6_w_-_-_0_1");
    tab.touch("h2").touch("e2");
    assert_eq!(tip(&tab), Some(Tip::Check(Party::new(1))));
}

#[test]
fn joining_and_answers_out_of_turn_are_explained() {
    // Green joins Yellow by giving check to Black, which may answer at once.
    let mut tab = at("#/coalition/3bK6/10/bE9/10/rP9/7gT2/yE9/10/10/1yK8_g_--_Rgr_-_-_0_2");
    click(&mut tab, &["h5", "d5"]);
    tab.send(GameIntent::ConfirmMove);
    let (green, yellow) = (Party::new(2), Party::new(0));
    assert_eq!(tip(&tab), Some(Tip::Answer));
    tab.send(LearnIntent::CloseTip);
    assert_eq!(tip(&tab), Some(Tip::Joined(green, yellow)), "one after the other");
    tab.send(LearnIntent::CloseTip);
    assert_eq!(tip(&tab), Some(Tip::Check(Party::new(1))));
    tab.send(LearnIntent::CloseTip);
    assert_eq!(tip(&tab), None);
}

#[test]
fn sides_that_are_out_and_pieces_for_the_ally_are_explained() {
    // South mates West, which is out.
    let mut tab = at(
        "#/fortress:checkmate/nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK_s_-_-_-_0_1",
    );
    click(&mut tab, &["d3", "a3"]);
    assert_eq!(tip(&tab), Some(Tip::Out(Party::new(1))));
    assert_eq!(Tip::Out(Party::new(1)).rule(GameKind::Fortress), Some("fortress.mate.checkmate"));
    // A pawn of South may become a piece of North's.
    let mut tab =
        at("#/fortress:checkmate/nK6eK/8/16/16/12/3sP8/12/12/12/12/12/12/16/16/8/wK6sK_s_-_-_-_0_1");
    click(&mut tab, &["f11", "f12"]);
    assert_eq!(tip(&tab), Some(Tip::AllyPromotion));
    assert!(Tip::AllyPromotion.rule(GameKind::Fortress).is_some());
}

#[test]
fn a_tip_is_read_after_what_has_happened() {
    let mut tab = at("#/bridge/4k3/8/8/8/***2***/8/8/7R/1K6_w_-_-_0_1");
    tab.touch("h2").touch("e2");
    let said = tab.app.tab.announcement.polite.clone();
    let tip = tip_text(tab.app.tab.texts(), GameKind::Bridge, Tip::Check(Party::new(1)));
    assert!(said.contains(&tip) && !said.starts_with(&tip), "{said}");
}
