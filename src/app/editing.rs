//! What is intended where a position is edited.
use super::announce::{self, Spoken};
use super::opening::position_in;
use super::scene::name_cell;
use super::{App, Carried, Change, Edit, Effect, Hold, Intent, Page, Question, Route, Table};
use crate::board::Cell;
use crate::games::{self, GameDef};
use crate::history::Game;
use crate::i18n::render;
use crate::link::address_in;
use crate::pieces::Man;
use crate::rules::Position;
use std::sync::Arc;

/// What is intended in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditStep {
    /// The position that is shown at the table is edited.
    Open,
    /// The hand holds this.
    Hold(Hold),
    /// A man that is not on the board yet is dragged.
    Carry {
        /// Whether by a finger.
        finger: bool,
    },
    /// A man is put on a cell, or, dropped beside the board, nowhere.
    Put(Man, Option<Cell>),
    /// What stands on the cell that the keyboard is on is removed.
    Remove,
    /// The array is set up.
    Array,
    /// Everything is taken off the board.
    Clear,
    /// Something besides the men is changed.
    Change(Change),
    /// A text is read: a position of this game, or a position or a link with the name of its game.
    Read(String),
    /// The keyboard goes to a cell.
    GoTo(Cell),
    /// A game begins in this position.
    Play,
    /// The position is analysed.
    Analyse,
    /// The link to the position goes out.
    SendLink {
        /// Whether the system shares it; otherwise it is copied.
        share: bool,
    },
    /// The text of the position is copied.
    CopyText,
}

impl App {
    /// The position that is edited, where the editor is the page.
    pub fn edited(&self) -> Option<&Edit> {
        self.table.as_ref().filter(|_| self.page == Page::Editor)?.edit.as_deref()
    }

    /// Opens the editor with a text of a game, or with its array.
    pub(super) fn open_editor(&mut self, id: &str, text: &str) -> Vec<Effect> {
        self.dialog = None;
        let game = match games::by_id(id) {
            Ok(game) => game,
            Err(fault) => {
                self.page = Page::BrokenGame(fault);
                return Vec::new();
            }
        };
        self.page = Page::Editor;
        let is_here = |edit: &Edit| edit.game().id() == game.id() && edit.text() == text;
        // What is edited already keeps what can be taken back.
        if self.edited().is_some_and(is_here) {
            return Vec::new();
        }
        // A game that was at the board is kept already, if it is to be, but for the time that has passed.
        let is_running = self.table.as_ref().is_some_and(Table::is_running);
        let effects = if is_running { self.keep() } else { Vec::new() };
        self.table = Some(Table::editing(Edit::new(game, text)));
        effects
    }

    /// The address of what is edited.
    fn edited_route(&self) -> Option<Route> {
        let edit = self.edited()?;
        Some(Route::Edit { game: edit.game().id(), text: edit.text().to_owned() })
    }

    /// Something is intended in the editor.
    pub(super) fn edit(&mut self, step: EditStep) -> Vec<Effect> {
        let texts = self.texts();
        if step == EditStep::Open {
            return self.edit_what_is_shown();
        }
        if self.edited().is_none() {
            return Vec::new();
        }
        match step {
            EditStep::Play => return self.with_sound(Self::play_position),
            EditStep::Analyse => return self.with_sound(Self::analyse_position),
            EditStep::SendLink { share } => return self.send_edited(share),
            EditStep::CopyText => {
                let text = self.edited().map(|edit| edit.text().to_owned());
                return text.map(Effect::Copy).into_iter().collect();
            }
            EditStep::Read(text) => return self.read_edited(&text),
            EditStep::GoTo(cell) => return self.go_to(cell),
            _ => {}
        }
        let magnifies = self.settings.magnifier;
        let Some(table) = &mut self.table else { return Vec::new() };
        let cursor = table.cursor;
        let Some(edit) = &mut table.edit else { return Vec::new() };
        let (changed, cell) = match step {
            EditStep::Hold(hold) => {
                if let Hold::Man(man) = hold {
                    if !edit.knows(man) {
                        return Vec::new();
                    }
                    edit.party = man.party();
                }
                edit.hold = hold;
                table.settle();
                return Vec::new();
            }
            EditStep::Carry { finger } => {
                table.settle();
                table.carried = Some(if finger && magnifies { Carried::Large } else { Carried::Plain });
                return Vec::new();
            }
            EditStep::Put(man, to) => (to.is_some_and(|to| edit.put(to, Some(man))), to),
            EditStep::Remove => (edit.put(cursor, None), Some(cursor)),
            EditStep::Array => (edit.set_up_array(), None),
            EditStep::Clear => (edit.clear(), None),
            EditStep::Change(change) => (edit.set(change), None),
            _ => (false, None),
        };
        table.settle();
        if let Some(cell) = cell.filter(|cell| cell.index() < table.geometry().len()) {
            table.cursor = cell;
            self.spoken.say(Spoken::politely(name_cell(table, texts, cell)));
        }
        self.after_edit(changed)
    }

