//! The table where a game is analysed: everything can be tried on the board, from any place of the game on.
use super::analysis_list::list;
use crate::app::effects::Store;
use crate::app::{Analysis, AnalysisStep, EditStep, Intent, Table};
use crate::history::{TreeNodeId, Tree};
use crate::i18n::{Texts, render};
use crate::view::boards::class_of;
use crate::view::bots::thoughts;
use crate::view::diplomacy::timeline;
use crate::view::pages::table::{board_side, signs};
use crate::view::parts::{Button, FIRST, LAST, NEXT, PREVIOUS, element};
use crate::view::status::status_box;
use crate::view::typed::typed;
use crate::view::{live, of_table, store, text, watch};
use leptos::ev::{Event, KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement, ScrollIntoViewOptions, ScrollLogicalPosition};

const COMMENT: &str = "comment";

/// The signs of the judgements, by their numbers in PGN from 1.
pub(super) const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The page.
pub fn analysis(texts: &'static Texts) -> AnyView {
    let (own, store) = (texts.analysis, store());
    let class = of_table(|table| format!("table analysis {}", class_of(table.game())));
    let heading =
        of_table(|table| format!("{}: {}", texts.analysis.title, texts.game(table.game().kind()).name));
    let has_origin = store.memo(Box::new(|app| {
        let origin = app.table.as_ref().and_then(|table| table.analysis.as_ref()?.origin);
        origin.is_some_and(|origin| app.shelf.find(origin).is_some())
    }));
    let back = move || match has_origin.get() {
        true => act("to-game", own.to_game, || AnalysisStep::End).class("quiet").view(),
        false => ().into_any(),
    };
    view! {
        <div class=text(class)>
            {board_side(texts)}
            <div class="panel">
                <div class="analysis-head">
                    <h1>{text(heading)}</h1>
                    {live(Box::new(back))}
                </div>
                {status_box(texts)}
                {timeline(texts)}
                {engine(texts)}
                <div class="controls">{signs(texts)}</div>
                {typed(texts)}
                {moves(texts)}
                {remarks(texts)}
            </div>
        </div>
    }
    .into_any()
}

/// The switch of the best moves, and below it what is found. Its place keeps its height while that changes.
fn engine(texts: &'static Texts) -> AnyView {
    let store = store();
    let is_on = store.memo(Box::new(|app| app.engine));
    let found = move || match is_on.get() {
        true => thoughts(texts),
        false => ().into_any(),
    };
    view! {
        <section class="engine thoughts" aria-label=texts.bots.engine>
            <label class="choice-line">
                <input type="checkbox" id="engine" prop:checked=is_on on:change=move |_| store.send(Intent::Engine)/>
                <span>{texts.bots.engine}</span>
            </label>
            {live(Box::new(found))}
        </section>
    }
    .into_any()
}

/// Something of the analysis at the board.
fn of_analysis<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&Table, &Analysis) -> T + Send + Sync + 'static,
) -> Memo<T> {
    of_table(move |table| table.analysis.as_ref().map(|analysis| read(table, analysis)).unwrap_or_default())
}

/// A button with words that does something to the analysis.
fn act(id: &'static str, label: &'static str, step: fn() -> AnalysisStep) -> Button {
    Button::words(id, label, move || Intent::Analyse(step()))
}

