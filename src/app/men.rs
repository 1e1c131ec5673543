//! The men as the board shows them. Each keeps its place in the list for the whole game, so that the board
//! moves what it has drawn instead of drawing it anew.
use super::{SpecialAction, OpenGame};
use crate::board::Cell;
use crate::pieces::{Man, Party, PartySet, Role};
use crate::rules::{Arrangement, ActionKind, Fate, Move, Position};

/// A man as the board shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceScene {
    /// The man.
    pub man: Man,
    /// Where it stands, or was captured.
    pub cell: Cell,
    /// Whether it was captured.
    pub is_off_board: bool,
    /// Whether it is being dragged, and only its shadow stands here.
    pub is_ghost: bool,
    /// Whether it is at its place at once: a hand has set it there.
    pub skips_animation: bool,
    /// Whether its party is out.
    pub is_eliminated: bool,
}

impl OpenGame {
    /// How many places the list of men has: one for each man of the start, or for each cell of a board that is edited.
    pub fn piece_slot_count(&self) -> usize {
        if self.editor.is_some() { self.geometry().len() } else { self.game.start().pieces().count() }
    }
}

/// All men that the line began with, as they stand in the position that is shown.
pub(super) fn piece_scenes(open_game: &OpenGame) -> Vec<PieceScene> {
    if open_game.editor.is_some() {
        return editor_piece_scenes(open_game);
    }
    let mut men = start_piece_scenes(open_game.game.start());
    let mut plies = 0;
    for step in open_game.game.steps().iter().take_while(|step| {
        // Setting up comes before the first position that can be shown.
        let is_set_up = matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready) && !step.is_ply();
        let is_shown = is_set_up || open_game.shown_ply.is_none_or(|shown| plies < shown);
        plies += usize::from(step.is_ply());
        is_shown
    }) {
        match &step.action.kind {
            ActionKind::Move(mv) => apply_move(&mut men, mv),
            ActionKind::RemoveKings => remove_kings(&mut men, step.action.by),
            ActionKind::Arrange(arrangement) => rearrange(&mut men, open_game, step.action.by, arrangement),
            ActionKind::Shift(from, to) => apply_move(&mut men, &Move::simple(*from, *to)),
            _ => {}
        }
    }
    if let Some(SpecialAction::Rearranging(arrangement, position)) =
        open_game.special_action.as_ref().filter(|_| open_game.shown_ply.is_none())
    {
        rearrange(&mut men, open_game, position.turn(), arrangement);
    }
    let out =
        if open_game.def().rules().mate_rule.fate == Fate::Eliminated { open_game.shown_position().eliminated() } else { PartySet::EMPTY };
    for man in &mut men {
        man.is_eliminated = out.contains(man.man.party());
        man.skips_animation = open_game.just_dropped == Some(man.cell);
        man.is_off_board |= open_game.is_hidden(man.cell);
        man.is_ghost = !man.is_off_board && open_game.drag_style.is_some() && open_game.selected == Some(man.cell);
    }
    men
}

/// A place for each cell: where a position is edited, men come and go.
fn editor_piece_scenes(open_game: &OpenGame) -> Vec<PieceScene> {
    let place = |cell: Cell| {
        let man = open_game.shown_position().piece(cell);
        let shown = man.unwrap_or(Man::new(open_game.party_to_act(), Role::KING));
        PieceScene {
            man: Man::new(shown.party(), shown.role()),
            cell,
            is_off_board: man.is_none(),
            is_ghost: open_game.drag_style.is_some() && open_game.selected == Some(cell),
            skips_animation: true,
            is_eliminated: false,
        }
    };
    open_game.geometry().cells().map(place).collect()
}

fn start_piece_scenes(position: &Position) -> Vec<PieceScene> {
    // Whether it has moved is not seen.
    let plain = |man: Man| Man::new(man.party(), man.role());
    let stands = |(cell, man)| PieceScene {
        man: plain(man),
        cell,
        is_off_board: false,
        is_ghost: false,
        skips_animation: false,
        is_eliminated: false,
    };
    position.pieces().map(stands).collect()
}

fn piece_on(men: &mut [PieceScene], cell: Cell) -> Option<&mut PieceScene> {
    men.iter_mut().find(|man| !man.is_off_board && man.cell == cell)
}

fn remove_kings(men: &mut [PieceScene], party: Party) {
    for man in men.iter_mut().filter(|man| man.man == Man::new(party, Role::KING)) {
        man.is_off_board = true;
    }
}

/// Each man of a party's area goes to a place of its role.
fn rearrange(men: &mut [PieceScene], open_game: &OpenGame, by: Party, arrangement: &Arrangement) {
    let area = open_game.def().rules().setup_zones[by];
    let is_own = |man: &PieceScene| !man.is_off_board && man.man.party() == by && area.contains(man.cell);
    let mut places: Vec<(Cell, Role)> = arrangement.pieces().collect();
    let mut moving = Vec::new();
    for (index, man) in men.iter().enumerate().filter(|(_, man)| is_own(man)) {
        // Who stays where it was is not exchanged for another one.
        match places.iter().position(|&place| place == (man.cell, man.man.role())) {
            Some(place) => drop(places.remove(place)),
            None => moving.push(index),
        }
    }
    for index in moving {
        let role = men[index].man.role();
        if let Some(place) = places.iter().position(|place| place.1 == role) {
            men[index].cell = places.remove(place).0;
        }
    }
}

fn apply_move(men: &mut [PieceScene], mv: &Move) {
    if let Some(prey) = mv.captured.and_then(|cell| piece_on(men, cell)) {
        prey.is_off_board = true;
    }
    if let Some(man) = piece_on(men, mv.from) {
        man.cell = mv.to;
        man.man = mv.promotion.unwrap_or(man.man);
    }
    if let Some((from, to)) = mv.castling_rook
        && let Some(second) = piece_on(men, from)
    {
        second.cell = to;
    }
}
