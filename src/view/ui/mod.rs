//! What board, pages and dialogs are made of: buttons, fields, icons. Nothing here knows a page.
pub mod button;
pub mod dialog_head;
pub mod elements;
pub mod fields;
pub mod focus;
pub mod icons;
pub mod portraits;
pub mod qr_code;
pub mod tabs;
