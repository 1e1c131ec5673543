//! The status of the game: the most important thing first.
use super::ally::{fallen_actions, fallen_text};
use super::arranging::{arranging_status, check_king, special_action_question};
use super::end::end_status;
use super::live::{add_phrases, add_presentation, add_refusal, live_question, live_waiting, show_live};
use super::offers::{aim_after_joining, aim_of_neutral, answer_actions, answer_offers, join_offer};
use super::{Offer, PanelAction};
use crate::App;
use crate::announcements::{
    asked_piece_texts, confirm_joining_question, confirm_move_question, describe_advice,
    describe_attack_view, describe_checked_allies, describe_corrections, describe_feedback,
    describe_illegal_action, describe_invalid_movetext, describe_last_move, describe_mate_lifting_moves,
    describe_new_alliances, describe_premove, describe_preview, describe_refused_move,
    describe_skipped_turns, describe_trouble, must_remove_kings_hint, one_of, out_of_turn_question,
    ply_label, promotion_heading, remove_kings_label,
};
use crate::bots::BotIntent;
use crate::open_game::{Asked, AttackSubject, OpenGame, Presenting};
use crate::play::{BoardIntent, CoalitionIntent, GameIntent, TypingIntent};
use crate::sharing::SharingIntent;
use crate::tab::{Tab, TabIntent};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Reason, Refusal, has_legal_move, in_check, must_remove_kings};
use search::Level;
use texts::{Texts, outcome_texts, relative_time, sentence_case, with_full_stop};

/// What a status is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StatusKind {
    /// There is no game.
    #[default]
    NoGame,
    /// A party is on turn.
    Turn,
    /// A party is on turn, and in check.
    Check,
    /// Something is refused.
    Refused,
    /// The players are asked something, or have to wait before anything else happens at the board.
    Offered,
    /// Something else than the game now is shown.
    Back,
    /// The game is over.
    Over,
}

impl StatusKind {
    /// Returns the classes of the kind on the page.
    pub fn class(self) -> &'static str {
        match self {
            Self::NoGame => "",
            Self::Turn => "turn",
            Self::Check => "turn check",
            Self::Refused => "refused",
            Self::Offered => "offered",
            Self::Back => "back",
            Self::Over => "over",
        }
    }

    /// Returns whether a party is on turn.
    pub fn is_turn(self) -> bool {
        matches!(self, Self::Turn | Self::Check)
    }
}

/// A rule that a status names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedRule {
    /// The game.
    pub game_kind: GameKind,
    /// The index in the rulebook.
    pub place: usize,
    /// The number for readers.
    pub number: &'static str,
    /// The id.
    pub id: &'static str,
}

/// The status of the game: what players have to know or to decide now.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Status {
    /// What it is about.
    pub kind: StatusKind,
    /// The most important sentence.
    pub heading: String,
    /// More sentences.
    pub text: String,
    /// The rule that a refused move breaks, or that of the piece about which the player asks.
    pub rule: Option<NamedRule>,
    /// The possible actions, the main one first.
    pub actions: Vec<PanelAction>,
    /// Choices that need an explanation.
    pub offers: Vec<Offer>,
    /// The piece about which the player asks: heading and text are about it.
    pub asked: Option<Piece>,
    /// At the end of a game against bots, their level if they have all the same.
    pub opponent: Option<Level>,
    /// At the end, whether the one person here has won; `None` for a draw, and where several people play.
    pub own_result: Option<bool>,
}

