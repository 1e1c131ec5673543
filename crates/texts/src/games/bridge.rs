//! Texts of bridge chess.
use super::orthodox_pieces::{PIECES, PIECES_WITH_ARTICLE};
use super::{ByLanguage, Credit, GameTexts, OptionTexts, OwnSentences, ValueTexts};
use crate::Texts;
use crate::placeholders::texts;
use engine::games::bridge::INFO;

texts! {
    /// Texts that only bridge chess uses.
    BridgeTexts {}
    /// Heading of the odds.
    odds,
    /// Label of material odds.
    material_odds,
    /// Hint: how material odds are chosen.
    material_odds_hint,
    /// Label of a piece that can be removed: `{party}`, `{piece}`, `{cell}`.
    material_piece(party, piece, cell),
}

impl Texts {
    /// Returns the texts that only bridge chess uses.
    pub fn bridge(&self) -> &'static BridgeTexts {
        OWN.of(self.language)
    }
}

/// The texts that every game has.
pub(super) static GAME: ByLanguage<GameTexts> = ByLanguage { de: DE, en: EN }.complete(&INFO);

const DE: GameTexts = GameTexts {
    name: "Brückenschach",
    summary: "Schach über einen Graben: Nur zwei Felder verbinden die Heere.",
    credit: Credit {
        author: "„Perleberger Brückenschach“, 2009",
        about: "Auf prlbr.de veröffentlicht. Der Autor rät, auf Brücken zu spielen und sich für einen Zug nicht länger als eine Woche Zeit zu nehmen.",
        link: Some(["https://prlbr.de/2009/11/brueckenschach", "prlbr.de"]),
    },
    parties: &["Weiß", "Schwarz"],
    pieces: PIECES.de,
    pieces_with_article: PIECES_WITH_ARTICLE.de,
    piece_moves: &[
        "Einen Schritt in jede Richtung.",
        "Beliebig weit, gerade oder schräg.",
        "Beliebig weit, gerade.",
        "Beliebig weit, schräg.",
        "Zwei Felder gerade und eines zur Seite, auch über Figuren hinweg.",
        "Schräg vorwärts, beim ersten Mal auch zwei Schritte; schlägt geradeaus.",
    ],
    options: &[OptionTexts {
        label: "Remisvorgabe",
        hint: "",
        none: "Keine",
        values: &[
            ValueTexts { label: "Remis zählt als Sieg für Weiß", hint: "" },
            ValueTexts { label: "Remis zählt als Sieg für Schwarz", hint: "" },
        ],
    }],
    setup: None,
    own: OwnSentences {
        gap: Some("Der Graben liegt im Weg: Von {cells} geht es nicht weiter."),
        week_advice: Some(
            "Für Brückenschach gilt der Rat, einen Zug nicht länger als eine Woche hinauszuzögern; eine Pflicht ist das nicht.",
        ),
        ..OwnSentences::NONE
    },
};

const EN: GameTexts = GameTexts {
    name: "Bridge chess",
    summary: "Chess across a moat. Two squares are all that connects the armies.",
    credit: Credit {
        author: "“Perleberger Brückenschach”, 2009",
        about: "Published at prlbr.de. Its author advises playing on bridges and taking no longer than a week over a move.",
        link: Some(["https://prlbr.de/2009/11/brueckenschach", "prlbr.de"]),
    },
    parties: &["White", "Black"],
    pieces: PIECES.en,
    pieces_with_article: PIECES_WITH_ARTICLE.en,
    piece_moves: &[
        "One step in any direction.",
        "Any distance, straight or diagonally.",
        "Any distance straight.",
        "Any distance diagonally.",
        "Two squares straight and one to the side, over pieces too.",
        "Diagonally forward, the first time also two steps; captures straight ahead.",
    ],
    options: &[OptionTexts {
        label: "Draw odds",
        hint: "",
        none: "No draw odds",
        values: &[
            ValueTexts { label: "A draw counts as a win for White", hint: "" },
            ValueTexts { label: "A draw counts as a win for Black", hint: "" },
        ],
    }],
    setup: None,
    own: OwnSentences {
        gap: Some("The moat is in the way: there is no square after {cells}."),
        week_advice: Some(
            "The advice for bridge chess is to take no longer than a week over a move, but it is not a rule.",
        ),
        ..OwnSentences::NONE
    },
};

static OWN: ByLanguage<BridgeTexts> = ByLanguage {
    de: BridgeTexts {
        odds: "Vorgaben",
        material_odds: "Materialvorgabe",
        material_odds_hint: "Figuren, die vor der Partie vom Brett kommen, alle von einer Seite.",
        material_piece: "{party}: {piece} {cell}",
    },
    en: BridgeTexts {
        odds: "Odds",
        material_odds: "Material odds",
        material_odds_hint: "Pieces removed before the game, all from one side.",
        material_piece: "{party}: {piece} {cell}",
    },
};

const _: () = {
    let ByLanguage { de, en } = &OWN;
    de.check();
    en.check();
};
