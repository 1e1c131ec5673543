//! What happens in a game that deserves a moment.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::open_game::Allies;
use schachquartett_app::play::{CoalitionIntent, GameIntent};
use schachquartett_app::settings::{Setting, SettingsIntent, Sound};
use schachquartett_app::svg::mate_lines;
use schachquartett_app::tab::{Command, Route};

/// Green is on turn, and has not chosen yet.
const GREEN_ON_TURN: &str = "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_g_--_Rbgr_-_-_0_1";

fn at(hash: &str) -> Tab {
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read(hash)));
    tab
}

fn allies(tab: &Tab) -> Allies {
    Allies::of(tab.table())
}

#[test]
fn joining_is_a_moment_with_a_sound_and_its_undo_is_none() {
    let mut tab = at(GREEN_ON_TURN);
    tab.send(SettingsIntent::Change(Setting::Sound(true)));
    let before = allies(&tab);
    tab.effects.clear();
    tab.send(CoalitionIntent::Join(BLACK));
    let after = allies(&tab);
    assert_eq!(after.joined_since(&before), Some((GREEN, BLACK)));
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::PlaySound(Sound::Join, _))));
    // Black has an ally now, too; but it has not joined anybody.
    assert_eq!(tab.table().allies_of(BLACK).iter().collect::<Vec<_>>(), [BLACK, GREEN]);
    tab.send(GameIntent::Undo);
    assert_eq!(allies(&tab).joined_since(&after), None);
    assert!(tab.table().allies_of(RED).iter().eq([RED]) && tab.table().allies_of(YELLOW).iter().eq([YELLOW]));
}

#[test]
fn another_game_is_no_moment() {
    let mut other = Tab::new();
    other.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    let before = allies(&other);
    let mut tab = at(GREEN_ON_TURN);
    tab.send(CoalitionIntent::Join(BLACK));
    assert_eq!(allies(&tab).joined_since(&before), None);
}

#[test]
fn a_mated_king_lies_down_and_its_attackers_are_shown() {
    let mut tab = Tab::at("k7/8/1K6/7R/***2***/8/8/8/8 w - - 0 1");
    assert_eq!(mate_lines(tab.table()), "");
    tab.play("h6h9");
    let toppled: Vec<Party> =
        tab.scene().pieces.iter().filter(|piece| piece.is_toppled).map(|piece| piece.piece.party()).collect();
    assert_eq!(toppled, [Party::new(1)]);
    // One attacker, in two tones.
    assert_eq!(mate_lines(tab.table()).matches("mate-line").count(), 2);
    tab.send(GameIntent::ShowPly(0));
    assert!(mate_lines(tab.table()).is_empty() && tab.scene().pieces.iter().all(|piece| !piece.is_toppled));
}
