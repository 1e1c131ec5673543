//! The whole game as text.
use crate::app::{InvalidMovetext, LibraryIntent, TabIntent, describe_invalid_movetext};
use crate::history::MovetextError;
use crate::i18n::Texts;
use crate::view::widgets::head;
use crate::view::widgets::{Button, element_by_id, escape_html};
use crate::view::{Text, effect, game_memo, runtime};
use leptos::prelude::*;
use web_sys::HtmlTextAreaElement;

const AREA: &str = "movetext-text";

/// The movetext, to be copied, corrected or replaced.
pub fn movetext(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let text = runtime.with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref();
        open_game.map(|open_game| open_game.game.movetext(&open_game.notation_style)).unwrap_or_default()
    });
    let error =
        game_memo(move |open_game| describe_invalid_movetext(texts, open_game, false).unwrap_or_default());
    let has_part = game_memo(|open_game| {
        let error = open_game.interaction.invalid_movetext.as_ref().map(|misread| &misread.error);
        matches!(error, Some(MovetextError::Move { ply, .. }) if *ply > 1)
    });
    let written = || element_by_id::<HtmlTextAreaElement>(AREA).map(|area| area.value()).unwrap_or_default();
    let area = format!(
        "<p class='hint' id='movetext-hint'>{}</p><textarea id='{AREA}' rows='10' aria-label='{}' \
         aria-describedby='movetext-hint' autocapitalize='off' spellcheck='false'>{}</textarea>",
        texts.movetext.hint,
        texts.movetext.title,
        escape_html(&text)
    );
    let sentence: Text = Box::new(move || error.get());
    select_error(error);
    let buttons = vec![
        Button::with_text("read-movetext", texts.movetext.read_movetext, move || {
            LibraryIntent::ImportMovetext { text: written(), allows_partial: false }
        })
        .class("primary")
        .view(),
        Button::with_text("read-up-to-error", texts.movetext.read_up_to_error, move || {
            LibraryIntent::ImportMovetext { text: written(), allows_partial: true }
        })
        .enabled(has_part)
        .view(),
        Button::with_text("copy-movetext", texts.movetext.copy, move || TabIntent::CopyText(written()))
            .view(),
    ];
    view! {
        {head("close-movetext", texts, texts.movetext.title)}
        <div inner_html=area></div>
        <div role="alert" id="movetext-error">{sentence}</div>
        <div class="answers">{buttons}</div>
    }
    .into_any()
}

/// Selects the move that is wrong.
fn select_error(error: Memo<String>) {
    let runtime = runtime();
    effect(Box::new(move || {
        let _ = error.get();
        let place = runtime.with_untracked(&|app| {
            let InvalidMovetext { text, error, .. } =
                app.tab.open_game.as_ref()?.interaction.invalid_movetext.as_ref()?;
            let at = error.range()?;
            let units = |bytes: usize| text.get(..bytes).map(|text| text.encode_utf16().count() as u32);
            Some((units(at.start)?, units(at.end)?))
        });
        if let (Some((start, end)), Some(area)) = (place, element_by_id::<HtmlTextAreaElement>(AREA)) {
            let _ = area.focus();
            let _ = area.set_selection_range(start, end);
        }
    }));
}
