//! Stepping through the moves by keys and by the wheel, and the cursor that takes the keys on the board.
use crate::tab::{Tab, cell};
use engine::games::GameKind;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::play::{BoardIntent, GameIntent, PlyStep};
use schachquartett_app::tab::{Command, Dialog, LearnPage, Route, TabIntent};

const ELSEWHERE: bool = false;
const ON_BOARD: bool = true;

/// Presses a key and returns after how many plies the shown position stands.
fn press(tab: &mut Tab, step: PlyStep, on_board: bool) -> usize {
    tab.send(Intent::Browse { step, on_board });
    tab.table().view.shown_ply.unwrap_or(tab.table().ply_count())
}

fn played() -> Tab {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7 g1f3");
    tab
}

#[test]
fn keys_step_through_the_moves_wherever_no_cursor_is_shown() {
    for place in [ELSEWHERE, ON_BOARD] {
        let mut tab = played();
        assert_eq!(press(&mut tab, PlyStep::Previous, place), 2);
        assert_eq!(press(&mut tab, PlyStep::Previous, place), 1);
        assert_eq!(press(&mut tab, PlyStep::Next, place), 2);
        assert_eq!(press(&mut tab, PlyStep::First, place), 0);
        assert!(!tab.app.can_browse(PlyStep::Previous) && tab.app.can_browse(PlyStep::Next));
        assert_eq!(press(&mut tab, PlyStep::Last, place), 3);
        assert!(!tab.app.can_browse(PlyStep::Next) && tab.app.can_browse(PlyStep::First));
        // Where nothing more comes, a selection stays.
        tab.touch("e8");
        tab.send(BoardIntent::Click(cell("d7")));
        let selected = tab.table().interaction.selected;
        press(&mut tab, PlyStep::Next, place);
        assert_eq!(tab.table().interaction.selected, selected);
    }
}

#[test]
fn a_shown_cursor_takes_the_keys_on_the_board() {
    let mut tab = played();
    let cursor = |tab: &Tab| tab.table().view.cursor;
    tab.send(BoardIntent::FocusUnseen(cell("d7"))).send(BoardIntent::Click(cell("d7")));
    assert_eq!((press(&mut tab, PlyStep::Previous, ON_BOARD), cursor(&tab)), (2, cell("d7")));
    // Up and Down always move the cursor, and then it is shown.
    tab.send(BoardIntent::MoveCursor(0, 1));
    assert_eq!((press(&mut tab, PlyStep::Previous, ON_BOARD), cursor(&tab)), (2, cell("c6")));
    assert!(tab.effects.contains(&Command::FocusCursor));
    assert_eq!((press(&mut tab, PlyStep::First, ON_BOARD), cursor(&tab)), (2, cell("b7")));
    // Elsewhere the keys step all the same.
    assert_eq!((press(&mut tab, PlyStep::Previous, ELSEWHERE), cursor(&tab)), (1, cell("b7")));
    tab.send(BoardIntent::StartDrag { cell: cell("e2"), is_touch: false }).send(BoardIntent::Drop(None));
    assert_eq!(press(&mut tab, PlyStep::Next, ON_BOARD), 2);
    for shows in [BoardIntent::Focus(cell("a1")), BoardIntent::Letter { letter: 'K', back: false }] {
        // The app focuses the cell after that; the cursor stays shown.
        tab.send(shows).send(BoardIntent::FocusUnseen(cell("e5")));
        assert_eq!(press(&mut tab, PlyStep::Next, ON_BOARD), 2);
        tab.send(BoardIntent::Tap(cell("e5")));
        assert_eq!(press(&mut tab, PlyStep::Next, ON_BOARD), 3);
        tab.send(GameIntent::ShowPly(2));
    }
    // Letters that only ask leave it hidden.
    tab.send(BoardIntent::Tap(cell("e5"))).send(BoardIntent::Letter { letter: 'o', back: false });
    assert_eq!(press(&mut tab, PlyStep::Next, ON_BOARD), 3);
}

#[test]
fn keys_do_not_step_under_dialogs_and_promotions() {
    let mut tab = played();
    tab.send(TabIntent::OpenDialog(Dialog::Keys));
    assert_eq!(press(&mut tab, PlyStep::Previous, ELSEWHERE), 3);
    let mut tab = Tab::at("4k3/P7/8/8/***2***/8/8/8/4K3 w - - 0 1");
    tab.touch("a8 b9");
    assert!(tab.table().interaction.promotion.is_some());
    assert!(!tab.app.can_browse(PlyStep::First), "the promotion is chosen first");
    let focused = tab.table().interaction.promotion.as_ref().map(|choice| choice.focused);
    tab.send(Intent::Browse { step: PlyStep::Next, on_board: true });
    assert_ne!(tab.table().interaction.promotion.as_ref().map(|choice| choice.focused), focused);
    tab.send(BoardIntent::Promote(0));
    assert!(tab.app.can_browse(PlyStep::First));
    tab.send(Intent::Navigate(Route::Start));
    assert!(!tab.app.can_browse(PlyStep::First), "no board is shown");
    // The board of a lesson has a cursor only.
    tab.send(Intent::Navigate(Route::Learn(GameKind::Bridge, LearnPage::Pieces)));
    assert!(!tab.app.can_browse(PlyStep::Next));
}

#[test]
fn keys_step_through_the_tree_of_an_analysis() {
    let mut tab = played();
    tab.send(AnalysisIntent::Start);
    assert_eq!(press(&mut tab, PlyStep::Previous, ELSEWHERE), 2);
    assert_eq!(tab.table().ply_count(), 2);
    assert_eq!(press(&mut tab, PlyStep::Next, ELSEWHERE), 3);
    assert_eq!(press(&mut tab, PlyStep::First, ELSEWHERE), 0);
    assert_eq!(press(&mut tab, PlyStep::Last, ELSEWHERE), 3);
}