/// All moves that were tried, and the ways through them.
fn moves(texts: &'static Texts) -> AnyView {
    let (own, store) = (texts.analysis, store());
    // The list is made anew only when it looks otherwise, not with every hint of a pointer.
    let state = of_analysis(|table, analysis| {
        let letters: String = table.spelling.letters.iter().collect();
        let (at, changes) = (analysis.tree().current(), analysis.changes);
        format!("{at} {changes} {letters}{} {}", table.spelling.v23_names, table.card.key)
    });
    let list = Memo::new(move |_| {
        let _ = state.get();
        store.peek(&|app| {
            let table = app.table.as_ref()?;
            Some(list(table.analysis.as_ref()?.tree(), &table.spelling, texts))
        })
    });
    let html: crate::view::Text = Box::new(move || list.get().unwrap_or_default());
    let shown = NodeRef::<leptos::html::Div>::new();
    watch(Box::new(move || {
        list.track();
        if let Some(list) = shown.get() {
            request_animation_frame(move || keep_in_sight(&list));
        }
    }));
    let can_go_back = of_analysis(|_, analysis| analysis.tree().current() != 0);
    let can_go_on = of_analysis(|_, analysis| !analysis.tree().children(analysis.tree().current()).is_empty());
    let go = |step: fn() -> AnalysisStep| move || Intent::Analyse(step());
    let steps = vec![
        Button::sign("first-ply", FIRST, texts.first_ply, go(|| AnalysisStep::Go(0)))
            .enabled(can_go_back)
            .view(),
        Button::sign("previous-ply", PREVIOUS, texts.previous_ply, go(|| AnalysisStep::Move(-1)))
            .enabled(can_go_back)
            .view(),
        Button::sign("next-ply", NEXT, texts.next_ply, go(|| AnalysisStep::Move(1)))
            .enabled(can_go_on)
            .view(),
        Button::sign("last-ply", LAST, texts.last_ply, go(|| AnalysisStep::Last)).enabled(can_go_on).view(),
    ];
    view! {
        <section
            class="moves tree"
            aria-label=own.tree
            on:keydown=move |event| key(store, &event)
            on:click=move |event| click(store, &event)
        >
            <div class="move-list" id="tree" node_ref=shown tabindex="0" inner_html=html></div>
            <div class="steps">{steps}</div>
        </section>
    }
    .into_any()
}

/// What is looked at stays in sight, without the page moving.
fn keep_in_sight(list: &Element) {
    let Some(current) = list.query_selector("[aria-current]").ok().flatten() else {
        list.set_scroll_top(0);
        return;
    };
    let (around, at) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
    if at.top() < around.top() || at.bottom() > around.bottom() {
        let by = at.top() - around.top() - around.height() / 3.0;
        list.set_scroll_top(list.scroll_top() + by as i32);
    }
}

fn click(store: Store, event: &MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let ply = target.closest("[data-ply]").ok().flatten().and_then(|ply| ply.get_attribute("data-ply"));
    if let Some(node) = ply.and_then(|ply| ply.parse::<TreeNodeId>().ok()) {
        // What was clicked is drawn anew: the keys go on from the list.
        if let Some(list) = element::<HtmlElement>("tree") {
            let _ = list.focus();
        }
        store.send(Intent::Analyse(AnalysisStep::Go(node)));
    }
}

/// Plies by Left and Right, rounds by the page keys, variations by Up and Down.
fn key(store: Store, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let parties = store.peek(&|app| app.table.as_ref().map_or(2, |table| table.names.len())) as i8;
    let step = match event.key().as_str() {
        "ArrowLeft" => AnalysisStep::Move(-1),
        "ArrowRight" => AnalysisStep::Move(1),
        "ArrowUp" => AnalysisStep::Beside { back: true },
        "ArrowDown" => AnalysisStep::Beside { back: false },
        "PageUp" => AnalysisStep::Move(-parties),
        "PageDown" => AnalysisStep::Move(parties),
        "Home" => AnalysisStep::Go(0),
        "End" => AnalysisStep::Last,
        _ => return,
    };
    event.prevent_default();
    store.send(Intent::Analyse(step));
}

