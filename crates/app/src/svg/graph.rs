//! The graph of expected points as SVG text.
use super::markup::party_class;
use crate::open_game::{Graph, GraphEvent};
use engine::history::Verdict;
use std::fmt::Write;

/// The width and the height of the picture, in its units. It is stretched to its place.
const SIZE: (usize, usize) = (1000, 100);

/// Returns the graph as SVG text: the shares of the sides as areas on one another, lines where something happened, and a dot at
/// each move that lost something. Beside their colours, areas differ by their patterns.
pub fn graph_markup(graph: &Graph) -> String {
    let (width, height) = SIZE;
    let content = graph_content(graph);
    format!(
        "<svg viewBox='0 0 {width} {height}' preserveAspectRatio='none' aria-hidden='true'>{content}</svg>"
    )
}

/// Returns the same as a part of another picture, in this rectangle.
pub fn graph_in(graph: &Graph, (x, y): (f64, f64), (wide, high): (f64, f64)) -> String {
    let (width, height) = SIZE;
    let content = graph_content(graph);
    format!(
        "<svg class='graph' x='{x}' y='{y}' width='{wide}' height='{high}' viewBox='0 0 {width} {height}' \
         preserveAspectRatio='none'>{content}</svg>"
    )
}

fn graph_content(graph: &Graph) -> String {
    let (width, height) = SIZE;
    let (known, last) = (graph.known_points(), graph.points.len().saturating_sub(1).max(1));
    let x = |place: usize| place * width / last;
    let mut text = PATTERNS.to_owned();
    // The sum of the shares below each side, for every point.
    let mut below = vec![0u32; known];
    for (index, side) in graph.sides.iter().enumerate() {
        let of_side =
            |place: usize| u32::from(graph.shares_at(place).get(index).copied().unwrap_or_default());
        let above: Vec<u32> = below.iter().enumerate().map(|(place, below)| below + of_side(place)).collect();
        let y = |share: u32| height as u32 - share.min(1000) * height as u32 / 1000;
        let up = above.iter().enumerate().map(|(place, share)| (x(place), y(*share)));
        let down = below.iter().enumerate().rev().map(|(place, share)| (x(place), y(*share)));
        let points: String = up.chain(down).fold(String::new(), |mut points, (x, y)| {
            let _ = write!(points, "{x},{y} ");
            points
        });
        let class = side.iter().next().map_or("", party_class);
        let _ = write!(text, "<polygon class='share {class}' points='{points}'/>");
        if graph.sides.len() > 2 {
            let _ =
                write!(text, "<polygon class='share-pattern' fill='url(#share-{index})' points='{points}'/>");
        }
        below = above;
    }
    if graph.sides.len() == 2 {
        let _ = write!(text, "<path class='even' d='M0 {0}H{width}'/>", height / 2);
    }
    for (place, point) in graph.points.iter().enumerate() {
        let x = x(place);
        if let Some(event) = point.event {
            let kind = match event {
                GraphEvent::Joined(..) => "joined",
                GraphEvent::Fell(_) => "fell",
                GraphEvent::Promoted(_) => "promoted",
                GraphEvent::Ended => "ended",
            };
            let _ = write!(text, "<path class='event {kind}' d='M{x} 0V{height}'/>");
        }
        let Some(verdict) = point.verdict.filter(|_| place < known) else { continue };
        let side = graph.sides.iter().position(|side| side.contains(point.by)).unwrap_or_default();
        let shares = graph.shares_at(place);
        let sum: u32 = shares[..=side].iter().map(|&share| u32::from(share)).sum();
        // At the upper edge of the side that lost it; the last side has its lower edge there.
        let edge = if side + 1 == shares.len() { sum - u32::from(shares[side]) } else { sum };
        let y =
            (height as u32).saturating_sub(edge.min(1000) * height as u32 / 1000).clamp(4, height as u32 - 4);
        let class = match verdict {
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder | Verdict::MissedMate => "blunder",
        };
        // A line without length has round ends, which are not stretched with the picture.
        let _ = write!(text, "<path class='dot {class}' d='M{x} {y}h0'/>");
    }
    text
}

/// The patterns of the sides among several: nothing, strokes, dots, strokes across.
const PATTERNS: &str = "<defs>\
    <pattern id='share-0' width='1' height='1'/>\
    <pattern id='share-1' width='14' height='14' patternUnits='userSpaceOnUse'><path d='M0 7H14'/></pattern>\
    <pattern id='share-2' width='14' height='14' patternUnits='userSpaceOnUse'><path d='M7 0V14'/></pattern>\
    <pattern id='share-3' width='14' height='14' patternUnits='userSpaceOnUse'><path d='M0 7H14M7 0V14'/></pattern>\
    </defs>";
