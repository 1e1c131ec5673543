//! A game at the board: the line that is played, and what the player is doing with it.
use super::{
    Analysis, Bots, Card, Clock, Confirms, Drawing, Edit, Explore, Instead, Layout, Lens, Marks, Offers,
    Point, PromotionChoice,
};
use crate::board::{Cell, Geometry};
use crate::games::GameDef;
use crate::history::{IllegalAction, Game, Annotation, MovetextError};
use crate::notation::NotationStyle;
use crate::pieces::{Man, Party, PartySet};
use crate::rules::{Cause, Draw, Move, Position, Refusal, sole_winner};

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
    pub fault: MovetextError,
    /// What can be meant by the word that is wrong.
    pub meant: Vec<String>,
}

/// What became of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Nothing.
    Nothing,
    /// A man was selected.
    Selected,
    /// Something is looked at.
    Looked,
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
    /// It is asked whether a move is really to be played.
    Asks,
    /// Something else than a move was denied.
    Denied,
    /// Something was done that is no ply.
    Declared,
    /// A party is ready with arranging its men.
    Ready,
    /// A move was played.
    Moved,
}

/// A move that is asked about before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The move.
    pub mv: Move,
    /// Whom its party joins by it.
    pub joins: Option<Party>,
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
    /// What is known of the game besides its moves.
    pub card: Card,
    /// The game.
    pub line: Game,
    /// Names of the players, by party; empty where they gave none.
    pub names: Vec<String>,
    /// What the players won in each earlier game of the match, in half points, by the party that they have now.
    pub results: Vec<Vec<u16>>,
    /// The clocks, if the game has any.
    pub clock: Option<Clock>,
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
    /// What the text that is being typed can be completed to.
    pub offers: Offers,
    /// The last text that could not be read, until something else is done.
    pub misread: Option<Misread>,
    /// Why something else than a move was denied last.
    pub denied: Option<IllegalAction>,
    /// Targets of the selected man by which its party joins another one.
    pub joins: Vec<(Cell, Party)>,
    /// A move that waits to be confirmed.
    pub pending: Option<Pending>,
    /// Whether a finger does what is being done.
    pub by_finger: bool,
    /// Which moves are asked about; the app keeps it as the settings say.
    pub confirms: Confirms,
    /// Whom a party joins by the rearrangement that it is about to make, until that is confirmed.
    pub joins_by_arranging: Option<Party>,
    /// What the party on turn is about to do instead of a move, or before it.
    pub instead: Option<Instead>,
    /// How many things had happened when it was decided not to answer out of turn, and who decided so.
    pub let_pass: Option<(usize, PartySet)>,
    /// The index of the party that sits below.
    pub turn: usize,
    /// The party on turn when the board was turned by itself, if it does so.
    pub(super) followed: Option<Party>,
    /// How cells and men are called; the app keeps it as the settings say.
    pub spelling: NotationStyle,
    /// Whether what the others arrange is hidden until all are ready.
    pub hides: bool,
    /// Whether the device is being handed to the next party that arranges.
    pub curtain: bool,
    /// Whether it waits to be said who plays here: the game came by a link.
    pub asks_seat: bool,
    /// Whether the game is kept: a position that is only looked at is not.
    pub kept: bool,
    /// What is marked, where the board belongs to a lesson or a rule.
    pub study: Option<Marks>,
    /// All that was tried, where the game is analysed: the game at the table is the way to the place that is looked at.
    pub analysis: Option<Box<Analysis>>,
    /// The position that is edited, where the table is the editor's.
    pub edit: Option<Box<Edit>>,
    /// What is drawn on the board.
    pub drawings: Vec<Drawing>,
    /// What is looked at, while nobody plays.
    pub explore: Option<Explore>,
    /// Who plays besides people.
    pub bots: Bots,
}

impl Table {
    /// A table at the end of a line.
    pub fn new(line: Game, mut names: Vec<String>) -> Self {
        let parties = line.def().rules().parties;
        names.resize(parties, String::new());
        let kings = line.state().position.kings_of(line.state().position.turn());
        let cursor = kings.iter().next().unwrap_or(Cell::new(0));
        Self {
            card: Card::default(),
            line,
            names,
            results: Vec::new(),
            clock: None,
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
            offers: Offers::default(),
            misread: None,
            denied: None,
            joins: Vec::new(),
            pending: None,
            by_finger: false,
            confirms: Confirms::default(),
            joins_by_arranging: None,
            instead: None,
            let_pass: None,
            turn: 0,
            followed: None,
            spelling: NotationStyle::default(),
            hides: false,
            curtain: false,
            asks_seat: false,
            kept: true,
            study: None,
            analysis: None,
            edit: None,
            drawings: Vec::new(),
            explore: None,
            bots: Bots::default(),
        }
    }

    /// Whether a game is played at it: nothing is learnt, analysed or edited there.
    pub fn is_game(&self) -> bool {
        self.study.is_none() && self.analysis.is_none() && self.edit.is_none()
    }

