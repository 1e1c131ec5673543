//! The table where a game is analysed: everything can be tried on the board, from any place of the game on.
use super::move_tree::tree_html;
use crate::app::platform::Runtime;
use crate::app::{Analysis, AnalysisIntent, BotIntent, EditorIntent, Intent, OpenGame, SharingIntent};
use crate::history::{Tree, TreeNodeId};
use crate::i18n::Texts;
use crate::view::board_svg::class_of;
use crate::view::bots::search_info;
use crate::view::coalition_timeline::timeline;
use crate::view::move_field::move_field;
use crate::view::pages::game::{board_column, icon_controls};
use crate::view::status::status_box;
use crate::view::widgets::{Button, FIRST, LAST, NEXT, PREVIOUS, element_by_id};
use crate::view::{dynamic, effect, game_memo, memo_text, runtime};
use leptos::ev::{Event, KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement, ScrollIntoViewOptions, ScrollLogicalPosition};

const COMMENT: &str = "comment";

/// The signs of the judgements, by their numbers in PGN from 1.
pub(super) const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The page.
pub fn analysis(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.analysis, runtime());
    let class = game_memo(|open_game| format!("game-page analysis {}", class_of(open_game.def())));
    let heading = game_memo(|open_game| {
        format!("{}: {}", texts.analysis.title, texts.game(open_game.def().kind()).name)
    });
    let has_origin = runtime.memo(Box::new(|app| {
        let origin = app.tab.open_game.as_ref().and_then(|open_game| open_game.analysis()?.origin);
        origin.is_some_and(|origin| app.tab.saved_games.find(origin).is_some())
    }));
    let back = move || match has_origin.get() {
        true => analysis_button("to-game", own.to_game, || AnalysisIntent::End).class("quiet").view(),
        false => ().into_any(),
    };
    view! {
        <div class=memo_text(class)>
            {board_column(texts)}
            <div class="panel">
                <div class="analysis-head">
                    <h1>{memo_text(heading)}</h1>
                    {dynamic(Box::new(back))}
                </div>
                {status_box(texts)}
                {timeline(texts)}
                {engine(texts)}
                <div class="controls">{icon_controls(texts)}</div>
                {move_field(texts)}
                {moves(texts)}
                {annotation_panel(texts)}
            </div>
        </div>
    }
    .into_any()
}

/// The switch of the best moves, and the search info below it. Its place keeps its height while that changes.
fn engine(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let is_on = runtime.memo(Box::new(|app| app.bots.is_engine_on));
    let found = move || match is_on.get() {
        true => search_info(texts),
        false => ().into_any(),
    };
    view! {
        <section class="engine search-info" aria-label=texts.bots.engine>
            <label class="choice-line">
                <input type="checkbox" id="engine-switch" prop:checked=is_on on:change=move |_| runtime.send(BotIntent::ToggleEngine)/>
                <span>{texts.bots.engine}</span>
            </label>
            {dynamic(Box::new(found))}
        </section>
    }
    .into_any()
}

/// Something of the analysis at the board.
fn analysis_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&OpenGame, &Analysis) -> T + Send + Sync + 'static,
) -> Memo<T> {
    game_memo(move |open_game| {
        open_game.analysis().map(|analysis| read(open_game, analysis)).unwrap_or_default()
    })
}

/// A button with words that does something to the analysis.
fn analysis_button(id: &'static str, label: &'static str, step: fn() -> AnalysisIntent) -> Button {
    Button::with_text(id, label, move || Intent::Analysis(step()))
}

/// All moves of the analysis, and the buttons to step through them.
fn moves(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.analysis, runtime());
    // The list is made anew only when it looks otherwise, not with every hint of a pointer.
    let state = analysis_memo(|open_game, analysis| {
        let letters: String = open_game.notation_style.letters.iter().collect();
        let (at, changes) = (analysis.tree().current(), analysis.change_count);
        format!("{at} {changes} {letters}{} {}", open_game.notation_style.v23_names, open_game.meta.key)
    });
    let list = Memo::new(move |_| {
        let _ = state.get();
        runtime.with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref()?;
            Some(tree_html(open_game.analysis()?.tree(), &open_game.notation_style, texts))
        })
    });
    let html: crate::view::Text = Box::new(move || list.get().unwrap_or_default());
    let shown = NodeRef::<leptos::html::Div>::new();
    effect(Box::new(move || {
        list.track();
        if let Some(list) = shown.get() {
            request_animation_frame(move || scroll_current_into_view(&list));
        }
    }));
    let can_go_back = analysis_memo(|_, analysis| analysis.tree().current() != 0);
    let can_go_on =
        analysis_memo(|_, analysis| !analysis.tree().children(analysis.tree().current()).is_empty());
    let go = |step: fn() -> AnalysisIntent| move || Intent::Analysis(step());
    let steps = vec![
        Button::with_icon("first-ply", FIRST, texts.first_ply, go(|| AnalysisIntent::GoTo(0)))
            .enabled(can_go_back)
            .view(),
        Button::with_icon("previous-ply", PREVIOUS, texts.previous_ply, go(|| AnalysisIntent::StepPlies(-1)))
            .enabled(can_go_back)
            .view(),
        Button::with_icon("next-ply", NEXT, texts.next_ply, go(|| AnalysisIntent::StepPlies(1)))
            .enabled(can_go_on)
            .view(),
        Button::with_icon("last-ply", LAST, texts.last_ply, go(|| AnalysisIntent::GoToEnd))
            .enabled(can_go_on)
            .view(),
    ];
    view! {
        <section
            class="moves tree"
            aria-label=own.tree
            on:keydown=move |event| key(runtime, &event)
            on:click=move |event| click(runtime, &event)
        >
            <div class="move-list" id="tree" node_ref=shown tabindex="0" inner_html=html></div>
            <div class="steps">{steps}</div>
        </section>
    }
    .into_any()
}

