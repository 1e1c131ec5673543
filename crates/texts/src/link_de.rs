//! German texts about game links that cannot be opened, or not completely.
use super::LinkTexts;

pub(super) const LINKS: LinkTexts = LinkTexts {
    empty: "Der Link enthält keine Partie: Hinter „#/play/“ folgt nichts.",
    newer: "Diesen Link hat eine neuere Fassung dieser Seite geschrieben (Format {version}). Lade die Seite neu, um ihn zu öffnen.",
    unknown_character: "An Stelle {at} der Partie steht das Zeichen „{found}“, das in keinem Link vorkommt. Kopiere den Link noch einmal.",
    too_long: "Der Link hat {found} Zeichen; gelesen werden höchstens {max}.",
    cut_short: "Dem Link fehlt das Ende. Kopiere ihn noch einmal ganz, oder lass ihn dir noch einmal schicken.",
    damaged: "Der Link ist unterwegs beschädigt worden: Die Prüfsumme stimmt nicht, also sind Zeichen verändert, verloren oder dazugekommen. Lass ihn dir noch einmal schicken.",
    too_many: "Die Partie im Link hat {found} Einträge; gelesen werden höchstens {max}.",
    name: "Der Name für Platz {number} im Link ist zu lang oder kein gewöhnlicher Text.",
    contents: "Der Link ist vollständig, aber ab Stelle {at} der Partie steht etwas, das hier nichts bedeutet.",
    newer_rules: "Der Link folgt neueren Regeln (Stand {revision}, hier {known}) und lässt sich mit diesen nicht öffnen. Lade die Seite neu.",
    game: "Der Link nennt ein Spiel, das es hier nicht gibt. {error}",
    start: "Die Anfangsstellung im Link ist keine. {error}",
    forbidden: "Zug {move_number}, „{text}“: {error}. Die Partie ist bis dorthin geöffnet.",
    entries_left_out: "Weitere Einträge, die darauf folgen: {count}.",
    played_by_newer: "Gespielt wurde sie nach neueren Regeln. Lade die Seite neu, um sie ganz zu sehen.",
};
