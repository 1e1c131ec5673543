//! A game as the browser keeps it: plain lines under a format number.
//!
//! ```text
//! schachquartett 5
//!
//! game bridge
//! start rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! key k3f7x2ab
//! player 1 Anna
//! result 2 0
//! result 1 1
//! now rnbq1bnr/ppp1pppp/3k4/8/***2***/3P4/8/PPPP1PPP/RNBQKBNR w KQ - 0 2
//! bots - 3
//! time control total 5 600 600 600 600
//! left 605000 603200 600000 600000
//! times 1:605000 2:603200 - -
//! plies 2
//! actions e2d3 e8d7 draw? b!draw-
//! undone d3c4
//! ```
use crate::app::new_game::MAX_NAME_CHARS;
use crate::app::open_game::MAX_TITLE_CHARS;
use crate::app::{Analysis, Clock, GameMeta, OpenGame, TimeControl};
use crate::history::{Game, GameRecord, RecordError};
use crate::link::GameKey;
use crate::notation::is_printable;
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::HalfPoints;
use crate::search::Level;

/// The format that this version writes. Older ones open; newer ones are left as they are.
pub const FORMAT: u32 = 5;

pub(in crate::app) const FORMAT_NAME: &str = "schachquartett";
/// Where a game is analysed that is not kept, or none.
const NO_ORIGIN: &str = "-";
/// A party without an opponent of its own.
const NOBODY: &str = "-";
/// How the names of players were kept at first.
const LEGACY_PLAYER_KEYS: [&str; 2] = ["white", "black"];

/// How a game stands, for a list: nothing has to be played to know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The text of the position.
    pub position: String,
    /// How many plies were played.
    pub ply_count: usize,
    /// What everybody got, in half points by party, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
}

impl Summary {
    fn of(game: &Game) -> Self {
        let (def, state) = (game.def(), game.state());
        let parties = def.rules().parties;
        Self {
            position: def.write_position(&state.position),
            ply_count: game.plies().count(),
            points: state.outcome.map(|outcome| outcome.points.0[..parties].to_vec()),
        }
    }
}

/// A game with its table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredGame {
    /// What is known of the game besides its moves.
    pub meta: GameMeta,
    /// The game.
    pub record: GameRecord,
    /// How it stands.
    pub summary: Summary,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has any.
    pub clock: Option<Clock>,
    /// How strong the opponent of each party is that has one.
    pub bot_levels: ByParty<Option<Level>>,
    /// The index of the party that sits below.
    pub bottom: usize,
    /// How many plies are shown when looking back.
    pub shown_ply: Option<usize>,
    /// Whether what the others arrange is hidden.
    pub hides_setup: bool,
    /// Who does not answer the check that waits for an answer out of turn.
    pub declined: PartySet,
    /// How the party on turn is about to arrange its pieces anew, as machine text.
    pub rearrangement: Option<String>,
    /// Where the game is analysed: the game that it began with, if it is kept, and the way to the place that is looked at.
    pub analysis: Option<(Option<GameKey>, Vec<usize>)>,
    /// Drawn at random whenever the game is kept: anyone who keeps it next can tell whether somebody else did meanwhile.
    pub revision: GameKey,
}

impl StoredGame {
    /// A table as it is kept.
    pub fn of(open_game: &OpenGame) -> Self {
        Self {
            meta: open_game.meta.clone(),
            record: GameRecord::of(open_game.full_game()),
            summary: Summary::of(&open_game.game),
            names: open_game.names.clone(),
            results: open_game.results.clone(),
            clock: open_game.clock.clone(),
            bot_levels: open_game.bots.levels,
            bottom: open_game.view.bottom,
            shown_ply: open_game.view.shown_ply,
            hides_setup: open_game.hides_setup,
            declined: open_game.declined(),
            rearrangement: open_game.arrangement_text().filter(|_| open_game.is_rearranging()),
            analysis: open_game.analysis().map(|analysis| (analysis.origin, analysis.tree().current_path())),
            revision: GameKey::default(),
        }
    }

