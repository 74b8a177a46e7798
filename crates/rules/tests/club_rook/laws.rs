//! The laws that every game must obey, for each player count and each value of each option.

use crate::table::rules;
use rookery_rules::{Game as _, Listed as _, Options, club_rook::ClubRook};
use rule_id::rule;
use testkit::{Laws, law_hands, laws, round_trips};

/// Every form of the game: each alternative value alone, and all alternatives together.
fn forms() -> Vec<(usize, Vec<(String, String)>)> {
    let specs = ClubRook::entries().remove(0).options;
    let mut choices = Vec::new();
    let mut all = Vec::new();
    for spec in specs.iter().filter(|spec| spec.range.is_none()) {
        for value in &spec.values[1..] {
            choices.push(vec![(spec.name.clone(), value.clone())]);
        }
        all.extend(spec.values.last().map(|value| (spec.name.clone(), value.clone())));
    }
    choices.push(all);
    [4, 6].into_iter().flat_map(|players| choices.iter().map(move |c| (players, c.clone()))).collect()
}

fn keep_the_laws(players: usize, chosen: &[(String, String)], each: u32) {
    let options: Options = chosen.iter().cloned().collect();
    let form = ClubRook::open("club-rook", players, &options).unwrap().unwrap();
    let how = Laws { hands: each, seed: 7, deep_every: 16, ..Laws::default() };
    match laws::<ClubRook>(&form, how) {
        Ok(report) => {
            println!("{players} players {chosen:?}: {report:?}");
            assert_eq!(report.scored, u64::from(each));
        }
        Err(broken) => panic!("{players} players, {chosen:?}: {broken}"),
    }
}

#[rule("GEN-22", "CLB-A08", "CLB-A14", "CLB-14", "CLB-A63")]
#[test]
fn the_plain_game_obeys_the_laws() {
    for players in [4, 6] {
        keep_the_laws(players, &[], law_hands().unwrap_or(300));
    }
}

#[test]
fn every_form_of_the_game_obeys_the_laws() {
    for (players, chosen) in forms() {
        keep_the_laws(players, &chosen, law_hands().unwrap_or(40));
    }
}

#[test]
fn the_plain_forms_obey_every_law_at_every_step() {
    for players in [4, 6] {
        laws::<ClubRook>(&rules(players, &[]), Laws { hands: 30, seed: 3, ..Laws::default() }).unwrap();
    }
}

#[test]
fn views_and_events_are_read_back_as_they_were_written() {
    for players in [4, 6] {
        round_trips::<ClubRook>(&rules(players, &[]), 3).unwrap();
    }
}

/// Random hands must reach the interesting parts of the game, or the laws don't prove much.
#[test]
fn random_hands_include_openings_takes_rookies_and_going_out() {
    use rand::{SeedableRng as _, rngs::SmallRng};
    let form = rules(4, &[]);
    let mut rng = SmallRng::seed_from_u64(11);
    let (mut melds, mut rookies, mut out) = (0, 0, 0);
    for _ in 0..2000 {
        let deal = rookery_rules::Deal::shuffled(ClubRook::pack(&form), &mut rng);
        let start = ClubRook::start(&form, &rookery_rules::Standing::default(), &deal).unwrap();
        let (end, _) = testkit::play_out(start, &mut rng, 20_000).unwrap();
        let view = end.view(rookery_rules::Viewer::Spectator);
        melds += view.melds.len();
        rookies += view.melds.iter().filter(|meld| meld.rookie.is_some()).count();
        out += usize::from(end.score().unwrap().finisher.is_some());
    }
    assert!(melds > 10_000 && rookies > 500 && out > 10, "melds {melds} rookies {rookies} out {out}");
}

/// Anything a person could type gets an answer, and even applying it unchecked doesn't break anything.
#[rule("CLB-A60")]
#[test]
fn hostile_actions_never_panic() {
    use rand::{Rng as _, SeedableRng as _, rngs::SmallRng};
    use rookery_rules::{Actor, Mute, Pending, Viewer, club_rook::Action};
    let mut rng = SmallRng::seed_from_u64(13);
    let form = rules(6, &[("top_only_new_meld", "yes")]);
    for _ in 0..300 {
        let deal = rookery_rules::Deal::shuffled(ClubRook::pack(&form), &mut rng);
        let mut game = ClubRook::start(&form, &rookery_rules::Standing::default(), &deal).unwrap();
        for _ in 0..60 {
            let Pending::Turn(seat) = game.pending() else { break };
            let mut cards = |n: usize| {
                let words = (0..n)
                    .map(|_| format!("{}{}", ["R", "Y"][rng.random_range(0..2)], rng.random_range(1..9)));
                words.collect::<Vec<_>>().join(" ")
            };
            let lines = [
                format!("take {} onto 2", cards(2)),
                format!("take {} / {}", cards(2), cards(3)),
                format!("meld {} / {}", cards(3), cards(4)),
                format!("add {} onto 1", cards(1)),
                format!("add {} onto 200", cards(2)),
                format!("discard {}", cards(1)),
                format!("top with {}", cards(2)),
                "top onto 255".into(),
                "merge 1 2".into(),
                "merge 60 250".into(),
                "draw".into(),
                "end".into(),
            ];
            let line = &lines[rng.random_range(0..lines.len())];
            let Ok(action) = line.parse::<Action>() else { continue };
            let _ = game.check(Actor::Seat(seat), &action);
            game.apply(Actor::Seat(seat), &action, &mut Mute);
            game.legal(seat, &mut Vec::new());
            let _ = (game.view(Viewer::Seat(seat)), game.score(), game.random_legal(seat, &mut rng));
        }
    }
}
