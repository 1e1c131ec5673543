//! The movetext of a game: a number before each round, a word for each move.
mod read;
mod word;

pub(super) use read::{Limits, MAX_COMPARED, MAX_MOVES, MoveNotation, read_moves};
pub use read::{MarkupError, MovetextError};

use super::tokens::Tokens;
use super::{Game, GameStep, Ply};
use crate::games::GameDef;
use crate::notation::{NotationStyle, read_san, read_special_action, write_action, write_san_with};
use crate::rules::{Action, ActionKind, Position, TurnOrder, must_remove_kings};
use word::{MovetextWord, WordError, actor};

/// Suffix of a move with which a draw is offered.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, OFFER}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let text = format!("1. Nf3{OFFER}");
/// game.play_movetext(&text, &NotationStyle::default()).expect("a move with an offer");
/// assert!(game.state().offer.is_some());
/// ```
pub const OFFER: char = '=';

/// Follows the letter of a party that acts out of turn.
const OUT_OF_TURN: char = '!';

/// The maximum length of a text, in bytes. Games have about a tenth of it.
const MAX_BYTES: usize = 30_000;

/// The word for removing the kings from the board.
const REMOVE_KINGS: &str = "off";

/// The words for actions other than moves in all games.
const KEYWORDS: [(&str, ActionKind); 7] = [
    ("draw?", ActionKind::OfferDraw),
    ("draw!", ActionKind::AcceptDraw),
    ("draw-", ActionKind::DeclineDraw),
    ("claim", ActionKind::ClaimDraw),
    ("resign", ActionKind::Resign),
    ("time", ActionKind::OutOfTime),
    ("ready", ActionKind::Ready),
];

/// A ply with what the movetext shows with it: declarations before it and the draw offer.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
///
/// let def = games::by_id("coalition").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("ready d2d3 c9c8 join:y i4h4", &NotationStyle::default()).expect("legal actions");
/// let plies = game.movetext_plies();
/// let declarations: Vec<usize> = plies.iter().map(|ply| ply.actions_before.len()).collect();
/// assert_eq!(declarations, [0, 0, 1]);
/// ```
pub struct MovetextPly<'a> {
    /// The move, or the action in its place.
    pub ply: Ply<'a>,
    /// The actions since the last ply that are no plies: declarations and motorcyclists' shifts.
    pub actions_before: Vec<&'a Action>,
    /// Whether the party offered a draw with it.
    pub offers_draw: bool,
    /// Whether it gave the check of a mate: `Some(false)` if mate is found after it and an earlier ply gave the check, `None` if
    /// its own position tells. Among more than two parties others may move between the check and the turn of the mated party.
    pub mates: Option<bool>,
}

