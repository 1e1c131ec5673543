//! A table of four parties in two alliances: fortress chess.
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::fortress::{MateRuleKind, Options};
use engine::games::{self, GameKind};
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::announcements::{
    describe_mate_lifting_moves, describe_refused_move, describe_skipped_turns,
};
use schachquartett_app::new_game::{NewGameIntent, SeatOrder};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Page};
use texts::{Language, outcome_texts};

/// South's king is mated in its fortress by West's queen.
const MATE: &str = "8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK s - - - 0 10";
/// South's pawn on g11 promotes on its next step.
const PROMOTION: &str = "8/8/8nK7/16/12/4sP7/12/wK11/8wP2eK/3eP8/6nP5/12/16/7sK8/8/8 s - - - 0 10";

fn cell(name: &str) -> Cell {
    games::by_id("fortress:checkmate").ok().and_then(|def| def.cell_by_name(name)).expect("a cell")
}

fn at(rule: &str, position: &str) -> Tab {
    let mut tab = Tab::open(None, None, &format!("#/fortress:{rule}/{}", position.replace(' ', "_")));
    assert_eq!(tab.app.tab.page, Page::Game, "{rule}: {position}");
    tab.send(SettingsIntent::SetLanguage(Language::De));
    tab
}

fn touch(tab: &mut Tab, names: &str) {
    for name in names.split_whitespace() {
        tab.send(BoardIntent::Click(cell(name)));
    }
}

fn begin(options: Options, hides: bool) -> Tab {
    let mut tab = Tab::new();
    tab.send(SettingsIntent::SetLanguage(Language::De)).propose(GameKind::Fortress);
    tab.send(Intent::NewGame(NewGameIntent::SetOptions(options.values())))
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(hides)))
        .send(Intent::StartGame { seed: 0 });
    tab
}

fn type_moves(tab: &mut Tab, text: &str) {
    tab.send(TypingIntent::Play(text.to_owned()));
}

fn turn(tab: &Tab) -> usize {
    tab.table().game.state().position.turn().index()
}

#[test]
fn two_players_play_both_parties_of_an_alliance_each() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress).send(Intent::NewGame(NewGameIntent::SetPlayerCount(2)));
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())));
    tab.send(Intent::NewGame(NewGameIntent::SetSeatOrder(SeatOrder::Rotated(0))))
        .send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().names, ["Anna", "Bo", "Anna", "Bo"]);
    assert_eq!(tab.table().def().id(), "fortress:checkmate");
    // A loss counts for both, and the rematch changes the alliances.
    tab.send(GameIntent::Resign(Party::new(1)));
    let outcome = tab.table().game.state().outcome.expect("over");
    assert_eq!(outcome.points.0, [2, 0, 2, 0]);
    tab.send(Intent::Rematch);
    assert_eq!(tab.table().names, ["Bo", "Anna", "Bo", "Anna"]);
    assert_eq!(tab.table().results, [[0, 2, 0, 2]]);
    let [first, second] = [0, 1].map(|party| tab.table().match_score(Party::new(party)));
    assert_eq!((first, second), (0, 2));
}

#[test]
fn options_apply_to_the_game_and_its_rematch() {
    let options =
        Options { mate_rule: MateRuleKind::London, wide_gate: true, no_jumping: true, ..Options::default() };
    let mut tab = begin(options, false);
    assert_eq!(tab.table().def().id(), "fortress:london+wide-gate+no-leap");
    tab.send(GameIntent::Resign(Party::new(0))).send(Intent::Rematch);
    assert_eq!(tab.table().def().id(), "fortress:london+wide-gate+no-leap");
    assert_eq!(tab.reloaded().table().def().id(), "fortress:london+wide-gate+no-leap");
}

#[test]
fn the_four_parties_move_in_turn_and_the_list_shows_it() {
    let mut tab = begin(Options::default(), false);
    type_moves(&mut tab, "e6 f12 Sj12 k11 f6");
    let open_game = tab.table();
    assert_eq!(open_game.ply_count(), 5, "{:?}", open_game.interaction.invalid_movetext);
    assert_eq!(open_game.game.movetext(&tab.style()), "1. e6 f12 Sj12 k11\n2. f6");
    assert_eq!(turn(&tab), 1);
}

