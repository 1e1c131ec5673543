//! What is chosen before a game begins.
use super::{Clock, Dummy, Pace, Table};
use crate::board::Cell;
use crate::games::GameDef;
use crate::games::GameKind;
use crate::games::bridge::{self, Bridge};
use crate::games::coalition::{self, Coalition};
use crate::games::fortress::{Fortress, Options};
use crate::games::hex::Hex;
use crate::history::Game;
use crate::i18n::render;
use crate::notation::is_printable;
use crate::pieces::Party;
use crate::search::Level;
use std::sync::Arc;

/// Who plays which colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seats {
    /// The players in the order of play: the first player plays White.
    #[default]
    InOrder,
    /// The other way round: the first player moves last.
    Reversed,
    /// By lot.
    Lot,
}

/// How many parties a game has.
const fn parties(title: GameKind) -> usize {
    match title {
        GameKind::Bridge => 2,
        GameKind::Hex => 3,
        GameKind::Fortress | GameKind::Coalition => 4,
    }
}

/// The longest name that is kept, in characters.
pub(super) const MOST_NAME: usize = 40;
/// How strong opponents are where nobody has chosen it.
const USUAL: Option<Level> = Level::new(2);

/// What an opponent is called, by this template.
pub fn name_of(level: Level, template: &str) -> String {
    render(template, &[("level", &level.number().to_string())])
}

/// A game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Which game.
    pub title: GameKind,
    /// Names of the players; empty where they gave none.
    pub names: Vec<String>,
    /// What they have won in each game of the match so far, in half points.
    pub results: Vec<Vec<u16>>,
    /// Who plays which colour.
    pub seats: Seats,
    /// For whom a draw counts as a win.
    pub draw_odds: Option<Party>,
    /// Cells of men, all of one side, that are taken off.
    pub removed: Vec<Cell>,
    /// What is agreed for fortress chess.
    pub fortress: Options,
    /// What is agreed for coalition chess.
    pub coalition: coalition::Options,
    /// The dummies of coalition chess.
    pub dummies: Vec<Dummy>,
    /// Whether what others arrange is hidden until all are ready.
    pub hides: bool,
    /// How long parties may think, if there are clocks.
    pub pace: Option<Pace>,
    /// How strong players are that are no people.
    pub bots: Vec<Option<Level>>,
}

impl Default for Draft {
    fn default() -> Self {
        Self::of(GameKind::Bridge)
    }
}

impl Draft {
    /// A game without names or odds.
    pub fn of(title: GameKind) -> Self {
        let players = parties(title);
        Self {
            title,
            names: vec![String::new(); players],
            results: Vec::new(),
            seats: Seats::InOrder,
            draw_odds: None,
            removed: Vec::new(),
            fortress: Options::default(),
            coalition: coalition::Options::default(),
            dummies: Vec::new(),
            hides: false,
            pace: None,
            bots: vec![None; players],
        }
    }

    /// A player is an opponent, or a person.
    pub fn set_bot(&mut self, player: usize, level: Option<Level>) {
        if let Some(bot) = self.bots.get_mut(player) {
            *bot = level;
        }
    }

    /// A player is another opponent, or a person: a name that was made by this template goes with the one before.
    pub fn change_bot(&mut self, player: usize, level: Option<Level>, template: &str) {
        if let (Some(name), Some(Some(before))) = (self.names.get_mut(player), self.bots.get(player))
            && *name == name_of(*before, template)
        {
            name.clear();
        }
        self.set_bot(player, level);
    }

    /// All but the first player are opponents.
    pub fn set_against_bots(&mut self, template: &str) {
        for player in 0..self.bots.len() {
            self.change_bot(player, USUAL.filter(|_| player > 0), template);
        }
    }

    /// Names opponents without a name by this template.
    pub fn name_bots(&mut self, template: &str) {
        for (name, bot) in self.names.iter_mut().zip(&self.bots) {
            if let Some(level) = bot.filter(|_| name.trim().is_empty()) {
                *name = name_of(level, template);
            }
        }
    }

    /// Two people play both parties of an alliance each, or four a party each.
    pub fn set_players(&mut self, players: usize) {
        self.names.resize(players, String::new());
        self.bots.resize(players, None);
        self.results.iter_mut().for_each(|row| row.resize(players, 0));
    }

    /// Seats are dummies from now on; whoever does not belong to two powers is none. A person fewer plays for each.
    pub fn set_dummies(&mut self, dummies: &[Dummy]) {
        if self.title != GameKind::Coalition {
            return;
        }
        let game = Coalition::default();
        let pacts = game.coalition_rules();
        self.dummies.clear();
        for &(small, great) in dummies {
            let is_free = self.dummies.iter().all(|other| other.0 != small && other.1 != great);
            if is_free && pacts.is_great(great) && !pacts.is_great(small) {
                self.dummies.push((small, great));
            }
        }
        self.set_players(parties(self.title) - self.dummies.len());
        self.agree_coalition(self.coalition);
    }

    /// What is agreed for coalition chess. A dummy has its partner, so that the small powers cannot join each other.
    pub fn agree_coalition(&mut self, options: coalition::Options) {
        let small_coalition = options.small_coalition && self.dummies.is_empty();
        self.coalition = coalition::Options { small_coalition, ..options };
    }

    /// Names a player.
    pub fn set_name(&mut self, player: usize, name: &str) {
        if let Some(place) = self.names.get_mut(player) {
            *place = name.chars().filter(|&letter| is_printable(letter)).take(MOST_NAME).collect();
        }
    }

