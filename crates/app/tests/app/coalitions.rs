//! Coalition chess at the table: setting up, declaring, joining by moves, rearranging, answering out of turn.
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
use engine::games::{self, GameKind};
use engine::pieces::Party;
use engine::rules::Cause;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::announcements::{
    confirm_joining_question, describe_illegal_action, describe_invalid_movetext, describe_refused_move,
    describe_skipped_turns, out_of_turn_question,
};
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::{CoalitionEvent, JoinMethod};
use schachquartett_app::panel::Status;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, TypingIntent};
use schachquartett_app::scene::Scene;
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Page};
use texts::Language;

const ROWS: &str =
    "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2";
const ALL: &str = "coalition+waiting+motorcyclist+small-coalition";
/// Green can capture pieces of both great powers.
const JOIN: &str = "10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8 g -- - - - 0 1";
/// Black may answer Green's check, and Red is on turn.
const ONE_MAY_ANSWER: &str = "5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5 r!b yb - - - 4 5";

fn cell(name: &str) -> Cell {
    games::by_id("coalition").ok().and_then(|def| def.cell_by_name(name)).expect("a cell")
}

fn at(game: &str, position: &str) -> Tab {
    let mut tab = Tab::open(None, None, &format!("#/{game}/{}", position.replace(' ', "_")));
    assert_eq!(tab.app.tab.page, Page::Game, "{position}");
    tab.send(SettingsIntent::SetLanguage(Language::En));
    tab
}

/// The start position after Yellow has set it up, with all rights.
fn start_position(game: &str, turn: &str) -> Tab {
    let rights = if game == ALL { "RbgrWybgrCyb" } else { "Rbgr" };
    at(game, &format!("{ROWS} {turn} -- {rights} - - 0 1"))
}

fn begin(hides: bool) -> Tab {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(hides)))
        .send(Intent::StartGame { seed: 0 })
        .send(ArrangementIntent::Reset);
    tab
}

fn touch(tab: &mut Tab, names: &str) {
    for name in names.split_whitespace() {
        tab.send(BoardIntent::Click(cell(name)));
    }
}

fn type_moves(tab: &mut Tab, text: &str) {
    tab.send(TypingIntent::Play(text.to_owned()));
}

fn text(tab: &Tab) -> String {
    tab.table().def().write_position(tab.table().shown_position())
}

fn turn(tab: &Tab) -> Party {
    tab.table().game.state().position.turn()
}

fn scene(tab: &Tab) -> Scene {
    tab.scene()
}

fn label(tab: &Tab, name: &str) -> String {
    scene(tab).cells[cell(name).index()].label.clone()
}

/// The events of the open game: round, party, event.
fn events_of(tab: &Tab) -> Vec<(u16, Party, CoalitionEvent)> {
    tab.table().coalition_events().into_iter().map(|timed| (timed.round, timed.by, timed.event)).collect()
}

#[test]
fn yellow_sets_up_and_starts() {
    let mut tab = begin(false);
    assert_eq!(tab.table().party_to_act(), YELLOW);
    // Another one's piece is not touched, nor does a piece leave the set-up zone.
    touch(&mut tab, "c9");
    assert_eq!(tab.table().interaction.selected, None);
    touch(&mut tab, "d1 d3");
    let message = describe_illegal_action(tab.app.tab.texts(), tab.table());
    assert!(message.is_some_and(|message| message.contains("in your own set-up area")));
    // To a free cell, and two pieces changing places.
    tab.send(BoardIntent::Escape);
    touch(&mut tab, "d1 b1 e1 f1");
    assert!(text(&tab).contains("/1yCyT1yTyKyEyA2 @y "), "{}", text(&tab));
    let half = tab.reloaded();
    assert_eq!(text(&half), text(&tab));
    tab.send(GameIntent::Undo);
    assert!(text(&tab).contains("/1yCyT1yKyTyEyA2 @y "), "{}", text(&tab));
    tab.send(ArrangementIntent::Reset);
    assert!(text(&tab).starts_with(ROWS), "{}", text(&tab));
    type_moves(&mut tab, "set:Tb1Cd1Ke1Tf1Eg1Ah1Mc2Gd2Ge2Mf2Gg2Mh2");
    assert!(text(&tab).contains("/1yT1yCyKyTyEyA2 @y "), "{}", text(&tab));
    type_moves(&mut tab, "set:Tb3");
    assert!(
        describe_illegal_action(tab.app.tab.texts(), tab.table())
            .is_some_and(|message| message.contains("set-up area"))
    );
    // Nobody moves before it is done.
    type_moves(&mut tab, "e2e4");
    assert!(describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).is_some());
    tab.send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
    assert!(text(&tab).ends_with(" y -- Rbgr - - 0 1"), "{}", text(&tab));
    touch(&mut tab, "e2 e4");
    assert_eq!((turn(&tab), tab.table().ply_count()), (BLACK, 1));
    // Pieces keep their places in the list, however they were set up.
    let pieces = scene(&tab).pieces;
    assert_eq!(pieces.len(), 36);
    for _ in 0..3 {
        tab.send(GameIntent::Undo);
    }
    assert_eq!(tab.table().arranging_party(), Some(YELLOW));
}

