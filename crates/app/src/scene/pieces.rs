//! The pieces as the board shows them. Each keeps its index for the whole game, so that the view moves
//! elements instead of drawing them again.
use crate::open_game::{OpenGame, Side, SpecialAction};
use engine::board::Cell;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{ActionKind, Arrangement, Fate, Move, Position};

/// A piece as the board shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceScene {
    /// The piece.
    pub piece: Piece,
    /// Its cell, or the cell on which it was captured.
    pub cell: Cell,
    /// Whether it is not shown: captured or hidden.
    pub is_off_board: bool,
    /// Whether it is being dragged, and only its shadow is here.
    pub is_ghost: bool,
    /// Whether it appears here without a slide, because it was dropped here.
    pub skips_animation: bool,
    /// Whether its party is eliminated.
    pub is_eliminated: bool,
    /// Whether it is the king of a party that is mated or eliminated.
    pub is_toppled: bool,
    /// Whether its party is mated for now and sits out.
    pub is_suspended: bool,
    /// The alliance of its party; `None` as long as it plays alone.
    pub side: Option<Side>,
}

impl OpenGame {
    /// Returns the length of the list of pieces: the pieces at the start, or in the editor one for each cell.
    pub fn piece_slot_count(&self) -> usize {
        if !self.mode.capabilities().has_rules {
            self.geometry().len()
        } else {
            self.game.start().pieces().count()
        }
    }
}

/// Returns every piece from the start of the game as it is in the shown position.
pub(crate) fn piece_scenes(open_game: &OpenGame) -> Vec<PieceScene> {
    if !open_game.mode.capabilities().has_rules {
        return editor_piece_scenes(open_game);
    }
    let mut pieces = start_piece_scenes(open_game.game.start());
    let mut plies = 0;
    for step in open_game.game.steps().iter().take_while(|step| {
        // Arrangements before the first move belong to every position that can be shown.
        let is_set_up =
            matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready) && !step.is_ply();
        let is_shown = is_set_up || open_game.view.shown_ply.is_none_or(|shown| plies < shown);
        plies += usize::from(step.is_ply());
        is_shown
    }) {
        match &step.action.kind {
            ActionKind::Move(mv) => apply_move(&mut pieces, mv),
            ActionKind::RemoveKings => remove_kings(&mut pieces, step.action.by),
            ActionKind::Arrange(arrangement) => {
                rearrange(&mut pieces, open_game, step.action.by, arrangement)
            }
            ActionKind::Shift(from, to) => apply_move(&mut pieces, &Move::simple(*from, *to)),
            _ => {}
        }
    }
    if let Some(SpecialAction::Rearranging(arrangement, position)) =
        open_game.special_action.as_ref().filter(|_| open_game.view.shown_ply.is_none())
    {
        rearrange(&mut pieces, open_game, position.turn(), arrangement);
    }
    let out = if open_game.def().rules().mate_rule.fate == Fate::Eliminated {
        open_game.shown_position().eliminated()
    } else {
        PartySet::EMPTY
    };
    let parties = open_game.def().rules().parties;
    let sides: Vec<Option<Side>> = Party::first(parties).map(|party| open_game.side_of(party)).collect();
    let mated = open_game.mated_party();
    let suspended: PartySet = Party::first(parties).filter(|&party| open_game.is_suspended(party)).collect();
    for piece in &mut pieces {
        piece.side = sides.get(piece.piece.party().index()).copied().flatten();
        piece.is_eliminated = out.contains(piece.piece.party());
        piece.is_toppled =
            piece.piece.role() == Role::KING && (piece.is_eliminated || mated == Some(piece.piece.party()));
        // At the end of the game the mated king lies down.
        piece.is_suspended = suspended.contains(piece.piece.party()) && mated.is_none();
        piece.skips_animation = open_game.interaction.just_dropped == Some(piece.cell);
        piece.is_off_board |= open_game.is_hidden(piece.cell);
        piece.is_ghost = !piece.is_off_board
            && open_game.is_dragging()
            && open_game.interaction.selected == Some(piece.cell);
    }
    pieces
}

/// Returns an entry for each cell, because pieces come and go in the editor.
fn editor_piece_scenes(open_game: &OpenGame) -> Vec<PieceScene> {
    let place = |cell: Cell| {
        let piece = open_game.shown_position().piece(cell);
        let shown = piece.unwrap_or(Piece::new(open_game.party_to_act(), Role::KING));
        PieceScene {
            piece: Piece::new(shown.party(), shown.role()),
            cell,
            is_off_board: piece.is_none(),
            is_ghost: open_game.is_dragging() && open_game.interaction.selected == Some(cell),
            skips_animation: true,
            is_eliminated: false,
            is_toppled: false,
            is_suspended: false,
            side: None,
        }
    };
    open_game.geometry().cells().map(place).collect()
}

fn start_piece_scenes(position: &Position) -> Vec<PieceScene> {
    // The flag for unmoved pieces is not visible.
    let plain = |piece: Piece| Piece::new(piece.party(), piece.role());
    let stands = |(cell, piece)| PieceScene {
        piece: plain(piece),
        cell,
        is_off_board: false,
        is_ghost: false,
        skips_animation: false,
        is_eliminated: false,
        is_toppled: false,
        is_suspended: false,
        side: None,
    };
    position.pieces().map(stands).collect()
}

fn piece_on(pieces: &mut [PieceScene], cell: Cell) -> Option<&mut PieceScene> {
    pieces.iter_mut().find(|piece| !piece.is_off_board && piece.cell == cell)
}

fn remove_kings(pieces: &mut [PieceScene], party: Party) {
    for piece in pieces.iter_mut().filter(|piece| piece.piece == Piece::new(party, Role::KING)) {
        piece.is_off_board = true;
    }
}

/// Moves each piece of a party in its set-up zone to a cell that the arrangement has for its role.
fn rearrange(pieces: &mut [PieceScene], open_game: &OpenGame, by: Party, arrangement: &Arrangement) {
    let area = open_game.def().rules().setup_zones[by];
    let is_own =
        |piece: &PieceScene| !piece.is_off_board && piece.piece.party() == by && area.contains(piece.cell);
    let mut places: Vec<(Cell, Role)> = arrangement.pieces().collect();
    let mut moving = Vec::new();
    for (index, piece) in pieces.iter().enumerate().filter(|(_, piece)| is_own(piece)) {
        // A piece that stays is not swapped with another one of its role.
        match places.iter().position(|&place| place == (piece.cell, piece.piece.role())) {
            Some(place) => drop(places.remove(place)),
            None => moving.push(index),
        }
    }
    for index in moving {
        let role = pieces[index].piece.role();
        if let Some(place) = places.iter().position(|place| place.1 == role) {
            pieces[index].cell = places.remove(place).0;
        }
    }
}

fn apply_move(pieces: &mut [PieceScene], mv: &Move) {
    if let Some(capturable) = mv.captured.and_then(|cell| piece_on(pieces, cell)) {
        capturable.is_off_board = true;
    }
    if let Some(piece) = piece_on(pieces, mv.from) {
        piece.cell = mv.to;
        piece.piece = mv.promotion.unwrap_or(piece.piece);
    }
    if let Some((from, to)) = mv.castling_rook
        && let Some(second) = piece_on(pieces, from)
    {
        second.cell = to;
    }
}
