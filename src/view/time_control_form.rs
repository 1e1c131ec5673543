//! The time control, as fields of the dialog that starts a game.
use super::forms::{ListOption, Number, Radio, SelectField};
use super::runtime;
use crate::app::{Intent, NewGameIntent, TimeControl};
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::pieces::{ByParty, Party};
use leptos::prelude::*;

/// Usual times in seconds: for a move, and for a game with what a move adds.
const FOR_MOVE: [u32; 5] = [15, 30, 60, 120, 300];
const FOR_GAME: [(u32, u32); 6] = [(180, 2), (300, 3), (600, 5), (900, 10), (1800, 20), (3600, 30)];

/// Greatest numbers of the fields.
const MAX_MINUTES: u32 = 600;
const MAX_SECONDS: u32 = 59;
const MAX_INCREMENT: u32 = 3600;

/// Returns the preset time controls of a kind.
fn presets(per_move: bool) -> Vec<TimeControl> {
    if per_move {
        return FOR_MOVE.into_iter().map(TimeControl::per_move).collect();
    }
    FOR_GAME.into_iter().map(|(seconds, increment)| TimeControl::total(seconds, increment)).collect()
}

/// A time control in short: `10 min + 5 s`.
fn preset_label(time_control: &TimeControl) -> String {
    let seconds = time_control.seconds.0[0];
    let time = if seconds < 60 { format!("{seconds} s") } else { format!("{} min", seconds / 60) };
    if time_control.per_move { time } else { format!("{time} + {} s", time_control.increment) }
}

/// Which clocks there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClockKind {
    None,
    PerMove,
    Total,
}

/// A time as it is entered.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Amount {
    minutes: u32,
    seconds: u32,
}

impl Amount {
    fn of(seconds: u32) -> Self {
        Self { minutes: seconds / 60, seconds: seconds % 60 }
    }

    fn total(self) -> u32 {
        self.minutes.saturating_mul(60).saturating_add(self.seconds)
    }
}

/// What is entered, also while it does not count.
#[derive(Clone, PartialEq, Eq)]
struct Entry {
    kind: ClockKind,
    /// The chosen preset, until one of its numbers is changed.
    preset: Option<usize>,
    /// The time of all parties.
    shared: Amount,
    increment: u32,
    /// Whether every party has a time of its own.
    differs: bool,
    own: [Amount; Party::MAX_COUNT],
}

impl Entry {
    /// Returns the entry for a time control of this many parties. Without clocks, `offered` is entered.
    fn new(time_control: Option<TimeControl>, offered: TimeControl, parties: usize) -> Self {
        let kind = match time_control {
            None => ClockKind::None,
            Some(time_control) if time_control.per_move => ClockKind::PerMove,
            Some(_) => ClockKind::Total,
        };
        let TimeControl { seconds, increment, .. } = time_control.unwrap_or(offered);
        let differs = seconds.0[..parties].iter().any(|&other| other != seconds.0[0]);
        let (shared, own) = (Amount::of(seconds.0[0]), seconds.0.map(Amount::of));
        Self { kind, preset: None, shared, increment, differs, own }
    }

    /// Enters a preset time control.
    fn choose(&mut self, preset: Option<usize>) {
        self.preset = preset;
        let chosen = preset.and_then(|index| presets(self.kind == ClockKind::PerMove).get(index).copied());
        if let Some(TimeControl { seconds, increment, .. }) = chosen {
            (self.shared, self.increment, self.differs) = (Amount::of(seconds.0[0]), increment, false);
            self.own = [self.shared; Party::MAX_COUNT];
        }
    }

    /// Changes a number or whether the times differ, which is a preset no longer.
    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        change(self);
        self.preset = None;
        if !self.differs {
            // Different times start from the time of all.
            self.own = [self.shared; Party::MAX_COUNT];
        }
    }

    /// Returns the time control, `None` without clocks.
    fn time_control(&self) -> Option<TimeControl> {
        let times = if self.differs { self.own } else { [self.shared; Party::MAX_COUNT] };
        (self.kind != ClockKind::None).then(|| TimeControl {
            per_move: self.kind == ClockKind::PerMove,
            seconds: ByParty(times.map(Amount::total)),
            increment: self.increment,
        })
    }
}

