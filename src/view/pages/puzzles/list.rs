//! All puzzles of a game by their themes, with small boards.
use crate::view::runtime;
use crate::view::ui::elements::picture;
use app::svg::boards;
use app::tab::Route;
use engine::games::GameKind;
use learn::puzzles::{Puzzle, Theme};
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Texts, puzzle_goal, theme_name};

/// The number of puzzles that are shown at once: each board is a drawing of its own.
const PAGE: usize = 24;

/// The puzzles with a theme, the easiest first.
#[component]
pub fn PuzzleList(texts: &'static Texts, game_kind: GameKind, puzzles: Arc<[Puzzle]>) -> impl IntoView {
    let own = texts.puzzles;
    let count = |theme: Theme| puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
    let known: Vec<(Theme, usize)> =
        Theme::ALL.into_iter().map(|theme| (theme, count(theme))).filter(|(_, count)| *count > 0).collect();
    // Boards are drawn once a theme is chosen.
    let chosen = RwSignal::new(None::<Theme>);
    let shown = RwSignal::new(PAGE);
    let choices = known.into_iter().map(move |(theme, count)| {
        let label = own.theme_count(&theme_name(texts, theme), &count.to_string());
        let choose = move |_| {
            shown.set(PAGE);
            chosen.update(|chosen| *chosen = Some(theme).filter(|theme| *chosen != Some(*theme)));
        };
        let is_chosen = move || if chosen.get() == Some(theme) { "true" } else { "false" };
        view! {
            <button type="button" class="quiet" aria-pressed=is_chosen on:click=choose>{label}</button>
        }
    });
    let of_theme = Memo::new(move |_| {
        let Some(theme) = chosen.get() else { return Vec::new() };
        let mut of_theme: Vec<Puzzle> =
            puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).cloned().collect();
        of_theme.sort_by_cached_key(|puzzle| puzzle.rating);
        of_theme
    });
    let first = move || of_theme.get().into_iter().take(shown.get()).collect::<Vec<_>>();
    let left = move || of_theme.with(Vec::len).saturating_sub(shown.get());
    view! {
        <section class="puzzle-list" aria-labelledby="puzzle-list">
            <h2 id="puzzle-list">{own.list}</h2>
            <div class="puzzle-themes">{choices.collect_view()}</div>
            <ul class="puzzle-boards">
                <For each=first key=|puzzle: &Puzzle| puzzle.id.clone() let(puzzle)>
                    <ListedPuzzle texts game_kind puzzle />
                </For>
            </ul>
            <Show when=move || left() != 0>
                <div class="answers">
                    <button
                        type="button"
                        id="more-puzzles"
                        on:click=move |_| shown.update(|shown| *shown += PAGE)
                    >
                        {move || own.list_more(&left().to_string())}
                    </button>
                </div>
            </Show>
        </section>
    }
}

/// A puzzle of the list: its board as a link, how difficult it is, and what was done with it.
#[component]
fn ListedPuzzle(texts: &'static Texts, game_kind: GameKind, puzzle: Puzzle) -> impl IntoView {
    let board = puzzle
        .open()
        .map(|opened| picture(boards::preview(opened.game.def(), &opened.game.state().position)));
    let href = Route::Puzzle(game_kind, puzzle.id.clone()).write();
    let goal = puzzle_goal(texts, &puzzle);
    view! {
        <li>
            <a href=href aria-label=goal>{board}</a>
            <p>
                {puzzle.rating} " "
                <PuzzleMark texts game_kind id=puzzle.id />
            </p>
        </li>
    }
}

/// What was done with a puzzle.
#[component]
pub fn PuzzleMark(texts: &'static Texts, game_kind: GameKind, id: String) -> impl IntoView {
    let own = texts.puzzles;
    let mark = runtime().memo(move |app| {
        let progress = &app.learn.progress.puzzles;
        match (progress.is_to_review(game_kind, &id), progress.is_solved(game_kind, &id)) {
            (true, _) => ("wrong", own.went_wrong),
            (false, true) => ("solved", own.is_solved),
            (false, false) => ("new", own.is_new),
        }
    });
    view! { <span class=move || format!("puzzle-mark {}", mark.get().0)>{move || mark.get().1}</span> }
}