impl Status {
    /// Returns the status of the game on the board.
    pub fn of(app: &App) -> Self {
        let tab = &app.tab;
        let Some(open_game) = &tab.open_game else { return Self::default() };
        let texts = tab.texts();
        let mut status = primary_status(open_game, tab);
        let said = describe_feedback(texts, open_game)
            .or_else(|| describe_premove(texts, open_game, &tab.notation_style()));
        if let Some(sentence) = said.filter(|_| {
            status.kind.is_turn() || status.kind == StatusKind::Back && open_game.view.attack_view.is_none()
        }) {
            // The check stays in front of it.
            let is_check = status.kind == StatusKind::Check;
            status.text = if is_check { format!("{} {sentence}", status.text) } else { sentence };
        }
        let is_turn = status.kind == StatusKind::Turn;
        let previewed = describe_preview(texts, open_game, &app.bots).filter(|_| is_turn);
        let shows_move = previewed.is_some() || is_turn && !open_game.interaction.joining_targets.is_empty();
        if let Some(sentence) = previewed {
            status.text = sentence;
        }
        if status.kind.is_turn() && open_game.is_playable() {
            for sentence in describe_checked_allies(texts, open_game) {
                status.text = format!("{} {sentence}", with_full_stop(status.text)).trim().to_owned();
            }
        }
        let is_waiting = open_game.live.as_ref().is_some_and(|live| live.is_clock_waiting);
        if is_waiting && status.kind.is_turn() {
            status.text = format!("{} {}", with_full_stop(status.text), texts.clock.is_waiting);
        }
        if let Some(live) = open_game.live.as_deref() {
            add_presentation(&mut status, live, texts);
            add_refusal(&mut status, open_game, live, texts);
        }
        let own = texts.bots;
        let advice = if let Some(Asked::Wish(party)) = open_game.bots.asked {
            Some(texts.coalition().asks_wish(texts.party(open_game.def().kind(), party)))
        } else if open_game.bots.asked == Some(Asked::Hint) {
            Some(own.hint_searching.to_owned())
        } else if let Some(ally) = open_game.foreseen_ally().filter(|_| open_game.bots.asked.is_some()) {
            Some(texts.allies.forecast_searching(texts.party(open_game.def().kind(), ally)))
        } else {
            describe_advice(texts, open_game, &tab.notation_style())
        };
        // What the move under the pointer would do is newer.
        let is_shown = status.rule.is_none() && open_game.can_get_hint() && !shows_move;
        if let Some(advice) = advice.filter(|_| is_shown) {
            status.text = advice;
        }
        if let Some(live) = open_game.live.as_deref() {
            add_phrases(&mut status, open_game, live, texts);
        }
        if let (Some(asked), Some(texts)) = (open_game.asked_piece(), asked_piece_texts(texts, open_game)) {
            // What can be done does not go away.
            [status.heading, status.text] = texts;
            status.asked = open_game.shown_position().piece(asked.cell);
            let refusal =
                Refusal { reason: Reason::NoSuchMovement, piece: status.asked, witnesses: Vec::new() };
            let about = open_game.def().violated_rule(&refusal);
            status.rule = named_rule(open_game, |rule| rule == about);
        }
        status
    }

    /// The same beside a message of the tab, which takes the place of the text, and beside the reply of a task to the
    /// refused move, which takes the place of the heading.
    pub fn beside(mut self, message: Option<String>, has_reply: bool) -> Self {
        if self.rule.is_some() {
            if has_reply {
                self.heading.clear();
            }
        } else if let Some(message) = message {
            self.text = message;
        }
        self
    }

    /// Returns the classes of its box.
    pub fn class(&self) -> String {
        let result = match self.own_result {
            Some(true) => " won",
            Some(false) => " lost",
            None => "",
        };
        format!("status {}{result}", self.kind.class())
    }
}

