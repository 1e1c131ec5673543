//! Clocks on the plates. What they show changes so often that it is put there without drawing the plates anew.
use super::parts::element;
use crate::app::Table;
use crate::app::effects::Store;
use crate::i18n::{Texts, render};
use crate::pieces::Party;
use leptos::prelude::request_animation_frame;
use web_sys::Element;

/// Before the number of the party in the id of a clock.
const CLOCK: &str = "clock-";

/// The place of a party's clock on its plate, as HTML; nothing in a game without clocks.
pub fn place(table: &Table, texts: &Texts, party: Party) -> String {
    if table.clock.is_none() {
        return String::new();
    }
    let label = render(texts.clock.of, &[("party", texts.party(table.game().kind(), party))]);
    format!("<span role='timer' id='{CLOCK}{}' aria-label='{label}'></span>", party.index())
}

/// How a party's clock looks: its class, which tells whether it runs, is stopped, has little left or nothing, and
/// what it shows, after a line break.
fn look(table: &Table, party: Party) -> String {
    let Some(clock) = &table.clock else { return String::new() };
    let mut look = "clock".to_owned();
    for (applies, name) in [
        (clock.running() == Some(party), " running"),
        (table.is_paused() && table.active() == party, " stopped"),
        (clock.is_low(party), " low"),
        (clock.left(party) == 0, " up"),
    ] {
        look += if applies { name } else { "" };
    }
    look + "\n" + &clock.shown(party)
}

/// How all clocks look.
pub fn looks(table: &Table) -> Vec<String> {
    Party::first(table.names.len()).map(|party| look(table, party)).collect()
}

/// Shows the time that is left, as soon as the plates stand on the page; only what changed is touched.
pub fn show(store: Store) {
    let looks = store.peek(&|app| app.table.as_ref().map(looks).unwrap_or_default());
    request_animation_frame(move || {
        for (index, look) in looks.iter().enumerate() {
            let clock = element::<Element>(&format!("{CLOCK}{index}"));
            let Some((clock, (class, text))) = clock.zip(look.split_once('\n')) else { continue };
            if clock.text_content().is_none_or(|shown| shown != text) {
                clock.set_text_content(Some(text));
            }
            if clock.class_name() != class {
                clock.set_class_name(class);
            }
        }
    });
}
