//! Sentences for links of games that cannot be opened as they are.
use super::{Texts, act_fault, action_fault, fill, game_id_fault, position_fault, record_fault};
use crate::games::{self, Game, REVISION};
use crate::history::RecordFault;
use crate::link::{LinkFault, Rest};

/// What is wrong with the link of a game, in a sentence or several.
pub fn link_fault(texts: &Texts, fault: &LinkFault) -> String {
    let links = texts.links;
    let counted = |template, found: usize, most: usize| {
        fill(template, &[("found", &found.to_string()), ("most", &most.to_string())])
    };
    // Places are counted from 1 when they are told.
    let placed = |template, name, index: &usize| fill(template, &[(name, &(index + 1).to_string())]);
    match fault {
        LinkFault::Empty => links.empty.to_owned(),
        LinkFault::Newer { version } => fill(links.newer, &[("version", &version.to_string())]),
        LinkFault::UnknownCharacter { found, at } => {
            let values = [("found", &*found.to_string()), ("at", &*(at + 1).to_string())];
            fill(links.unknown_character, &values)
        }
        LinkFault::TooLong { found, most } => counted(links.too_long, *found, *most),
        LinkFault::CutShort => links.cut_short.to_owned(),
        LinkFault::Damaged => links.damaged.to_owned(),
        LinkFault::TooMany { found, most } => counted(links.too_many, *found, *most),
        LinkFault::Name { player } => placed(links.name, "number", player),
        LinkFault::Contents { at } => placed(links.contents, "at", at),
        LinkFault::NewerRules { revision } => {
            let values = [("revision", &*revision.to_string()), ("known", &*REVISION.to_string())];
            fill(links.newer_rules, &values)
        }
        LinkFault::Game(fault) => fill(links.game, &[("fault", &game_id_fault(texts, fault))]),
        LinkFault::Start { game, faults } => {
            let game = games::open(game).ok();
            let told = |game: &dyn Game| {
                let sentences = faults.iter().map(|fault| position_fault(texts, game, fault));
                sentences.collect::<Vec<_>>().join(" ")
            };
            fill(links.start, &[("fault", &game.as_deref().map(told).unwrap_or_default())])
        }
    }
}

/// What the rules forbid of a game from a link, and that it opens up to there, in sentences.
pub fn link_rest(texts: &Texts, game: &dyn Game, rest: &Rest) -> String {
    let links = texts.links;
    let (text, fault) = match &rest.fault {
        RecordFault::Text { text, fault, .. } => (text.as_str(), action_fault(texts, fault)),
        RecordFault::Action { text, fault, .. } => (text.as_str(), act_fault(texts, game, fault)),
        fault => ("", record_fault(texts, game, fault)),
    };
    // Some faults are whole sentences.
    let fault = fault.trim_end_matches('.');
    let values = [("ply", &*rest.ply.to_string()), ("text", text), ("fault", fault)];
    let mut told = fill(links.forbidden, &values);
    let later = rest.texts.len().saturating_sub(1);
    if later > 0 {
        told.push(' ');
        told += &fill(links.left_out, &[("count", &later.to_string())]);
    }
    if rest.revision > REVISION {
        told.push(' ');
        told += links.played_by_newer;
    }
    told
}