/// The most important thing first.
fn primary_status(open_game: &OpenGame, tab: &Tab) -> Status {
    let (texts, style) = (tab.texts(), &tab.notation_style());
    let game_kind = open_game.def().kind();
    if let Some((heading, text)) = describe_attack_view(texts, open_game, style) {
        let actions = attack_view_actions(open_game, texts);
        return Status { kind: StatusKind::Back, heading, text, actions, ..Status::default() };
    }
    if let Some(heading) = describe_refused_move(texts, open_game, style) {
        let refusal =
            open_game.interaction.refused_move.as_ref().and_then(|refused| refused.refusal.as_ref());
        // Without a reason of its own: the game is over.
        let rule = named_rule(open_game, |rule| match refusal {
            Some(refusal) => rule == open_game.def().violated_rule(refusal),
            None => rule.ends_with(".over"),
        });
        let actions = actions_beside_refusal(open_game, texts);
        return Status { kind: StatusKind::Refused, heading, rule, actions, ..Status::default() };
    }
    if let Some(heading) = describe_invalid_movetext(texts, open_game, style, true) {
        let text = describe_corrections(texts, open_game).unwrap_or_default();
        let misread = open_game.interaction.invalid_movetext.as_ref();
        let corrections = misread.map_or(&[][..], |misread| &misread.corrections);
        let action = |(index, correction): (usize, &String)| {
            let use_it = TypingIntent::UseCorrection(index);
            PanelAction::new(format!("correction-{index}"), correction, use_it)
        };
        let actions = corrections.iter().enumerate().map(action).collect();
        return Status { kind: StatusKind::Refused, heading, text, actions, ..Status::default() };
    }
    if open_game.interaction.promotion.is_some() {
        let heading = promotion_heading(texts, open_game, style);
        return Status { kind: StatusKind::Turn, heading, ..Status::default() };
    }
    if let Some(plies) = open_game.view.shown_ply {
        let heading = match ply_label(texts, open_game, plies, style) {
            Some(label) => texts.viewing_earlier(&label),
            None => texts.viewing_start.to_owned(),
        };
        let last = describe_last_move(texts, open_game, style).map(with_full_stop);
        // Who follows the host has not gone back.
        let follows = open_game.live.as_ref().is_some_and(|live| live.presenting == Presenting::Follows);
        let unchanged = (!follows).then(|| texts.game_unchanged.to_owned());
        let mut sentences: Vec<String> = last.into_iter().chain(unchanged).collect();
        // The others may have moved meanwhile.
        if is_turn_of_only_person(open_game) {
            sentences.push(with_full_stop(texts.your_move.to_owned()));
        }
        let text = sentences.join(" ");
        let back = GameIntent::ShowPly(usize::MAX);
        let actions = vec![PanelAction::new("back-to-game", texts.back_to_game, back)];
        return Status { kind: StatusKind::Back, heading, text, actions, ..Status::default() };
    }
    if let Some(heading) = describe_illegal_action(texts, open_game) {
        let actions = actions_beside_refusal(open_game, texts);
        return Status { kind: StatusKind::Refused, heading, actions, ..Status::default() };
    }
    if let Some(status) = live_question(open_game, tab) {
        return status;
    }
    if open_game.needs_seat_choice() {
        return seat_choice(open_game, tab);
    }
    if open_game.is_clock_paused() {
        let own = texts.clock;
        let (heading, text) = (own.paused.to_owned(), own.paused_hint.to_owned());
        let start = PanelAction::new("start-clock", own.resume, GameIntent::PauseClock(false)).primary();
        let actions = vec![start];
        return Status { kind: StatusKind::Offered, heading, text, actions, ..Status::default() };
    }
    if let Some(party) = open_game.next_bot() {
        return bot_status(open_game, tab, party);
    }
    // The party that must answer an offer need not be on turn.
    let answers = open_game.draw_answerer().is_some_and(|party| open_game.is_local(party));
    if open_game.waits_for_others() && !answers {
        return if open_game.is_watched() {
            let party = |party| texts.party(game_kind, party);
            let heading = match open_game.game.state().offer {
                Some(offer) => texts.draw_offered(party(offer.by)),
                None => texts.to_move(party(open_game.next_to_act())),
            };
            let live = open_game.live.as_deref();
            let text = live.and_then(|live| describe_trouble(live, texts)).unwrap_or_default();
            let actions = live.map(|_| show_live(texts)).into_iter().collect();
            Status { kind: StatusKind::Turn, heading, text, actions, ..Status::default() }
        } else {
            remote_status(open_game, tab)
        };
    }
    if let Some((heading, text)) = confirm_move_question(texts, open_game, style) {
        let confirm = PanelAction::new("confirm-move", texts.confirm.confirm, GameIntent::ConfirmMove);
        // What loses the last chance is not the main thing to do.
        let loses = open_game.interaction.pending_move.is_some_and(|pending| pending.stays_neutral);
        let actions = vec![confirm.primary_if(!loses), cancel_pending(texts).primary_if(loses)];
        return Status { kind: StatusKind::Offered, heading, text, actions, ..Status::default() };
    }
    if let Some(status) = special_action_question(open_game, tab) {
        return status;
    }
    if open_game.arranging_party().is_some() || open_game.is_shifting() {
        return arranging_status(open_game, texts);
    }
    let state = open_game.game.state();
    match (&state.outcome, state.offer) {
        (Some(outcome), _) => end_status(open_game, texts, outcome),
        // A check is answered before an offer is.
        (None, _) if !open_game.out_of_turn_parties().is_empty() => {
            let [heading, mut text] = out_of_turn_question(texts, open_game);
            for sentence in describe_skipped_turns(texts, open_game, style) {
                text = format!("{} {sentence}", with_full_stop(text));
            }
            if open_game.is_choosing_answer() {
                let heading = match open_game.answering_cells().iter().count() {
                    1 => texts.coalition().choose_only_answer.to_owned(),
                    count => texts.coalition().choose_answer(&count.to_string()),
                };
                let [_, decline] = answer_actions(texts);
                return Status {
                    kind: StatusKind::Check,
                    heading,
                    text,
                    actions: vec![decline],
                    ..Status::default()
                };
            }
            let offers = answer_offers(open_game, texts);
            Status { kind: StatusKind::Check, heading, text, offers, ..Status::default() }
        }
        (None, Some(offer)) if open_game.draw_answerer().is_none_or(|party| open_game.is_local(party)) => {
            let heading = texts.draw_offered(texts.party(game_kind, offer.by));
            // If several parties have to answer, they are asked one after the other.
            let asked = open_game.draw_answerer().filter(|_| open_game.names.len() > 2);
            let text = asked.map(|party| texts.must_answer(texts.party(game_kind, party)));
            let text = text.unwrap_or_default();
            // An analysis decides no draws.
            let actions = if open_game.analysis().is_some() { Vec::new() } else { draw_answers(texts) };
            Status { kind: StatusKind::Offered, heading, text, actions, ..Status::default() }
        }
        (None, _) => turn_status(open_game, tab),
    }
}

