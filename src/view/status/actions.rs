//! The buttons of the status box.
use crate::view::runtime;
use crate::view::widgets::Button;
use app::bots::{ActiveSearch, BotIntent};
use app::live::{LiveIntent, LiveProposal};
use app::open_game::OpenGame;
use app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, TypingIntent};
use app::sharing::SharingIntent;
use app::tab::{Dialog, TabIntent};
use app::{App, Intent};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use leptos::prelude::*;
use texts::Texts;

/// What can be done.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum StatusAction {
    BackToGame,
    Accept,
    DeclineDraw,
    ClaimDraw,
    RemoveKings,
    Ready,
    DismissHandover,
    Answer,
    DeclineAnswer,
    Confirm,
    CancelPending,
    UseCorrection(usize),
    Join(Party),
    Rearrange,
    SkipTurn,
    ConfirmSkip,
    Shift,
    ConfirmRearrangement,
    Reset,
    Arrangements,
    CheckKing,
    StartAnyway,
    RearrangeAnyway,
    ChangeSetup,
    Cancel,
    ClaimSeat(PartySet),
    Spectate,
    Send(Party),
    StartClock,
    PlayAllSides,
    ShowPartyAttacks(Party),
    StartDrawing,
    Present,
    LeaveAttackView,
    MoveNow,
    LetBotMove,
    PauseBots,
    ResumeBots,
    ShowLive,
    AskTakeBack,
    Agree,
    Refuse,
    Withdraw,
    AcceptRematch,
    DeclineRematch,
    SaveCopy,
    PlayHere,
    FollowOthers,
    FollowHost,
    ClaimTime(usize),
}

const SEAT_IDS: [&str; Party::MAX_COUNT] = ["claim-seat-0", "claim-seat-1", "claim-seat-2", "claim-seat-3"];

fn party_name(app: &App, texts: &Texts, party: Party) -> String {
    let game_kind = app.tab.open_game.as_ref().map(|open_game| open_game.def().kind());
    game_kind.map(|game_kind| texts.party(game_kind, party).to_owned()).unwrap_or_default()
}

/// A word that can be meant.
fn correction(index: usize) -> String {
    runtime().with_untracked(&|app| {
        let misread =
            app.tab.open_game.as_ref().and_then(|open_game| open_game.interaction.invalid_movetext.as_ref());
        misread.and_then(|misread| misread.corrections.get(index).cloned()).unwrap_or_default()
    })
}

