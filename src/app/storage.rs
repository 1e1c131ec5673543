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
//! pace total 5 600 600 600 600
//! left 605000 603200 600000 600000
//! times 1:605000 2:603200 - -
//! plies 2
//! actions e2d3 e8d7 draw? b!draw-
//! undone d3c4
//! ```
use super::draft::MOST_NAME;
use super::library::MOST_TITLE;
use super::{Analysis, Card, Clock, Pace, Table};
use crate::history::{Game, GameRecord, RecordError};
use crate::link::GameKey;
use crate::notation::is_printable;
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::HalfPoints;
use crate::search::Level;

/// The format that this version writes. Older ones open; newer ones are left as they are.
pub const FORMAT: u32 = 5;

pub(super) const NAME: &str = "schachquartett";
/// Where a game is analysed that is not kept, or none.
const NO_GAME: &str = "-";
/// A party without an opponent of its own.
const NOBODY: &str = "-";
/// How the names of players were kept at first.
const FIRST_TWO: [&str; 2] = ["white", "black"];

/// How a game stands, for a list: nothing has to be played to know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// The text of the position.
    pub position: String,
    /// How many plies were played.
    pub plies: usize,
    /// What everybody got, in half points by party, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
}

impl Glance {
    fn of(line: &Game) -> Self {
        let (game, state) = (line.def(), line.state());
        let parties = game.rules().parties;
        Self {
            position: game.write_position(&state.position),
            plies: line.plies().count(),
            points: state.outcome.map(|outcome| outcome.points.0[..parties].to_vec()),
        }
    }
}

/// A game with its table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTable {
    /// What is known of the game besides its moves.
    pub card: Card,
    /// The game.
    pub record: GameRecord,
    /// How it stands.
    pub glance: Glance,
    /// Names of the players, by party.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has any.
    pub clock: Option<Clock>,
    /// How strong the opponent of each party is that has one.
    pub bots: ByParty<Option<Level>>,
    /// The index of the party that sits below.
    pub turn: usize,
    /// How many plies are shown when looking back.
    pub shown: Option<usize>,
    /// Whether what the others arrange is hidden.
    pub hides: bool,
    /// Who does not answer the check that waits for an answer out of turn.
    pub passed: PartySet,
    /// How the party on turn is about to arrange its men anew, as machine text.
    pub draft: Option<String>,
    /// Where the game is analysed: the game that it began with, if it is kept, and the way to the place that is looked at.
    pub analysis: Option<(Option<GameKey>, Vec<usize>)>,
    /// Drawn by lot whenever the game is kept: whoever keeps it next can tell whether somebody else did meanwhile.
    pub stamp: GameKey,
}

impl StoredTable {
    /// A table as it is kept.
    pub fn of(table: &Table) -> Self {
        Self {
            card: table.card.clone(),
            record: GameRecord::of(table.whole()),
            glance: Glance::of(&table.line),
            names: table.names.clone(),
            results: table.results.clone(),
            clock: table.clock.clone(),
            bots: table.bots.levels,
            turn: table.turn,
            shown: table.shown,
            hides: table.hides,
            passed: table.passed(),
            draft: table.arrangement_text().filter(|_| table.is_rearranging()),
            analysis: table.analysis.as_ref().map(|analysis| (analysis.origin, analysis.tree().current_path())),
            stamp: GameKey::default(),
        }
    }