#[test]
fn arrangements_are_saved_and_reused() {
    let mut tab = begin(false);
    touch(&mut tab, "d1 b1");
    let own = text(&tab);
    tab.send(ArrangementIntent::Save).send(ArrangementIntent::Save);
    assert_eq!(tab.app.tab.remembered.arrangements.len(), 1);
    touch(&mut tab, "e1 f1");
    tab.send(ArrangementIntent::Save);
    let mut tab = Tab::open(None, tab.settings.clone(), "");
    assert_eq!(tab.app.tab.remembered.arrangements.len(), 2);
    tab.propose(GameKind::Coalition).send(Intent::StartGame { seed: 0 });
    tab.send(ArrangementIntent::Use(1));
    assert_eq!(text(&tab), own);
    tab.send(ArrangementIntent::Remove(1)).send(ArrangementIntent::Remove(7));
    assert_eq!(tab.app.tab.remembered.arrangements.len(), 1);
    // It is for pieces that are set up.
    tab.send(ArrangementIntent::Ready).send(ArrangementIntent::Ready).send(ArrangementIntent::Use(0));
    assert!(text(&tab).ends_with(" y -- Rbgr - - 0 1"));
}

#[test]
fn the_setup_can_be_hidden() {
    let mut tab = begin(true);
    assert!(
        tab.table().handover_screen
            && tab.table().is_hidden(cell("e1"))
            && !tab.table().is_hidden(cell("f10"))
    );
    tab.send(SharingIntent::SendLink { position: true, share: false });
    assert!(tab.effects.is_empty(), "a secret is not handed on");
    tab.send(ArrangementIntent::DismissHandover);
    assert!(!tab.table().is_hidden(cell("e1")));
    tab.send(ArrangementIntent::Ready);
    assert!(!tab.table().handover_screen && tab.table().arranging_party().is_none());
    // Black arranges its pieces anew behind the handover screen.
    touch(&mut tab, "g2 g4");
    tab.send(CoalitionIntent::StartRearranging);
    assert!(
        tab.table().handover_screen
            && tab.table().is_hidden(cell("f10"))
            && !tab.table().is_hidden(cell("e1"))
    );
    tab.send(ArrangementIntent::DismissHandover);
    touch(&mut tab, "f10 b10");
    let half = tab.reloaded();
    assert!(half.table().handover_screen && half.table().is_hidden(cell("b10")));
    assert_eq!(text(&half), text(&tab));
    tab.send(GameIntent::CancelPending);
    assert!(!tab.table().handover_screen && tab.table().arranging_party().is_none());
}

