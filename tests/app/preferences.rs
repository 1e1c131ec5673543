//! Settings, kept arrangements, the address of links and the last time control, as they are stored.
use crate::tab::Tab;
use proptest::prelude::*;
use schachquartett::app::{
    BoardTheme, Labels, Letters, PieceStyle, Preferences, Setting, Settings, SettingsIntent, Size, Speed,
    Theme, Volume,
};
use schachquartett::history::TimeControl;
use schachquartett::i18n::Language;
use schachquartett::pieces::ByParty;

/// What the program of format 5 stored.
const LINES: &str = "language de\ntheme dark\nboard wood\nsize small\nlabels inside\nspeed fast\nmen chess\nletters en\n\
    later-names on\nfollow on\nfacing off\nconfirm-touch on\nconfirm-link off\nanimation off\nmagnifier on\n\
    sound-move on\nsound-capture off\nsound-check off\nsound-turn on\nsound-end off\n\
    arrangement set:Tb1 Kc1\narrangement set:Ka1\nbase https://my.example/chess/\npace move 0 90 90 90 90\n";

fn all_settings() -> Vec<Setting> {
    let mut all: Vec<Setting> = Vec::new();
    all.extend(Theme::ALL.iter().map(|&theme| Setting::Theme(theme)));
    all.extend(BoardTheme::ALL.iter().map(|&board| Setting::Board(board)));
    all.extend(Size::ALL.iter().map(|&size| Setting::Size(size)));
    all.extend(Labels::ALL.iter().map(|&labels| Setting::Labels(labels)));
    all.extend(Speed::ALL.iter().map(|&speed| Setting::Speed(speed)));
    all.extend(PieceStyle::ALL.iter().map(|&pieces| Setting::PieceStyle(pieces)));
    all.extend(Letters::ALL.iter().map(|&letters| Setting::Letters(letters)));
    for on in [false, true] {
        all.extend([Setting::V23Names(on), Setting::AutoRotate(on)]);
        all.extend([Setting::Animation(on), Setting::Magnifier(on), Setting::Facing(on)]);
        all.extend([Setting::ConfirmTouch(on), Setting::ConfirmLink(on)]);
        all.extend([Setting::CheckMarks(on), Setting::LastMoveMarks(on), Setting::WrapCursor(on)]);
        all.extend([Setting::Sound(on), Setting::Volume(Volume::new(u32::from(on) * 35))]);
    }
    all
}

#[track_caller]
fn assert_round_trip(preferences: &Preferences) {
    assert_eq!(Preferences::read(&preferences.write()), *preferences);
}

#[test]
fn every_setting_is_read_as_it_is_written() {
    let mut preferences = Preferences::default();
    assert_round_trip(&preferences);
    for language in [None, Some(Language::De), Some(Language::En)] {
        preferences.settings.language = language;
        for setting in all_settings() {
            preferences.settings.set(setting);
            assert_round_trip(&preferences);
        }
    }
    for time_control in [
        TimeControl::per_move(90),
        TimeControl { seconds: ByParty([1, 2, 3, 4]), ..TimeControl::total(9, 8) },
    ] {
        preferences.time_control = Some(time_control);
        assert_round_trip(&preferences);
    }
}

#[test]
fn what_cannot_be_read_is_as_if_never_chosen() {
    let text = r#"{"settings": {"theme": "pink", "board": "tin", "size": "huge", "men": "7", "sounds": ["bang"],
        "language": "fr", "new-thing": true, "confirm": {"new": 1}}, "another": []}"#;
    assert_eq!(Preferences::read(text), Preferences::default());
    for nothing in ["", "{}", "null", "[]", "{\"settings\": 7}", "\u{0}\n"] {
        assert_eq!(Preferences::read(nothing), Preferences::default(), "{nothing}");
    }
    // One value of another kind spoils no other.
    let text = "{\"settings\": {\"theme\": \"dark\", \"follow\": true}}";
    let expected = Settings { theme: Theme::Dark, auto_rotate: true, ..Settings::default() };
    assert_eq!(Preferences::read(text).settings, expected);
    let text = "theme pink\nboard tin\nsize huge\nfacing 7\nconfirm-touch yes\nlabels\nmen 7\nanimation 7\nsound-bang on\n\
        language fr\n\u{0}\nnew-thing on\npace fast\n";
    assert_eq!(Preferences::read(text), Preferences::default());
}

