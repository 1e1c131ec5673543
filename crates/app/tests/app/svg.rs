//! Boards, pieces and marks as SVG text.
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::coalition::{BLACK, GREEN, YELLOW};
use engine::games::fortress::{EAST, NORTH};
use engine::games::{GameKind, GameOptions, with_options};
use engine::notation::NotationStyle;
use engine::pieces::{Party, Piece, Role};
use roxmltree::{Document, Node};
use schachquartett_app::open_game::Drawing;
use schachquartett_app::play::{BoardIntent, CoalitionIntent};
use schachquartett_app::scene::Scene;
use schachquartett_app::settings::{Labels, PieceStyle};
use schachquartett_app::svg::board::BoardSvg;
use schachquartett_app::svg::{boards, markup, trails};
use schachquartett_app::{Intent, bots::BotIntent};
use std::collections::{BTreeMap, BTreeSet};
use texts::Language;

/// Reads SVG text, which must be well-formed, and looks at it.
#[track_caller]
fn read<T>(text: &str, look: impl FnOnce(Node) -> T) -> T {
    let whole = if text.starts_with("<svg") { text.to_owned() } else { format!("<svg>{text}</svg>") };
    let document = Document::parse(&whole).unwrap_or_else(|error| panic!("{error}: {whole}"));
    look(document.root_element())
}

#[track_caller]
fn count(text: &str, name: &str) -> usize {
    read(text, |root| root.descendants().filter(|node| node.has_tag_name(name)).count())
}

#[track_caller]
fn texts_in(text: &str) -> Vec<String> {
    let text_of = |node: Node| node.text().unwrap_or_default().to_owned();
    read(text, |root| root.descendants().filter(|node| node.has_tag_name("text")).map(text_of).collect())
}

/// A game of a kind that was started just now.
fn started(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    tab
}

#[test]
fn a_small_board_has_every_piece() {
    for game_kind in GameKind::ALL {
        let def = with_options(&GameOptions::new(game_kind));
        let start = def.start_position();
        let pieces = start.pieces().count();
        assert!(pieces >= 32, "{game_kind:?}");
        assert_eq!(count(&boards::preview(&def, &start), "use"), pieces, "{game_kind:?}");
    }
}

#[test]
fn a_small_board_names_the_cells_that_are_talked_about() {
    let def = with_options(&GameOptions::new(GameKind::Bridge));
    let named = ["d5", "e5"].map(|name| def.cell_by_name(name).expect("a cell"));
    let board = boards::preview_with(&def, &def.start_position(), &[(named[0], false)], &named);
    assert_eq!((texts_in(&board), count(&board, "circle")), (vec!["d5".to_owned(), "e5".to_owned()], 1));
}

#[test]
fn names_stand_in_all_cells_or_beside_the_board() {
    for game_kind in GameKind::ALL {
        let tab = started(game_kind);
        let open_game = tab.table();
        let board = BoardSvg::of(open_game);
        let cells: Vec<String> = board.cells().map(|cell| board.name(cell)).collect();
        let mut inside = texts_in(&boards::names(&board, Labels::Inside));
        assert_eq!((inside.len(), cells.len()), (board.cells().count(), inside.len()), "{game_kind:?}");
        inside.sort();
        let mut expected = cells.clone();
        expected.sort();
        assert_eq!(inside, expected);
        assert_eq!(texts_in(&boards::names(&board, Labels::Beside)), Vec::<String>::new());
        let beside = texts_in(&boards::ground(&board, Labels::Beside));
        assert!(beside.len() >= 16, "{game_kind:?}: {beside:?}");
        // Each file or row, and each rank or number, of some cell.
        let first = cells[0].chars().next().expect("a name").to_string();
        assert!(beside.contains(&first), "{game_kind:?}: {beside:?}");
    }
}

#[test]
fn each_piece_of_each_game_has_a_symbol_in_every_style() {
    let mut looked_at = 0;
    for style in [PieceStyle::Figures, PieceStyle::Letters, PieceStyle::Chess] {
        let symbols = markup::symbols(&Tab::new().app.tab.notation_style(), style);
        let ids: Vec<String> = read(&symbols, |root| {
            root.descendants().filter_map(|node| Some(node.attribute("id")?.to_owned())).collect()
        });
        for game_kind in GameKind::ALL {
            for role in (0..game_kind.info().roles()).map(Role::new) {
                let piece = Piece::new(Party::new(1), role);
                let href = read(&markup::piece_at(piece, game_kind, 0, 0), |root| {
                    let used = root.descendants().find(|node| node.has_tag_name("use"));
                    used.and_then(|node| node.attribute("href")).unwrap_or_default().to_owned()
                });
                assert!(ids.contains(&href[1..].to_owned()), "{style:?} {game_kind:?} {role:?}: {href}");
                looked_at += 1;
            }
        }
    }
    assert_eq!(looked_at, 3 * (6 + 6 + 6 + 9));
}

/// The board of a game as it is before its first move.
fn board_of(id: &str) -> BoardSvg {
    BoardSvg::unrotated(&with_options(&GameOptions::read(id).expect("an id")))
}

#[test]
fn a_sample_of_each_style_differs_and_has_the_letters_of_the_reader() {
    let style = |language: Language| NotationStyle { letters: language.texts().letters, v23_names: false };
    let sample = |language, set| markup::style_sample(&style(language), set);
    let samples = PieceStyle::ALL.iter().map(|&set| sample(Language::En, set)).collect::<BTreeSet<_>>();
    assert_eq!(samples.len(), PieceStyle::ALL.len());
    assert_eq!(texts_in(&sample(Language::En, PieceStyle::Letters)), ["N", "T"]);
    assert_eq!(texts_in(&sample(Language::De, PieceStyle::Letters)), ["S", "T"]);
    assert!(texts_in(&sample(Language::De, PieceStyle::Figures)).is_empty());
}

