//! The list of moves: a column for each party, a row for each round.
use crate::platform::Runtime;
use crate::view::parts::board_buttons::flip_button;
use crate::view::ui::button::Button;
use crate::view::ui::elements::span;
use crate::view::ui::icons::{
    CIRCLE, EXCLAMATION, FIRST, HANDSHAKE, LAST, NEXT, PAUSE, PREVIOUS, TURN, svg_icon,
};
use crate::view::{dynamic, effect, game_memo, runtime};
use app::announcements::{sign_label, spoken_listed_ply};
use app::open_game::{ListSign, ListedPly, ListedText, MoveList, MoveListRow, OpenGame};
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

/// Returns rows that stand now.
type Rows = Arc<dyn Fn() -> Vec<Arc<MoveListRow>> + Send + Sync>;
/// Returns what is drawn for a row.
type RowView = Arc<dyn Fn(Arc<MoveListRow>) -> AnyView + Send + Sync>;

/// After how many plies the position that is shown stands.
fn shown_ply(open_game: &OpenGame) -> usize {
    open_game.view.shown_ply.unwrap_or_else(|| open_game.ply_count())
}

/// The list of moves.
pub fn move_list(texts: &'static Texts) -> AnyView {
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
    let is_current = Selector::new(move || shown.get());
    let table = dynamic(move || {
        let is_current = is_current.clone();
        let groups: Rows = Arc::new(move || rows.with(|rows| rows.iter().step_by(GROUP).cloned().collect()));
        let row: RowView = Arc::new(move |row| row_view(texts, &row, &is_current));
        let group: RowView = Arc::new(move |first| {
            let row = row.clone();
            let rows = Arc::new(move || rows.with(|rows| rows_of_group(rows, first.id)));
            view! { <tbody>{row_views(rows, row)}</tbody> }.into_any()
        });
        match columns.get() {
            Some((game_kind, parties)) if !is_empty.get() => view! {
                <table>
                    <thead>{head(texts, game_kind, parties)}</thead>
                    {row_views(groups, group)}
                </table>
            }
            .into_any(),
            Some((GameKind::Coalition, _)) => {
                // The aim is not what players of chess expect.
                view! { <p class="no-moves">{texts.coalition().aim_of_the_game}</p> }.into_any()
            }
            _ => view! { <p class="no-moves">{texts.no_moves}</p> }.into_any(),
        }
    });
    let element = NodeRef::<leptos::html::Div>::new();
    // The shown move stays visible.
    effect(move || {
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
    .into_any()
}

/// Whether there is a position before the shown one, and one after it.
pub fn can_step() -> [Signal<bool>; 2] {
    let plies = game_memo(OpenGame::ply_count);
    let shown = game_memo(shown_ply);
    [Signal::derive(move || shown.get() > 0), Signal::derive(move || shown.get() < plies.get())]
}

/// The buttons that step through the moves.
pub fn step_buttons(texts: &'static Texts) -> AnyView {
    let [back, on] = can_step();
    let step = |back| move || GameIntent::StepPly { back };
    let buttons = vec![
        Button::with_icon("first-ply", FIRST, texts.first_ply, || GameIntent::ShowPly(0))
            .enabled(back)
            .view(),
        Button::with_icon("previous-ply", PREVIOUS, texts.previous_ply, step(true)).enabled(back).view(),
        Button::with_icon("next-ply", NEXT, texts.next_ply, step(false)).enabled(on).view(),
        Button::with_icon("last-ply", LAST, texts.last_ply, || GameIntent::ShowPly(usize::MAX))
            .enabled(on)
            .view(),
    ];
    buttons.into_any()
}

/// The same, with the button that turns the board.
pub fn steps(texts: &'static Texts) -> AnyView {
    view! { <div class="steps">{step_buttons(texts)} {flip_button(texts)}</div> }.into_any()
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

/// The rows of the group that begins with the row of this id.
fn rows_of_group(rows: &[Arc<MoveListRow>], first: usize) -> Vec<Arc<MoveListRow>> {
    rows.iter().skip_while(|row| row.id != first).take(GROUP).cloned().collect()
}

/// Draws what has changed among the rows. Groups and rows have the same types, so that Leptos compiles for one.
fn row_views(rows: Rows, row: RowView) -> AnyView {
    view! { <For each=move || rows() key=|row| row.id children=move |each| row(each) /> }.into_any()
}

/// The heads of the columns.
fn head(texts: &Texts, game_kind: GameKind, parties: Vec<Party>) -> AnyView {
    let names = texts.game(game_kind).parties;
    let name = |party: Party| view! { <th scope="col">{names[party.index()]}</th> };
    view! {
        <tr>
            <th scope="col"><span class="visually-hidden">{texts.round}</span></th>
            {parties.into_iter().map(name).collect_view()}
        </tr>
    }
    .into_any()
}

fn row_view(texts: &Texts, row: &MoveListRow, is_current: &Selector<usize>) -> AnyView {
    let cell = |plies: &Vec<ListedPly>| {
        view! { <td>{plies.iter().map(|listed| ply_view(texts, listed, is_current.clone())).collect_view()}</td> }
    };
    view! {
        <tr>
            <th scope="row">{row.round} "."</th>
            {row.cells.iter().map(cell).collect_view()}
        </tr>
    }
    .into_any()
}

/// A ply. The keys of the list reach every ply, so that it is no stop of its own.
fn ply_view(texts: &Texts, listed: &ListedPly, is_current: Selector<usize>) -> AnyView {
    let ply = listed.ply;
    let current = move || is_current.selected(&ply).then_some("true");
    let spoken = runtime().with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        Some(seen_and_spoken(
            &listed.text.text,
            &spoken_listed_ply(texts, open_game, &app.tab.notation_style(), listed),
        ))
    });
    view! {
        <button type="button" class="ply" tabindex="-1" data-ply=ply aria-current=current aria-label=spoken>
            {listed_text(texts, &listed.text)}
        </button>
    }
    .into_any()
}

/// Returns a name for speech that begins with what is seen, so that people who speak to their device can say it.
pub fn seen_and_spoken(seen: &str, spoken: &str) -> String {
    if seen.is_empty() { spoken.to_owned() } else { format!("{seen}, {spoken}") }
}

/// A ply: its signs, each with its name for screen readers, and its move.
pub fn listed_text(texts: &Texts, listed: &ListedText) -> AnyView {
    let sign = |sign: &ListSign| {
        let (icon, class) = match *sign {
            ListSign::Joins(partner) => (HANDSHAKE, party_class(partner)),
            ListSign::Shifts => (TURN, ""),
            ListSign::AnswersOutOfTurn => (EXCLAMATION, ""),
            ListSign::Rearranges => (CIRCLE, ""),
            ListSign::Waits => (PAUSE, ""),
        };
        view! {
            <span class=format!("list-sign {class}")>
                {svg_icon("icon", icon)}
                {span("visually-hidden", sign_label(texts, *sign))}
            </span>
            " "
        }
    };
    view! { {listed.signs.iter().map(sign).collect_view()}{listed.text.clone()} }.into_any()
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
