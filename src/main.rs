//! The page: mounts the app into the document.

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(schachquartett::view::Root);
}