    /// The table.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub fn open(&self) -> Result<OpenGame, RecordError> {
        let game = self.record.to_game()?;
        let mut open_game = match &self.analysis {
            Some((origin, path)) => {
                OpenGame::for_analysis(Analysis::restored(&game, *origin, path), self.names.clone())
            }
            None => OpenGame::new(game, self.names.clone()),
        };
        let parties = open_game.names.len();
        open_game.meta = self.meta.clone();
        open_game.results.clone_from(&self.results);
        open_game.results.iter_mut().for_each(|row| row.resize(parties, 0));
        open_game.clock = self.clock.as_ref().map(|clock| clock.reopened(open_game.game.steps().len()));
        open_game.view.bottom = self.bottom % parties;
        open_game.hides_setup = self.hides_setup;
        open_game.declined_at_step = Some((open_game.game.steps().len(), self.declined));
        open_game.bots.levels = self.bot_levels;
        // Nobody watches yet.
        open_game.bots.is_paused = open_game.is_bots_only();
        // Nobody knows who looks at the device now.
        open_game.handover_screen = open_game.needs_handover();
        if let Some(rearrangement) = &self.rearrangement {
            open_game.restore_rearrangement(rearrangement);
        }
        if let Some(plies) = self.shown_ply {
            open_game.show_ply(plies);
        }
        Ok(open_game)
    }

    /// Reads the lines of a game; `None` when they are none.
    pub(in crate::app) fn read(lines: &str) -> Option<Self> {
        let mut stored = Self { names: vec![String::new(); 2], ..Self::default() };
        for line in lines.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            stored.read_line(key, value)?;
        }
        let whole = !stored.record.game_id.is_empty() && !stored.record.start.is_empty();
        whole.then_some(stored)
    }

    fn read_line(&mut self, key: &str, value: &str) -> Option<()> {
        // As it will be written.
        let value = &*strip_control(value);
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
            // Once it was only said that it is.
            "turned" => self.bottom = if value == "yes" { 1 } else { value.parse().ok()? },
            "hides" => self.hides_setup = true,
            "analysis" => {
                let (origin, path) = value.split_once(' ')?;
                let origin = if origin == NO_ORIGIN { None } else { Some(GameKey::read(origin)?) };
                self.analysis = Some((origin, read_numbers(path)?));
            }
            "draft" => self.rearrangement = Some(value.to_owned()),
            "bots" => self.bot_levels = read_bots(value)?,
            "pace" => self.clock = Some(Clock::new(TimeControl::read(value)?)),
            "left" => self.clock.as_mut()?.read_remaining(value)?,
            "times" => self.clock.as_mut()?.read_times(value)?,
            "shown" => self.shown_ply = Some(value.parse().ok()?),
            // Once only the sum of all games was kept.
            "result" | "score" => self.results.push(read_numbers(value)?),
            _ => {
                // Once there were two players only.
                let (number, name) = match LEGACY_PLAYER_KEYS.iter().position(|&party| party == key) {
                    Some(party) => (party, value),
                    None if key == "player" => {
                        let (number, name) = value.split_once(' ').unwrap_or((value, ""));
                        (read_party(number)?.index(), name)
                    }
                    None => return None,
                };
                self.names.resize(self.names.len().max(number + 1), String::new());
                // Files of games may come from anywhere.
                self.names[number] = name.chars().take(MAX_NAME_CHARS).collect();
            }
        }
        Some(())
    }

    /// What an earlier version kept does not say how the game stands: it is played to know.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub(in crate::app) fn fill_summary(&mut self) -> Result<(), RecordError> {
        if self.summary.position.is_empty() {
            self.summary = Summary::of(&self.record.to_game()?);
        }
        Ok(())
    }

    /// The lines of a game.
    pub fn write(&self) -> String {
        let mut lines = String::new();
        let mut line = |key: &str, value: &str| {
            let value: String = strip_control(value);
            lines += &format!("{key} {value}\n");
        };
        let (meta, summary) = (&self.meta, &self.summary);
        line("game", &self.record.game_id);
        line("start", &self.record.start);
        line("key", &meta.key.to_string());
        line("stamp", &self.revision.to_string());
        let counts = [
            ("begun", meta.started_at),
            ("changed", meta.saved_at),
            ("moved", meta.last_move_at),
            ("turned", self.bottom as u64),
            ("hides", self.hides_setup.into()),
        ];
        for (key, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
            line(key, &count.to_string());
        }
        for (key, parties) in
            [("mine", meta.local_parties), ("taken", meta.claimed), ("passed", self.declined)]
        {
            if !parties.is_empty() {
                line(key, &write_numbers(parties.iter().map(|party| party.index() + 1)));
            }
        }
        let texts = [("title", &meta.title), ("rest", &meta.unplayed_tail), ("now", &summary.position)];
        for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            line(key, text);
        }
        for (name, value) in &meta.tags {
            line("tag", &format!("{name} {value}"));
        }
        for (number, name) in (1..).zip(&self.names).filter(|(_, name)| !name.is_empty()) {
            line("player", &format!("{number} {name}"));
        }
        for result in &self.results {
            line("result", &write_numbers(result));
        }
        if self.bot_levels != ByParty::default() {
            line("bots", &write_bots(&self.bot_levels));
        }
        if let Some(clock) = &self.clock {
            line("pace", &clock.time_control.write());
            line("left", &clock.write_remaining());
            line("times", &clock.write_times());
        }
        line("plies", &summary.ply_count.to_string());
        if let Some(points) = &summary.points {
            line("points", &write_numbers(points));
        }
        if let Some((origin, path)) = &self.analysis {
            let origin = origin.map_or(NO_ORIGIN.to_owned(), |origin| origin.to_string());
            line("analysis", &format!("{origin} {}", write_numbers(path)));
        }
        if let Some(rearrangement) = &self.rearrangement {
            line("draft", rearrangement);
        }
        if let Some(plies) = self.shown_ply {
            line("shown", &plies.to_string());
        }
        line("actions", &self.record.actions.join(" "));
        for actions in &self.record.redo_stack {
            line("undone", &actions.join(" "));
        }
        for (steps, annotations) in &self.record.annotations {
            line("remark", &format!("{steps} {annotations}"));
        }
        lines
    }
}

