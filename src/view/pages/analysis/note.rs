//! The row below the list: what is said of the move on the board. It opens to change that.
use super::analysis_memo;
use super::look::node_memo;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::fields::show_whole;
use crate::view::ui::icons::{Icon, PENCIL};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::announcements::{node_comment, node_words, ply_words};
use app::open_game::{Analysis, OpenGame};
use engine::games::GameDef;
use engine::history::{GLYPHS, MovetextPly, Tree};
use leptos::html::{Details, Textarea};
use leptos::prelude::*;
use texts::Texts;

const COMMENT: &str = "comment";

/// The row with what is said of the current node, and the fields below it.
#[component]
pub(super) fn Note(texts: &'static Texts, is_open: RwSignal<bool>) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let is_variation = analysis_memo(|_, analysis| analysis.tree().is_variation(analysis.tree().current()));
    let can_remove = analysis_memo(|_, analysis| analysis.tree().current() != 0);
    let label = node_memo(|app| {
        let analysis = app.tab.open_game.as_ref().and_then(OpenGame::analysis);
        let Some(tree) = analysis.map(Analysis::tree) else { return String::new() };
        let style = app.tab.notation_style();
        let words = |def: &dyn GameDef, written: &MovetextPly| ply_words(texts, def, &style, written);
        match node_words(tree, tree.current(), &words).as_str() {
            "" => texts.analysis.comment_start.to_owned(),
            text => texts.analysis.comment(text),
        }
    });
    let said = node_memo(|app| {
        let analysis = app.tab.open_game.as_ref().and_then(OpenGame::analysis);
        let said = analysis.map(|analysis| {
            node_comment(texts, analysis.tree(), &app.tab.notation_style(), analysis.tree().current())
        });
        said.filter(|said| !said.is_empty()).unwrap_or_else(|| texts.analysis.annotate.to_owned())
    });
    let comment = analysis_memo(|_, analysis| analysis.tree().comment(analysis.tree().current()));
    let glyphs = analysis_memo(|_, analysis| {
        let tree = analysis.tree();
        (tree.current() != 0).then(|| tree.glyphs(tree.current()).to_vec())
    });
    let send = move |intent| runtime.send(Intent::Analysis(intent));
    let element = NodeRef::<Details>::new();
    let toggled = move |_| {
        if let Some(element) = element.get_untracked() {
            is_open.set(element.open());
        }
    };
    view! {
        <details class="note" node_ref=element prop:open=move || is_open.get() on:toggle=toggled>
            <summary><Icon path=PENCIL /><span class="note-text">{said}</span></summary>
            <section class="annotations" aria-labelledby="comment-label">
                <GlyphButtons
                    texts
                    glyphs
                    on_choose=Box::new(move |glyph| send(AnalysisIntent::SetGlyph(glyph)))
                />
                <CommentField
                    label
                    comment
                    on_input=Box::new(move |text| send(AnalysisIntent::Comment(text)))
                />
                <div class="answers">
                    <Button id="promote" label=own.promote intent=AnalysisIntent::Promote enabled=is_variation />
                    <Button id="remove" label=own.remove intent=AnalysisIntent::Remove enabled=can_remove />
                </div>
            </section>
        </details>
    }
}

/// The comment with its label.
#[component]
fn CommentField(
    /// The label.
    label: Memo<String>,
    /// The comment.
    comment: Memo<String>,
    /// Takes the text after each keystroke.
    on_input: Box<dyn Fn(String)>,
) -> impl IntoView {
    let area = NodeRef::<Textarea>::new();
    Effect::new(move |_| {
        let comment = comment.get();
        let Some(area) = area.get() else { return };
        // What is just being typed stays as it is: only blanks differ.
        if !area.value().split_whitespace().eq(comment.split_whitespace()) {
            area.set_value(&comment);
        }
    });
    view! {
        <label id="comment-label" for=COMMENT>{label}</label>
        <textarea
            id=COMMENT
            rows="2"
            maxlength=Tree::MAX_COMMENT.to_string()
            node_ref=area
            on:input=move |event| on_input(event_target_value(&event))
            on:focus=move |_| show_whole(area)
        ></textarea>
    }
}

/// A button for each judgement.
#[component]
fn GlyphButtons(
    /// The texts.
    texts: &'static Texts,
    /// The judgements of the node that is shown, by their numbers; nothing where there can be none.
    glyphs: Memo<Option<Vec<u8>>>,
    /// Takes the number of the button that is clicked.
    on_choose: Box<dyn Fn(u8) + Send + Sync>,
) -> impl IntoView {
    let on_choose = StoredValue::new(on_choose);
    let button = |((number, sign), name): ((u8, &'static str), &'static str)| {
        let is_pressed = move || {
            glyphs.with(|glyphs| glyphs.as_ref().is_some_and(|glyphs| glyphs.contains(&number))).to_string()
        };
        view! {
            <button
                type="button"
                id=format!("glyph-{number}")
                title=name
                aria-pressed=is_pressed
                disabled=move || glyphs.with(Option::is_none)
                on:click=move |_| on_choose.with_value(|choose| choose(number))
            >
                <span aria-hidden="true">{sign}</span>
                <span class="visually-hidden">{name}</span>
            </button>
        }
    };
    view! {
        <div class="glyph-buttons" role="group" aria-label=texts.analysis.glyphs_label>
            {(1..).zip(GLYPHS).zip(texts.analysis.glyphs.iter().copied()).map(button).collect_view()}
        </div>
    }
}
