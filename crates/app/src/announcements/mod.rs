//! Sentences about the game on the board: for screen readers, and for the panel beside the board.
mod ally;
mod assessments;
mod attack_view;
mod choices;
mod clock;
mod coalition;
mod events;
mod feedback;
mod inclination;
mod labels;
mod lines;
mod live;
mod plies;
mod practice;
mod query;
mod recent;
mod skipped_turns;

pub use ally::{ally_state, describe_checked_allies};
pub use assessments::{describe_assessment, node_comment};
pub use attack_view::describe_attack_view;
pub use choices::{describe_advice, describe_comments};
pub(crate) use choices::{describe_task_hint, describe_thought};
pub(crate) use clock::describe_time_control;
pub(crate) use clock::remaining_times_text;
pub use clock::{describe_clock_rule, short_time};
pub use coalition::{
    describe_illegal_action, describe_join_method, describe_king_safety, describe_new_alliances,
    skip_turn_question, unsafe_setup_question,
};
pub use events::{
    Announcement, announce_draw_or_resign, announce_result, answer_query, asked_piece_texts,
    confirm_joining_question, confirm_move_question, describe_corrections, describe_invalid_movetext,
    describe_last_move, describe_refused_move, out_of_turn_question, promotion_heading,
};
pub use feedback::{describe_feedback, describe_premove, describe_watching};
pub use inclination::{coalition_state, describe_inclination, describe_join_rounds, describe_preview};
pub(crate) use labels::{declaration_words, expected_line, numbered_words};
pub use labels::{node_words, one_of, ply_label, ply_words, short_ply_words};
pub use live::{
    describe_disagreement, describe_live_news, describe_phrases, describe_proposal, describe_refusal,
    describe_request, describe_stopped, describe_trouble, live_seat_name, party_names, phrase_text,
};
pub use plies::{describe_action, offer_label, sign_label, spoken_listed_ply, spoken_ply};
pub use practice::describe_practice;
pub use query::BoardQuery;
pub use recent::{RecentEvent, describe_recent_plies};
pub use skipped_turns::{describe_mate_lifting_moves, describe_skipped_turns};
pub(crate) use skipped_turns::{must_remove_kings_hint, remove_kings_label};
