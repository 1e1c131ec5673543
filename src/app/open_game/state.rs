//! A game at the board: the line that is played, and what the player is doing with it.
use super::{AttackView, BoardView, Bots, Clock, GameMeta, Interaction, Mode, SpecialAction};
use crate::app::{Layout, MoveConfirmation, Point};
use crate::board::{Cell, Geometry};
use crate::games::GameDef;
use crate::history::{Annotation, Game};
use crate::i18n::Texts;
use crate::notation::NotationStyle;
use crate::pieces::{Party, PartySet, Piece};
use crate::rules::{Cause, Draw, Position, sole_winner};

/// What became of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputResult {
    /// Nothing.
    Ignored,
    /// A piece was selected.
    Selected,
    /// Something is looked at.
    AttacksShown,
    /// Nothing is selected any more.
    Deselected,
    /// A move was refused.
    MoveRefused,
    /// A typed move cannot be read.
    InvalidMovetext,
    /// A piece was set on another cell before the game.
    PieceArranged,
    /// A promotion waits to be chosen.
    NeedsPromotion,
    /// It is asked whether a move is really to be played.
    NeedsConfirmation,
    /// Something else than a move was denied.
    IllegalAction,
    /// Something was done that is no ply.
    ActionPlayed,
    /// A party is ready with arranging its pieces.
    Ready,
    /// A move was played.
    MovePlayed,
}

/// A game at the board.
#[derive(Clone)]
pub struct OpenGame {
    /// What is known of the game besides its moves.
    pub meta: GameMeta,
    /// The game.
    pub game: Game,
    /// Names of the players, by party; empty where they gave none.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has any.
    pub clock: Option<Clock>,
    /// Whether a finger does what is being done.
    pub by_touch: bool,
    /// Which moves are asked about; the app keeps it as the settings say.
    pub move_confirmation: MoveConfirmation,
    /// What the party on turn is about to do instead of a move, or before it.
    pub special_action: Option<SpecialAction>,
    /// How many things had happened when it was decided not to answer out of turn, and who decided so.
    pub declined_at_step: Option<(usize, PartySet)>,
    /// How cells and pieces are called; the app keeps it as the settings say.
    pub notation_style: NotationStyle,
    /// Whether what the others arrange is hidden until all are ready.
    pub hides_setup: bool,
    /// Whether the device is being handed to the next party that arranges.
    pub handover_screen: bool,
    /// Whether the game is kept: a position that is only looked at is not.
    pub is_saved: bool,
    /// Who plays besides people.
    pub bots: Bots,
    /// What it is there for.
    pub mode: Mode,
    /// How the board is viewed.
    pub view: BoardView,
    /// What the player is doing on the board.
    pub interaction: Interaction,
}

impl OpenGame {
    /// A table at the end of a line.
    pub fn new(game: Game, mut names: Vec<String>) -> Self {
        let parties = game.def().rules().parties;
        names.resize(parties, String::new());
        let kings = game.state().position.kings_of(game.state().position.turn());
        let cursor = kings.iter().next().unwrap_or(Cell::new(0));
        Self {
            meta: GameMeta::default(),
            game,
            names,
            results: Vec::new(),
            clock: None,
            by_touch: false,
            move_confirmation: MoveConfirmation::default(),
            special_action: None,
            declined_at_step: None,
            notation_style: NotationStyle::default(),
            hides_setup: false,
            handover_screen: false,
            is_saved: true,
            bots: Bots::default(),
            mode: Mode::default(),
            view: BoardView::new(cursor),
            interaction: Interaction { skip_animation: true, ..Interaction::default() },
        }
    }

    /// The game.
    pub fn def(&self) -> &dyn GameDef {
        &**self.game.def()
    }

