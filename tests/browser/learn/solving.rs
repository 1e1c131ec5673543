//! Tasks are solved as their data say, in the page and beside it: what the page shows is held to that.
use crate::harness::{Key, Page};
use crate::play::{cell, click_cells, tab_and_enter, tab_to, type_moves};
use app::board::Layout;
use engine::board::Cell;
use engine::games::GameDef;
use engine::notation::{NotationStyle, read_action};
use engine::pieces::{Party, Piece};
use engine::rules::{Action, ActionKind, Explanation, Joining, Move, Position, explain, joining};
use learn::{Task, TaskAttempt, Verdict};
use serde_json::json;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use texts::Language;

/// How moves are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InputMethod {
    /// By clicks on cells.
    Pointer,
    /// By arrows and Enter.
    Arrows,
    /// The piece is found by its letter, the target by arrows.
    Letters,
    /// In the field for moves, which the keyboard reaches by Tab.
    Typed,
}

/// The keys that lead from cell to cell, each with how far right and down.
const KEYS: [(Key, (i8, i8)); 8] = [
    (Key::Left, (-1, 0)),
    (Key::Right, (1, 0)),
    (Key::Up, (0, -1)),
    (Key::Down, (0, 1)),
    (Key::Home, (-1, -1)),
    (Key::PageUp, (1, -1)),
    (Key::End, (-1, 1)),
    (Key::PageDown, (1, 1)),
];

/// The pieces of a position, each with its cell and the index of its party.
pub fn pieces_text(def: &dyn GameDef, position: &Position) -> String {
    let pieces = position.pieces();
    let mut pieces: Vec<String> =
        pieces.map(|(cell, piece)| format!("{} {}", def.cell_name(cell), piece.party().index())).collect();
    pieces.sort();
    pieces.concat()
}

/// Waits until these pieces stand on the board, and no others.
pub async fn wait_for_pieces(page: &Page, def: &dyn GameDef, position: &Position) {
    let seen = "[...document.querySelectorAll('[role=gridcell]')]
        .map((cell) => [cell.id.slice(5), / of-(\\d)/.exec(cell.getAttribute('class'))?.[1]])
        .filter((seen) => seen[1]).map((seen) => seen.join(' ')).sort().join('')";
    page.wait_until(&format!("{seen} === {}", json!(pieces_text(def, position)))).await;
}

/// A task that is open in the page, and how far it is.
pub struct TaskSolver<'a> {
    page: &'a Page,
    attempt: TaskAttempt,
}

impl<'a> TaskSolver<'a> {
    /// A task that is there, untried.
    pub async fn begin(page: &'a Page, task: &Task) -> Self {
        let solving = Self { page, attempt: TaskAttempt::new(task.clone()) };
        wait_for_pieces(page, &*solving.game(), &solving.position()).await;
        solving
    }

    fn game(&self) -> Arc<dyn GameDef> {
        self.attempt.game.def().clone()
    }

    fn position(&self) -> Position {
        self.attempt.game.state().position
    }

    fn name(&self, cell: Cell) -> String {
        self.game().cell_name(cell)
    }

    /// Solves the task, and waits until the page says so.
    pub async fn solve(mut self, hand: InputMethod) {
        if self.attempt.cells_to_pick().is_some() {
            self.pick(hand).await;
        } else {
            for text in self.attempt.task.solution.clone() {
                self.step(&text, hand).await;
            }
        }
        assert!(self.attempt.is_solved(), "{} is not solved by its solution", self.attempt.task.id);
        self.page.wait_for("#verdict.solved").await;
        self.page.wait_for_text("#verdict", &format!("Gelöst. {}", self.attempt.task.success)).await;
        wait_for_pieces(self.page, &*self.game(), &self.position()).await;
    }

