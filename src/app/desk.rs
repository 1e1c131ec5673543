//! The desk: what is not needed to play, and loaded when it is first wanted. Until then what is intended with it waits.
use super::{App, Dialog, Effect, Intent, Notice, Page, Route, Table, read_shelf};

/// Whether the desk is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Desk {
    /// It is.
    #[default]
    Here,
    /// Nobody has asked for it yet.
    Away,
    /// It is being loaded.
    Coming,
    /// It could not be loaded.
    Failed,
}

/// What is done at the desk.
// Found by its name when the program is split.
#[inline(never)]
fn update(app: &mut App, intent: Intent) -> Vec<Effect> {
    match intent {
        Intent::Visit(hash) => match Route::read(&hash) {
            Route::Play(code) => app.open_link(&code),
            Route::Edit { game, text } => app.open_editor(&game, &text),
            other => app.visit(&other),
        },
        Intent::ReadSheet { text, partly } => app.read_sheet(text, partly),
        Intent::OpenText(_) | Intent::SaveText(_) | Intent::SaveGame | Intent::CopyGame => {
            app.with_text(intent)
        }
        Intent::ChooseLine { theirs } => app.choose_line(theirs),
        Intent::Rename(..) | Intent::Duplicate(_) | Intent::Search(_) | Intent::SaveAll => {
            app.at_list(intent)
        }
        Intent::Study(step) => app.study(step),
        Intent::Analyse(step) => app.analyse(step),
        Intent::Thought { .. }
        | Intent::ThinkingFailed(_)
        | Intent::MoveNow
        | Intent::HaltBots(_)
        | Intent::SeatBot(..)
        | Intent::Hint
        | Intent::Tick => app.at_bots(intent),
        Intent::Complete(text) => app.complete(&text),
        Intent::SeekMeant => app.seek_meant(),
        Intent::Edit(step) => app.edit(step),
        Intent::OpenShare
        | Intent::PlayHere(_)
        | Intent::BaseAddress(_)
        | Intent::SendLink { .. }
        | Intent::CopyCode
        | Intent::CopyPosition => app.share(intent),
        other if app.table.as_ref().is_some_and(|table| table.analysis.is_some()) => {
            app.at_analysed_board(other)
        }
        other if app.table.as_ref().is_some_and(|table| table.edit.is_some()) => app.at_edited_board(other),
        other if app.table.as_ref().is_some_and(|table| table.study.is_some()) => app.at_studied_board(other),
        other => app.at_board(other),
    }
}

/// What is asked of opponents.
// Found by its name when the program is split.
#[inline(never)]
pub(super) fn ask(app: &mut App) -> Vec<Effect> {
    app.ask()
}

/// The end of the address that opens a kept game; `None` where the text is none, and where somebody still arranges men
/// in secret.
// Found by its name when the program is split.
#[inline(never)]
pub fn rescued(kept: &str) -> Option<String> {
    let table = read_shelf(kept).tables.first()?.open().ok().filter(|table| !table.is_secret())?;
    Some(Route::Play(table.code(table.card.mine)).write())
}

impl Dialog {
    /// Whether it is one of the desk.
    pub fn is_of_desk(&self) -> bool {
        !matches!(self, Self::NewGame | Self::Resign)
    }
}

impl Page {
    /// Whether it is one of the desk.
    pub fn is_of_desk(&self) -> bool {
        !matches!(self, Self::Start | Self::Table | Self::Coming)
    }
}

impl App {
    /// Does something at the desk, as soon as it is there.
    pub(super) fn at_desk(&mut self, intent: Intent) -> Vec<Effect> {
        if self.desk == Desk::Here {
            return update(self, intent);
        }
        if matches!(intent, Intent::Visit(_)) {
            self.page = Page::Coming;
        }
        self.waiting.push(intent);
        Vec::new()
    }

    /// Asks for the desk where something waits for it, or is shown that is the desk's. Once it failed to come, a page and an
    /// address wait until they are visited anew or somebody asks.
    pub(super) fn fetch_desk(&mut self) -> Option<Effect> {
        let waits = self.waiting.iter().any(|intent| !matches!(intent, Intent::Visit(_)));
        let waits = waits || self.wants_bots();
        let is_new = waits || self.dialog.as_ref().is_some_and(Dialog::is_of_desk);
        let is_wanted = match self.desk {
            Desk::Here | Desk::Coming => false,
            Desk::Away => is_new || self.page.is_of_desk() || self.page == Page::Coming,
            Desk::Failed => is_new,
        };
        self.desk = if is_wanted { Desk::Coming } else { self.desk };
        is_wanted.then_some(Effect::FetchDesk)
    }

    /// The desk has come, or not.
    pub(super) fn desk_came(&mut self, came: bool) -> Vec<Effect> {
        let waiting = std::mem::take(&mut self.waiting);
        if came {
            self.desk = Desk::Here;
            let is_typed = waiting.iter().any(|intent| matches!(intent, Intent::Type(_)));
            let mut effects: Vec<Effect> = waiting.into_iter().flat_map(|intent| self.act(intent)).collect();
            // What was typed has waited in its field.
            let is_done = |table: &Table| table.misread.is_none() && table.refused.is_none();
            if is_typed && self.table.as_ref().is_some_and(is_done) {
                effects.push(Effect::Write(String::new()));
            }
            return effects;
        }
        self.desk = Desk::Failed;
        // Nobody asks for the completion of what is typed.
        let completes = |intent: &Intent| matches!(intent, Intent::Complete(_));
        let is_wanted = self.wants_bots() || waiting.is_empty() || !waiting.iter().all(completes);
        self.dismiss_bots();
        // A place to learn opens once it comes after all.
        self.study.close();
        // An address stays open; anything else is asked for anew by whoever still wants it.
        self.waiting = waiting.into_iter().filter(|intent| matches!(intent, Intent::Visit(_))).collect();
        if self.dialog.as_ref().is_some_and(Dialog::is_of_desk) {
            self.dialog = None;
        }
        if is_wanted && !self.page.is_of_desk() && self.page != Page::Coming {
            self.notice = Some(Notice::Told(self.texts().desk_failed.to_owned()));
        }
        Vec::new()
    }
}
