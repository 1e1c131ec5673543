//! The drawing of the alliances: a disc for each party, lines between them, a needle for each neutral power, and a pip
//! for each round.
use crate::view::runtime;
use app::open_game::Relation;
use app::panel::{AllianceDiagram, Needle};
use leptos::prelude::*;
use std::cmp::Ordering;
use std::fmt::Write;
use texts::Texts;

/// The middles of the discs, clockwise from the bottom.
const SEATS: [(i32, i32); 4] = [(100, 91), (30, 55), (100, 19), (170, 55)];
/// The radius of a disc.
const DISC: i32 = 15;
/// How far a needle reaches from the middle of its disc.
const NEEDLE: f64 = 44.0;

/// The drawing; nothing in games without coalitions. What it shows stands in words on the plates.
#[component]
pub fn Diagram(texts: &'static Texts) -> impl IntoView {
    let drawn = runtime().memo(move |app| {
        let diagram =
            app.tab.open_game.as_ref().and_then(|open_game| AllianceDiagram::of(app, open_game, texts));
        diagram.map(|diagram| drawing(&diagram)).unwrap_or_default()
    });
    view! {
        <Show when=move || !drawn.with(String::is_empty)>
            <svg class="alliance-diagram" viewBox="0 0 200 110" aria-hidden="true" inner_html=drawn></svg>
        </Show>
    }
}

/// Lines are double between allies, dashed between enemies, dotted between parties that may still become allies.
fn drawing(AllianceDiagram { seats, relations, needles, rounds, round }: &AllianceDiagram) -> String {
    let mut text = String::new();
    for &(first, second, relation) in relations {
        let class = match relation {
            Relation::Allies => "allies",
            Relation::Enemies => "enemies",
            Relation::Open => "open",
        };
        let [(x, y), (to_x, to_y)] = [SEATS[first], SEATS[second]];
        // A second line on the first one makes it double.
        let lines = if relation == Relation::Allies { &[class, "between"][..] } else { &[class][..] };
        for class in lines {
            let _ = write!(text, "<path class='{class}' d='M{x} {y}L{to_x} {to_y}'/>");
        }
    }
    for pip in 0..*rounds {
        let class = match pip.cmp(round) {
            Ordering::Less => "past",
            Ordering::Equal => "now",
            Ordering::Greater => "ahead",
        };
        let x = 100 + 14 * (pip as i32) - 7 * (*rounds as i32 - 1);
        let _ = write!(text, "<circle class='pip {class}' cx='{x}' cy='55' r='4.5'/>");
    }
    for needle in needles {
        text += &needle_drawing(needle);
    }
    for ((party, letter), (x, y)) in seats.iter().zip(SEATS) {
        let class = format!("party-{}", party.index());
        let _ = write!(text, "<g class='{class}'><circle class='disc' cx='{x}' cy='{y}' r='{DISC}'/>");
        let _ = write!(text, "<text x='{x}' y='{}'>{letter}</text></g>", y + 5);
    }
    text
}

/// A needle from a disc, between the directions to the two great powers.
fn needle_drawing(&Needle { seat, partners, lean }: &Needle) -> String {
    let (x, y) = SEATS[seat];
    let second = f64::from(lean + 100) / 200.0;
    let between = |of: fn((i32, i32)) -> i32| {
        let [to, other] = partners.map(|partner| f64::from(of(SEATS[partner]) - of((x, y))));
        to * (1.0 - second) + other * second
    };
    let (right, down) = (between(|(x, _)| x), between(|(_, y)| y));
    let length = right.hypot(down).max(1.0);
    let (right, down) = (right / length, down / length);
    let point = |along: f64, across: f64| {
        let (x, y) =
            (f64::from(x) + along * right - across * down, f64::from(y) + along * down + across * right);
        format!("{x:.1} {y:.1}")
    };
    let disc = f64::from(DISC);
    let [tip, left, right] = [point(NEEDLE, 0.0), point(disc, 4.0), point(disc, -4.0)];
    format!("<path class='needle' d='M{tip}L{left}L{right}Z'/>")
}
