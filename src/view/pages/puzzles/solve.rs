//! A puzzle on the board.
use crate::platform::can_share;
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::attempt::{AttemptPanel, WayOnLabel};
use crate::view::runtime;
use crate::view::ui::button::{Button, CopyButton};
use crate::view::ui::focus::keep_focus_inside;
use crate::view::ui::icons::LINK;
use app::puzzles::PuzzleIntent;
use app::svg::board::page_class_of;
use app::tab::Route;
use engine::pieces::Party;
use learn::puzzles::{OpenedPuzzle, Puzzle, Theme};
use leptos::prelude::*;
use texts::{Texts, puzzle_goal, theme_name};

/// The puzzle on the board, if it is the one with this id.
pub fn open_puzzle(id: &str) -> Option<(Puzzle, OpenedPuzzle)> {
    let puzzle = runtime().with_untracked(&|app| Some(app.puzzles.open.as_ref()?.puzzle.clone()))?;
    let opened = puzzle.open().filter(|_| puzzle.id == id)?;
    Some((puzzle, opened))
}

/// The puzzle, and what is done at it.
#[component]
pub fn SolvingView(texts: &'static Texts, puzzle: Puzzle, opened: OpenedPuzzle) -> impl IntoView {
    let (own, runtime, game_kind) = (texts.puzzles, runtime(), puzzle.kind);
    keep_focus_inside(".puzzle", "#next-puzzle");
    let class = format!("game-page study puzzle {}", page_class_of(&**opened.game.def()));
    let comes_again = runtime.memo({
        let id = puzzle.id.clone();
        move |app| {
            let is_to_review = app.learn.progress.puzzles.is_to_review(game_kind, &id);
            if is_to_review { own.comes_again } else { "" }
        }
    });
    let is_over = runtime.memo(|app| app.learn.attempt.as_ref().is_none_or(|attempt| attempt.end.is_some()));
    let hints = hints(texts, puzzle.goal(), &opened).into_iter();
    let share = can_share().then(|| {
        let intent = PuzzleIntent::SendLink { share: true };
        view! { <Button id="share-puzzle" label=own.share intent icon=LINK /> }
    });
    let at_end = {
        let puzzle = puzzle.clone();
        move || view! { <SolvedPuzzle texts puzzle=puzzle.clone() /> }
    };
    // One button, which keeps the focus.
    let way_on = move || {
        view! {
            <button
                type="button"
                id="next-puzzle"
                class:primary=is_over
                class:labelled=move || !is_over.get()
                on:click=move |_| runtime.send(PuzzleIntent::Next(game_kind))
            >
                <WayOnLabel skip=own.skip next=own.next is_over />
            </button>
        }
    };
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
            </div>
            <div class="panel">
                <div>
                    <p class="nav-link puzzle-head">
                        <a href=Route::Puzzles(Some(game_kind)).write()>{own.all_puzzles}</a>
                        <CopyButton
                            texts
                            id="copy-puzzle"
                            label=own.copy_link
                            intent=|| PuzzleIntent::SendLink { share: false }
                            class="quiet"
                        />
                    </p>
                    <h1>{puzzle_goal(texts, &puzzle)}</h1>
                    {hints.map(|hint| view! { <p class="hint">{hint}</p> }).collect_view()}
                </div>
                <AttemptPanel texts comes_again at_end way_on>{share}</AttemptPanel>
            </div>
        </div>
    }
}

/// What a solver has to know about the goal.
fn hints(texts: &Texts, goal: Theme, opened: &OpenedPuzzle) -> Vec<&'static str> {
    let own = texts.puzzles;
    let rules = opened.game.def().rules();
    let enemies = opened.game.state().position.relations().captures(opened.player);
    let has_ally = Party::first(rules.parties)
        .any(|party| party != opened.player && !enemies.contains(party) && goal != Theme::Join);
    let about = match goal {
        Theme::Join => Some(own.join_hint),
        Theme::Material => Some(own.material_hint),
        _ => None,
    };
    let united = (rules.parties > 2 && goal != Theme::Join).then_some(own.united_hint);
    about.into_iter().chain(has_ally.then_some(own.ally_hint)).chain(united).collect()
}

/// What is shown once the puzzle is over: how difficult it was, and what it did to the rating.
#[component]
fn SolvedPuzzle(texts: &'static Texts, puzzle: Puzzle) -> impl IntoView {
    let (own, game_kind) = (texts.puzzles, puzzle.kind);
    let theme = |&theme: &Theme| view! { <span class="badge">{theme_name(texts, theme)}</span> };
    let change = runtime().memo(move |app| {
        let rating = app.learn.progress.puzzles.rating(game_kind);
        match app.puzzles.open.as_ref().and_then(|open| open.rating_change) {
            Some(0) => own.uncounted.to_owned(),
            Some(change) => own.rating_change(&signed(change), &rating.to_string()),
            None => String::new(),
        }
    });
    view! {
        <div class="puzzle-solved">
            <p class="puzzle-themes">
                {puzzle.themes.iter().map(theme).collect_view()} " "
                <span class="hint">{own.rating(&puzzle.rating.to_string())}</span>
            </p>
            <p class="puzzle-change">{change}</p>
        </div>
    }
}

/// A number with its sign; a real minus.
fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}
