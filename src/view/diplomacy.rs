//! The timeline of coalitions: what each party did in the first rounds, how it stands, and what is left to it.
use super::{of_table, text};
use crate::app::{Event, Table, way_of};
use crate::i18n::{Texts, render};
use crate::pieces::{Party, PartySet};
use crate::rules::{CoalitionRules, join};
use leptos::prelude::*;

/// The timeline; nothing in games without coalitions.
pub fn timeline(texts: &'static Texts) -> AnyView {
    let html =
        of_table(move |table| table.pacts().map(|pacts| drawn(table, texts, pacts)).unwrap_or_default());
    view! { <div class="timeline-place" inner_html=text(html)></div> }.into_any()
}

fn drawn(table: &Table, texts: &Texts, pacts: &CoalitionRules) -> String {
    let (own, position) = (&texts.coalition_own, table.position());
    let is_early = pacts.is_early(position);
    let now = |round: u16| if round == position.round_number() { " class='now' aria-current='true'" } else { "" };
    let heads = (1..=pacts.join_rounds).map(|round| format!("<th scope='col'{}>{round}</th>", now(round)));
    let heads: String = heads.collect();
    let rows: String = Party::first(table.names.len()).map(|party| row(table, texts, pacts, party)).collect();
    // Once the coalitions stand it is folded up.
    let open = if is_early { " open" } else { "" };
    format!(
        "<details class='timeline'{open}><summary>{}</summary><table><thead><tr><th scope='col'>{}</th>{heads}\
         </tr></thead><tbody>{rows}</tbody></table></details>",
        own.diplomacy, texts.round
    )
}

/// What a party did in each round, and below it how it stands and what is left to it.
fn row(table: &Table, texts: &Texts, pacts: &CoalitionRules, party: Party) -> String {
    let title = table.game().kind();
    let events = table.chronicle();
    let cell = |round: u16| {
        let of_round = events.iter().filter(|(at, by, _)| (*at, *by) == (round, party));
        let told: Vec<String> = of_round.map(|(_, _, event)| told(table, texts, *event)).collect();
        format!("<td>{}</td>", told.join(", "))
    };
    let cells: String = (1..=pacts.join_rounds).map(cell).collect();
    let stand = [state(table, texts, pacts, party), left(table, texts, party)];
    let stand: Vec<String> = stand.into_iter().filter(|part| !part.is_empty()).collect();
    format!(
        "<tr><th scope='row'><span class='swatch party-{}'></span>{}</th>{cells}</tr>\
         <tr class='stand'><td colspan='{}'>{}</td></tr>",
        party.index(),
        texts.party(title, party),
        pacts.join_rounds + 1,
        stand.join(" · ")
    )
}

fn told(table: &Table, texts: &Texts, event: Event) -> String {
    let own = &texts.coalition_own;
    let name = |party| texts.party(table.game().kind(), party);
    match event {
        Event::Joined(partner, way) => {
            let joined = render(own.event_joined, &[("partner", name(partner)), ("way", way_of(texts, way))]);
            format!("<strong>{joined}</strong>")
        }
        Event::Declared(partner) => render(own.declared_for, &[("partner", name(partner))]),
        Event::Rearranged => own.event_rearranged.to_owned(),
        Event::Waited => own.event_waited.to_owned(),
        Event::Shifted => own.event_shifted.to_owned(),
        Event::Answered => own.event_answered.to_owned(),
    }
}

/// With whom a party is allied, or whom it may still join.
fn state(table: &Table, texts: &Texts, pacts: &CoalitionRules, party: Party) -> String {
    let (own, position) = (&texts.coalition_own, table.position());
    let name = |party| texts.party(table.game().kind(), party);
    if let Some(partner) = pacts.partner(position.coalition(), party) {
        return format!("<strong>{}</strong>", render(own.with, &[("partner", name(partner))]));
    }
    if pacts.is_great(party) {
        return own.alone.to_owned();
    }
    if position.pieces_of(party).is_empty() {
        return texts.field_out.to_owned();
    }
    let mut told = own.neutral.to_owned();
    if let Some(partner) = position.coalition().partners[party] {
        told = format!("{told}, {}", render(own.declared_for, &[("partner", name(partner))]));
    }
    let asked = position.with_turn(party);
    let open = |partner: &Party| join(table.game().rules(), &asked, *partner).is_ok();
    let open: Vec<&str> = Party::first(table.names.len()).filter(open).map(name).collect();
    if open.is_empty() {
        told
    } else {
        format!("{told}, {}", render(own.may_join, &[("parties", &open.join(", "))]))
    }
}

/// What a party may still do once.
fn left(table: &Table, texts: &Texts, party: Party) -> String {
    let (own, diplomacy) = (&texts.coalition_own, table.position().coalition());
    let rights: [(PartySet, &str); 3] =
        [(diplomacy.may_rearrange, own.rearrange), (diplomacy.may_skip, own.wait), (diplomacy.may_shift, own.shift)];
    let rights = rights.into_iter().filter(|(parties, _)| parties.contains(party));
    let rights: Vec<&str> = rights.map(|(_, name)| name).collect();
    if rights.is_empty() { String::new() } else { format!("{} {}", own.left, rights.join(", ")) }
}
