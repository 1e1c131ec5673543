//! The board by keyboard alone: one stop for Tab, and from there the arrows lead to every cell.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::screens::{COALITION, FORTRESS, HEX, START_POSITION};
use app::board::Layout;
use engine::board::{Cell, Geometry};
use engine::games;
use engine::pieces::Party;
use std::collections::BTreeSet;

/// File and rank, both from 1.
type Place = (u8, u8);

/// A direction on the screen.
#[derive(Clone, Copy, Debug)]
enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Way {
    fn key(self) -> Key {
        match self {
            Self::Left => Key::Left,
            Self::Right => Key::Right,
            Self::Up => Key::Up,
            Self::Down => Key::Down,
        }
    }

    /// How file and rank change, on a board turned or not.
    fn step(self, turned: bool) -> (i8, i8) {
        let (file, rank) = match self {
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            Self::Up => (0, 1),
            Self::Down => (0, -1),
        };
        if turned { (-file, -rank) } else { (file, rank) }
    }
}

/// Where the arrow leads: to the next cell that way, over the ditch beside the bridge. Nowhere at the edge.
fn next((mut file, mut rank): Place, path: Way, turned: bool) -> Option<Place> {
    let (right, up) = path.step(turned);
    loop {
        (file, rank) = (file.checked_add_signed(right)?, rank.checked_add_signed(up)?);
        if !(1..=8).contains(&file) || !(1..=9).contains(&rank) {
            return None;
        }
        if rank != 5 || file == 4 || file == 5 {
            return Some((file, rank));
        }
    }
}

fn id((file, rank): Place) -> String {
    format!("cell-{}{rank}", char::from(b'a' + file - 1))
}

/// Where the cell with the focus is on the screen: its centre, in widths of a cell.
async fn centre(page: &Page) -> (f64, f64) {
    let script = "const r = document.activeElement.querySelector('.square').getBoundingClientRect();
        return [r.x / r.width, r.y / r.width]";
    page.call(script, serde_json::json!([])).await
}

/// Presses an arrow where it leads to a cell. That cell lies in this direction on the screen, at most the
/// ditch between, and is then the board's only stop.
async fn go(page: &Page, from: Place, path: Way, turned: bool) -> Place {
    let to = next(from, path, turned).expect("there is a cell");
    let before = centre(page).await;
    page.press(path.key()).await;
    page.wait_until(&format!("document.activeElement.id === '{}'", id(to))).await;
    let after = centre(page).await;
    let (right, down) = path.step(false);
    let length = if from.1.abs_diff(to.1) == 2 { 2.0 } else { 1.0 };
    let expected = (before.0 + f64::from(right) * length, before.1 - f64::from(down) * length);
    let off = (after.0 - expected.0).abs().max((after.1 - expected.1).abs());
    assert!(off < 0.02, "{path:?} from {} leads to {}, which lies elsewhere", id(from), id(to));
    assert_eq!(stops(page).await, [id(to)]);
    to
}

/// Presses an arrow where it leads nowhere: the focus stays, and that is announced.
async fn bump(page: &Page, at: Place, path: Way, turned: bool) {
    assert_eq!(next(at, path, turned), None);
    let said: String = page.eval("document.querySelector('#live-polite').textContent").await;
    page.press(path.key()).await;
    // Said again, it differs by a space, or a screen reader would keep silent.
    let said = serde_json::json!(said);
    page.wait_until(&format!("document.querySelector('#live-polite').textContent !== {said}")).await;
    assert_eq!(page.text("#live-polite").await, "Rand", "{path:?} from {}", id(at));
    assert_eq!(page.eval::<String>("document.activeElement.id").await, id(at));
}

/// The stops of Tab on the board, the ones for a choice included.
async fn stops(page: &Page) -> Vec<String> {
    page.eval(
        "[...document.querySelectorAll('.board, .board *')].filter((e) => e.tabIndex >= 0).map((e) => e.id)",
    )
    .await
}

/// Up and down the files from the upper left corner of the screen to the last one.
async fn walk(page: &Page, turned: bool) {
    let mut at = if turned { (8, 1) } else { (1, 9) };
    page.focus(&format!("#{}", id(at))).await;
    let mut reached = BTreeSet::from([at]);
    bump(page, at, Way::Left, turned).await;
    bump(page, at, Way::Up, turned).await;
    for column in 0..8 {
        let path = if column % 2 == 0 { Way::Down } else { Way::Up };
        while next(at, path, turned).is_some() {
            at = go(page, at, path, turned).await;
            reached.insert(at);
            if at.1 == 5 && matches!(column, 3 | 4) {
                let out = if column == 3 { Way::Left } else { Way::Right };
                bump(page, at, out, turned).await;
            }
        }
        bump(page, at, path, turned).await;
        if column < 7 {
            at = go(page, at, Way::Right, turned).await;
            reached.insert(at);
        }
    }
    bump(page, at, Way::Right, turned).await;
    assert_eq!(reached.len(), 66);
    assert_eq!(page.count("[role=gridcell]").await, 66);
}

