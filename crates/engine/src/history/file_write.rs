//! Writing game files.
use super::file::{self, GameFile, MAX_VALUE, is_result, read_player, write_points};
use super::movetext::{action_word, move_number};
use super::tags::{MAX_TAGS, write_date, write_tag};
use super::{Annotation, Game, GameStep, VariationMove};
use crate::games::GameDef;
use crate::notation::NotationStyle;
use crate::pieces::Party;
use crate::rules::{Action, ActionKind, Cause, Draw, Position};

/// The maximum width of a line of movetext, in characters. Lines are broken at blanks only.
const MAX_WIDTH: usize = 80;

/// Returns the text of a game file: tags, [movetext] and result.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{read_files, write_file};
/// use schachquartett_engine::notation::NotationStyle;
///
/// let text = "[Game \"bridge\"]\n\n1. g1f3 d8e7 resign";
/// let files = read_files(text).map_err(|partial| partial.error).expect("a game");
/// let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
/// let text = write_file(&files[0], &style);
/// assert!(text.contains("[Result \"0-1\"]\n[Termination \"resignation\"]\n"));
/// assert!(text.ends_with("\n\n1. Nf3 de7 2. resign 0-1\n"));
/// ```
///
/// [movetext]: https://en.wikipedia.org/wiki/Portable_Game_Notation#Movetext
#[must_use]
pub fn write_file(file: &GameFile, style: &NotationStyle) -> String {
    let result = result_of(file);
    let mut moves = MovetextWriter::new(&file.game, style);
    moves.write(&file.game.without_superseded_arrangements());
    moves.text.push(&result);
    write_head(file, style, &result) + "\n" + &moves.text.text + "\n"
}

/// Returns the result: the points, or for an unfinished game its `Result` tag, or `*`.
fn result_of(file: &GameFile) -> String {
    let parties = file.game.def().rules().parties;
    match file.game.state().outcome {
        Some(outcome) => write_points(outcome.points.0.iter().take(parties).map(|&points| points.into())),
        None => {
            let result = file.tags.iter().find(|(name, _)| name == file::RESULT).map(|tag| tag.1.trim());
            result.filter(|result| is_result(result, parties)).unwrap_or("*").to_owned()
        }
    }
}

fn write_head(file: &GameFile, style: &NotationStyle, result: &str) -> String {
    let def = &**file.game.def();
    let mut head = write_tag(file::GAME, &def.id());
    let known = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    head += &write_tag(file::EVENT, &known(&file::read_name(&file.title, MAX_VALUE)));
    let date = file.started_at.and_then(write_date);
    head += &date.as_ref().map(|date| write_tag(file::DATE, date)).unwrap_or_default();
    for (index, party) in def.info().party_tags.iter().enumerate() {
        head += &write_tag(
            party,
            &known(&file.names.get(index).map(|name| read_player(name)).unwrap_or_default()),
        );
    }
    let start = def.write_position(file.game.start());
    if start != def.write_position(&def.start_position()) {
        head += &write_tag(file::START, &start);
    }
    head += &write_tag(file::LETTERS, &letters(def, style));
    // A file may end an unfinished game with a result and a termination, or know only a part of the date:
    // such tags are written as they were read.
    let outcome = file.game.state().outcome;
    let is_other = |name: &str| match name {
        file::RESULT => false,
        file::TERMINATION => outcome.is_none(),
        file::DATE => date.is_none(),
        file::GAME | file::EVENT | file::START | file::FEN | file::SET_UP | file::LETTERS | file::EARLIER => {
            false
        }
        _ => !def.info().party_tags.contains(&name),
    };
    let others: Vec<_> = file.tags.iter().filter(|(name, _)| is_other(name)).take(MAX_TAGS / 2).collect();
    let results = &file.results[file.results.len().saturating_sub(MAX_TAGS / 2 - 20)..];
    for row in results {
        let parties = 0..def.rules().parties;
        let points = parties.map(|party| row.get(party).copied().unwrap_or_default());
        head += &write_tag(file::EARLIER, &write_points(points));
    }
    head += &write_tag(file::RESULT, result);
    head +=
        &outcome.map(|outcome| write_tag(file::TERMINATION, cause_name(outcome.cause))).unwrap_or_default();
    for (name, value) in others {
        head += &write_tag(name, value);
    }
    head
}

/// Returns the value of the `Letters` tag: the language of the piece letters, and the version of the cell
/// names if it is 2.3.
fn letters(def: &dyn GameDef, style: &NotationStyle) -> String {
    let letters = if style.letters == NotationStyle::GERMAN { "de" } else { "en" };
    let is_later = style.v23_names && file::has_v23_names(def);
    if is_later { format!("{letters} {}", file::V23) } else { letters.to_owned() }
}

