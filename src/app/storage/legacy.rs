//! Stored texts of formats 1 to 5, which are lines of a key and a value: read, and never written.
//!
//! ```text
//! schachquartett 5
//!
//! game bridge
//! start rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! key k3f7x2ab
//! player 1 Anna
//! result 2 0
//! now rnbq1bnr/ppp1pppp/3k4/8/***2***/3P4/8/PPPP1PPP/RNBQKBNR w KQ - 0 2
//! bots - 3
//! left 605000 603200 600000 600000
//! times 1:605000 2:603200 - -
//! plies 2
//! actions e2d3 e8d7 draw? b!draw-
//! undone d3c4
//! ```
//!
//! Formats 1 and 2 had all games in one text, separated by empty lines, and so had files of saved games up to
//! format 5. Format 3 gave each game a text of its own, format 4 added annotations and clocks, format 5 bots
//! and analyses.
use super::document::{level_of_six, printable};
use super::preferences::Preferences;
use super::saved_games::SavedGames;
use super::stored_game::StoredGame;
use crate::app::new_game::MAX_NAME_CHARS;
use crate::app::open_game::MAX_TITLE_CHARS;
use crate::app::open_game::initial_times;
use crate::app::{Clock, Setting};
use crate::history::TimeControl;
use crate::i18n::Language;
use crate::link::GameKey;
use crate::pieces::{ByParty, Party, PartySet};
use crate::search::Level;

/// The newest of these formats.
pub(super) const FORMAT: u32 = 5;

/// The prefix of each line of an unreadable entry, in a text with all games.
const UNREADABLE_LINE: &str = "| ";
/// A missing value: no origin of an analysis, no bot, no change of a clock.
const NONE: &str = "-";
/// The keys of the players' names in format 1, by party.
const PLAYER_KEYS: [&str; 2] = ["white", "black"];

/// Reads a text of one game or of all games. What cannot be read becomes an unreadable entry.
pub(super) fn read_games(text: &str) -> SavedGames {
    let mut saved_games = SavedGames::default();
    for block in blocks(text) {
        let unreadable: Option<Vec<&str>> =
            block.split('\n').map(|line| line.strip_prefix(UNREADABLE_LINE)).collect();
        match unreadable {
            Some(lines) => saved_games.add_unreadable(&lines.join("\n")),
            None => saved_games.add(read_game(&block), &block),
        }
    }
    saved_games
}

/// Reads the lines of one game, without the line of the format; `None` if they are not a game.
pub(super) fn read_game(lines: &str) -> Option<StoredGame> {
    let mut stored = StoredGame { names: vec![String::new(); 2], ..StoredGame::default() };
    for line in lines.lines() {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        stored.read_line(key, value)?;
    }
    for level in stored.bot_levels.0.iter_mut().flatten() {
        *level = level_of_six(&stored.record.game_id, level.number())?;
    }
    let whole = !stored.record.game_id.is_empty() && !stored.record.start.is_empty();
    whole.then_some(stored)
}

