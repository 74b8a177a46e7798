//! The laws under every form, player count and option value.

use crate::table::open;
use rookery_rules::{Game, Listed, Standing, rack_o::RackO};
use testkit::{Laws, law_hands, laws, play_out, round_trips};

/// Every printed form at every player count, and the additions in every combination the rulings allow.
fn every_form() -> Vec<(String, usize, String)> {
    let mut tables = Vec::new();
    for entry in RackO::entries() {
        tables.extend(entry.players.iter().map(|players| (entry.id.clone(), *players, String::new())));
    }
    let combined = [
        ("rack-o-two", 2, "bonus=on"),
        ("rack-o-partners", 4, "bonus=on"),
        ("rack-o-two", 2, "bonus=on order=high_front false_call=out_of_round refill_time=on_need"),
        ("rack-o-partners", 4, "bonus=on false_call=out_of_round reshuffle=yes"),
        ("rack-o", 3, "declare=manual reshuffle=yes refill_time=on_need order=high_front max_turns=40"),
    ];
    tables.extend(combined.map(|(id, players, chosen)| (id.to_owned(), players, chosen.to_owned())));
    tables
}

/// Every form with each option changed alone, along with whatever that change requires.
fn every_option() -> Vec<(String, usize, String)> {
    let mut tables = Vec::new();
    for entry in RackO::entries() {
        for &players in &entry.players {
            for option in &entry.options {
                for value in option.values.iter().filter(|v| **v != option.default) {
                    let mut chosen = format!("{}={value}", option.name);
                    if ["ask", "false_call"].contains(&option.name.as_str()) {
                        chosen += " declare=manual";
                    }
                    if option.name == "finish_priority" && entry.id != "rack-o-partners" {
                        chosen += " partners=yes";
                    }
                    let impossible = (chosen.contains("two_player_run=on") && players != 2)
                        || (chosen.contains("partners=yes") && players != 4);
                    if !impossible {
                        tables.push((entry.id.clone(), players, chosen));
                    }
                }
            }
        }
    }
    tables
}

fn keep_the_laws(tables: Vec<(String, usize, String)>) {
    for (id, players, chosen) in tables {
        let rules = open(&id, players, &chosen).expect("a possible table");
        let how = Laws { hands: law_hands().unwrap_or(200), deep_every: 8, ..Laws::default() };
        let report = laws::<RackO>(&rules, how).unwrap_or_else(|e| panic!("{id} {players} {chosen}: {e}"));
        assert_eq!(report.scored, u64::from(how.hands), "{id} {players} {chosen}");
        println!("{id} {players} [{chosen}]: {report:?}");
    }
}

#[test]
fn every_form_obeys_the_laws() {
    keep_the_laws(every_form());
}

#[test]
fn every_option_obeys_the_laws() {
    keep_the_laws(every_option());
}

/// Random players are purposeful enough for rounds to end well below the safety cap.
#[test]
fn random_rounds_end_soon() {
    use rand::{SeedableRng, rngs::SmallRng};
    let mut rng = SmallRng::seed_from_u64(5);
    for (id, players, chosen) in
        [("rack-o", 2, ""), ("rack-o", 4, ""), ("rack-o-two", 2, ""), ("rack-o-bonus", 3, "")]
    {
        let rules = open(id, players, chosen).expect("a possible table");
        for _ in 0..200 {
            let deal = rookery_rules::Deal::shuffled(RackO::pack(&rules), &mut rng);
            let game = RackO::start(&rules, &Standing::default(), &deal).expect("a full pack");
            let (end, _) = play_out(game, &mut rng, 6_000).expect("it ends");
            assert!(end.score().is_some_and(|score| score.finisher.is_some()));
        }
    }
}

/// This includes false calls, waiting and every other form.
#[test]
fn views_and_events_are_read_back_as_they_were_written() {
    for (id, players, chosen) in every_form() {
        let rules = open(&id, players, &chosen).expect("a possible table");
        round_trips::<RackO>(&rules, 5).unwrap_or_else(|e| panic!("{id} {players} {chosen}: {e}"));
    }
}
