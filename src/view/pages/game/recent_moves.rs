//! What the others have done since the player's last move: a list beside the board, which stays until the next one.
use crate::view::parts::move_list::ListedMove;
use crate::view::ui::button::Button;
use crate::view::ui::icons::NEXT;
use crate::view::{game_memo, runtime};
use app::announcements::{RecentEvent, describe_recent_plies};
use app::play::GameIntent;
use app::svg::markup::party_class;
use leptos::prelude::*;
use texts::Texts;

/// The list; nothing between two parties, and before the first move of others.
#[component]
pub fn RecentMoves(texts: &'static Texts) -> impl IntoView {
    let events = runtime().memo(move |app| match &app.tab.open_game {
        Some(open_game) if open_game.analysis().is_none() => {
            describe_recent_plies(texts, open_game, &app.tab.notation_style())
        }
        _ => Vec::new(),
    });
    let is_player = game_memo(|open_game| !open_game.local_people().is_empty());
    let is_empty = Memo::new(move |_| events.with(Vec::is_empty));
    let shown = game_memo(|open_game| open_game.view.shown_ply.unwrap_or_else(|| open_game.ply_count()));
    view! {
        <Show when=move || !is_empty.get()>
            <section class="recent" aria-labelledby="recent-title">
                <div class="recent-head">
                    <h2 id="recent-title">
                        {move || if is_player.get() { texts.since_your_move } else { texts.last_round }}
                    </h2>
                    <Button id="replay" label=texts.replay intent=GameIntent::Replay icon=NEXT class="quiet" />
                </div>
                <ol>
                    {move || {
                        events.get().into_iter().map(|event| view! { <EventRow texts event shown /> }).collect_view()
                    }}
                </ol>
            </section>
        </Show>
    }
}

/// A ply, which shows its position, with what it caused.
#[component]
fn EventRow(texts: &'static Texts, event: RecentEvent, shown: Memo<usize>) -> impl IntoView {
    let RecentEvent { number, ply, by, text, listed, news, fates } = event;
    let runtime = runtime();
    let class = if news.is_empty() { "recent-ply" } else { "recent-ply news" };
    // The move itself stands beside the news.
    let text = news.is_empty().then(|| view! { <span>{text}</span> });
    view! {
        <li>
            <button
                type="button"
                class=class
                aria-current=move || (shown.get() == ply).then_some("true")
                on:click=move |_| runtime.send(GameIntent::ShowPly(ply))
            >
                <span class=format!("trail-badge {}", party_class(by))>{number}</span>
                <span class="recent-text">
                    {news.into_iter().map(|news| view! { <strong>{news}</strong> " " }).collect_view()}
                    {text}
                    {fates.into_iter().map(|fate| view! { " " <strong>{fate}</strong> }).collect_view()}
                </span>
                <span class="recent-san"><ListedMove texts listed /></span>
            </button>
        </li>
    }
}
