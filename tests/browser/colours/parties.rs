//! The parties on the board: by colour for everybody, by the marks on their pieces, and on every ground.
use super::science::{Vision, min_difference};
use super::{LOOKS, Look, MARK, Rgb, Shortfalls, contrast, look, read, still, wait_until_drawn};
use crate::harness::{Page, in_browser};
use crate::play::{START_POSITION, cell, click_cells};
use crate::screens::{COALITION, COALITION_JOIN, FORTRESS, FORTRESS_ELIMINATED, HEX};
use serde::Deserialize;
use serde_json::Value;

/// What the sets of parties' colours were chosen by, in the order of `Vision::ALL`: the least of the set
/// white, brown and black, and that of the set yellow, black, teal and red.
const LEAST: [f64; 5] = [33.0, 30.0, 34.0, 34.0, 24.0];
const MIN_DIFFERENCES_OF_FOUR: [f64; 5] = [38.0, 28.0, 32.0, 41.0, 22.0];

/// Of an eliminated piece from the others' pieces on the board; its shape differs, too.
const MIN_DIFFERENCE_OF_ELIMINATED: f64 = 9.0;

const NUMBERS: [&str; 4] = ["first", "second", "third", "fourth"];

/// A party's pieces: the colours of their parts, and the shapes of the marks on their feet, if they have any.
#[derive(Debug, Deserialize)]
struct Party {
    fill: Rgb,
    contour: Rgb,
    rim: Rgb,
    mark: Option<Rgb>,
    shapes: Vec<String>,
}

/// The colour of a cell.
#[derive(Debug, Deserialize)]
struct Background {
    field: String,
    hovered: bool,
    colour: Rgb,
}

async fn parties(page: &Page) -> Vec<Party> {
    read(page, "parties", Value::Null).await
}

#[test]
fn more_than_two_parties_have_marks_of_different_shapes() {
    in_browser(still(), async |page| {
        page.open(START_POSITION).await;
        let shapes = async || -> Vec<String> {
            parties(page).await.into_iter().map(|party| party.shapes.join(" ")).collect()
        };
        assert_eq!(shapes().await, ["", ""], "white and black are enough");
        page.open(HEX).await;
        assert_eq!(shapes().await, ["rect", "circle", "path"]);
        let pieces = page.count(".board .piece > use").await;
        assert_eq!(page.count(".board .piece > .party-mark").await, pieces, "every piece has one");
        for link in [FORTRESS, COALITION] {
            page.open(link).await;
            assert_eq!(shapes().await, ["rect", "circle", "path", "square"]);
        }
    });
}

#[test]
fn parties_differ_in_colour_for_everybody() {
    in_browser(still(), async |page| {
        let sets = [
            (START_POSITION, LEAST),
            (HEX, LEAST),
            (FORTRESS, MIN_DIFFERENCES_OF_FOUR),
            (COALITION, MIN_DIFFERENCES_OF_FOUR),
        ];
        for (link, min) in sets {
            page.open(link).await;
            for style in LOOKS {
                let (.., theme) = style;
                look(page, style).await;
                let fills: Vec<Rgb> = parties(page).await.iter().map(|party| party.fill).collect();
                for (vision, min) in Vision::ALL.into_iter().zip(min) {
                    let found = min_difference(&fills, vision);
                    println!("{theme:<16}{:<14}{found:>6.1}", format!("{vision:?}"));
                    // They are rounded to whole numbers there.
                    assert!(found > min - 0.51, "{theme}, {vision:?}: {found:.1}, not {min}");
                }
            }
        }
    });
}

/// Eliminated pieces of any party differ from all others by colour, and are tipped over.
#[test]
fn eliminated_pieces_differ_from_all_others() {
    in_browser(still(), async |page| {
        page.open(FORTRESS).await;
        let living = parties(page).await;
        let put_out =
            "for (const piece of document.querySelectorAll('.pieces > *')) piece.classList.add('eliminated')";
        page.call::<()>(put_out, serde_json::json!([])).await;
        let out = parties(page).await;
        for vision in Vision::ALL {
            let pairs = (0..4).flat_map(|one| (0..4).map(move |other| (one, other)));
            let differences = pairs
                .filter(|(one, other)| one != other)
                .map(|(one, other)| min_difference(&[living[one].fill, out[other].fill], vision));
            let found = differences.fold(f64::INFINITY, f64::min);
            println!("{:<14}{found:>6.1}", format!("{vision:?}"));
            assert!(found > MIN_DIFFERENCE_OF_ELIMINATED, "{vision:?}: {found:.1}");
        }
        page.open(FORTRESS_ELIMINATED).await;
        let tipped = "return [...document.querySelectorAll('.pieces > :not(.captured) > .piece')]
            .every((piece) => piece.matches('.party-1') === (getComputedStyle(piece).transform !== 'none'))";
        assert!(
            page.call::<bool>(tipped, serde_json::json!([])).await,
            "West's pieces are tipped, and no others"
        );
    });
}

