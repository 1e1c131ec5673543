//! The time control, as fields of the dialog that starts a game.
use crate::platform::Runtime;
use crate::view::runtime;
use crate::view::ui::fields::{Checkbox, ListOption, Number, Radio, SelectField};
use app::Intent;
use app::announcements::short_time;
use app::new_game::{NewGame, NewGameIntent, Opponents};
use engine::games::GameKind;
use engine::history::{MAX_DAYS, TimeControl};
use engine::pieces::{ByParty, Party};
use leptos::prelude::*;
use texts::{ClockTexts, Texts};

/// Usual times in seconds: for a move, and for a game with what a move adds.
const FOR_MOVE: [u32; 5] = [15, 30, 60, 120, 300];
const FOR_GAME: [(u32, u32); 6] = [(180, 2), (300, 3), (600, 5), (900, 10), (1800, 20), (3600, 30)];

/// Greatest numbers of the fields.
const MAX_MINUTES: u32 = 600;
const MAX_SECONDS: u32 = 59;
const MAX_INCREMENT: u32 = 3600;

/// The number of days that is proposed.
const OFFERED_DAYS: u32 = 3;

/// Returns the preset time controls of a kind.
fn presets(per_move: bool) -> Vec<TimeControl> {
    if per_move {
        return FOR_MOVE.into_iter().map(TimeControl::per_move).collect();
    }
    FOR_GAME.into_iter().map(|(seconds, increment)| TimeControl::total(seconds, increment)).collect()
}

/// A time control in short: `10 min + 5 s`.
fn preset_label(time_control: &TimeControl) -> String {
    let time = short_time(time_control.seconds.0[0]);
    if time_control.per_move { time } else { format!("{time} + {} s", time_control.increment) }
}

/// Which clocks there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClockKind {
    None,
    PerMove,
    Total,
    /// Only in live games.
    Days,
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
    days: u32,
    /// Whether every party has a time of its own.
    differs: bool,
    own: [Amount; Party::MAX_COUNT],
}

impl Entry {
    /// Returns the entry for a time control of this many parties. Without clocks, `offered` is entered.
    fn new(time_control: Option<TimeControl>, offered: TimeControl, parties: usize) -> Self {
        let kind = match time_control {
            None => ClockKind::None,
            Some(time_control) if time_control.days_per_move().is_some() => ClockKind::Days,
            Some(time_control) if time_control.per_move => ClockKind::PerMove,
            Some(_) => ClockKind::Total,
        };
        let days = time_control.and_then(|time_control| time_control.days_per_move());
        let TimeControl { seconds, increment, .. } =
            time_control.filter(|_| days.is_none()).unwrap_or(offered);
        let days = days.unwrap_or(OFFERED_DAYS);
        let differs = seconds.0[..parties].iter().any(|&other| other != seconds.0[0]);
        let (shared, own) = (Amount::of(seconds.0[0]), seconds.0.map(Amount::of));
        Self { kind, preset: None, shared, increment, days, differs, own }
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
        if self.kind == ClockKind::Days {
            return Some(TimeControl::days(self.days.max(1)));
        }
        let times = if self.differs { self.own } else { [self.shared; Party::MAX_COUNT] };
        (self.kind != ClockKind::None).then(|| TimeControl {
            per_move: self.kind == ClockKind::PerMove,
            seconds: ByParty(times.map(Amount::total)),
            increment: self.increment,
        })
    }
}

/// What is entered in the form, with its changes.
#[derive(Clone, Copy)]
struct Form {
    texts: &'static ClockTexts,
    entry: RwSignal<Entry>,
    runtime: Runtime,
}

impl Form {
    /// Returns a part of what is entered.
    fn read<T: Send + Sync + 'static>(self, read: impl Fn(&Entry) -> T + Send + Sync + 'static) -> Signal<T> {
        Signal::derive(move || self.entry.with(&read))
    }

    /// Changes what is entered, and with it the time control of the new game.
    fn update(self, change: impl FnOnce(&mut Entry)) {
        self.entry.update(change);
        let time_control = self.entry.with_untracked(Entry::time_control);
        self.runtime.send(Intent::NewGame(NewGameIntent::SetTimeControl(time_control)));
    }
}

