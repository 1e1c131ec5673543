//! The timeline of coalitions: the events of each party in the first rounds, its state, and its remaining
//! rights.
use crate::view::elements::separated;
use crate::view::{dynamic, game_memo};
use app::announcements::describe_join_method;
use app::open_game::{CoalitionEvent, OpenGame, coalition_events};
use engine::pieces::{Party, PartySet};
use engine::rules::{CoalitionRules, join};
use leptos::prelude::*;
use texts::Texts;

/// The timeline as data.
#[derive(Clone, PartialEq)]
struct Timeline {
    /// Whether parties can still join.
    is_early: bool,
    /// The number of rounds in which parties can join.
    rounds: u16,
    /// The round that is shown.
    now: u16,
    rows: Vec<Row>,
}

/// A party in the timeline.
#[derive(Clone, PartialEq)]
struct Row {
    party: Party,
    name: &'static str,
    /// Its events in each round.
    events: Vec<Vec<Sentence>>,
    /// Its state, and what it may still do.
    state: Vec<Sentence>,
}

/// A sentence, and whether it is emphasised.
#[derive(Clone, PartialEq)]
struct Sentence {
    text: String,
    is_strong: bool,
}

/// A sentence that is not emphasised.
fn plain(text: impl Into<String>) -> Sentence {
    Sentence { text: text.into(), is_strong: false }
}

/// A sentence that is emphasised.
fn strong(text: String) -> Sentence {
    Sentence { text, is_strong: true }
}

/// The timeline; nothing in games without coalitions.
/// `opens`: it is unfolded until the coalitions stand.
pub fn timeline(texts: &'static Texts, opens: bool) -> AnyView {
    let timeline = game_memo(move |open_game| {
        open_game.coalition().map(|coalition| Timeline::new(open_game, texts, coalition))
    });
    let drawn = move || timeline.get().map(|timeline| timeline_view(texts, timeline, opens)).into_any();
    view! { <div class="timeline-place">{dynamic(Box::new(drawn))}</div> }.into_any()
}

impl Timeline {
    fn new(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules) -> Self {
        let position = open_game.shown_position();
        let row = |party| Row::new(open_game, texts, coalition, party);
        Self {
            is_early: coalition.is_early(position),
            rounds: coalition.join_rounds,
            now: position.round_number(),
            rows: Party::first(open_game.names.len()).map(row).collect(),
        }
    }
}

impl Row {
    fn new(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules, party: Party) -> Self {
        let events = coalition_events(open_game);
        let of_round = |round: u16| {
            let of_round = events.iter().filter(|timed| (timed.round, timed.by) == (round, party));
            of_round.map(|timed| event_text(open_game, texts, timed.event)).collect()
        };
        let mut state = vec![self::state(open_game, texts, coalition, party)];
        state.extend(left(open_game, texts, party).map(plain));
        Self {
            party,
            name: texts.party(open_game.def().kind(), party),
            events: (1..=coalition.join_rounds).map(of_round).collect(),
            state,
        }
    }
}

fn timeline_view(texts: &Texts, timeline: Timeline, opens: bool) -> AnyView {
    let Timeline { is_early, rounds, now, rows } = timeline;
    let head = |round: u16| {
        let is_now = round == now;
        view! {
            <th scope="col" class=is_now.then_some("now") aria-current=is_now.then_some("true")>{round.to_string()}</th>
        }
        .into_any()
    };
    view! {
        <details class="timeline" open=opens && is_early>
            <summary>{texts.coalition().timeline}</summary>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{texts.round}</th>
                        {(1..=rounds).map(head).collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.into_iter().map(row_view).collect_view()}</tbody>
            </table>
        </details>
    }
    .into_any()
}

/// What a party did in each round, and below it its state and what is left to it.
fn row_view(row: Row) -> AnyView {
    let Row { party, name, events, state } = row;
    let columns = (events.len() + 1).to_string();
    let cell = |events| view! { <td>{sentences(events, ", ")}</td> }.into_any();
    view! {
        <tr>
            <th scope="row"><span class=format!("swatch party-{}", party.index())></span>{name}</th>
            {events.into_iter().map(cell).collect_view()}
        </tr>
        <tr class="party-state"><td colspan=columns>{sentences(state, " · ")}</td></tr>
    }
    .into_any()
}

/// Sentences with a separator between them.
fn sentences(sentences: Vec<Sentence>, separator: &'static str) -> AnyView {
    let sentence = |sentence: Sentence| match sentence.is_strong {
        true => view! { <strong>{sentence.text}</strong> }.into_any(),
        false => sentence.text.into_any(),
    };
    separated(sentences.into_iter().map(sentence).collect(), separator)
}

fn event_text(open_game: &OpenGame, texts: &Texts, event: CoalitionEvent) -> Sentence {
    let own = texts.coalition();
    let name = |party| texts.party(open_game.def().kind(), party);
    match event {
        CoalitionEvent::Joined(partner, way) => {
            strong(own.event_joined(name(partner), describe_join_method(texts, way)))
        }
        CoalitionEvent::ProposedJoin(partner) => plain(own.declared_for(name(partner))),
        CoalitionEvent::Rearranged => plain(own.event_rearranged),
        CoalitionEvent::SkippedTurn => plain(own.event_skipped),
        CoalitionEvent::Shifted => plain(own.event_shifted),
        CoalitionEvent::AnsweredOutOfTurn => plain(own.event_answered),
    }
}

/// The ally of a party, or the parties that it may still join, as a sentence.
fn state(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules, party: Party) -> Sentence {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let name = |party| texts.party(open_game.def().kind(), party);
    if let Some(partner) = coalition.partner(position.coalition(), party) {
        return strong(own.allied_with(name(partner)));
    }
    if coalition.is_great(party) {
        return plain(own.no_ally);
    }
    if position.pieces_of(party).is_empty() {
        return plain(texts.errors.field_eliminated);
    }
    let mut sentence = own.neutral.to_owned();
    if let Some(partner) = position.coalition().partners[party] {
        sentence = format!("{sentence}, {}", own.declared_for(name(partner)));
    }
    let seen_by_party = position.with_turn(party);
    let open = |partner: &Party| join(open_game.def().rules(), &seen_by_party, *partner).is_ok();
    let open: Vec<&str> = Party::first(open_game.names.len()).filter(open).map(name).collect();
    if !open.is_empty() {
        sentence = format!("{sentence}, {}", own.may_join(&open.join(&format!(" {} ", texts.confirm.or))));
    }
    plain(sentence)
}

/// What a party may still do once; nothing if that is nothing.
fn left(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<String> {
    let (own, state) = (texts.coalition(), open_game.shown_position().coalition());
    let rights: [(PartySet, &str); 3] = [
        (state.may_rearrange, own.right_to_rearrange),
        (state.may_skip, own.right_to_skip),
        (state.may_shift, own.right_to_shift),
    ];
    let rights = rights.into_iter().filter(|(parties, _)| parties.contains(party));
    let rights: Vec<&str> = rights.map(|(_, name)| name).collect();
    (!rights.is_empty()).then(|| format!("{} {}", own.rights_left, rights.join(", ")))
}
