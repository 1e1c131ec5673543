//! A tab with a small browser: it keeps what is to be kept and follows the address.
use schachquartett::app::{
    App, Effect, Intent, Kept, Page, Scene, Shelf, StoredTable, Table, Target, is_on_shelf, stamp_of,
};
use schachquartett::board::Cell;
use schachquartett::games::Game;
use schachquartett::games::bridge::Bridge;
use schachquartett::history::Record;
use schachquartett::i18n::Language;
use schachquartett::notation::Names;
use schachquartett::rules::{Move, legal_moves};
use std::sync::atomic::{AtomicU64, Ordering};

pub const GAME: Bridge = Bridge { draw_odds: None };
pub const BASE: &str = "https://example.org/";

/// When a tab begins, in milliseconds.
const NOW: u64 = 1_790_000_000_000;

/// Each tab draws its own lots.
static SEED: AtomicU64 = AtomicU64::new(1);

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
    /// What the browser keeps of games, each under its name.
    pub store: Vec<Kept>,
    /// What an earlier version kept.
    pub old: Option<String>,
    pub settings: Option<String>,
    /// The address from `#` on.
    pub hash: String,
    /// What followed from the last intent.
    pub effects: Vec<Effect>,
}

impl Tab {
    /// A tab that begins with what an earlier version kept.
    pub fn open(old: Option<String>, settings: Option<String>, hash: &str) -> Self {
        Self { old, settings, hash: hash.to_owned(), ..Self::default() }.begun()
    }

    /// A tab that begins with what a browser keeps.
    pub fn with(store: &[Kept], hash: &str) -> Self {
        Self { store: store.to_vec(), hash: hash.to_owned(), ..Self::default() }.begun()
    }

    fn begun(mut self) -> Self {
        let (settings, kept, old) = (self.settings.clone(), self.store.clone(), self.old.clone());
        let seed = SEED.fetch_add(1, Ordering::Relaxed);
        self.app.now = NOW;
        let load = Intent::Load { settings, kept, old, language: Language::En, seed, base: BASE.to_owned() };
        self.send(load);
        let hash = self.hash.clone();
        self.send(Intent::Visit(hash));
        self
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
        let (store, old, settings) = (self.store.clone(), self.old.clone(), self.settings.clone());
        let mut tab = Self { store, old, settings, hash: self.hash.clone(), ..Self::default() };
        tab.app.now = self.app.now;
        tab.begun()
    }

    /// The text that is kept under a name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.store.iter().find(|kept| kept.name == name).map(|kept| kept.text.as_str())
    }

    fn put(&mut self, kept: &Kept) {
        assert!(is_on_shelf(&kept.name), "{}", kept.name);
        self.store.retain(|other| other.name != kept.name);
        self.store.push(kept.clone());
    }

    pub fn send(&mut self, intent: Intent) -> &mut Self {
        self.app.now += 1;
        let effects = self.app.update(intent);
        for effect in &effects {
            match effect {
                Effect::Keep { kept, over } => {
                    let there = self.text(&kept.name).map(str::to_owned);
                    match there.filter(|text| over.is_some() && stamp_of(text) != *over) {
                        Some(text) => {
                            let theirs = Kept { name: kept.name.clone(), text };
                            self.send(Intent::Overtaken(theirs));
                        }
                        None => self.put(kept),
                    }
                }
                Effect::ReadRules(language) => {
                    let text = match language {
                        Language::De => include_str!("../../public/rules/de.txt"),
                        Language::En => include_str!("../../public/rules/en.txt"),
                    };
                    self.app.update(Intent::RulesRead(*language, Some(text.to_owned())));
                }
                Effect::Forget(name) => self.store.retain(|kept| kept.name != *name),
                Effect::Divide(all) => {
                    all.iter().for_each(|kept| self.put(kept));
                    self.old = None;
                }
                Effect::KeepSettings(text) => self.settings = Some(text.clone()),
                Effect::Rename(hash) => self.hash.clone_from(hash),
                Effect::GoTo(hash) if *hash != self.hash => {
                    self.hash.clone_from(hash);
                    let more = self.app.update(Intent::Visit(hash.clone()));
                    assert!(more.is_empty(), "going there does nothing more: {more:?}");
                }
                Effect::GoTo(_)
                | Effect::Copy(_)
                | Effect::Share { .. }
                | Effect::Save(_)
                | Effect::Play(_)
                | Effect::Focus => {}
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

    /// The games that the browser keeps, the one kept last first.
    pub fn shelf(&self) -> Vec<StoredTable> {
        Shelf::read(&self.store).tables
    }

    pub fn kept(&self) -> Vec<Record> {
        self.shelf().into_iter().map(|stored| stored.record).collect()
    }

    pub fn is_at_table(&self) -> bool {
        self.app.page == Page::Table
    }
}
