//! Rows of position texts in which each piece is a party letter and a piece letter.
use schachquartett_engine::board::{Cell, Coordinates};
use schachquartett_engine::games::GameDef;

/// The rows of these pieces, such as `wKa4 bKj5`, from the highest row down. `row` returns the row of a cell,
/// `rows` are all rows.
#[track_caller]
pub fn rows_of(
    def: &dyn GameDef,
    pieces: &str,
    rows: std::ops::RangeInclusive<i8>,
    row: fn(Coordinates) -> i8,
) -> String {
    let cell = |name: &str| def.cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"));
    let pieces: Vec<(Cell, &str)> =
        pieces.split_whitespace().map(|piece| (cell(&piece[2..]), &piece[..2])).collect();
    let geometry = &def.rules().geometry;
    let text_of = |wanted: i8| {
        let (mut text, mut empty) = (String::new(), 0);
        for at in geometry.cells().filter(|&at| row(geometry.coordinates(at)) == wanted) {
            let mut here = pieces.iter().filter(|piece| piece.0 == at);
            let Some((_, piece)) = here.next() else {
                empty += 1;
                continue;
            };
            assert!(here.next().is_none(), "two pieces on {}", def.cell_name(at));
            text += &if empty > 0 { format!("{empty}{piece}") } else { piece.to_string() };
            empty = 0;
        }
        if empty > 0 { format!("{text}{empty}") } else { text }
    };
    rows.rev().map(text_of).collect::<Vec<_>>().join("/")
}
