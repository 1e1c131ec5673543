//! Learning from one's mistakes: the task, the answer, and the buttons.
use crate::view::ui::button::Button;
use crate::view::{game_memo, runtime};
use app::analysis::PracticeIntent;
use app::announcements::describe_practice;
use app::open_game::{Practice, PracticeState};
use leptos::prelude::*;
use texts::Texts;

/// The task; nothing while none is practised.
#[component]
pub(super) fn PracticeBox(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let practice = game_memo(|open_game| open_game.practice().cloned());
    let is_on = Memo::new(move |_| practice.with(Option::is_some));
    let said = runtime.memo(move |app| {
        let open_game = app.tab.open_game.as_ref()?;
        describe_practice(texts, open_game, &app.tab.notation_style())
    });
    let title = move || {
        let (at, count) = practice.with(|practice| practice.as_ref().map(Practice::progress))?;
        Some(own.practice(&at.to_string(), &count.to_string()))
    };
    let class = move || {
        practice.with(|practice| match practice.as_ref().map(|practice| practice.state) {
            Some(PracticeState::Right(_)) => "practice right",
            Some(PracticeState::Wrong(..)) => "practice wrong",
            _ => "practice",
        })
    };
    let is_solved =
        Memo::new(move |_| practice.with(|practice| practice.as_ref().is_some_and(Practice::is_solved)));
    let can_ask = Signal::derive(move || !is_solved.get());
    view! {
        <Show when=move || is_on.get()>
            <section class=class>
                <h2>{title}</h2>
                <p role="status">{said}</p>
                <div class="answers">
                    <Button id="practice-hint" label=texts.bots.hint intent=PracticeIntent::Hint enabled=can_ask />
                    <Button id="practice-solution" label=own.practice_solution intent=PracticeIntent::ShowSolution enabled=can_ask />
                    <Button id="practice-next" label=own.practice_next intent=PracticeIntent::GoOn class="primary" />
                    <Button id="practice-end" label=own.practice_end intent=PracticeIntent::End class="quiet" />
                </div>
            </section>
        </Show>
    }
}
