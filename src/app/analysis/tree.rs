//! Analysing: a game of its own beside the one that was played, in which everything can be tried, from any place on. The
//! board shows the game up to the place that is looked at, so that all that can be done at a table is done here, too.
use crate::app::announcements::{self, Announcement};
use crate::app::{App, Command, GameMeta, Intent, Notice, OpenGame, Page, StoredGame};
use crate::games::GameDef;
use crate::history::{Game, GameRecord, Tree, TreeError, TreeNodeId};
use crate::i18n::render;
use crate::link::GameKey;
use crate::rules::Position;
use std::sync::Arc;

/// This many changes can be taken back, as long as all the trees that are kept for it have no more than this many places.
const MAX_UNDO_STEPS: usize = 100;
const MAX_UNDO_NODES: usize = 50_000;

/// A game that is analysed.
#[derive(Clone)]
pub struct Analysis {
    tree: Tree,
    /// The main line with everything that is remarked, as it is kept.
    full_game: Game,
    /// The game that it began with, if that is kept.
    pub origin: Option<GameKey>,
    /// Counts the changes, for anyone who shows them.
    pub change_count: usize,
    /// The place whose comment was changed last, until something else is: that is one change.
    commented_node: Option<TreeNodeId>,
    /// How it was before each change, the last one last, and what was taken back of that.
    undo_stack: Vec<Tree>,
    redo_stack: Vec<Tree>,
}

/// What is intended with a game that is analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisIntent {
    /// The game at the board is analysed from now on.
    Start,
    /// Back to the game that it began with.
    End,
    /// A place of the tree is looked at.
    GoTo(TreeNodeId),
    /// This many plies on, or back.
    StepPlies(i8),
    /// To the end of the line.
    GoToEnd,
    /// The variation beside this one, or the one before.
    SiblingVariation {
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
    SetGlyph(u8),
}

impl Analysis {
    /// Of a game, from its end.
    pub fn new(game: &Game, origin: Option<GameKey>) -> Self {
        let tree = Tree::of(game);
        let (undo_stack, redo_stack) = (Vec::new(), Vec::new());
        Self {
            full_game: tree.annotated_game(),
            tree,
            origin,
            change_count: 0,
            commented_node: None,
            undo_stack,
            redo_stack,
        }
    }

    /// As it was kept: with the way to the place that was looked at.
    pub(in crate::app) fn restored(game: &Game, origin: Option<GameKey>, path: &[usize]) -> Self {
        let mut analysis = Self::new(game, origin);
        analysis.tree.go_to_path(path);
        analysis
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The main line with everything that is remarked.
    pub fn full_game(&self) -> &Game {
        &self.full_game
    }

    /// The game up to the place that is looked at.
    pub(in crate::app) fn game_to_node(&self) -> Game {
        self.tree.game_to(self.tree.current())
    }

    /// Whether the last change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Whether it can be done again.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// Changes the tree in a way that can be taken back.
    fn change(&mut self, act: impl FnOnce(&mut Tree) -> Result<(), TreeError>) -> Result<(), TreeError> {
        let before = self.tree.clone();
        act(&mut self.tree)?;
        self.undo_stack.push(before);
        let node_count = |trees: &[Tree]| trees.iter().map(Tree::node_count).sum::<usize>();
        while self.undo_stack.len() > MAX_UNDO_STEPS
            || self.undo_stack.len() > 1 && node_count(&self.undo_stack) > MAX_UNDO_NODES
        {
            self.undo_stack.remove(0);
        }
        self.redo_stack.clear();
        self.after_change();
        Ok(())
    }

    fn after_change(&mut self) {
        self.change_count += 1;
        self.commented_node = None;
        self.full_game = self.tree.annotated_game();
    }

    /// Says something about the place that is looked at; letter by letter it is one change.
    fn set_comment(&mut self, text: &str) {
        let at = self.tree.current();
        let is_more = self.commented_node == Some(at);
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
            self.undo_stack.pop();
        }
        self.commented_node = Some(at);
    }

    fn undo_or_redo(&mut self, undo: bool) {
        let (from, to) = if undo {
            (&mut self.undo_stack, &mut self.redo_stack)
        } else {
            (&mut self.redo_stack, &mut self.undo_stack)
        };
        if let Some(tree) = from.pop() {
            to.push(std::mem::replace(&mut self.tree, tree));
            self.after_change();
        }
    }
}

