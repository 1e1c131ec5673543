//! Moves that are written: a field for one, and the whole game as text.
use super::dialogs::head;
use super::parts::{Button, element, escaped};
use super::{Text, of_table, store, watch};
use crate::app::{Intent, Misread, Table, misread};
use crate::history::SheetFault;
use crate::i18n::Texts;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};

const FIELD: &str = "type-move";
const AREA: &str = "sheet-text";

/// The field for a move.
pub fn typed(texts: &'static Texts) -> AnyView {
    let store = store();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = element::<HtmlInputElement>(FIELD) else { return };
        store.send(Intent::Type(field.value()));
        // What is wrong stays to be mended.
        if store.peek(&|app| {
            let is_done =
                |table: &Table| table.shown.is_none() && table.misread.is_none() && table.refused.is_none();
            app.table.as_ref().is_some_and(is_done)
        }) {
            field.set_value("");
        }
    };
    let label = texts.sheet.type_move;
    let fields = format!(
        "<input id='{FIELD}' aria-label='{label}' placeholder='{label}' autocomplete='off' autocapitalize='off' \
         spellcheck='false' enterkeyhint='go'><button type='submit' id='play-typed'>{}</button>",
        texts.sheet.play
    );
    view! { <form class="typed" on:submit=submit inner_html=fields></form> }.into_any()
}

/// The game as text, to be copied, mended or replaced.
pub fn sheet(texts: &'static Texts) -> AnyView {
    let store = store();
    let text = store.peek(&|app| {
        let table = app.table.as_ref();
        table.map(|table| table.line.sheet(&table.spelling)).unwrap_or_default()
    });
    let fault = of_table(move |table| misread(texts, table, false).unwrap_or_default());
    let has_part = of_table(|table| {
        let fault = table.misread.as_ref().map(|misread| &misread.fault);
        matches!(fault, Some(SheetFault::Move { ply, .. }) if *ply > 1)
    });
    let written = || element::<HtmlTextAreaElement>(AREA).map(|area| area.value()).unwrap_or_default();
    let area = format!(
        "<p class='hint' id='sheet-hint'>{}</p><textarea id='{AREA}' rows='10' aria-label='{}' \
         aria-describedby='sheet-hint' autocapitalize='off' spellcheck='false'>{}</textarea>",
        texts.sheet.hint,
        texts.sheet.title,
        escaped(&text)
    );
    let sentence: Text = Box::new(move || fault.get());
    watch_fault(fault);
    let buttons = vec![
        Button::words("read-sheet", texts.sheet.read, move || Intent::ReadSheet {
            text: written(),
            partly: false,
        })
        .class("primary")
        .view(),
        Button::words("read-part", texts.sheet.read_to_there, move || Intent::ReadSheet {
            text: written(),
            partly: true,
        })
        .enabled(has_part)
        .view(),
        Button::words("copy-sheet", texts.sheet.copy, move || Intent::Copy(written())).view(),
    ];
    view! {
        {head("close-sheet", texts, texts.sheet.title)}
        <div inner_html=area></div>
        <div role="alert" id="sheet-fault">{sentence}</div>
        <div class="answers">{buttons}</div>
    }
    .into_any()
}

/// Selects the move that is wrong.
fn watch_fault(fault: Memo<String>) {
    let store = store();
    watch(Box::new(move || {
        let _ = fault.get();
        let place = store.peek(&|app| {
            let Misread { text, fault } = app.table.as_ref()?.misread.as_ref()?;
            let at = fault.place()?;
            let units = |bytes: usize| text.get(..bytes).map(|text| text.encode_utf16().count() as u32);
            Some((units(at.start)?, units(at.end)?))
        });
        if let (Some((start, end)), Some(area)) = (place, element::<HtmlTextAreaElement>(AREA)) {
            let _ = area.focus();
            let _ = area.set_selection_range(start, end);
        }
    }));
}