/// Returns the first rule of a game that fits.
fn named_rule(open_game: &OpenGame, is_it: impl Fn(&str) -> bool) -> Option<NamedRule> {
    let mut sentences = open_game.def().rulebook().iter().enumerate();
    let (place, sentence) = sentences.find(|(_, sentence)| is_it(sentence.rule))?;
    Some(NamedRule { game_kind: open_game.def().kind(), place, number: sentence.number, id: sentence.rule })
}

/// What is offered while attacks are shown: the attacks of each party, drawing, and the end.
fn attack_view_actions(open_game: &OpenGame, texts: &Texts) -> Vec<PanelAction> {
    let own = texts.learn;
    let of_party = |party: Party| {
        let label = own.explore_party(texts.party(open_game.def().kind(), party));
        PanelAction::new(
            format!("show-attacks-{}", party.index()),
            label,
            BoardIntent::ShowPartyAttacks(party),
        )
    };
    let others = [
        PanelAction::new("draw", own.drawing, BoardIntent::StartDrawing),
        PanelAction::new("present", own.present, TabIntent::TogglePresentation),
        PanelAction::new("leave-attack-view", own.explore_end, BoardIntent::ToggleAttackView).primary(),
    ];
    // Who has asked about one thing reads the answer, and goes back.
    let is_answer = matches!(
        open_game.view.attack_view.as_ref().and_then(|view| view.subject),
        Some(AttackSubject::Ally(..) | AttackSubject::AfterJoin(..))
    );
    if is_answer {
        return others.into_iter().filter(|action| action.is_primary).collect();
    }
    Party::first(open_game.names.len()).map(of_party).chain(others).collect()
}

