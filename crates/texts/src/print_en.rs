//! English texts about printing a game.
use super::PrintTexts;

pub(super) const PRINTS: PrintTexts = PrintTexts {
    title: "Print and play",
    link: "Print the board and the pieces",
    hint: "Print at 100 % (“actual size”): on every sheet there is a ruler of 100 mm to check it. Cut the sheets of the board along the corners and join them where the triangles meet.",
    paper: "Paper",
    cell: "Width of a square or cell, in mm (20 to 60)",
    pieces: "Pieces",
    discs: "discs",
    folded: "folded, standing",
    piece_size: "Width of a piece, in mm (10 to 50)",
    mono: "Black and white",
    board_page: "{game}: board, sheet {number} of {all}",
    piece_page: "{game}: pieces, sheet {number} of {all}",
    credit: "From Schachquartett. All rules with boards, lessons and bots are in the program; its “About” names the authors of the game.",
    diagrams: "Diagrams",
    diagrams_link: "Diagrams to print",
    diagrams_hint: "A diagram for every position with a comment, a judgement or a turning point, and for the current one. Arrows and circles that you have drawn are on the current one.",
    diagram_width: "Width of a diagram, in mm (40 to 180)",
    start: "Starting position",
    variation: "Variation",
    is_printed: "Print this diagram",
};