#[test]
fn a_mated_party_removes_its_kings_where_that_is_the_rule() {
    let mut tab = at("alliance-mate", MATE);
    assert_eq!(turn(&tab), 0);
    tab.send(GameIntent::RemoveKings);
    assert_eq!((tab.table().ply_count(), turn(&tab)), (1, 1));
    assert!(tab.app.tab.announcement.polite.starts_with("Süd nimmt seinen König vom Brett"));
    let scene = tab.scene();
    let king = scene.pieces.iter().find(|piece| piece.cell == cell("p1")).expect("the king");
    assert!(king.is_off_board);
    assert_eq!(tab.record().actions, ["off"]);
    let open_game = tab.table();
    assert_eq!(open_game.game.movetext(&tab.style()), "10. off");
    assert_eq!(tab.reloaded().record(), tab.record());
    tab.send(GameIntent::Undo);
    assert_eq!((tab.table().ply_count(), turn(&tab)), (0, 0));
    // With another move there is nothing to take off.
    let mut tab = at("alliance-mate", &MATE.replace("6wQ1", "8"));
    tab.send(GameIntent::RemoveKings);
    assert_eq!(tab.table().ply_count(), 0);
    // It is typed as it is written.
    let mut tab = at("alliance-mate", MATE);
    type_moves(&mut tab, "off");
    assert_eq!(tab.record().actions, ["off"]);
}

#[test]
fn a_mated_party_is_eliminated_or_sits_out_and_the_turn_advances() {
    let tab = at("checkmate", MATE);
    assert_eq!(turn(&tab), 1);
    assert!(tab.table().game.is_eliminated(Party::new(0)));
    let tab = at("london", MATE);
    assert_eq!(turn(&tab), 1);
    assert!(!tab.table().game.is_eliminated(Party::new(0)));
}

#[test]
fn skipped_turns_are_announced_with_what_would_lift_a_suspension() {
    // East's turn: West's queen will mate South, the next party.
    let mut tab = at("london", &MATE.replace(" s - - -", " w - - -"));
    type_moves(&mut tab, "e8");
    assert_eq!(turn(&tab), 2, "{:?}", tab.table().interaction.invalid_movetext);
    assert!(describe_skipped_turns(tab.app.tab.texts(), tab.table(), &tab.style()).is_empty());
    assert!(
        describe_mate_lifting_moves(tab.app.tab.texts(), tab.table(), &tab.style())
            .is_some_and(|text| text.contains("Matt von Süd"))
    );
    type_moves(&mut tab, "Kj14");
    tab.send(SettingsIntent::SetLanguage(Language::En));
    type_moves(&mut tab, "Kn11");
    assert_eq!(turn(&tab), 1, "South sits out");
    let message = describe_skipped_turns(tab.app.tab.texts(), tab.table(), &tab.style());
    assert_eq!(message.len(), 1);
    assert!(
        message[0].starts_with("South is suspended (mated for now) and sits out. Check from o2"),
        "{}",
        message[0]
    );
}

#[test]
fn a_promotion_asks_for_the_piece_and_then_its_party() {
    let mut tab = at("checkmate", PROMOTION);
    touch(&mut tab, "g11 g12");
    let options =
        |tab: &Tab| tab.table().interaction.promotion.as_ref().map_or(0, |choice| choice.options().len());
    assert_eq!(options(&tab), 5, "queen, rook, bishop, knight, king");
    tab.send(BoardIntent::Promote(0));
    assert_eq!((options(&tab), tab.table().ply_count()), (2, 0), "South's or North's");
    tab.send(BoardIntent::MoveCursor(0, 1)).send(BoardIntent::Enter);
    assert_eq!(tab.record().actions, ["g11g12nq"]);
    assert_eq!(tab.app.tab.announcement.polite, "Süd: Bauer g11 nach g12, Umwandlung für Nord: Dame");
    assert_eq!(tab.reloaded().record(), tab.record());
    // Typed, and given up in the middle.
    let mut tab = at("checkmate", PROMOTION);
    touch(&mut tab, "g11 g12");
    tab.send(BoardIntent::Promote(1)).send(BoardIntent::Escape);
    assert_eq!((options(&tab), tab.table().ply_count()), (0, 0));
    type_moves(&mut tab, "g12=nT");
    assert_eq!(tab.record().actions, ["g11g12nr"]);
    let open_game = tab.table();
    assert_eq!(open_game.game.movetext(&tab.style()), "10. g12=nT");
}