/// All colours that pieces stand on: cells, plain and under the pointer, the choice of a promotion, the page.
async fn backgrounds(page: &Page) -> Vec<(String, Rgb)> {
    wait_until_drawn(page).await;
    let mut backgrounds: Vec<(String, Rgb)> = Vec::new();
    for Background { field, hovered, colour } in read::<Vec<Background>>(page, "grounds", Value::Null).await {
        let name = if hovered { format!("{field} under the pointer") } else { field };
        if !backgrounds.contains(&(name.clone(), colour)) {
            backgrounds.push((name, colour));
        }
    }
    backgrounds.push((
        "page".to_owned(),
        read(page, "() => groundOf(document.querySelector('.plate'))", Value::Null).await,
    ));
    backgrounds
}

async fn check_pieces_on_backgrounds(page: &Page, theme: &str, shortfalls: &mut Shortfalls) {
    let parties = parties(page).await;
    for (ground, colour) in backgrounds(page).await {
        for (name, party) in NUMBERS.iter().zip(&parties) {
            let [rim, contour] = [party.rim, party.contour].map(|tone| contrast(tone, colour));
            let line = format!("{theme:<16}{name:<7}{ground:<25}rim {rim:>5.2}, contour {contour:>5.2}");
            println!("{line}");
            if rim.max(contour) < MARK {
                shortfalls.add(line);
            }
        }
    }
    for (name, party) in NUMBERS.iter().zip(&parties) {
        let mark = party.mark.map(|mark| ("mark and piece", mark, party.fill));
        for (tones, one, other) in [("rim and contour", party.rim, party.contour)].into_iter().chain(mark) {
            let line = format!("{theme:<16}{name:<7}{tones:<25}{:>5.2}", contrast(one, other));
            println!("{line}");
            if contrast(one, other) < MARK {
                shortfalls.add(line);
            }
        }
    }
}

/// A piece's outline has two tones, of which one at least is seen on any ground.
#[test]
#[ignore = "long: `make slow`"]
fn long_pieces_stand_out_from_every_background() {
    check_pieces(&LOOKS[..2]);
}

/// `make slow`.
#[test]
#[ignore = "takes a quarter of a minute"]
fn long_pieces_stand_out_from_every_background_in_every_board_style() {
    check_pieces(&LOOKS);
}

fn check_pieces(looks: &[Look]) {
    in_browser(still(), async |page| {
        let mut shortfalls = Shortfalls::default();
        for (link, clicks, hovered) in [
            (START_POSITION, &["g1"][..], "f3"),
            (START_POSITION, &["d2"], "c3"),
            (HEX, &["b4"], "c4"),
            (HEX, &["b5"], "c5"),
            (HEX, &["b6"], "c6"),
            (FORTRESS, &["e4"], "e6"),
            (FORTRESS, &["f4"], "f6"),
            (FORTRESS, &["n3"], "m1"),
            (FORTRESS, &["p3"], "p2"),
            (COALITION, &["g2"], "g4"),
            (COALITION_JOIN, &["f5"], "e6"),
            // West's pieces are grey.
            (FORTRESS_ELIMINATED, &["f8"], "e10"),
            ("#/bridge/8/1P2k3/8/8/***2***/8/4p3/8/3K4_w_-_-_0_40", &["b8", "c9"], "c9"),
        ] {
            page.open(link).await;
            click_cells(page, clicks).await;
            page.hover(&cell(hovered)).await;
            for &style in looks {
                let (.., theme) = style;
                look(page, style).await;
                check_pieces_on_backgrounds(page, theme, &mut shortfalls).await;
            }
        }
        shortfalls.assert_none();
    });
}