    /// The game.
    pub fn game(&self) -> &dyn GameDef {
        &**self.line.def()
    }

    /// What a cell is called.
    pub fn name(&self, cell: Cell) -> String {
        self.spelling.cell_name(self.game(), cell)
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
        &self.game().rules().geometry
    }

    /// How the board lies.
    pub fn layout(&self) -> Layout {
        let tables = self.game().rules();
        Layout::new(self.geometry(), tables.parties, tables.seat(Party::new(self.turn)))
    }

    /// The cell that a pointer means at a point. Where cells are small, a cell to go to, or with a man to take
    /// up, counts also when its centre is within so many units.
    pub fn aim(&self, point: Point, reach: f64) -> Option<Cell> {
        let (geometry, layout) = (self.geometry(), self.layout());
        let exact = layout.hit(geometry, point);
        if self.edit.is_some() {
            return exact;
        }
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
        let men = self.position().pieces();
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
        sole_winner(&self.game().points(self.line.start(), Cause::Draw(Draw::Agreement)))
    }

    /// Who has to answer the offer of a draw, the next in order of play; whoever plays here goes first.
    pub fn answerer(&self) -> Option<Party> {
        let offer = self.line.state().offer?;
        let answers = |party: &Party| self.line.has_to_answer(&offer, *party) && !offer.accepted.contains(*party);
        let others = || self.game().rules().order.following(offer.by).filter(answers);
        others().find(|&party| self.is_here(party)).or_else(|| others().next())
    }

    /// Whether the party on turn may offer a draw.
    pub fn can_offer(&self) -> bool {
        let is_early = self.pacts().is_some_and(|pacts| pacts.is_early(self.position()));
        let is_open = self.is_live() && !self.waits_for_others();
        is_open && self.arranger().is_none() && self.line.state().offer.is_none() && !is_early
    }

    /// How many plies were played.
    pub fn plies(&self) -> usize {
        self.line.plies().count()
    }

    /// What was remarked on the ply that is shown, and on what was done after it that is none.
    pub fn comments(&self) -> Vec<String> {
        let plies = self.shown.unwrap_or(usize::MAX);
        let steps = self.line.steps();
        // How many steps there are up to each ply.
        let ends: Vec<usize> = (1..).zip(steps).filter(|(_, step)| step.is_ply()).map(|(at, _)| at).collect();
        let first = match plies.min(ends.len()) {
            0 => 0,
            plies => ends[plies - 1],
        };
        let last = ends.get(plies).map_or(steps.len(), |next| next - 1);
        let comment = |remark: &Annotation| match remark {
            Annotation::Comment(text) => Some(text.clone()),
            _ => None,
        };
        (first..=last).flat_map(|steps| self.line.annotations(steps)).filter_map(comment).collect()
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        if let Some(edit) = &self.edit {
            return edit.shown();
        }
        match self.shown {
            Some(0) => self.line.first_position(),
            Some(plies) => {
                self.line.plies().nth(plies - 1).map_or(&self.line.state().position, |ply| ply.after)
            }
            None => match &self.instead {
                Some(Instead::Rearranges(_, position)) => position,
                _ => &self.line.state().position,
            },
        }
    }

    /// Whether moves can be made: the game goes on and its latest position is shown.
    pub fn is_live(&self) -> bool {
        self.shown.is_none() && self.line.state().outcome.is_none()
    }

    /// Whether the man on a cell can be taken up: it belongs to the party on turn, or to one that is asked for an
    /// answer out of turn.
    pub fn can_carry(&self, cell: Cell) -> bool {
        if self.edit.is_some() {
            return self.position().piece(cell).is_some();
        }
        let plays = self.is_live() && self.explore.is_none();
        let man = self.position().piece(cell).filter(|man| plays && self.is_here(man.party()));
        let Some(man) = man else { return false };
        let areas = &self.game().rules().setup_zones;
        if let Some(arranger) = self.arranger() {
            return !self.curtain && man.party() == arranger && areas[arranger].contains(cell);
        }
        if self.is_shifting() {
            let role = self.pacts().and_then(|pacts| pacts.shifting_role);
            let turn = self.position().turn();
            return man.party() == turn && Some(man.role()) == role && areas[turn].contains(cell);
        }
        let asked = self.asked();
        self.promotion.is_none()
            && if asked.is_empty() { man.party() == self.active() } else { asked.contains(man.party()) }
    }

    /// The man that is selected.
    pub fn selected_man(&self) -> Option<Man> {
        self.position().piece(self.selected?)
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
        self.offers = Offers::default();
        self.misread = None;
        self.denied = None;
        self.joins.clear();
        self.pending = None;
        self.joins_by_arranging = None;
        self.drawings.clear();
        self.bots.hint = None;
        if self.explore.is_some() {
            self.explore = Some(Explore::default());
        }
    }

    /// Shows the position after so many plies, or where the game stands.
    pub fn show(&mut self, plies: usize) {
        self.settle();
        self.shown = (plies < self.plies()).then_some(plies);
    }
}