#[test]
fn draws_are_answered_by_all_who_are_not_eliminated() {
    let mut tab = at("checkmate", MATE);
    tab.send(GameIntent::OfferDraw);
    let mut asked = Vec::new();
    while let Some(party) = tab.table().draw_answerer() {
        asked.push(party.index());
        tab.send(GameIntent::AcceptDraw);
    }
    assert_eq!(asked, [2, 3], "South is eliminated");
    let outcome = tab.table().game.state().outcome.expect("drawn");
    assert_eq!(outcome.points.0, [1, 1, 1, 1]);
    assert_eq!(outcome_texts(tab.app.tab.texts(), GameKind::Fortress, &outcome).0, "Remis");
}

#[test]
fn an_alliance_wins_and_loses_as_one() {
    let mut tab = begin(Options::default(), false);
    tab.send(GameIntent::Resign(Party::new(0)));
    let outcome = tab.table().game.state().outcome.expect("over");
    let (heading, reason) = outcome_texts(tab.app.tab.texts(), GameKind::Fortress, &outcome);
    assert_eq!(heading, "West und Ost gewinnen");
    assert_eq!(reason, "Das Bündnis Süd und Nord hat aufgegeben.");
}

fn free() -> Options {
    Options { free_reserve: true, ..Options::default() }
}

#[test]
fn a_free_reserve_is_placed_by_each_party_in_its_own_fortress() {
    let mut tab = begin(free(), false);
    assert_eq!(tab.table().arranging_party(), Some(Party::new(0)));
    // Onto an empty cell, and onto another piece, which changes places with it.
    touch(&mut tab, "m3 p1");
    assert_eq!(tab.app.tab.announcement.polite, "Läufer auf p1");
    touch(&mut tab, "n3 p3");
    assert_eq!(tab.record().actions, ["set:Bp1Nn3Rp3", "set:Bp1Rn3Np3"]);
    // Not out of the fortress, and no pieces of others.
    touch(&mut tab, "n3 l5");
    assert!(tab.table().interaction.refused_move.is_some());
    touch(&mut tab, "n3 h3");
    assert_eq!(tab.table().interaction.selected, None);
    tab.send(BoardIntent::StartDrag { cell: cell("p1"), is_touch: false })
        .send(BoardIntent::Drop(Some(cell("m1"))));
    assert_eq!(
        tab.table().shown_position().piece(cell("m1")).map(|piece| piece.party()),
        Some(Party::new(0))
    );
    tab.send(GameIntent::Undo);
    assert_eq!(tab.table().shown_position().piece(cell("m1")), None, "taken back");
    // Nobody moves before all are ready.
    type_moves(&mut tab, "e6");
    assert_eq!(tab.table().ply_count(), 0);
    assert_eq!(
        tab.app.tab.announcement.assertive,
        "Noch wird aufgestellt; gezogen wird, wenn alle bereit sind."
    );
    tab.send(GameIntent::OfferDraw);
    assert_eq!(tab.table().game.state().offer, None);
    for party in 0..4 {
        assert_eq!(tab.table().arranging_party(), Some(Party::new(party)));
        assert_eq!(tab.reloaded().record(), tab.record());
        tab.send(ArrangementIntent::Ready);
    }
    assert_eq!(tab.table().arranging_party(), None);
    assert_eq!(tab.app.tab.announcement.polite, "Süd am Zug");
    type_moves(&mut tab, "e6");
    assert_eq!(tab.table().ply_count(), 1);
    let scene = tab.scene();
    assert!(scene.pieces.iter().any(|piece| piece.cell == cell("p1") && !piece.is_off_board));
    // Looking back to the beginning shows what was placed.
    tab.send(GameIntent::ShowPly(0));
    assert!(tab.table().shown_position().piece(cell("p1")).is_some());
}

