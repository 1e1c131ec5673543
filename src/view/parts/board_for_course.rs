//! A board that is made for a course: what to do next, above the board of the editor and in the panel of the analysis.
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::focus::focus_first;
use app::courses::{BoardStep, CourseIntent};
use leptos::prelude::*;
use texts::{Texts, course_title};

/// What is to be done for the board; `None` if none is made.
pub fn board_step() -> Memo<Option<BoardStep>> {
    runtime().memo(|app| app.courses.board_step(&app.tab))
}

/// What is made for which course, what to do next, and the way back.
#[component]
pub fn BoardForCourse(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.courses, runtime());
    let step = board_step();
    let title = runtime
        .memo(|app| app.courses.draft.as_ref().map(|draft| course_title(app.tab.texts(), &draft.course)));
    let is_ready = Signal::derive(move || step.with(|step| step.as_ref().is_some_and(|step| step.is_ready)));
    // It is drawn anew where something else is to be done, not with every piece.
    let kind = Memo::new(move |_| {
        step.with(|step| step.as_ref().map(|step| (step.is_task, step.is_new, step.plays_moves)))
    });
    let content = move |(is_task, is_new, plays_moves): (bool, bool, bool)| {
        let title = title.get().unwrap_or_default();
        let said = match (is_new, is_task) {
            (false, _) => own.changing_board(&title),
            (true, false) => own.making_board(&title),
            (true, true) => own.making_task(&title),
        };
        let hint = match (plays_moves, is_task) {
            (false, false) => own.set_up_board,
            (false, true) => own.set_up_task,
            (true, false) => own.moves_hint,
            (true, true) => own.solution_hint,
        };
        let finish = if plays_moves || !is_new { own.done } else { own.into_course };
        let wrong = (plays_moves && is_task).then(|| view! { <p class="hint">{own.wrong_hint}</p> });
        let can_finish = plays_moves || !is_task;
        let moves = if is_task { own.play_solution } else { own.play_moves };
        let moves_class = if is_task { "primary" } else { "" };
        let moves = (!plays_moves).then(|| {
            view! {
                <Button
                    id="play-moves"
                    label=moves
                    intent=CourseIntent::PlayMoves
                    class=moves_class
                    enabled=is_ready
                />
            }
        });
        let finish = can_finish.then(|| {
            view! {
                <button
                    type="button"
                    id="finish-board"
                    class="primary"
                    disabled=move || !is_ready.get()
                    on:click=move |_| {
                        runtime.send(CourseIntent::FinishBoard);
                        focus_first(vec!["part-title".to_owned()]);
                    }
                >
                    {finish}
                </button>
            }
        });
        view! {
            <section class="board-for-course" aria-label=texts.courses.courses>
                <p><strong>{said}</strong> " " {hint}</p>
                {wrong}
                <div class="answers">
                    {finish} {moves}
                    <Button
                        id="cancel-board"
                        label=texts.cancel
                        intent=CourseIntent::CancelBoard
                        class="quiet"
                    />
                </div>
            </section>
        }
    };
    move || kind.get().map(content)
}
