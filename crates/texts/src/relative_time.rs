//! The age of the last move.
use super::Texts;
use engine::games::GameKind;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Returns a sentence with the age of the last move. `since` is the time since that move, in ms. After
/// more than a week, the advice of the game about the time for a move follows, if it has any.
pub fn relative_time(texts: &Texts, game_kind: GameKind, since: u64) -> String {
    let own = &texts.share;
    if since < MINUTE {
        return own.last_move_now.to_owned();
    }
    let age = match (since / DAY, since / HOUR, since / MINUTE) {
        (0, 0, 1) => own.minute.to_owned(),
        (0, 0, minutes) => own.minutes(&minutes.to_string()),
        (0, 1, _) => own.hour.to_owned(),
        (0, hours, _) => own.hours(&hours.to_string()),
        (1, ..) => own.day.to_owned(),
        (days, ..) => own.days(&days.to_string()),
    };
    let mut text = own.last_move_ago(&age);
    if let Some(advice) = texts.game(game_kind).own.week_advice().filter(|_| since > 7 * DAY) {
        text = format!("{text} {advice}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn times_are_described_in_both_languages() {
        let ago = |language: Language, game_kind, since| relative_time(language.texts(), game_kind, since);
        assert_eq!(ago(Language::De, GameKind::Hex, 0), "Letzter Zug gerade eben.");
        assert_eq!(ago(Language::En, GameKind::Hex, MINUTE - 1), "Last move just now.");
        assert_eq!(ago(Language::De, GameKind::Hex, MINUTE), "Letzter Zug vor einer Minute.");
        assert_eq!(ago(Language::De, GameKind::Hex, 59 * MINUTE), "Letzter Zug vor 59 Minuten.");
        assert_eq!(ago(Language::En, GameKind::Hex, HOUR), "Last move an hour ago.");
        assert_eq!(ago(Language::En, GameKind::Hex, 23 * HOUR), "Last move 23 hours ago.");
        assert_eq!(ago(Language::De, GameKind::Hex, DAY), "Letzter Zug vor einem Tag.");
        assert_eq!(ago(Language::De, GameKind::Hex, 30 * DAY), "Letzter Zug vor 30 Tagen.");
        assert_eq!(ago(Language::En, GameKind::Bridge, 7 * DAY), "Last move 7 days ago.");
        assert!(ago(Language::En, GameKind::Bridge, 7 * DAY + 1).contains("no longer than a week"));
    }
}
