//! What is chosen before a game begins.
use super::Table;
use crate::board::Cell;
use crate::games::bridge::{BLACK, Bridge, WHITE, with_material_odds};
use crate::history::Line;
use crate::i18n::fill;
use crate::pieces::Party;
use std::sync::Arc;

/// Who plays which colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seats {
    /// The first player plays White.
    #[default]
    FirstIsWhite,
    /// The first player plays Black.
    FirstIsBlack,
    /// By lot.
    Lot,
}

/// The longest name that is kept, in characters.
const MOST_NAME: usize = 40;

/// A game of bridge chess before it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Names of the first and the second player; empty where they gave none.
    pub names: [String; 2],
    /// Who plays which colour.
    pub seats: Seats,
    /// For whom a draw counts as a win.
    pub draw_odds: Option<Party>,
    /// Cells of men, all of one side, that are taken off.
    pub removed: Vec<Cell>,
}

impl Draft {
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
        let owner = |cell| crate::games::bridge::array_man(cell).map(|man| man.party());
        self.removed.retain(|&other| owner(other) == owner(cell));
        self.removed.push(cell);
    }

    /// The table of this game. `coin` decides where the lot is asked: whether the first player is White.
    pub fn begin(&self, coin: bool) -> Table {
        let first_is_white = match self.seats {
            Seats::FirstIsWhite => true,
            Seats::FirstIsBlack => false,
            Seats::Lot => coin,
        };
        let [first, second] = self.names.clone().map(|name| name.trim().to_owned());
        let names = if first_is_white { [first, second] } else { [second, first] };
        let game = Bridge { draw_odds: self.draw_odds };
        Table::new(Line::new(Arc::new(game), with_material_odds(&self.removed)), names)
    }

    /// The rematch of a game: colours changed, and odds that stay with the player who has them.
    pub fn rematch(table: &Table) -> Self {
        let [white, black] = table.names.clone();
        let swap = |party| if party == WHITE { BLACK } else { WHITE };
        let draw_odds = table.draw_odds().map(swap);
        let removed = crate::games::bridge::material_odds(table.line.start())
            .into_iter()
            .filter_map(crate::games::bridge::opposite_cell)
            .collect();
        Self { names: [black, white], seats: Seats::FirstIsWhite, draw_odds, removed }
    }

    /// Whether it gives odds.
    pub fn has_odds(&self) -> bool {
        self.draw_odds.is_some() || !self.removed.is_empty()
    }
}