impl OpenGame {
    /// The page that it is shown on.
    pub fn page(&self) -> Page {
        if self.analysis.is_some() { Page::Analysis } else { Page::Game }
    }

    /// All that there is of its game: where it is analysed, the main line with its variations.
    pub fn full_game(&self) -> &Game {
        self.analysis.as_ref().map_or(&self.game, |analysis| analysis.full_game())
    }

    /// Sits down to analyse a game.
    pub(in crate::app) fn for_analysis(analysis: Analysis, names: Vec<String>) -> Self {
        let mut open_game = Self::new(analysis.game_to_node(), names);
        open_game.analysis = Some(Box::new(analysis));
        open_game
    }

    /// Whether another tab has analysed something else.
    pub(in crate::app) fn has_other_analysis(&self, theirs: &Self) -> bool {
        GameRecord::of(self.full_game()) != GameRecord::of(theirs.full_game())
    }
}

impl App {
    /// What is intended with a game that is analysed.
    pub(in crate::app) fn handle_analysis(&mut self, step: AnalysisIntent) -> Vec<Command> {
        match step {
            AnalysisIntent::Start => return self.start_analysis(),
            AnalysisIntent::End => {
                let origin =
                    self.open_game.as_ref().and_then(|open_game| open_game.analysis.as_ref()?.origin);
                return origin.map(|origin| self.open_saved_game(origin)).unwrap_or_default();
            }
            _ => {}
        }
        let own = self.texts().analysis;
        let Some(analysis) = self.open_game.as_mut().and_then(|open_game| open_game.analysis.as_mut()) else {
            return Vec::new();
        };
        let tree = &mut analysis.tree;
        let prefix = match &step {
            AnalysisIntent::Promote => own.promoted,
            AnalysisIntent::Remove => own.removed,
            AnalysisIntent::SetGlyph(glyph) => {
                own.glyphs.get(usize::from(*glyph).wrapping_sub(1)).copied().unwrap_or_default()
            }
            _ => "",
        };
        let changed = match step {
            AnalysisIntent::GoTo(node) => {
                tree.go_to(node);
                Ok(())
            }
            AnalysisIntent::StepPlies(plies) => {
                for _ in 0..plies.unsigned_abs() {
                    tree.go_to(if plies < 0 { tree.previous_ply() } else { tree.next_ply() });
                }
                Ok(())
            }
            AnalysisIntent::GoToEnd => {
                tree.go_to(tree.line_end());
                Ok(())
            }
            AnalysisIntent::SiblingVariation { back } => {
                tree.go_to(tree.sibling_line(back));
                Ok(())
            }
            AnalysisIntent::Promote if !tree.is_variation(tree.current()) => return Vec::new(),
            AnalysisIntent::Promote => analysis.change(Tree::promote),
            AnalysisIntent::Remove if tree.current() == 0 => return Vec::new(),
            AnalysisIntent::Remove => analysis.change(|tree| {
                tree.remove();
                Ok(())
            }),
            AnalysisIntent::Comment(text) => {
                analysis.set_comment(&text);
                // Nothing is said of it: it is being typed.
                return self.save();
            }
            AnalysisIntent::SetGlyph(_) if tree.current() == 0 => return Vec::new(),
            AnalysisIntent::SetGlyph(glyph) => analysis.change(|tree| {
                tree.toggle_glyph(glyph);
                Ok(())
            }),
            AnalysisIntent::Start | AnalysisIntent::End => Ok(()),
        };
        match changed {
            Ok(()) => self.show_tree_node(prefix),
            Err(error) => self.report_full_tree(error),
        }
    }

