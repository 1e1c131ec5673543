//! No task begins with a king that could be captured.
use crate::{books, none};
use engine::pieces::{Party, PartySet};
use engine::rules::is_attacked;
use schachquartett_learn::Task;
use texts::Language;

/// The parties that are not on turn while their king is attacked by the party on turn or its allies.
fn impossibly_checked(task: &Task) -> PartySet {
    let (rules, position) = (task.game.def().rules(), task.game.state().position);
    let enemies = position.relations().captures(position.turn());
    let parties = || Party::first(rules.parties);
    let side: PartySet = parties().filter(|party| !enemies.contains(*party)).collect();
    let is_checked = |party: &Party| {
        let attackers = parties().filter(|other| side.contains(*other));
        let attackers: PartySet =
            attackers.filter(|other| position.relations().threatened_by(*party).contains(*other)).collect();
        position.kings_of(*party).iter().any(|king| is_attacked(rules, &position, king, attackers))
    };
    enemies.iter().filter(|party| *party != position.turn()).filter(is_checked).collect()
}

/// Words of tasks whose kings may stand attacked: a side may be suspended, kings may be captured, or a turn be sat out.
const MEANT: [&str; 4] = ["suspended", "king capture", "double capture", "sit out"];

#[test]
fn no_king_could_be_captured_unless_the_task_says_so() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::En) {
        for task in lessons.tasks() {
            let is_said = MEANT.iter().any(|word| task.text.contains(word));
            if !impossibly_checked(task).is_empty() && !is_said {
                errors.push(format!("{name} {}", task.id));
            }
        }
    }
    none(errors);
}
