//! All puzzles of a game: the puzzle of the day, themes and difficulties, and those that went wrong.
use super::list::{PuzzleList, PuzzleMark};
use crate::view::parts::game_tabs::GameTabs;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::picture;
use crate::view::ui::fields::{ListOption, SelectField};
use app::App;
use app::learn::LearnIntent;
use app::open_game::iso_date;
use app::puzzles::{DAY_MS, PuzzleIntent, day_of};
use app::storage::Difficulty;
use app::svg::boards;
use app::tab::{Dialog, Route, TabIntent};
use engine::games::GameKind;
use learn::puzzles::{Fit, OpenedPuzzle, Puzzle, Theme, game_of_day};
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Texts, puzzle_goal, theme_name};

/// The value of the list for all themes.
const ALL_THEMES: &str = "all";

/// The page.
#[component]
pub fn PuzzlesHome(texts: &'static Texts, game_kind: GameKind, puzzles: Arc<[Puzzle]>) -> impl IntoView {
    let own = texts.puzzles;
    let has_done = runtime().memo(move |app| app.learn.progress.puzzles.of(game_kind).is_some());
    view! {
        <div class="learn puzzles">
            <GameTabs
                texts
                label=own.puzzles
                shown=Some(game_kind)
                route=|game_kind| Route::Puzzles(Some(game_kind))
            />
            <div class="puzzles-head">
                <h1>{format!("{} · {}", own.puzzles, texts.game(game_kind).name)}</h1>
                <p class="hint">{own.puzzles_hint}</p>
            </div>
            <div class="puzzle-cards">
                <PuzzleStream texts game_kind puzzles=puzzles.clone() />
                <TodayLink texts />
                <ReviewLink texts game_kind />
            </div>
            <PuzzleList texts game_kind puzzles />
            <div class="answers">
                <Button
                    id="export-progress"
                    label=texts.learn.export_progress
                    intent=LearnIntent::ExportProgress
                    class="quiet"
                    enabled=has_done
                />
                " "
                <Button
                    id="import-progress"
                    label=texts.learn.import_progress
                    intent=TabIntent::OpenDialog(Dialog::OpenText)
                    class="quiet"
                />
                <Button
                    id="forget-puzzles"
                    label=own.forget
                    intent=PuzzleIntent::Forget(game_kind)
                    class="quiet"
                    enabled=has_done
                />
            </div>
        </div>
    }
}

/// The way to solve one puzzle after the other.
#[component]
fn PuzzleStream(texts: &'static Texts, game_kind: GameKind, puzzles: Arc<[Puzzle]>) -> impl IntoView {
    let (own, runtime) = (texts.puzzles, runtime());
    let rating = runtime.memo(move |app| app.learn.progress.puzzles.rating(game_kind));
    let solved = runtime.memo(move |app| {
        let done = app.learn.progress.puzzles.of(game_kind);
        done.map_or(0, |game| game.solved.len())
    });
    let streak = runtime.memo(|app| app.learn.progress.puzzles.streak);
    let best_streak = runtime.memo(|app| app.learn.progress.puzzles.best_streak);
    let count = puzzles.len().to_string();
    let about_next =
        runtime.memo(move |app| match app.puzzles.next_fit(&app.learn.progress.puzzles, game_kind) {
            Some(Fit::Fits) => own.stream_fits,
            Some(Fit::Easier) => own.stream_easier,
            Some(Fit::Harder) => own.stream_harder,
            Some(Fit::Again) | None => own.stream_again,
        });
    view! {
        <section class="puzzle-card" aria-labelledby="puzzle-stream">
            <h2 id="puzzle-stream">{own.stream}</h2>
            <dl class="puzzle-facts">
                <div><dt>{own.own_rating}</dt><dd>{rating}</dd></div>
                <div>
                    <dt>{own.solved}</dt>
                    <dd>{move || own.solved_of(&solved.get().to_string(), &count)}</dd>
                </div>
                <div><dt>{own.streak}</dt><dd>{streak}</dd></div>
                <div><dt>{own.best_streak}</dt><dd>{best_streak}</dd></div>
            </dl>
            <div class="puzzle-choices">
                <ThemeField texts puzzles />
                <DifficultyField texts />
            </div>
            <p class="hint">{about_next}</p>
            <div class="answers">
                <Button
                    id="start-puzzles"
                    label=own.start
                    intent=PuzzleIntent::Next(game_kind)
                    class="primary"
                />
            </div>
        </section>
    }
}

/// The theme of the puzzles that come, from those that the game has.
#[component]
fn ThemeField(texts: &'static Texts, puzzles: Arc<[Puzzle]>) -> impl IntoView {
    let (own, runtime) = (texts.puzzles, runtime());
    let count = |theme: Theme| puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
    let known: Vec<Theme> = Theme::ALL.into_iter().filter(|&theme| count(theme) > 0).collect();
    let option = |&theme: &Theme| {
        let label = own.theme_count(&theme_name(texts, theme), &count(theme).to_string());
        ListOption::new(theme.name(), label)
    };
    let all = ListOption::new(ALL_THEMES, own.theme_count(own.all_themes, &puzzles.len().to_string()));
    let options: Vec<ListOption> = std::iter::once(all).chain(known.iter().map(option)).collect();
    let value = runtime.memo(move |app| {
        let chosen = app.learn.progress.puzzles.theme.clone();
        chosen.filter(|name| known.iter().any(|theme| theme.name() == *name)).unwrap_or(ALL_THEMES.to_owned())
    });
    let on_change =
        Box::new(move |name: String| runtime.send(PuzzleIntent::ChooseTheme(Theme::by_name(&name))));
    view! { <SelectField id="puzzle-theme" label=own.theme options value on_change /> }
}