/// Returns the word for the cause of an outcome that the `Termination` tag has. The words are part of the format and never
/// change.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::WHITE;
/// use schachquartett_engine::history::cause_name;
/// use schachquartett_engine::rules::{Cause, Draw};
///
/// assert_eq!(cause_name(Cause::Mate(WHITE)), "mate");
/// assert_eq!(cause_name(Cause::Draw(Draw::Threefold)), "threefold");
/// ```
#[must_use]
pub fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Mate(_) => "mate",
        Cause::Resignation(_) => "resignation",
        Cause::OutOfTime(_) => "time",
        Cause::BareKing(_) => "bare",
        Cause::Stopped => "stopped",
        Cause::Draw(draw) => match draw {
            Draw::Stalemate => "stalemate",
            Draw::NoMoves => "nobody-moves",
            Draw::DeadPosition => "dead-position",
            Draw::Agreement => "agreement",
            Draw::Threefold => "threefold",
            Draw::Fivefold => "fivefold",
            Draw::FiftyRounds => "fifty-rounds",
            Draw::SeventyFiveRounds => "seventy-five-rounds",
            Draw::TimeAgainstBareKing(_) => "time",
        },
    }
}

/// A text that is broken into lines at blanks.
#[derive(Default)]
struct LineWrapper {
    text: String,
    /// The length of the last line in characters.
    column: usize,
    /// Written before the next word, without a blank between.
    prefix: &'static str,
}

impl LineWrapper {
    fn push(&mut self, word: &str) {
        let begins = std::mem::take(&mut self.prefix);
        let length = begins.len() + word.chars().count();
        // No line may begin like a tag (`[`) or like a line that readers ignore (`%`).
        let may_begin = !word.starts_with(['%', '[']) || !begins.is_empty();
        if self.column > 0 {
            let is_full = self.column + 1 + length > MAX_WIDTH && may_begin;
            self.text.push(if is_full { '\n' } else { ' ' });
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        self.text += begins;
        self.text += word;
        self.column += length;
    }

    fn close(&mut self, sign: char) {
        self.text.push(sign);
        self.column += 1;
    }
}

/// An action to write, the step that it made if it is known to be legal, and the annotations after it.
struct MovetextEntry<'a> {
    action: &'a Action,
    step: Option<&'a GameStep>,
    annotations: &'a [Annotation],
}

impl<'a> MovetextEntry<'a> {
    fn of(mv: &'a VariationMove) -> Self {
        Self { action: &mv.action, step: None, annotations: &mv.annotations }
    }
}

/// A writer of movetext that replays the game.
struct MovetextWriter<'a> {
    game: Game,
    style: &'a NotationStyle,
    text: LineWrapper,
    /// Round number and index in the order of play of the ply that was numbered last.
    last_number: Option<(u16, usize)>,
}

impl<'a> MovetextWriter<'a> {
    fn new(game: &Game, style: &'a NotationStyle) -> Self {
        let game = Game::new(game.def().clone(), *game.start());
        Self { game, style, text: LineWrapper::default(), last_number: None }
    }

