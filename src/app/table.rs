//! A game at the board: the line that is played, and what the player is doing with it.
use super::{Layout, Lens, Point, PromotionChoice};
use crate::board::{Cell, Geometry};
use crate::games::Game;
use crate::history::{Line, SheetFault};
use crate::notation::{Spelling, WrittenFault};
use crate::pieces::{Man, Party};
use crate::rules::{
    Action, Answer, Cause, Deed, Draw, Move, Position, Refusal, explain, legal_moves, most_points,
};

/// A move that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The start.
    pub from: Cell,
    /// The target.
    pub to: Cell,
    /// Why; `None` when the game is over.
    pub refusal: Option<Refusal>,
}

/// A text of moves that cannot be read to its end.
#[derive(Clone, Debug)]
pub struct Misread {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub fault: SheetFault,
}

/// What became of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Nothing.
    Nothing,
    /// A man was selected.
    Selected,
    /// Nothing is selected any more.
    Deselected,
    /// A move was refused.
    Refused,
    /// A typed move cannot be read.
    Misread,
    /// A man was set on another cell before the game.
    Arranged,
    /// A promotion waits to be chosen.
    Promotes,
    /// A move was played.
    Moved,
}

/// How a man is being dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// In its size, under the pointer.
    Plain,
    /// Twice as large, above the finger.
    Large,
}

/// A game at the board.
#[derive(Clone)]
pub struct Table {
    /// The game.
    pub line: Line,
    /// Names of the players, by party; empty where they gave none.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// How many plies of the game are shown when looking back; `None` shows where it stands.
    pub shown: Option<usize>,
    /// The selected man's cell.
    pub selected: Option<Cell>,
    /// Its legal moves.
    pub moves: Vec<Move>,
    /// How the selected man is being dragged, if it is.
    pub carried: Option<Carried>,
    /// Whether the dragged man was selected before it was taken up.
    pub was_selected: bool,
    /// The cell under a dragged man or a pointer.
    pub hovered: Option<Cell>,
    /// Where a hand has just set a man down.
    pub dropped: Option<Cell>,
    /// Whether the board has just been set up or turned, so that no man glides.
    pub at_once: bool,
    /// The cell that the keyboard is on.
    pub cursor: Cell,
    /// The part of the board that is seen.
    pub lens: Lens,
    /// A promotion that waits.
    pub promotion: Option<PromotionChoice>,
    /// The last move that was refused, until something else is done.
    pub refused: Option<Refused>,
    /// The last text that could not be read, until something else is done.
    pub misread: Option<Misread>,
    /// The index of the party that sits below.
    pub turn: usize,
    /// The party on turn when the board was turned by itself, if it does so.
    followed: Option<Party>,
    /// How cells and men are called; the app keeps it as the settings say.
    pub spelling: Spelling,
    /// Whether what the others arrange is hidden until all are ready.
    pub hides: bool,
    /// Whether the device is being handed to the next party that arranges.
    pub curtain: bool,
    /// Whether the game is kept: a position that is only looked at is not.
    pub kept: bool,
}

impl Table {
    /// A table at the end of a line.
    pub fn new(line: Line, mut names: Vec<String>) -> Self {
        let parties = line.game().tables().parties;
        names.resize(parties, String::new());
        let kings = line.state().position.kings_of(line.state().position.turn());
        let cursor = kings.iter().next().unwrap_or(Cell::new(0));
        Self {
            line,
            names,
            results: Vec::new(),
            shown: None,
            selected: None,
            moves: Vec::new(),
            carried: None,
            was_selected: false,
            hovered: None,
            dropped: None,
            at_once: true,
            cursor,
            lens: Lens::default(),
            promotion: None,
            refused: None,
            misread: None,
            turn: 0,
            followed: None,
            spelling: Spelling::default(),
            hides: false,
            curtain: false,
            kept: true,
        }
    }

    /// The game.
    pub fn game(&self) -> &dyn Game {
        &**self.line.game()
    }

    /// What a cell is called.
    pub fn name(&self, cell: Cell) -> String {
        self.spelling.cell(self.game(), cell)
    }

