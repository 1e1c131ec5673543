//! German texts about printing a game.
use super::PrintTexts;

pub(super) const PRINTS: PrintTexts = PrintTexts {
    title: "Drucken und spielen",
    link: "Brett und Figuren drucken",
    hint: "Drucke mit 100 % („tatsächliche Größe“): Auf jedem Blatt ist ein Lineal von 100 mm zum Prüfen. Schneide die Blätter des Bretts an den Ecken ab und klebe sie zusammen, wo sich die Dreiecke treffen.",
    paper: "Papier",
    cell: "Breite eines Felds in mm (20 bis 60)",
    pieces: "Figuren",
    discs: "Scheiben",
    folded: "gefaltet, stehend",
    piece_size: "Breite einer Figur in mm (10 bis 50)",
    mono: "Schwarz-weiß",
    board_page: "{game}: Brett, Blatt {number} von {all}",
    piece_page: "{game}: Figuren, Blatt {number} von {all}",
    credit: "Aus Schachquartett. Alle Regeln mit Brettern, Aufgaben und Bots sind im Programm; „Info“ nennt die Urheber des Spiels.",
    diagrams: "Diagramme",
    diagrams_link: "Diagramme drucken",
    diagrams_hint: "Ein Diagramm für jede Stellung mit einem Kommentar, einem Urteil oder einem Wendepunkt, und für die aktuelle. Gezeichnete Pfeile und Kreise stehen auf der aktuellen.",
    diagram_width: "Breite eines Diagramms in mm (40 bis 180)",
    start: "Ausgangsstellung",
    variation: "Variante",
    is_printed: "Dieses Diagramm drucken",
};