/// The fields of the time control. Only those that count are shown, and hidden ones cannot be wrong.
#[component]
pub fn TimeControlFields(texts: &'static Texts, game_kind: GameKind, draft: Memo<NewGame>) -> impl IntoView {
    let (own, runtime, parties) = (texts.clock, runtime(), texts.game(game_kind).parties);
    let entry = runtime.with_untracked(&|app| {
        Entry::new(app.new_game.time_control, app.tab.remembered.time_control, parties.len())
    });
    let form = Form { texts: own, entry: RwSignal::new(entry), runtime };
    let has_no_time = form.read(|entry| matches!(entry.kind, ClockKind::None | ClockKind::Days));
    let is_live = Memo::new(move |_| draft.with(|draft| draft.opponents == Opponents::Live));
    // Days are no choice elsewhere.
    Effect::new(move || {
        if !is_live.get() && form.entry.with_untracked(|entry| entry.kind == ClockKind::Days) {
            form.entry.update(|entry| entry.kind = ClockKind::None);
        }
    });
    let kinds = [
        ("time-none", ClockKind::None, own.none),
        ("time-per-move", ClockKind::PerMove, own.per_move),
        ("time-per-game", ClockKind::Total, own.total),
        ("time-days", ClockKind::Days, own.days_per_move),
    ];
    let radio = move |(id, kind, label): (&'static str, ClockKind, &'static str)| {
        let checked = form.read(move |entry| entry.kind == kind);
        let on_choose = Box::new(move || form.update(|entry| (entry.kind, entry.preset) = (kind, None)));
        let is_hidden = Signal::derive(move || kind == ClockKind::Days && !is_live.get());
        let label = move || view! { <span>{label}</span> };
        view! {
            <div hidden=is_hidden>
                <Radio name="pace" id label checked on_choose />
            </div>
        }
    };
    view! {
        <fieldset>
            <legend>{own.legend}</legend>
            {kinds.into_iter().map(radio).collect_view()}
            <fieldset
                class="times"
                id="time-fields"
                hidden=move || has_no_time.get()
                disabled=move || has_no_time.get()
            >
                <PresetList form id="time-preset-move" per_move=true />
                <PresetList form id="time-preset-game" per_move=false />
                <SharedTime form />
                <OwnTimes form parties />
            </fieldset>
            <LiveClockFields form is_live draft />
        </fieldset>
    }
}

/// What only the clocks of live games have.
#[component]
fn LiveClockFields(form: Form, is_live: Memo<bool>, draft: Memo<NewGame>) -> impl IntoView {
    let own = form.texts;
    let is_days = form.read(|entry| entry.kind == ClockKind::Days);
    let is_time = form.read(|entry| matches!(entry.kind, ClockKind::PerMove | ClockKind::Total));
    let has_days = move || is_live.get() && is_days.get();
    let has_times = move || is_live.get() && is_time.get();
    let days = form.read(|entry| entry.days);
    let set_days = Box::new(move |days| form.update(|entry| entry.days = days));
    let is_strict = Signal::derive(move || draft.with(|draft| draft.is_clock_strict));
    let set_strict = Box::new(move |is_strict| {
        form.runtime.send(Intent::NewGame(NewGameIntent::SetStrictClock(is_strict)));
    });
    view! {
        <fieldset class="times" id="time-days-line" hidden=move || !has_days() disabled=move || !has_days()>
            <label class="field">
                <span>{own.days}</span>
                <Number id="time-days-count" min=1 max=MAX_DAYS value=days on_input=set_days />
            </label>
        </fieldset>
        <div id="live-clock" hidden=move || !has_times()>
            <Checkbox id="strict-clock" label=own.strict checked=is_strict on_change=set_strict />
            <p class="hint">{own.no_referee}</p>
        </div>
    }
}

