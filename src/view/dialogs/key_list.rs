//! The keys of the board and of the list of moves.
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use engine::games;
use leptos::prelude::*;
use texts::Texts;

/// A group of keys: its heading, and rows of keys with what they do.
type Group<'a> = (&'static str, Vec<(Vec<&'a str>, &'static str)>);

/// The list.
#[component]
pub fn KeysDialog(texts: &'static Texts) -> impl IntoView {
    let letters: Vec<String> = runtime().with_untracked(&|app| {
        let style = app.tab.notation_style();
        // Where a position is edited, those of its game.
        match app.tab.active_editor() {
            Some(edit) => games::roles(&**edit.def())
                .map(|role| style.letter(&**edit.def(), role).to_string())
                .collect(),
            None => style.letters.iter().map(char::to_string).collect(),
        }
    });
    let edits = runtime().with_untracked(&|app| app.tab.active_editor().is_some());
    let groups = if edits { editor_key_groups(texts, &letters) } else { groups(texts, &letters) };
    view! {
        <DialogHead id="close-keys" texts title=texts.panels.keys />
        <div class="keys">{groups.into_iter().map(group).collect_view()}</div>
        <p class="hint">{texts.panels.keys_layout}</p>
    }
}

fn groups<'a>(all: &'static Texts, letters: &'a [String]) -> Vec<Group<'a>> {
    let texts = &all.panels;
    let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
    let page = vec![
        (vec!["←", "→"], texts.keys_plies),
        (vec![texts.key_home, texts.key_end], texts.keys_ends),
        (vec![",", "."], texts.keys_browse),
        (vec![texts.key_wheel], texts.keys_wheel),
        (vec!["f"], texts.keys_f),
        (vec!["i"], all.movetext.type_move),
        (vec!["h"], all.clock.keys_h),
        (vec!["+", "-", "0"], texts.keys_zoom),
        (vec!["!"], all.bots.keys_hint),
        (vec!["?"], texts.keys_help),
    ];
    let board = vec![
        (vec!["←", "→", "↑", "↓"], texts.keys_arrows),
        (vec![texts.key_home, texts.key_page_up, texts.key_end, texts.key_page_down], texts.keys_corners),
        (vec![texts.key_enter, texts.key_space], texts.keys_enter),
        (vec![texts.key_escape], texts.keys_escape),
        (letters, texts.keys_letter),
    ];
    let answers = vec![
        (vec!["o"], texts.keys_o),
        (vec!["v"], texts.keys_v),
        (vec!["w"], texts.keys_w),
        (vec!["x"], texts.keys_x),
        (vec!["u", "y", "z"], texts.keys_lines),
    ];
    let moves = vec![
        (vec![texts.key_page_up, texts.key_page_down], texts.keys_rounds),
        (vec!["↑", "↓"], all.analysis.keys_variations),
    ];
    vec![
        (texts.keys_on_page, page),
        (texts.keys_on_board, board),
        (texts.keys_screen_reader, answers),
        (texts.keys_moves, moves),
    ]
}

/// The keys where a position is edited.
fn editor_key_groups<'a>(texts: &'static Texts, letters: &'a [String]) -> Vec<Group<'a>> {
    let (panels, own) = (&texts.panels, texts.editor);
    let page = vec![
        (vec![own.key_undo, own.key_redo], own.keys_undo),
        (vec!["f"], panels.keys_f),
        (vec!["+", "-", "0"], panels.keys_zoom),
        (vec!["?"], panels.keys_help),
    ];
    let board = vec![
        (vec!["←", "→", "↑", "↓"], panels.keys_arrows),
        (
            vec![panels.key_home, panels.key_page_up, panels.key_end, panels.key_page_down],
            panels.keys_corners,
        ),
        (vec![panels.key_enter, panels.key_space], own.keys_enter),
        (letters.iter().map(String::as_str).collect(), own.keys_letter),
        (vec![own.key_delete], own.keys_delete),
        (vec![panels.key_escape], own.keys_escape),
    ];
    let answers = vec![
        (vec!["o"], panels.keys_o),
        (vec!["x"], panels.keys_x),
        (vec!["u", "y", "z"], panels.keys_lines),
    ];
    vec![(panels.keys_on_page, page), (panels.keys_on_board, board), (panels.keys_screen_reader, answers)]
}

fn group((heading, rows): Group) -> impl IntoView + use<> {
    let key = |key: &str| view! { <kbd>{key.to_owned()}</kbd> " " };
    let row = |(keys, does): (Vec<&str>, &'static str)| {
        view! {
            <tr>
                <th scope="row">{keys.into_iter().map(key).collect_view()}</th>
                <td>{does}</td>
            </tr>
        }
    };
    view! {
        <h3>{heading}</h3>
        <table>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