/// The question which party is played on this device, in a game that a link has brought.
fn seat_choice(open_game: &OpenGame, tab: &Tab) -> Status {
    let (texts, style) = (tab.texts(), &tab.notation_style());
    let (own, awaited) = (&texts.share, open_game.next_to_act());
    let claim = |parties: PartySet| {
        let names: Vec<&str> =
            parties.iter().map(|party| texts.party(open_game.def().kind(), party)).collect();
        let first = parties.iter().next();
        let id = first.map(|party| format!("claim-seat-{}", party.index())).unwrap_or_default();
        let claim = SharingIntent::ClaimSeat(parties);
        PanelAction::new(id, own.claim_seat(&names.join(" + ")), claim).primary_if(parties.contains(awaited))
    };
    let watch = PanelAction::new("spectate", own.spectate, SharingIntent::Watch);
    let actions = open_game.claimable_seats().into_iter().map(claim).chain([watch]).collect();
    let last = describe_last_move(texts, open_game, style).map(with_full_stop);
    let sentences = last.into_iter().chain([own.seat_hint.to_owned()]);
    let text = sentences.collect::<Vec<_>>().join(" ");
    let heading = own.side_heading.to_owned();
    Status { kind: StatusKind::Offered, heading, text, actions, ..Status::default() }
}

/// The answers to a draw offer.
fn draw_answers(texts: &Texts) -> Vec<PanelAction> {
    vec![
        PanelAction::new("accept-draw", texts.accept_draw, GameIntent::AcceptDraw).primary(),
        PanelAction::new("decline-draw", texts.decline_draw, GameIntent::DeclineDraw),
    ]
}

/// What waits for a confirmation is not done.
pub(super) fn cancel_pending(texts: &Texts) -> PanelAction {
    PanelAction::new("cancel-pending", texts.confirm.reject, GameIntent::CancelPending)
}

/// What a refusal must not hide: how an arrangement is ended, and the answer out of turn.
fn actions_beside_refusal(open_game: &OpenGame, texts: &'static Texts) -> Vec<PanelAction> {
    if open_game.waits_for_others() || open_game.game.state().outcome.is_some() {
        Vec::new()
    } else if open_game.arranging_party().is_some() || open_game.is_shifting() {
        arranging_status(open_game, texts).actions
    } else if !open_game.out_of_turn_parties().is_empty() {
        answer_actions(texts).into()
    } else {
        Vec::new()
    }
}

/// The status while a bot has to act: it searches, or the bots are paused.
fn bot_status(open_game: &OpenGame, tab: &Tab, party: Party) -> Status {
    let (texts, style) = (tab.texts(), &tab.notation_style());
    let own = texts.bots;
    let (heading, mut actions) = match open_game.bots.is_paused {
        true => {
            let resume = PanelAction::new("resume-bots", own.resume, BotIntent::Pause(false)).primary();
            (own.paused.to_owned(), vec![resume])
        }
        false => {
            let name = texts.party(open_game.def().kind(), party);
            let waits_for_player = tab.plays_on_request();
            let label = if waits_for_player { texts.step_on } else { own.move_now };
            // Who only watches wants to pause at any time.
            let is_watching = open_game.is_bots_only() || open_game.fallen_player().is_some();
            let is_late = !waits_for_player && !is_watching;
            let end = PanelAction::new("move-now", label, BotIntent::MoveNow).late_if(is_late);
            let pause = PanelAction::new("pause-bots", own.pause, BotIntent::Pause(true)).late_if(is_late);
            (own.thinking(name), vec![end.ends_search().primary_if(waits_for_player), pause])
        }
    };
    let fallen = open_game.fallen_player();
    let mut text = match fallen {
        Some(fallen) => fallen_text(texts, open_game, fallen),
        None => aim_after_joining(open_game, texts)
            .or_else(|| describe_last_move(texts, open_game, style))
            .unwrap_or_default(),
    };
    // That the player is out stands there already.
    let skipped = describe_skipped_turns(texts, open_game, style);
    for sentence in skipped.into_iter().filter(|_| fallen.is_none()) {
        text = format!("{} {sentence}", with_full_stop(text));
    }
    if let Some(fallen) = fallen {
        // To make one bot move early is of little use then.
        actions.retain(|action| action.is_primary || action.id == "pause-bots");
        let after_main = actions.iter().take_while(|action| action.is_primary).count();
        actions.splice(after_main..after_main, fallen_actions(texts, open_game, fallen));
    }
    if open_game.premove().is_some() {
        actions.insert(0, PanelAction::new("take-back", texts.feedback.take_back, GameIntent::CancelPending));
    }
    Status { kind: StatusKind::Turn, heading, text, actions, ..Status::default() }
}

