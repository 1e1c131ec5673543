//! Room: for a finger on whatever can be touched, and for text of twice its size.
use crate::harness::Page;
use serde_json::json;

/// Puts into the page what measures it.
pub async fn prepare(page: &Page) {
    page.call::<()>(include_str!("fit.js"), json!([])).await;
}

/// What is too small for a finger.
pub async fn small(page: &Page) -> Vec<String> {
    page.eval("fitProbe.small()").await
}

/// What is smaller than 44 px within elements: the size of a finger.
pub async fn under_finger(page: &Page, css: &str) -> Vec<String> {
    page.call("return fitProbe.underFinger(arguments[0])", json!([css])).await
}

/// What does not fit where the text has twice its size. It has its own again afterwards.
pub async fn misfits(page: &Page) -> Vec<String> {
    page.eval("fitProbe.misfits()").await
}
