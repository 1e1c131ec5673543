//! An action that the panel offers: what its button says, and what it does.
use crate::Intent;
use std::borrow::Cow;

/// An action that the panel offers.
#[derive(Clone, Debug, PartialEq)]
pub struct PanelAction {
    /// The id of its button.
    pub id: Cow<'static, str>,
    /// The words on its button.
    pub label: String,
    /// What it does.
    pub intent: Intent,
    /// Whether it is the main thing to do.
    pub is_primary: bool,
    /// Whether it is possible only while the running search may be ended.
    pub ends_search: bool,
    /// Whether it is shown only when it has been possible for a while: as a rule it is of no use before.
    pub is_late: bool,
}

impl PanelAction {
    /// Creates an action that is always possible, and not the main thing to do.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        label: impl Into<String>,
        intent: impl Into<Intent>,
    ) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            intent: intent.into(),
            is_primary: false,
            ends_search: false,
            is_late: false,
        }
    }

    /// The same action as the main thing to do.
    pub fn primary(self) -> Self {
        Self { is_primary: true, ..self }
    }

    /// The same action as the main thing to do if this holds.
    pub fn primary_if(self, is_primary: bool) -> Self {
        Self { is_primary, ..self }
    }

    /// The same action, possible only while the running search may be ended.
    pub fn ends_search(self) -> Self {
        Self { ends_search: true, ..self }
    }

    /// The same action, shown only when it has been possible for a while, if this holds.
    pub fn late_if(self, is_late: bool) -> Self {
        Self { is_late, ..self }
    }
}