/// A party on another device has to act first.
fn remote_status(open_game: &OpenGame, tab: &Tab) -> Status {
    let texts = tab.texts();
    let own = &texts.share;
    let name = texts.party(open_game.def().kind(), open_game.next_to_act());
    let heading = own.waiting_for(name);
    if let Some(live) = open_game.live.as_deref() {
        return live_waiting(open_game, live, heading, tab);
    }
    // Who has just moved knows when.
    let is_old = tab.now.saturating_sub(open_game.meta.last_move_at) >= NEW_FOR;
    let age = link_move_age(texts, open_game, tab.now).filter(|_| is_old);
    let sentences = [age, Some(own.waiting_hint.to_owned())];
    let text = sentences.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let send = PanelAction::new("send-link", own.send(name), SharingIntent::OpenDialog).primary();
    let play_all = SharingIntent::ClaimSeat(PartySet::EMPTY);
    let all_sides = if open_game.names.len() > 2 { own.play_all_sides } else { own.play_both_sides };
    let actions = vec![send, PanelAction::new("play-all-sides", all_sides, play_all)];
    Status { kind: StatusKind::Turn, heading, text, actions, ..Status::default() }
}

/// The age in milliseconds from which a move is no longer new.
const NEW_FOR: u64 = 60_000;

/// How old the last move is, in a game that goes from device to device.
fn link_move_age(texts: &Texts, open_game: &OpenGame, now: u64) -> Option<String> {
    let last_move_at = Some(open_game.meta.last_move_at)
        .filter(|&last_move_at| last_move_at > 0 && open_game.is_link_game())?;
    Some(relative_time(texts, open_game.def().kind(), now.saturating_sub(last_move_at)))
}

/// Whether it is the turn of the one person who plays here against others.
fn is_turn_of_only_person(open_game: &OpenGame) -> bool {
    let state = open_game.game.state();
    let own = open_game.only_person_here().filter(|_| state.outcome.is_none());
    own.is_some_and(|own| own.contains(state.position.turn()))
}

/// The status of a running game: the party on turn, the last events, and its special actions.
fn turn_status(open_game: &OpenGame, tab: &Tab) -> Status {
    let (texts, style) = (tab.texts(), &tab.notation_style());
    let (position, rules) = (&open_game.game.state().position, open_game.def().rules());
    let name = |party| texts.party(open_game.def().kind(), party);
    let who = if is_turn_of_only_person(open_game) {
        texts.your_move.to_owned()
    } else {
        texts.to_move(name(position.turn()))
    };
    let partners = open_game.joinable_partners();
    let names: Vec<&str> = partners.iter().map(|&partner| name(partner)).collect();
    let heading = match &names[..] {
        [] => who,
        names => texts.coalition().join_or_move(&who, &one_of(texts, names)),
    };
    let check = in_check(rules, position, position.turn());
    let must = must_remove_kings(rules, position);
    let mut text = match check {
        _ if must => must_remove_kings_hint(texts, open_game).to_owned(),
        true => texts.announce_check.to_owned(),
        // The moves of others stand in the list and on the board.
        false => aim_of_neutral(open_game, texts)
            .or_else(|| aim_after_joining(open_game, texts))
            .or_else(|| describe_new_alliances(texts, open_game, style))
            .or_else(|| describe_last_move(texts, open_game, style))
            .unwrap_or_else(|| texts.first_move_hint.to_owned()),
    };
    let starts = open_game.clock.is_some() && !open_game.has_active_clock();
    let live_clock = open_game.live.as_ref().and_then(|live| live.clock.as_ref());
    if starts || live_clock.is_some() && open_game.ply_count() == 0 {
        text = format!("{} {}", with_full_stop(text), texts.clock.starts_hint);
    }
    if !open_game.interaction.joining_targets.is_empty() {
        text = hint(open_game, texts);
    } else if let Some(sentence) = selected_piece_text(open_game, texts).filter(|_| !check) {
        text = sentence;
    } else if !must && !has_legal_move(rules, position) {
        text = texts.coalition().only_special_actions.to_owned();
    }
    let sentence = describe_skipped_turns(texts, open_game, style)
        .into_iter()
        .chain(unanswerable_checks(open_game, texts));
    for sentence in sentence.chain(describe_mate_lifting_moves(texts, open_game, style)) {
        text = format!("{} {sentence}", with_full_stop(text));
    }
    if let Some(sentence) = open_game.live.as_deref().and_then(|live| describe_trouble(live, texts)) {
        // First, so that it need not be scrolled to.
        text = format!("{sentence} {text}");
    } else if let Some(age) = link_move_age(texts, open_game, tab.now) {
        text = format!("{} {age}", with_full_stop(text));
    }
    let offers = partners.iter().map(|&partner| join_offer(open_game, tab, partner)).collect();
    let kind = if check { StatusKind::Check } else { StatusKind::Turn };
    let actions = turn_actions(open_game, texts);
    Status { kind, heading, text, actions, offers, ..Status::default() }
}

