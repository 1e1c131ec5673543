//! Error messages for game links.
use super::{Texts, action_text_error, game_id_error, illegal_action, position_error, record_error, render};
use crate::games::{self, GameDef, REVISION};
use crate::history::RecordError;
use crate::link::{LinkError, UnplayedTail};

/// Returns the error of a game link as one or more sentences.
pub fn link_error(texts: &Texts, error: &LinkError) -> String {
    let links = texts.links;
    let counted = |template, found: usize, max: usize| {
        render(template, &[("found", &found.to_string()), ("max", &max.to_string())])
    };
    // Indices count from 0, shown places from 1.
    let placed = |template, name, index: &usize| render(template, &[(name, &(index + 1).to_string())]);
    match error {
        LinkError::Empty => links.empty.to_owned(),
        LinkError::NewerVersion { version } => render(links.newer, &[("version", &version.to_string())]),
        LinkError::UnknownCharacter { found, at } => {
            let values = [("found", &*found.to_string()), ("at", &*(at + 1).to_string())];
            render(links.unknown_character, &values)
        }
        LinkError::TooLong { found, max } => counted(links.too_long, *found, *max),
        LinkError::Truncated => links.cut_short.to_owned(),
        LinkError::Damaged => links.damaged.to_owned(),
        LinkError::TooMany { found, max } => counted(links.too_many, *found, *max),
        LinkError::Name { player } => placed(links.name, "number", player),
        LinkError::Contents { at } => placed(links.contents, "at", at),
        LinkError::NewerRules { revision } => {
            let values = [("revision", &*revision.to_string()), ("known", &*REVISION.to_string())];
            render(links.newer_rules, &values)
        }
        LinkError::Game(error) => render(links.game, &[("error", &game_id_error(texts, error))]),
        LinkError::Start { game, errors } => {
            let def = games::by_id(game).ok();
            let sentence = |def: &dyn GameDef| {
                let sentences = errors.iter().map(|error| position_error(texts, def, error));
                sentences.collect::<Vec<_>>().join(" ")
            };
            render(links.start, &[("error", &def.as_deref().map(sentence).unwrap_or_default())])
        }
    }
}

/// Returns what the rules forbid in a game from a link, and that the game opens up to there, as sentences.
pub fn unplayed_tail(texts: &Texts, def: &dyn GameDef, tail: &UnplayedTail) -> String {
    let links = texts.links;
    let (text, error) = match &tail.error {
        RecordError::ActionText { text, error, .. } => (text.as_str(), action_text_error(texts, error)),
        RecordError::Action { text, error, .. } => (text.as_str(), illegal_action(texts, def, error)),
        error => ("", record_error(texts, def, error)),
    };
    // Some errors are whole sentences; the template ends with its own full stop.
    let error = error.trim_end_matches('.');
    let values =
        [("move", &*tail.ply.div_ceil(def.rules().parties).to_string()), ("text", text), ("error", error)];
    let mut sentence = render(links.forbidden, &values);
    let later = tail.texts.len().saturating_sub(1);
    if later > 0 {
        sentence.push(' ');
        sentence += &render(links.entries_left_out, &[("count", &later.to_string())]);
    }
    if tail.revision > REVISION {
        sentence.push(' ');
        sentence += links.played_by_newer;
    }
    sentence
}
