//! Error messages for game links.
use super::{
    Texts, action_text_error, bidi_isolated, game_id_error, illegal_action, position_error, record_error,
};
use engine::games::{self, GameDef, REVISION};
use engine::history::RecordError;
use engine::link::{LinkError, UnplayedTail};
use engine::notation::is_printable;
use live::{BrokerError, ClubError, LiveLinkError, RefusedBroker};

/// Returns the error of a game link as one or more sentences.
pub fn link_error(texts: &Texts, error: &LinkError) -> String {
    let links = texts.links;
    // Indices count from 0, shown places from 1.
    let place = |index: &usize| (index + 1).to_string();
    match error {
        LinkError::Empty => links.empty.to_owned(),
        LinkError::NewerVersion { version } => links.newer(&version.to_string()),
        LinkError::UnknownCharacter { found, at } => links.unknown_character(&place(at), &found.to_string()),
        LinkError::TooLong { found, max } => links.too_long(&found.to_string(), &max.to_string()),
        LinkError::Truncated => links.cut_short.to_owned(),
        LinkError::Damaged => links.damaged.to_owned(),
        LinkError::TooMany { found, max } => links.too_many(&found.to_string(), &max.to_string()),
        LinkError::Name { player } => links.name(&place(player)),
        LinkError::Contents { at } => links.contents(&place(at)),
        LinkError::NewerRules { revision } => links.newer_rules(&revision.to_string(), &REVISION.to_string()),
        LinkError::Game(error) => links.game(&game_id_error(texts, error)),
        LinkError::Start { game, errors } => {
            let def = games::by_id(game).ok();
            let sentence = |def: &dyn GameDef| {
                let sentences = errors.iter().map(|error| position_error(texts, def, error));
                sentences.collect::<Vec<_>>().join(" ")
            };
            links.start(&def.as_deref().map(sentence).unwrap_or_default())
        }
    }
}

/// Returns the error of an invitation to a live game as one or more sentences.
pub fn live_link_error(texts: &Texts, error: &LiveLinkError) -> String {
    let own = texts.live;
    match error {
        LiveLinkError::Link(error) | LiveLinkError::Game(error) => link_error(texts, error),
        LiveLinkError::IllegalActions => own.illegal_game.to_owned(),
        LiveLinkError::Seats => own.wrong_seats.to_owned(),
        LiveLinkError::Ticket => own.wrong_ticket.to_owned(),
    }
}

/// Returns why a text is not the link of a club in which games can be listed, as one or more sentences.
pub fn club_error(texts: &Texts, error: &ClubError) -> String {
    match error {
        ClubError::OtherLink => texts.clubs.other_link.to_owned(),
        ClubError::Link(error) => link_error(texts, error),
        ClubError::Broker(refused) => refused_broker(texts, refused),
    }
}

/// Returns why an address is not that of a broker which the page uses, as a sentence.
pub fn broker_error(texts: &Texts, error: BrokerError) -> &'static str {
    let own = texts.live;
    match error {
        BrokerError::TooLong => own.broker_too_long,
        BrokerError::Scheme => own.broker_scheme,
        BrokerError::Credentials => own.broker_credentials,
        BrokerError::Host => own.broker_host,
        BrokerError::Port => own.broker_port,
        BrokerError::Path => own.broker_path,
        BrokerError::Local => own.broker_local,
        BrokerError::NotNamed => own.broker_not_named,
        BrokerError::TooMany => own.broker_too_many,
    }
}

/// Returns that the page does not use the broker of a link, and why.
pub fn refused_broker(texts: &Texts, refused: &RefusedBroker) -> String {
    let broker: String = refused.address.chars().filter(|&letter| is_printable(letter)).collect();
    format!("{} {}", texts.live.refused_broker(&bidi_isolated(&broker)), broker_error(texts, refused.error))
}

/// Returns what the rules forbid in a game from a link, and that the game opens up to there, as sentences.
pub fn unplayed_tail(texts: &Texts, def: &dyn GameDef, tail: &UnplayedTail) -> String {
    let links = texts.links;
    let (text, error) = match &tail.error {
        RecordError::ActionText { text, error, .. } => (text.as_str(), action_text_error(texts, error)),
        RecordError::Action { text, error, .. } => (text.as_str(), illegal_action(texts, def, error)),
        error => ("", record_error(texts, def, error)),
    };
    // Some errors are whole sentences; the text ends with its own full stop.
    let error = error.trim_end_matches('.');
    let move_number = tail.ply.div_ceil(def.rules().parties).to_string();
    let mut sentence = links.forbidden(&move_number, text, error);
    let later = tail.texts.len().saturating_sub(1);
    if later > 0 {
        sentence.push(' ');
        sentence += &links.entries_left_out(&later.to_string());
    }
    if tail.revision > REVISION {
        sentence.push(' ');
        sentence += links.played_by_newer;
    }
    sentence
}
