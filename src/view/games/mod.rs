//! What each game has of its own on the page.
use crate::games::{GameKind, GameOptions, OptionSpec};

/// Returns the id of the field of an option.
pub fn option_id(game_kind: GameKind, spec: &OptionSpec) -> String {
    let prefix = if game_kind == GameKind::Coalition { "option-" } else { "" };
    format!("{prefix}{}", spec.name)
}

/// Iterates over the options that exist with the chosen variant, as they are shown: those that only this
/// variant has come right after it.
pub fn shown_options(options: &GameOptions) -> impl Iterator<Item = &'static OptionSpec> + use<> {
    let mut specs: Vec<&'static OptionSpec> = options.available().collect();
    specs.sort_by_key(|spec| !spec.is_variant() && spec.requires.is_none());
    specs.into_iter()
}
