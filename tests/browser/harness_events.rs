//! The harness itself: what its mouse, fingers and keys do arrives at a page as a player's would.
use crate::harness::{Key, Page, Point, Setup, in_browser};

/// Two squares that note every event by name, with the pointer's kind.
async fn two_squares(page: &Page) {
    page.open("").await;
    let script = "window.seen = [];
        const note = (event) => seen.push(`${event.pointerType ?? event.key} ${event.type}`);
        for (const [name, left] of [['here', 40], ['there', 200]]) {
            const square = document.createElement('button');
            square.id = name;
            for (const [key, value] of Object.entries({ position: 'fixed', left: `${left}px`, top: '40px',
                width: '60px', height: '60px', margin: 0, border: 0, padding: 0, touchAction: 'none' }))
                square.style[key] = value;
            document.body.append(square);
        }
        const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'keydown'];
        for (const kind of kinds) addEventListener(kind, note)";
    page.call::<()>(script, serde_json::json!([])).await;
}

async fn seen(page: &Page) -> Vec<String> {
    page.eval("seen.splice(0)").await
}

#[test]
fn mouse_and_keys() {
    in_browser(Setup::default(), async |page| {
        two_squares(page).await;
        assert_eq!(page.centre("#here").await, Point { x: 70, y: 70 });
        page.drag("#here", "#there").await;
        let events = seen(page).await;
        let down = events.iter().position(|event| event == "mouse pointerdown").expect("pressed");
        let moves = events[down..].iter().filter(|event| *event == "mouse pointermove").count();
        assert!(moves >= 6, "{events:?}");
        assert!(events.contains(&"mouse pointerup".to_owned()), "{events:?}");
        page.click("#here").await;
        assert!(seen(page).await.contains(&"mouse click".to_owned()));
        page.focus("#there").await;
        page.keys("a" + Key::Right).await;
        page.keys_with_modifier(Key::Shift, "F").await;
        let keys = ["a keydown", "ArrowRight keydown", "Shift keydown", "F keydown"];
        assert_eq!(seen(page).await, keys);
    });
}

#[test]
fn fingers() {
    in_browser(Setup::phone(), async |page| {
        two_squares(page).await;
        page.tap("#here").await;
        page.wait_until("seen.includes('touch click')").await;
        seen(page).await;
        page.touch_drag("#here", "#there").await;
        page.wait_until("seen.includes('touch pointerup')").await;
        let events = seen(page).await;
        assert!(events.iter().filter(|event| *event == "touch pointermove").count() >= 4, "{events:?}");
        assert!(!events.contains(&"touch pointercancel".to_owned()), "{events:?}");
    });
}

#[test]
fn clipboard() {
    in_browser(Setup::default(), async |page| {
        two_squares(page).await;
        let script =
            "here.onclick = () => navigator.clipboard.writeText('K Q R').then(() => seen.push('copied'))";
        page.call::<()>(script, serde_json::json!([])).await;
        page.click("#here").await;
        page.wait_until("seen.includes('copied')").await;
        assert_eq!(page.clipboard().await, "K Q R");
    });
}
