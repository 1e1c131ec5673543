//! Boards to print: how they are distributed over sheets; and diagrams: which positions have one, and what stands around them.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::history::{Assessment, Verdict};
use engine::pieces::ByParty;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::print::{Diagram, Paper, PrintPlan, PrintedPart, PrintedSide};
use schachquartett_app::tab::{LearnPage, Page, Route};

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
        let side = |length| PrintedSide { length, lines: None };
        let plan = PrintPlan::for_board(paper, side(board.0), side(board.1));
        assert_eq!(plan.count(), sheets, "{paper:?} {board:?}: {plan:?}");
        assert_eq!(plan.is_landscape, is_landscape, "{paper:?} {board:?}");
        check_parts(&plan.columns, board.0, plan.room.0);
        check_parts(&plan.rows, board.1, plan.room.1);
        let (wide, high) = plan.paper_size;
        assert_eq!(if is_landscape { (high, wide) } else { (wide, high) }, paper.sides());
        assert!(plan.room.0 < wide && plan.room.1 + PrintPlan::FOOT < high);
    }
}

/// The parts follow one another, are the whole side, and fit on a sheet.
#[track_caller]
fn check_parts(parts: &[PrintedPart], length: f64, room: f64) {
    let mut end = 0.0;
    for part in parts {
        assert!((part.from - end).abs() < 0.001 && part.length < room + 0.02, "{parts:?}");
        end += part.length;
    }
    assert!((end - length).abs() < 0.001, "{parts:?}");
}

#[test]
fn a_board_is_cut_along_lines_between_cells() {
    for cell in 20..=60 {
        let cell = f64::from(cell);
        let side = |cells: f64, first: f64| PrintedSide {
            length: cells * cell + 0.96 * cell,
            lines: Some((first * cell, cell)),
        };
        // Coordinates are at the left and below.
        for (paper, cells) in [(Paper::A4, (8.0, 9.0)), (Paper::A3, (14.0, 14.0)), (Paper::A4, (10.0, 10.0))]
        {
            let (width, height) = (side(cells.0, 0.64), side(cells.1, 0.32));
            let plan = PrintPlan::for_board(paper, width, height);
            check_parts(&plan.columns, width.length, plan.room.0);
            check_parts(&plan.rows, height.length, plan.room.1);
            for (parts, first) in [(&plan.columns, 0.64), (&plan.rows, 0.32)] {
                for part in &parts[1..] {
                    let lines = part.from / cell - first;
                    assert!((lines - lines.round()).abs() < 0.001, "{cell} {part:?}");
                }
            }
        }
    }
    // Bridge chess with cells of 40 mm takes as many sheets as before.
    let side = |length, first| PrintedSide { length, lines: Some((first, 40.0)) };
    let plan = PrintPlan::for_board(Paper::A4, side(358.4, 25.6), side(398.4, 12.8));
    assert_eq!((plan.columns.len(), plan.rows.len()), (2, 2));
    assert_eq!(plan.columns[1].from, 25.6 + 4.0 * 40.0);
}

#[test]
fn as_many_pieces_as_fit_are_on_a_page() {
    let plan = PrintPlan::for_pieces(Paper::A4, (30.0, 30.0));
    assert_eq!((plan.columns.len(), plan.rows.len(), plan.is_landscape), (6, 8, false));
    let plan = PrintPlan::for_pieces(Paper::A3, (52.0, 162.0));
    assert_eq!((plan.columns.len(), plan.rows.len()), (5, 2));
    // One that is too large is on a sheet of its own.
    assert_eq!(PrintPlan::for_pieces(Paper::A4, (400.0, 400.0)).count(), 1);
}

#[test]
fn the_page_has_an_address_of_its_own() {
    let tab = Tab::open(None, None, "#/print/fortress");
    assert_eq!(tab.app.tab.page, Page::Learn(GameKind::Fortress, LearnPage::Print));
    // A game that there is not leads to the first one.
    let lost = Tab::open(None, None, "#/print/chess");
    assert_eq!(lost.app.tab.page, Page::Learn(GameKind::Bridge, LearnPage::Print));
}

