//! The report of an analysed game: how well each side played, and the moves that turned it.
use super::look::whole_memo;
use crate::view::ui::button::Button;
use crate::view::ui::icons::LAMP;
use app::analysis::{AnalysisIntent, PracticeIntent};
use app::panel::{ReportRow, ReportView, TurningMove};
use app::svg::markup::party_class;
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;

/// The report; before the game is analysed, what it would say.
#[component]
pub(super) fn ReportBox(texts: &'static Texts) -> impl IntoView {
    let own = texts.analysis;
    let report = whole_memo(ReportView::of);
    let shown = move || match report.get() {
        Some(report) => view! { <Report texts report /> }.into_any(),
        None => view! { <p class="hint">{own.not_analysed}</p> }.into_any(),
    };
    view! { <section class="report" aria-label=own.report_tab>{shown}</section> }
}

#[component]
fn Report(texts: &'static Texts, report: ReportView) -> impl IntoView {
    let own = texts.analysis;
    let ReportView { rows, turns } = report;
    let heads = [own.accuracy, own.inaccuracies, own.mistakes, own.blunders, own.missed_mates];
    let signs = ["%", "?!", "?", "??", "#"];
    let head = |(name, sign): (&'static str, &'static str)| {
        view! { <th scope="col" title=name><span aria-hidden="true">{sign}</span><span class="visually-hidden">{name}</span></th> }
    };
    let row = |row: ReportRow| {
        let ReportRow { party, name, cells, .. } = row;
        view! {
            <tr>
                <th scope="row"><span class=format!("swatch {}", party_class(party))></span>{name}</th>
                {cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    let practised: Vec<_> =
        rows.iter().filter(|row| row.can_practise).map(|row| (row.party, row.name.clone())).collect();
    let practise = |(party, name): (Party, String)| {
        let label = own.practise(&name);
        view! { <Button id=format!("practise-{}", party.index()) label intent=PracticeIntent::Begin(party) icon=LAMP /> }
    };
    let turn = |turn: TurningMove| {
        let TurningMove { node, label, sentences } = turn;
        view! {
            <li>
                <Button label intent=AnalysisIntent::GoTo(node) class="ply" />
                <p>{sentences}</p>
            </li>
        }
    };
    let is_clean = turns.is_empty();
    view! {
        <table class="report-table">
            <caption class="visually-hidden">{own.by_party}</caption>
            <thead><tr><td></td>{heads.into_iter().zip(signs).map(head).collect_view()}</tr></thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
        {if is_clean {
            view! { <p class="report-clean">{own.no_mistakes}</p> }.into_any()
        } else {
            view! {
                <h2>{own.worst_moves}</h2>
                <ol class="turning-moves">{turns.into_iter().map(turn).collect_view()}</ol>
                <div class="answers">{practised.into_iter().map(practise).collect_view()}</div>
            }
            .into_any()
        }}
    }
}
