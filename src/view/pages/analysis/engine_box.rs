//! The engine at hand: its switch, its lines, the bar beside the board, and the question after a threat.
use super::look::node_memo;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::fields::{ListOption, Select};
use crate::view::ui::icons::EYE;
use app::App;
use app::analysis::AnalysisIntent;
use app::bots::BotIntent;
use app::open_game::OpenGame;
use app::panel::{EngineLine, EngineLines, LinePly, ShareBar};
use app::svg::markup::party_class;
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;

/// The value of the list that stands for the party on turn.
const ON_TURN: &str = "turn";

/// The switch of the engine, what it says, and the party that it is asked about.
#[component]
pub(super) fn EngineBox(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let is_on = runtime.memo(|app| app.bots.is_engine_on);
    let found = node_memo(EngineLines::of);
    let effort = Memo::new(move |_| found.with(|found| found.effort.clone()));
    let note = Memo::new(move |_| found.with(|found| found.note.clone()));
    let lines = Memo::new(move |_| found.with(|found| found.lines.clone()));
    let line = move |(number, line): (usize, EngineLine)| view! { <LineRow texts number=number + 1 line /> };
    view! {
        <section class="engine" aria-label=own.engine>
            <div class="engine-head">
                <label class="choice-line">
                    <input
                        type="checkbox"
                        id="engine-switch"
                        prop:checked=is_on
                        on:change=move |_| runtime.send(BotIntent::ToggleEngine)
                    />
                    <span>{own.engine}</span>
                </label>
                <ThreatButton texts id="threat" class="quiet" />
            </div>
            <Show when=move || is_on.get()>
                <div class="engine-choices">
                    <span class="engine-effort">{effort}</span>
                    <Choices texts />
                </div>
                {move || {
                    let note = note.get();
                    (!note.is_empty()).then(|| view! { <p class="engine-note">{note}</p> })
                }}
                <ol class="engine-lines">{move || lines.get().into_iter().enumerate().map(line).collect_view()}</ol>
            </Show>
        </section>
    }
}

/// How many lines are shown, and for which party.
#[component]
fn Choices(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let count = runtime.memo(|app| app.tab.settings.engine.lines.get().to_string());
    let counts = (1..=3).map(|count| ListOption::new(count.to_string(), count.to_string())).collect();
    let set_count = Box::new(move |value: String| {
        if let Ok(count) = value.parse() {
            runtime.send(BotIntent::SetLines(count));
        }
    });
    let asked = runtime.memo(|app| {
        let asked = app.tab.open_game.as_ref().and_then(|open_game| app.bots.asked_party(open_game));
        asked.map_or(ON_TURN.to_owned(), |party| party.index().to_string())
    });
    let parties = runtime.with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        let names = texts.game(open_game.def().kind()).parties;
        Some(
            names.iter().enumerate().map(|(index, name)| ListOption::new(index.to_string(), *name)).collect(),
        )
    });
    let parties: Vec<ListOption> = parties.unwrap_or_default();
    let options = std::iter::once(ListOption::new(ON_TURN, own.on_turn)).chain(parties).collect();
    let ask = Box::new(move |value: String| {
        runtime.send(BotIntent::AskFor(value.parse().ok().map(Party::new)));
    });
    view! {
        <Select id="engine-lines" name=Some(own.line_count.to_owned()) options=counts value=count on_change=set_count />
        <Select id="engine-for" name=Some(own.lines_for.to_owned()) options value=asked on_change=ask />
    }
}

/// A line: what it is worth, and its plies, each of which is played with all before it.
#[component]
fn LineRow(texts: &'static Texts, number: usize, line: EngineLine) -> impl IntoView {
    let EngineLine { value, plies, actions } = line;
    let ply = move |ply: LinePly| {
        let LinePly { number, text, actions: count } = ply;
        let number = (!number.is_empty()).then(|| view! { <span class="number">{number}</span> " " });
        let up_to: Vec<_> = actions.iter().take(count).copied().collect();
        let text = match up_to.is_empty() {
            true => view! { <span class="ply">{text}</span> }.into_any(),
            false => {
                view! { <Button label=text intent=AnalysisIntent::PlayLine(up_to) class="ply" /> }.into_any()
            }
        };
        view! { {number} {text} " " }
    };
    view! {
        <li aria-label=texts.analysis.line(&number.to_string())>
            <b class="line-value">{value}</b>
            <span class="line-plies">{plies.into_iter().map(ply).collect_view()}</span>
        </li>
    }
}

/// Returns the next party that would act after the one on turn and plays against it: the one whose threats are asked for.
fn threatening(app: &App) -> Option<Party> {
    let open_game = app.tab.open_game.as_ref()?;
    let (rules, position) = (open_game.def().rules(), &open_game.game.state().position);
    let enemies = position.relations().captures(position.turn());
    let mut following = rules.order.following(position.turn());
    following.find(|&party| enemies.contains(party) && !position.pieces_of(party).is_empty())
}

/// “What does Black threaten?”: shows what the next opponent would play if it were on turn.
#[component]
pub(super) fn ThreatButton(
    texts: &'static Texts,
    id: &'static str,
    #[prop(optional)] class: &'static str,
) -> impl IntoView {
    let runtime = runtime();
    let party = runtime.memo(threatening);
    let is_asked = runtime.memo(|app| {
        app.tab.open_game.as_ref().is_some_and(|open_game| app.bots.asked_party(open_game).is_some())
    });
    let is_open = runtime.memo(|app| app.tab.analysis_ban().is_none());
    let button = move || {
        let party = party.get()?;
        let name = runtime.with_untracked(&|app| {
            let kind = app.tab.open_game.as_ref().map(OpenGame::def)?.kind();
            Some(texts.party(kind, party))
        })?;
        let intent = BotIntent::AskFor((!is_asked.get()).then_some(party));
        let label = texts.analysis.threat(name);
        Some(view! { <Button id label intent icon=EYE class pressed=is_asked enabled=is_open /> })
    };
    view! { {button} }
}

/// The shares of the points beside the board.
#[component]
pub(super) fn Bar() -> impl IntoView {
    let bar = node_memo(ShareBar::of);
    let part = |(side, share): (engine::pieces::PartySet, u16)| {
        let class = side.iter().next().map_or("", party_class);
        view! { <i class=class style=("--share", share.to_string())></i> }
    };
    view! {
        <ShowLet some=bar let(ShareBar { sides, label })>
            <div class="share-bar" role="img" aria-label=label.clone() title=label.clone()>
                {sides.iter().rev().copied().map(part).collect_view()}
            </div>
        </ShowLet>
    }
}