/// Scrolls the list to the current node, without moving the page.
fn scroll_current_into_view(list: &Element) {
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

fn click(runtime: Runtime, event: &MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let ply = target.closest("[data-ply]").ok().flatten().and_then(|ply| ply.get_attribute("data-ply"));
    if let Some(node) = ply.and_then(|ply| ply.parse::<TreeNodeId>().ok()) {
        // The clicked element is drawn anew, so the keyboard focus moves to the list.
        if let Some(list) = element_by_id::<HtmlElement>("tree") {
            let _ = list.focus();
        }
        runtime.send(Intent::Analysis(AnalysisIntent::GoTo(node)));
    }
}

/// Plies by Left and Right, rounds by the page keys, variations by Up and Down.
fn key(runtime: Runtime, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let parties = runtime
        .with_untracked(&|app| app.tab.open_game.as_ref().map_or(2, |open_game| open_game.names.len()))
        as i8;
    let step = match event.key().as_str() {
        "ArrowLeft" => AnalysisIntent::StepPlies(-1),
        "ArrowRight" => AnalysisIntent::StepPlies(1),
        "ArrowUp" => AnalysisIntent::SiblingVariation { back: true },
        "ArrowDown" => AnalysisIntent::SiblingVariation { back: false },
        "PageUp" => AnalysisIntent::StepPlies(-parties),
        "PageDown" => AnalysisIntent::StepPlies(parties),
        "Home" => AnalysisIntent::GoTo(0),
        "End" => AnalysisIntent::GoToEnd,
        _ => return,
    };
    event.prevent_default();
    runtime.send(Intent::Analysis(step));
}

/// The annotation of the current node, and its buttons.
fn annotation_panel(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.analysis, runtime());
    let label = analysis_memo(|open_game, analysis| {
        let tree = analysis.tree();
        match tree.ply_text(tree.current(), &open_game.notation_style).as_str() {
            "" => texts.analysis.comment_start.to_owned(),
            text => texts.analysis.comment(text),
        }
    });
    let comment = analysis_memo(|_, analysis| analysis.tree().comment(analysis.tree().current()));
    let area = NodeRef::<leptos::html::Textarea>::new();
    effect(Box::new(move || {
        let comment = comment.get();
        let Some(area) = area.get() else { return };
        // What is just being typed stays as it is: only blanks differ.
        if !area.value().split_whitespace().eq(comment.split_whitespace()) {
            area.set_value(&comment);
        }
    }));
    let typed = move |event: Event| {
        let area = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok());
        if let Some(area) = area {
            runtime.send(Intent::Analysis(AnalysisIntent::Comment(area.value())));
        }
    };
    // The browser scrolls only the line with the caret into view, not the whole field.
    let keep_caret_visible = move |_| {
        if let Some(area) = area.get_untracked() {
            let nearest = ScrollIntoViewOptions::new();
            nearest.set_block(ScrollLogicalPosition::Nearest);
            area.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
    };
    let glyphs = analysis_memo(|_, analysis| {
        let tree = analysis.tree();
        (tree.current() != 0).then(|| tree.glyphs(tree.current()).to_vec())
    });
    // Set, not drawn anew: the focus stays where it is.
    let group = NodeRef::<leptos::html::Div>::new();
    effect(Box::new(move || {
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
    let annotate = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("[data-glyph]").ok().flatten());
        if let Some(glyph) = button.and_then(|button| button.get_attribute("data-glyph")?.parse().ok()) {
            runtime.send(Intent::Analysis(AnalysisIntent::SetGlyph(glyph)));
        }
    };
    let is_variation = analysis_memo(|_, analysis| analysis.tree().is_variation(analysis.tree().current()));
    let can_remove = analysis_memo(|_, analysis| analysis.tree().current() != 0);
    let buttons = vec![
        analysis_button("promote", own.promote, || AnalysisIntent::Promote).enabled(is_variation).view(),
        analysis_button("remove", own.remove, || AnalysisIntent::Remove).enabled(can_remove).view(),
        Button::with_text("copy-link-here", own.copy_link, || SharingIntent::SendLink {
            position: false,
            share: false,
        })
        .view(),
        Button::with_text("copy-text", own.copy_position, || SharingIntent::CopyPosition).view(),
        Button::with_text("edit", texts.editor.edit, || Intent::Editor(EditorIntent::Open)).view(),
    ];
    view! {
        <section class="annotations" aria-labelledby="comment-label">
            <div class="glyph-buttons" role="group" aria-label=own.glyphs_label node_ref=group on:click=annotate inner_html=glyph_buttons(texts)></div>
            <label id="comment-label" for=COMMENT>{memo_text(label)}</label>
            <textarea id=COMMENT rows="2" maxlength=Tree::MAX_COMMENT.to_string() node_ref=area on:input=typed on:focus=keep_caret_visible></textarea>
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
             <span aria-hidden='true'>{sign}</span><span class='visually-hidden'>{name}</span></button>"
        )
    };
    (1..).zip(GLYPHS).map(button).collect()
}
