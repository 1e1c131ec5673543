//! The timeline of coalitions: the events of each party in the first rounds, its state, and its remaining
//! rights.
use super::{game_memo, memo_text};
use crate::app::{CoalitionEvent, OpenGame, coalition_events, describe_join_method};
use crate::i18n::Texts;
use crate::pieces::{Party, PartySet};
use crate::rules::{CoalitionRules, join};
use leptos::prelude::*;

/// The timeline; nothing in games without coalitions.
pub fn timeline(texts: &'static Texts) -> AnyView {
    let html = game_memo(move |open_game| {
        open_game.coalition().map(|coalition| drawn(open_game, texts, coalition)).unwrap_or_default()
    });
    view! { <div class="timeline-place" inner_html=memo_text(html)></div> }.into_any()
}

fn drawn(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules) -> String {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let is_early = coalition.is_early(position);
    let now =
        |round: u16| if round == position.round_number() { " class='now' aria-current='true'" } else { "" };
    let heads =
        (1..=coalition.join_rounds).map(|round| format!("<th scope='col'{}>{round}</th>", now(round)));
    let heads: String = heads.collect();
    let rows: String =
        Party::first(open_game.names.len()).map(|party| row(open_game, texts, coalition, party)).collect();
    // Once the coalitions stand it is folded up.
    let open = if is_early { " open" } else { "" };
    format!(
        "<details class='timeline'{open}><summary>{}</summary><table><thead><tr><th scope='col'>{}</th>{heads}\
         </tr></thead><tbody>{rows}</tbody></table></details>",
        own.timeline, texts.round
    )
}

/// What a party did in each round, and below it how it stands and what is left to it.
fn row(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules, party: Party) -> String {
    let game_kind = open_game.def().kind();
    let events = coalition_events(open_game);
    let cell = |round: u16| {
        let of_round = events.iter().filter(|(at, by, _)| (*at, *by) == (round, party));
        let sentence: Vec<String> =
            of_round.map(|(_, _, event)| event_text(open_game, texts, *event)).collect();
        format!("<td>{}</td>", sentence.join(", "))
    };
    let cells: String = (1..=coalition.join_rounds).map(cell).collect();
    let stand = [state(open_game, texts, coalition, party), left(open_game, texts, party)];
    let stand: Vec<String> = stand.into_iter().filter(|part| !part.is_empty()).collect();
    format!(
        "<tr><th scope='row'><span class='swatch party-{}'></span>{}</th>{cells}</tr>\
         <tr class='party-state'><td colspan='{}'>{}</td></tr>",
        party.index(),
        texts.party(game_kind, party),
        coalition.join_rounds + 1,
        stand.join(" · ")
    )
}

fn event_text(open_game: &OpenGame, texts: &Texts, event: CoalitionEvent) -> String {
    let own = texts.coalition();
    let name = |party| texts.party(open_game.def().kind(), party);
    match event {
        CoalitionEvent::Joined(partner, way) => {
            let joined = own.event_joined(name(partner), describe_join_method(texts, way));
            format!("<strong>{joined}</strong>")
        }
        CoalitionEvent::ProposedJoin(partner) => own.declared_for(name(partner)),
        CoalitionEvent::Rearranged => own.event_rearranged.to_owned(),
        CoalitionEvent::SkippedTurn => own.event_skipped.to_owned(),
        CoalitionEvent::Shifted => own.event_shifted.to_owned(),
        CoalitionEvent::AnsweredOutOfTurn => own.event_answered.to_owned(),
    }
}

/// The ally of a party, or the parties that it may still join, as a sentence.
fn state(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules, party: Party) -> String {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let name = |party| texts.party(open_game.def().kind(), party);
    if let Some(partner) = coalition.partner(position.coalition(), party) {
        return format!("<strong>{}</strong>", own.allied_with(name(partner)));
    }
    if coalition.is_great(party) {
        return own.no_ally.to_owned();
    }
    if position.pieces_of(party).is_empty() {
        return texts.field_eliminated.to_owned();
    }
    let mut sentence = own.neutral.to_owned();
    if let Some(partner) = position.coalition().partners[party] {
        sentence = format!("{sentence}, {}", own.declared_for(name(partner)));
    }
    let seen_by_party = position.with_turn(party);
    let open = |partner: &Party| join(open_game.def().rules(), &seen_by_party, *partner).is_ok();
    let open: Vec<&str> = Party::first(open_game.names.len()).filter(open).map(name).collect();
    if open.is_empty() {
        sentence
    } else {
        format!("{sentence}, {}", own.may_join(&open.join(&format!(" {} ", texts.confirm.or))))
    }
}

/// What a party may still do once.
fn left(open_game: &OpenGame, texts: &Texts, party: Party) -> String {
    let (own, state) = (texts.coalition(), open_game.shown_position().coalition());
    let rights: [(PartySet, &str); 3] = [
        (state.may_rearrange, own.right_to_rearrange),
        (state.may_skip, own.right_to_skip),
        (state.may_shift, own.right_to_shift),
    ];
    let rights = rights.into_iter().filter(|(parties, _)| parties.contains(party));
    let rights: Vec<&str> = rights.map(|(_, name)| name).collect();
    if rights.is_empty() { String::new() } else { format!("{} {}", own.rights_left, rights.join(", ")) }
}
