//! Hex chess at the table: three parties, hexagons, thirds of a turn.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{cell, click_cells, drag, label, wait_for_plies, wait_for_status};

/// A mate in one: White's queen goes beside Brown's king.
const MATE: &str = "#/hex/bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK_w_-_-_0_40";

async fn begin(page: &Page) {
    page.open("").await;
    page.propose("hex").await;
    page.click("#begin").await;
    page.wait_for(".board.game-hex").await;
}

async fn texts(page: &Page, css: &str) -> Vec<String> {
    page.eval(&format!("[...document.querySelectorAll('{css}')].map((element) => element.innerText)")).await
}

async fn names(page: &Page, side: &str) -> Vec<String> {
    texts(page, &format!(".{side} .plate-name")).await
}

#[test]
fn three_parties_move_in_turn_by_drag_clicks_and_keys() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        assert_eq!(page.count("[role=gridcell]").await, 126);
        assert_eq!(page.count(".pieces > *").await, 51);
        wait_for_status(page, "Weiß am Zug").await;
        drag(page, "b4", "d4").await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Braun am Zug").await;
        click_cells(page, &["f2", "f4"]).await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Schwarz am Zug").await;
        page.focus(&cell("i12")).await;
        page.press(Key::Enter).await;
        page.press(Key::Left).await;
        page.wait_until("document.activeElement.id === 'cell-i11'").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 3).await;
        wait_for_status(page, "Weiß am Zug").await;
        assert_eq!(page.count("thead th").await, 4, "a column for each party");
        assert!(label(page, "d4").await.contains("Bauer Weiß"));
        page.reload().await;
        wait_for_plies(page, 3).await;
    });
}

#[test]
fn a_game_to_its_mate_by_drag_clicks_keys_and_touch_with_draws_declined_and_accepted() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        drag(page, "b6", "d6").await;
        wait_for_plies(page, 1).await;
        click_cells(page, &["j6", "h6"]).await;
        wait_for_plies(page, 2).await;
        // Black offers a draw: White accepts, Brown refuses.
        page.click("#offer-draw").await;
        wait_for_status(page, "Schwarz bietet Remis an.").await;
        page.click("#accept-draw").await;
        wait_for_status(page, "Braun antwortet.").await;
        page.click("#decline-draw").await;
        wait_for_status(page, "Schwarz am Zug").await;
        page.focus(&cell("j12")).await;
        page.press(Key::Enter).await;
        for to in ["i11", "h10"] {
            page.press(Key::End).await;
            page.wait_until(&format!("document.activeElement.id === 'cell-{to}'")).await;
        }
        page.press(Key::Enter).await;
        wait_for_plies(page, 3).await;
        page.emulate(Setup { touch: true, ..Setup::default() }).await;
        page.tap(&cell("a5")).await;
        page.tap(&cell("g8")).await;
        wait_for_plies(page, 4).await;
        // Both others attack Brown's king, and Black is the next after Brown.
        wait_for_status(page, "Schwarz gewinnt").await;
        wait_for_status(page, "Schwarz setzt Braun matt. Weiß wird Zweiter.").await;
        assert_eq!(texts(page, ".ply").await, ["6d6", "jh6", "h10+=", "Dg8++"]);
        assert_eq!(texts(page, ".plate-points").await, ["0", "3", "1"], "Brown, Black; White below");
        // The next game ends in a draw: both others accept.
        page.emulate(Setup::default()).await;
        page.click("#rematch").await;
        wait_for_status(page, "Weiß am Zug").await;
        page.click("#offer-draw").await;
        page.click("#accept-draw").await;
        page.click("#accept-draw").await;
        wait_for_status(page, "Alle sind einverstanden.").await;
        assert_eq!(texts(page, ".plate-points").await, ["1", "1", "1"]);
    });
}

#[test]
fn six_keys_lead_to_six_neighbours() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        for (key, to) in [
            (Key::Right, "g8"),
            (Key::Left, "g6"),
            (Key::PageUp, "h8"),
            (Key::Home, "h7"),
            (Key::PageDown, "f7"),
            (Key::End, "f6"),
        ] {
            page.focus(&cell("g7")).await;
            page.wait_until("document.activeElement.id === 'cell-g7'").await;
            page.press(key).await;
            page.wait_until(&format!("document.activeElement.id === 'cell-{to}'")).await;
        }
    });
}