/// The fields of the time control. Only those that count are shown, and hidden ones cannot be wrong.
#[component]
pub fn TimeControlFields(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let (own, runtime, parties) = (texts.clock, runtime(), texts.game(game_kind).parties);
    let entry =
        RwSignal::new(runtime.with_untracked(&|app| {
            Entry::new(app.new_game.time_control, app.last_time_control, parties.len())
        }));
    let update = move |change: &mut dyn FnMut(&mut Entry)| {
        entry.update(|entry| change(entry));
        let time_control = entry.with_untracked(Entry::time_control);
        runtime.send(Intent::NewGame(NewGameIntent::SetTimeControl(time_control)));
    };
    let kind = Memo::new(move |_| entry.with(|entry| entry.kind));
    let differs = Memo::new(move |_| entry.with(|entry| entry.differs));
    let radio = |id: &'static str, value: ClockKind, label: &'static str| {
        let checked = Signal::derive(move || kind.get() == value);
        let on_choose = Box::new(move || update(&mut |entry| (entry.kind, entry.preset) = (value, None)));
        view! { <Radio name="pace" id label=move || view! { <span>{label}</span> } checked on_choose /> }
    };
    let preset_list = move |id: &'static str, per_move: bool| {
        let labels = presets(per_move).into_iter().enumerate();
        let labels = labels.map(|(index, preset)| ListOption::new(index.to_string(), preset_label(&preset)));
        let options = std::iter::once(ListOption::new("", own.custom_time)).chain(labels).collect();
        let chosen =
            move || entry.with(|entry| entry.preset.map_or(String::new(), |index| index.to_string()));
        let value = Signal::derive(chosen);
        let on_change = Box::new(move |value: String| update(&mut |entry| entry.choose(value.parse().ok())));
        let hidden = move || (kind.get() == ClockKind::PerMove) != per_move;
        view! {
            <SelectField
                id
                line_id=format!("{id}-line")
                hidden=Signal::derive(hidden)
                label=own.presets_label
                options
                value
                on_change
            />
        }
    };
    let party_time = move |(index, party): (usize, &'static &'static str)| {
        let amount = Signal::derive(move || entry.with(|entry| entry.own[index]));
        let set = move |amount| update(&mut |entry| entry.change(|entry| entry.own[index] = amount));
        view! { <Time texts id=format!("time-{index}") label=party amount shown=Signal::stored(true) on_input=Box::new(set) /> }
    };
    let shared = Signal::derive(move || entry.with(|entry| entry.shared));
    let set_shared = move |amount| update(&mut |entry| entry.change(|entry| entry.shared = amount));
    let increment = Signal::derive(move || entry.with(|entry| entry.increment));
    let set_increment = move |number| update(&mut |entry| entry.change(|entry| entry.increment = number));
    let set_differs = move |is_on| update(&mut |entry| entry.change(|entry| entry.differs = is_on));
    let has_no_clock = move || kind.get() == ClockKind::None;
    view! {
        <fieldset>
            <legend>{own.legend}</legend>
            {radio("time-none", ClockKind::None, own.none)}
            {radio("time-per-move", ClockKind::PerMove, own.per_move)}
            {radio("time-per-game", ClockKind::Total, own.total)}
            <fieldset class="times" id="time-fields" hidden=has_no_clock disabled=has_no_clock>
                {preset_list("time-preset-move", true)}
                {preset_list("time-preset-game", false)}
                <Time
                    texts
                    id="time-all"
                    label=own.time
                    amount=shared
                    shown=Signal::derive(move || !differs.get())
                    on_input=Box::new(set_shared)
                />
                <label
                    class="field"
                    id="time-increment-line"
                    hidden=move || kind.get() == ClockKind::PerMove
                >
                    <span>{own.increment}</span>
                    <Number
                        id="time-increment"
                        max=MAX_INCREMENT
                        value=increment
                        on_input=Box::new(set_increment)
                    />
                </label>
                <label class="choice-line">
                    <input
                        type="checkbox"
                        id="time-differ"
                        prop:checked=move || differs.get()
                        on:change=move |event| set_differs(event_target_checked(&event))
                    />
                    <span>{own.different_times}</span>
                </label>
                <fieldset
                    class="times"
                    id="time-each"
                    hidden=move || !differs.get()
                    disabled=move || !differs.get()
                >
                    {parties.iter().enumerate().map(party_time).collect_view()}
                </fieldset>
            </fieldset>
        </fieldset>
    }
}

/// A time as a number of minutes and one of seconds. A time of zero is refused.
#[component]
fn Time(
    texts: &'static Texts,
    /// The id of the group.
    #[prop(into)]
    id: String,
    /// Its heading.
    label: &'static str,
    /// The time.
    amount: Signal<Amount>,
    /// Whether it counts.
    shown: Signal<bool>,
    /// Takes the changed time.
    on_input: Box<dyn Fn(Amount) + Send + Sync>,
) -> impl IntoView {
    let own = texts.clock;
    let on_input = StoredValue::new(on_input);
    let set = move |amount: Amount| on_input.with_value(|on_input| on_input(amount));
    let set_minutes = move |minutes| set(Amount { minutes, ..amount.get_untracked() });
    let set_seconds = move |seconds| set(Amount { seconds, ..amount.get_untracked() });
    let error = move || if amount.get().total() == 0 { own.too_short } else { "" };
    view! {
        <fieldset class="time" id=id.clone() hidden=move || !shown.get() disabled=move || !shown.get()>
            <legend>{label}</legend>
            <span class="amount">
                <Number
                    id=format!("{id}-min")
                    name=Some(own.minutes.to_owned())
                    max=MAX_MINUTES
                    value=Signal::derive(move || amount.get().minutes)
                    on_input=Box::new(set_minutes)
                />
                " min"
            </span>
            <span class="amount">
                <Number
                    id=format!("{id}-s")
                    name=Some(own.seconds.to_owned())
                    max=MAX_SECONDS
                    value=Signal::derive(move || amount.get().seconds)
                    error=Signal::derive(error)
                    on_input=Box::new(set_seconds)
                />
                " s"
            </span>
        </fieldset>
    }
}
