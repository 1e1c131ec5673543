//! The board of hexagons by keyboard alone: six keys lead along its rows and from one to the next.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::screens::HEX;
use std::collections::BTreeSet;

/// Row, from 0 at White's base, and number.
type Place = (i8, i8);

fn is_cell((row, number): Place) -> bool {
    (0..=12).contains(&row) && (1..=13).contains(&number) && number <= row + 8 && number >= row - 4
}

fn id((row, number): Place) -> String {
    format!("cell-{}{number}", char::from(b'a' + row.unsigned_abs()))
}

/// The same place seen by the party `thirds` thirds of a turn further: a turned board has it where White's
/// has this.
fn turned(place: Place, thirds: usize) -> Place {
    // A third of a turn takes a1 to m8, a8 to f1 and f13 to a8.
    (0..thirds).fold(place, |(row, number), _| (13 - number, 9 + row - number))
}

async fn has_focus(page: &Page, place: Place) {
    page.wait_until(&format!("document.activeElement.id === '{}'", id(place))).await;
}

/// A key leads to a place; it is then the board's only stop.
async fn go(page: &Page, key: Key, to: Place, thirds: usize) {
    page.press(key).await;
    let to = turned(to, thirds);
    has_focus(page, to).await;
    let stops: Vec<String> =
        page.eval("[...document.querySelectorAll('[role=gridcell]')].filter((cell) => cell.tabIndex >= 0).map((cell) => cell.id)").await;
    assert_eq!(stops, [id(to)]);
}

/// Right along one row, left along the next, from White's base to the other end.
async fn walk(page: &Page, thirds: usize) {
    let mut at: Place = (0, 1);
    page.focus(&format!("#{}", id(turned(at, thirds)))).await;
    has_focus(page, turned(at, thirds)).await;
    let mut reached = BTreeSet::from([at]);
    loop {
        let (key, step) = if at.0 % 2 == 0 { (Key::Right, 1) } else { (Key::Left, -1) };
        while is_cell((at.0, at.1 + step)) {
            at.1 += step;
            go(page, key.clone(), at, thirds).await;
            reached.insert(at);
        }
        // At the edge the key leads nowhere, and that is announced.
        page.press(key).await;
        page.wait_until("document.querySelector('#live-polite').textContent.trim() === 'Rand'").await;
        has_focus(page, turned(at, thirds)).await;
        let (left, right) = ((at.0 + 1, at.1), (at.0 + 1, at.1 + 1));
        let (towards, away) = ((Key::PageUp, right), (Key::Home, left));
        let paths = if step > 0 { [towards, away] } else { [away, towards] };
        let [(key, up), _] = if is_cell(paths[0].1) {
            paths
        } else {
            let [one, other] = paths;
            [other, one]
        };
        if !is_cell(up) {
            break;
        }
        at = up;
        go(page, key, at, thirds).await;
        reached.insert(at);
    }
    assert_eq!(reached.len(), 126);
    assert_eq!(page.count("[role=gridcell]").await, 126);
}

#[test]
fn keys_lead_to_every_hexagon() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        walk(page, 0).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_keys_lead_to_every_hexagon_of_a_rotated_board() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        page.click("#flip-board").await;
        page.wait_for_text(".below .plate-name", "Braun").await;
        walk(page, 1).await;
    });
}