#[test]
fn the_board_is_rotated_by_thirds_and_the_plates_with_it() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        let mut below = Vec::new();
        for _ in 0..4 {
            below.push(names(page, "below").await.join(" "));
            // The party at the bottom has its king low on the board.
            let [low, high]: [f64; 2] = page
                .eval(
                    "(() => { const ys = [...document.querySelectorAll('.pieces > *')].map((piece) => piece.getBoundingClientRect().y);
                     const party = ['Weiß', 'Braun', 'Schwarz'].indexOf(document.querySelector('.below .plate-name').innerText);
                     const king = [...document.querySelectorAll(`.pieces .party-${party} use[href='#piece-king']`)][0];
                     return [king.getBoundingClientRect().y, Math.max(...ys)] })()",
                )
                .await;
            assert!(high - low < 30.0, "{low} of {high}");
            page.click("#flip-board").await;
        }
        assert_eq!(below, ["Weiß", "Braun", "Schwarz", "Weiß"]);
        assert_eq!(names(page, "above").await, ["Schwarz", "Weiß"], "clockwise from Brown");
        drag(page, "b4", "d4").await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn a_step_between_two_pieces_is_refused_with_both_of_them() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        // The bishop's path from a2 passes between b2 and b3.
        click_cells(page, &["a2", "c3"]).await;
        wait_for_status(page, "b2, b3").await;
        for name in ["b2", "b3"] {
            assert_eq!(page.count(&format!("{} .witness", cell(name))).await, 1, "{name}");
        }
        page.click("#named-rule").await;
        page.wait_for("dialog[open] .current-rule").await;
        assert!(page.text(".current-rule").await.starts_with('H'));
    });
}

#[test]
fn a_mate_gives_three_points_and_the_score_continues() {
    in_browser(Setup::default(), async |page| {
        page.open(MATE).await;
        drag(page, "h3", "k9").await;
        wait_for_status(page, "Weiß gewinnt").await;
        // Brown, Black; White below.
        page.wait_until("[...document.querySelectorAll('.plate-points')].map((points) => points.textContent).join() === '0,1,3'")
            .await;
        page.click("#rematch").await;
        wait_for_status(page, "Weiß am Zug").await;
        // Everybody takes the seat of the one before: the player that has mated plays Black now.
        let plates = "[...document.querySelectorAll('.plate')].map((plate) => plate.innerText.replace(/\\s+/g, ' ').trim())";
        page.wait_until(&format!("{plates}.includes('Schwarz 3')")).await;
        assert_eq!(page.eval::<Vec<String>>(plates).await, ["Braun 1", "Schwarz 3", "Weiß 0"]);
        page.reload().await;
        page.wait_until(&format!("{plates}.includes('Schwarz 3')")).await;
    });
}

#[test]
fn a_draw_needs_both_others() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        page.click("#offer-draw").await;
        wait_for_status(page, "Braun antwortet.").await;
        page.click("#accept-draw").await;
        wait_for_status(page, "Schwarz antwortet.").await;
        page.click("#decline-draw").await;
        wait_for_status(page, "Weiß am Zug").await;
        page.click("#offer-draw").await;
        page.click("#accept-draw").await;
        page.click("#accept-draw").await;
        wait_for_status(page, "Remis").await;
        page.click("#undo").await;
        page.click("#resign").await;
        page.click("#resign-2").await;
        page.wait_until("[...document.querySelectorAll('.plate-points')].map((points) => points.textContent).join() === '1,0,1'")
            .await;
    });
}

#[test]
fn a_pawn_promotes_on_anothers_base_line() {
    in_browser(Setup::default(), async |page| {
        // h4 is one step from Brown's base line.
        page.open("#/hex/6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3_w_-_-_0_30").await;
        click_cells(page, &["h4", "i4"]).await;
        page.wait_for(".promotion").await;
        let covers = "(() => { const box = (css) => document.querySelector(css).getBoundingClientRect();
            const [veil, edge] = [box('.dimmer'), box('.board .edge')];
            return veil.left <= edge.left && veil.top <= edge.top && veil.right >= edge.right && veil.bottom >= edge.bottom })()";
        assert!(page.eval::<bool>(covers).await, "the whole board is dimmed");
        page.click_at("#promotion-1").await;
        wait_for_plies(page, 1).await;
        assert_eq!(page.text(".ply").await, "i4T+");
    });
}

#[test]
fn fingers_play_on_hexagons() {
    in_browser(Setup::phone(), async |page| {
        begin(page).await;
        page.touch_drag(&cell("b4"), &cell("d4")).await;
        wait_for_plies(page, 1).await;
        page.tap(&cell("f2")).await;
        page.tap(&cell("f3")).await;
        wait_for_plies(page, 2).await;
    });
}