#[test]
fn lead_to_every_cell() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.wait_for(".board").await;
        assert_eq!(page.count("[role=gridcell][tabindex='0']").await, 1);
        walk(page, false).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_lead_to_every_cell_of_a_rotated_board() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.click("#flip-board").await;
        page.wait_until("document.querySelector('[role=gridcell]').id === 'cell-h1'").await;
        walk(page, true).await;
    });
}

/// A walk by arrows over all cells of a board as it lies: the keys, and where each leads.
fn route_over(layout: Layout, geometry: &Geometry, from: Cell) -> Vec<(Way, Cell)> {
    const DRAG_STEPS: [(Way, (i8, i8)); 4] =
        [(Way::Left, (-1, 0)), (Way::Right, (1, 0)), (Way::Up, (0, -1)), (Way::Down, (0, 1))];
    let mut reached = BTreeSet::from([from]);
    let mut walk: Vec<(Way, Cell)> = Vec::new();
    let mut at = from;
    while reached.len() < geometry.len() {
        // The shortest way to a cell that is new.
        let mut paths = std::collections::VecDeque::from([(at, Vec::new())]);
        let mut seen = BTreeSet::from([at]);
        let found = loop {
            let (cell, path): (Cell, Vec<(Way, Cell)>) =
                paths.pop_front().expect("every cell can be reached");
            if !reached.contains(&cell) {
                break path;
            }
            for (key, step) in DRAG_STEPS {
                if let Some(next) = layout.next(geometry, cell, step).filter(|&next| seen.insert(next)) {
                    paths.push_back((next, [&path[..], &[(key, next)]].concat()));
                }
            }
        };
        reached.extend(found.iter().map(|(_, cell)| *cell));
        at = found.last().map_or(at, |(_, cell)| *cell);
        walk.extend(found);
    }
    walk
}

#[test]
#[ignore = "long: `make slow`"]
fn long_lead_to_every_cell_of_boards_for_four() {
    // Those of bridge and hex chess have tests of their own.
    walk_over(&[FORTRESS, COALITION], 1);
}

/// `make slow`.
#[test]
#[ignore = "takes a minute"]
fn long_lead_to_every_cell_of_every_game_in_every_rotation() {
    walk_over(&[START_POSITION, HEX, FORTRESS, COALITION], 4);
}

/// Each game in the page, with the board turned to `seats` seats at most: the keys of a walk lead through all
/// its cells, one by one.
fn walk_over(links: &[&str], seats: usize) {
    in_browser(Setup::default(), async |page| {
        for link in links {
            let name = link.trim_start_matches("#/").split('/').next().unwrap_or_default();
            let def = games::by_id(name).expect("a game");
            let rules = def.rules();
            page.open(link).await;
            for seat in 0..rules.parties.min(seats) {
                let below = rules.party_at_seat(seat).index();
                let layout = Layout::new(&rules.geometry, rules.parties, rules.seat(Party::new(below)));
                let first = layout.rows(&rules.geometry)[0][0];
                let id = |cell: Cell| format!("cell-{}", def.cell_name(cell));
                page.wait_until(&format!("document.querySelector('[role=gridcell]').id === '{}'", id(first)))
                    .await;
                let walk = route_over(layout, &rules.geometry, first);
                page.focus(&format!("#{}", id(first))).await;
                let note = "window.visited = []; const grid = document.querySelector('[role=grid]');
                    if (!grid.noted) grid.addEventListener('focusin', (event) => visited.push(event.target.id));
                    grid.noted = true";
                page.call::<()>(note, serde_json::json!([])).await;
                let expected: Vec<String> = walk.iter().map(|(_, cell)| id(*cell)).collect();
                for ((path, _), to) in walk.iter().zip(&expected) {
                    page.press(path.key()).await;
                    page.wait_until(&format!("document.activeElement.id === '{to}'")).await;
                }
                assert_eq!(page.eval::<Vec<String>>("visited").await, expected, "{name}, {seat}");
                let mut all: BTreeSet<String> = expected.into_iter().collect();
                all.insert(id(first));
                assert_eq!(all.len(), rules.geometry.len());
                page.click("#flip-board").await;
            }
        }
    });
}