/// How difficult the puzzles are that come.
#[component]
fn DifficultyField(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.puzzles, runtime());
    let labels = [own.easy, own.fitting, own.hard];
    let option = |(difficulty, label): (Difficulty, &str)| ListOption::new(difficulty.name(), label);
    let options: Vec<ListOption> = Difficulty::ALL.into_iter().zip(labels).map(option).collect();
    let value = runtime.memo(|app| app.learn.progress.puzzles.difficulty.name().to_owned());
    let on_change = Box::new(move |name: String| {
        let chosen = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name);
        runtime.send(PuzzleIntent::ChooseDifficulty(chosen.unwrap_or_default()));
    });
    view! { <SelectField id="puzzle-difficulty" label=own.difficulty options value on_change /> }
}

/// The puzzle of the day, once its file is there. It may be of another game.
#[component]
fn TodayLink(texts: &'static Texts) -> impl IntoView {
    let own = texts.puzzles;
    let today = runtime().memo(|app| app.puzzles.of_today(app.tab.now).cloned());
    let opened = move || {
        let puzzle = today.get()?;
        Some((puzzle.open()?, puzzle))
    };
    view! {
        <section class="puzzle-card" aria-labelledby="puzzle-day">
            <h2 id="puzzle-day">{own.today}</h2>
            <div>
                <ShowLet
                    some=opened
                    let((opened, puzzle))
                    fallback=move || view! { <p class="hint">{own.loading}</p> }
                >
                    <TodayPuzzle texts puzzle opened />
                </ShowLet>
            </div>
            <PastDays texts />
        </section>
    }
}

/// The number of days in a row, and the puzzles of the last days once they are wanted.
#[component]
fn PastDays(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.puzzles, runtime());
    let streak = runtime.memo(|app| app.learn.progress.puzzles.day_streak(day_of(app.tab.now)));
    let days = runtime.memo(|app| {
        let days = app.puzzles.past_days(app.tab.now);
        days.into_iter().map(|(day, puzzle)| (day, puzzle.cloned())).collect::<Vec<_>>()
    });
    let are_hidden = runtime.memo(|app| app.puzzles.past_days(app.tab.now).is_empty());
    let row = move |(day, puzzle): (u32, Option<Puzzle>)| {
        let name = format!("{} · {}", iso_date(u64::from(day) * DAY_MS), texts.game(game_of_day(day)).name);
        let link = puzzle.map(|puzzle| {
            let href = Route::Puzzle(puzzle.kind, puzzle.id.clone()).write();
            view! {
                <a href=href>{name}</a>
                " "
                <PuzzleMark texts game_kind=puzzle.kind id=puzzle.id />
            }
        });
        view! { <li>{link}</li> }
    };
    view! {
        <p class="hint">{own.day_streak} ": " {streak}</p>
        <ul class="puzzle-days">{move || days.get().into_iter().map(row).collect_view()}</ul>
        <Show when=move || are_hidden.get()>
            <div class="answers">
                <Button id="past-days" label=own.past_days intent=PuzzleIntent::ShowDays class="quiet" />
            </div>
        </Show>
    }
}

/// The board of the puzzle of the day, as a link to it, and whether it is solved.
#[component]
fn TodayPuzzle(texts: &'static Texts, puzzle: Puzzle, opened: OpenedPuzzle) -> impl IntoView {
    let (kind, id) = (puzzle.kind, puzzle.id.clone());
    let href = Route::Puzzle(kind, id.clone()).write();
    let is_solved = runtime().memo(move |app| app.learn.progress.puzzles.is_solved(kind, &id));
    let board = boards::preview(opened.game.def(), &opened.game.state().position);
    view! {
        <a class="puzzle-today" id="puzzle-today" href=href>
            {picture(board)}
            <span>
                {texts.game(kind).name} <br />
                <span class="hint">{puzzle_goal(texts, &puzzle)}</span>
            </span>
        </a>
        <Show when=move || is_solved.get()>
            <p class="hint">{texts.puzzles.today_solved}</p>
        </Show>
    }
}

/// What went wrong comes again.
#[component]
fn ReviewLink(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let (own, runtime) = (texts.puzzles, runtime());
    let count =
        move |app: &App| app.learn.progress.puzzles.of(game_kind).map_or(0, |game| game.to_review.len());
    let text = runtime.memo(move |app| match count(app) {
        0 => own.review_none.to_owned(),
        count => own.review_count(&count.to_string()),
    });
    let any = runtime.memo(move |app| count(app) > 0);
    view! {
        <section class="puzzle-card" aria-labelledby="puzzle-review">
            <h2 id="puzzle-review">{own.review}</h2>
            <p class="hint">{text}</p>
            <div class="answers">
                <Button
                    id="review-puzzles"
                    label=own.start_review
                    intent=PuzzleIntent::Review(game_kind)
                    enabled=any
                />
            </div>
        </section>
    }
}
