//! Analysing: a game of its own beside the one that was played, in which everything can be tried, from any place on. The
//! board shows the game up to the place that is looked at, so that all that can be done at a table is done here, too.
use super::announce::{self, Spoken};
use super::{App, Card, Effect, Intent, Notice, Page, StoredTable, Table};
use crate::games::GameDef;
use crate::history::{Game, TreeNodeId, GameRecord, Tree, TreeError};
use crate::i18n::render;
use crate::link::GameKey;
use crate::rules::Position;
use std::sync::Arc;

/// So many changes can be taken back, as long as all the trees that are kept for it have no more than so many places.
const MOST_UNDONE: usize = 100;
const MOST_KEPT: usize = 50_000;

/// A game that is analysed.
#[derive(Clone)]
pub struct Analysis {
    tree: Tree,
    /// The main line with everything that is remarked, as it is kept.
    whole: Game,
    /// The game that it began with, if that is kept.
    pub origin: Option<GameKey>,
    /// Counts the changes, for whoever shows them.
    pub changes: usize,
    /// The place whose comment was changed last, until something else is: that is one change.
    commented: Option<TreeNodeId>,
    /// How it was before each change, the last one last, and what was taken back of that.
    undone: Vec<Tree>,
    redone: Vec<Tree>,
}

/// What is intended with a game that is analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisStep {
    /// The game at the board is analysed from now on.
    Begin,
    /// Back to the game that it began with.
    End,
    /// A place of the tree is looked at.
    Go(TreeNodeId),
    /// So many plies on, or back.
    Move(i8),
    /// To the end of the line.
    Last,
    /// The variation beside this one, or the one before.
    Beside {
        /// Whether the one before.
        back: bool,
    },
    /// The variation that is looked at becomes the main line where it begins.
    Promote,
    /// What leads to the place that is looked at is removed, with everything after it.
    Remove,
    /// This is said about the place that is looked at.
    Comment(String),
    /// What leads there is judged, by a number in PGN.
    Judge(u8),
}

impl Analysis {
    /// Of a game, from its end.
    pub fn new(line: &Game, origin: Option<GameKey>) -> Self {
        let tree = Tree::of(line);
        let (undone, redone) = (Vec::new(), Vec::new());
        Self { whole: tree.annotated_game(), tree, origin, changes: 0, commented: None, undone, redone }
    }

    /// As it was kept: with the way to the place that was looked at.
    pub(super) fn kept(line: &Game, origin: Option<GameKey>, way: &[usize]) -> Self {
        let mut analysis = Self::new(line, origin);
        analysis.tree.go_to_path(way);
        analysis
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The main line with everything that is remarked.
    pub fn whole(&self) -> &Game {
        &self.whole
    }

    /// The game up to the place that is looked at.
    pub(super) fn line(&self) -> Game {
        self.tree.game_to(self.tree.current())
    }

    /// Whether the last change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether it can be done again.
    pub fn can_redo(&self) -> bool {
        !self.redone.is_empty()
    }

    /// Changes the tree in a way that can be taken back.
    fn change(&mut self, act: impl FnOnce(&mut Tree) -> Result<(), TreeError>) -> Result<(), TreeError> {
        let before = self.tree.clone();
        act(&mut self.tree)?;
        self.undone.push(before);
        let kept = |trees: &[Tree]| trees.iter().map(Tree::node_count).sum::<usize>();
        while self.undone.len() > MOST_UNDONE || self.undone.len() > 1 && kept(&self.undone) > MOST_KEPT {
            self.undone.remove(0);
        }
        self.redone.clear();
        self.changed();
        Ok(())
    }

    fn changed(&mut self) {
        self.changes += 1;
        self.commented = None;
        self.whole = self.tree.annotated_game();
    }

    /// Says something about the place that is looked at; letter by letter it is one change.
    fn comment(&mut self, text: &str) {
        let at = self.tree.current();
        let is_more = self.commented == Some(at);
        let mut next = self.tree.clone();
        next.set_comment(text);
        if next.comment(at) == self.tree.comment(at) {
            return;
        }
        let changed = self.change(|tree| {
            *tree = next;
            Ok(())
        });
        if changed.is_ok() && is_more {
            self.undone.pop();
        }
        self.commented = Some(at);
    }

    fn back_and_forth(&mut self, undo: bool) {
        let (from, to) =
            if undo { (&mut self.undone, &mut self.redone) } else { (&mut self.redone, &mut self.undone) };
        if let Some(tree) = from.pop() {
            to.push(std::mem::replace(&mut self.tree, tree));
            self.changed();
        }
    }
}

impl Table {
    /// The page that it is shown on.
    pub fn page(&self) -> Page {
        if self.analysis.is_some() { Page::Analysis } else { Page::Table }
    }