pub(super) fn button(texts: &'static Texts, action: StatusAction) -> AnyView {
    let own = texts.coalition();
    match action {
        StatusAction::BackToGame => {
            Button::with_text("back-to-game", texts.back_to_game, || GameIntent::ShowPly(usize::MAX))
        }
        StatusAction::Accept => {
            Button::with_text("accept-draw", texts.accept_draw, || GameIntent::AcceptDraw).class("primary")
        }
        StatusAction::Ready => {
            Button::with_text("ready", texts.arranging.ready, || ArrangementIntent::Ready).class("primary")
        }
        StatusAction::DismissHandover => {
            Button::with_text("dismiss-handover", texts.arranging.dismiss_handover, || {
                ArrangementIntent::DismissHandover
            })
            .class("primary")
        }
        StatusAction::RemoveKings => {
            let label = texts.fortress().remove_kings;
            Button::with_text("remove-kings", label, || GameIntent::RemoveKings).class("primary")
        }
        StatusAction::Answer => {
            Button::with_text("answer", own.answer, || CoalitionIntent::AnswerOutOfTurn).class("primary")
        }
        StatusAction::DeclineAnswer => {
            Button::with_text("decline-answer", own.decline_answer, || CoalitionIntent::DeclineAnswer)
        }
        StatusAction::Confirm => {
            Button::with_text("confirm-move", texts.confirm.confirm, || GameIntent::ConfirmMove)
                .class("primary")
        }
        StatusAction::UseCorrection(index) => {
            Button::with_text(format!("correction-{index}"), correction(index), move || {
                TypingIntent::UseCorrection(index)
            })
        }
        StatusAction::CancelPending => {
            Button::with_text("cancel-pending", texts.confirm.reject, || GameIntent::CancelPending)
        }
        StatusAction::Join(partner) => {
            let id = ["join-0", "join-1", "join-2", "join-3"][partner.index()];
            let label = own.join(texts.party(GameKind::Coalition, partner));
            Button::with_text(id, label, move || CoalitionIntent::Join(partner))
        }
        StatusAction::Rearrange => {
            Button::with_text("rearrange", own.rearrange, || CoalitionIntent::StartRearranging)
        }
        StatusAction::SkipTurn => Button::with_text("skip-turn", own.skip_turn, || CoalitionIntent::SkipTurn),
        StatusAction::ConfirmSkip => {
            Button::with_text("confirm-skip", own.skip_turn, || CoalitionIntent::SkipTurn).class("primary")
        }
        StatusAction::Shift => {
            Button::with_text("shift-motorcyclist", own.shift, || CoalitionIntent::StartShifting)
        }
        StatusAction::ConfirmRearrangement => {
            Button::with_text("confirm-rearrangement", own.confirm_rearrangement, || ArrangementIntent::Ready)
                .class("primary")
        }
        StatusAction::Reset => Button::with_text("reset", own.reset, || ArrangementIntent::Reset),
        StatusAction::Arrangements => Button::with_text("arrangements", own.arrangements, || {
            TabIntent::OpenDialog(Dialog::Arrangements)
        }),
        StatusAction::CheckKing => {
            Button::with_text("check-king", own.check_king, || CoalitionIntent::CheckKing)
        }
        StatusAction::StartAnyway => {
            Button::with_text("start-anyway", own.start_anyway, || ArrangementIntent::Ready)
        }
        StatusAction::RearrangeAnyway => {
            Button::with_text("rearrange-anyway", own.rearrange_anyway, || ArrangementIntent::Ready)
        }
        StatusAction::ChangeSetup => {
            Button::with_text("change-setup", own.change_setup, || GameIntent::CancelPending).class("primary")
        }
        StatusAction::Cancel => {
            Button::with_text("cancel-special-action", own.cancel, || GameIntent::CancelPending)
        }
        StatusAction::ClaimSeat(parties) => {
            let names =
                parties.iter().map(|party| runtime().with_untracked(&|app| party_name(app, texts, party)));
            let label = texts.share.claim_seat(&names.collect::<Vec<_>>().join(" + "));
            let id = parties.iter().next().map_or("", |party| SEAT_IDS[party.index()]);
            let awaited =
                runtime().with_untracked(&|app| app.tab.open_game.as_ref().map(OpenGame::next_to_act));
            let class = if awaited.is_some_and(|party| parties.contains(party)) { "primary" } else { "" };
            Button::with_text(id, label, move || SharingIntent::ClaimSeat(parties)).class(class)
        }
        StatusAction::Spectate => {
            Button::with_text("spectate", texts.share.spectate, || SharingIntent::Watch)
        }
        StatusAction::Send(party) => {
            let name = runtime().with_untracked(&|app| party_name(app, texts, party));
            let label = texts.share.send(&name);
            Button::with_text("send-link", label, || SharingIntent::OpenDialog).class("primary")
        }
        StatusAction::PlayAllSides => Button::with_text("play-all-sides", texts.share.play_all_sides, || {
            SharingIntent::ClaimSeat(PartySet::EMPTY)
        }),
        StatusAction::ShowLive => {
            Button::with_text("show-live", texts.live.title, || TabIntent::OpenDialog(Dialog::Live))
        }
        StatusAction::AskTakeBack => {
            let ask = || LiveIntent::Propose(LiveProposal::TakeBack);
            Button::with_text("ask-take-back", texts.live.ask_take_back, ask)
        }
        StatusAction::Agree => {
            Button::with_text("agree", texts.live.agree, || LiveIntent::AnswerProposal(true)).class("primary")
        }
        StatusAction::Refuse => {
            Button::with_text("refuse", texts.live.refuse, || LiveIntent::AnswerProposal(false))
        }
        StatusAction::Withdraw => {
            Button::with_text("withdraw", texts.live.withdraw, || LiveIntent::AnswerProposal(false))
        }
        StatusAction::AcceptRematch => {
            Button::with_text("accept-rematch", texts.accept_draw, || Intent::Rematch).class("primary")
        }
        StatusAction::DeclineRematch => {
            Button::with_text("decline-rematch", texts.decline_draw, || LiveIntent::AnswerProposal(false))
        }
        StatusAction::SaveCopy => {
            Button::with_text("save-copy", texts.live.save_copy, || LiveIntent::SaveCopy)
        }
        StatusAction::FollowOthers => {
            Button::with_text("follow-others", texts.live.watch, || LiveIntent::FollowOthers).class("primary")
        }
        StatusAction::PlayHere => {
            Button::with_text("play-here", texts.live.play_here, || LiveIntent::TakeOver).class("primary")
        }
        StatusAction::FollowHost => {
            Button::with_text("follow-host", texts.live.follow_host, || LiveIntent::FollowHost)
                .class("primary")
        }
        StatusAction::ClaimTime(seat) => {
            let claim = move || LiveIntent::Propose(LiveProposal::ClaimTime(seat));
            Button::with_text("claim-time", texts.clock.claim_time, claim)
        }
        StatusAction::StartClock => {
            Button::with_text("start-clock", texts.clock.resume, || GameIntent::PauseClock(false))
                .class("primary")
        }
        StatusAction::ShowPartyAttacks(party) => {
            let name = runtime().with_untracked(&|app| party_name(app, texts, party));
            let label = texts.learn.explore_party(&name);
            let id = ["show-attacks-0", "show-attacks-1", "show-attacks-2", "show-attacks-3"][party.index()];
            Button::with_text(id, label, move || BoardIntent::ShowPartyAttacks(party))
        }
        StatusAction::StartDrawing => {
            Button::with_text("draw", texts.learn.drawing, || BoardIntent::StartDrawing)
        }
        StatusAction::Present => {
            Button::with_text("present", texts.learn.present, || TabIntent::TogglePresentation)
        }
        StatusAction::LeaveAttackView => {
            Button::with_text("leave-attack-view", texts.learn.explore_end, || BoardIntent::ToggleAttackView)
                .class("primary")
        }
        StatusAction::MoveNow | StatusAction::LetBotMove => {
            let has_found =
                |app: &App| app.bots.active_search.as_ref().is_some_and(ActiveSearch::may_be_ended);
            let has_found = runtime().memo(Box::new(has_found));
            let (label, class) = match action {
                StatusAction::LetBotMove => (texts.step_on, "primary"),
                _ => (texts.bots.move_now, ""),
            };
            Button::with_text("move-now", label, || BotIntent::MoveNow).class(class).enabled(has_found)
        }
        StatusAction::PauseBots => {
            Button::with_text("pause-bots", texts.bots.pause, || BotIntent::Pause(true))
        }
        StatusAction::ResumeBots => {
            Button::with_text("resume-bots", texts.bots.resume, || BotIntent::Pause(false)).class("primary")
        }
        StatusAction::DeclineDraw => {
            Button::with_text("decline-draw", texts.decline_draw, || GameIntent::DeclineDraw)
        }
        StatusAction::ClaimDraw => {
            Button::with_text("claim-draw", texts.claim_draw, || GameIntent::ClaimDraw).class("primary")
        }
    }
    .view()
}
