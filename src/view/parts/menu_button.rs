//! The button that opens the menu of the table.

/// The id of the menu.
pub const MENU: &str = "table-menu";