    /// All that there is of its game: where it is analysed, the main line with its variations.
    pub fn whole(&self) -> &Game {
        self.analysis.as_ref().map_or(&self.line, |analysis| analysis.whole())
    }

    /// Sits down to analyse a game.
    pub(super) fn analysing(analysis: Analysis, names: Vec<String>) -> Self {
        let mut table = Self::new(analysis.line(), names);
        table.analysis = Some(Box::new(analysis));
        table
    }

    /// Whether another tab has analysed something else.
    pub(super) fn is_analysed_otherwise(&self, theirs: &Self) -> bool {
        GameRecord::of(self.whole()) != GameRecord::of(theirs.whole())
    }
}

impl App {
    /// What is intended with a game that is analysed.
    pub(super) fn analyse(&mut self, step: AnalysisStep) -> Vec<Effect> {
        match step {
            AnalysisStep::Begin => return self.begin_analysis(),
            AnalysisStep::End => {
                let origin = self.table.as_ref().and_then(|table| table.analysis.as_ref()?.origin);
                return origin.map(|origin| self.resume(origin)).unwrap_or_default();
            }
            _ => {}
        }
        let own = self.texts().analysis;
        let Some(analysis) = self.table.as_mut().and_then(|table| table.analysis.as_mut()) else {
            return Vec::new();
        };
        let tree = &mut analysis.tree;
        let told = match &step {
            AnalysisStep::Promote => own.promoted,
            AnalysisStep::Remove => own.removed,
            AnalysisStep::Judge(glyph) => {
                own.glyphs.get(usize::from(*glyph).wrapping_sub(1)).copied().unwrap_or_default()
            }
            _ => "",
        };
        let changed = match step {
            AnalysisStep::Go(node) => {
                tree.go_to(node);
                Ok(())
            }
            AnalysisStep::Move(plies) => {
                for _ in 0..plies.unsigned_abs() {
                    tree.go_to(if plies < 0 { tree.previous_ply() } else { tree.next_ply() });
                }
                Ok(())
            }
            AnalysisStep::Last => {
                tree.go_to(tree.line_end());
                Ok(())
            }
            AnalysisStep::Beside { back } => {
                tree.go_to(tree.sibling_line(back));
                Ok(())
            }
            AnalysisStep::Promote if !tree.is_variation(tree.current()) => return Vec::new(),
            AnalysisStep::Promote => analysis.change(Tree::promote),
            AnalysisStep::Remove if tree.current() == 0 => return Vec::new(),
            AnalysisStep::Remove => analysis.change(|tree| {
                tree.remove();
                Ok(())
            }),
            AnalysisStep::Comment(text) => {
                analysis.comment(&text);
                // Nothing is said of it: it is being typed.
                return self.changed();
            }
            AnalysisStep::Judge(_) if tree.current() == 0 => return Vec::new(),
            AnalysisStep::Judge(glyph) => analysis.change(|tree| {
                tree.toggle_glyph(glyph);
                Ok(())
            }),
            AnalysisStep::Begin | AnalysisStep::End => Ok(()),
        };
        match changed {
            Ok(()) => self.look_around(told),
            Err(fault) => self.no_room(fault),
        }
    }

    /// Another place of the tree is looked at, after this was done.
    fn look_around(&mut self, told: &str) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        let Some(line) = table.analysis.as_ref().map(|analysis| analysis.line()) else { return Vec::new() };
        table.settle();
        table.instead = None;
        table.let_pass = None;
        table.line = line;
        let said = announce::last_move(texts, table).unwrap_or_else(|| texts.analysis.at_start.to_owned());
        self.spoken.say(Spoken::politely(format!("{told} {said}").trim().to_owned()));
        self.changed()
    }