#[test]
fn the_setup_of_others_is_hidden_until_all_are_ready() {
    let mut tab = begin(free(), true);
    touch(&mut tab, "m3 p1");
    let is_seen = |tab: &Tab, name: &str| {
        let scene = tab.scene();
        let piece = scene
            .pieces
            .iter()
            .find(|piece| piece.cell == cell(name))
            .is_some_and(|piece| !piece.is_off_board);
        let label = &scene.cells[cell(name).index()].label;
        assert_eq!(piece, !label.contains("leer"), "{name}: {label}");
        piece
    };
    assert!(is_seen(&tab, "p1") && !is_seen(&tab, "c4"));
    tab.send(ArrangementIntent::Ready);
    assert!(tab.table().handover_screen);
    assert_eq!(tab.app.tab.announcement.polite, "Gib das Gerät an West");
    assert!(!is_seen(&tab, "p1") && !is_seen(&tab, "c4"));
    touch(&mut tab, "c4 a1");
    tab.send(ArrangementIntent::Ready);
    assert_eq!(
        tab.table().arranging_party(),
        Some(Party::new(1)),
        "nothing is done behind the handover screen"
    );
    tab.send(ArrangementIntent::DismissHandover);
    assert!(!is_seen(&tab, "p1") && is_seen(&tab, "c4"));
    // Undoing the action of another party does not show it.
    tab.send(GameIntent::Undo);
    assert_eq!((tab.table().arranging_party(), tab.table().handover_screen), (Some(Party::new(0)), true));
    assert!(!is_seen(&tab, "p1"));
    tab.send(GameIntent::Redo);
    assert_eq!((tab.table().arranging_party(), tab.table().handover_screen), (Some(Party::new(1)), true));
    tab.send(ArrangementIntent::DismissHandover);
    // Nor do the letters of pieces lead to what is hidden.
    for _ in 0..9 {
        tab.send(BoardIntent::Letter { letter: 'l', back: false });
        assert!(!tab.table().is_hidden(tab.table().view.cursor));
    }
    // No link contains what is secret.
    tab.send(SharingIntent::SendLink { position: true, share: false });
    assert!(tab.effects.is_empty(), "{:?}", tab.effects);
    // Anybody may be the one that reloads.
    assert!(tab.reloaded().table().handover_screen);
    for _ in 0..3 {
        tab.send(ArrangementIntent::Ready).send(ArrangementIntent::DismissHandover);
    }
    assert!(is_seen(&tab, "p1") && is_seen(&tab, "c4"));
    assert!(!tab.table().handover_screen);
    tab.send(SharingIntent::SendLink { position: true, share: false });
    assert!(matches!(tab.effects[..], [Command::CopyText(_)]));
}

#[test]
fn the_board_rotates_to_the_party_that_places_pieces_or_is_on_turn() {
    let mut tab = begin(free(), false);
    tab.send(SettingsIntent::Change(Setting::AutoRotate(true)));
    for party in 0..4 {
        assert_eq!(tab.table().view.bottom, party);
        tab.send(ArrangementIntent::Ready);
    }
    assert_eq!(tab.table().view.bottom, 0);
    type_moves(&mut tab, "e6");
    assert_eq!(tab.table().view.bottom, 1);
    assert!(tab.effects.iter().any(|effect| matches!(effect, Command::SaveEntry { .. })));
}

