//! Boards inside another page: they read only their address, and store nothing.
use crate::tab::{Tab, cell};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::play::{BoardIntent, GameIntent, PlyStep, TypingIntent};
use schachquartett_app::settings::{Setting, SettingsIntent, Theme};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Page, PageError, Route};

/// Returns a tab that has saved a game with three moves and a dark theme, and the code of the game.
fn with_saved_game() -> (Tab, String) {
    let mut tab = Tab::playing();
    tab.send(SettingsIntent::Change(Setting::Theme(Theme::Dark)));
    tab.play("e2d3 e8d7 g1f3");
    let link = tab.link();
    let code = link.split_once("/play/").expect("a link to a game").1.to_owned();
    (tab, code)
}

fn is_silent(command: &Command) -> bool {
    matches!(command, Command::PlaySound(..) | Command::FocusCursor | Command::FillMoveField(_))
}

fn shown(tab: &Tab) -> usize {
    tab.table().view.shown_ply.unwrap_or(tab.table().ply_count())
}

#[test]
fn an_embedded_game_is_looked_at_and_stores_nothing() {
    let (host, code) = with_saved_game();
    let mut tab = host.reloaded_at(&format!("#/embed/{code}"));
    assert_eq!((&tab.app.tab.page, tab.app.tab.is_embedded), (&Page::Embed, true));
    assert_eq!(tab.app.tab.settings.theme, Theme::Auto, "settings from defaults");
    assert_eq!(tab.app.tab.embedded_route, Some(Route::SharedGame(code.clone())));
    assert_eq!((shown(&tab), tab.table().ply_count()), (3, 3));
    let before = tab.store.clone();
    let everything: Vec<Intent> = vec![
        Intent::Browse { step: PlyStep::First, on_board: false },
        Intent::Browse { step: PlyStep::Next, on_board: true },
        GameIntent::StepPly { back: false }.into(),
        GameIntent::ShowPly(2).into(),
        GameIntent::ShowPly(9).into(),
        BoardIntent::Click(cell("e8")).into(),
        BoardIntent::Click(cell("d7")).into(),
        BoardIntent::Tap(cell("g9")).into(),
        BoardIntent::StartDrag { cell: cell("g9"), is_touch: false }.into(),
        BoardIntent::Drop(Some(cell("f7"))).into(),
        BoardIntent::Focus(cell("g9")).into(),
        BoardIntent::Enter.into(),
        BoardIntent::Rotate.into(),
        BoardIntent::Letter { letter: 'w', back: false }.into(),
        TypingIntent::Play("Sf7".to_owned()).into(),
        GameIntent::Undo.into(),
        GameIntent::Resign(Party::new(0)).into(),
        AnalysisIntent::Start.into(),
        BotIntent::Hint.into(),
        SharingIntent::OpenDialog.into(),
        SharingIntent::ClaimSeat(PartySet::only(Party::new(0))).into(),
        SettingsIntent::Change(Setting::Theme(Theme::Light)).into(),
        LibraryIntent::ImportText("bridge".to_owned()).into(),
        Intent::OpenNewGame(GameKind::Hex),
        Intent::StartGame { seed: 0 },
        Intent::Rematch,
        Intent::Tick,
    ];
    for intent in everything {
        tab.send(intent.clone());
        assert!(tab.effects.iter().all(is_silent), "{intent:?}: {:?}", tab.effects);
        assert_eq!((&tab.app.tab.page, tab.table().ply_count()), (&Page::Embed, 3), "{intent:?}");
    }
    assert_eq!((tab.store, tab.settings), (before, host.settings));
    assert_eq!(tab.request, None, "no bot thinks");
}

#[test]
fn an_embedded_tab_shows_nothing_else() {
    let (host, code) = with_saved_game();
    let mut tab = host.reloaded_at("#/embed/bridge/4k3/8/8/8/***2***/8/8/3r4/3QK3_w_-_-_0_1");
    assert_eq!(tab.app.tab.page, Page::Embed);
    assert!(!tab.table().can_drag(cell("d1")) && !tab.table().is_playable());
    assert!(tab.app.tab.saved_games.games.is_empty(), "stored games are not read");
    tab.send(Intent::Navigate(Route::SharedGame(code)));
    assert_eq!((&tab.app.tab.page, tab.table().ply_count()), (&Page::Embed, 3));
    for hash in ["#/", "#/games", "#/table", "#/edit/hex", "#/learn/hex"] {
        tab.send(Intent::Navigate(Route::read(hash)));
        assert!(
            matches!(tab.app.tab.page, Page::Error(PageError::NotFound(_))),
            "{hash}: {:?}",
            tab.app.tab.page
        );
        assert!(tab.effects.iter().all(is_silent), "{hash}: {:?}", tab.effects);
    }
    for (hash, is_expected) in [
        (
            "#/embed/nonsense",
            (|page| matches!(page, Page::Error(PageError::InvalidLink(_)))) as fn(&Page) -> bool,
        ),
        ("#/embed/bridge/8", |page| matches!(page, Page::Error(PageError::InvalidPosition { .. }))),
        ("#/embed/bridge:go/8", |page| matches!(page, Page::Error(PageError::InvalidGameId(_)))),
        ("#/embed/go/8", |page| matches!(page, Page::Error(PageError::InvalidLink(_)))),
    ] {
        let tab = Tab::opening(hash);
        assert!(is_expected(&tab.app.tab.page), "{hash}: {:?}", tab.app.tab.page);
    }
}

#[test]
fn the_dialog_for_sharing_has_the_code_of_a_frame() {
    let (mut tab, code) = with_saved_game();
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::CopyEmbed);
    let html = tab.copied.clone().expect("HTML");
    assert!(html.starts_with("<iframe src=\"https://") && html.ends_with("</iframe>"), "{html}");
    let address = html.split('"').nth(1).expect("an address");
    let inside = Tab::opening(address);
    assert_eq!((&inside.app.tab.page, inside.table().ply_count()), (&Page::Embed, 3));
    assert!(address.contains("#/embed/") && !code.is_empty());
    // No seat is given away by it.
    assert!(inside.table().meta.claimed.is_empty(), "{html}");
}
