//! The timeline of coalitions: the events of each party in the first rounds, its state, and its remaining
//! rights.
use crate::announcements::{describe_join_method, one_of};
use crate::open_game::{CoalitionEvent, OpenGame};
use engine::pieces::{Party, PartySet};
use engine::rules::{CoalitionRules, join};
use texts::Texts;

/// The timeline of coalitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// Whether parties can still join.
    pub is_early: bool,
    /// The number of rounds in which parties can join.
    pub rounds: u16,
    /// The round that is shown.
    pub now: u16,
    /// The rows, one for each party.
    pub rows: Vec<TimelineRow>,
}

/// A party in the timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineRow {
    /// The party.
    pub party: Party,
    /// Its name.
    pub name: &'static str,
    /// Its events in each round.
    pub events: Vec<Vec<Sentence>>,
    /// Its state, and what it may still do.
    pub state: Vec<Sentence>,
}

/// A sentence in the timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// Whether it is emphasised.
    pub is_strong: bool,
}

/// A sentence that is not emphasised.
fn plain(text: impl Into<String>) -> Sentence {
    Sentence { text: text.into(), is_strong: false }
}

/// A sentence that is emphasised.
fn strong(text: String) -> Sentence {
    Sentence { text, is_strong: true }
}

impl Timeline {
    /// Returns the timeline of an open game; `None` in games without coalitions.
    pub fn of(open_game: &OpenGame, texts: &Texts) -> Option<Self> {
        let (coalition, position) = (open_game.coalition()?, open_game.shown_position());
        let row = |party| TimelineRow::new(open_game, texts, coalition, party);
        Some(Self {
            is_early: coalition.is_early(position),
            rounds: coalition.join_rounds,
            now: position.round_number(),
            rows: Party::first(open_game.names.len()).map(row).collect(),
        })
    }
}

impl TimelineRow {
    fn new(open_game: &OpenGame, texts: &Texts, coalition: &CoalitionRules, party: Party) -> Self {
        let events = open_game.coalition_events();
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
        sentence = format!("{sentence}, {}", own.may_join(&one_of(texts, &open)));
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