    /// Another place of the tree is looked at, after this was done.
    fn show_tree_node(&mut self, prefix: &str) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let Some(game) = open_game.analysis.as_ref().map(|analysis| analysis.game_to_node()) else {
            return Vec::new();
        };
        open_game.clear_interaction();
        open_game.special_action = None;
        open_game.declined_at_step = None;
        open_game.game = game;
        let message = announcements::describe_last_move(texts, open_game)
            .unwrap_or_else(|| texts.analysis.at_start.to_owned());
        self.announcement.replace_with(Announcement::polite(format!("{prefix} {message}").trim().to_owned()));
        self.save()
    }

    /// There is no room for what was tried: nothing has changed.
    fn report_full_tree(&mut self, error: TreeError) -> Vec<Command> {
        let own = self.texts().analysis;
        let (template, max) = match error {
            TreeError::TooDeep(max) => (own.too_deep, max),
            TreeError::TooMany(max) => (own.too_many, max),
        };
        let commands = self.show_tree_node("");
        self.notice = Some(Notice::Message(render(template, &[("max", &max.to_string())])));
        commands
    }

    /// Analyses the game at the board, from the position that is shown. What was analysed of it before is there again.
    fn start_analysis(&mut self) -> Vec<Command> {
        let is_open = |open_game: &&OpenGame| open_game.is_play_mode() && !open_game.is_secret();
        let Some(open_game) = self.open_game.as_ref().filter(is_open) else { return Vec::new() };
        let (game, shown) =
            (open_game.game.clone(), open_game.game.truncated(open_game.shown_ply.unwrap_or(usize::MAX)));
        let origin = open_game.is_saved.then_some(open_game.meta.key);
        let (names, turn, title) = (open_game.names.clone(), open_game.bottom, open_game.meta.title.clone());
        let of_it = |stored: &&StoredGame| {
            stored.analysis.as_ref().is_some_and(|(of, _)| of.is_some() && *of == origin)
        };
        let before = self.saved_games.games.iter().find(of_it).and_then(|stored| stored.open().ok());
        let mut open_game = before.unwrap_or_else(|| {
            let mut open_game = OpenGame::for_analysis(Analysis::new(&game, origin), names);
            open_game.meta = GameMeta { title, ..GameMeta::default() };
            open_game
        });
        open_game.bottom = turn;
        if let Some(analysis) = &mut open_game.analysis {
            analysis.tree.merge(&game);
            // It is there: this only goes there.
            let _ = analysis.tree.extend(&shown);
            analysis.after_change();
            open_game.game = analysis.game_to_node();
        }
        self.start_or_reopen_game(open_game)
    }

    /// Analyses a position.
    pub(in crate::app) fn analyse_position(
        &mut self,
        def: Arc<dyn GameDef>,
        position: Position,
    ) -> Vec<Command> {
        let analysis = Analysis::new(&Game::new(def, position), None);
        self.start_game(OpenGame::for_analysis(analysis, Vec::new()))
    }

    /// Whatever is done at a board where a game is analysed.
    pub(in crate::app) fn handle_analysis_board(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            // Nobody plays here.
            Intent::OfferDraw
            | Intent::AcceptDraw
            | Intent::DeclineDraw
            | Intent::ClaimDraw
            | Intent::Resign(_)
            | Intent::ClaimSeat(_) => return Vec::new(),
            Intent::ShowPly(plies) => {
                let step = if plies == 0 { AnalysisIntent::GoTo(0) } else { AnalysisIntent::GoToEnd };
                return self.handle_analysis(step);
            }
            Intent::StepPly { back } => {
                return self.handle_analysis(AnalysisIntent::StepPlies(if back { -1 } else { 1 }));
            }
            Intent::Undo | Intent::Redo => return self.undo_or_redo_analysis(intent),
            _ => {}
        }
        let steps = |app: &Self| app.open_game.as_ref().map_or(0, |open_game| open_game.game.steps().len());
        let before = steps(self);
        let mut commands = self.handle_game_board(intent);
        if steps(self) == before {
            return commands;
        }
        let Some(open_game) = &mut self.open_game else { return commands };
        let Some(analysis) = &mut open_game.analysis else { return commands };
        let game = open_game.game.clone();
        let known = analysis.tree.clone();
        match analysis.tree.extend(&game) {
            Err(error) => return self.report_full_tree(error),
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
        open_game.meta.saved_at = self.now;
        commands.extend(self.save_open_game());
        commands
    }

    /// Takes the last change back, or does it again.
    fn undo_or_redo_analysis(&mut self, intent: Intent) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        // What was begun is left undone first.
        if open_game.special_action.is_some() || open_game.pending_move.is_some() {
            return self.handle_game_board(intent);
        }
        let is_undo = matches!(intent, Intent::Undo);
        if !(if is_undo { open_game.can_undo() } else { open_game.can_redo() }) {
            return Vec::new();
        }
        if let Some(analysis) = &mut open_game.analysis {
            analysis.undo_or_redo(is_undo);
        }
        self.show_tree_node(if is_undo { texts.announce_undo } else { "" })
    }
}