/// Returns the runs of lines between empty lines, without the first line.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in text.split('\n').skip(1) {
        // An unreadable entry keeps its line endings.
        let line =
            if line.starts_with(UNREADABLE_LINE) { line } else { line.strip_suffix('\r').unwrap_or(line) };
        match blocks.last_mut() {
            Some(block) if !line.is_empty() => {
                if !block.is_empty() {
                    block.push('\n');
                }
                block.push_str(line);
            }
            _ => blocks.push(String::new()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

impl StoredGame {
    fn read_line(&mut self, key: &str, value: &str) -> Option<()> {
        let value = &*printable(value);
        let words =
            || value.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        match key {
            "game" => value.clone_into(&mut self.record.game_id),
            "start" => value.clone_into(&mut self.record.start),
            "actions" => self.record.actions = words(),
            "undone" => self.record.redo_stack.push(words()),
            "key" => self.meta.key = GameKey::read(value)?,
            "stamp" => self.revision = GameKey::read(value)?,
            "title" => self.meta.title = value.chars().take(MAX_TITLE_CHARS).collect(),
            "begun" => self.meta.started_at = value.parse().ok()?,
            "changed" => self.meta.saved_at = value.parse().ok()?,
            "moved" => self.meta.last_move_at = value.parse().ok()?,
            "mine" => self.meta.local_parties = read_parties(value)?,
            "taken" => self.meta.claimed = read_parties(value)?,
            "rest" => value.clone_into(&mut self.meta.unplayed_tail),
            "tag" => {
                let (name, value) = value.split_once(' ')?;
                self.meta.tags.push((name.to_owned(), value.to_owned()));
            }
            "remark" => {
                let (steps, annotations) = value.split_once(' ')?;
                self.record.annotations.push((steps.parse().ok()?, annotations.to_owned()));
            }
            "now" => value.clone_into(&mut self.summary.position),
            "plies" => self.summary.ply_count = value.parse().ok()?,
            "points" => self.summary.points = Some(read_numbers(value)?),
            "passed" => self.declined = read_parties(value)?,
            // At first the value was only `yes`: the second party is at the bottom.
            "turned" => self.bottom = if value == "yes" { 1 } else { value.parse().ok()? },
            "hides" => self.hides_setup = true,
            "analysis" => {
                let (origin, path) = value.split_once(' ')?;
                let origin = if origin == NONE { None } else { Some(GameKey::read(origin)?) };
                self.analysis = Some((origin, read_numbers(path)?));
            }
            "draft" => self.rearrangement = Some(value.to_owned()),
            "bots" => self.bot_levels = read_bots(value)?,
            "pace" => self.clock = Some(Clock::new(read_time_control(value)?)),
            "left" => self.clock = Some(read_remaining(self.clock.as_ref()?, value)?),
            "times" => self.clock = Some(read_times(self.clock.as_ref()?, value)?),
            "shown" => self.shown_ply = Some(value.parse().ok()?),
            // At first only the sum of all games was stored.
            "result" | "score" => self.results.push(read_numbers(value)?),
            _ => {
                // At first there were only two players.
                let (number, name) = match PLAYER_KEYS.iter().position(|&party| party == key) {
                    Some(party) => (party, value),
                    None if key == "player" => {
                        let (number, name) = value.split_once(' ').unwrap_or((value, ""));
                        (read_party(number)?.index(), name)
                    }
                    None => return None,
                };
                self.names.resize(self.names.len().max(number + 1), String::new());
                // Game files come from anywhere, so lengths are limited.
                self.names[number] = name.chars().take(MAX_NAME_CHARS).collect();
            }
        }
        Some(())
    }
}

fn read_numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(' ').map(|number| number.parse().ok()).collect()
}

fn read_bots(text: &str) -> Option<ByParty<Option<Level>>> {
    let mut bots = ByParty::default();
    let mut words = text.split(' ');
    for (bot, word) in bots.0.iter_mut().zip(&mut words) {
        *bot = if word == NONE { None } else { Some(Level::new(word.parse().ok()?)?) };
    }
    words.next().is_none().then_some(bots)
}

/// Reads a party by its number, from 1.
fn read_party(text: &str) -> Option<Party> {
    let index = text.parse::<usize>().ok()?.checked_sub(1)?;
    (index < Party::MAX_COUNT).then(|| Party::new(index))
}

fn read_parties(text: &str) -> Option<PartySet> {
    text.split(' ').map(read_party).collect()
}

/// Reads a time control: kind, increment, and seconds by party. The last value is that of all further
/// parties.
fn read_time_control(text: &str) -> Option<TimeControl> {
    let mut words = text.split(' ');
    let per_move = match words.next()? {
        "move" => true,
        "total" => false,
        _ => return None,
    };
    let increment = words.next()?.parse().ok()?;
    let mut seconds = ByParty::default();
    let mut last = None;
    for party in &mut seconds.0 {
        last = words.next().map(str::parse).transpose().ok()?.or(last);
        *party = last?;
    }
    words.next().is_none().then_some(TimeControl { per_move, seconds, increment }.limited())
}

/// Reads the remaining times into a clock.
fn read_remaining(clock: &Clock, text: &str) -> Option<Clock> {
    let mut remaining = clock.all_remaining();
    let mut words = text.split(' ');
    for (party, word) in remaining.0.iter_mut().zip(&mut words) {
        *party = word.parse().ok()?;
    }
    let times = clock.times_by_step().to_vec();
    words.next().is_none().then(|| Clock::restored(clock.time_control, remaining, times))
}

/// Reads the remaining times after each step into a clock: the changes as `party:milliseconds`, or a dash.
fn read_times(clock: &Clock, text: &str) -> Option<Clock> {
    let mut left = initial_times(&clock.time_control);
    let mut times_by_step = vec![left];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        for change in word.split(',').filter(|change| *change != NONE) {
            let (party, time) = change.split_once(':')?;
            left[read_party(party)?] = time.parse().ok()?;
        }
        times_by_step.push(left);
    }
    Some(Clock::restored(clock.time_control, clock.all_remaining(), times_by_step))
}

/// Reads preferences: settings, saved arrangements, the custom address for links, and the last time control.
/// Values that cannot be read remain at their defaults.
pub(super) fn read_preferences(text: &str) -> Preferences {
    let mut preferences = Preferences::default();
    // Each sound had a switch. Where all are off, the player wants none.
    let mut switches =
        text.lines().filter_map(|line| line.strip_prefix("sound-")?.split_once(' ')).peekable();
    if switches.peek().is_some() {
        preferences.settings.sound = switches.any(|(_, value)| value == "on");
    }
    for (key, value) in text.lines().filter_map(|line| line.split_once(' ')) {
        match key {
            "language" => {
                preferences.settings.language =
                    Language::ALL.into_iter().find(|language| language.tag() == value);
            }
            "arrangement" => preferences.arrangements.push(value.to_owned()),
            "base" if preferences.base_url.is_empty() => value.clone_into(&mut preferences.base_url),
            "pace" => {
                preferences.time_control = preferences.time_control.or_else(|| read_time_control(value))
            }
            _ => {
                if let Some(setting) = Setting::read(key, value) {
                    preferences.settings.set(setting);
                }
            }
        }
    }
    preferences
}

/// Reads the solved tasks, one per line.
pub(super) fn read_solved_tasks(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
