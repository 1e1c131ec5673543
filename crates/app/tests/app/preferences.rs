//! Settings, kept arrangements, the address of links and the last time control, as they are stored.
use engine::history::TimeControl;
use engine::pieces::ByParty;
use proptest::prelude::*;
use schachquartett_app::settings::{
    BoardTheme, Labels, Letters, PieceStyle, Setting, Settings, Size, Speed, Theme, Volume,
};
use schachquartett_app::storage::Preferences;
use texts::Language;

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
    assert_eq!(Preferences::read(&preferences.write()).as_ref(), Some(preferences));
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
    let text = r#"{"schachquartett": 1, "settings": {"theme": "pink", "board": "tin", "size": "huge", "piece-style": "7",
        "language": "fr", "new-thing": true, "move-confirmation": {"new": 1}}, "another": []}"#;
    assert_eq!(Preferences::read(text), Some(Preferences::default()));
    for nothing in
        ["", "{}", "null", "[]", "{\"schachquartett\": 1, \"settings\": 7}", "\u{0}\n", "theme dark\n"]
    {
        assert_eq!(Preferences::read(nothing), None, "{nothing}");
    }
    // One unknown value spoils no other.
    let text = "{\"schachquartett\": 1, \"settings\": {\"theme\": \"dark\", \"board\": \"tin\"}}";
    let expected = Settings { theme: Theme::Dark, ..Settings::default() };
    assert_eq!(Preferences::read(text).map(|preferences| preferences.settings), Some(expected));
    let text = "{\"schachquartett\": 1, \"settings\": {\"sound\": false, \"volume\": 3000}}";
    let settings = Preferences::read(text).expect("preferences").settings;
    assert_eq!((settings.sound, settings.volume.percent()), (false, 100));
}

#[test]
fn a_person_can_read_what_is_stored() {
    let mut preferences = Preferences::default();
    for setting in [
        Setting::Theme(Theme::Dark),
        Setting::PieceStyle(PieceStyle::Chess),
        Setting::AutoRotate(true),
        Setting::ConfirmTouch(true),
    ] {
        preferences.settings.set(setting);
    }
    let text = preferences.write();
    for part in [
        "\"schachquartett\": 1",
        "\"theme\": \"dark\"",
        "\"piece-style\": \"chess\"",
        "\"auto-rotate\": true",
        "\"move-confirmation\": {\"touch\": true,\"link\": false}",
    ] {
        assert!(text.contains(part), "{text}");
    }
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
        prop_assert_eq!(Preferences::read(&preferences.write()), Some(preferences));
    }
}