    /// The address follows what has changed.
    fn after_edit(&mut self, changed: bool) -> Vec<Effect> {
        if let Some(table) = self.table.as_mut().filter(|_| changed) {
            table.follow_edit();
        }
        let route = self.edited_route().filter(|_| changed);
        route.map(|route| Effect::Rename(route.write())).into_iter().collect()
    }

    fn edit_what_is_shown(&mut self) -> Vec<Effect> {
        let is_open =
            |table: &&Table| self.page == table.page() && !table.is_secret() && table.edit.is_none();
        let Some(table) = self.table.as_ref().filter(is_open) else { return Vec::new() };
        let (game, text) = (table.game().id(), table.game().write_position(table.position()));
        let turn = table.turn;
        let mut effects = self.open_editor(&game, &text);
        if let Some(table) = &mut self.table {
            table.turn = turn;
        }
        effects.push(Effect::GoTo(Route::Edit { game, text }.write()));
        effects
    }

    fn go_to(&mut self, cell: Cell) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        if cell.index() >= table.geometry().len() {
            return Vec::new();
        }
        table.cursor = cell;
        let mut effects = self.at_table(Intent::Focus(cell));
        effects.push(Effect::Focus);
        effects
    }

    /// Reads a text: of this game if it can be, or else with the name of its game, or as far as it can be read.
    fn read_edited(&mut self, text: &str) -> Vec<Effect> {
        let trimmed = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some(edit) = self.edited().filter(|_| !trimmed.is_empty()) else { return Vec::new() };
        let own = edit.game().clone();
        let spaced = if trimmed.contains(' ') { trimmed.clone() } else { trimmed.replace('_', " ") };
        let route = match own.read_position(&spaced) {
            Ok(_) => None,
            Err(_) => match address_in(&trimmed).map(|address| Route::read(&address)) {
                Some(route) => Some(route),
                None => position_in(&trimmed),
            },
        };
        let named = match route {
            Some(Route::Position { game, text } | Route::Edit { game, text }) => {
                games::by_id(&game).ok().map(|game| (game, text))
            }
            _ => None,
        };
        let (game, text) = named.unwrap_or((own, spaced));
        // As the address gives it back: what is read stays the same when the page is loaded anew.
        let text: String = text.chars().take(Edit::MOST_SOURCE).collect();
        let text = match Route::read(&Route::Edit { game: game.id(), text }.write()) {
            Route::Edit { text, .. } if !text.is_empty() => text,
            _ => return Vec::new(),
        };
        let Some(table) = &mut self.table else { return Vec::new() };
        table.settle();
        let changed = table.edit.as_mut().is_some_and(|edit| edit.read(game, &text));
        self.after_edit(changed)
    }

    /// Does something with the position, once nothing is wrong with it.
    fn with_sound(&mut self, act: fn(&mut Self, Arc<dyn GameDef>, Position) -> Vec<Effect>) -> Vec<Effect> {
        let sound = self.edited().and_then(|edit| Some((edit.game().clone(), *edit.sound()?)));
        let Some((game, position)) = sound else { return Vec::new() };
        act(self, game, position)
    }

    fn play_position(&mut self, game: Arc<dyn GameDef>, position: Position) -> Vec<Effect> {
        self.sit_down(Table::new(Game::new(game, position), Vec::new()))
    }

    fn send_edited(&mut self, share: bool) -> Vec<Effect> {
        let texts = self.texts();
        let Some(edit) = self.edited().filter(|edit| edit.sound().is_some()) else { return Vec::new() };
        let route = Route::Position { game: edit.game().id(), text: edit.text().to_owned() };
        let link = format!("{}{}", self.sharing.base(), route.write());
        let title = texts.game(edit.game().kind()).name.to_owned();
        vec![if share { Effect::Share { title, link } } else { Effect::Copy(link) }]
    }

    /// Something at the board of a position that is edited.
    pub(super) fn at_edited_board(&mut self, intent: Intent) -> Vec<Effect> {
        if self.edited().is_none() {
            return Vec::new();
        }
        match intent {
            Intent::Touch(cell) => self.touch_edited(cell),
            Intent::Enter => {
                let cursor = self.table.as_ref().map(|table| table.cursor);
                let mut effects = cursor.map(|cell| self.touch_edited(cell)).unwrap_or_default();
                effects.push(Effect::Focus);
                effects
            }
            Intent::TakeUp { cell, finger } => {
                let large = finger && self.settings.magnifier;
                if let Some(table) = &mut self.table {
                    table.take_up_edited(cell, if large { Carried::Large } else { Carried::Plain });
                }
                Vec::new()
            }
            Intent::Drop(to) => self.drop_edited(to),
            Intent::Letter { letter, back } => self.letter_edited(letter, back),
            Intent::Escape => {
                let texts = self.texts();
                let Some(table) = &mut self.table else { return Vec::new() };
                table.settle();
                if let Some(edit) = &mut table.edit {
                    edit.hold = Hold::Nothing;
                }
                self.spoken.say(Spoken::politely(texts.said_deselected.to_owned()));
                vec![Effect::Focus]
            }
            Intent::Undo | Intent::Redo => {
                let (back, texts) = (matches!(intent, Intent::Undo), self.texts());
                let Some(table) = &mut self.table else { return Vec::new() };
                table.settle();
                let changed = table.edit.as_mut().is_some_and(|edit| edit.travel(back));
                let said = if back { texts.said_undo } else { texts.redo };
                if changed {
                    self.spoken.say(Spoken::politely(said.to_owned()));
                }
                self.after_edit(changed)
            }
            Intent::Hover(_)
            | Intent::Focus(_)
            | Intent::Arrow(..)
            | Intent::Zoom { .. }
            | Intent::DoubleTap(_)
            | Intent::Pan(_)
            | Intent::Turn
            | Intent::Draw(_) => self.at_board(intent),
            _ => Vec::new(),
        }
    }

    /// A cell is clicked, or Enter pressed on it.
    fn touch_edited(&mut self, cell: Cell) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = self.table.as_mut().filter(|table| cell.index() < table.geometry().len()) else {
            return Vec::new();
        };
        let selected = table.selected;
        table.settle();
        table.cursor = cell;
        let Some(edit) = &mut table.edit else { return Vec::new() };
        let stands = edit.parts().piece(cell);
        let changed = match edit.hold {
            // The same man once more comes off again.
            Hold::Man(man) if stands == Some(man) => edit.put(cell, None),
            Hold::Man(man) => edit.put(cell, Some(man)),
            Hold::Eraser => edit.put(cell, None),
            Hold::DoubleStep => edit.toggle_double_step(cell),
            Hold::Nothing => match selected {
                Some(from) if from != cell => edit.move_man(from, cell),
                None if stands.is_some() => {
                    table.selected = Some(cell);
                    false
                }
                _ => false,
            },
        };
        let said = match table.selected {
            Some(_) => format!("{}, {}", name_cell(table, texts, cell), texts.cell_selected),
            None if selected == Some(cell) => texts.said_deselected.to_owned(),
            None => name_cell(table, texts, cell),
        };
        self.spoken.say(Spoken::politely(said));
        self.after_edit(changed)
    }

    /// A man of the board is dropped on a cell, or beside the board.
    fn drop_edited(&mut self, to: Option<Cell>) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        let carried = table.selected.filter(|_| table.carried.is_some());
        table.settle();
        let Some(edit) = &mut table.edit else { return Vec::new() };
        let Some(from) = carried else { return Vec::new() };
        let changed = match to {
            Some(to) => edit.move_man(from, to),
            None => edit.put(from, None),
        };
        let cell = to.unwrap_or(from);
        table.cursor = cell;
        self.spoken.say(Spoken::politely(name_cell(table, texts, cell)));
        self.after_edit(changed)
    }

    /// A letter on the board: a man's puts him on the cell that the keyboard is on.
    fn letter_edited(&mut self, letter: char, back: bool) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &self.table else { return Vec::new() };
        let upper = letter.to_ascii_uppercase();
        let role = table.spelling.role(table.game(), upper);
        if let Some((role, edit)) = role.zip(table.edit.as_ref()) {
            let man = table.game().rules().initial_piece(edit.party, role);
            let cursor = table.cursor;
            let mut effects = self.edit(EditStep::Put(man, Some(cursor)));
            effects.push(Effect::Focus);
            return effects;
        }
        match Question::asked_by(letter.to_ascii_lowercase()) {
            // Who attacks what is known only of a position that can be played.
            Some(question @ (Question::Where | Question::Attackers)) => {
                let is_sound = table.edit.as_ref().is_some_and(|edit| edit.sound().is_some());
                let said = if is_sound || question == Question::Where {
                    announce::answer(texts, table, question)
                } else {
                    let count = table.edit.as_ref().map_or(0, |edit| edit.faults().len());
                    render(texts.editor.faults, &[("count", &count.to_string())])
                };
                self.spoken.say(Spoken::politely(said));
                Vec::new()
            }
            Some(_) => Vec::new(),
            None if upper == 'F' => self.at_table(Intent::Letter { letter, back }),
            None => Vec::new(),
        }
    }
}
