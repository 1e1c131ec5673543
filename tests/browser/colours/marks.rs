//! Marks on the board, each staged in a real position on cells of every colour, plain and under the pointer.
use super::{LOOKS, Look, MARK, Rgb, Shortfalls, TEXT, contrast, look, read, still, wait_until_drawn};
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell};
use crate::screens::{COALITION, COALITION_ANSWER, COALITION_BLACK, COALITION_JOIN, FORTRESS, HEX};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A mark with its colours, and what it stands on.
#[derive(Debug, Deserialize)]
struct Mark {
    class: String,
    field: String,
    hovered: bool,
    ground: Rgb,
    tones: Vec<Tone>,
}

/// A colour of a mark: of its area, or of its outline.
#[derive(Debug, Deserialize)]
struct Tone {
    part: String,
    colour: Rgb,
}

/// The name of a cell in it, and the colour that it stands on.
#[derive(Debug, Deserialize)]
struct Name {
    field: String,
    ink: Rgb,
    ground: Rgb,
}

/// The area of a mark's kind, as points.
#[derive(Deserialize)]
struct Ink {
    class: String,
    points: BTreeSet<u16>,
}

enum SolutionStep {
    Click(&'static str),
    Hover(&'static str),
    Press(Key),
}
use SolutionStep::{Click, Hover, Press};

type Stage = (&'static str, &'static [SolutionStep]);

/// A rook has moved beside White's queen: start and target are both targets of hers, and behind the rook she
/// cannot go. Then the same on cells of the other colours.
const NEXT_TO_ROOK: [Stage; 2] = [
    (
        "#/bridge/k7/8/8/8/***2***/2Q5/2r5/8/7K_b_-_-_0_1",
        &[
            Click("c3"),
            Click("d3"),
            Click("c4"),
            Hover("c3"),
            Press(Key::Down),
            Hover("d3"),
            Press(Key::Right),
            Press(Key::Up),
            Press(Key::Up),
            Click("e2"),
            Hover("d3"),
        ],
    ),
    (
        "#/bridge/k7/8/8/8/***2***/3Q4/3r4/8/7K_b_-_-_0_1",
        &[
            Click("d3"),
            Click("c3"),
            Click("d4"),
            Hover("d3"),
            Press(Key::Down),
            Hover("c3"),
            Press(Key::Left),
            Press(Key::Up),
            Press(Key::Up),
            Click("b2"),
            Hover("c3"),
        ],
    ),
];
/// The same on the third colour, which only hexagons have.
const THIRD_COLOUR: Stage = (
    "#/hex/wK1bK3/7/8/9/10/10kK/12/6wQ6/12/2kR8/10/9/8_k_-_-_0_40",
    &[
        Click("d3"),
        Click("d6"),
        Click("f7"),
        Hover("d3"),
        Hover("d6"),
        Press(Key::Up),
        Press(Key::Down),
        Press(Key::Right),
        Press(Key::Right),
        Press(Key::Right),
        Hover("f10"),
        Click("b5"),
        Hover("d6"),
    ],
);
/// The same in a fortress, with East's rook and South's queen.
const IN_FORTRESS: [Stage; 2] = [
    (
        "#/fortress:checkmate/8/8/8nK7/16/12/12/12/wK11/11eK/12/12/12/16/7sK4sQ3/4eR3/8_e_-_-_-_0_1",
        &[
            Click("m2"),
            Click("n2"),
            Click("m3"),
            Hover("m2"),
            Press(Key::Down),
            Hover("n2"),
            Press(Key::Right),
            Press(Key::Up),
            Press(Key::Up),
            Click("o1"),
            Hover("n2"),
        ],
    ),
    (
        "#/fortress:checkmate/8/8/8nK7/16/12/12/12/wK11/11eK/12/12/12/7sK6sQ1/14eR1/8/8_e_-_-_-_0_1",
        &[
            Click("o3"),
            Click("n3"),
            Click("o4"),
            Hover("o3"),
            Press(Key::Down),
            Hover("n3"),
            Press(Key::Left),
            Press(Key::Up),
            Click("m2"),
            Hover("n3"),
        ],
    ),
];
/// A king in check on a dark cell, on a light one, on one of the third colour, and in a fortress.
const CHECK: [Stage; 5] = [
    ("#/bridge/k7/8/8/8/***2***/8/4r3/8/4K3_w_-_-_0_1", &[]),
    ("#/bridge/k7/8/8/8/***2***/8/3r4/8/3K4_w_-_-_0_1", &[]),
    ("#/hex/3bK2/7/8/9/10/10kK/12/13/12/2kR2wK5/10/9/8_w_-_-_0_40", &[]),
    ("#/fortress:checkmate/8/8/8nK7/16/12/12/12/wK11/11eK/12/12/12/16/16/4sK2eR/8_s_-_-_-_0_1", &[]),
    ("#/fortress:checkmate/8/8/8nK7/16/12/12/12/wK11/11eK/12/12/12/16/16/5sK1eR/8_s_-_-_-_0_1", &[]),
];
/// Moves that join a power, on light cells and on dark ones; a king who may answer out of turn, on both.
const JOINING: [Stage; 4] = [
    (COALITION_JOIN, &[Click("f5"), Hover("d5")]),
    ("#/coalition/5bK4/10/10/10/10/rP8gM/10/10/10/4yK5_r_--_-_-_-_0_2", &[Click("a5"), Hover("d6")]),
    (COALITION_ANSWER, &[]),
    ("#/coalition/4bK2bA2/10/6bG3/10/2rG1gS5/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_y2_-_4_5", &[]),
];
const PROMOTION: Stage = (
    "#/bridge/8/1P2k3/8/8/***2***/8/4p3/8/3K4_w_-_-_0_40",
    &[Click("b8"), Click("c9"), Press(Key::Down), Press(Key::Down)],
);

/// What has to be seen on all kinds of cells, and whether the pointer can be there.
const REQUIRED_MARKS: [(&str, bool); 8] = [
    ("dot", true),
    ("capture", true),
    ("last from", true),
    ("last to", true),
    ("witness", true),
    ("ring", true),
    ("selection", false),
    ("check", false),
];

/// The same for marks of coalition chess, whose cells have two colours.
const REQUIRED_JOINING_MARKS: [(&str, bool); 2] = [("joins", true), ("may-answer-mark", false)];

/// Both lines of a ring are one mark, and so is a last move of any party.
fn kind(class: &str) -> &str {
    for last in ["last from", "last to"] {
        if class.starts_with(last) {
            return last;
        }
    }
    class.strip_suffix(" outer").or(class.strip_suffix(" inner")).unwrap_or(class)
}

async fn make(page: &Page, step: &SolutionStep) {
    match step {
        Click(name) => page.click_at(&cell(name)).await,
        Hover(name) => page.hover(&cell(name)).await,
        Press(key) => page.press(key.clone()).await,
    }
    wait_until_drawn(page).await;
}

/// Goes through a stage and looks after every step.
async fn walk(page: &Page, (link, steps): &Stage, mut look: impl AsyncFnMut()) {
    page.open(link).await;
    wait_until_drawn(page).await;
    look().await;
    for step in *steps {
        make(page, step).await;
        look().await;
    }
}

/// The tones that one mark has on one ground, by what they belong to; both lines of a ring come together.
type Coverage = BTreeMap<(String, String, String, bool), BTreeMap<String, f64>>;

fn take_in(seen: &mut Coverage, theme: &str, mark: &Mark) {
    // Faint on purpose.
    if mark.class.contains(" older") {
        return;
    }
    let key = (theme.to_owned(), kind(&mark.class).to_owned(), mark.field.clone(), mark.hovered);
    let tones = seen.entry(key).or_default();
    for Tone { part, colour } in &mark.tones {
        let lines = mark.class.rsplit(' ').find(|name| ["outer", "inner"].contains(name));
        let name = lines.unwrap_or(part).to_owned();
        let reached = contrast(*colour, mark.ground);
        // Where such marks differ from each other, the least counts.
        tones.entry(name).and_modify(|min| *min = min.min(reached)).or_insert(reached);
    }
}

fn assert_all_were_staged(seen: &Coverage, looks: &[Look]) {
    let assert = |theme: &str, kind: &str, field: &str, hovered: bool| {
        let key = (theme.to_owned(), kind.to_owned(), field.to_owned(), hovered);
        assert!(seen.contains_key(&key), "not staged: {key:?}");
    };
    for (.., theme) in looks {
        for (kind, can_hover) in REQUIRED_MARKS {
            for field in ["light", "dark", "third", "light fort", "dark fort"] {
                assert(theme, kind, field, false);
                if can_hover {
                    assert(theme, kind, field, true);
                }
            }
        }
        for (kind, can_hover) in REQUIRED_JOINING_MARKS {
            for field in ["light", "dark"] {
                assert(theme, kind, field, false);
                if can_hover {
                    assert(theme, kind, field, true);
                }
            }
        }
        assert(theme, "ring", "promotion-option", true);
    }
}

/// A mark in two tones is seen if one of them is, on whatever ground: the other one may vanish there. Better
/// is a main tone that is seen everywhere: an area's fill, a ring's outer line.
fn assert_all_are_seen(seen: &Coverage) {
    let mut shortfalls = Shortfalls::default();
    println!("{:<16}{:<11}{:<11}{:<9}contrast by tone", "look", "mark", "cell", "pointer");
    for ((theme, kind, field, hovered), tones) in seen {
        let figures: Vec<String> =
            tones.iter().map(|(name, reached)| format!("{name} {reached:.2}")).collect();
        let main = ["fill", "outer", "stroke"].iter().find_map(|name| tones.get(*name));
        let pointer = if *hovered { "over" } else { "" };
        let line = format!("{theme:<16}{kind:<11}{field:<11}{pointer:<9}{}", figures.join(", "));
        let is_short = main.is_none_or(|&reached| reached < MARK);
        println!("{line}{}", if is_short { "  main tone alone falls short" } else { "" });
        if tones.values().all(|&reached| reached < MARK) {
            shortfalls.add(line);
        }
    }
    shortfalls.assert_none();
}

#[test]
#[ignore = "long: `make slow`"]
fn long_marks_are_visible_on_every_cell() {
    check_marks(&LOOKS[..1]);
}

/// `make slow`.
#[test]
#[ignore = "takes a minute"]
fn long_marks_are_visible_on_every_cell_in_every_board_style() {
    check_marks(&LOOKS);
}

fn check_marks(looks: &[Look]) {
    let mut seen = Coverage::new();
    in_browser(still(), async |page| {
        for stage in NEXT_TO_ROOK
            .iter()
            .chain(&IN_FORTRESS)
            .chain(&CHECK)
            .chain(&JOINING)
            .chain([&THIRD_COLOUR, &PROMOTION])
        {
            walk(page, stage, async || {
                for &style in looks {
                    let (.., theme) = style;
                    look(page, style).await;
                    for mark in read::<Vec<Mark>>(page, "marks", Value::Null).await {
                        take_in(&mut seen, theme, &mark);
                    }
                }
            })
            .await;
        }
    });
    assert_all_were_staged(&seen, looks);
    assert_all_are_seen(&seen);
}

#[test]
fn the_ring_around_a_touch_target_is_visible_in_every_board_style() {
    let mut seen = Coverage::new();
    for (dark, board, theme) in LOOKS {
        in_browser(Setup { dark, reduced_motion: true, ..Setup::phone() }, async |page| {
            page.open(START_POSITION).await;
            page.call::<()>(
                "document.documentElement.dataset.board = arguments[0]",
                serde_json::json!([board]),
            )
            .await;
            page.touch_drag_and_hold(&cell("g1"), &cell("f3")).await;
            page.wait_for(".target-ring").await;
            for mark in read::<Vec<Mark>>(page, "aim", Value::Null).await {
                take_in(&mut seen, theme, &mark);
            }
            page.touch_release().await;
        });
    }
    assert_eq!(seen.len(), 24, "eight looks; light and dark cells, and water");
    assert_all_are_seen(&seen);
}

/// They run between cells of both colours: of a party that may once rearrange, and of one that does.
#[test]
fn setup_zones_are_visible_in_every_board_style() {
    let mut seen = Coverage::new();
    in_browser(still(), async |page| {
        page.open(COALITION_BLACK).await;
        for step in ["", "#rearrange"] {
            if !step.is_empty() {
                page.click(step).await;
                page.wait_for(".setup-zone.open").await;
            }
            for style in LOOKS {
                let (.., theme) = style;
                look(page, style).await;
                for mark in read::<Vec<Mark>>(page, "areas", Value::Null).await {
                    take_in(&mut seen, theme, &mark);
                }
            }
        }
    });
    assert_eq!(seen.len(), 32, "eight looks, two kinds of areas, light and dark cells");
    assert_all_are_seen(&seen);
}

/// The arrow and the ring of a move that is asked about, on cells of every colour; walls, gates, and the
/// names of cells.
#[test]
#[ignore = "long: `make slow`"]
fn long_overlays_are_visible_in_every_board_style() {
    let mut seen = Coverage::new();
    let mut names = Vec::new();
    in_browser(still(), async |page| {
        for (link, clicks) in [(COALITION_JOIN, &["f5", "d5"][..]), (HEX, &[]), (FORTRESS, &[])] {
            page.open(link).await;
            page.click("#settings").await;
            page.click("#labels option[value=inside]").await;
            page.click("#close-settings").await;
            for name in clicks {
                make(page, &Click(name)).await;
            }
            for style in LOOKS {
                look(page, style).await;
                for mark in read::<Vec<Mark>>(page, "over_cells", Value::Null).await {
                    take_in(&mut seen, style.2, &mark);
                }
                for Name { field, ink, ground } in read::<Vec<Name>>(page, "names", Value::Null).await {
                    names.push((style.2, field, contrast(ink, ground)));
                }
            }
        }
    });
    for (.., theme) in LOOKS {
        for kind in ["pending", "wall", "gate"] {
            let is_there = seen.keys().any(|(look, class, ..)| look == theme && class.starts_with(kind));
            assert!(is_there, "not staged: {theme}, {kind}");
        }
    }
    assert_all_are_seen(&seen);
    assert!(names.len() >= 8 * (2 + 3 + 4), "names on every kind of cell");
    let faint: Vec<_> = names.iter().filter(|(.., reached)| *reached < TEXT).collect();
    assert!(faint.is_empty(), "{faint:?}");
}

/// The area of every kind of mark, in a cell of 50 by 50 points.
async fn inks(page: &Page) -> BTreeMap<String, BTreeSet<u16>> {
    let mut inks = BTreeMap::new();
    for stage in [&NEXT_TO_ROOK[0], &CHECK[0], &JOINING[0], &JOINING[2]] {
        walk(page, stage, async || {
            for Ink { class, points } in read::<Vec<Ink>>(page, "inks", Value::Null).await {
                inks.entry(kind(&class).to_owned()).or_insert_with(BTreeSet::new).extend(points);
            }
        })
        .await;
    }
    inks
}

/// The least part of a mark's area that must not be another's.
const SHARE: f64 = 0.3;

fn share_of(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

#[test]
#[ignore = "long: `make slow`"]
fn long_marks_differ_by_shape_without_colours() {
    let mut found = BTreeMap::new();
    in_browser(still(), async |page| found = inks(page).await);
    for (kind, _) in REQUIRED_MARKS.into_iter().chain(REQUIRED_JOINING_MARKS) {
        assert!(found.get(kind).is_some_and(|points| !points.is_empty()), "not staged: {kind}");
    }
    let mut shortfalls = Shortfalls::default();
    let mut take_in = |share: f64, what: String| {
        let line = format!("{what}{:>5.0} %", share * 100.0);
        println!("{line}");
        if share < SHARE {
            shortfalls.add(line);
        }
    };
    for (index, (one, points)) in found.iter().enumerate() {
        for (other, others) in found.iter().skip(index + 1) {
            let differing = points.symmetric_difference(others).count();
            let share = share_of(differing, points.union(others).count());
            take_in(share, format!("{one:<11}{other:<11}area of one alone"));
        }
    }
    // Whatever is on a cell is seen beside the focus, too.
    let ring = &found["ring"];
    for (kind, points) in found.iter().filter(|(kind, _)| *kind != "ring") {
        let share = share_of(points.difference(ring).count(), points.len());
        take_in(share, format!("{kind:<22}not under the ring"));
    }
    shortfalls.assert_none();
}

/// A cell that several parties have left or reached shows the newest of these moves.
#[test]
#[ignore = "long: `make slow`"]
fn long_a_cell_shows_its_newest_last_move_only() {
    in_browser(still(), async |page| {
        for (start, moves, lines) in [
            (START_POSITION, vec!["g1", "f3", "g9", "f7"], 1),
            (FORTRESS, vec!["e4", "e6", "d9", "f9", "e13", "e11", "m9", "k9"], 3),
            (COALITION, vec!["g2", "g4", "h9", "h8", "i4", "h4", "b4", "c4"], 3),
        ] {
            page.open(start).await;
            let cells = moves.len();
            for name in moves {
                make(page, &Click(name)).await;
            }
            let counts: Vec<usize> = page
                .eval(
                    "[...document.querySelectorAll('[role=gridcell]')]
                        .map((cell) => cell.querySelectorAll('.last').length).filter(Boolean)",
                )
                .await;
            assert_eq!(counts, vec![lines; cells], "{start}");
        }
    });
}

/// On hexagons the marks are rings in the colours of the parties, and the newest move is the strongest.
#[test]
fn last_moves_on_hexagons_have_the_colours_of_the_parties() {
    in_browser(still(), async |page| {
        page.open(HEX).await;
        for name in ["b4", "d4", "f2", "f4", "i12", "i10"] {
            make(page, &Click(name)).await;
        }
        let rings = "[...document.querySelectorAll('.last.tinted')].map((ring) => [
            ring.parentNode.id, getComputedStyle(ring).stroke, getComputedStyle(ring).opacity])";
        let rings: BTreeMap<String, (String, String)> = page
            .eval::<Vec<(String, String, String)>>(rings)
            .await
            .into_iter()
            .map(|(cell, colour, opacity)| (cell, (colour, opacity)))
            .collect();
        let expect = |cells: [&str; 2], colour: &str, opacity: &str| {
            for name in cells {
                assert_eq!(rings[name], (colour.to_owned(), opacity.to_owned()), "{name}");
            }
        };
        expect(["cell-b4", "cell-d4"], "rgb(255, 255, 255)", "0.4");
        expect(["cell-f2", "cell-f4"], "rgb(138, 75, 18)", "0.4");
        expect(["cell-i12", "cell-i10"], "rgb(17, 17, 17)", "1");
    });
}
