//! The whole game as text.
use crate::app::{Intent, Misread, misread};
use crate::history::MovetextError;
use crate::i18n::Texts;
use crate::view::parts::head;
use crate::view::parts::{Button, element, escaped};
use crate::view::{Text, of_table, store, watch};
use leptos::prelude::*;
use web_sys::HtmlTextAreaElement;

const AREA: &str = "sheet-text";

/// The game as text, to be copied, mended or replaced.
pub fn sheet(texts: &'static Texts) -> AnyView {
    let store = store();
    let text = store.peek(&|app| {
        let table = app.table.as_ref();
        table.map(|table| table.line.movetext(&table.spelling)).unwrap_or_default()
    });
    let fault = of_table(move |table| misread(texts, table, false).unwrap_or_default());
    let has_part = of_table(|table| {
        let fault = table.misread.as_ref().map(|misread| &misread.fault);
        matches!(fault, Some(MovetextError::Move { ply, .. }) if *ply > 1)
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
            let Misread { text, fault, .. } = app.table.as_ref()?.misread.as_ref()?;
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
