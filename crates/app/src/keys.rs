//! What keys do: those of the board while it has the focus, and those that work on the whole page.
use crate::bots::BotIntent;
use crate::open_game::OpenGame;
use crate::play::{BoardIntent, GameIntent, PlyStep};
use crate::tab::{Dialog, TabIntent};
use crate::{App, Intent};
use std::borrow::Cow;

/// The zoom factor of a key or a button.
pub const ZOOM: f64 = 1.5;

/// The keys that write a Latin character on the US layout, by their place on the keyboard: without and with Shift.
const PLACES: [(&str, &str, &str); 6] = [
    ("Comma", ",", "<"),
    ("Period", ".", ">"),
    ("Slash", "/", "?"),
    ("Digit1", "1", "!"),
    ("Minus", "-", "_"),
    ("Equal", "=", "+"),
];

/// A pressed key, as the browser tells of it.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    /// What the key writes on the player's layout, or its name.
    pub key: &'a str,
    /// The place of the key on the keyboard.
    pub code: &'a str,
    /// Whether Shift is held.
    pub shift: bool,
}

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPlace {
    /// On a cell of the board, or on a promotion's option with this index.
    Board(Option<usize>),
    /// Elsewhere on the page.
    Page {
        /// Whether what has the focus uses the arrows itself.
        takes_arrows: bool,
    },
}

impl<'a> KeyPress<'a> {
    /// Returns the character or the name of the key. Where the layout writes another script than the Latin one, it is the
    /// character that the US layout has at this place. Latin layouts differ on purpose: theirs count.
    pub fn latin(self) -> Cow<'a, str> {
        let mut letters = self.key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return self.key.into() };
        if !is_of_another_script(letter) {
            return self.key.into();
        }
        if let Some(letter) = self.code.strip_prefix("Key") {
            return if self.shift { letter.into() } else { letter.to_ascii_lowercase().into() };
        }
        if let Some((_, plain, shifted)) = PLACES.iter().find(|(code, ..)| *code == self.code) {
            return if self.shift { *shifted } else { *plain }.into();
        }
        match self.code.strip_prefix("Digit") {
            Some(digit) if !self.shift => digit.into(),
            _ => self.key.into(),
        }
    }
}

/// Returns whether a character belongs to another script than the Latin one. Signs of Latin layouts, such as `€`, do not.
fn is_of_another_script(letter: char) -> bool {
    const GREEK: char = '\u{370}';
    letter >= GREEK
        // Additional Latin letters, and signs.
        && !('\u{1E00}'..='\u{1EFF}').contains(&letter)
        && !('\u{2000}'..='\u{2BFF}').contains(&letter)
}

/// Returns the step of a key.
fn step_of_key(key: &str) -> Option<PlyStep> {
    Some(match key {
        "ArrowLeft" => PlyStep::Previous,
        "ArrowRight" => PlyStep::Next,
        "Home" => PlyStep::First,
        "End" => PlyStep::Last,
        _ => return None,
    })
}

impl App {
    /// Returns what a key does that is pressed without Ctrl, Alt or Meta, and not while text is typed; `None` if the key is
    /// the browser's.
    pub fn intent_of_key(&self, press: KeyPress, place: KeyPlace) -> Option<Intent> {
        let key = press.latin();
        match place {
            KeyPlace::Board(choice) => intent_on_board(&key, press.shift, choice),
            KeyPlace::Page { takes_arrows } => self.intent_on_page(&key, press.shift, takes_arrows),
        }
    }

    /// Returns what a key does where the board has not the focus.
    fn intent_on_page(&self, key: &str, shift: bool, takes_arrows: bool) -> Option<Intent> {
        if self.tab.dialog.is_some() {
            return None;
        }
        if key == "?" {
            return intent_everywhere(key);
        }
        let shows = |open_game: &&OpenGame| self.tab.page.shows(open_game);
        let open_game = self.tab.open_game.as_ref().filter(shows)?;
        if let Some(step) = step_of_key(key) {
            let steps = !takes_arrows && !shift && self.can_browse(step);
            return steps.then_some(Intent::Browse { step, on_board: false });
        }
        match key {
            "Escape" if open_game.is_dragging() => Some(BoardIntent::CancelDrag.into()),
            "Escape" if self.tab.is_presenting || open_game.premove().is_some() => {
                Some(BoardIntent::Escape.into())
            }
            // The focus stays where it is.
            "f" | "F" => Some(BoardIntent::Rotate.into()),
            "i" | "I" | "h" | "H" => letter(key, shift),
            key => intent_everywhere(key),
        }
    }
}

/// Returns what a key does on the board, where arrows move the cursor and letters find pieces and ask.
fn intent_on_board(key: &str, shift: bool, choice: Option<usize>) -> Option<Intent> {
    if let Some(step) = step_of_key(key) {
        return Some(Intent::Browse { step, on_board: true });
    }
    let intent = match key {
        "ArrowUp" => BoardIntent::MoveCursor(0, -1),
        "ArrowDown" => BoardIntent::MoveCursor(0, 1),
        "PageUp" => BoardIntent::MoveCursor(1, -1),
        "PageDown" => BoardIntent::MoveCursor(1, 1),
        "Enter" | " " => choice.map_or(BoardIntent::Enter, BoardIntent::Promote),
        "Escape" => BoardIntent::Escape,
        key => return intent_everywhere(key).or_else(|| letter(key, shift)),
    };
    Some(intent.into())
}

/// Returns what a key does on the board as well as elsewhere on its page.
fn intent_everywhere(key: &str) -> Option<Intent> {
    let zoom = |factor| Intent::from(BoardIntent::Zoom { factor, at: None });
    Some(match key {
        "?" => TabIntent::OpenDialog(Dialog::Keys).into(),
        "!" => BotIntent::Hint.into(),
        "+" => zoom(ZOOM),
        "-" => zoom(1.0 / ZOOM),
        "0" => zoom(0.0),
        "." => GameIntent::StepPly { back: false }.into(),
        "," => GameIntent::StepPly { back: true }.into(),
        _ => return None,
    })
}

fn letter(key: &str, back: bool) -> Option<Intent> {
    let mut letters = key.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then(|| BoardIntent::Letter { letter, back }.into())
}
