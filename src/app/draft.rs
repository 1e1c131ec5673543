//! What is chosen before a game begins.
use super::Table;
use crate::board::Cell;
use crate::games::Game;
use crate::games::Title;
use crate::games::bridge::{self, Bridge};
use crate::games::fortress::{Fortress, Options};
use crate::games::hex::Hex;
use crate::history::Line;
use crate::i18n::fill;
use crate::pieces::Party;
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
const fn parties(title: Title) -> usize {
    match title {
        Title::Bridge => 2,
        Title::Hex => 3,
        Title::Fortress | Title::Coalition => 4,
    }
}

/// The longest name that is kept, in characters.
const MOST_NAME: usize = 40;

/// A game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Which game.
    pub title: Title,
    /// Names of the players; empty where they gave none.
    pub names: Vec<String>,
    /// What they have won so far, in half points.
    pub score: Vec<u16>,
    /// Who plays which colour.
    pub seats: Seats,
    /// For whom a draw counts as a win.
    pub draw_odds: Option<Party>,
    /// Cells of men, all of one side, that are taken off.
    pub removed: Vec<Cell>,
    /// What is agreed for fortress chess.
    pub fortress: Options,
    /// Whether what others arrange is hidden until all are ready.
    pub hides: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Self::of(Title::Bridge)
    }
}

impl Draft {
    /// A game without names or odds.
    pub fn of(title: Title) -> Self {
        let players = parties(title);
        Self {
            title,
            names: vec![String::new(); players],
            score: vec![0; players],
            seats: Seats::InOrder,
            draw_odds: None,
            removed: Vec::new(),
            fortress: Options::default(),
            hides: false,
        }
    }

    /// Two people play both parties of an alliance each, or four a party each.
    pub fn set_players(&mut self, players: usize) {
        self.names.resize(players, String::new());
        self.score.resize(players, 0);
    }

    /// Names a player.
    pub fn set_name(&mut self, player: usize, name: &str) {
        if let Some(place) = self.names.get_mut(player) {
            *place = name.chars().filter(|letter| !letter.is_control()).take(MOST_NAME).collect();
        }
    }

    /// Before a lot, numbers the players without a name by this template, or nobody would know who got what.
    pub fn name_for_lot(&mut self, template: &str) {
        if self.seats != Seats::Lot {
            return;
        }
        for (number, name) in (1..).zip(&mut self.names) {
            if name.trim().is_empty() {
                *name = fill(template, &[("number", &number.to_string())]);
            }
        }
    }

    /// Takes a man off, or sets it back. Men of the other side are set back: odds are given by one side.
    pub fn toggle(&mut self, cell: Cell) {
        if let Some(at) = self.removed.iter().position(|&other| other == cell) {
            self.removed.remove(at);
            return;
        }
        let owner = |cell| bridge::array_man(cell).map(|man| man.party());
        self.removed.retain(|&other| owner(other) == owner(cell));
        self.removed.push(cell);
    }

    /// The players by party. `lot` is any number; it decides where the lot is asked.
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
            Title::Bridge => {
                let game = Bridge { draw_odds: self.draw_odds };
                Line::new(Arc::new(game), bridge::with_material_odds(&self.removed))
            }
            Title::Hex | Title::Coalition => Line::new(Arc::new(Hex), Hex.array()),
            Title::Fortress => {
                let game = Fortress { options: self.fortress };
                Line::new(Arc::new(game), game.array())
            }
        };
        let parties = parties(self.title);
        // Where there are fewer players than parties, each has every second one.
        let seating: Vec<usize> = self.seating(lot).into_iter().cycle().take(parties).collect();
        let names = seating.iter().map(|&player| self.names[player].trim().to_owned()).collect();
        let mut table = Table::new(line, names);
        table.hides = self.hides && self.fortress.free_reserve && self.title == Title::Fortress;
        table.score = seating.iter().map(|&player| self.score[player]).collect();
        table
    }

    /// The next game at a table: everybody takes the seat of the one before, points are added up, and odds stay
    /// with the player who has them.
    pub fn rematch(table: &Table) -> Self {
        let points = table.line.state().outcome.map(|outcome| outcome.points);
        let score =
            table.score.iter().zip(Party::first(table.score.len())).map(|(&score, party)| {
                score.saturating_add(points.map_or(0, |points| u16::from(points[party])))
            });
        let (mut names, mut score): (Vec<String>, Vec<u16>) = (table.names.clone(), score.collect());
        names.rotate_left(1);
        score.rotate_left(1);
        let draft = Self { names, score, ..Self::of(table.game().title()) };
        match draft.title {
            Title::Bridge => {
                let removed = bridge::material_odds(table.line.start()).into_iter();
                let removed = removed.filter_map(bridge::opposite_cell).collect();
                Self { draw_odds: table.draw_odds().map(bridge::opponent), removed, ..draft }
            }
            Title::Fortress => {
                let fortress = Options::of(table.game()).unwrap_or_default();
                Self { fortress, hides: table.hides, ..draft }
            }
            Title::Hex | Title::Coalition => draft,
        }
    }

    /// Whether it gives odds.
    pub fn has_odds(&self) -> bool {
        self.draw_odds.is_some() || !self.removed.is_empty()
    }
}