/// What disorders no text around it.
fn strip_control(text: &str) -> String {
    text.chars().filter(|&letter| is_printable(letter)).collect()
}

/// Numbers in a row.
fn write_numbers(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    numbers.join(" ")
}

fn read_numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(' ').map(|number| number.parse().ok()).collect()
}

/// The opponents of all parties by their levels.
fn write_bots(bots: &ByParty<Option<Level>>) -> String {
    let level = |bot: &Option<Level>| bot.map_or(NOBODY.to_owned(), |level| level.number().to_string());
    bots.0.iter().map(level).collect::<Vec<_>>().join(" ")
}

fn read_bots(text: &str) -> Option<ByParty<Option<Level>>> {
    let mut bots = ByParty::default();
    let mut words = text.split(' ');
    for (bot, word) in bots.0.iter_mut().zip(&mut words) {
        *bot = if word == NOBODY { None } else { Some(Level::new(word.parse().ok()?)?) };
    }
    words.next().is_none().then_some(bots)
}

/// A party by its number, from 1.
fn read_party(text: &str) -> Option<Party> {
    let index = text.parse::<usize>().ok()?.checked_sub(1)?;
    (index < Party::MAX_COUNT).then(|| Party::new(index))
}

fn read_parties(text: &str) -> Option<PartySet> {
    text.split(' ').map(read_party).collect()
}

/// The format that a kept text names in its first line.
pub(in crate::app) fn format_of(text: &str) -> Option<u32> {
    text.lines().next()?.strip_prefix(FORMAT_NAME)?.trim().parse().ok()
}

/// The stamp of a kept text, if it has one: whether it is the text that was kept last here.
pub fn revision_of(text: &str) -> Option<GameKey> {
    GameKey::read(text.lines().find_map(|line| line.strip_prefix("stamp "))?)
}