#[test]
fn the_floor_of_a_fortress_is_that_of_its_owner() {
    for id in ["fortress:checkmate", "fortress:london+free-reserve"] {
        let board = board_of(id);
        let floors = |owner: &str| -> Vec<String> {
            let is_owned = |&cell: &Cell| boards::shade_class(&board, cell).ends_with(owner);
            board.cells().filter(is_owned).map(|cell| board.name(cell)).collect()
        };
        for (owner, corner) in [("owner-0", "p1"), ("owner-1", "a1"), ("owner-2", "a16"), ("owner-3", "p16")]
        {
            let cells = floors(owner);
            assert!(cells.len() == 16 && cells.iter().any(|name| name == corner), "{owner}: {cells:?}");
        }
    }
    let coalition = board_of("coalition");
    assert!(coalition.cells().all(|cell| !boards::shade_class(&coalition, cell).contains("fort")));
}

#[test]
fn gates_are_open_and_walls_are_not() {
    let lines = |id: &str| {
        let drawn = boards::fixtures(&board_of(id), Labels::Beside);
        ["gate", "wall", "jamb", "promotion-line"].map(|class| {
            read(&drawn, |root| {
                let path = root.descendants().find(|node| node.attribute("class") == Some(class));
                path.and_then(|node| node.attribute("d")).unwrap_or_default().matches('M').count()
            })
        })
    };
    // Of each fortress: a long and two short door-steps, three walls, two jambs; for each party, the row of twelve cells
    // where its pawns are promoted.
    assert_eq!(lines("fortress:checkmate"), [4 * 3, 4 * 3, 4 * 2, 4 * 12]);
    assert_eq!(lines("fortress:checkmate+wide-gate"), [4 * 4, 4 * 2, 4 * 2, 4 * 12]);
}

/// The classes of the edges around the pieces on the board, and how many pieces have each.
fn edges(tab: &Tab) -> BTreeMap<(usize, String), usize> {
    let (open_game, marks) = (tab.table(), tab.app.tab.settings.marks);
    let mut edges = BTreeMap::new();
    for scene in Scene::of(open_game, Language::En.texts(), &tab.style(), marks).pieces {
        let drawn = markup::piece_of_side(scene.piece, open_game.def().kind(), scene.side);
        let class = read(&drawn, |root| {
            let classes = root.descendants().filter_map(|node| node.attribute("class"));
            classes.filter(|class| class.starts_with("side-")).collect::<String>()
        });
        if !class.is_empty() {
            *edges.entry((scene.piece.party().index(), class)).or_default() += 1;
        }
    }
    edges
}

#[test]
fn pieces_have_an_edge_where_their_colour_is_not_that_of_their_alliance() {
    let expected = |counts: &[(Party, &str, usize)]| {
        counts.iter().map(|&(party, class, count)| ((party.index(), class.to_owned()), count)).collect()
    };
    let of_fortress = edges(&started(GameKind::Fortress));
    assert_eq!(of_fortress, expected(&[(NORTH, "side-first", 19), (EAST, "side-second", 19)]));
    let position = "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2";
    let coalition = || Tab::open(None, None, &format!("#/coalition/{position}_g_--_-_-_-_0_1"));
    assert!(edges(&coalition()).is_empty(), "nobody is allied yet");
    for (great, class) in [(YELLOW, "side-first"), (BLACK, "side-second")] {
        let mut tab = coalition();
        tab.send(CoalitionIntent::Join(great));
        assert_eq!(edges(&tab), expected(&[(GREEN, class, 6)]));
    }
}

#[test]
fn a_picture_of_the_game_has_pieces_last_move_and_drawings() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let picture = |tab: &Tab| {
        let (frame, text) = boards::full_board(
            Language::En.texts(),
            tab.table(),
            &tab.style(),
            tab.app.tab.settings.marks,
            Labels::Beside,
        );
        assert!(frame.width > 800.0 && frame.height > 800.0);
        text
    };
    let before = picture(&tab);
    let pieces = |text: &str| {
        read(text, |root| {
            let is_piece = |node: &Node| {
                node.has_tag_name("use")
                    && node.attribute("class").is_some_and(|class| class.starts_with("party-"))
            };
            root.descendants().filter(is_piece).count()
        })
    };
    assert_eq!(pieces(&before), 32);
    let [from, to] = ["b1", "c3"].map(crate::tab::cell);
    tab.send(BoardIntent::Draw(Drawing { from, to, colour: 0 }));
    let drawn = picture(&tab);
    assert!(drawn.len() > before.len(), "the arrow is in the picture");
    assert_eq!(pieces(&drawn), 32);
    // The same drawing again removes it.
    tab.send(BoardIntent::Draw(Drawing { from, to, colour: 0 }));
    assert_eq!(picture(&tab), before);
}

#[test]
fn trails_number_the_moves_of_others() {
    let mut tab = started(GameKind::Hex);
    assert_eq!(trails::lines(tab.table(), tab.app.tab.settings.marks), "");
    for party in 1..3 {
        tab.send(BotIntent::SetLevel(Party::new(party), search::Level::new(1)));
    }
    tab.play_any_move(3);
    tab.think();
    tab.think();
    let numbers = texts_in(&trails::numbers(tab.table(), tab.app.tab.settings.marks));
    assert_eq!(numbers, ["1", "2"]);
    assert!(
        count(&trails::lines(tab.table(), tab.app.tab.settings.marks), "path")
            + count(&trails::lines(tab.table(), tab.app.tab.settings.marks), "line")
            >= 2
    );
}
