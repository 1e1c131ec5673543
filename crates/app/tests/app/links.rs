//! Links to positions, good ones and broken ones.
use crate::tab::{BASE, GAME, Tab};
use engine::games::bridge::{BLACK, WHITE};
use engine::games::{GameDef, GameKind};
use engine::notation::{GameIdError, PositionErrorKind};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::sharing::{LinkPurpose, SharingIntent};
use schachquartett_app::tab::{
    Command, Copies, Dialog, HistoryChange, Navigation, Notice, Page, PageError, Route, TabIntent,
};

const POSITION: &str = "4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 3 17";

fn visit(position: &str) -> Intent {
    Intent::Navigate(Route::read(&format!("#/bridge/{}", position.replace(' ', "_"))))
}

#[test]
fn a_linked_position_is_saved_after_the_first_action() {
    let mut tab = Tab::at(POSITION);
    assert!(tab.is_on_game_page());
    assert_eq!(tab.position(), POSITION);
    // Looking, turning and choosing are not saved; nor is taking back what was never done.
    tab.touch("e1").send(BoardIntent::Rotate).send(GameIntent::ShowPly(0)).send(BoardIntent::Escape);
    for intent in [
        Intent::from(GameIntent::Undo),
        GameIntent::Redo.into(),
        GameIntent::ClaimDraw.into(),
        GameIntent::AcceptDraw.into(),
    ] {
        tab.send(intent.clone());
        assert_eq!(tab.store, [], "{intent:?}");
        assert!(!tab.table().is_saved);
    }
    tab.play("e1d1");
    let key = tab.table().meta.key;
    assert!(tab.effects.contains(&Command::Navigate(Navigation {
        route: Route::read(&format!("#/table/{key}")),
        history: HistoryChange::Replace
    })));
    assert_eq!(tab.saved_records().len(), 1);
    assert_eq!(tab.saved_records()[0].start, POSITION);
    assert_eq!(tab.reloaded().record(), tab.record());
    tab.play("e9e8");
    assert!(!tab.effects.iter().any(|effect| matches!(effect, Command::Navigate(_))));
}

#[test]
fn a_link_leaves_the_current_game_among_the_saved_ones() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7");
    let game = tab.record();
    tab.send(visit(POSITION));
    assert_eq!(tab.position(), POSITION);
    assert_eq!(tab.app.tab.saved_games.games[0].record, game);
    tab.send(Intent::Navigate(Route::read("#/table")));
    assert_eq!(tab.record(), game, "back at the game");
    tab.send(visit(POSITION)).play("e1d1");
    assert_eq!(tab.saved_records().len(), 2);
    assert_eq!(tab.saved_records()[1], game);
}

#[test]
fn an_invalid_link_leaves_the_open_game_alone() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let (before, stored) = (tab.record(), tab.store.clone());
    tab.send(visit("4k3/8/8/3p4/***2***/8/8/8/8 w - c7 3 17"));
    let Page::Error(PageError::InvalidPosition { text, errors, .. }) = &tab.app.tab.page else {
        panic!("{:?}", tab.app.tab.page)
    };
    assert_eq!(text, "4k3/8/8/3p4/***2***/8/8/8/8 w - c7 3 17");
    assert_eq!(errors.len(), 2);
    assert!(errors.iter().any(|error| error.kind == PositionErrorKind::EnPassantOneCell));
    tab.send(Intent::Navigate(Route::read("#/chess/x")));
    assert_eq!(
        tab.app.tab.page,
        Page::Error(PageError::InvalidGameId(GameIdError::UnknownGame("chess".into())))
    );
    // Nothing can be done to the game from there.
    tab.touch("e8 d7").send(GameIntent::Undo).send(GameIntent::OfferDraw);
    assert_eq!((tab.record(), tab.store.clone()), (before.clone(), stored));
    tab.send(Intent::Navigate(Route::read("#/table")));
    assert!(tab.is_on_game_page());
    assert_eq!(tab.record(), before);
}

#[test]
fn the_shown_position_is_copied() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7").send(GameIntent::ShowPly(1));
    let shown = tab.position();
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::SendLink { position: true, share: false });
    let [Command::CopyText(link)] = tab.effects.as_slice() else { panic!("{:?}", tab.effects) };
    let hash = link.strip_prefix(BASE).expect("the base").to_owned();
    assert!(!hash.contains(' '));
    assert_eq!(Tab::open(None, None, &hash).position(), shown);
    // The button says that it was copied, so the dialog stays. A failure is a message, which a dialog would cover.
    tab.send(TabIntent::CopyFinished(Ok(())));
    assert_eq!(tab.app.tab.copies, Copies { done: 1, failed: 0 });
    assert_eq!((&tab.app.tab.notice, &tab.app.tab.dialog), (&None, &Some(Dialog::Share)));
    tab.send(TabIntent::CopyFinished(Err(hash.clone())));
    assert_eq!(tab.app.tab.copies, Copies { done: 1, failed: 1 });
    assert_eq!((&tab.app.tab.notice, &tab.app.tab.dialog), (&Some(Notice::CopyFailed(hash)), &None));
    tab.send(TabIntent::CopyFinished(Ok(())));
    assert_eq!((tab.app.tab.copies.done, &tab.app.tab.notice), (2, &None));
}

#[test]
fn a_link_goes_on_by_somebody_unless_only_bots_play_against_one_person() {
    let purpose = |tab: &Tab| tab.table().link_purpose();
    let mut tab = Tab::playing();
    assert_eq!(purpose(&tab), LinkPurpose::Turn(WHITE));
    tab.play("e2d3");
    assert_eq!(purpose(&tab), LinkPurpose::Turn(BLACK));
    tab.send(Intent::Analysis(AnalysisIntent::Start));
    assert_eq!(purpose(&tab), LinkPurpose::Analysis);
    tab.send(Intent::Analysis(AnalysisIntent::End)).send(GameIntent::Resign(WHITE));
    assert_eq!(purpose(&tab), LinkPurpose::Finished);
    // With bots the link only shows the game: no side is taken by it.
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.propose(game_kind)
            .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
            .send(Intent::StartGame { seed: 0 });
        assert_eq!(purpose(&tab), LinkPurpose::Watch, "{game_kind:?}");
        tab.send(SharingIntent::OpenDialog);
        assert!(tab.app.tab.share_parties.is_empty());
        tab.send(SharingIntent::SendLink { position: false, share: false });
        assert!(tab.table().meta.claimed.is_empty() && !tab.table().is_link_game());
        assert_eq!(tab.app.tab.dialog, Some(Dialog::Share), "the button says that it was copied");
    }
}

#[test]
fn odds_are_part_of_a_link() {
    let tab = Tab::open(None, None, "#/bridge+draw-odds:w/4k3/8/8/8/***2***/8/8/8/4K2R_w_K_-_0_1");
    assert_eq!(tab.table().def().id(), "bridge+draw-odds:w");
    assert_ne!(tab.table().def().id(), GAME.id());
    let mut tab = tab;
    tab.send(SharingIntent::OpenDialog).send(SharingIntent::SendLink { position: true, share: false });
    let expected = "https://example.org/#/bridge+draw-odds:w/4k3/8/8/8/***2***/8/8/8/4K2R_w_K_-_0_1";
    assert_eq!(tab.effects, [Command::CopyText(expected.into())]);
}
