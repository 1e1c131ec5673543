//! Spectators: any number, who see nothing early and cost little.
use crate::world::{World, invite, invite_all};
use engine::games;
use engine::rules::Arrangement;
use schachquartett_live::Activity;

#[test]
fn secret_arrangements_are_seen_by_spectators_when_all_are_shown() {
    let def = games::by_id("coalition").expect("an id");
    let mut world = World::new(invite(&def, &[&[0], &[1], &[2], &[3]], true), 1, 1);
    (0..5).for_each(|device| world.connect(device));
    world.catch_up();
    let start = world.devices[4].session.merged().game.state().position;
    let parties: Vec<_> = start.arranging().iter().collect();
    for (count, &by) in (1..).zip(&parties) {
        let arrangement = Arrangement::of(def.rules(), &start, by);
        let cells: Vec<_> = arrangement.pieces().map(|(cell, _)| cell).collect();
        world.commit(by.index(), by, arrangement.swapped(cells[0], cells[1]));
        world.catch_up();
        let merged = world.devices[4].session.merged();
        let is_last = count == parties.len();
        assert_eq!(merged.game.state().position.arranging().is_empty(), is_last);
        assert_eq!(merged.game.state().position.hash() == start.hash(), !is_last);
        assert!(is_last || parties.iter().all(|&party| !merged.has_revealed(party)));
    }
    world.assert_equal();
}

#[test]
fn a_newcomer_is_answered_by_players_only() {
    let mut world = World::new(invite_all("bridge"), 20, 2);
    world.devices[21].reaches = Vec::new();
    world.catch_up();
    let is_presence = |(topic, _): &&(String, Vec<u8>)| topic.ends_with("/p");
    let before = world.history.iter().filter(is_presence).count();
    world.devices[21].reaches = vec![0];
    world.connect(21);
    for _ in 0..6 {
        (0..22).for_each(|device| world.catch_up_one(device));
        world.wait(500);
    }
    let answers = world.history.iter().filter(is_presence).count() - before;
    // Some say every 25 seconds that they are here, which falls into these three now and then.
    assert!((3..15).contains(&answers), "{answers} messages");
    let newcomer = &world.devices[21].session;
    assert_eq!([0, 1].map(|seat| newcomer.activity_of(seat)), [Some(Activity::Here); 2]);
    assert_eq!(world.devices[0].session.spectators(), 20);
    // It has heard of all of them after the next time that each says so.
    for _ in 0..60 {
        (0..22).for_each(|device| world.catch_up_one(device));
        world.wait(500);
    }
    assert_eq!(world.devices[21].session.spectators(), 19);
}
