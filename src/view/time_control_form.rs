//! The time control, as fields of the dialog that starts a game.
use super::fortress_options::set_hidden;
use super::widgets::element_by_id;
use crate::app::{Intent, NewGame, TimeControl};
use crate::games::GameKind;
use crate::i18n::{ClockTexts, Texts};
use crate::pieces::{ByParty, Party};
use web_sys::{HtmlInputElement, HtmlSelectElement};

/// The ids of all fields begin so.
const ID_PREFIX: &str = "time-";
const NONE: &str = "time-none";
const PER_MOVE: &str = "time-per-move";
const TOTAL: &str = "time-per-game";
const TIMES: &str = "time-fields";
const INCREMENT: &str = "time-increment";
const INCREMENT_LINE: &str = "time-increment-line";
const DIFFER: &str = "time-differ";
/// The row of the time of all parties, and the rows of each.
const ALL: &str = "time-all";
const EACH: &str = "time-each";
/// The lists of usual times.
const PRESETS: [&str; 2] = ["time-preset-move", "time-preset-game"];

/// Usual times in seconds: for a move, and for a game with what a move adds.
const FOR_MOVE: [u32; 5] = [15, 30, 60, 120, 300];
const FOR_GAME: [(u32, u32); 6] = [(180, 2), (300, 3), (600, 5), (900, 10), (1800, 20), (3600, 30)];

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

/// The fields. While no clock is chosen, they offer this time control.
pub fn fields(texts: &Texts, draft: &NewGame, offered: &TimeControl) -> String {
    let own = texts.clock;
    let time_control = draft.time_control.unwrap_or(*offered);
    let mut html = format!("<fieldset><legend>{}</legend>", own.legend);
    let kinds = [
        (NONE, draft.time_control.is_none(), own.none),
        (PER_MOVE, draft.time_control.is_some_and(|time_control| time_control.per_move), own.per_move),
        (TOTAL, draft.time_control.is_some_and(|time_control| !time_control.per_move), own.total),
    ];
    for (id, is_chosen, label) in kinds {
        let checked = if is_chosen { " checked" } else { "" };
        html += &format!(
            "<label class='choice-line'><input type='radio' name='pace' id='{id}'{checked}>\
             <span>{label}</span></label>"
        );
    }
    html += &format!("<fieldset class='times' id='{TIMES}'>");
    for (id, per_move) in PRESETS.into_iter().zip([true, false]) {
        let mut options = format!("<option value=''>{}</option>", own.custom_time);
        for (index, preset) in presets(per_move).iter().enumerate() {
            options += &format!("<option value='{index}'>{}</option>", preset_label(preset));
        }
        html += &format!(
            "<label class='field' id='{id}-line'><span>{}</span><select id='{id}'>{options}</select></label>",
            own.presets_label
        );
    }
    html += &row(own, ALL, own.time, time_control.seconds.0[0]);
    html += &format!(
        "<label class='field' id='{INCREMENT_LINE}'><span>{}</span>{}</label>",
        own.increment,
        number(INCREMENT, "", 3600, time_control.increment)
    );
    let parties = texts.game(draft.kind).parties;
    let differ =
        time_control.seconds.0[..parties.len()].iter().any(|&seconds| seconds != time_control.seconds.0[0]);
    let checked = if differ { " checked" } else { "" };
    html += &format!(
        "<label class='choice-line'><input type='checkbox' id='{DIFFER}'{checked}><span>{}</span></label>\
         <fieldset class='times' id='{EACH}'>",
        own.different_times
    );
    for (index, party) in parties.iter().enumerate() {
        html += &row(own, &format!("{ID_PREFIX}{index}"), party, time_control.seconds.0[index]);
    }
    html + "</fieldset></fieldset></fieldset>"
}

/// A time as a number of minutes and one of seconds.
fn row(own: &ClockTexts, id: &str, label: &str, seconds: u32) -> String {
    let field = |end: &str, unit: &str, label: &str, max, value| {
        let number = number(&format!("{id}-{end}"), label, max, value);
        format!("<span class='amount'>{number} {unit}</span>")
    };
    let minutes = field("min", "min", own.minutes, 600, seconds / 60);
    let seconds = field("s", "s", own.seconds, 59, seconds % 60);
    format!("<fieldset class='time' id='{id}'><legend>{label}</legend>{minutes}{seconds}</fieldset>")
}

