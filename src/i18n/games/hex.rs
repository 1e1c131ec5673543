//! Texts of hex chess.
use super::orthodox_pieces::{PIECES, PIECES_WITH_ARTICLE};
use super::{ByLanguage, GameTexts, OwnSentences};
use crate::games::hex::INFO;

/// The texts that every game has.
pub(super) static GAME: ByLanguage<GameTexts> = ByLanguage { de: DE, en: EN }.complete(&INFO);

const DE: GameTexts = GameTexts {
    name: "Dreierschach",
    summary: "Drei Spieler auf 126 Sechsecken; ein Matt beendet alles.",
    source: "Dreierschach: „Dreierschach © 2021 by Christian Wahlmann is licensed under CC BY 4.0“, Regeln V2.2, bearbeitet.",
    parties: &["Weiß", "Braun", "Schwarz"],
    pieces: PIECES.de,
    pieces_with_article: PIECES_WITH_ARTICLE.de,
    options: &[],
    setup: None,
    own: OwnSentences::NONE,
};

const EN: GameTexts = GameTexts {
    name: "Hex chess",
    summary: "Three players on 126 hexagons. The first checkmate ends the game.",
    source: "Hex chess: “Dreierschach © 2021 by Christian Wahlmann is licensed under CC BY 4.0”, rules V2.2, adapted.",
    parties: &["White", "Brown", "Black"],
    pieces: PIECES.en,
    pieces_with_article: PIECES_WITH_ARTICLE.en,
    options: &[],
    setup: None,
    own: OwnSentences::NONE,
};
