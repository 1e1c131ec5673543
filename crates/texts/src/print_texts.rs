//! Texts about printing a game.
use super::placeholders::texts;

texts! {
    /// Texts about printing a game.
    PrintTexts {}
    /// Heading of the page for printing a game.
    title,
    /// Link to that page.
    link,
    /// How to print.
    hint,
    /// Label of the size of the paper.
    paper,
    /// Label of the width of a cell.
    cell,
    /// Label of the kind of pieces.
    pieces,
    /// Kind of pieces: discs.
    discs,
    /// Kind of pieces: folded, so that they stand.
    folded,
    /// Label of the width of a piece.
    piece_size,
    /// Label of the switch to black and white.
    mono,
    /// Name of a sheet with a part of the board: `{number}` of `{all}`.
    board_page(game, number, all),
    /// Name of a sheet with pieces: `{number}` of `{all}`.
    piece_page(game, number, all),
    /// Where the rules come from.
    credit,
    /// Heading of the page with the diagrams of an analysis.
    diagrams,
    /// Link to that page.
    diagrams_link,
    /// Which positions have a diagram.
    diagrams_hint,
    /// Label of the width of a diagram.
    diagram_width,
    /// Caption of the position in which the analysis starts.
    start,
    /// Before the moves of a variation.
    variation,
    /// Label of the switch of one diagram.
    is_printed,
}
