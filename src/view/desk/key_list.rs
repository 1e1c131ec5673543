//! The keys of the board and of the list of moves.
use crate::app::App;
use crate::i18n::{PanelTexts, Texts};
use crate::view::parts::head;
use crate::view::store;
use leptos::prelude::*;

/// A group of keys: its heading, and rows of keys with what they do.
type Group<'a> = (&'a str, Vec<(Vec<&'a str>, &'a str)>);

/// The list.
pub fn keys(texts: &'static Texts) -> AnyView {
    let letters: Vec<String> = store().peek(&App::spelling).letters.iter().map(char::to_string).collect();
    let groups: String = groups(&texts.panels, &letters).into_iter().map(group).collect();
    view! {
        {head("close-keys", texts, texts.panels.keys)}
        <div class="keys" inner_html=groups></div>
    }
    .into_any()
}

fn groups<'a>(texts: &'a PanelTexts, letters: &'a [String]) -> [Group<'a>; 3] {
    let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
    let board = vec![
        (vec!["←", "→", "↑", "↓"], texts.keys_arrows),
        (vec![texts.key_home, texts.key_page_up, texts.key_end, texts.key_page_down], texts.keys_corners),
        (vec![texts.key_enter, texts.key_space], texts.keys_enter),
        (vec![texts.key_escape], texts.keys_escape),
        (letters, texts.keys_letter),
        (vec!["f"], texts.keys_f),
        (vec!["+", "-", "0"], texts.keys_zoom),
        (vec![",", "."], texts.keys_leaf),
        (vec!["?"], texts.keys_help),
    ];
    let answers = vec![
        (vec!["o"], texts.keys_o),
        (vec!["v"], texts.keys_v),
        (vec!["w"], texts.keys_w),
        (vec!["x"], texts.keys_x),
    ];
    let moves = vec![
        (vec!["←", "→"], texts.keys_plies),
        (vec![texts.key_page_up, texts.key_page_down], texts.keys_rounds),
        (vec![texts.key_home, texts.key_end], texts.keys_ends),
    ];
    [(texts.keys_where, board), (texts.keys_answers, answers), (texts.keys_moves, moves)]
}

fn group((heading, rows): Group) -> String {
    let row = |(keys, does): (Vec<&str>, &str)| {
        let keys: String = keys.iter().map(|key| format!("<kbd>{key}</kbd> ")).collect();
        format!("<tr><th scope='row'>{keys}</th><td>{does}</td></tr>")
    };
    let rows: String = rows.into_iter().map(row).collect();
    format!("<h3>{heading}</h3><table><tbody>{rows}</tbody></table>")
}