fn number(id: &str, label: &str, max: u32, value: u32) -> String {
    let label = if label.is_empty() { String::new() } else { format!(" aria-label='{label}'") };
    format!("<input type='number' inputmode='numeric' id='{id}' min='0' max='{max}' value='{value}'{label}>")
}

fn input(id: &str) -> Option<HtmlInputElement> {
    element_by_id(id)
}

fn value(id: &str) -> u32 {
    input(id).and_then(|input| input.value().parse().ok()).unwrap_or(0)
}

fn is_on(id: &str) -> bool {
    input(id).is_some_and(|input| input.checked())
}

fn set_number(id: &str, value: u32) {
    if let Some(input) = input(id) {
        input.set_value(&value.to_string());
    }
}

/// Returns the intent after a change of the field with this id. `None` if the field is not one of these.
pub fn intent_of_field(texts: &Texts, id: &str, game_kind: GameKind) -> Option<Intent> {
    if !id.starts_with(ID_PREFIX) {
        return None;
    }
    let is_number = id.ends_with("-min") || id.ends_with("-s") || id == INCREMENT || id == DIFFER;
    if is_number {
        for list in PRESETS {
            // The time no longer counts as a preset.
            choose(list, "");
        }
    }
    Some(Intent::SetTimeControl(read_fields(texts, game_kind)))
}

/// A usual time was chosen.
pub fn intent_of_select(texts: &Texts, id: &str, choice: &str, game_kind: GameKind) -> Option<Intent> {
    let at = PRESETS.iter().position(|list| *list == id)?;
    if let Some(time_control) =
        choice.parse::<usize>().ok().and_then(|index| presets(at == 0).get(index).copied())
    {
        set_number(INCREMENT, time_control.increment);
        set_time(ALL, time_control.seconds.0[0]);
        for index in 0..texts.game(game_kind).parties.len() {
            set_time(&format!("{ID_PREFIX}{index}"), time_control.seconds.0[0]);
        }
        if let Some(differ) = input(DIFFER) {
            differ.set_checked(false);
        }
    }
    Some(Intent::SetTimeControl(read_fields(texts, game_kind)))
}

fn set_time(id: &str, seconds: u32) {
    set_number(&format!("{id}-min"), seconds / 60);
    set_number(&format!("{id}-s"), seconds % 60);
}

fn choose(list: &str, choice: &str) {
    if let Some(list) = element_by_id::<HtmlSelectElement>(list) {
        list.set_value(choice);
    }
}

/// Returns the time control of the fields, `None` without a clock. The field itself refuses a time of zero.
fn read_fields(texts: &Texts, game_kind: GameKind) -> Option<TimeControl> {
    let (parties, differ) = (texts.game(game_kind).parties.len(), is_on(DIFFER));
    let seconds = |id: &str| {
        let seconds =
            value(&format!("{id}-min")).saturating_mul(60).saturating_add(value(&format!("{id}-s")));
        if let Some(input) = input(&format!("{id}-s")) {
            input.set_custom_validity(if seconds == 0 { texts.clock.too_short } else { "" });
        }
        seconds
    };
    let shared_time = seconds(ALL);
    let mut time_control = TimeControl {
        per_move: is_on(PER_MOVE),
        seconds: ByParty([shared_time; Party::MAX_COUNT]),
        increment: value(INCREMENT),
    };
    for index in 0..parties {
        let id = format!("{ID_PREFIX}{index}");
        if differ {
            time_control.seconds.0[index] = seconds(&id);
        } else {
            // Different times start from the time of all.
            set_time(&id, shared_time);
        }
    }
    (!is_on(NONE)).then_some(time_control)
}

/// What follows from the choice: only fields that count are shown, and hidden ones cannot be wrong.
pub fn sync_fields(draft: &NewGame) {
    let per_move = draft.time_control.is_some_and(|time_control| time_control.per_move);
    switch(TIMES, draft.time_control.is_some());
    for (list, of_move) in PRESETS.into_iter().zip([true, false]) {
        set_hidden(&format!("{list}-line"), of_move != per_move);
    }
    set_hidden(INCREMENT_LINE, per_move);
    let differ = is_on(DIFFER);
    switch(ALL, !differ);
    switch(EACH, differ);
}

/// Shows a group of fields, or hides it with all that may be wrong in it.
fn switch(id: &str, is_shown: bool) {
    set_hidden(id, !is_shown);
    if let Some(group) = element_by_id::<web_sys::Element>(id) {
        let _ = group.toggle_attribute_with_force("disabled", !is_shown);
    }
}