/// The list of usual times of a kind, shown for clocks of this kind.
#[component]
fn PresetList(form: Form, id: &'static str, per_move: bool) -> impl IntoView {
    let labels = presets(per_move).into_iter().enumerate();
    let labels = labels.map(|(index, preset)| ListOption::new(index.to_string(), preset_label(&preset)));
    let options = std::iter::once(ListOption::new("", form.texts.custom_time)).chain(labels).collect();
    let value = form.read(|entry| entry.preset.map_or(String::new(), |index| index.to_string()));
    let on_change = Box::new(move |value: String| form.update(|entry| entry.choose(value.parse().ok())));
    let hidden = form.read(move |entry| (entry.kind == ClockKind::PerMove) != per_move);
    let label = form.texts.presets_label;
    view! { <SelectField id line_id=format!("{id}-line") hidden label options value on_change /> }
}

/// The time of all parties, and what a move adds.
#[component]
fn SharedTime(form: Form) -> impl IntoView {
    let amount = form.read(|entry| entry.shared);
    let shown = form.read(|entry| !entry.differs);
    let set_time = Box::new(move |amount| form.update(|entry| entry.change(|entry| entry.shared = amount)));
    let per_move = form.read(|entry| entry.kind == ClockKind::PerMove);
    let increment = form.read(|entry| entry.increment);
    let set_increment =
        Box::new(move |number| form.update(|entry| entry.change(|entry| entry.increment = number)));
    view! {
        <Time texts=form.texts id="time-all" label=form.texts.time amount shown on_input=set_time />
        <label class="field" id="time-increment-line" hidden=move || per_move.get()>
            <span>{form.texts.increment}</span>
            <Number id="time-increment" max=MAX_INCREMENT value=increment on_input=set_increment />
        </label>
    }
}

/// Whether every party has a time of its own, and these times.
#[component]
fn OwnTimes(form: Form, parties: &'static [&'static str]) -> impl IntoView {
    let differs = form.read(|entry| entry.differs);
    let set_differs = Box::new(move |is_on| form.update(|entry| entry.change(|entry| entry.differs = is_on)));
    let time = move |(index, label): (usize, &&'static str)| {
        let amount = form.read(move |entry| entry.own[index]);
        let set =
            Box::new(move |amount| form.update(|entry| entry.change(|entry| entry.own[index] = amount)));
        let shown = Signal::stored(true);
        view! { <Time texts=form.texts id=format!("time-{index}") label=*label amount shown on_input=set /> }
    };
    let is_hidden = move || !differs.get();
    view! {
        <Checkbox id="time-differ" label=form.texts.different_times checked=differs on_change=set_differs />
        <fieldset class="times" id="time-each" hidden=is_hidden disabled=is_hidden>
            {parties.iter().enumerate().map(time).collect_view()}
        </fieldset>
    }
}

/// A time as a number of minutes and one of seconds. A time of zero is refused.
#[component]
fn Time(
    texts: &'static ClockTexts,
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
    let on_input = StoredValue::new(on_input);
    let set = move |amount: Amount| on_input.with_value(|on_input| on_input(amount));
    let set_minutes = move |minutes| set(Amount { minutes, ..amount.get_untracked() });
    let set_seconds = move |seconds| set(Amount { seconds, ..amount.get_untracked() });
    let error = move || if amount.get().total() == 0 { texts.too_short } else { "" };
    view! {
        <fieldset class="time" id=id.clone() hidden=move || !shown.get() disabled=move || !shown.get()>
            <legend>{label}</legend>
            <span class="amount">
                <Number
                    id=format!("{id}-min")
                    name=Some(texts.minutes.to_owned())
                    max=MAX_MINUTES
                    value=Signal::derive(move || amount.get().minutes)
                    on_input=Box::new(set_minutes)
                />
                " min"
            </span>
            <span class="amount">
                <Number
                    id=format!("{id}-s")
                    name=Some(texts.seconds.to_owned())
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
