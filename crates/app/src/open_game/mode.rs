//! The mode of the game on the board.
use super::{Analysis, Editor, Marks, OpenGame};
use engine::board::Cell;
use engine::history::Game;

/// The mode of the game on the board: why it is there.
#[derive(Clone, Default)]
pub enum Mode {
    /// It is played on this device, by link or against bots.
    #[default]
    Play,
    /// It was opened from a link, and no seat is claimed on this device yet.
    Preview,
    /// It was opened from a link, and the player only watches: nothing can be played before a seat is claimed.
    Watch,
    /// It belongs to a lesson, a diagram or an example.
    Study(Marks),
    /// Every continuation that is tried goes into a tree.
    Analysis(Box<Analysis>),
    /// Its position is edited.
    Edit(Box<Editor>),
    /// It is shown inside another page, where nobody plays.
    Embed,
}

/// What views and input may offer in a mode besides moving pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Seats, bots, clocks, draws and resignations; the game is saved after every action.
    pub plays: bool,
    /// The latest position follows the rules: moves are legal or refused.
    pub has_rules: bool,
    /// The settings on confirming moves apply.
    pub confirms_moves: bool,
}

impl Mode {
    /// Returns what the mode offers.
    pub const fn capabilities(&self) -> Capabilities {
        match self {
            Self::Play | Self::Preview | Self::Watch => {
                Capabilities { plays: true, has_rules: true, confirms_moves: true }
            }
            Self::Study(_) | Self::Analysis(_) | Self::Embed => {
                Capabilities { plays: false, has_rules: true, confirms_moves: false }
            }
            Self::Edit(_) => Capabilities { plays: false, has_rules: false, confirms_moves: false },
        }
    }
}

impl OpenGame {
    /// Returns whether the game is played, not studied, analysed or edited.
    pub fn is_play_mode(&self) -> bool {
        self.mode.capabilities().plays
    }

    /// Returns whether the player has yet to choose a seat, because the game came by a link.
    pub fn needs_seat_choice(&self) -> bool {
        matches!(self.mode, Mode::Preview)
    }

    /// Returns whether the game is shown inside another page.
    pub fn is_embedded(&self) -> bool {
        matches!(self.mode, Mode::Embed)
    }

    /// Returns whether the game came by a link and is only watched.
    pub fn is_watched(&self) -> bool {
        matches!(self.mode, Mode::Watch)
    }

    /// Returns whether no seat of the game is claimed here, so that nobody here can act.
    pub fn has_no_seat(&self) -> bool {
        self.needs_seat_choice() || self.is_watched()
    }

    /// Returns the marks of a lesson's or a diagram's board.
    pub fn study_marks(&self) -> Option<Marks> {
        match self.mode {
            Mode::Study(marks) => Some(marks),
            _ => None,
        }
    }

    /// Returns the analysis in `Mode::Analysis`.
    pub fn analysis(&self) -> Option<&Analysis> {
        match &self.mode {
            Mode::Analysis(analysis) => Some(analysis),
            _ => None,
        }
    }

    /// Returns the analysis in `Mode::Analysis`, for changes.
    pub(crate) fn analysis_mut(&mut self) -> Option<&mut Analysis> {
        match &mut self.mode {
            Mode::Analysis(analysis) => Some(analysis),
            _ => None,
        }
    }

    /// Returns the editor in `Mode::Edit`.
    pub fn editor(&self) -> Option<&Editor> {
        match &self.mode {
            Mode::Edit(editor) => Some(editor),
            _ => None,
        }
    }

    /// Returns the editor in `Mode::Edit`, for changes.
    pub(crate) fn editor_mut(&mut self) -> Option<&mut Editor> {
        match &mut self.mode {
            Mode::Edit(editor) => Some(editor),
            _ => None,
        }
    }

    /// Returns the whole game; for an analysis the main line with its variations.
    pub fn full_game(&self) -> &Game {
        self.analysis().map_or(&self.game, |analysis| analysis.full_game())
    }

    /// Opens an analysis at its current node.
    pub(crate) fn for_analysis(analysis: Analysis, names: Vec<String>) -> Self {
        let mut open_game = Self::new(analysis.game_to_node(), names);
        open_game.mode = Mode::Analysis(Box::new(analysis));
        open_game
    }

    /// Opens the editor.
    pub(crate) fn for_editor(editor: Editor) -> Self {
        let mut open_game =
            Self::new(Game::new(editor.def().clone(), editor.def().start_position()), Vec::new());
        open_game.is_saved = false;
        open_game.mode = Mode::Edit(Box::new(editor));
        open_game
    }

    /// Adopts the editor's game, whose kind or options may have changed.
    pub(crate) fn sync_with_editor(&mut self) {
        let Some(def) = self.editor().map(|editor| editor.def().clone()) else { return };
        if def.id() != self.def().id() {
            *self.game = Game::new(def.clone(), def.start_position());
        }
        let cells = self.geometry().len();
        if self.view.cursor.index() >= cells {
            self.view.cursor = Cell::new(0);
        }
    }

    /// Asks for a seat after an attempt to move: a typed move, or a touch of a piece on a cell.
    pub(crate) fn ask_for_seat(&mut self, cell: Option<Cell>) {
        // Seats of live games are taken by their links.
        if self.live.is_some() || self.is_live_in_other_tab {
            return;
        }
        if cell.is_none_or(|cell| self.shown_position().piece(cell).is_some()) {
            self.mode = Mode::Preview;
        }
    }
}
