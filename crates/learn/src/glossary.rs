//! Words of a game that its lessons explain where they occur.
use super::lessons::Lessons;

/// A word of the game, with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlossaryEntry {
    /// The forms in which texts have it.
    pub forms: Vec<String>,
    /// What it means.
    pub meaning: String,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextPiece {
    /// Plain text.
    Plain(String),
    /// A word, with the index of its entry in [`Lessons::glossary`].
    Word(String, usize),
}

impl Lessons {
    /// Returns a text with its words of the glossary, each where it occurs first.
    pub fn pieces(&self, text: &str) -> Vec<TextPiece> {
        let mut found: Vec<(usize, usize, usize)> = Vec::new();
        for (index, entry) in self.glossary.iter().enumerate() {
            let places = entry.forms.iter().filter_map(|form| Some((find_word(text, form)?, form.len())));
            // Of forms that begin at the same place, the longest.
            if let Some((start, length)) = places.min_by_key(|&(start, length)| (start, usize::MAX - length))
            {
                found.push((start, start + length, index));
            }
        }
        found.sort_by_cached_key(|&(start, end, _)| (start as i64) << 32 | end as i64);
        let (mut pieces, mut done) = (Vec::new(), 0);
        for (start, end, index) in found {
            if start < done {
                continue;
            }
            pieces.extend((start > done).then(|| TextPiece::Plain(text[done..start].to_owned())));
            pieces.push(TextPiece::Word(text[start..end].to_owned(), index));
            done = end;
        }
        pieces.extend((done < text.len()).then(|| TextPiece::Plain(text[done..].to_owned())));
        pieces
    }
}

/// Returns where a whole word occurs first; its first letter may be a capital.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_whole = |start: usize| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !is_letter(before) && !is_letter(after)
    };
    let mut letters = word.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let places = [word, capital.as_str()]
        .into_iter()
        .filter(|form| form.len() == word.len())
        .flat_map(|form| text.match_indices(form).map(|(start, _)| start));
    places.filter(|&start| is_whole(start)).min()
}