    /// Picks all cells and submits them.
    async fn pick(&mut self, hand: InputMethod) {
        for name in self.attempt.task.solution.clone() {
            let target = self.game().cell_by_name(&name).expect("a cell");
            match hand {
                InputMethod::Pointer => click_cells(self.page, &[&name]).await,
                _ => self.enter(target).await,
            }
            self.page.wait_for(&format!("{} .picked", cell(&name))).await;
            self.attempt.toggle_pick(target);
        }
        self.attempt.submit();
        match hand {
            InputMethod::Pointer => self.page.click("#submit-cells").await,
            _ => tab_and_enter(self.page, "#submit-cells").await,
        }
    }

    /// Does one thing of the solution, and waits until the page has judged and answered it.
    async fn step(&mut self, text: &str, hand: InputMethod) {
        let (def, position) = (self.game(), self.position());
        let action = read_action(&*def, def.rules(), &position, text)
            .unwrap_or_else(|error| panic!("{}: {text}: {error:?}", self.attempt.task.id));
        self.act(&action, text, hand).await;
        if let Verdict::Wrong { .. } = self.attempt.play(action) {
            panic!("{}: {text} is wrong", self.attempt.task.id);
        }
        let stars = self.attempt.stars.len();
        self.page.wait_until(&format!("document.querySelectorAll('.star').length === {stars}")).await;
        self.page.wait_for(if self.attempt.is_solved() { "#verdict.solved" } else { "#verdict.right" }).await;
        wait_for_pieces(self.page, &*self.game(), &self.position()).await;
    }

    async fn act(&self, action: &Action, text: &str, hand: InputMethod) {
        let page = self.page;
        match &action.kind {
            ActionKind::Move(mv) => self.make(action.by, mv, text, hand).await,
            ActionKind::Join(partner) => page.click(&format!("#join-{}", partner.index())).await,
            ActionKind::SkipTurn => page.click("#skip-turn").await,
            ActionKind::RemoveKings => page.click("#remove-kings").await,
            ActionKind::AcceptDraw => page.click("#accept-draw").await,
            ActionKind::Shift(from, to) => {
                page.click("#shift-motorcyclist").await;
                click_cells(page, &[&self.name(*from), &self.name(*to)]).await;
            }
            // Before the first move what is typed stands at once; later it is a move, which is made by the
            // button.
            ActionKind::Arrange(_) if page.count("#rearrange").await == 1 => {
                page.click("#rearrange").await;
                page.wait_for("#confirm-rearrangement").await;
                type_moves(page, text).await;
                page.wait_until("document.querySelector('#type-move').value === ''").await;
                page.click("#confirm-rearrangement").await;
                // A rearrangement that joins a power is confirmed once.
                page.wait_until("document.querySelector('.status.offered, #verdict.solved') !== null").await;
                if page.count(".status.offered").await == 1 {
                    page.click("#confirm-rearrangement").await;
                }
            }
            _ => type_moves(page, text).await,
        }
    }

    /// Makes a move, with what is asked before it is made.
    async fn make(&self, by: Party, mv: &Move, text: &str, hand: InputMethod) {
        let (page, def, position) = (self.page, self.game(), self.position());
        if by != position.turn() && hand != InputMethod::Typed {
            page.click("#answer").await;
        }
        match hand {
            InputMethod::Pointer => {
                click_cells(page, &[&self.name(mv.from)]).await;
                page.wait_for(&format!("{}.selected", cell(&self.name(mv.from)))).await;
                click_cells(page, &[&self.name(mv.to)]).await;
                self.promote(mv).await;
            }
            InputMethod::Typed => {
                tab_to(page, "#type-move").await;
                page.keys(format!("{text}\u{e007}")).await;
            }
            InputMethod::Arrows | InputMethod::Letters => {
                if hand == InputMethod::Letters {
                    self.jump(mv.from).await;
                }
                self.enter(mv.from).await;
                page.wait_for(&format!("{}.selected", cell(&self.name(mv.from)))).await;
                self.enter(mv.to).await;
            }
        }
        if let Joining::Joins(_) = joining(def.rules(), &position, mv) {
            page.click("#confirm-move").await;
        }
    }

