//! German texts of the analysis page.
use super::AnalysisTexts;

pub(super) const ANALYSIS: AnalysisTexts = AnalysisTexts {
    glyphs: [
        "guter Zug",
        "Fehler",
        "glänzender Zug",
        "grober Fehler",
        "interessanter Zug",
        "fragwürdiger Zug",
    ],
    analyse: "Analy\u{ad}sieren",
    title: "Analyse",
    hint: "Probiere am Brett aus, was du willst: Die gespielte Partie bleibt, wie sie ist.",
    to_game: "Zur Partie",
    tree: "Züge und Varianten",
    glyphs_label: "Urteil",
    comment: "Kommentar zu {move_text}",
    comment_start: "Kommentar zum Anfang",
    at_start: "Am Anfang.",
    promote: "Zur Hauptvariante",
    promoted: "Ist jetzt die Hauptvariante.",
    remove: "Ab hier löschen",
    removed: "Gelöscht.",
    copy_link: "Link kopieren",
    link: "Link zu dieser Stelle",
    link_hint: "Öffnet die Züge bis hierher, ohne Varianten und Kommentare. Die ganze Analyse steht in der Datei.",
    copy_position: "Stellung kopieren",
    too_deep: "Varianten können höchstens {max} Stufen tief ineinanderstehen. Mach eine davon zur Hauptvariante, dann ist wieder Platz.",
    too_many: "Mehr als {max} Züge fasst eine Analyse nicht.",
    keys_variations: "zur nächsten Variante und zurück (in der Analyse)",
};
