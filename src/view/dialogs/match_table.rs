//! The match as a table: a row for each game, a column for each person.
use crate::app::{OpenGame, rankings};
use crate::i18n::{Texts, format_points};
use crate::pieces::Party;
use crate::view::runtime;
use crate::view::widgets::escape_html;
use crate::view::widgets::head;
use leptos::prelude::*;

/// The dialog.
pub fn match_table(texts: &'static Texts) -> AnyView {
    let html = runtime().with_untracked(&|app| {
        app.tab.open_game.as_ref().map(|open_game| scored(texts, open_game)).unwrap_or_default()
    });
    view! {
        {head("close-match", texts, texts.matches.title)}
        <div inner_html=html></div>
    }
    .into_any()
}

fn scored(texts: &Texts, open_game: &OpenGame) -> String {
    let (own, people, games) = (&texts.matches, open_game.parties_by_person(), open_game.match_results());
    // All parties of a player have the same points, or the later ones none, so those of the first count.
    let first = |parties: &Vec<Party>| parties.first().map_or(0, |party| party.index());
    let won = |game: &Vec<u16>| -> Vec<u16> {
        people.iter().map(|parties| game.get(first(parties)).copied().unwrap_or_default()).collect()
    };
    let games: Vec<Vec<u16>> = games.iter().map(won).collect();
    let sum = |person: usize| games.iter().fold(0, |sum: u16, game| sum.saturating_add(game[person]));
    let sums: Vec<u16> = (0..people.len()).map(sum).collect();
    let heads =
        people.iter().map(|parties| format!("<th scope='col'>{}</th>", name(texts, open_game, parties)));
    let mut html = format!(
        "<table class='match'><caption class='visually-hidden'>{}</caption><thead><tr><th scope='col'>{}</th>{}</tr>\
         </thead><tbody>",
        own.caption,
        own.game,
        heads.collect::<String>()
    );
    for (number, game) in (1..).zip(&games) {
        html += &row(&number.to_string(), game.iter().map(|&won| format_points(won)));
    }
    html += "</tbody><tfoot>";
    html += &row(own.total, sums.iter().map(|&sum| format_points(sum)));
    html += &row(own.place, rankings(&sums).iter().map(|place| format!("{place}.")));
    html + "</tfoot></table>"
}

fn row(head: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!("<td>{cell}</td>")).collect();
    format!("<tr><th scope='row'>{head}</th>{cells}</tr>")
}

/// A person by the name that was given, or by the parties.
fn name(texts: &Texts, open_game: &OpenGame, parties: &[Party]) -> String {
    let own = parties.iter().map(|&party| texts.party(open_game.def().kind(), party));
    let own: Vec<&str> = own.collect();
    let named = parties.first().map_or("", |party| open_game.names[party.index()].as_str());
    if named.is_empty() { own.join(" + ") } else { escape_html(named) }
}