    fn write<'l>(&mut self, game: &'l Game) {
        self.annotations(game.annotations(0));
        let entry = |(at, step): (usize, &'l GameStep)| MovetextEntry {
            action: &step.action,
            step: Some(step),
            annotations: game.annotations(at),
        };
        let entries: Vec<MovetextEntry> = (1..).zip(&game.steps).map(entry).collect();
        self.entries(&entries, &game.mating_steps());
    }

    /// `mates`: for each entry whether it gave the check of a mate.
    fn entries(&mut self, entries: &[MovetextEntry], mates: &[Option<bool>]) {
        let mut offers = false;
        for (at, entry) in entries.iter().enumerate() {
            let before = *self.game.state();
            if !self.replay(entry) {
                return;
            }
            // A draw offer is written with the move of the same party that follows it.
            let is_offer = entry.action.kind == ActionKind::OfferDraw && entry.annotations.is_empty();
            let is_with = |next: &MovetextEntry| {
                next.action.by == entry.action.by
                    && matches!(
                        next.action.kind,
                        ActionKind::Move(_) | ActionKind::RemoveKings | ActionKind::SkipTurn
                    )
            };
            if is_offer && entries.get(at + 1).is_some_and(is_with) {
                offers = true;
                continue;
            }
            let mates = mates.get(at).copied().flatten();
            self.action(&before.position, entry.action, mates, std::mem::take(&mut offers));
            self.annotations(entry.annotations);
        }
    }

    /// Plays an entry. `false`: it is illegal.
    fn replay(&mut self, entry: &MovetextEntry) -> bool {
        match entry.step {
            Some(step) => self.game.steps.push(*step),
            None => return self.game.replay(*entry.action).is_ok(),
        }
        true
    }

    fn action(&mut self, before: &Position, action: &Action, mates: Option<bool>, offers: bool) {
        let def = self.game.def().clone();
        let order = &def.rules().order;
        let here = (before.round_number(), order.index_of(before.turn()));
        let is_ply = self.game.steps.last().is_some_and(GameStep::is_ply);
        let is_numbered = before.arranging().is_empty() && (is_ply || action.by == before.turn());
        let mut text = String::new();
        if is_numbered && self.last_number != Some(here) {
            text += move_number(order, self.last_number, before).trim_start();
            self.last_number = Some(here);
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += &action_word(&*def, before, action, self.style, mates);
        text += if offers { "=" } else { "" };
        self.text.push(&text);
    }

    fn annotations(&mut self, annotations: &[Annotation]) {
        for annotation in annotations {
            match annotation {
                Annotation::Comment(comment) => self.comment(comment),
                Annotation::Glyph(number) => self.text.push(&format!("${number}")),
                Annotation::JoinReason(reason) => {
                    let comment = reason.write(&**self.game.def());
                    self.comment(&comment);
                }
                Annotation::Variation(moves) => self.variation(moves),
            }
        }
    }

    fn comment(&mut self, comment: &str) {
        self.text.prefix = "{";
        comment.split(' ').for_each(|word| self.text.push(word));
        self.text.close('}');
    }

    /// Returns for each entry, played from here, whether it gave the check of a mate.
    fn mating_entries(&mut self, entries: &[MovetextEntry]) -> Vec<Option<bool>> {
        // Between two parties the position after a move shows whether it mates.
        if self.game.def().rules().parties <= 2 {
            return Vec::new();
        }
        let base = self.game.steps.len();
        for entry in entries {
            if self.game.replay(*entry.action).is_err() {
                break;
            }
        }
        let mates = self.game.mating_steps().split_off(base);
        self.game.steps.truncate(base);
        mates
    }

    fn variation(&mut self, moves: &[VariationMove]) {
        let Some(replaced) = self.game.steps.pop() else { return };
        let base = self.game.steps.len();
        let entries: Vec<MovetextEntry> = moves.iter().map(MovetextEntry::of).collect();
        self.last_number = None;
        self.text.prefix = "(";
        let before = self.text.text.len();
        let mates = self.mating_entries(&entries);
        self.entries(&entries, &mates);
        if self.text.text.len() > before {
            self.text.close(')');
        }
        self.text.prefix = "";
        self.last_number = None;
        self.game.steps.truncate(base);
        self.game.steps.push(replaced);
    }
}

impl Game {
    /// Returns for each step whether it gave the check of a mate.
    fn mating_steps(&self) -> Vec<Option<bool>> {
        let mut plies = self.mating_plies().into_iter();
        self.steps.iter().map(|step| if step.is_ply() { plies.next().flatten() } else { None }).collect()
    }

    /// Whether the step at index `at` is an arrangement that the same party replaces before it has finished
    /// its set-up, and no variation stands between the two.
    fn is_superseded_arrangement(&self, at: usize) -> bool {
        let arranges = |at: usize, by: Party| {
            let before = at.checked_sub(1).map_or(self.start(), |at| &self.steps[at].state.position);
            let action = self.steps[at].action;
            matches!(action.kind, ActionKind::Arrange(_))
                && action.by == by
                && before.arranging().contains(by)
        };
        let by = self.steps[at].action.by;
        let next = (at + 1..self.steps.len()).find(|&later| arranges(later, by));
        let is_other = |annotation: &Annotation| matches!(annotation, Annotation::Variation(_));
        let is_needed = |next| (at + 1..=next + 1).any(|at| self.annotations(at).iter().any(is_other));
        arranges(at, by) && next.is_some_and(|next| !is_needed(next))
    }

    /// Returns the game without arrangements that the same party replaced before it had finished its set-up.
    /// Their annotations are retained.
    fn without_superseded_arrangements(&self) -> Self {
        let mut tidied = Self::new(self.def().clone(), *self.start());
        for at in 0..=self.steps.len() {
            let is_dropped = at > 0 && self.is_superseded_arrangement(at - 1);
            if at > 0 && !is_dropped {
                let step = self.steps[at - 1];
                if tidied.state().position.arranging().is_empty() {
                    tidied.steps.push(step);
                } else if tidied.replay(step.action).is_err() {
                    // A later arrangement needed cells that the removed one had freed: retain all.
                    return self.clone();
                }
            }
            let steps = tidied.steps.len();
            self.annotations(at)
                .iter()
                .for_each(|annotation| tidied.push_annotation(steps, annotation.clone()));
        }
        tidied
    }
}
