//! The menu of the analysis: everything that is not needed at every step.
use super::analysis_memo;
use super::engine_box::ThreatButton;
use crate::view::parts::board_buttons::can_undo;
use crate::view::parts::menu::Menu;
use crate::view::ui::button::Button;
use crate::view::ui::icons::{
    BOOK, CHART, CROSS, DOCUMENT, Icon, LINK, LIST, PENCIL, PREVIOUS, REDO, TURN, UNDO,
};
use crate::view::{game_memo, runtime};
use app::analysis::AnalysisIntent;
use app::bots::BotIntent;
use app::courses::CourseIntent;
use app::editor::EditorIntent;
use app::open_game::OpenGame;
use app::play::{BoardIntent, GameIntent};
use app::sharing::SharingIntent;
use app::tab::{Dialog, Route, TabIntent};
use engine::history::Tree;
use leptos::prelude::*;
use texts::Texts;

/// The menu.
#[component]
pub(super) fn AnalysisMenu(texts: &'static Texts) -> impl IntoView {
    view! {
        <Menu texts>
            <div class="menu-group"><Changes texts /></div>
            <div class="menu-group"><Exits texts /></div>
        </Menu>
    }
}

/// What concerns the whole game.
#[component]
fn Changes(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let can_redo = game_memo(OpenGame::can_redo);
    let is_assessed = analysis_memo(|_, analysis| analysis.tree().has_assessments());
    let has_moves = analysis_memo(|_, analysis| !analysis.tree().children(0).is_empty());
    let is_open = runtime.memo(|app| app.tab.review_ban().is_none());
    let can_review = Signal::derive(move || has_moves.get() && is_open.get());
    view! {
        <Button id="menu-undo" icon=UNDO label=texts.undo intent=GameIntent::Undo enabled=can_undo() class="narrow" />
        <Button id="menu-redo" icon=REDO label=texts.redo intent=GameIntent::Redo enabled=can_redo class="narrow" />
        <ThreatButton texts id="menu-threat" class="narrow" />
        <Button id="menu-review" icon=CHART label=own.review intent=BotIntent::ToggleReview enabled=can_review />
        <Button id="remove-assessments" icon=CROSS label=own.remove_assessments intent=AnalysisIntent::RemoveAssessments enabled=is_assessed />
    }
}

/// What leads out of the analysis, or takes something of it along.
#[component]
fn Exits(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let has_origin = runtime.memo(|app| {
        let origin = app.tab.open_game.as_ref().and_then(|open_game| open_game.analysis()?.origin);
        origin.is_some_and(|origin| app.tab.saved_games.find(origin).is_some())
    });
    let has_moves_after = analysis_memo(|_, analysis| {
        let tree: &Tree = analysis.tree();
        !tree.children(tree.current()).is_empty()
    });
    let diagrams = game_memo(|open_game| {
        let is_saved = open_game.is_saved && open_game.analysis().is_some();
        is_saved.then(|| Route::Diagrams(open_game.meta.key).write())
    });
    let open = TabIntent::OpenDialog;
    view! {
        <Show when=move || has_origin.get()>
            <Button id="menu-to-game" icon=PREVIOUS label=own.to_game intent=AnalysisIntent::End />
        </Show>
        <Button id="menu-share" icon=LINK label=texts.share.title intent=SharingIntent::OpenDialog />
        <Button id="menu-rules" icon=BOOK label=texts.rules intent=open(Dialog::Rules(None)) class="narrow" />
        <Button id="menu-flip-board" icon=TURN label=texts.flip intent=BoardIntent::Rotate class="narrow" />
        <Button id="edit" icon=PENCIL label=texts.editor.set_up_position intent=EditorIntent::Open />
        <Button id="movetext" icon=LIST label=texts.movetext.title intent=open(Dialog::Movetext) />
        <ShowLet some=diagrams let(href)>
            <a class="labelled button quiet" id="diagrams" href=href>
                <Icon path=DOCUMENT />
                <span>{texts.prints.diagrams_link}</span>
            </a>
        </ShowLet>
        <Button id="into-course" icon=BOOK label=texts.courses.into_course intent=CourseIntent::AddBoard />
        <Button id="task-into-course" icon=BOOK label=texts.courses.task_into_course intent=CourseIntent::AddTask enabled=has_moves_after />
    }
}
