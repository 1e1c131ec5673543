//! QR codes.
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// A text as a QR code: dark on light in any theme, with the quiet zone of four modules.
pub fn qr_code(id: impl Into<String>, text: &str, label: impl Into<String>) -> Option<AnyView> {
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            path += &format!("M{x} {y}h1v1h-1z");
        }
    }
    let whole = size + 8;
    // Whole pixels: each module is as large as the others, also on a coarse screen.
    let width = whole * (272 / whole).max(4);
    let svg = view! {
        <svg
            id=id.into()
            width=width
            viewBox=format!("-4 -4 {whole} {whole}")
            role="img"
            aria-label=label.into()
            shape-rendering="crispEdges"
        >
            <path class="quiet-zone" d=format!("M-4 -4h{whole}v{whole}h-{whole}z")></path>
            <path d=path></path>
        </svg>
    };
    Some(svg.into_any())
}