    /// The table.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub fn open(&self) -> Result<Table, RecordError> {
        let line = self.record.to_game()?;
        let mut table = match &self.analysis {
            Some((origin, way)) => Table::analysing(Analysis::kept(&line, *origin, way), self.names.clone()),
            None => Table::new(line, self.names.clone()),
        };
        let parties = table.names.len();
        table.card = self.card.clone();
        table.results.clone_from(&self.results);
        table.results.iter_mut().for_each(|row| row.resize(parties, 0));
        table.clock = self.clock.as_ref().map(|clock| clock.opened(table.line.steps().len()));
        table.turn = self.turn % parties;
        table.hides = self.hides;
        table.let_pass = Some((table.line.steps().len(), self.passed));
        table.bots.levels = self.bots;
        // Nobody watches yet.
        table.bots.halted = table.is_watched();
        // Nobody knows who looks at the device now.
        table.curtain = table.needs_curtain();
        if let Some(draft) = &self.draft {
            table.resume_arrangement(draft);
        }
        if let Some(plies) = self.shown {
            table.show(plies);
        }
        Ok(table)
    }

    /// Reads the lines of a game; `None` when they are none.
    pub(super) fn read(lines: &str) -> Option<Self> {
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
        let value = &*plain(value);
        let words =
            || value.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        match key {
            "game" => value.clone_into(&mut self.record.game_id),
            "start" => value.clone_into(&mut self.record.start),
            "actions" => self.record.actions = words(),
            "undone" => self.record.redo_stack.push(words()),
            "key" => self.card.key = GameKey::read(value)?,
            "stamp" => self.stamp = GameKey::read(value)?,
            "title" => self.card.title = value.chars().take(MOST_TITLE).collect(),
            "begun" => self.card.begun = value.parse().ok()?,
            "changed" => self.card.changed = value.parse().ok()?,
            "moved" => self.card.moved = value.parse().ok()?,
            "mine" => self.card.mine = read_parties(value)?,
            "taken" => self.card.taken = read_parties(value)?,
            "rest" => value.clone_into(&mut self.card.rest),
            "tag" => {
                let (name, value) = value.split_once(' ')?;
                self.card.tags.push((name.to_owned(), value.to_owned()));
            }
            "remark" => {
                let (steps, remarks) = value.split_once(' ')?;
                self.record.annotations.push((steps.parse().ok()?, remarks.to_owned()));
            }
            "now" => value.clone_into(&mut self.glance.position),
            "plies" => self.glance.plies = value.parse().ok()?,
            "points" => self.glance.points = Some(read_row(value)?),
            "passed" => self.passed = read_parties(value)?,
            // Once it was only said that it is.
            "turned" => self.turn = if value == "yes" { 1 } else { value.parse().ok()? },
            "hides" => self.hides = true,
            "analysis" => {
                let (origin, way) = value.split_once(' ')?;
                let origin = if origin == NO_GAME { None } else { Some(GameKey::read(origin)?) };
                self.analysis = Some((origin, read_row(way)?));
            }
            "draft" => self.draft = Some(value.to_owned()),
            "bots" => self.bots = read_bots(value)?,
            "pace" => self.clock = Some(Clock::new(Pace::read(value)?)),
            "left" => self.clock.as_mut()?.read_left(value)?,
            "times" => self.clock.as_mut()?.read_times(value)?,
            "shown" => self.shown = Some(value.parse().ok()?),
            // Once only the sum of all games was kept.
            "result" | "score" => self.results.push(read_row(value)?),
            _ => {
                // Once there were two players only.
                let (number, name) = match FIRST_TWO.iter().position(|&party| party == key) {
                    Some(party) => (party, value),
                    None if key == "player" => {
                        let (number, name) = value.split_once(' ').unwrap_or((value, ""));
                        (read_party(number)?.index(), name)
                    }
                    None => return None,
                };
                self.names.resize(self.names.len().max(number + 1), String::new());
                // Files of games may come from anywhere.
                self.names[number] = name.chars().take(MOST_NAME).collect();
            }
        }
        Some(())
    }

    /// What an earlier version kept does not say how the game stands: it is played to know.
    ///
    /// # Errors
    /// What is wrong with the game's record.
    pub(super) fn look(&mut self) -> Result<(), RecordError> {
        if self.glance.position.is_empty() {
            self.glance = Glance::of(&self.record.to_game()?);
        }
        Ok(())
    }

    /// The lines of a game.
    pub fn write(&self) -> String {
        let mut lines = String::new();
        let mut line = |key: &str, value: &str| {
            let value: String = plain(value);
            lines += &format!("{key} {value}\n");
        };
        let (card, glance) = (&self.card, &self.glance);
        line("game", &self.record.game_id);
        line("start", &self.record.start);
        line("key", &card.key.to_string());
        line("stamp", &self.stamp.to_string());
        let counts = [
            ("begun", card.begun),
            ("changed", card.changed),
            ("moved", card.moved),
            ("turned", self.turn as u64),
            ("hides", self.hides.into()),
        ];
        for (key, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
            line(key, &count.to_string());
        }
        for (key, parties) in [("mine", card.mine), ("taken", card.taken), ("passed", self.passed)] {
            if !parties.is_empty() {
                line(key, &row(parties.iter().map(|party| party.index() + 1)));
            }
        }
        let texts = [("title", &card.title), ("rest", &card.rest), ("now", &glance.position)];
        for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            line(key, text);
        }
        for (name, value) in &card.tags {
            line("tag", &format!("{name} {value}"));
        }
        for (number, name) in (1..).zip(&self.names).filter(|(_, name)| !name.is_empty()) {
            line("player", &format!("{number} {name}"));
        }
        for result in &self.results {
            line("result", &row(result));
        }
        if self.bots != ByParty::default() {
            line("bots", &write_bots(&self.bots));
        }
        if let Some(clock) = &self.clock {
            line("pace", &clock.pace.write());
            line("left", &clock.write_left());
            line("times", &clock.write_times());
        }
        line("plies", &glance.plies.to_string());
        if let Some(points) = &glance.points {
            line("points", &row(points));
        }
        if let Some((origin, way)) = &self.analysis {
            let origin = origin.map_or(NO_GAME.to_owned(), |origin| origin.to_string());
            line("analysis", &format!("{origin} {}", row(way)));
        }
        if let Some(draft) = &self.draft {
            line("draft", draft);
        }
        if let Some(plies) = self.shown {
            line("shown", &plies.to_string());
        }
        line("actions", &self.record.actions.join(" "));
        for actions in &self.record.redo_stack {
            line("undone", &actions.join(" "));
        }
        for (steps, remarks) in &self.record.annotations {
            line("remark", &format!("{steps} {remarks}"));
        }
        lines
    }
}

/// What disorders no text around it.
fn plain(text: &str) -> String {
    text.chars().filter(|&letter| is_printable(letter)).collect()
}

/// Numbers in a row.
fn row(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    numbers.join(" ")
}

fn read_row<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
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
pub(super) fn format_of(text: &str) -> Option<u32> {
    text.lines().next()?.strip_prefix(NAME)?.trim().parse().ok()
}

/// The stamp of a kept text, if it has one: whether it is the text that was kept last here.
pub fn stamp_of(text: &str) -> Option<GameKey> {
    GameKey::read(text.lines().find_map(|line| line.strip_prefix("stamp "))?)
}
