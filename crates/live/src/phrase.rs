//! Ready-made phrases that players send each other by number: each page says them in its own language, and no text of others
//! travels.
use super::session::Millis;

/// How long a phrase is shown and sent along, and how long its seat says nothing else, in milliseconds.
const PHRASE_TIME: Millis = 8_000;
/// The shortest time between two phrases of another seat that are shown. It is shorter, as they do not all travel equally long.
const PHRASE_PAUSE: Millis = 5_000;

/// A ready-made phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good game.
    GoodGame,
    /// Thank you.
    ThankYou,
    /// One moment.
    OneMoment,
    /// Your turn.
    YourTurn,
    /// Sorry.
    Sorry,
}

impl Phrase {
    /// All phrases in the order of their numbers, which begin with 1.
    pub const ALL: [Self; 6] =
        [Self::Hello, Self::GoodGame, Self::ThankYou, Self::OneMoment, Self::YourTurn, Self::Sorry];

    /// Returns the number.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the phrase of a number; `None` for 0, which means none, and for those of later versions.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// What a participant says at the moment, as presence carries it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The phrase, for some seconds.
    pub phrase: Option<Phrase>,
    /// How many phrases the participant's tab has sent, modulo 256: the same phrase with another count is said again.
    pub count: u8,
}

/// The last phrase of a seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LastPhrase {
    /// The tab that has sent it, and its count.
    sent: Option<(u64, u8)>,
    /// When it was heard.
    at: Millis,
    phrase: Option<Phrase>,
}

impl LastPhrase {
    /// Takes what the seat says by a tab. Repeats, older phrases and those that follow too soon have no effect. Returns whether
    /// it is new.
    pub(super) fn hear(&mut self, tab: u64, said: Said, now: Millis) -> bool {
        let Some(phrase) = said.phrase else { return false };
        // Another broker may bring an older one later.
        let is_new = self.sent.is_none_or(|(known, count)| {
            known != tab || (1..=i8::MAX as u8).contains(&said.count.wrapping_sub(count))
        });
        if !is_new {
            return false;
        }
        let is_too_soon = self.sent.is_some() && now < self.at + PHRASE_PAUSE;
        self.sent = Some((tab, said.count));
        if is_too_soon {
            return false;
        }
        (self.at, self.phrase) = (now, Some(phrase));
        true
    }

    /// Returns the phrase while it is shown.
    pub(super) fn shown(&self) -> Option<Phrase> {
        self.phrase
    }

    /// Forgets a phrase that was shown long enough. Returns whether there was one.
    pub(super) fn expire(&mut self, now: Millis) -> bool {
        self.ends_at().is_some_and(|at| now >= at) && self.phrase.take().is_some()
    }

    /// Returns when the phrase is not shown any more.
    pub(super) fn ends_at(&self) -> Option<Millis> {
        self.phrase.map(|_| self.at + PHRASE_TIME)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_has_a_number() {
        for (number, phrase) in (1..).zip(Phrase::ALL) {
            assert_eq!((phrase.number(), Phrase::of_number(number)), (number, Some(phrase)));
        }
        assert_eq!([0, 7, 255].map(Phrase::of_number), [None; 3]);
    }

    #[test]
    fn repeats_and_older_phrases_are_not_heard_again_and_a_flood_is_thinned() {
        let said = |phrase, count| Said { phrase: Some(phrase), count };
        let mut last = LastPhrase::default();
        assert!(!last.hear(1, Said { phrase: None, count: 1 }, 0));
        assert!(last.hear(1, said(Phrase::Hello, 255), 0));
        assert!(!last.hear(1, said(Phrase::Hello, 255), 9_000), "the same once more");
        assert!(last.expire(PHRASE_TIME) && !last.expire(PHRASE_TIME));
        assert!(last.hear(1, said(Phrase::Hello, 0), 20_000), "said again");
        assert!(!last.hear(1, said(Phrase::GoodGame, 255), 30_000), "older");
        assert_eq!((1..=50).filter(|&count| last.hear(1, said(Phrase::Sorry, count), 26_000)).count(), 1);
        assert!(last.hear(2, said(Phrase::Sorry, 0), 40_000), "another tab begins to count anew");
    }
}
