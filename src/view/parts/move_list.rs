//! The list of moves: a column for each party, a row for each round.
use crate::platform::Runtime;
use crate::view::parts::board_buttons::FlipButton;
use crate::view::ui::button::IconButton;
use crate::view::ui::icons::{
    CIRCLE, CROSS, EXCLAMATION, FIRST, HANDSHAKE, Icon, LAST, NEXT, PAUSE, PREVIOUS, TURN,
};
use crate::view::{game_memo, runtime};
use app::announcements::{offer_label, sign_label, spoken_listed_ply};
use app::open_game::{ListSign, ListedPly, ListedText, MoveList, MoveListRow, OpenGame};
use app::panel::aim_of_game;
use app::play::GameIntent;
use app::svg::markup::party_class;
use engine::games::GameKind;
use engine::pieces::Party;
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use std::sync::Arc;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The number of rows that the browser skips at once where none of them is in view.
const GROUP: usize = 16;

/// After how many plies the position that is shown stands.
fn shown_ply(open_game: &OpenGame) -> usize {
    open_game.view.shown_ply.unwrap_or_else(|| open_game.ply_count())
}

/// The list of moves.
#[component]
pub fn MoveList(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    // The game and its parties in the order of play: the heads of the columns.
    let columns = game_memo(|open_game| {
        let order = &open_game.def().rules().order;
        let mut parties: Vec<Party> = Party::first(open_game.names.len()).collect();
        for party in Party::first(open_game.names.len()) {
            parties[order.index_of(party)] = party;
        }
        Some((open_game.def().kind(), parties))
    });
    let plies = game_memo(OpenGame::ply_count);
    let is_empty = Memo::new(move |_| plies.get() == 0);
    let shown = game_memo(shown_ply);
    let list = StoredValue::new(MoveList::default());
    let rows = runtime.memo(move |app| {
        let (open_game, style) = (app.tab.open_game.as_ref(), app.tab.notation_style());
        open_game
            .and_then(|open_game| list.try_update_value(|list| list.update(open_game, &style)))
            .unwrap_or_default()
    });
    let is_current = StoredValue::new(Selector::new(move || shown.get()));
    let aim = game_memo(move |open_game| aim_of_game(open_game, texts));
    let table = move || match columns.get() {
        Some((game_kind, parties)) if !is_empty.get() => {
            view! { <MoveTable texts game_kind parties rows is_current /> }.into_any()
        }
        _ => {
            let aim = move || aim.get().unwrap_or_else(|| texts.no_moves.to_owned());
            view! { <p class="no-moves">{aim}</p> }.into_any()
        }
    };
    let element = NodeRef::<leptos::html::Div>::new();
    // The shown move stays visible.
    Effect::new(move |_| {
        plies.track();
        shown.track();
        if let Some(list) = element.get() {
            // The frame that shows a move does not wait for it.
            request_animation_frame(|| request_animation_frame(move || scroll_to_current(&list)));
        }
    });
    view! {
        <section
            class="moves"
            aria-label=texts.moves
            on:keydown=move |event| key(runtime, &event, shown.get_untracked())
            on:click=move |event| click(runtime, &event)
        >
            <div class="move-list" node_ref=element tabindex="0">{table}</div>
        </section>
    }
}

/// Whether there is a position before the shown one, and one after it.
pub fn can_step() -> [Signal<bool>; 2] {
    let plies = game_memo(OpenGame::ply_count);
    let shown = game_memo(shown_ply);
    [Signal::derive(move || shown.get() > 0), Signal::derive(move || shown.get() < plies.get())]
}

/// The buttons that step through the moves.
#[component]
pub fn StepButtons(texts: &'static Texts) -> impl IntoView {
    let [back, on] = can_step();
    let step = |back| GameIntent::StepPly { back };
    view! {
        <IconButton id="first-ply" icon=FIRST label=texts.first_ply intent=GameIntent::ShowPly(0) enabled=back />
        <IconButton id="previous-ply" icon=PREVIOUS label=texts.previous_ply intent=step(true) enabled=back />
        <IconButton id="next-ply" icon=NEXT label=texts.next_ply intent=step(false) enabled=on />
        <IconButton id="last-ply" icon=LAST label=texts.last_ply intent=GameIntent::ShowPly(usize::MAX) enabled=on />
    }
}

/// The same, with the button that turns the board.
#[component]
pub fn Steps(texts: &'static Texts) -> impl IntoView {
    view! { <div class="steps"><StepButtons texts /> <FlipButton texts /></div> }
}

/// Scrolls the list to the shown move, without moving the page. On phones the list is one line.
fn scroll_to_current(list: &Element) {
    let Some(current) = list.query_selector("[aria-current]").ok().flatten() else {
        list.set_scroll_top(0);
        list.set_scroll_left(0);
        return;
    };
    let (around, at) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
    if at.top() < around.top() + at.height() || at.bottom() > around.bottom() {
        list.set_scroll_top(list.scroll_top() + (at.bottom() - around.bottom()) as i32 + 2);
    }
    if at.left() < around.left() || at.right() > around.right() {
        list.set_scroll_left(list.scroll_left() + (at.right() - around.right()) as i32 + 2);
    }
}