#[test]
fn a_joining_move_is_announced_and_confirmed_once() {
    let mut tab = at("coalition", JOIN);
    let request = "With this move, Green joins Black for good (by capture).";
    touch(&mut tab, "f5");
    assert!(label(&tab, "d5").contains("joins Black"), "{}", label(&tab, "d5"));
    assert!(label(&tab, "e6").contains("joins Yellow") && !label(&tab, "g5").contains("joins"));
    // The pointer and the keyboard hear of it before it is played.
    tab.send(BoardIntent::Hover(Some(cell("d5"))));
    assert_eq!(confirm_joining_question(tab.app.tab.texts(), tab.table()).as_deref(), Some(request));
    tab.send(BoardIntent::Hover(None)).send(BoardIntent::Focus(cell("d5")));
    assert_eq!(confirm_joining_question(tab.app.tab.texts(), tab.table()).as_deref(), Some(request));
    touch(&mut tab, "d5");
    assert_eq!((tab.table().ply_count(), tab.app.tab.announcement.assertive.as_str()), (0, request));
    // Not like this.
    tab.send(GameIntent::CancelPending);
    assert_eq!((tab.table().ply_count(), tab.table().interaction.pending_move), (0, None));
    touch(&mut tab, "f5 d5 h6");
    assert_eq!(
        (tab.table().ply_count(), tab.table().interaction.pending_move),
        (0, None),
        "another cell is a no"
    );
    // The same cell again is a yes, and so is the button.
    touch(&mut tab, "f5 d5 d5");
    assert_eq!((tab.table().ply_count(), turn(&tab)), (1, RED));
    assert!(text(&tab).contains(" r b- "), "{}", text(&tab));
    assert!(
        describe_skipped_turns(tab.app.tab.texts(), tab.table(), &tab.style())[0]
            .contains("Green joins Black")
    );
    let announced = &tab.app.tab.announcement.polite;
    assert!(
        announced.contains(" on d5. Green joins Black (by capture).") && !announced.contains(".."),
        "{announced}"
    );
    tab.send(GameIntent::Undo);
    touch(&mut tab, "f5 d5");
    tab.send(GameIntent::ConfirmMove);
    assert_eq!(events_of(&tab), [(1, GREEN, CoalitionEvent::Joined(BLACK, JoinMethod::Capture))]);
    // By dragging and by typing it is asked, too.
    for act in [
        vec![
            Intent::from(BoardIntent::StartDrag { cell: cell("f5"), is_touch: false }),
            BoardIntent::Drop(Some(cell("e6"))).into(),
        ],
        vec![TypingIntent::Play("Sxe6".into()).into()],
    ] {
        tab.send(GameIntent::Undo);
        act.into_iter().for_each(|intent| drop(tab.send(intent).app.tab.announcement.assertive.clone()));
        assert_eq!(tab.table().ply_count(), 0);
        tab.send(GameIntent::ConfirmMove);
        assert!(text(&tab).contains(" r y- "), "{}", text(&tab));
    }
}

#[test]
fn a_joining_rearrangement_is_confirmed_once() {
    let mut tab = at("coalition", "10/3bK6/10/10/rP9/9gM/10/10/10/4yK5 r -- Rr - - 0 2");
    tab.send(CoalitionIntent::StartRearranging);
    touch(&mut tab, "a6 b5");
    tab.send(ArrangementIntent::Ready);
    let request = "With this move, Red joins Yellow for good (by check).";
    assert_eq!((tab.table().ply_count(), tab.app.tab.announcement.assertive.as_str()), (0, request));
    // What is moved on asks anew, and nothing is done when it is left.
    touch(&mut tab, "b5 a4 a4 b5");
    tab.send(ArrangementIntent::Ready);
    assert_eq!(tab.table().ply_count(), 0);
    let mut left = tab.clone();
    left.send(GameIntent::CancelPending);
    assert_eq!((left.table().ply_count(), left.table().arranging_party()), (0, None));
    tab.send(ArrangementIntent::Ready);
    assert_eq!(events_of(&tab)[1], (2, RED, CoalitionEvent::Joined(YELLOW, JoinMethod::Check)));
}

#[test]
fn a_forbidden_joining_is_refused_with_its_rule() {
    let mut tab = at("coalition", &JOIN.replace(" g -- ", " g -y "));
    touch(&mut tab, "f5 e6");
    let message = describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).expect("refused");
    assert!(message.contains("would join Yellow"), "{message}");
    let refusal =
        tab.table().interaction.refused_move.clone().and_then(|refused| refused.refusal).expect("a refusal");
    assert_eq!(tab.table().def().violated_rule(&refusal), "coalition.join.taken");
    assert_eq!(refusal.witnesses, [cell("e6")]);
    // It can join the other one, by declaring it too.
    assert_eq!(tab.table().joinable_partners(), [BLACK]);
    type_moves(&mut tab, "join:y");
    let message =
        describe_invalid_movetext(tab.app.tab.texts(), tab.table(), &tab.style(), true).expect("misread");
    assert!(message.contains("Yellow already has an ally"), "{message}");
    tab.send(CoalitionIntent::Join(YELLOW));
    assert!(
        describe_illegal_action(tab.app.tab.texts(), tab.table())
            .is_some_and(|message| message.contains("Yellow already has an ally"))
    );
    tab.send(CoalitionIntent::Join(BLACK));
    assert!(text(&tab).contains(" g by "), "{}", text(&tab));
    // Declared for Black, its pieces cannot capture Black's.
    touch(&mut tab, "f5 e6");
    let refusal =
        tab.table().interaction.refused_move.clone().and_then(|refused| refused.refusal).expect("a refusal");
    assert_eq!(tab.table().def().violated_rule(&refusal), "coalition.ally");
    touch(&mut tab, "d5");
    assert_eq!(tab.table().ply_count(), 1, "and nothing is asked any more");
}