/// What the party on turn can do besides a move.
fn turn_actions(open_game: &OpenGame, texts: &Texts) -> Vec<PanelAction> {
    let (position, rules) = (&open_game.game.state().position, open_game.def().rules());
    let mut actions = Vec::new();
    if must_remove_kings(rules, position) {
        let label = remove_kings_label(texts, open_game);
        actions.push(PanelAction::new("remove-kings", label, GameIntent::RemoveKings).primary());
    }
    // An analysis decides no draws.
    if open_game.game.claimable_draw().is_some() && open_game.analysis().is_none() {
        actions.push(PanelAction::new("claim-draw", texts.claim_draw, GameIntent::ClaimDraw).primary());
    }
    let own = texts.coalition();
    if open_game.can_rearrange() {
        actions.push(PanelAction::new("rearrange", own.rearrange, CoalitionIntent::StartRearranging));
    }
    if open_game.can_skip_turn() {
        actions.push(PanelAction::new("skip-turn", own.skip_turn, CoalitionIntent::SkipTurn));
    }
    if open_game.can_shift() {
        actions.push(PanelAction::new("shift-motorcyclist", own.shift, CoalitionIntent::StartShifting));
    }
    if open_game.asks_about_king().is_some() {
        actions.push(check_king(texts));
    }
    actions
}

/// The party that the selected piece's party would join, before it does.
fn hint(open_game: &OpenGame, texts: &Texts) -> String {
    confirm_joining_question(texts, open_game).unwrap_or_else(|| texts.coalition().joins_marked.to_owned())
}

/// What the selected piece is and how it moves, or that it cannot.
pub(super) fn selected_piece_text(open_game: &OpenGame, texts: &Texts) -> Option<String> {
    let (piece, game_kind) = (open_game.selected_piece()?, open_game.def().kind());
    let name = sentence_case(texts.piece(game_kind, piece.role()));
    let moves = texts.piece_moves(game_kind, piece.role());
    Some(match open_game.interaction.moves.is_empty() {
        true => texts.piece_without_moves(&name),
        false => texts.piece_that_moves(&name, moves),
    })
}

/// The parties that are in check out of turn and cannot answer.
fn unanswerable_checks(open_game: &OpenGame, texts: &Texts) -> Vec<String> {
    let answering = open_game.game.state().position.coalition().may_answer;
    let is_silent =
        |party: &Party| open_game.declined().is_empty() && !open_game.out_of_turn_parties().contains(*party);
    let name = |party| texts.party(open_game.def().kind(), party);
    let silent = answering.iter().filter(is_silent);
    silent.map(|party| texts.coalition().cannot_answer(name(party))).collect()
}

/// Returns the state of a game in a few words: the party on turn, or the outcome.
pub fn game_status_text(texts: &Texts, open_game: &OpenGame) -> String {
    let (game_kind, state) = (open_game.def().kind(), open_game.game.state());
    match &state.outcome {
        Some(outcome) => outcome_texts(texts, game_kind, outcome).0,
        None => texts.to_move(texts.party(game_kind, state.position.turn())),
    }
}
