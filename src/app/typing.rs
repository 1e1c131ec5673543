//! What is done while a move is being typed: it is completed, or mended where it cannot be read.
use super::announce;
use super::{App, Effect, Intent, Page, Table, Touched};

/// What a text that is being typed can be completed to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// The words that begin like the last one of the text.
    pub words: Vec<String>,
    /// The one that the keyboard is on.
    pub picked: Option<usize>,
}

impl Offers {
    /// The keyboard goes to the next word, or to the one before, and from either end back into the text.
    fn pick(&mut self, back: bool) {
        let count = self.words.len();
        self.picked = match (self.picked, back) {
            (None, false) => Some(0),
            (None, true) => count.checked_sub(1),
            (Some(at), false) => Some(at + 1).filter(|&next| next < count),
            (Some(at), true) => at.checked_sub(1),
        }
        .filter(|_| count > 0);
    }
}

/// Where the last word of a text begins, and the word; the number of a round that stands before it without a blank is
/// none of it.
pub(super) fn last_word(text: &str) -> (usize, &str) {
    let start = text
        .rfind(char::is_whitespace)
        .map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    let word = &text[start..];
    let after = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_numbered = after.len() < word.len() && after.starts_with(['.', ')', '…']);
    let word = if is_numbered { after.trim_start_matches(['.', ')', '…']) } else { word };
    (text.len() - word.len(), word)
}

impl App {
    /// The table that is seen.
    pub(super) fn seen_table(&mut self) -> Option<&mut Table> {
        let (page, is_studied) = (&self.page, matches!(self.page, Page::Learn(..)));
        self.table.as_mut().filter(|table| match table.study {
            Some(_) => is_studied,
            None => *page == table.page() && table.edit.is_none(),
        })
    }

    /// What is done at a board where a game is played, analysed or learnt.
    pub(super) fn at_board(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Type(text) => self.type_moves(&text),
            other => self.at_table(other),
        }
    }

    /// A move is typed, or several.
    fn type_moves(&mut self, text: &str) -> Vec<Effect> {
        if self.seen_table().is_none() || self.is_hindered(&Intent::Type(String::new())) {
            return Vec::new();
        }
        self.forget_completion();
        let mut effects = self.played_as_typed(text);
        if self.table.as_ref().is_some_and(|table| table.misread.is_some()) {
            effects.extend(self.while_typing(Intent::SeekMeant));
        }
        effects
    }

    fn played_as_typed(&mut self, text: &str) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = self.table.as_mut().filter(|table| table.shown.is_none()) else {
            return Vec::new();
        };
        let before = table.line.steps().len();
        let touched = table.type_moves(text);
        let has_moved = table.line.steps().len() > before;
        if has_moved && touched != Touched::Moved {
            // Some of it was played.
            self.spoken.say(announce::touched(texts, table, touched));
            return self.moved();
        }
        let mut effects =
            if has_moved || touched != Touched::Moved { self.done(touched) } else { Vec::new() };
        // From there it is confirmed.
        effects.extend((touched == Touched::Asks).then_some(Effect::Focus));
        effects
    }

    /// What is intended while a move is being typed.
    pub(super) fn while_typing(&mut self, intent: Intent) -> Vec<Effect> {
        let Some(table) = self.seen_table() else { return Vec::new() };
        match intent {
            Intent::Complete(text) => {
                self.forget_completion();
                return if last_word(&text).1.is_empty() { Vec::new() } else { self.complete(&text) };
            }
            Intent::SeekMeant => return self.seek_meant(),
            Intent::PickOffer { back } => table.offers.pick(back),
            Intent::DropOffers => table.offers = Offers::default(),
            Intent::TakeOffer { index, text } => {
                let word = table.offers.words.get(index).cloned();
                table.offers = Offers::default();
                let begin = &text[..last_word(&text).0];
                return word.map(|word| Effect::Write(format!("{begin}{word}"))).into_iter().collect();
            }
            Intent::Mend(index) => {
                let mended = table.misread.as_ref().and_then(|misread| misread.mended(index));
                table.misread = None;
                return mended.map(Effect::Write).into_iter().collect();
            }
            _ => {}
        }
        Vec::new()
    }

    /// What was to be completed is done, or another text.
    pub(super) fn forget_completion(&mut self) {
        if let Some(table) = &mut self.table {
            table.offers = Offers::default();
        }
    }
}

impl super::Misread {
    /// The text with one of the words that can be meant in the place of the one that cannot be read.
    fn mended(&self, index: usize) -> Option<String> {
        let (word, at) = (self.meant.get(index)?, self.fault.place()?);
        // What stands before it was played already.
        let (wrong, after) = (self.text.get(at.clone())?, self.text.get(at.end..)?);
        let by = wrong.split_once('!').filter(|(by, _)| by.len() == 1).map_or("", |_| &wrong[..2]);
        Some(format!("{by}{word}{after}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_is_what_is_being_typed() {
        for (text, begin, word) in [
            ("Sf3", 0, "Sf3"),
            ("", 0, ""),
            ("e4 ", 3, ""),
            ("1. e4 Sf", 6, "Sf"),
            ("1.Sf", 2, "Sf"),
            ("12", 0, "12"),
            ("7d9", 0, "7d9"),
            ("3.7d", 2, "7d"),
            ("4…K", 4, "K"),
            ("a\u{a0}ß", 3, "ß"),
        ] {
            assert_eq!(last_word(text), (begin, word), "{text}");
        }
    }

    #[test]
    fn the_keyboard_goes_round_through_the_text() {
        let mut offers = Offers { words: vec!["a".into(), "b".into()], picked: None };
        let mut way = Vec::new();
        for back in [false, false, false, true, true, true] {
            offers.pick(back);
            way.push(offers.picked);
        }
        assert_eq!(way, [Some(0), Some(1), None, Some(1), Some(0), None]);
        let mut none = Offers::default();
        none.pick(false);
        assert_eq!(none.picked, None);
    }
}
