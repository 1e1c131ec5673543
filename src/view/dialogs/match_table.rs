//! The match as a table: a row for each game, a column for each person.
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use app::open_game::{OpenGame, rankings};
use engine::pieces::Party;
use leptos::prelude::*;
use texts::{Texts, format_points};

/// The dialog.
#[component]
pub fn MatchDialog(texts: &'static Texts) -> impl IntoView {
    let table =
        runtime().with_untracked(&|app| app.tab.open_game.as_ref().map(|open_game| table(texts, open_game)));
    view! {
        <DialogHead id="close-match" texts title=texts.matches.title />
        <div>{table}</div>
    }
}

/// The results of all games, the sums, and the places.
fn table(texts: &Texts, open_game: &OpenGame) -> impl IntoView + use<> {
    let (own, people, games) = (&texts.matches, open_game.parties_by_person(), open_game.match_results());
    // All parties of a player have the same points, or the later ones none, so those of the first count.
    let first = |parties: &Vec<Party>| parties.first().map_or(0, |party| party.index());
    let won = |game: &Vec<u16>| -> Vec<u16> {
        people.iter().map(|parties| game.get(first(parties)).copied().unwrap_or_default()).collect()
    };
    let games: Vec<Vec<u16>> = games.iter().map(won).collect();
    let sum = |person: usize| games.iter().fold(0, |sum: u16, game| sum.saturating_add(game[person]));
    let sums: Vec<u16> = (0..people.len()).map(sum).collect();
    let points = |won: &[u16]| won.iter().map(|&won| format_points(won)).collect();
    let places = rankings(&sums).iter().map(|place| format!("{place}.")).collect();
    let game = |(number, game): (usize, &Vec<u16>)| {
        view! { <MatchRow head=number.to_string() cells=points(game) /> }
    };
    let head = |parties: &Vec<Party>| view! { <th scope="col">{name(texts, open_game, parties)}</th> };
    view! {
        <table class="match">
            <caption class="visually-hidden">{own.caption}</caption>
            <thead>
                <tr>
                    <th scope="col">{own.game}</th>
                    {people.iter().map(head).collect_view()}
                </tr>
            </thead>
            <tbody>{(1..).zip(&games).map(game).collect_view()}</tbody>
            <tfoot>
                <MatchRow head=own.total cells=points(&sums) />
                <MatchRow head=own.place cells=places />
            </tfoot>
        </table>
    }
}

#[component]
fn MatchRow(#[prop(into)] head: String, cells: Vec<String>) -> impl IntoView {
    let cell = |cell: String| view! { <td>{cell}</td> };
    view! {
        <tr>
            <th scope="row">{head}</th>
            {cells.into_iter().map(cell).collect_view()}
        </tr>
    }
}

/// A person by the name that was given, or by the parties.
fn name(texts: &Texts, open_game: &OpenGame, parties: &[Party]) -> String {
    let own = parties.iter().map(|&party| texts.party(open_game.def().kind(), party));
    let own: Vec<&str> = own.collect();
    let named = parties.first().map_or("", |party| open_game.names[party.index()].as_str());
    if named.is_empty() { own.join(" + ") } else { named.to_owned() }
}
