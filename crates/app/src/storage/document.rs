//! A stored game, as storage and files of saved games have it.
use super::format::CurrentFormat;
use super::json::write_json;
use super::{StoredGame, Summary};
use crate::new_game::MAX_NAME_CHARS;
use crate::open_game::{Clock, GameMeta, MAX_TITLE_CHARS, TimestampMs, initial_times};
use engine::history::{GameRecord, TimeControl};
use engine::link::GameKey;
use engine::notation::is_printable;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::HalfPoints;
use search::Level;
use serde::{Deserialize, Serialize};

/// The fields of a stored game. Parties are numbered from 1 in the order of turns; fields with default values
/// are omitted. Unknown fields are errors, so that storing the game again loses nothing.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameDocument {
    schachquartett: CurrentFormat,
    /// The game id.
    game: String,
    /// The game key.
    #[serde(default)]
    key: GameKey,
    /// The revision, random for each write.
    #[serde(default)]
    revision: GameKey,
    /// When the game was stored, but always later than the state before: the later of two states has the
    /// larger value.
    #[serde(default, skip_serializing_if = "is_default")]
    written_at: TimestampMs,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    /// Times in milliseconds since 1970; 0 if unknown.
    #[serde(default, skip_serializing_if = "is_default")]
    started_at: TimestampMs,
    #[serde(default, skip_serializing_if = "is_default")]
    saved_at: TimestampMs,
    #[serde(default, skip_serializing_if = "is_default")]
    last_move_at: TimestampMs,
    /// The players' names by party.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<String>,
    /// The levels of the bots, by party.
    #[serde(default, skip_serializing_if = "is_default")]
    bots: [Option<u8>; Party::MAX_COUNT],
    /// Whether a bot has moved before its search was over.
    #[serde(default, skip_serializing_if = "is_default")]
    is_hurried: bool,
    /// The half points of each earlier game of the match, by the party that each player has now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    results: Vec<Vec<u16>>,
    /// The parties that are played on this device, in a link game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    local_parties: Vec<usize>,
    /// The parties whose seats are claimed, in a link game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    claimed: Vec<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<ClockDocument>,
    /// The library's summary: position text, number of plies, the last move with the position before it, and half points
    /// once the game is over. Without a position it is found by replaying the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    position: String,
    #[serde(default)]
    ply_count: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_move: Option<[String; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<Vec<HalfPoints>>,
    /// The position text of the start.
    start: String,
    /// The action texts.
    #[serde(default)]
    actions: Vec<String>,
    /// The action texts of undone actions, one group per undo; the group that was undone last is last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    undone: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    annotations: Vec<AnnotationDocument>,
    /// Tags of a game file that the app does not use, with their values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// The text of a link or a file from the first action on that the rules forbid.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    unplayed_tail: String,
    /// The index of the party at the bottom of the board, from 0.
    #[serde(default, skip_serializing_if = "is_default")]
    bottom: usize,
    /// The ply count at the shown position, if it is not the latest one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown_ply: Option<usize>,
    #[serde(default, skip_serializing_if = "is_default")]
    hides_setup: bool,
    /// The parties that declined to answer out of turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    declined: Vec<usize>,
    /// The rearrangement that the party on turn has started, as action text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rearrangement: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    analysis: Option<AnalysisDocument>,
}

/// An annotation, and the number of steps before it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnnotationDocument {
    step: usize,
    text: String,
}

/// An analysis: the key of the game from which it was started, if that is saved, and the path to the current
/// node.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnalysisDocument {
    origin: Option<GameKey>,
    path: Vec<usize>,
}

/// The clocks of a game, by party, in milliseconds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockDocument {
    time_control: TimeControlDocument,
    left: [u64; Party::MAX_COUNT],
    /// Whether they run, in the tab that owns the game.
    #[serde(default, skip_serializing_if = "is_default")]
    runs: bool,
    /// The changes of each step, also of undone ones: party numbers with the remaining times.
    times: Vec<Vec<(usize, u64)>>,
}

/// A time control in seconds: per ply, or in total with an increment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControlDocument {
    kind: TimeControlKind,
    seconds: [u32; Party::MAX_COUNT],
    increment: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TimeControlKind {
    Move,
    Total,
}

impl GameDocument {
    /// Reads the text of a game; `None` if it is not one.
    pub(super) fn read(text: &str) -> Option<StoredGame> {
        serde_json::from_str::<Self>(text).ok()?.into_stored()
    }
}

impl StoredGame {
    /// Returns the text for storage: a JSON object, each field on a line of its own.
    pub fn text(&self) -> String {
        write_json(&GameDocument::from(self))
    }
}

impl From<&StoredGame> for GameDocument {
    fn from(stored: &StoredGame) -> Self {
        let StoredGame { meta, record, summary, .. } = stored;
        let tag = |(name, value): &(String, String)| (name.clone(), printable(value));
        let annotation =
            |(step, text): &(usize, String)| AnnotationDocument { step: *step, text: printable(text) };
        Self {
            schachquartett: CurrentFormat,
            game: record.game_id.clone(),
            key: meta.key,
            revision: stored.revision,
            written_at: stored.written_at,
            title: printable(&meta.title),
            started_at: meta.started_at,
            saved_at: meta.saved_at,
            last_move_at: meta.last_move_at,
            players: stored.names.iter().map(|name| printable(name)).collect(),
            bots: stored.bot_levels.0.map(|level| level.map(Level::number)),
            is_hurried: meta.is_hurried,
            results: stored.results.clone(),
            local_parties: numbers(meta.local_parties),
            claimed: numbers(meta.claimed),
            clock: stored.clock.as_ref().map(ClockDocument::from),
            position: summary.position.clone(),
            ply_count: summary.ply_count,
            last_move: summary.last_move.clone(),
            points: summary.points.clone(),
            start: record.start.clone(),
            actions: record.actions.clone(),
            undone: record.redo_stack.clone(),
            annotations: record.annotations.iter().map(annotation).collect(),
            tags: meta.tags.iter().map(tag).collect(),
            unplayed_tail: printable(&meta.unplayed_tail),
            bottom: stored.bottom,
            shown_ply: stored.shown_ply,
            hides_setup: stored.hides_setup,
            declined: numbers(stored.declined),
            rearrangement: stored.rearrangement.clone(),
            analysis: stored.analysis.clone().map(|(origin, path)| AnalysisDocument { origin, path }),
        }
    }
}

