//! Where a tab goes: its address, and the page that it shows.
use super::{Command, Notice, Page, Route, Tab};
use crate::changes::Changes;

/// A change of the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Navigation {
    /// The new address.
    pub route: Route,
    /// What becomes of the address before.
    pub history: HistoryChange,
}

/// What becomes of the browser's history when the address changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryChange {
    /// The address is a new entry: Back leads to the one before.
    Push,
    /// The address takes the place of the one before.
    Replace,
}

impl Tab {
    /// Shows a page.
    pub(crate) fn show_page(&mut self, page: Page) {
        self.page = page;
        if let Some(open_game) = &mut self.open_game {
            open_game.premove = None;
        }
        self.note(Changes::PAGE);
    }

    /// Goes to an address as a new entry of the browser's history.
    pub(crate) fn push_route(&mut self, route: Route) {
        self.navigation = Some(Navigation { route, history: HistoryChange::Push });
    }

    /// Gives the tab another address. If it is on its way to a new one, that is a new entry still.
    pub(crate) fn replace_route(&mut self, route: Route) {
        let history = self.navigation.take().map_or(HistoryChange::Replace, |navigation| navigation.history);
        self.navigation = Some(Navigation { route, history });
    }

    /// Notes the address that the browser has. A message about the page before goes with it.
    pub(crate) fn change_route(&mut self, route: &Route) {
        let before = self.route.replace(route.clone());
        if before.is_some_and(|before| before != *route) {
            self.notice.take_if(|notice| notice.belongs_to_page());
        }
    }

    /// Returns the command that leads to the new address of an intent, if it has one. A message that is newer than the one
    /// before the intent stays.
    pub(crate) fn navigate(&mut self, notice_before: Option<&Notice>) -> Option<Command> {
        let navigation = self.navigation.take()?;
        if navigation.history == HistoryChange::Push && self.notice.as_ref() == notice_before {
            self.change_route(&navigation.route);
        } else {
            self.route = Some(navigation.route.clone());
        }
        Some(Command::Navigate(navigation))
    }
}
