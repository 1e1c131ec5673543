//! The dialog of links: what is copied, the code for a camera, other addresses, what the system takes.
use crate::harness::{Key, Page, Setup, in_browser, in_two_browsers};
use crate::play::{
    ARRAY, after_base, begin, click_cells, close, drag, games_kept, send_link, share, texts, type_moves,
    value, wait_for_plies, wait_for_status,
};
use crate::screens::{COALITION, FORTRESS_OUT, HEX};
use serde_json::json;

/// Dots for each CSS pixel: of an old desktop's screen, and of any phone's.
const COARSE: u32 = 1;
const PHONE: u32 = 2;

#[test]
fn the_code_holds_the_link_of_the_dialog() {
    in_browser(Setup::default(), async |page| {
        for (game, moves) in [(ARRAY, "g1f3 d8e7"), (HEX, "7d9 Sj8"), (COALITION, "g2g4"), (FORTRESS_OUT, "")]
        {
            page.open(game).await;
            if !moves.is_empty() {
                type_moves(page, moves).await;
                wait_for_plies(page, moves.split(' ').count()).await;
            }
            share(page).await;
            let link = value(page, "#share-link").await;
            assert!(link.starts_with("http://127.0.0.1:") && link.contains("/some/where/#/play/"), "{link}");
            assert_eq!(page.read_code("#camera", COARSE).await, link);
            page.wait_for_text(".camera figcaption", "Code für die Kamera").await;
            close(page, "share").await;
        }
    });
}

#[test]
fn the_code_is_read_from_a_dark_phone() {
    in_browser(Setup { dark: true, ..Setup::phone() }, async |page| {
        page.open(HEX).await;
        type_moves(page, "7d9 Sj8 kk10").await;
        wait_for_plies(page, 3).await;
        share(page).await;
        let link = value(page, "#share-link").await;
        assert_eq!(page.read_code("#camera", PHONE).await, link);
        // Who plays here is in the link, and so in the code.
        page.click("#share-who option[value='']").await;
        page.wait_until(&format!("document.querySelector('#share-link').value !== '{link}'")).await;
        let link = value(page, "#share-link").await;
        assert_eq!(page.read_code("#camera", PHONE).await, link);
    });
}

/// Rooks walk up and down, each at home, and now and then a pawn moves, so that the game does not end: a long
/// game without a repetition.
fn long_game() -> Vec<String> {
    let walk = |ranks: [char; 3], files: &str| {
        let mut cells: Vec<String> = Vec::new();
        for (count, file) in files.chars().enumerate() {
            let column = ranks.map(|rank| format!("{file}{rank}"));
            if count % 2 == 0 { cells.extend(column) } else { cells.extend(column.into_iter().rev()) }
        }
        let back: Vec<String> = cells[1..cells.len() - 1].iter().rev().cloned().collect();
        cells.extend(back);
        cells
    };
    let (white, black) = (walk(['2', '3', '4'], "abcde"), walk(['8', '7', '6'], "abcd"));
    let step =
        |cells: &[String], at: usize| format!("{}{}", cells[at % cells.len()], cells[(at + 1) % cells.len()]);
    let mut moves = Vec::new();
    let mut at = 0;
    for round in 0..210 {
        match round {
            70 => moves.push("g2h3".to_owned()),
            140 => moves.push("h3g4".to_owned()),
            _ => {
                moves.push(step(&white, at));
                at += 1;
            }
        }
        moves.push(step(&black, round));
    }
    moves
}

#[test]
fn the_code_of_a_long_game_holds_the_position_and_says_so() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/7k/r7/8/8/***2***/8/8/R5P1/7K_w_-_-_0_1").await;
        let moves = long_game();
        for part in moves.chunks(60) {
            page.call::<()>(
                "document.querySelector('#type-move').value = arguments[0]",
                json!([part.join(" ")]),
            )
            .await;
            page.click("#play-typed").await;
        }
        wait_for_plies(page, moves.len()).await;
        share(page).await;
        let (link, position) = (value(page, "#share-link").await, value(page, "#position-link").await);
        println!("{} {}", link.len(), position);
        assert!(link.len() > 600, "{} is not long enough", link.len());
        page.wait_for_text(".camera figcaption", "Dieser führt nur zur Stellung.").await;
        assert_eq!(page.read_code("#camera", COARSE).await, position);
        // The link itself holds the whole game all the same.
        close(page, "share").await;
        page.open("").await;
        page.eval::<()>("void localStorage.clear()").await;
        page.reload().await;
        page.open(&after_base(&link)).await;
        wait_for_plies(page, moves.len()).await;
    });
}
