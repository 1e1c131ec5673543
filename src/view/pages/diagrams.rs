//! The diagrams of an analysis, to print.
use crate::view::runtime;
use crate::view::ui::elements::{PrintButton, picture};
use crate::view::ui::fields::{Checkbox, Number};
use app::App;
use app::open_game::OpenGame;
use app::panel::analysis_graph;
use app::print::Diagram;
use app::svg::board::page_class_of;
use app::svg::boards::full_picture;
use app::svg::graph::graph_markup;
use app::tab::Route;
use engine::history::Tree;
use leptos::prelude::*;
use texts::Texts;

/// The width of a diagram, in millimetres.
const WIDTH_MM: u32 = 80;
const MIN_WIDTH_MM: u32 = 40;
const MAX_WIDTH_MM: u32 = 180;

/// The page.
#[component]
pub fn DiagramsPage(texts: &'static Texts) -> impl IntoView {
    let own = texts.prints;
    let (width, is_mono) = (RwSignal::new(WIDTH_MM), RwSignal::new(false));
    // What is out of range waits until it is in range.
    let set_width = move |number: u32| {
        if (MIN_WIDTH_MM..=MAX_WIDTH_MM).contains(&number) {
            width.set(number);
        }
    };
    let class = move || if is_mono.get() { "diagrams mono" } else { "diagrams" };
    let width_text = move || format!("{}mm", width.get());
    let shown = runtime().with_untracked(&|app| {
        let open_game = app.tab.open_game.as_ref()?;
        let tree = open_game.analysis()?.tree();
        let diagrams = Diagram::of(tree, &app.tab.notation_style(), texts);
        let figure = |diagram| figure(texts, app, open_game, tree, diagram);
        let graph = analysis_graph(app);
        let graph = graph.is_known().then(|| {
            let class = format!("graph {}", page_class_of(open_game.def()));
            let markup = graph_markup(&graph);
            view! {
                <figure class=class>
                    <figcaption>{texts.analysis.graph}</figcaption>
                    <div class="graph-picture" inner_html=markup></div>
                </figure>
            }
        });
        Some(view! { {graph} {diagrams.iter().map(figure).collect_view()} })
    });
    let (back, title) = runtime()
        .with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref()?;
            Some((Route::Game(Some(open_game.meta.key)), texts.game(open_game.def().kind()).name))
        })
        .unwrap_or((Route::Start, ""));
    view! {
        <div class="learn printing">
            <div>
                <p class="nav-link"><a href={back.write()}>{texts.analysis.title}</a></p>
                <h1>{own.diagrams}</h1>
                <p class="hint">{own.diagrams_hint}</p>
            </div>
            <div class="print-options">
                <label class="field">
                    <span>{own.diagram_width}</span>
                    <Number
                        id="diagram-width"
                        min=MIN_WIDTH_MM
                        max=MAX_WIDTH_MM
                        value=width
                        on_input=Box::new(set_width)
                    />
                </label>
                <Checkbox
                    id="print-mono"
                    label=own.mono
                    checked=is_mono
                    on_change=Box::new(move |mono| is_mono.set(mono))
                />
            </div>
            <div class="answers"><PrintButton texts /></div>
            <article class=class style=("--diagram", width_text)>
                <h2>{title}</h2>
                {shown}
            </article>
        </div>
    }
}

/// The moves to a position, its diagram, and what is said about it. Its switch leaves it out on paper.
fn figure(
    texts: &'static Texts,
    app: &App,
    open_game: &OpenGame,
    tree: &Tree,
    diagram: &Diagram,
) -> impl IntoView + use<> {
    let own = texts.prints;
    let is_printed = RwSignal::new(true);
    let mut shown = OpenGame::new(tree.game_to(diagram.node), open_game.names.clone());
    shown.view.bottom = open_game.view.bottom;
    if diagram.node == tree.current() {
        shown.interaction.drawings.clone_from(&open_game.interaction.drawings);
    }
    let (style, settings) = (app.tab.notation_style(), app.tab.settings);
    let svg = full_picture(texts, &shown, &style, settings.marks, settings.labels);
    let moves = match (diagram.moves.is_empty(), diagram.is_variation) {
        (true, _) => own.start.to_owned(),
        (false, true) => format!("{}: {}", own.variation, diagram.moves),
        (false, false) => diagram.moves.clone(),
    };
    let comment = (!diagram.comment.is_empty()).then(|| view! { <p>{diagram.comment.clone()}</p> });
    let class = move || if is_printed.get() { "diagram" } else { "diagram left-out" };
    view! {
        <figure class=class>
            <figcaption>{moves}</figcaption>
            {picture(svg)}
            {comment}
            <Checkbox
                id=format!("print-{}", diagram.node)
                label=own.is_printed
                checked=is_printed
                on_change=Box::new(move |printed| is_printed.set(printed))
            />
        </figure>
    }
}
