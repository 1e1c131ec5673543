//! Time controls in words.
use crate::open_game::OpenGame;
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::pieces::Party;
use live::ClockRule;
use texts::Texts;

/// Returns a time control in short: `10 min + 5 s`, or with different times those of the parties.
pub(crate) fn describe_time_control(time_control: &TimeControl, kind: GameKind, texts: &Texts) -> String {
    let (own, parties) = (texts.clock, texts.game(kind).parties);
    let seconds = &time_control.seconds.0[..parties.len()];
    let times = if seconds.iter().all(|other| other == &seconds[0]) {
        short_time(seconds[0])
    } else {
        let time_of = |(party, &seconds): (&&str, &u32)| own.time_of(party, &short_time(seconds));
        parties.iter().zip(seconds).map(time_of).collect::<Vec<_>>().join(", ")
    };
    match (time_control.per_move, time_control.increment) {
        (true, _) => own.each_move(&times),
        (false, increment) => format!("{times} + {increment} s"),
    }
}

/// Returns a time as a number with a unit: `45 s`, `10 min`, `1 min 30 s`.
pub fn short_time(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, 0) => format!("{minutes} min"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// Returns the clocks of a live game as sentences.
pub fn describe_clock_rule(rule: &ClockRule, kind: GameKind, texts: &Texts) -> String {
    let own = texts.clock;
    if let Some(days) = rule.time_control.days_per_move() {
        return own.rule_days(&days.to_string());
    }
    let times = own.rule(&describe_time_control(&rule.time_control, kind, texts));
    let while_away = if rule.is_strict { own.rule_strict } else { own.rule_waits };
    format!("{times} {while_away}")
}

/// Returns the remaining times of all parties as a sentence.
pub(crate) fn remaining_times_text(open_game: &OpenGame, texts: &Texts) -> String {
    let Some(clock) = &open_game.clock else { return String::new() };
    let name = |party| texts.party(open_game.def().kind(), party);
    let parts = Party::first(open_game.names.len())
        .map(|party| format!("{} {}", name(party), clock.display_text(party)));
    parts.collect::<Vec<_>>().join(", ")
}