    /// Chooses what a pawn becomes, and whose piece, where that is asked.
    async fn promote(&self, mv: &Move) {
        let Some(piece) = mv.promotion else { return };
        let answer = explain(self.game().rules(), &self.position(), mv.from, mv.to);
        if matches!(answer, Explanation::Moves(moves) if moves.len() == 1) {
            return;
        }
        let (texts, game_kind) = (Language::De.texts(), self.game().kind());
        let role = texts.piece(game_kind, piece.role());
        let whose = format!("{role} {}", texts.party(game_kind, piece.party()));
        self.page.wait_for(".promotion").await;
        // First what it becomes; where it may become another party's piece, then whose.
        let labels = async || -> Vec<String> {
            let labels = "[...document.querySelectorAll('.promotion-option')].map((option) => option.getAttribute('aria-label'))";
            self.page.eval(labels).await
        };
        let all = labels().await;
        let exact = all.iter().find(|label| **label == whose).or(all.iter().find(|label| *label == role));
        let chosen = exact.unwrap_or_else(|| panic!("no {whose} among {all:?}")).clone();
        self.page.click_at(&format!(".promotion-option[aria-label='{chosen}']")).await;
        self.page.wait_until("document.querySelectorAll('.promotion-option').length < 4").await;
        let left = labels().await;
        if left.contains(&whose) {
            self.page.click_at(&format!(".promotion-option[aria-label='{whose}']")).await;
        }
    }

    /// The cell that the keyboard is on; Tab brings it to the board.
    async fn cursor(&self) -> Cell {
        tab_to(self.page, ".board [role=gridcell]").await;
        let id: String = self.page.eval("document.activeElement.id").await;
        self.game().cell_by_name(id.trim_start_matches("cell-")).expect("a cell")
    }

    /// Jumps by a piece's letter until the keyboard is on its cell.
    async fn jump(&self, to: Cell) {
        let piece: Piece = self.position().piece(to).expect("a piece");
        let letter = NotationStyle::default().letter(&*self.game(), piece.role()).to_ascii_lowercase();
        for _ in 0..40 {
            let at = self.cursor().await;
            if at == to {
                return;
            }
            self.page.keys(letter.to_string()).await;
            self.wait_for_cursor_elsewhere(at).await;
        }
        panic!("{letter} does not lead to {}", self.name(to));
    }

    async fn wait_for_cursor_elsewhere(&self, at: Cell) {
        self.page.wait_until(&format!("document.activeElement.id !== 'cell-{}'", self.name(at))).await;
    }

    /// Goes to a cell by the arrows and presses Enter there.
    async fn enter(&self, to: Cell) {
        let at = self.cursor().await;
        for (key, next) in self.way(at, to) {
            self.page.press(key).await;
            self.page.wait_until(&format!("document.activeElement.id === 'cell-{}'", self.name(next))).await;
        }
        self.page.press(Key::Enter).await;
    }

    /// The shortest path over the board, as it is turned for the task.
    fn way(&self, from: Cell, to: Cell) -> Vec<(Key, Cell)> {
        let def = self.game();
        let rules = def.rules();
        let layout = Layout::new(&rules.geometry, rules.parties, rules.seat(self.attempt.task.player));
        let mut came: BTreeMap<Cell, (usize, Cell)> = BTreeMap::new();
        let mut waiting = VecDeque::from([from]);
        while let Some(at) = waiting.pop_front() {
            for (key, (_, step)) in KEYS.iter().enumerate() {
                let Some(next) = layout.next(&rules.geometry, at, *step) else { continue };
                if next != from && !came.contains_key(&next) {
                    came.insert(next, (key, at));
                    waiting.push_back(next);
                }
            }
        }
        let (mut path, mut at) = (Vec::new(), to);
        while at != from {
            let (key, before) = came[&at];
            path.push((KEYS[key].0.clone(), at));
            at = before;
        }
        path.reverse();
        path
    }
}
