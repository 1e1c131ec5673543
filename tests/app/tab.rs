//! A tab with a small browser: it keeps what is to be kept and follows the address.
use schachquartett::app::{App, Effect, Intent, Page, Scene, Table, Target, read_shelf};
use schachquartett::board::Cell;
use schachquartett::games::Game;
use schachquartett::games::bridge::Bridge;
use schachquartett::history::Record;
use schachquartett::i18n::Language;
use schachquartett::notation::Names;
use schachquartett::rules::{Move, legal_moves};

pub const GAME: Bridge = Bridge { draw_odds: None };
pub const BASE: &str = "https://example.org/";

pub fn cell(name: &str) -> Cell {
    GAME.cell_named(name).unwrap_or_else(|| panic!("no cell {name}"))
}

/// The mouse takes up a man.
pub fn take_up(name: &str) -> Intent {
    Intent::TakeUp { cell: cell(name), finger: false }
}

#[derive(Clone, Default)]
pub struct Tab {
    pub app: App,
    /// What the browser keeps.
    pub shelf: Option<String>,
    pub settings: Option<String>,
    /// The address from `#` on.
    pub hash: String,
    /// What followed from the last intent.
    pub effects: Vec<Effect>,
}

impl Tab {
    /// A tab that begins with what was kept.
    pub fn open(shelf: Option<String>, settings: Option<String>, hash: &str) -> Self {
        let mut tab = Self { shelf, settings, hash: hash.to_owned(), ..Self::default() };
        let (settings, shelf) = (tab.settings.clone(), tab.shelf.clone());
        tab.send(Intent::Load { settings, shelf, language: Language::En });
        tab.send(Intent::Visit(hash.to_owned()));
        tab
    }

    pub fn new() -> Self {
        Self::open(None, None, "")
    }

    /// A tab in which a game has begun.
    pub fn playing() -> Self {
        let mut tab = Self::new();
        tab.send(Intent::Begin { lot: 0 });
        tab
    }

    /// A tab in which a position was opened.
    pub fn at(position: &str) -> Self {
        Self::open(None, None, &format!("#/bridge/{}", position.replace(' ', "_")))
    }

    /// The same tab after a reload.
    pub fn reloaded(&self) -> Self {
        Self::open(self.shelf.clone(), self.settings.clone(), &self.hash)
    }

    pub fn send(&mut self, intent: Intent) -> &mut Self {
        let effects = self.app.update(intent);
        for effect in &effects {
            match effect {
                Effect::KeepShelf(text) => self.shelf = Some(text.clone()),
                Effect::KeepSettings(text) => self.settings = Some(text.clone()),
                Effect::Rename(hash) => self.hash.clone_from(hash),
                Effect::GoTo(hash) if *hash != self.hash => {
                    self.hash.clone_from(hash);
                    let more = self.app.update(Intent::Visit(hash.clone()));
                    assert!(more.is_empty(), "going there does nothing more: {more:?}");
                }
                Effect::GoTo(_) | Effect::Copy(_) | Effect::Play(_) | Effect::Focus => {}
            }
        }
        self.effects = effects;
        self
    }

    pub fn touch(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            self.send(Intent::Touch(cell(name)));
        }
        self
    }

    /// Plays moves by touching start and target.
    #[track_caller]
    pub fn play(&mut self, texts: &str) -> &mut Self {
        for text in texts.split_whitespace() {
            let plies = self.table().plies();
            self.touch(&text[..2]).touch(&text[2..4]);
            assert_eq!(self.table().plies(), plies + 1, "{text}");
        }
        self
    }

    /// Plays the legal move with this index, whatever it is.
    pub fn play_any(&mut self, index: usize) {
        let moves = legal_moves(self.table().game().tables(), self.table().position());
        let Some(mv) = moves.get(index % moves.len().max(1)).copied() else { return };
        self.send(Intent::Touch(mv.from)).send(Intent::Touch(mv.to));
        // The man, and where it may be an ally's whose it is.
        for _ in 0..2 {
            let choice = self.table().promotion.as_ref().map(|choice| choice.options());
            let is_meant = |options: &Vec<Move>| {
                let role = |mv: &Move| mv.promotion.map(|man| man.role());
                let same = options.iter().position(|&other| other == mv);
                same.or_else(|| options.iter().position(|other| role(other) == role(&mv)))
            };
            if let Some(at) = choice.as_ref().and_then(is_meant) {
                self.send(Intent::Promote(at));
            }
        }
    }

    #[track_caller]
    pub fn table(&self) -> &Table {
        self.app.table.as_ref().expect("a table")
    }

    pub fn record(&self) -> Record {
        Record::of(&self.table().line)
    }

    pub fn actions(&self) -> String {
        self.record().actions.join(" ")
    }

    /// The text of the position that is shown.
    pub fn position(&self) -> String {
        GAME.write_position(self.table().position())
    }

    pub fn label(&self, name: &str) -> String {
        self.scene().cells[cell(name).index()].label.clone()
    }

    pub fn scene(&self) -> Scene {
        Scene::of(self.table(), self.app.texts())
    }

    /// The cells that are marked so, in the order of the board.
    pub fn targets(&self, target: Target) -> String {
        let marked = self.scene().cells.into_iter().filter(|cell| cell.target == Some(target));
        marked.map(|scene| GAME.cell_name(scene.cell)).collect::<Vec<_>>().join(" ")
    }

    pub fn kept(&self) -> Vec<Record> {
        let shelf = self.shelf.as_deref().map(read_shelf).unwrap_or_default();
        shelf.tables.into_iter().map(|stored| stored.record).collect()
    }

    pub fn is_at_table(&self) -> bool {
        self.app.page == Page::Table
    }
}
