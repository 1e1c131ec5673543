//! The parties on the board: by colour for everybody, by the marks on their men, and on every ground.
use super::science::{Vision, least_difference};
use super::{MARK, Rgb, Shortfalls, THEMES, contrast, dress, read, settle, still};
use crate::harness::{Page, in_browser};
use crate::play::{ARRAY, cell, click_cells};
use crate::screens::HEX;
use serde::Deserialize;
use serde_json::Value;

/// What the sets of parties' colours were chosen by, in the order of `Vision::ALL`: the least of the set white,
/// brown and black.
const LEAST: [f64; 5] = [33.0, 30.0, 34.0, 34.0, 24.0];

/// A party's men: the colours of their parts, and the shapes of the marks on their feet.
#[derive(Debug, Deserialize)]
struct Party {
    fill: Rgb,
    contour: Rgb,
    rim: Rgb,
    mark: Rgb,
    shapes: Vec<String>,
}

/// The colour of a cell.
#[derive(Debug, Deserialize)]
struct Ground {
    field: String,
    hovered: bool,
    colour: Rgb,
}

async fn parties(page: &Page) -> Vec<Party> {
    read(page, "parties", Value::Null).await
}

#[test]
fn parties_have_marks_of_different_shapes() {
    in_browser(still(), async |page| {
        page.open(ARRAY).await;
        let shapes = async || -> Vec<String> {
            parties(page).await.into_iter().map(|party| party.shapes.join(" ")).collect()
        };
        assert_eq!(shapes().await, ["rect", "circle"]);
        page.open(HEX).await;
        assert_eq!(shapes().await, ["rect", "circle", "path"]);
        let men = page.count(".board .man > use").await;
        assert_eq!(page.count(".board .man > .party-mark").await, men, "every man has one");
    });
}

#[test]
fn parties_differ_in_colour_for_everybody() {
    in_browser(still(), async |page| {
        for (link, (dark, theme)) in
            [ARRAY, HEX].into_iter().flat_map(|link| THEMES.map(|theme| (link, theme)))
        {
            page.open(link).await;
            dress(page, dark).await;
            let fills: Vec<Rgb> = parties(page).await.iter().map(|party| party.fill).collect();
            for (vision, least) in Vision::ALL.into_iter().zip(LEAST) {
                let found = least_difference(&fills, vision);
                println!("{theme:<7}{:<14}{found:>6.1}", format!("{vision:?}"));
                // They are rounded to whole numbers there.
                assert!(found > least - 0.51, "{theme}, {vision:?}: {found:.1}, not {least}");
            }
        }
    });
}

/// All colours that men stand on: cells, plain and under the pointer, the choice of a promotion, the page.
async fn grounds(page: &Page) -> Vec<(String, Rgb)> {
    settle(page).await;
    let mut grounds: Vec<(String, Rgb)> = Vec::new();
    for Ground { field, hovered, colour } in read::<Vec<Ground>>(page, "grounds", Value::Null).await {
        let name = if hovered { format!("{field} under the pointer") } else { field };
        if !grounds.contains(&(name.clone(), colour)) {
            grounds.push((name, colour));
        }
    }
    grounds.push((
        "page".to_owned(),
        read(page, "() => groundOf(document.querySelector('.plate'))", Value::Null).await,
    ));
    grounds
}

async fn men_on_grounds(page: &Page, theme: &str, shortfalls: &mut Shortfalls) {
    let parties = parties(page).await;
    for (ground, colour) in grounds(page).await {
        for (name, party) in ["first", "second", "third"].iter().zip(&parties) {
            let [rim, contour] = [party.rim, party.contour].map(|tone| contrast(tone, colour));
            let line = format!("{theme:<7}{name:<7}{ground:<25}rim {rim:>5.2}, contour {contour:>5.2}");
            println!("{line}");
            if rim.max(contour) < MARK {
                shortfalls.add(line);
            }
        }
    }
    for (name, party) in ["first", "second", "third"].iter().zip(&parties) {
        for (tones, one, other) in
            [("rim and contour", party.rim, party.contour), ("mark and man", party.mark, party.fill)]
        {
            let line = format!("{theme:<7}{name:<7}{tones:<25}{:>5.2}", contrast(one, other));
            println!("{line}");
            if contrast(one, other) < MARK {
                shortfalls.add(line);
            }
        }
    }
}

/// A man's outline has two tones, of which one at least is seen on any ground.
#[test]
fn men_stand_out_from_every_ground() {
    in_browser(still(), async |page| {
        let mut shortfalls = Shortfalls::default();
        for (link, clicks, hovered) in [
            (ARRAY, &["g1"][..], "f3"),
            (ARRAY, &["d2"], "c3"),
            (HEX, &["b4"], "c4"),
            (HEX, &["b5"], "c5"),
            (HEX, &["b6"], "c6"),
            ("#/bridge/8/1P2k3/8/8/***2***/8/4p3/8/3K4_w_-_-_0_40", &["b8", "c9"], "c9"),
        ] {
            page.open(link).await;
            click_cells(page, clicks).await;
            page.hover(&cell(hovered)).await;
            for (dark, theme) in THEMES {
                dress(page, dark).await;
                men_on_grounds(page, theme, &mut shortfalls).await;
            }
        }
        shortfalls.assert_none();
    });
}
