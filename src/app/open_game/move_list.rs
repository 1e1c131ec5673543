//! The moves of a game as rows of texts. A new move adds its own text; the rows before it stay as they are.
use super::OpenGame;
use crate::history::MovetextPly;
use crate::notation::NotationStyle;
use crate::rules::{Action, ActionKind};
use std::sync::Arc;

/// A ply in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPly {
    /// The number of plies up to it, itself included.
    pub ply: usize,
    /// Its text.
    pub text: String,
}

/// A row of the list: the plies of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveListRow {
    /// A number that no other content of a row has had in this list, as a key for the view.
    pub id: usize,
    /// The number of the round.
    pub round: u16,
    /// The plies of each party, in the order of play. A party that answers out of turn may have two.
    pub cells: Vec<Vec<ListedPly>>,
}

/// All that the text and the place of a ply depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlyKey {
    position: u64,
    round: u16,
    action: Action,
    actions_before: Vec<Action>,
    offers_draw: bool,
}

impl PlyKey {
    fn of(written: &MovetextPly) -> Self {
        let before = written.ply.before;
        Self {
            position: before.hash(),
            round: before.round_number(),
            action: *written.ply.action,
            actions_before: written.actions_before.iter().copied().copied().collect(),
            offers_draw: written.offers_draw,
        }
    }
}

/// The list of moves of the open game, kept from one state of the game to the next.
#[derive(Debug, Default)]
pub struct MoveList {
    /// The id of the game and the notation style of the texts.
    context: Option<(String, NotationStyle)>,
    plies: Vec<PlyKey>,
    rows: Vec<Arc<MoveListRow>>,
    last_id: usize,
}

impl MoveList {
    /// Follows the game and returns its rows. Only the rows that differ from those of the last call are made
    /// anew.
    pub fn update(&mut self, open_game: &OpenGame) -> Vec<Arc<MoveListRow>> {
        let context = (open_game.def().id(), open_game.notation_style);
        if self.context.as_ref() != Some(&context) {
            *self = Self { last_id: self.last_id, context: Some(context), ..Self::default() };
        }
        let written = open_game.game.movetext_plies();
        let keys: Vec<PlyKey> = written.iter().map(PlyKey::of).collect();
        let common = self.plies.iter().zip(&keys).take_while(|(old, new)| old == new).count();
        self.remove_from(common);
        for (index, ply) in written.iter().enumerate().skip(common) {
            self.push(open_game, index + 1, ply);
        }
        self.plies = keys;
        self.rows.clone()
    }

    /// Removes all plies but the first ones.
    fn remove_from(&mut self, count: usize) {
        let first = |row: &MoveListRow| row.cells.iter().flatten().map(|listed| listed.ply).min();
        while self.rows.last().is_some_and(|row| first(row) > Some(count)) {
            self.rows.pop();
        }
        if self.plies.len() > count
            && let Some(row) = self.rows.last_mut()
        {
            self.last_id += 1;
            let row = Arc::make_mut(row);
            row.id = self.last_id;
            row.cells.iter_mut().for_each(|cell| cell.retain(|listed| listed.ply <= count));
        }
    }

    fn push(&mut self, open_game: &OpenGame, ply: usize, written: &MovetextPly) {
        let order = &open_game.def().rules().order;
        let round = written.ply.before.round_number();
        self.last_id += 1;
        if self.rows.last().is_none_or(|row| row.round != round) {
            let cells = vec![Vec::new(); open_game.names.len()];
            self.rows.push(Arc::new(MoveListRow { id: self.last_id, round, cells }));
        }
        if let Some(row) = self.rows.last_mut() {
            let row = Arc::make_mut(row);
            row.id = self.last_id;
            let text = text_of(open_game, written);
            row.cells[order.index_of(written.ply.action.by)].push(ListedPly { ply, text });
        }
    }
}

/// The text of a ply in the list: an arrangement is too long for it.
fn text_of(open_game: &OpenGame, written: &MovetextPly) -> String {
    let text = open_game.game.movetext_ply(written, &open_game.notation_style);
    match written.ply.action.kind {
        ActionKind::Arrange(_) => {
            let kind = text.split(':').next().unwrap_or_default();
            format!("{kind}:…")
        }
        _ => text,
    }
}
