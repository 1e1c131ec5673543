//! The whole game as text.
use crate::view::ui::button::CopyButton;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::fields::{TextArea, typed_text};
use crate::view::{game_memo, runtime};
use app::announcements::describe_invalid_movetext;
use app::library::LibraryIntent;
use app::open_game::InvalidMovetext;
use app::tab::TabIntent;
use engine::history::MovetextError;
use leptos::html::Textarea;
use leptos::prelude::*;
use texts::Texts;

/// The movetext, to be copied, corrected or replaced.
#[component]
pub fn MovetextDialog(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let text = runtime.with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref();
        open_game.map(|open_game| open_game.game.movetext(&app.tab.notation_style())).unwrap_or_default()
    });
    let error = runtime.memo(move |app| {
        let (open_game, style) = (app.tab.open_game.as_ref(), app.tab.notation_style());
        open_game
            .and_then(|open_game| describe_invalid_movetext(texts, open_game, &style, false))
            .unwrap_or_default()
    });
    let has_part = game_memo(|open_game| {
        let error = open_game.interaction.invalid_movetext.as_ref().map(|misread| &misread.error);
        matches!(error, Some(MovetextError::Move { ply, .. }) if *ply > 1)
    });
    let own = &texts.movetext;
    let element = NodeRef::new();
    select_error(error, element);
    let read = move |allows_partial| {
        runtime.send(LibraryIntent::ImportMovetext { text: typed_text(element), allows_partial });
    };
    let copy = move || TabIntent::CopyText(typed_text(element));
    view! {
        <DialogHead id="close-movetext" texts title=own.title />
        <div>
            <TextArea
                id="movetext-text"
                hint_id="movetext-hint"
                hint=own.hint
                label=own.title
                rows=10
                text
                element
            />
        </div>
        <div role="alert" id="movetext-error">{error}</div>
        <div class="answers">
            <button type="button" id="read-movetext" class="primary" on:click=move |_| read(false)>
                {own.read_movetext}
            </button>
            <button
                type="button"
                id="read-up-to-error"
                disabled=move || !has_part.get()
                on:click=move |_| read(true)
            >
                {own.read_up_to_error}
            </button>
            <CopyButton texts id="copy-movetext" label=own.copy intent=copy />
        </div>
    }
}

/// Selects the move that is wrong.
fn select_error(error: Memo<String>, element: NodeRef<Textarea>) {
    let runtime = runtime();
    Effect::new(move |_| {
        error.track();
        let place = runtime.with_untracked(&|app| {
            let InvalidMovetext { text, error, .. } =
                app.tab.open_game.as_ref()?.interaction.invalid_movetext.as_ref()?;
            let at = error.range()?;
            let units = |bytes: usize| text.get(..bytes).map(|text| text.encode_utf16().count() as u32);
            Some((units(at.start)?, units(at.end)?))
        });
        if let (Some((start, end)), Some(area)) = (place, element.get_untracked()) {
            let _ = area.focus();
            let _ = area.set_selection_range(start, end);
        }
    });
}
