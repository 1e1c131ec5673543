//! A puzzle on the board.
use crate::platform::can_share;
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::attempt::AttemptPanel;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::focus::keep_focus_inside;
use app::puzzles::{OpenPuzzle, PuzzleIntent};
use app::svg::board::page_class_of;
use app::tab::Route;
use engine::games::GameKind;
use engine::pieces::Party;
use learn::puzzles::{OpenedPuzzle, Theme};
use leptos::prelude::*;
use texts::{Texts, puzzle_goal, theme_name};

/// The page.
pub fn solve(texts: &'static Texts, game_kind: GameKind, id: &str) -> AnyView {
    let (own, runtime) = (texts.puzzles, runtime());
    let open = runtime.with_untracked(&|app| app.puzzles.open.clone());
    let Some(OpenPuzzle { puzzle, .. }) = open.filter(|open| open.puzzle.id == id) else {
        return ().into_any();
    };
    let Some(opened) = puzzle.open() else { return ().into_any() };
    keep_focus_inside(".puzzle", "#next-puzzle");
    let class = format!("game-page study puzzle {}", page_class_of(&**opened.game.def()));
    let comes_again = runtime.memo({
        let id = id.to_owned();
        move |app| match app.learn.progress.puzzles.is_to_review(game_kind, &id) {
            true => own.comes_again.to_owned(),
            false => String::new(),
        }
    });
    let after = {
        let puzzle = puzzle.clone();
        move || solved(texts, game_kind, &puzzle.themes, puzzle.rating)
    };
    let is_open = runtime.memo(|app| app.learn.attempt.as_ref().is_some_and(|attempt| !attempt.solved));
    let hints = hints(texts, puzzle.goal(), &opened);
    let share = can_share().then(|| {
        view! { <Button id="share-puzzle" label=own.share intent={PuzzleIntent::SendLink { share: true }} class="quiet" /> }.into_any()
    });
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
            </div>
            <div class="panel">
                <div>
                    <p class="nav-link"><a href={Route::Puzzles(Some(game_kind)).write()}>{own.all_puzzles}</a></p>
                    <h1>{puzzle_goal(texts, &puzzle)}</h1>
                    {hints.into_iter().map(|hint| view! { <p class="hint">{hint}</p> }.into_any()).collect_view()}
                </div>
                <AttemptPanel texts comes_again after={Box::new(after)} />
                <div class="answers">
                    <Button id="copy-puzzle" label=own.copy_link intent={PuzzleIntent::SendLink { share: false }} class="quiet" />
                    {share}
                    <Button id="skip-puzzle" label=own.skip intent=PuzzleIntent::Next(game_kind) class="quiet" enabled=is_open />
                </div>
            </div>
        </div>
    }
    .into_any()
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

/// What is shown once the puzzle is solved: how difficult it was, what it did to the rating, and the way on.
fn solved(texts: &'static Texts, game_kind: GameKind, themes: &[Theme], rating: u16) -> AnyView {
    let own = texts.puzzles;
    let names = themes
        .iter()
        .map(|&theme| view! { <span class="badge">{theme_name(texts, theme)}</span> }.into_any())
        .collect_view();
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
            <p class="puzzle-themes">{names} " " <span class="hint">{own.rating(&rating.to_string())}</span></p>
            <p class="puzzle-change">{change}</p>
            <Button id="next-puzzle" label=own.next intent=PuzzleIntent::Next(game_kind) class="primary" />
        </div>
    }
    .into_any()
}

/// A number with its sign; a real minus.
fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}