impl GameDocument {
    /// Converts the document to a stored game; `None` if a party or a level does not exist. The actions are
    /// checked when the game is opened.
    fn into_stored(self) -> Option<StoredGame> {
        if self.game.is_empty() || self.start.is_empty() || self.players.len() > Party::MAX_COUNT {
            return None;
        }
        let mut bot_levels = ByParty::default();
        for (level, number) in bot_levels.0.iter_mut().zip(self.bots) {
            *level = match number {
                Some(number) => Some(Level::new(number)?),
                None => None,
            };
        }
        // Game files come from anywhere, so their texts are cleaned.
        let annotations =
            self.annotations.into_iter().map(|annotation| (annotation.step, printable(&annotation.text)));
        let tags = self.tags.into_iter().map(|(name, value)| (printable(&name), printable(&value)));
        let clock = match self.clock {
            Some(document) => Some(document.into_clock()?),
            None => None,
        };
        let actions = |actions: &[String]| actions.iter().map(|action| printable(action)).collect::<Vec<_>>();
        Some(StoredGame {
            meta: GameMeta {
                key: self.key,
                title: limited(&self.title, MAX_TITLE_CHARS),
                started_at: self.started_at,
                saved_at: self.saved_at,
                last_move_at: self.last_move_at,
                local_parties: parties(&self.local_parties)?,
                claimed: parties(&self.claimed)?,
                tags: tags.collect(),
                unplayed_tail: printable(&self.unplayed_tail),
                is_hurried: self.is_hurried,
            },
            record: GameRecord {
                game_id: printable(&self.game),
                start: printable(&self.start),
                actions: actions(&self.actions),
                redo_stack: self.undone.iter().map(|group| actions(group)).collect(),
                annotations: annotations.collect(),
            },
            running: None,
            summary: Summary {
                position: printable(&self.position),
                ply_count: self.ply_count,
                last_move: self.last_move.map(|texts| texts.map(|text| printable(&text))),
                points: self.points,
            },
            names: self.players.iter().map(|name| limited(name, MAX_NAME_CHARS)).collect(),
            results: self.results,
            clock,
            bot_levels,
            bottom: self.bottom,
            shown_ply: self.shown_ply,
            hides_setup: self.hides_setup,
            declined: parties(&self.declined)?,
            rearrangement: self.rearrangement.as_deref().map(printable),
            analysis: self.analysis.map(|analysis| (analysis.origin, analysis.path)),
            revision: self.revision,
            written_at: self.written_at,
        })
    }
}

impl From<&Clock> for ClockDocument {
    fn from(clock: &Clock) -> Self {
        let changes = |pair: &[ByParty<u64>]| {
            let changed = Party::first(Party::MAX_COUNT).filter(|&party| pair[0][party] != pair[1][party]);
            changed.map(|party| (party.index() + 1, pair[1][party])).collect()
        };
        Self {
            time_control: clock.time_control.into(),
            left: clock.all_remaining().0,
            runs: !clock.is_paused,
            times: clock.times_by_step().windows(2).map(changes).collect(),
        }
    }
}

impl ClockDocument {
    fn into_clock(self) -> Option<Clock> {
        let time_control = TimeControl::from(self.time_control);
        let mut left = initial_times(&time_control);
        let mut times_by_step = vec![left];
        for changes in self.times {
            for (number, time) in changes {
                left[party(number)?] = time;
            }
            times_by_step.push(left);
        }
        let mut clock = Clock::restored(time_control, ByParty(self.left), times_by_step);
        clock.is_paused = !self.runs;
        Some(clock)
    }
}

impl From<TimeControl> for TimeControlDocument {
    fn from(time_control: TimeControl) -> Self {
        let kind = if time_control.per_move { TimeControlKind::Move } else { TimeControlKind::Total };
        Self { kind, seconds: time_control.seconds.0, increment: time_control.increment }
    }
}

impl From<TimeControlDocument> for TimeControl {
    fn from(document: TimeControlDocument) -> Self {
        let per_move = matches!(document.kind, TimeControlKind::Move);
        Self { per_move, seconds: ByParty(document.seconds), increment: document.increment }.limited()
    }
}

/// Returns a text without characters that control the text around it.
pub(super) fn printable(text: &str) -> String {
    text.chars().filter(|&letter| is_printable(letter)).collect()
}

/// Returns the printable part of a text, cut to a number of characters.
pub(super) fn limited(text: &str, max_chars: usize) -> String {
    text.chars().filter(|&letter| is_printable(letter)).take(max_chars).collect()
}

/// Returns the party with a number, from 1.
fn party(number: usize) -> Option<Party> {
    let index = number.checked_sub(1).filter(|&index| index < Party::MAX_COUNT);
    index.map(Party::new)
}

fn parties(numbers: &[usize]) -> Option<PartySet> {
    numbers.iter().map(|&number| party(number)).collect()
}

fn numbers(parties: PartySet) -> Vec<usize> {
    parties.iter().map(|party| party.index() + 1).collect()
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
