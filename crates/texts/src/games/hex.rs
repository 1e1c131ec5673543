//! Texts of hex chess.
use super::orthodox_pieces::{PIECES, PIECES_WITH_ARTICLE};
use super::{ByLanguage, Credit, GameTexts, OwnSentences};
use engine::games::hex::INFO;

/// The texts that every game has.
pub(super) static GAME: ByLanguage<GameTexts> = ByLanguage { de: DE, en: EN }.complete(&INFO);

const DE: GameTexts = GameTexts {
    name: "Dreierschach",
    summary: "Drei Heere, ein Brett. Setze einen Nachbarn matt, bevor es der andere tut.",
    credit: Credit {
        author: "Christian Wahlmann, 2021",
        about: "„Dreierschach © 2021 by Christian Wahlmann is licensed under CC BY 4.0“, Regeln V2.2, bearbeitet.",
        link: Some(["https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"]),
    },
    parties: &["Weiß", "Braun", "Schwarz"],
    pieces: PIECES.de,
    pieces_with_article: PIECES_WITH_ARTICLE.de,
    piece_moves: &[
        "Einen Schritt, gerade oder schräg.",
        "Beliebig weit, gerade oder schräg, in zwölf Richtungen.",
        "Beliebig weit auf sechs geraden Linien.",
        "Beliebig weit auf sechs schrägen Linien.",
        "Zwölf Sprünge, auch über Figuren hinweg.",
        "Gerade von der eigenen Grundlinie weg, beim ersten Mal auch zwei Schritte; schlägt schräg.",
    ],
    options: &[],
    setup: None,
    own: OwnSentences::NONE,
};

const EN: GameTexts = GameTexts {
    name: "Hex chess",
    summary: "Three armies on one board. Mate one neighbour before the other one does.",
    credit: Credit {
        author: "Christian Wahlmann, 2021",
        about: "“Dreierschach © 2021 by Christian Wahlmann is licensed under CC BY 4.0”, rules V2.2, adapted.",
        link: Some(["https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"]),
    },
    parties: &["White", "Brown", "Black"],
    pieces: PIECES.en,
    pieces_with_article: PIECES_WITH_ARTICLE.en,
    piece_moves: &[
        "One step, straight or diagonally.",
        "Any distance, straight or diagonally, in twelve directions.",
        "Any distance on six straight lines.",
        "Any distance on six diagonal lines.",
        "Twelve leaps, over pieces too.",
        "Straight away from its own base line, the first time also two steps; captures diagonally.",
    ],
    options: &[],
    setup: None,
    own: OwnSentences::NONE,
};