/// The diagrams of the analysis at the board: whether each is of a variation, its moves and its comment.
fn diagrams(tab: &Tab) -> Vec<(bool, String, String)> {
    let open_game = tab.table();
    let tree = open_game.analysis().expect("an analysis").tree();
    let diagrams = Diagram::of(tree, &tab.style(), tab.app.tab.texts());
    diagrams.into_iter().map(|diagram| (diagram.is_variation, diagram.moves, diagram.comment)).collect()
}

#[test]
fn diagrams_stand_where_something_is_said() {
    let mut tab = Tab::playing();
    tab.play("e2d3").play("e8d7").play("d3e4");
    let mut step = |step: AnalysisIntent| {
        tab.send(Intent::Analysis(step));
    };
    step(AnalysisIntent::Start);
    step(AnalysisIntent::GoTo(0));
    step(AnalysisIntent::Comment("Vor dem Graben.".into()));
    step(AnalysisIntent::StepPlies(2));
    step(AnalysisIntent::SetGlyph(2));
    tab.send(Intent::Analysis(AnalysisIntent::StepPlies(-1)));
    // Another move of Black, with a comment.
    tab.play("g9f7");
    tab.send(Intent::Analysis(AnalysisIntent::Comment("Auch so.".into())));
    let texts = |texts: [(bool, &str, &str); 3]| {
        texts
            .map(|(is_variation, moves, comment)| (is_variation, moves.to_owned(), comment.to_owned()))
            .to_vec()
    };
    let expected =
        texts([(false, "", "Vor dem Graben."), (false, "1. ed3 ed7?", ""), (true, "1. ed3 Nf7", "Auch so.")]);
    assert_eq!(diagrams(&tab), expected);
    // The current position has one, although nothing is said; its moves begin behind the diagram before.
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(3)));
    let shown = diagrams(&tab);
    assert_eq!(shown.len(), 4, "{shown:?}");
    assert_eq!(shown[2], (false, "2. de4".to_owned(), String::new()));
}

#[test]
fn a_blunder_has_a_diagram_that_says_so() {
    let mut tab = Tab::playing();
    tab.play("e2d3").play("e8d7").play("d3e4");
    tab.send(Intent::Analysis(AnalysisIntent::Start));
    let mut tree = tab.table().analysis().expect("an analysis").tree().clone();
    let (shares, verdict) = (Some(ByParty([200, 800, 0, 0])), Some(Verdict::Blunder));
    tree.set_assessment(1, &Assessment { shares, lost: 400, verdict, ..Assessment::default() });
    let shown = Diagram::of(&tree, &tab.style(), tab.app.tab.texts());
    assert_eq!((shown.len(), shown[0].moves.as_str()), (2, "1. ed3??"));
    assert!(shown[0].comment.contains("60") && shown[0].comment.contains("20"), "{}", shown[0].comment);
    assert_eq!((shown[1].moves.as_str(), shown[1].node), ("1. … ed7 2. de4", tree.current()));
}

#[test]
fn an_analysis_has_its_diagrams_at_an_address_and_a_game_has_none() {
    let mut tab = Tab::playing();
    tab.play("e2d3").play("e8d7");
    let game = tab.table().meta.key;
    tab.send(Intent::Analysis(AnalysisIntent::Start));
    let analysis = tab.table().meta.key;
    let visit = |tab: &mut Tab, key| {
        tab.send(Intent::Navigate(Route::Diagrams(key)));
    };
    visit(&mut tab, analysis);
    assert_eq!(tab.app.tab.page, Page::Diagrams);
    assert!(tab.table().analysis().is_some());
    visit(&mut tab, game);
    assert_eq!((&tab.app.tab.page, tab.table().meta.key), (&Page::Game, game));
    // From there, the analysis is opened again.
    visit(&mut tab, analysis);
    assert_eq!((&tab.app.tab.page, tab.table().meta.key), (&Page::Diagrams, analysis));
    tab.hash = Route::Diagrams(analysis).write();
    assert_eq!(tab.reloaded().app.tab.page, Page::Diagrams);
}