/// What is said about the place that is looked at, and what can be done with it.
fn remarks(texts: &'static Texts) -> AnyView {
    let (own, store) = (texts.analysis, store());
    let label = of_analysis(|table, analysis| {
        let tree = analysis.tree();
        match tree.ply_text(tree.current(), &table.spelling).as_str() {
            "" => texts.analysis.comment_start.to_owned(),
            text => render(texts.analysis.comment, &[("move", text)]),
        }
    });
    let said = of_analysis(|_, analysis| analysis.tree().comment(analysis.tree().current()));
    let area = NodeRef::<leptos::html::Textarea>::new();
    watch(Box::new(move || {
        let said = said.get();
        let Some(area) = area.get() else { return };
        // What is just being typed stays as it is: only blanks differ.
        if !area.value().split_whitespace().eq(said.split_whitespace()) {
            area.set_value(&said);
        }
    }));
    let typed = move |event: Event| {
        let area = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok());
        if let Some(area) = area {
            store.send(Intent::Analyse(AnalysisStep::Comment(area.value())));
        }
    };
    // The browser brings the line into sight that is written, not the whole field.
    let seen = move |_| {
        if let Some(area) = area.get_untracked() {
            let nearest = ScrollIntoViewOptions::new();
            nearest.set_block(ScrollLogicalPosition::Nearest);
            area.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
    };
    let glyphs = of_analysis(|_, analysis| {
        let tree = analysis.tree();
        (tree.current() != 0).then(|| tree.glyphs(tree.current()).to_vec())
    });
    // Set, not drawn anew: the focus stays where it is.
    let group = NodeRef::<leptos::html::Div>::new();
    watch(Box::new(move || {
        let glyphs = glyphs.get();
        let Some(group) = group.get() else { return };
        let buttons = group.children();
        for number in 1..=GLYPHS.len() as u8 {
            let Some(button) = buttons.item(u32::from(number) - 1) else { continue };
            let is_pressed = glyphs.as_ref().is_some_and(|glyphs| glyphs.contains(&number));
            let _ = button.set_attribute("aria-pressed", if is_pressed { "true" } else { "false" });
            let _ = button.toggle_attribute_with_force("disabled", glyphs.is_none());
        }
    }));
    let judge = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("[data-glyph]").ok().flatten());
        if let Some(glyph) = button.and_then(|button| button.get_attribute("data-glyph")?.parse().ok()) {
            store.send(Intent::Analyse(AnalysisStep::Judge(glyph)));
        }
    };
    let is_variation = of_analysis(|_, analysis| analysis.tree().is_variation(analysis.tree().current()));
    let can_remove = of_analysis(|_, analysis| analysis.tree().current() != 0);
    let buttons = vec![
        act("promote", own.promote, || AnalysisStep::Promote).enabled(is_variation).view(),
        act("remove", own.remove, || AnalysisStep::Remove).enabled(can_remove).view(),
        Button::words("copy-place", own.copy_link, || Intent::SendLink { position: false, share: false })
            .view(),
        Button::words("copy-text", own.copy_position, || Intent::CopyPosition).view(),
        Button::words("edit", texts.editor.edit, || Intent::Edit(EditStep::Open)).view(),
    ];
    view! {
        <section class="remarks" aria-labelledby="comment-label">
            <div class="judge" role="group" aria-label=own.judge node_ref=group on:click=judge inner_html=glyph_buttons(texts)></div>
            <label id="comment-label" for=COMMENT>{text(label)}</label>
            <textarea id=COMMENT rows="2" maxlength=Tree::MAX_COMMENT.to_string() node_ref=area on:input=typed on:focus=seen></textarea>
            <div class="answers">{buttons}</div>
        </section>
    }
    .into_any()
}

/// A button for each judgement.
fn glyph_buttons(texts: &Texts) -> String {
    let button = |(number, sign): (usize, &str)| {
        let name = texts.analysis.glyphs[number - 1];
        format!(
            "<button type='button' id='glyph-{number}' data-glyph='{number}' title='{name}'>\
             <span aria-hidden='true'>{sign}</span><span class='unseen'>{name}</span></button>"
        )
    };
    (1..).zip(GLYPHS).map(button).collect()
}
