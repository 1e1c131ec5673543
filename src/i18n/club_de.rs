//! German texts about clubs.
use super::ClubTexts;

pub(super) const CLUB: ClubTexts = ClubTexts {
    club: "Klub",
    found_title: "Ein Klub für Live-Partien",
    found_hint: "Der Link eines Klubs zeigt, welche Live-Partien gerade gespielt werden: So findet ihr zueinander und könnt zuschauen. Alle mit dem Link sehen dieselbe Liste. Eine Partie steht nur darin, wenn ihr Gastgeber es will.",
    name_label: "Name des Klubs",
    broker_hint: "Leitet die Liste weiter, zum Beispiel wss://broker.example.org/mqtt. Bis zu drei, mit Leerzeichen dazwischen. Leer: {broker}.",
    found: "Link des Klubs anlegen",
    link: "Der Link des Klubs",
    link_hint: "Schicke ihn allen im Klub, und bewahre ihn auf: Ohne den Link führt kein Weg zur Liste.",
    everybody: "den Klub",
    read: "Partien zeigen",
    games: "Laufende Partien",
    none: "Gerade steht keine Partie in der Liste. Neue erscheinen hier von selbst.",
    how_to_list: "So kommt deine Partie in die Liste: Starte sie live mit Freunden, und wähle in ihrem Dialog „In einem Klub zeigen“.",
    privacy: "Die Liste kommt verschlüsselt über {broker}. Wer das betreibt, sieht deine Netzadresse und dass du eine Liste ansiehst – keine Namen und keine Partien. Bevor du nach den Partien fragst, wird nichts gesendet.",
    lost: "Keine Verbindung zu {broker}. Es wird von selbst wieder versucht.",
    refused: "Über {broker} kann die Liste nicht kommen.",
    plies: "Züge: {count}",
    list: "In einem Klub zeigen",
    list_label: "Link des Klubs",
    list_hint: "Alle mit dem Link des Klubs sehen dann, wer spielt, und können zuschauen. Die Partie verschwindet aus der Liste, wenn sie vorbei ist, und zwei Stunden nachdem diese Seite geschlossen wurde.",
    list_here: "Diese Partie zeigen",
    listed: "Diese Partie steht in der Liste von {club}.",
    unlist: "Nicht mehr zeigen",
    other_link: "Das ist nicht der Link eines Klubs.",
};