#[test]
fn joining_comes_before_the_move_and_is_undone_separately() {
    let mut tab = start_position(ALL, "g");
    assert_eq!(tab.table().joinable_partners(), [YELLOW, BLACK, RED]);
    tab.send(CoalitionIntent::Join(RED));
    assert!(text(&tab).contains(" g r- "), "{}", text(&tab));
    assert_eq!(tab.table().joinable_partners(), [YELLOW, BLACK]);
    touch(&mut tab, "i4 h4");
    assert_eq!(turn(&tab), RED);
    tab.send(CoalitionIntent::Join(GREEN));
    assert!(text(&tab).contains(" r rg "), "{}", text(&tab));
    let events = [
        (1, GREEN, CoalitionEvent::ProposedJoin(RED)),
        (1, RED, CoalitionEvent::Joined(GREEN, JoinMethod::Declaration)),
    ];
    assert_eq!(events_of(&tab), events);
    touch(&mut tab, "b4 c4");
    tab.send(GameIntent::Undo);
    assert!(text(&tab).contains(" r rg "), "{}", text(&tab));
    tab.send(GameIntent::Undo);
    assert!(text(&tab).contains(" r r- "), "{}", text(&tab));
    tab.send(GameIntent::Redo).send(GameIntent::Redo);
    assert_eq!((tab.table().ply_count(), tab.table().game.can_redo()), (2, false));
    assert_eq!(tab.reloaded().record(), tab.record());
}

#[test]
fn pieces_are_rearranged_instead_of_a_move() {
    let mut tab = start_position("coalition", "b");
    assert!(tab.table().can_rearrange() && !tab.table().can_skip_turn() && !tab.table().can_shift());
    tab.send(CoalitionIntent::StartRearranging);
    assert_eq!(tab.table().arranging_party(), Some(BLACK));
    touch(&mut tab, "f10 b10 c9 d9");
    assert!(text(&tab).starts_with("1bKbAbEbC1bAbT2/2bMbMbGbGbMbM2/"), "{}", text(&tab));
    assert_eq!(tab.table().ply_count(), 0);
    // Cancelled, nothing has happened; undoing is the same.
    tab.send(GameIntent::CancelPending);
    assert!(text(&tab).starts_with(ROWS));
    tab.send(CoalitionIntent::StartRearranging);
    touch(&mut tab, "f10 b10");
    tab.send(GameIntent::Undo);
    assert!(text(&tab).starts_with(ROWS) && tab.table().arranging_party().is_none());
    tab.send(CoalitionIntent::StartRearranging);
    touch(&mut tab, "f10 b10");
    let half = tab.reloaded();
    assert_eq!((text(&half), half.table().arranging_party()), (text(&tab), Some(BLACK)));
    // The second time in spite of the warning that Black can be mated.
    tab.send(ArrangementIntent::Ready).send(ArrangementIntent::Ready);
    assert_eq!((turn(&tab), tab.table().ply_count()), (GREEN, 1));
    assert!(text(&tab).contains(" g -- Rgr - - 0 1"), "{}", text(&tab));
    assert_eq!(events_of(&tab), [(1, BLACK, CoalitionEvent::Rearranged)]);
    let pieces = scene(&tab).pieces;
    assert!(pieces.iter().any(|piece| piece.cell == cell("b10") && piece.piece.party() == BLACK));
    // Once only.
    type_moves(&mut tab, "i4h4 b4c4 e2e4");
    assert!(!tab.table().can_rearrange());
    tab.send(CoalitionIntent::StartRearranging);
    assert_eq!(tab.table().arranging_party(), None);
}

