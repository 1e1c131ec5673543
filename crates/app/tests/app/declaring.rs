//! Offers, claims, resignations, the end, and the game after it.
use crate::tab::{GAME, Tab, cell, draw_odds, take_up};
use engine::games::GameDef;
use engine::games::bridge::{BLACK, WHITE};
use engine::rules::{Cause, Draw};
use schachquartett_app::Intent;
use schachquartett_app::new_game::{NewGameIntent, SeatOrder};
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::tab::{Command, Dialog, TabIntent};

fn cause(tab: &Tab) -> Option<Cause> {
    tab.table().game.state().outcome.map(|outcome| outcome.cause)
}

#[test]
fn offers_are_made_declined_and_accepted() {
    let mut tab = Tab::playing();
    tab.send(GameIntent::AcceptDraw);
    assert!(tab.effects.is_empty(), "nothing was offered");
    tab.send(GameIntent::OfferDraw);
    assert_eq!(tab.app.tab.announcement.assertive, "White offers a draw.");
    assert!(matches!(tab.effects[..], [Command::SaveEntry { .. }]));
    tab.send(GameIntent::OfferDraw);
    assert!(tab.effects.is_empty(), "one offer at a time");
    tab.send(GameIntent::DeclineDraw);
    assert_eq!(tab.app.tab.announcement.assertive, "Black declines the draw.");
    tab.play("e2d3").send(GameIntent::OfferDraw).play("e8d7").send(GameIntent::AcceptDraw);
    assert_eq!(tab.actions(), "draw? b!draw- e2d3 draw? e8d7 draw!");
    assert_eq!(cause(&tab), Some(Cause::Draw(Draw::Agreement)));
    assert_eq!(tab.app.tab.announcement.assertive, "Draw. By agreement.");
    tab.send(GameIntent::Undo);
    assert_eq!((cause(&tab), tab.actions().as_str()), (None, "draw? b!draw- e2d3 draw? e8d7"));
    tab.send(GameIntent::Redo);
    assert_eq!(cause(&tab), Some(Cause::Draw(Draw::Agreement)));
}

#[test]
fn a_draw_is_claimed_where_it_can_be() {
    let mut tab = Tab::playing();
    tab.send(GameIntent::ClaimDraw);
    assert!(tab.effects.is_empty() && cause(&tab).is_none());
    tab.play("g1f3 g9f7 f3g1 f7g9 g1f3 g9f7 f3g1 f7g9").send(GameIntent::ClaimDraw);
    assert_eq!(cause(&tab), Some(Cause::Draw(Draw::Threefold)));
}

#[test]
fn either_side_resigns_and_then_nothing_moves() {
    for (party, heading) in
        [(WHITE, "Black wins. White has resigned."), (BLACK, "White wins. Black has resigned.")]
    {
        let mut tab = Tab::playing();
        tab.send(TabIntent::OpenDialog(Dialog::Resign)).touch("e2").send(GameIntent::Resign(party));
        assert_eq!(tab.app.tab.dialog, None);
        assert_eq!(cause(&tab), Some(Cause::Resignation(party)));
        assert_eq!(tab.app.tab.announcement.assertive, heading);
        let ended = tab.actions();
        tab.touch("e2 d3 e2").send(take_up("e2")).send(BoardIntent::Drop(Some(cell("d3"))));
        assert_eq!(tab.actions(), ended);
        tab.type_moves("e2d3");
        assert_eq!(tab.actions(), ended);
        for intent in [
            Intent::from(GameIntent::OfferDraw),
            GameIntent::ClaimDraw.into(),
            GameIntent::Resign(WHITE).into(),
            GameIntent::Resign(BLACK).into(),
        ] {
            tab.send(intent);
            assert!(tab.effects.is_empty() && tab.actions() == ended);
        }
        tab.send(GameIntent::Undo).play("e2d3");
    }
}

#[test]
fn mate_is_announced_with_the_move() {
    let mut tab = Tab::at("7k/R7/1R6/8/***2***/8/8/8/K7 w - - 0 1");
    tab.play("b7b9");
    assert_eq!(cause(&tab), Some(Cause::Mate(BLACK)));
    assert_eq!(tab.app.tab.announcement.polite, "White: rook b7 to b9");
    assert_eq!(tab.app.tab.announcement.assertive, "White wins. Black is checkmated.");
    assert_eq!(tab.label("h9"), "h9, Black king, in check");
}

#[test]
fn a_rematch_changes_colours() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())));
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3").send(GameIntent::Resign(BLACK));
    let ended = tab.actions();
    tab.send(Intent::Rematch);
    assert_eq!(tab.table().names, ["Bo", "Anna"]);
    assert_eq!(tab.actions(), "");
    assert!(
        tab.saved_records().iter().any(|record| record.actions.join(" ") == ended),
        "the old game is saved"
    );
}

#[test]
fn in_a_rematch_odds_stay_with_the_player() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetOptions(draw_odds(Some(BLACK)))));
    for piece in ["d1", "h1"] {
        tab.send(Intent::NewGame(NewGameIntent::ToggleHandicap(cell(piece))));
    }
    tab.send(Intent::StartGame { seed: 0 }).send(GameIntent::Resign(WHITE)).send(Intent::Rematch);
    // The party that gives draw odds is shown before the game begins.
    assert_eq!(tab.app.tab.dialog, Some(Dialog::NewGame));
    let draft = &tab.app.new_game;
    assert_eq!((draft.seat_order, draft.options), (SeatOrder::Rotated(0), draw_odds(Some(WHITE))));
    assert_eq!(draft.names, [String::new(), "Anna".into()]);
    let mut removed = draft.agreement.removed_cells.clone();
    removed.sort();
    assert_eq!(removed, [cell("d9"), cell("h9")]);
    tab.send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().names, ["", "Anna"]);
    assert_eq!(tab.table().def().id(), "bridge+draw-odds:w");
    assert!(tab.position().starts_with("rnb1kbn1/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQq "));
    assert_ne!(tab.position(), GAME.write_position(&GAME.start_position()));
}
