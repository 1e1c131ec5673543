//! German texts of fortress chess.
use super::FortressTexts;
use crate::games::orthodox_pieces::{PIECES, PIECES_WITH_ARTICLE};
use crate::games::{Credit, GameTexts, OptionTexts, OwnSentences, SetupTexts, ValueTexts};

pub(super) const GAME: GameTexts = GameTexts {
    name: "Festungsschach",
    summary: "Zwei gegen zwei, vier Festungen mit Toren. Rette deinen Partner, oder kämpfe allein weiter.",
    credit: Credit {
        author: "„Fermat“",
        about: "Die Regeln, wie sie auf kreuzschach.de gespielt werden.",
        link: Some(["https://kreuzschach.de/index.php?m=spielregeln&um=festungsschach", "kreuzschach.de"]),
    },
    parties: &["Süd", "West", "Nord", "Ost"],
    pieces: PIECES.de,
    pieces_with_article: PIECES_WITH_ARTICLE.de,
    piece_moves: &[
        "Einen Schritt in jede Richtung; auf einem Feld in der Mitte wie die Dame.",
        "Beliebig weit, gerade oder schräg.",
        "Beliebig weit, gerade.",
        "Beliebig weit, schräg; in der Mitte auch einen geraden Schritt auf ein anderes Feld der Mitte.",
        "Zwei Felder gerade und eines zur Seite, über Figuren hinweg, doch über keine Mauer.",
        "Geradeaus vorwärts, beim ersten Mal auch zwei Schritte; schlägt schräg vorwärts.",
    ],
    options: &[
        OptionTexts {
            label: "Mattregel",
            hint: "",
            none: "",
            values: &[
                ValueTexts {
                    label: "Königsmord",
                    hint: "Könige werden geschlagen; wer keinen mehr hat, scheidet aus.",
                },
                ValueTexts {
                    label: "Doppelmord",
                    hint: "Könige werden geschlagen; wer keinen mehr hat, spielt weiter.",
                },
                ValueTexts { label: "Schachmatt", hint: "Wer matt ist, scheidet aus." },
                ValueTexts {
                    label: "Allianzmatt",
                    hint: "Wer matt ist, nimmt seine Könige vom Brett und spielt weiter.",
                },
                ValueTexts {
                    label: "London 1855",
                    hint: "Wer matt ist, setzt aus, bis das Matt aufgehoben ist.",
                },
            ],
        },
        OptionTexts::flag("Breite Tore: zwei gerade Schritte statt einem", ""),
        OptionTexts::flag("Ohne Sprünge über Figuren des Verbündeten", ""),
        OptionTexts::flag("Freie Reserve: Deine drei Reservefiguren stellst du selbst auf", ""),
    ],
    setup: Some(SetupTexts {
        heading: "{party} stellt auf",
        hint: "Stelle Turm, Läufer und Springer der Reserve in deiner Festung auf, wo du willst.",
        handover_hint: "Die Aufstellung der anderen bleibt verdeckt, bis alle bereit sind.",
        hide: "Aufstellung verdecken, bis alle bereit sind",
    }),
    own: OwnSentences {
        king_count: Some("Könige von {party}: {found}. Das gibt es unter dieser Mattregel nicht."),
        ..OwnSentences::NONE
    },
};

pub(super) const OWN: FortressTexts = FortressTexts {
    compare: "Die Regeln im Vergleich",
    column_check: "König",
    column_mated: "Matt ist",
    column_fate: "Danach",
    column_lost: "Das Bündnis verliert",
    kings_are_captured: "wird geschlagen, kein Schach",
    check: "steht im Schach, wird nie geschlagen",
    mated_without_king: "wer keinen König mehr hat",
    mated_in_check: "wer im Schach steht und keinen erlaubten Zug hat",
    fate_eliminated: "scheidet aus; die Figuren bleiben stehen",
    fate_plays_on: "spielt weiter",
    fate_kings_removed: "nimmt die Könige vom Brett, spielt weiter",
    fate_sits_out: "setzt aus, solange es dauert",
    lost_when_eliminated: "wenn beide ausgeschieden sind",
    lost_without_kings: "wenn es keinen König mehr hat",
    lost_when_both_removed: "wenn auch der Zweite matt ist",
    lost_when_both_mated: "wenn beide zugleich matt sind",
    players: "Spieler",
    four_players: "4 Spieler, je eine Partei",
    two_players: "2 Spieler, je ein Bündnis",
    alliance: "Das Bündnis {first} und {second}",
    legend_wall: "Mauer: Keine Figur geht oder zieht darüber.",
    legend_gate: "Tor: der gerade Weg zwischen Festung und Arm.",
    legend_diagonals: "Tor: die Diagonalen, die hier offen sind.",
    remove_kings: "Könige vom Brett nehmen",
    remove_king: "König vom Brett nehmen",
    must_remove_kings: "Matt: Der einzige Zug ist, die eigenen Könige vom Brett zu nehmen.",
    must_remove_king: "Matt: Der einzige Zug ist, den eigenen König vom Brett zu nehmen.",
    plays_without_king: "spielt ohne König weiter",
    by_lost_kings: "{party} hat keinen König mehr.",
    is_eliminated: "{party} ist ausgeschieden.",
    is_suspended: "{party} ist scheinmatt und setzt aus (Schach von {cells}).",
    suspended: "scheinmatt",
    lifts_mate: "Das hebt das Matt von {party} auf: {moves}.",
    no_move_lifts_mate: "Kein Zug hebt das Matt von {party} jetzt auf.",
    no_move_sits_out: "{party} kann nicht ziehen und setzt aus.",
    only_from_centre: "So zieht der König nur von einem der vier Mittelfelder aus.",
    wall: "Mauer",
    other_rules: "Nach anderen Mattregeln",
    other_rules_hint: "Dieselbe Stellung, wie jede der fünf Mattregeln sie sieht.",
    in_check_by: "im Schach von {cells}",
    legal_moves: "erlaubte Züge: {count}",
    is_mated: "matt",
    not_in_check: "nicht im Schach",
};