    /// What a cell is called.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.notation_style.cell_name(self.def(), cell)
    }

    /// Turns the board to the party on turn once it is another, if it is to do so.
    pub fn auto_rotate(&mut self, follows: bool) {
        let turn = follows.then(|| self.party_to_act());
        if let Some(party) =
            turn.filter(|_| self.view.auto_rotated_to != turn && self.game.state().outcome.is_none())
        {
            self.interaction.skip_animation |= self.view.bottom != party.index();
            self.view.bottom = party.index();
        }
        self.view.auto_rotated_to = turn;
    }

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.def().rules().geometry
    }

    /// How the board lies.
    pub fn layout(&self) -> Layout {
        let rules = self.def().rules();
        Layout::new(self.geometry(), rules.parties, rules.seat(Party::new(self.view.bottom)))
    }

    /// The cell that a pointer means at a point. Where cells are small, a cell to go to, or with a piece to take
    /// up, counts also when its centre is within this many units.
    pub fn pointer_target(&self, point: Point, reach: f64) -> Option<Cell> {
        let (geometry, layout) = (self.geometry(), self.layout());
        let exact = layout.hit(geometry, point);
        if !self.mode.capabilities().has_rules {
            return exact;
        }
        let counts = |cell: Cell| match self.interaction.drag_style {
            Some(_) => self.interaction.selected == Some(cell) || self.is_target(cell),
            None => self.can_drag(cell) || self.is_target(cell),
        };
        if exact.is_some_and(counts) {
            return exact;
        }
        let (mut nearest, mut min) = (exact, reach);
        for cell in geometry.cells().filter(|&cell| counts(cell)) {
            let distance = layout.distance(geometry, cell, point);
            if distance < min {
                (nearest, min) = (Some(cell), distance);
            }
        }
        nearest
    }

    /// Whether the selected piece can go to a cell.
    pub fn is_target(&self, cell: Cell) -> bool {
        self.interaction.moves.iter().any(|mv| mv.to == cell)
    }

    /// The cell of the next piece of a role after the one that the keyboard is on, in the order of the board, or
    /// of the one before.
    pub fn next_piece(&self, role: usize, back: bool) -> Option<Cell> {
        let pieces = self.shown_position().pieces();
        let pieces = pieces.filter(|&(cell, piece)| piece.role().index() == role && !self.is_hidden(cell));
        let cells: Vec<Cell> = pieces.map(|(cell, _)| cell).collect();
        if back {
            cells.iter().rev().find(|&&cell| cell < self.view.cursor).or(cells.last()).copied()
        } else {
            cells.iter().find(|&&cell| cell > self.view.cursor).or(cells.first()).copied()
        }
    }

    /// The party for which a draw counts as a win.
    pub fn draw_odds(&self) -> Option<Party> {
        sole_winner(&self.def().points(self.game.start(), Cause::Draw(Draw::Agreement)))
    }

    /// Who has to answer the offer of a draw, the next in order of play; anyone who plays here goes first.
    pub fn draw_answerer(&self) -> Option<Party> {
        let offer = self.game.state().offer?;
        let answers =
            |party: &Party| self.game.has_to_answer(&offer, *party) && !offer.accepted.contains(*party);
        let others = || self.def().rules().order.following(offer.by).filter(answers);
        others().find(|&party| self.is_local(party)).or_else(|| others().next())
    }

    /// Whether the party on turn may offer a draw.
    pub fn can_offer_draw(&self) -> bool {
        let is_early = self.coalition().is_some_and(|coalition| coalition.is_early(self.shown_position()));
        let is_open = self.is_playable() && !self.waits_for_others();
        is_open && self.arranging_party().is_none() && self.game.state().offer.is_none() && !is_early
    }

    /// The last of the first `plies` plies with its number, such as `2 … e7`; `None` for none.
    pub fn ply_label(&self, plies: usize) -> Option<String> {
        let written = self.game.movetext_plies().into_iter().nth(plies.checked_sub(1)?)?;
        let number = written.ply.before.round_number();
        let is_first = self.def().rules().order.index_of(written.ply.action.by) == 0;
        let dots = if is_first { "" } else { "… " };
        Some(format!("{number} {dots}{}", self.game.movetext_ply(&written, &self.notation_style)))
    }

    /// How many plies were played.
    pub fn ply_count(&self) -> usize {
        self.game.plies().count()
    }

    /// What was remarked on the ply that is shown, and on what was done after it that is none.
    pub fn comments(&self) -> Vec<String> {
        let plies = self.view.shown_ply.unwrap_or(usize::MAX);
        let steps = self.game.steps();
        // How many steps there are up to each ply.
        let ends: Vec<usize> = (1..).zip(steps).filter(|(_, step)| step.is_ply()).map(|(at, _)| at).collect();
        let first = match plies.min(ends.len()) {
            0 => 0,
            plies => ends[plies - 1],
        };
        let last = ends.get(plies).map_or(steps.len(), |next| next - 1);
        let comment = |annotation: &Annotation| match annotation {
            Annotation::Comment(text) => Some(text.clone()),
            _ => None,
        };
        (first..=last).flat_map(|steps| self.game.annotations(steps)).filter_map(comment).collect()
    }

    /// The position that is shown.
    pub fn shown_position(&self) -> &Position {
        if let Some(edit) = self.editor() {
            return edit.displayed_position();
        }
        match self.view.shown_ply {
            Some(0) => self.game.first_position(),
            Some(plies) => {
                self.game.plies().nth(plies - 1).map_or(&self.game.state().position, |ply| ply.after)
            }
            None => match &self.special_action {
                Some(SpecialAction::Rearranging(_, position)) => position,
                _ => &self.game.state().position,
            },
        }
    }

    /// Whether moves can be made: the game goes on and its latest position is shown.
    pub fn is_playable(&self) -> bool {
        self.view.shown_ply.is_none() && self.game.state().outcome.is_none()
    }

    /// Whether the piece on a cell can be taken up: it belongs to the party on turn, or to one that is asked for an
    /// answer out of turn.
    pub fn can_drag(&self, cell: Cell) -> bool {
        if !self.mode.capabilities().has_rules {
            return self.shown_position().piece(cell).is_some();
        }
        let plays = self.is_playable() && self.view.attack_view.is_none();
        let piece = self.shown_position().piece(cell).filter(|piece| plays && self.is_local(piece.party()));
        let Some(piece) = piece else { return false };
        let areas = &self.def().rules().setup_zones;
        if let Some(arranger) = self.arranging_party() {
            return !self.handover_screen && piece.party() == arranger && areas[arranger].contains(cell);
        }
        if self.is_shifting() {
            let role = self.coalition().and_then(|coalition| coalition.shifting_role);
            let turn = self.shown_position().turn();
            return piece.party() == turn && Some(piece.role()) == role && areas[turn].contains(cell);
        }
        let asked = self.out_of_turn_parties();
        self.interaction.promotion.is_none()
            && if asked.is_empty() {
                piece.party() == self.party_to_act()
            } else {
                asked.contains(piece.party())
            }
    }

    /// The piece that is selected.
    pub fn selected_piece(&self) -> Option<Piece> {
        self.shown_position().piece(self.interaction.selected?)
    }

    /// Drops whatever was begun: selection, drag, choice, refusal, drawings.
    pub fn clear_interaction(&mut self) {
        self.interaction = Interaction::default();
        if self.view.attack_view.is_some() {
            self.view.attack_view = Some(AttackView::default());
        }
    }

    /// Shows the position after this many plies, or where the game stands.
    pub fn show_ply(&mut self, plies: usize) {
        self.clear_interaction();
        self.view.shown_ply = (plies < self.ply_count()).then_some(plies);
    }

    /// Whether the last thing that was done can be taken back: what others have seen elsewhere cannot.
    pub fn can_undo(&self) -> bool {
        match self.analysis() {
            Some(analysis) => analysis.can_undo(),
            None => {
                !self.is_link_game()
                    && !self.needs_seat_choice()
                    && self.game.can_undo()
                    && self.has_local_steps()
            }
        }
    }

    /// Whether people here have done anything, or only watch.
    fn has_local_steps(&self) -> bool {
        self.is_bots_only() || self.game.steps().iter().any(|step| self.is_local(step.action.by))
    }

    /// Takes back the last thing that was done; where opponents play, up to what a person did last. Where people only
    /// watch, opponents stop.
    pub(in crate::app) fn undo(&mut self) {
        self.bots.is_paused |= self.is_bots_only();
        self.game.undo();
        while !self.bots.is_paused && self.waits_for_others() && self.game.can_undo() {
            self.game.undo();
        }
    }

    /// Brings back what was taken back, up to where a person has to do something.
    pub(in crate::app) fn redo(&mut self) {
        self.game.redo();
        while !self.bots.is_paused && self.waits_for_others() && self.game.can_redo() {
            self.game.redo();
        }
    }

    /// Whether what was taken back can be done again.
    pub fn can_redo(&self) -> bool {
        match self.analysis() {
            Some(analysis) => analysis.can_redo(),
            None => !self.is_link_game() && !self.needs_seat_choice() && self.game.can_redo(),
        }
    }

    /// Whether the clock runs unless it is stopped: from the first ply on, until the game is over.
    pub fn has_active_clock(&self) -> bool {
        self.clock.is_some()
            && self.game.state().outcome.is_none()
            && self.game.state().position.arranging().is_empty()
            && self.game.plies().next().is_some()
    }

    /// Whether somebody's time passes.
    pub fn is_clock_running(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.running().is_some())
    }

    /// Whether the clock is stopped, so that nobody moves.
    pub fn is_clock_paused(&self) -> bool {
        self.has_active_clock() && self.clock.as_ref().is_some_and(|clock| clock.is_paused)
    }

    /// The clock takes note of what happened in the game. A game by link has none.
    pub(in crate::app) fn sync_clock(&mut self) {
        let clock = self.clock.take().filter(|_| !self.is_link_game());
        self.clock = clock.map(|mut clock| {
            clock.sync(self);
            clock
        });
    }

    /// The clock goes where the game was taken back to, or brought back.
    pub(in crate::app) fn rewind_clock(&mut self) {
        let steps = self.game.steps().len();
        if let Some(clock) = &mut self.clock {
            clock.set_step(steps);
        }
    }

    /// What is left to everybody, in words.
    pub(in crate::app) fn remaining_times_text(&self, texts: &Texts) -> String {
        let Some(clock) = &self.clock else { return String::new() };
        let name = |party| texts.party(self.def().kind(), party);
        let parts = Party::first(self.names.len())
            .map(|party| format!("{} {}", name(party), clock.display_text(party)));
        parts.collect::<Vec<_>>().join(", ")
    }
}
