//! Boards to print: how they are distributed over sheets.
use crate::tab::Tab;
use schachquartett::app::{LearnPage, Page, Paper, PrintPlan};
use schachquartett::games::GameKind;

#[test]
fn a_board_takes_the_fewest_sheets() {
    for (paper, board, sheets, is_landscape) in [
        (Paper::A4, (100.0, 100.0), 1, false),
        // As large as what an upright sheet holds, and a hair more.
        (Paper::A4, (190.0, 263.0), 1, false),
        (Paper::A4, (190.5, 263.0), 2, false),
        (Paper::A4, (263.0, 150.0), 1, true),
        // Bridge chess with cells of 40 mm.
        (Paper::A4, (355.0, 395.0), 4, false),
        (Paper::A3, (355.0, 395.0), 2, true),
        (Paper::A3, (277.0, 386.0), 1, false),
        (Paper::A3, (400.0, 262.0), 1, true),
    ] {
        let plan = PrintPlan::for_board(paper, board);
        assert_eq!(plan.count(), sheets, "{paper:?} {board:?}: {plan:?}");
        assert_eq!(plan.is_landscape, is_landscape, "{paper:?} {board:?}");
        assert!(
            plan.columns as f64 * plan.tile.0 + 0.02 > board.0
                && plan.rows as f64 * plan.tile.1 + 0.02 > board.1
        );
        let (wide, high) = plan.paper_size;
        assert_eq!(if is_landscape { (high, wide) } else { (wide, high) }, paper.sides());
        assert!(plan.tile.0 < wide && plan.tile.1 + PrintPlan::FOOT < high);
    }
}

#[test]
fn as_many_pieces_as_fit_are_on_a_page() {
    let plan = PrintPlan::for_pieces(Paper::A4, (30.0, 30.0));
    assert_eq!((plan.columns, plan.rows, plan.is_landscape), (6, 8, false));
    let plan = PrintPlan::for_pieces(Paper::A3, (52.0, 162.0));
    assert_eq!((plan.columns, plan.rows), (5, 2));
    // One that is too large is on a sheet of its own.
    assert_eq!(PrintPlan::for_pieces(Paper::A4, (400.0, 400.0)).count(), 1);
}

#[test]
fn the_page_has_an_address_of_its_own() {
    let tab = Tab::open(None, None, "#/print/fortress");
    assert_eq!(tab.app.tab.page, Page::Learn(GameKind::Fortress, LearnPage::Print));
    assert!(matches!(Tab::open(None, None, "#/print/chess").app.tab.page, Page::NotFound(_)));
}