#[test]
fn skipping_and_shifting_work_by_button_and_by_text() {
    let mut tab = start_position(ALL, "y");
    assert!(tab.table().can_skip_turn() && tab.table().can_shift() && !tab.table().can_rearrange());
    tab.send(CoalitionIntent::StartShifting);
    touch(&mut tab, "e1");
    assert_eq!(tab.table().interaction.selected, None, "only motorcyclists are shifted");
    touch(&mut tab, "d1");
    let targets: Vec<Cell> = tab.table().interaction.moves.iter().map(|mv| mv.to).collect();
    assert_eq!(targets, [cell("i1"), cell("b2")], "free cells of the other colour in the area");
    tab.send(BoardIntent::Escape);
    assert!(!tab.table().is_shifting());
    tab.send(CoalitionIntent::StartShifting);
    touch(&mut tab, "d1 b2");
    assert_eq!((turn(&tab), tab.table().ply_count(), tab.table().can_shift()), (YELLOW, 0, false));
    // Skipping asks first: the right is used up by it.
    tab.send(CoalitionIntent::SkipTurn);
    assert_eq!((turn(&tab), tab.table().interaction.pending_skip), (YELLOW, true));
    assert_eq!(tab.app.tab.announcement.assertive, "Yellow: wait this turn?");
    tab.send(GameIntent::CancelPending);
    assert_eq!((turn(&tab), tab.table().interaction.pending_skip), (YELLOW, false));
    tab.send(CoalitionIntent::SkipTurn).send(CoalitionIntent::SkipTurn);
    assert_eq!((turn(&tab), tab.table().ply_count()), (BLACK, 1));
    type_moves(&mut tab, "shift:e10b10 d9d8 pass");
    assert_eq!((turn(&tab), tab.table().ply_count()), (RED, 3));
    let events = [
        (1, YELLOW, CoalitionEvent::Shifted),
        (1, YELLOW, CoalitionEvent::SkippedTurn),
        (1, BLACK, CoalitionEvent::Shifted),
    ];
    assert_eq!(events_of(&tab)[..3], events);
    let movetext = tab.table().game.movetext(&tab.style());
    assert_eq!(movetext, "1. shift:d1b2 pass shift:e10b10 Mdd8 pass");
    tab.send(LibraryIntent::ImportMovetext { text: movetext.clone(), allows_partial: false });
    assert_eq!(tab.table().game.movetext(&tab.style()), movetext);
}

#[test]
fn skipping_asks_only_where_the_game_is_played() {
    // What is not possible is refused without a question.
    let mut tab = start_position("coalition", "y");
    tab.send(CoalitionIntent::SkipTurn);
    assert!(!tab.table().interaction.pending_skip && tab.table().interaction.illegal_action.is_some());
    // An analysis takes back whatever was tried.
    let mut tab = start_position(ALL, "y");
    tab.send(AnalysisIntent::Start).send(CoalitionIntent::SkipTurn);
    assert_eq!(
        (turn(&tab), tab.table().ply_count(), tab.table().interaction.pending_skip),
        (BLACK, 1, false)
    );
}

#[test]
fn an_undone_answer_is_asked_for_again() {
    let mut tab = at("coalition", ONE_MAY_ANSWER);
    tab.send(CoalitionIntent::DeclineAnswer);
    assert!(tab.table().out_of_turn_parties().is_empty());
    touch(&mut tab, "b5 d5");
    tab.send(GameIntent::Undo);
    assert_eq!(tab.table().out_of_turn_parties().iter().collect::<Vec<_>>(), [BLACK]);
}

#[test]
fn the_checked_party_is_asked_first() {
    let mut tab = at("coalition", ONE_MAY_ANSWER);
    assert_eq!(tab.table().out_of_turn_parties().iter().collect::<Vec<_>>(), [BLACK]);
    let [heading, hint] = out_of_turn_question(tab.app.tab.texts(), tab.table());
    assert!(heading.contains("Black") && hint.contains("Red"), "{heading} {hint}");
    assert!(label(&tab, "f10").contains("may answer out of turn"));
    // Nobody else moves before it is decided.
    touch(&mut tab, "b5");
    assert_eq!(
        (tab.table().interaction.selected, tab.table().interaction.refused_move.is_none()),
        (None, true)
    );
    // Red continues where Black waits.
    let before = tab.clone();
    tab.send(CoalitionIntent::DeclineAnswer);
    assert!(!tab.table().declined().is_empty() && tab.table().out_of_turn_parties().is_empty());
    touch(&mut tab, "b5 d5");
    assert!(tab.table().declined().is_empty(), "of a later check nothing is decided");
    assert_eq!((turn(&tab), text(&tab).contains(" y yb - - ")), (YELLOW, true), "{}", text(&tab));
    // Or Black answers, and will sit out; Red is next.
    let mut tab = before;
    let marked = |tab: &Tab| tab.scene().cells.iter().filter(|scene| scene.is_asked_out_of_turn).count();
    assert_eq!(marked(&tab), 1, "the king");
    tab.send(CoalitionIntent::AnswerOutOfTurn);
    assert_eq!((tab.table().view.cursor, &tab.effects[..]), (cell("f10"), &[Command::FocusCursor][..]));
    // What can answer is marked and counted.
    let status = Status::of(&tab.app);
    let count = match marked(&tab) {
        1 => "one piece".to_owned(),
        count => format!("{count} pieces"),
    };
    assert_eq!(status.heading, format!("Choose your answer: {count} can lift the check."));
    assert_eq!((status.actions.len(), status.offers.len()), (1, 0));
    touch(&mut tab, "f10 g10");
    assert!(text(&tab).contains(" r yb - b1 "), "{}", text(&tab));
    assert_eq!(events_of(&tab), [(5, BLACK, CoalitionEvent::AnsweredOutOfTurn)]);
    assert!(tab.table().out_of_turn_parties().is_empty());
    touch(&mut tab, "b5 d5 a4 a5");
    assert_eq!(turn(&tab), GREEN, "Black has sat out");
    let message = describe_skipped_turns(tab.app.tab.texts(), tab.table(), &tab.style());
    assert_eq!(message, ["Black sits out a turn for its answer out of turn."]);
    assert_eq!(tab.table().game.movetext(&tab.style()), "5. … … … b!Kg10 Pd5\n6. Ta5");
    assert_eq!(tab.reloaded().record(), tab.record());
    for _ in 0..3 {
        tab.send(GameIntent::Undo);
    }
    assert_eq!(tab.table().out_of_turn_parties().iter().collect::<Vec<_>>(), [BLACK], "and is asked again");
    // A typed answer needs no letter while it is asked.
    type_moves(&mut tab, "Kg10");
    assert!(text(&tab).contains(" r yb - b1 "), "{}", text(&tab));
}