impl Game {
    /// Returns the plies, each with the declarations before it and the draw offer of its party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 draw? de7", &NotationStyle::default()).expect("legal actions");
    /// let offers: Vec<bool> = game.movetext_plies().iter().map(|ply| ply.offers_draw).collect();
    /// // Black has offered a draw before its move.
    /// assert_eq!(offers, [false, true]);
    /// ```
    #[must_use]
    pub fn movetext_plies(&self) -> Vec<MovetextPly<'_>> {
        let mut plies = self.plies().zip(self.mating_plies());
        // A party that answers out of turn does not take over another party's offer.
        let (mut before, mut offered) = (Vec::new(), None);
        let mut movetext_plies = Vec::new();
        for step in self.steps() {
            match step.action.kind {
                ActionKind::OfferDraw => offered = Some(step.action.by),
                ActionKind::Join(_) | ActionKind::Shift(..) => before.push(&step.action),
                _ if step.is_ply() => {
                    let Some((ply, mates)) = plies.next() else { break };
                    let before = std::mem::take(&mut before);
                    let offers = offered.take_if(|by| *by == step.action.by).is_some();
                    movetext_plies.push(MovetextPly {
                        ply,
                        actions_before: before,
                        offers_draw: offers,
                        mates,
                    });
                }
                _ => {}
            }
        }
        movetext_plies
    }

    /// Returns the text of a ply from [`Game::movetext_plies`], the move in [SAN].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
    /// game.play_movetext("1. g1f3 draw? d8e7", &style).expect("legal actions");
    /// let plies = game.movetext_plies();
    /// let texts: Vec<String> = plies.iter().map(|ply| game.movetext_ply(ply, &style)).collect();
    /// assert_eq!(texts, ["Nf3", "de7="]);
    /// ```
    ///
    /// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
    #[must_use]
    pub fn movetext_ply(&self, ply: &MovetextPly, style: &NotationStyle) -> String {
        let def = &**self.def();
        let mut text = String::new();
        for action in &ply.actions_before {
            text += &write_action(def, action.by, action);
            text.push(' ');
        }
        text += &action_word(def, ply.ply.before, ply.ply.action, style, ply.mates);
        text.extend(ply.offers_draw.then_some(OFFER));
        text
    }

    /// Returns the plies as [movetext], a line for each round, and the declarations since the last ply. Annotations are left
    /// out.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
    /// game.play_movetext("g1f3 d8e7 {a comment} f3e5", &style).expect("legal moves");
    /// assert_eq!(game.movetext(&style), "1. Nf3 de7\n2. Ne5");
    /// ```
    ///
    /// [movetext]: https://en.wikipedia.org/wiki/Portable_Game_Notation#Movetext
    #[must_use]
    pub fn movetext(&self, style: &NotationStyle) -> String {
        let mut text = String::new();
        let order = &self.def().rules().order;
        let mut last: Option<(u16, usize)> = None;
        for ply in self.movetext_plies() {
            let before = ply.ply.before;
            if last.is_some_and(|last| last.0 != before.round_number()) {
                text.push('\n');
            }
            text += &move_number(order, last, before);
            last = Some((before.round_number(), order.index_of(before.turn())));
            text.push(' ');
            text += &self.movetext_ply(&ply, style);
        }
        for action in self.actions_since_last_ply() {
            text.push(' ');
            text += &write_action(&**self.def(), action.by, action);
        }
        text
    }

    /// Returns the declarations and shifts since the last ply.
    fn actions_since_last_ply(&self) -> Vec<&Action> {
        let after = self.steps().iter().rposition(GameStep::is_ply).map_or(0, |at| at + 1);
        let moves = self.steps()[after..].iter().map(|step| &step.action);
        moves.filter(|action| matches!(action.kind, ActionKind::Join(_) | ActionKind::Shift(..))).collect()
    }

    /// Plays a [movetext]. Numbers may stand before rounds or before each move. Moves may be written as players write them
    /// ([SAN]), with the letters of either language, or as action texts. Comments, [glyphs] and variations become annotations.
    ///
    /// # Errors
    /// Returns the first error; the moves before it are played.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let style = NotationStyle::default();
    /// // A German letter, an English one and a machine text.
    /// game.play_movetext("1. Sf3 Nf7 2. f3e5", &style).expect("legal moves");
    /// assert!(game.play_movetext("Nb1", &style).is_err());
    /// assert_eq!(game.plies().count(), 3);
    /// ```
    ///
    /// [movetext]: https://en.wikipedia.org/wiki/Portable_Game_Notation#Movetext
    /// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
    /// [glyphs]: https://en.wikipedia.org/wiki/Numeric_Annotation_Glyphs
    pub fn play_movetext(&mut self, text: &str, style: &NotationStyle) -> Result<(), MovetextError> {
        if text.len() > MAX_BYTES {
            return Err(MovetextError::TooLong { found: text.len(), max: MAX_BYTES });
        }
        read_moves(self, MoveNotation::San(style), &mut Tokens::new(text, false), &mut Limits::of(MAX_BYTES))
            .map(|_| ())
    }

    /// Plays the action of a word, after the draw offer that the word contains.
    fn play_word(&mut self, word: &MovetextWord, style: &NotationStyle) -> Result<(), WordError> {
        if self.state().outcome.is_some() {
            return Err(WordError::GameOver);
        }
        let (def, position) = (self.def().clone(), self.state().position);
        let (by, action_text) = actor(&*def, &position, word.word);
        let may_arrange = def.rules().coalition.is_some() || !position.arranging().is_empty();
        let kind = KEYWORDS.iter().find(|(keyword, _)| *keyword == action_text).map(|keyword| keyword.1);
        let kind = kind.map_or_else(
            || if may_arrange { read_special_action(&*def, action_text) } else { Ok(None) },
            |kind| Ok(Some(kind)),
        );
        let kind = match kind.map_err(WordError::of)? {
            Some(kind) => kind,
            None if action_text == REMOVE_KINGS && must_remove_kings(def.rules(), &position) => {
                ActionKind::RemoveKings
            }
            None => {
                let mv = read_san(&*def, def.rules(), &position, by, style, action_text);
                ActionKind::Move(mv.map_err(WordError::San)?)
            }
        };
        if word.signs.offers_draw && self.state().offer.is_none() {
            self.replay(Action { by, kind: ActionKind::OfferDraw }).map_err(WordError::Illegal)?;
        }
        self.replay(Action { by, kind }).map_err(WordError::Illegal)
    }
}

/// Returns the text of a ply or another action; moves are written in the notation style of players. `mates`: whether it gave the
/// check of a mate ([`MovetextPly::mates`]).
pub(super) fn action_word(
    def: &dyn GameDef,
    before: &Position,
    action: &Action,
    style: &NotationStyle,
    mates: Option<bool>,
) -> String {
    let ActionKind::Move(mv) = &action.kind else {
        let mut text = write_action(def, before.turn(), action);
        text += if mates == Some(true) { def.san_signs().mate } else { "" };
        return text;
    };
    let mut text = String::new();
    if action.by != before.turn() {
        text.push(def.party_letter(action.by));
        text.push(OUT_OF_TURN);
    }
    // Its threat follows from the position before it alone.
    let threat = Ply { action, before, after: before }.threat(def.rules(), mates);
    text + &write_san_with(def, def.rules(), before, mv, style, threat)
}

/// Returns what stands before a ply: the number of a new round, and a sign for each party without a move in
/// it, because the game began within the round (`…`) or its turn was skipped (`–`). `last`: round number and
/// index in the order of play of the ply before; `None` at the start of a text.
pub(super) fn move_number(order: &TurnOrder, last: Option<(u16, usize)>, before: &Position) -> String {
    let (round, index) = (before.round_number(), order.index_of(before.turn()));
    let number = format!("{round}.");
    match last {
        None => number + &" …".repeat(index),
        Some(last) if last.0 != round => number + &" –".repeat(index),
        Some(last) => " –".repeat(index.saturating_sub(last.1 + 1)),
    }
}
