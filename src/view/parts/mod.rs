//! Parts that several pages or dialogs have.
pub mod attempt;
pub mod board_buttons;
pub mod board_column;
pub mod board_for_course;
pub mod bots;
pub mod clocks;
pub mod game_tabs;
pub mod games;
pub mod live_fields;
pub mod menu;
pub mod move_field;
pub mod move_list;
pub mod next_step;
pub mod plates;
pub mod position_errors;
pub mod saved_games;
pub mod status;
