//! The start page: the game under way, and all games.
use crate::later::LaterView;
use crate::view::pages::moving_preview::{MOVING, replay, set_paths};
use crate::view::parts::next_step::NextStepPlace;
use crate::view::parts::saved_games::{GameUnderWay, SameGame, Unreadable};
use crate::view::ui::button::Button;
use crate::view::ui::icons::{DOCUMENT, Icon, LAMP, PENCIL};
use crate::view::{Content, runtime};
use app::Intent;
use app::svg::boards::opening_preview;
use app::tab::{Dialog, LearnPage, Route, TabIntent};
use engine::games::{self, Alliances, GameKind, GameOptions};
use leptos::prelude::*;
use texts::Texts;

/// The game to begin with: its rules are nearest to those of orthodox chess.
const FIRST_GAME: GameKind = GameKind::Bridge;

/// The start page.
#[component]
pub fn StartPage(texts: &'static Texts) -> impl IntoView {
    view! {
        <div class="start">
            <div class="welcome"><h1>{texts.welcome}</h1><p>{texts.tagline}</p></div>
            <LaterView texts content=Content::StoredGames />
            <ul class="games">
                {GameKind::ALL.map(|game_kind| view! { <GameCard texts game_kind /> })}
            </ul>
            <Foot texts />
        </div>
    }
}

/// The game under way or one like the last, what comes next, and stored games that cannot be read.
#[component]
pub fn StoredGames(texts: &'static Texts) -> impl IntoView {
    view! {
        <GameUnderWay texts />
        <SameGame texts />
        <NextStepPlace />
        <Unreadable texts />
    }
}

/// A game: its board, what makes curious about it, three facts, and the two ways in.
#[component]
fn GameCard(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let def = games::with_options(&GameOptions::new(game_kind));
    let (info, names) = (game_kind.info(), texts.game(game_kind));
    let board = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        if let Some(board) = board.get() {
            set_paths(&board);
        }
    });
    let learn = Route::Learn(game_kind, LearnPage::Home).write();
    let intro = Route::Learn(game_kind, LearnPage::Intro).write();
    let id = format!("play-{}", game_kind.name());
    let runtime = runtime();
    let open = move |_| runtime.send(Intent::OpenNewGame(game_kind));
    let start_here =
        (game_kind == FIRST_GAME).then(|| view! { <span class="start-here">{texts.start_here}</span> });
    let players = match info.alliances {
        Alliances::Opposite => "2 + 2".to_owned(),
        Alliances::None | Alliances::MadeInPlay => info.parties().to_string(),
    };
    let minutes = |count: u16| texts.minutes(&count.to_string());
    let facts = [
        (texts.players_fact, players),
        (texts.length_fact, minutes(info.minutes)),
        (texts.learning_fact, minutes(info.minutes_to_learn)),
    ];
    let fact = |(name, value): (&'static str, String)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> };
    view! {
        <li
            class="game"
            on:pointerenter=move |_| if let Some(board) = board.get_untracked() { replay(&board) }
        >
            <div class=format!("game-board {MOVING}") node_ref=board inner_html=opening_preview(&def)></div>
            <h2>
                {names.name}
                {start_here}
            </h2>
            <p class="summary">{names.summary}</p>
            <dl class="facts">{facts.map(fact)}</dl>
            <div class="answers">
                // It fills its card.
                <button type="button" id=id class="soft card-button" on:click=open>
                    {texts.play}
                    <span class="visually-hidden">{" "} {names.name}</span>
                </button>
                <a class="button" id=format!("intro-{}", game_kind.name()) href=intro>
                    {texts.learn.sixty_seconds}
                    <span class="visually-hidden">{" "} {names.name}</span>
                </a>
                <a class="button" id=format!("learn-{}", game_kind.name()) href=learn>
                    {texts.learn.learn}
                    <span class="visually-hidden">{" "} {names.name}</span>
                </a>
            </div>
        </li>
    }
}

/// What else can be done, and what it costs.
#[component]
fn Foot(texts: &'static Texts) -> impl IntoView {
    let edit = Route::Edit { game: FIRST_GAME.info().default_id(), text: String::new() }.write();
    view! {
        <div class="start-foot">
            <Button
                id="open-text"
                label=texts.library.open_text
                intent=TabIntent::OpenDialog(Dialog::OpenText)
                class="quiet"
                icon=DOCUMENT
            />
            <a class="button quiet labelled" id="edit-position" href=edit>
                <Icon path=PENCIL />
                <span>{texts.editor.set_up_position}</span>
            </a>
            <a class="button quiet labelled" id="to-puzzles" href=Route::Puzzles(None).write()>
                <Icon path=LAMP />
                <span>{texts.puzzles.puzzles}</span>
            </a>
            <p class="hint">{texts.no_account}</p>
        </div>
    }
}