#[test]
fn draws_are_offered_late_and_small_powers_do_not_resign() {
    let mut tab = start_position("coalition", "y");
    assert!(!tab.table().can_offer_draw());
    tab.send(GameIntent::OfferDraw);
    assert_eq!(tab.table().game.state().offer, None);
    tab.send(GameIntent::Resign(GREEN));
    assert_eq!(tab.table().game.state().outcome, None);
    tab.send(GameIntent::Resign(BLACK));
    let outcome = tab.table().game.state().outcome.expect("over");
    assert_eq!((outcome.points.0, outcome.cause), ([12, 0, 0, 0], Cause::Resignation(BLACK)));
}

#[test]
fn the_board_is_rotated_clockwise_from_side_to_side() {
    let mut tab = start_position("coalition", "y");
    let mut below = Vec::new();
    for _ in 0..4 {
        below.push(Party::new(tab.table().view.bottom));
        let lowest = tab.table().layout().rows(tab.table().geometry());
        let row = lowest.last().expect("rows");
        let corner = tab.cell_name(row[0]);
        let expected = match below.last() {
            Some(&YELLOW) => "a1",
            Some(&RED) => "a10",
            Some(&BLACK) => "j10",
            _ => "j1",
        };
        assert_eq!(corner, expected);
        tab.send(BoardIntent::Rotate);
    }
    assert_eq!(below, [YELLOW, RED, BLACK, GREEN]);
}

#[test]
fn the_game_is_stopped_or_won() {
    let mut tab = start_position("coalition", "y");
    type_moves(&mut tab, "f2g3 c9c8 i4h4 a6a4 f1f8 e9e8 j5j2 b5c5 g3g4 c8c7 j2h2 b4b3");
    let outcome = tab.table().game.state().outcome.expect("over");
    assert_eq!((outcome.points.0, outcome.cause), ([0, 2, 2, 0], Cause::Stopped));
    let (heading, reason) = texts::outcome_texts(tab.app.tab.texts(), GameKind::Coalition, &outcome);
    assert_eq!(
        (heading.as_str(), reason.as_str()),
        ("The game is stopped", "Without an ally after three rounds: Yellow, Red.")
    );
    let mut tab = start_position("coalition", "y");
    type_moves(&mut tab, "g2g3 d9e8 j6j7 a5e5");
    assert_eq!(tab.table().ply_count(), 4, "several typed moves are not asked about");
    let outcome = tab.table().game.state().outcome.expect("over");
    assert_eq!((outcome.points.0, outcome.cause), ([0, 12, 0, 12], Cause::Mate(YELLOW)));
    let (heading, reason) = texts::outcome_texts(tab.app.tab.texts(), GameKind::Coalition, &outcome);
    assert_eq!((heading.as_str(), reason.as_str()), ("Black and Red win", "Yellow is checkmated."));
    assert!(tab.table().game.movetext(&tab.style()).ends_with("Pe5#"));
}