    /// Before a lot, numbers the players without a name by this template, or nobody would know who got what.
    pub fn name_for_lot(&mut self, template: &str) {
        if self.seats != Seats::Lot {
            return;
        }
        for (number, name) in (1..).zip(&mut self.names) {
            if name.trim().is_empty() {
                *name = render(template, &[("number", &number.to_string())]);
            }
        }
    }

    /// Takes a man off, or sets it back. Men of the other side are set back: odds are given by one side.
    pub fn toggle(&mut self, cell: Cell) {
        if let Some(at) = self.removed.iter().position(|&other| other == cell) {
            self.removed.remove(at);
            return;
        }
        let owner = |cell| bridge::start_piece(cell).map(|man| man.party());
        self.removed.retain(|&other| owner(other) == owner(cell));
        self.removed.push(cell);
    }

    /// The player of each party, where players sit down in this order: dummies have their power's, and where there are
    /// fewer players than parties otherwise, each has every second one.
    pub fn seated(&self, order: &[usize]) -> Vec<usize> {
        let owner = |party: Party| self.dummies.iter().find(|dummy| dummy.0 == party).map(|dummy| dummy.1);
        let all = || Party::first(parties(self.title));
        let seats: Vec<Party> = all().filter(|&party| owner(party).is_none()).collect();
        let seat = |party: Party| seats.iter().position(|&seat| seat == owner(party).unwrap_or(party));
        all().filter_map(|party| order.get(seat(party)? % order.len().max(1)).copied()).collect()
    }

    /// The players in the order of their seats. `lot` is any number; it decides where the lot is asked.
    fn seating(&self, mut lot: usize) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.names.len()).collect();
        match self.seats {
            Seats::InOrder => players,
            Seats::Reversed => players.into_iter().rev().collect(),
            Seats::Lot => {
                let mut seated = Vec::new();
                while !players.is_empty() {
                    let count = players.len();
                    seated.push(players.remove(lot % count));
                    lot /= count;
                }
                seated
            }
        }
    }

    /// The table of this game. `lot` is any number; it decides where the lot is asked.
    pub fn begin(&self, lot: usize) -> Table {
        let line = match self.title {
            GameKind::Bridge => {
                let game = Bridge { draw_odds: self.draw_odds };
                Game::new(Arc::new(game), bridge::start_with_odds(&self.removed))
            }
            GameKind::Hex => Game::new(Arc::new(Hex), Hex.start_position()),
            GameKind::Coalition => {
                let game = Coalition { options: self.coalition };
                Game::new(Arc::new(game), coalition::start_position(&game, &self.dummies))
            }
            GameKind::Fortress => {
                let game = Fortress { options: self.fortress };
                Game::new(Arc::new(game), game.start_position())
            }
        };
        let seated = self.seated(&self.seating(lot));
        let names = seated.iter().map(|&player| self.names[player].trim().to_owned()).collect();
        let mut table = Table::new(line, names);
        table.hides = self.hides
            && match self.title {
                GameKind::Bridge | GameKind::Hex => false,
                GameKind::Fortress => self.fortress.free_reserve,
                GameKind::Coalition => true,
            };
        table.clock = self.pace.map(Clock::new);
        for (party, &player) in Party::first(seated.len()).zip(&seated) {
            table.bots.levels[party] = self.bots.get(player).copied().flatten();
        }
        // Where one alone arranges its men, the others may be looking now.
        table.curtain = table.needs_curtain() && self.title == GameKind::Coalition;
        let own = table.seats();
        let points = |row: &Vec<u16>| {
            let won = |(party, &player)| {
                if own.contains(&party) { row.get(player).copied().unwrap_or(0) } else { 0 }
            };
            Party::first(seated.len()).zip(&seated).map(won).collect()
        };
        table.results = self.results.iter().map(points).collect();
        table
    }

    /// The next game at a table: everybody takes the seat of the one before, points are added up, and odds stay
    /// with the player who has them. Dummies stay where they are.
    pub fn rematch(table: &Table) -> Self {
        let mut seats = table.seats();
        seats.rotate_left(1);
        let names = seats.iter().map(|seat| table.names[seat.index()].clone()).collect();
        let row = |row: Vec<u16>| seats.iter().map(|seat| row[seat.index()]).collect();
        let results = table.games().into_iter().map(row).collect();
        let pace = table.clock.as_ref().map(|clock| clock.pace);
        let pace = pace.map(|pace| pace.handed_on(&table.seats(), &seats));
        let bots = seats.iter().map(|&seat| table.bots.levels[seat]).collect();
        let draft = Self { names, results, pace, bots, ..Self::of(table.game().kind()) };
        match draft.title {
            GameKind::Bridge => {
                let removed = bridge::material_odds(table.line.start()).into_iter();
                let removed = removed.filter_map(bridge::opposite_cell).collect();
                Self { draw_odds: table.draw_odds().map(bridge::opponent), removed, ..draft }
            }
            GameKind::Fortress => {
                let fortress = Options::of(table.game()).unwrap_or_default();
                Self { fortress, hides: table.hides, ..draft }
            }
            GameKind::Coalition => {
                let coalition = coalition::Options::of(table.game()).unwrap_or_default();
                Self { coalition, dummies: table.dummies(), hides: table.hides, ..draft }
            }
            GameKind::Hex => draft,
        }
    }

    /// Whether it gives odds.
    pub fn has_odds(&self) -> bool {
        self.draw_odds.is_some() || !self.removed.is_empty()
    }
}
