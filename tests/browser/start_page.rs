//! The start page that `public/start.html` paints before the program is there: it is taken from the running page, and what the
//! page draws must still be the same.
use crate::harness::Page;

/// Header and start page of a visitor without games, as a template of this language. Marks of the program between elements
/// are left out, styles (the security policy forbids them in a page's text), and the moves that play themselves: they begin
/// with the program.
const TAKE: &str = "
    const taken = [...document.querySelectorAll('svg.symbols, header.top, main.page')].map((part) => part.cloneNode(true));
    for (const part of taken) {
        const marks = document.createTreeWalker(part, NodeFilter.SHOW_COMMENT);
        const found = [];
        while (marks.nextNode()) found.push(marks.currentNode);
        found.forEach((mark) => mark.remove());
        part.querySelectorAll('[style]').forEach((element) => element.removeAttribute('style'));
        part.querySelectorAll('.moving').forEach((element) => element.classList.remove('moving'));
    }
    return taken.map((part) => part.outerHTML).join('\\n')";

/// The file, as the running page gives it.
pub async fn start_html(page: &Page) -> String {
    let mut html = "<!-- Written by `make shots` from the running page. -->\n".to_owned();
    for language in ["de", "en"] {
        page.prefer_language(language).await;
        page.visit(page.base()).await;
        let taken: String = page.call(TAKE, serde_json::json!([])).await;
        html += &format!("<template id=\"start-{language}\">\n{taken}\n</template>\n");
    }
    html
}

/// Where the file is.
pub fn start_file() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../public/start.html")
}