    /// Turns the board to the party on turn once it is another, if it is to do so.
    pub fn follow(&mut self, follows: bool) {
        let turn = follows.then(|| self.active());
        if let Some(party) = turn.filter(|_| self.followed != turn && self.line.state().outcome.is_none()) {
            self.at_once |= self.turn != party.index();
            self.turn = party.index();
        }
        self.followed = turn;
    }

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.game().tables().geometry
    }

    /// How the board lies.
    pub fn layout(&self) -> Layout {
        Layout::new(self.geometry(), self.game().tables().parties, self.turn)
    }

    /// The cell that a pointer means at a point. Where cells are small, a cell to go to, or with a man to take
    /// up, counts also when its centre is within so many units.
    pub fn aim(&self, point: Point, reach: f64) -> Option<Cell> {
        let (geometry, layout) = (self.geometry(), self.layout());
        let exact = layout.hit(geometry, point);
        let counts = |cell: Cell| match self.carried {
            Some(_) => self.selected == Some(cell) || self.is_target(cell),
            None => self.can_carry(cell) || self.is_target(cell),
        };
        if exact.is_some_and(counts) {
            return exact;
        }
        let (mut nearest, mut least) = (exact, reach);
        for cell in geometry.cells().filter(|&cell| counts(cell)) {
            let distance = layout.distance(geometry, cell, point);
            if distance < least {
                (nearest, least) = (Some(cell), distance);
            }
        }
        nearest
    }

    /// Whether the selected man can go to a cell.
    pub fn is_target(&self, cell: Cell) -> bool {
        self.moves.iter().any(|mv| mv.to == cell)
    }

    /// The cell of the next man of a role after the one that the keyboard is on, in the order of the board, or
    /// of the one before.
    pub fn next_man(&self, role: usize, back: bool) -> Option<Cell> {
        let men = self.position().men();
        let men = men.filter(|&(cell, man)| man.role().index() == role && !self.is_hidden(cell));
        let cells: Vec<Cell> = men.map(|(cell, _)| cell).collect();
        if back {
            cells.iter().rev().find(|&&cell| cell < self.cursor).or(cells.last()).copied()
        } else {
            cells.iter().find(|&&cell| cell > self.cursor).or(cells.first()).copied()
        }
    }

    /// For whom a draw counts as a win.
    pub fn draw_odds(&self) -> Option<Party> {
        most_points(&self.game().points(self.line.start(), Cause::Draw(Draw::Agreement)))
    }

    /// Who has to answer the offer of a draw, the next in order of play.
    pub fn answerer(&self) -> Option<Party> {
        let offer = self.line.state().offer?;
        let parties = self.names.len();
        let mut others = (1..parties).map(|later| Party::new((offer.by.index() + later) % parties));
        others.find(|&party| self.line.answers(&offer, party) && !offer.accepted.contains(party))
    }

    /// How many plies were played.
    pub fn plies(&self) -> usize {
        self.line.plies().count()
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        match self.shown {
            Some(0) => self.line.opening(),
            Some(plies) => {
                self.line.plies().nth(plies - 1).map_or(&self.line.state().position, |ply| ply.after)
            }
            None => &self.line.state().position,
        }
    }

    /// Whether moves can be made: the game goes on and its latest position is shown.
    pub fn is_live(&self) -> bool {
        self.shown.is_none() && self.line.state().outcome.is_none()
    }

    /// Whether the man on a cell can be taken up: it belongs to the party on turn.
    pub fn can_carry(&self, cell: Cell) -> bool {
        let is_ready = match self.arranger() {
            Some(arranger) => !self.curtain && self.game().tables().areas[arranger].contains(cell),
            None => self.promotion.is_none(),
        };
        is_ready
            && self.is_live()
            && self.position().man(cell).is_some_and(|man| man.party() == self.active())
    }

    /// The man that is selected.
    pub fn selected_man(&self) -> Option<Man> {
        self.position().man(self.selected?)
    }

    /// Drops whatever was begun: selection, drag, choice, refusal.
    pub fn settle(&mut self) {
        self.selected = None;
        self.moves.clear();
        self.carried = None;
        self.hovered = None;
        self.dropped = None;
        self.at_once = false;
        self.promotion = None;
        self.refused = None;
        self.misread = None;
    }

    fn select(&mut self, cell: Cell) {
        self.selected = Some(cell);
        if let Some(arranger) = self.arranger() {
            let area = self.game().tables().areas[arranger];
            self.moves = area.iter().filter(|&to| to != cell).map(|to| Move::plain(cell, to)).collect();
            return;
        }
        self.moves = legal_moves(self.game().tables(), self.position());
        self.moves.retain(|mv| mv.from == cell);
    }

    /// A cell is clicked, or Enter pressed on it.
    pub fn touch(&mut self, cell: Cell) -> Touched {
        self.refused = None;
        self.misread = None;
        self.cursor = cell;
        if self.promotion.take().is_some() {
            self.settle();
            return Touched::Deselected;
        }
        match self.selected {
            Some(from) if from == cell => {
                self.settle();
                Touched::Deselected
            }
            // Before the game, who goes onto another man of one's own changes places with it.
            Some(from) if !self.can_carry(cell) || self.arranger().is_some() => self.go(from, cell),
            _ if self.can_carry(cell) => {
                self.select(cell);
                Touched::Selected
            }
            _ if self.shown.is_none() && self.position().man(cell).is_some() && !self.is_hidden(cell) => {
                self.refuse(cell, cell)
            }
            _ => Touched::Nothing,
        }
    }

    /// A man is taken up to be dragged.
    pub fn take_up(&mut self, cell: Cell, how: Carried) {
        let was_selected = self.selected == Some(cell);
        self.settle();
        self.was_selected = was_selected;
        if self.can_carry(cell) {
            self.select(cell);
            self.cursor = cell;
            self.carried = Some(how);
        }
    }

    /// A dragged man is dropped, on a cell or off the board. Where it stood, that is a click.
    pub fn drop_on(&mut self, to: Option<Cell>) -> Touched {
        self.carried = None;
        self.hovered = None;
        match (self.selected, to) {
            (Some(from), Some(to)) if from != to => {
                self.cursor = to;
                let touched = self.go(from, to);
                self.dropped = (touched == Touched::Moved).then_some(to);
                touched
            }
            (Some(_), Some(_)) if !self.was_selected => Touched::Selected,
            _ => {
                self.settle();
                Touched::Deselected
            }
        }
    }

    fn go(&mut self, from: Cell, to: Cell) -> Touched {
        if let Some(arranger) = self.arranger() {
            return self.arrange(arranger, from, to);
        }
        match explain(self.game().tables(), self.position(), from, to) {
            Answer::Refused(_) => self.refuse(from, to),
            Answer::Moves(moves) => match moves.as_slice() {
                [mv] => self.play(*mv),
                _ => {
                    self.promotion = Some(PromotionChoice { moves, picked: 0 });
                    Touched::Promotes
                }
            },
        }
    }

    pub(super) fn refuse(&mut self, from: Cell, to: Cell) -> Touched {
        let over = self.line.state().outcome.is_some();
        let refusal = match explain(self.game().tables(), self.position(), from, to) {
            Answer::Refused(refusal) if !over => Some(refusal),
            _ => None,
        };
        self.refused = Some(Refused { from, to, refusal });
        Touched::Refused
    }

    /// Plays one of the promotions that wait.
    pub fn promote(&mut self, index: usize) -> Touched {
        let Some(mut choice) = self.promotion.take() else { return Touched::Nothing };
        let Some(mv) = choice.options().get(index).copied() else { return Touched::Nothing };
        let role = |mv: &Move| mv.promotion.map(Man::role);
        let has_roles = choice.moves.iter().any(|other| role(other) != role(&mv));
        choice.moves.retain(|other| role(other) == role(&mv));
        if has_roles && choice.moves.len() > 1 {
            choice.picked = 0;
            self.promotion = Some(choice);
            return Touched::Promotes;
        }
        self.play(mv)
    }

    fn play(&mut self, mv: Move) -> Touched {
        let by = self.position().turn();
        self.settle();
        match self.line.act(Action { by, deed: Deed::Move(mv) }) {
            Ok(()) => Touched::Moved,
            Err(_) => Touched::Nothing,
        }
    }

    /// Plays a typed move, or several; those before one that is wrong are played.
    pub fn type_moves(&mut self, text: &str) -> Touched {
        self.settle();
        if self.arranger().is_some() {
            return self.refuse(self.cursor, self.cursor);
        }
        let Err(fault) = self.line.play_sheet(text, &self.spelling) else { return Touched::Moved };
        match fault {
            SheetFault::Move { fault: Some(WrittenFault::Refused { from, to, refusal }), .. } => {
                self.refused = Some(Refused { from, to, refusal: Some(refusal) });
                Touched::Refused
            }
            fault => {
                self.misread = Some(Misread { text: text.to_owned(), fault });
                Touched::Misread
            }
        }
    }

    /// Shows the position after so many plies, or where the game stands.
    pub fn show(&mut self, plies: usize) {
        self.settle();
        self.shown = (plies < self.plies()).then_some(plies);
    }
}