/// The rows in groups. Only rows that change are drawn anew.
#[component]
fn MoveTable(
    texts: &'static Texts,
    game_kind: GameKind,
    parties: Vec<Party>,
    rows: Memo<Vec<Arc<MoveListRow>>>,
    is_current: StoredValue<Selector<usize>>,
) -> impl IntoView {
    let names = texts.game(game_kind).parties;
    let head = |party: Party| view! { <th scope="col">{names[party.index()]}</th> };
    let groups = move || rows.with(|rows| rows.iter().step_by(GROUP).map(|row| row.id).collect::<Vec<_>>());
    let rows_of = move |first| rows.with(|rows| rows_of_group(rows, first));
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col"><span class="visually-hidden">{texts.round}</span></th>
                    {parties.into_iter().map(head).collect_view()}
                </tr>
            </thead>
            <For each=groups key=|first| *first let(first)>
                <tbody>
                    <For each=move || rows_of(first) key=|row| row.id let(row)>
                        <MoveRow texts row is_current />
                    </For>
                </tbody>
            </For>
        </table>
    }
}

/// The rows of the group that begins with the row of this id.
fn rows_of_group(rows: &[Arc<MoveListRow>], first: usize) -> Vec<Arc<MoveListRow>> {
    rows.iter().skip_while(|row| row.id != first).take(GROUP).cloned().collect()
}

/// A round: its number, and in each column what the party played.
#[component]
fn MoveRow(
    texts: &'static Texts,
    row: Arc<MoveListRow>,
    is_current: StoredValue<Selector<usize>>,
) -> impl IntoView {
    let ply = |listed: &ListedPly| {
        view! { <ListedPlyButton texts listed=listed.clone() is_current /> }
    };
    let cell = |plies: &Vec<ListedPly>| view! { <td>{plies.iter().map(ply).collect_view()}</td> };
    view! {
        <tr>
            <th scope="row">{row.round} "."</th>
            {row.cells.iter().map(cell).collect_view()}
        </tr>
    }
}

/// A ply. The keys of the list reach every ply, so that it is no stop of its own.
#[component]
fn ListedPlyButton(
    texts: &'static Texts,
    listed: ListedPly,
    is_current: StoredValue<Selector<usize>>,
) -> impl IntoView {
    let ply = listed.ply;
    let (spoken, offer) = runtime()
        .with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref()?;
            let spoken = spoken_listed_ply(texts, open_game, &app.tab.notation_style(), &listed);
            let spoken = seen_and_spoken(&listed.text.text, &spoken);
            Some((spoken, offer_label(texts, open_game, &listed)))
        })
        .unzip();
    view! {
        <button
            type="button"
            class="ply"
            tabindex="-1"
            data-ply=ply
            aria-current=move || is_current.with_value(|current| current.selected(&ply)).then_some("true")
            aria-label=spoken
            title=offer.flatten()
        >
            <ListedMove texts listed=listed.text />
        </button>
    }
}

/// Returns a name for speech that begins with what is seen, so that people who speak to their device can say it.
pub fn seen_and_spoken(seen: &str, spoken: &str) -> String {
    if seen.is_empty() { spoken.to_owned() } else { format!("{seen}, {spoken}") }
}

/// A ply: its signs, each with its name for screen readers, and its move.
#[component]
pub fn ListedMove(texts: &'static Texts, listed: ListedText) -> impl IntoView {
    let sign = |sign: ListSign| {
        let (icon, class) = match sign {
            ListSign::Joins(partner) => (HANDSHAKE, party_class(partner)),
            ListSign::Shifts => (TURN, ""),
            ListSign::AnswersOutOfTurn => (EXCLAMATION, ""),
            ListSign::Rearranges => (CIRCLE, ""),
            ListSign::Waits => (PAUSE, ""),
            ListSign::RemovesKings => (CROSS, ""),
        };
        view! {
            <span class=format!("list-sign {class}")>
                <Icon path=icon />
                <span class="visually-hidden">{sign_label(texts, sign)}</span>
            </span>
            " "
        }
    };
    view! { {listed.signs.into_iter().map(sign).collect_view()}{listed.text} }
}

fn click(runtime: Runtime, event: &leptos::ev::MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    if let Some(ply) = target.get_attribute("data-ply").and_then(|ply| ply.parse().ok()) {
        // The clicked element is drawn anew, so the keyboard focus moves to the list.
        let list = target.closest(".move-list").ok().flatten();
        if let Some(list) = list.and_then(|list| list.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = list.focus();
        }
        runtime.send(GameIntent::ShowPly(ply));
    }
}

/// Plies by the arrows, rounds by the page keys.
fn key(runtime: Runtime, event: &leptos::ev::KeyboardEvent, shown: usize) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let parties = runtime
        .with_untracked(&|app| app.tab.open_game.as_ref().map_or(2, |open_game| open_game.names.len()));
    let to = match event.key().as_str() {
        "ArrowLeft" => shown.saturating_sub(1),
        "ArrowRight" => shown + 1,
        "PageUp" => shown.saturating_sub(parties),
        "PageDown" => shown + parties,
        "Home" => 0,
        "End" => usize::MAX,
        _ => return,
    };
    event.prevent_default();
    runtime.send(GameIntent::ShowPly(to));
}