#[test]
fn the_lines_of_earlier_versions_are_read() {
    let preferences = Preferences::read(LINES);
    let settings = preferences.settings;
    assert_eq!(
        (settings.language, settings.theme, settings.board),
        (Some(Language::De), Theme::Dark, BoardTheme::Wood)
    );
    assert_eq!((settings.size, settings.labels, settings.speed), (Size::Small, Labels::Inside, Speed::Fast));
    assert_eq!((settings.piece_style, settings.letters), (PieceStyle::Chess, Letters::English));
    assert_eq!((settings.v23_names, settings.auto_rotate, settings.facing), (true, true, false));
    assert_eq!((settings.move_confirmation.touch, settings.move_confirmation.link), (true, false));
    assert_eq!((settings.animation, settings.magnifier), (false, true));
    assert_eq!((settings.sound, settings.volume), (true, Volume::default()), "some sounds were on");
    assert_eq!(preferences.arrangements, ["set:Tb1 Kc1", "set:Ka1"]);
    assert_eq!(preferences.base_url, "https://my.example/chess/");
    assert_eq!(preferences.time_control, Some(TimeControl::per_move(90)));
    assert_round_trip(&preferences);
    // A person can read what is stored.
    let text = preferences.write();
    for part in [
        "\"theme\": \"dark\"",
        "\"men\": \"chess\"",
        "\"follow\": true",
        "\"confirm\": {\"touch\": true,\"link\": false}",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn players_who_had_no_sounds_have_none() {
    for (text, is_on) in [
        // Nothing was ever chosen.
        ("{}", true),
        ("{\"settings\": {\"theme\": \"dark\"}}", true),
        ("theme dark\nanimation off\n", true),
        // A switch for each sound.
        ("{\"settings\": {\"theme\": \"dark\", \"sounds\": []}}", false),
        ("{\"settings\": {\"sounds\": [\"sound-turn\"]}}", true),
        ("sound-move off\nsound-capture off\nsound-check off\nsound-turn off\nsound-end off\n", false),
        ("sound-move off\nsound-end on\nsound-check off\n", true),
        // One switch.
        ("{\"settings\": {\"sound\": false, \"volume\": 30}}", false),
        ("{\"settings\": {\"sound\": true}}", true),
    ] {
        let settings = Preferences::read(text).settings;
        assert_eq!(settings.sound, is_on, "{text}");
        let written = Preferences { settings, ..Preferences::default() }.write();
        assert_eq!(Preferences::read(&written).settings, settings, "{written}");
    }
    let settings = Preferences::read("{\"settings\": {\"sound\": false, \"volume\": 3000}}").settings;
    assert_eq!((settings.sound, settings.volume.percent()), (false, 100));
}

#[test]
fn solved_tasks_of_earlier_versions_are_kept() {
    let mut tab = Tab::new();
    tab.learned = Some("bridge/mate\nhex/fork".to_owned());
    let mut tab = tab.reloaded();
    assert_eq!(tab.app.learn.progress.solved, ["bridge/mate", "hex/fork"]);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.reloaded().app.learn.progress.solved, ["bridge/mate", "hex/fork"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_preferences_are_read_as_they_are_written(
        settings in proptest::sample::subsequence(all_settings(), 0..20),
        arrangements in proptest::collection::vec(any::<String>(), 0..4),
        base_url in any::<String>(),
        seconds in proptest::option::of((any::<bool>(), 1..36_000u32, 0..3600u32)),
    ) {
        let mut preferences = Preferences { arrangements, base_url, ..Preferences::default() };
        for setting in settings {
            preferences.settings.set(setting);
        }
        preferences.time_control = seconds.map(|(per_move, seconds, increment)| {
            if per_move { TimeControl::per_move(seconds) } else { TimeControl::total(seconds, increment) }
        });
        prop_assert_eq!(Preferences::read(&preferences.write()), preferences);
    }
}