    /// There is no room for what was tried: nothing has changed.
    fn no_room(&mut self, fault: TreeError) -> Vec<Effect> {
        let own = self.texts().analysis;
        let (template, most) = match fault {
            TreeError::TooDeep(most) => (own.too_deep, most),
            TreeError::TooMany(most) => (own.too_many, most),
        };
        let effects = self.look_around("");
        self.notice = Some(Notice::Told(render(template, &[("most", &most.to_string())])));
        effects
    }

    /// Analyses the game at the board, from the position that is shown. What was analysed of it before is there again.
    fn begin_analysis(&mut self) -> Vec<Effect> {
        let is_open = |table: &&Table| table.is_game() && !table.is_secret();
        let Some(table) = self.table.as_ref().filter(is_open) else { return Vec::new() };
        let (line, shown) = (table.line.clone(), table.line.truncated(table.shown.unwrap_or(usize::MAX)));
        let origin = table.kept.then_some(table.card.key);
        let (names, turn, title) = (table.names.clone(), table.turn, table.card.title.clone());
        let of_it = |stored: &&StoredTable| {
            stored.analysis.as_ref().is_some_and(|(of, _)| of.is_some() && *of == origin)
        };
        let before = self.shelf.tables.iter().find(of_it).and_then(|stored| stored.open().ok());
        let mut table = before.unwrap_or_else(|| {
            let mut table = Table::analysing(Analysis::new(&line, origin), names);
            table.card = Card { title, ..Card::default() };
            table
        });
        table.turn = turn;
        if let Some(analysis) = &mut table.analysis {
            analysis.tree.merge(&line);
            // It is there: this only goes there.
            let _ = analysis.tree.extend(&shown);
            analysis.changed();
            table.line = analysis.line();
        }
        self.sit_down_again(table)
    }

    /// Analyses a position.
    pub(super) fn analyse_position(&mut self, game: Arc<dyn GameDef>, position: Position) -> Vec<Effect> {
        let analysis = Analysis::new(&Game::new(game, position), None);
        self.sit_down(Table::analysing(analysis, Vec::new()))
    }

    /// Whatever is done at a board where a game is analysed.
    pub(super) fn at_analysed_board(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            // Nobody plays here.
            Intent::OfferDraw
            | Intent::AcceptDraw
            | Intent::RefuseDraw
            | Intent::ClaimDraw
            | Intent::Resign(_)
            | Intent::TakeSeat(_) => return Vec::new(),
            Intent::Show(plies) => {
                let step = if plies == 0 { AnalysisStep::Go(0) } else { AnalysisStep::Last };
                return self.analyse(step);
            }
            Intent::Leaf { back } => return self.analyse(AnalysisStep::Move(if back { -1 } else { 1 })),
            Intent::Undo | Intent::Redo => return self.change_back(intent),
            _ => {}
        }
        let steps = |app: &Self| app.table.as_ref().map_or(0, |table| table.line.steps().len());
        let before = steps(self);
        let mut effects = self.at_board(intent);
        if steps(self) == before {
            return effects;
        }
        let Some(table) = &mut self.table else { return effects };
        let Some(analysis) = &mut table.analysis else { return effects };
        let line = table.line.clone();
        let known = analysis.tree.clone();
        match analysis.tree.extend(&line) {
            Err(fault) => return self.no_room(fault),
            Ok(false) => {}
            Ok(true) => {
                let tree = std::mem::replace(&mut analysis.tree, known);
                // Nothing is wrong with it.
                let _ = analysis.change(|known| {
                    *known = tree;
                    Ok(())
                });
            }
        }
        table.card.changed = self.now;
        effects.extend(self.keep());
        effects
    }

    /// Takes the last change back, or does it again.
    fn change_back(&mut self, intent: Intent) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        // What was begun is left undone first.
        if table.instead.is_some() || table.pending.is_some() {
            return self.at_board(intent);
        }
        let is_undo = matches!(intent, Intent::Undo);
        if !(if is_undo { table.can_undo() } else { table.can_redo() }) {
            return Vec::new();
        }
        if let Some(analysis) = &mut table.analysis {
            analysis.back_and_forth(is_undo);
        }
        self.look_around(if is_undo { texts.said_undo } else { "" })
    }
}