#[test]
fn the_keyboard_announces_going_over_a_wall() {
    let mut tab = begin(Options::default(), false);
    tab.send(BoardIntent::Focus(cell("l4"))).send(BoardIntent::MoveCursor(1, 0));
    assert_eq!((tab.table().view.cursor, tab.app.tab.announcement.polite.as_str()), (cell("m4"), "Mauer"));
    tab.send(BoardIntent::Focus(cell("l3"))).send(BoardIntent::MoveCursor(1, 0));
    assert_eq!(
        (tab.table().view.cursor, tab.app.tab.announcement.polite.as_str()),
        (cell("m3"), "Mauer"),
        "nothing new is said"
    );
    tab.send(BoardIntent::MoveCursor(0, 1))
        .send(BoardIntent::MoveCursor(0, 1))
        .send(BoardIntent::MoveCursor(0, 1));
    assert_eq!(tab.app.tab.announcement.polite, "Rand");
}

#[test]
fn an_offer_lapses_also_when_its_turn_is_skipped() {
    // West captures South's only king: South, the party with an open offer, is eliminated.
    let text = "8/8/16/16/3wR8/12/12/12/12/12/3sK8/12/10sP5/16/nK7/wK6eK s - - - 0 10";
    let mut tab = at("king-capture", text);
    tab.send(GameIntent::OfferDraw);
    type_moves(&mut tab, "k5 Txf6");
    assert!(tab.table().game.is_eliminated(Party::new(0)), "{:?}", tab.table().interaction.invalid_movetext);
    assert!(tab.table().game.state().offer.is_some(), "West, North and East may still answer");
    type_moves(&mut tab, "Ka3 Kp2");
    assert_eq!((turn(&tab), tab.table().game.state().offer), (1, None));
    // And it holds once nobody is left who has not accepted.
    let mut tab =
        at("king-capture", &text.replace("3sK8", "3eK8").replace("3wR8", "3nR8").replace("wK6eK", "wK6sK"));
    tab.send(GameIntent::OfferDraw);
    type_moves(&mut tab, "k5");
    tab.send(GameIntent::AcceptDraw).send(GameIntent::AcceptDraw);
    assert_eq!(tab.table().draw_answerer(), Some(Party::new(3)));
    type_moves(&mut tab, "Kb1 Txf6");
    assert!(tab.table().game.is_eliminated(Party::new(3)));
    assert!(tab.table().game.state().outcome.is_some(), "East, the party still to answer, is eliminated");
}

#[test]
fn a_party_that_cannot_move_once_all_are_ready_is_skipped() {
    let text = "nK6eK/8/16/16/12/12/12/12/12/12/12/12/14eR1/16/4wR3/wK6sK @s - - - 0 1";
    let mut tab = at("checkmate+free-reserve", text);
    assert_eq!(tab.table().arranging_party(), Some(Party::new(0)));
    tab.send(ArrangementIntent::Ready);
    assert_eq!((tab.table().arranging_party(), turn(&tab)), (None, 1));
}

/// The message of a refused move, typed with both its cells.
fn refusal_message(tab: &mut Tab, text: &str) -> String {
    type_moves(tab, text);
    describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).unwrap_or_default()
}

#[test]
fn refusals_explain_this_board() {
    // A king's far move off the centre, a path where the board has no cells, and a piece pinned for the ally.
    let mut tab = begin(Options::default(), false);
    assert_eq!(
        refusal_message(&mut tab, "h3h5"),
        "So zieht der König nur von einem der vier Mittelfelder aus."
    );
    let rook = "nK6eK/8/16/16/12/12/12/12/12/12/12/12/1sR14/16/8/wK6sK s - - - 0 10";
    let mut tab = at("checkmate", rook);
    assert_eq!(
        refusal_message(&mut tab, "b4b13"),
        "Das Brett hat auf dem Weg keine Felder: Von b4 geht es nicht weiter."
    );
    let pinned = "7eK/8/16/16/12/12/12/2wR2sN2nK3/12/12/12/12/16/16/8/wK6sK s - - - 0 10";
    let mut tab = at("checkmate", pinned);
    let message = refusal_message(&mut tab, "h9i11");
    assert_eq!(
        message,
        "Der König des Verbündeten käme ins Schach eines Gegners, der vor dem Verbündeten zieht \
         (Felder: e9, f9, g9, h9, i9, j9, k9)."
    );
}
