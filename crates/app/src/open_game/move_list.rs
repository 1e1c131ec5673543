//! The moves of a game as rows of texts. A new move adds its own text; the rows before it stay as they are.
use super::OpenGame;
use engine::history::{MovetextPly, OFFER};
use engine::notation::{NotationStyle, write_san_with};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use std::sync::Arc;

/// A ply in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPly {
    /// The number of plies up to it, itself included.
    pub ply: usize,
    /// Its text.
    pub text: ListedText,
}

/// A ply as the list of moves shows it: signs, and the text of a piece's move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedText {
    /// What happened besides the move.
    pub signs: Vec<ListSign>,
    /// The move; empty if nothing but the signs happened.
    pub text: String,
    /// Whether the ply gave the check of a mate, as [`MovetextPly::mates`] has it.
    pub mates: Option<bool>,
}

/// What happens in a ply of coalition chess besides a move, or instead of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListSign {
    /// The party joins this one, by a declaration, a capture or a check.
    Joins(Party),
    /// It shifts a motorcyclist.
    Shifts,
    /// It answers a check out of turn.
    AnswersOutOfTurn,
    /// It rearranges its pieces.
    Rearranges,
    /// It skips its turn.
    Waits,
    /// It removes its kings.
    RemovesKings,
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
    mates: Option<bool>,
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
            mates: written.mates,
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
    pub fn update(&mut self, open_game: &OpenGame, style: &NotationStyle) -> Vec<Arc<MoveListRow>> {
        let context = (open_game.def().id(), *style);
        if self.context.as_ref() != Some(&context) {
            *self = Self { last_id: self.last_id, context: Some(context), ..Self::default() };
        }
        let written = open_game.game.movetext_plies();
        let keys: Vec<PlyKey> = written.iter().map(PlyKey::of).collect();
        let common = self.plies.iter().zip(&keys).take_while(|(old, new)| old == new).count();
        self.remove_from(common);
        for (index, ply) in written.iter().enumerate().skip(common) {
            self.push(open_game, style, index + 1, ply);
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

    fn push(&mut self, open_game: &OpenGame, style: &NotationStyle, ply: usize, written: &MovetextPly) {
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
            let text = ListedText::of(open_game, style, written);
            row.cells[order.index_of(written.ply.action.by)].push(ListedPly { ply, text });
        }
    }
}

impl ListedText {
    /// Returns a ply as the list of moves shows it.
    pub fn of(open_game: &OpenGame, style: &NotationStyle, written: &MovetextPly) -> Self {
        let (action, before) = (written.ply.action, written.ply.before);
        let sign = |action: &&Action| match action.kind {
            ActionKind::Join(partner) => Some(ListSign::Joins(partner)),
            ActionKind::Shift(..) => Some(ListSign::Shifts),
            _ => None,
        };
        let mut signs: Vec<ListSign> = written.actions_before.iter().filter_map(sign).collect();
        let text = match action.kind {
            ActionKind::Move(mv) => {
                signs.extend(joined_by_act(open_game, written).map(ListSign::Joins));
                signs.extend((action.by != before.turn()).then_some(ListSign::AnswersOutOfTurn));
                let def = open_game.def();
                let threat = written.ply.threat(def.rules(), written.mates);
                let mut text = write_san_with(def, def.rules(), before, &mv, style, threat);
                text.extend(written.offers_draw.then_some(OFFER));
                text
            }
            ActionKind::Arrange(_) => {
                signs.extend(joined_by_act(open_game, written).map(ListSign::Joins));
                signs.push(ListSign::Rearranges);
                let mate = open_game.def().san_signs().mate;
                if written.mates == Some(true) { mate.to_owned() } else { String::new() }
            }
            ActionKind::SkipTurn => {
                signs.push(ListSign::Waits);
                String::new()
            }
            ActionKind::RemoveKings => {
                signs.push(ListSign::RemovesKings);
                String::new()
            }
            _ => open_game.game.movetext_ply(written, style),
        };
        Self { signs, text, mates: written.mates }
    }
}

/// Returns the party that a small power has joined by its move or rearrangement.
fn joined_by_act(open_game: &OpenGame, written: &MovetextPly) -> Option<Party> {
    let (coalition, by) = (open_game.coalition()?, written.ply.action.by);
    let (before, after) = (written.ply.before, written.ply.after);
    coalition.partner(after.coalition(), by).filter(|_| coalition.is_neutral(before, by))
}
