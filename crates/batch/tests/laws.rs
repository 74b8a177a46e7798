//! The laws of numbers, for every game, every count of players and every preset: see [`Numbered`].

use rookery_batch::Play;
use rookery_batch::rules::catalog::Catalog;
use rookery_batch::rules::{
    self, Actor, Listed, Luck, Numbered, Options, Viewer,
    numbers::{Step, WAIT, bytes},
};
use std::sync::Arc;
use testkit::{
    forms::{Form, Forms, Part},
    law_hands,
};

/// Steps after which a hand of random players is left alone.
const MOST_STEPS: usize = 3_000;

/// Hands of each form when nothing else is asked for: of a game as printed, and of one with an option.
const HANDS: [u32; 2] = [6, 1];

/// Plays random hands of a form by numbers and watches the laws on the way; `false` if the engine does not play it.
type Hold = fn(&Form, u32) -> bool;

const ENGINES: &[Hold] = &[
    hold::<rules::trick::Hand<u64>>,
    hold::<rules::trick::Hand<u128>>,
    hold::<rules::rack_o::RackO>,
    hold::<rules::i_doubt_it::DoubtIt>,
    hold::<rules::panjandrum::Panjandrum>,
    hold::<rules::donkey::Donkey>,
    hold::<rules::match_game::Match>,
    hold::<rules::rook_solitaire::RookSolitaire>,
    hold::<rules::rook_clock::RookClock>,
];

fn hold<G: Listed + Numbered>(form: &Form, hands: u32) -> bool {
    let chosen: Options = form.chosen.iter().cloned().collect();
    let Some(Ok(rules)) = G::open(&form.id, form.players, &chosen) else { return false };
    hold_for::<G>(&form.to_string(), &rules, u64::from(hands));
    true
}

fn hold_for<G: Numbered>(name: &str, rules: &Arc<G::Rules>, hands: u64) {
    let segments = G::segments(rules);
    let actions = segments.last().map_or(0, |last| last.first + last.len) as usize;
    for pair in segments.windows(2) {
        assert_eq!(pair[0].first + pair[0].len, pair[1].first, "{name}: segments follow each other");
    }
    for seed in 0..hands {
        let mut play = Play::<G>::dealt(rules, seed).unwrap();
        let mut luck = Luck::new(seed);
        let mut mask = vec![0; actions];
        for step in 0..MOST_STEPS {
            let Some(seat) = play.asked() else { break };
            play.mask(&mut mask);
            let allowed: Vec<u32> =
                (0..actions as u32).filter(|number| mask[*number as usize] == 1).collect();
            assert!(
                !allowed.is_empty(),
                "{name}, seed {seed}: nothing may be chosen in {}",
                play.hand().phase()
            );
            watch_numbers(name, &play, seat, &mask);
            watch_actions(name, &play, seat);
            if step % 7 == 0 {
                watch_arrays(name, &**rules, &play, seat, &mut luck);
            }
            let number = allowed[luck.below(allowed.len())];
            if let Step::Act(action) = play.hand().choose(seat, &mut play.draft().clone(), number) {
                watch_memory(name, &play, seat, &action, &mut luck);
            }
            play.choose(number).unwrap();
        }
        if play.asked().is_none() {
            assert!(play.hand().score().is_some(), "{name}, seed {seed}: over without a score");
        }
    }
}

/// The mask allows exactly the numbers that can be chosen, and each of them has a word.
fn watch_numbers<G: Numbered>(name: &str, play: &Play<G>, seat: cards::Seat, mask: &[u8]) {
    for number in 1..mask.len() as u32 {
        let mut draft = play.draft().clone();
        let chosen = play.hand().choose(seat, &mut draft, number);
        let allowed = mask[number as usize] == 1;
        assert_eq!(allowed, chosen != Step::Illegal, "{name}: number {number} in {}", play.hand().phase());
        match chosen {
            Step::Illegal => assert_eq!(&draft, play.draft(), "{name}: an illegal number changes nothing"),
            Step::Act(action) => {
                assert!(play.hand().check(Actor::Seat(seat), &action).is_ok(), "{name}: {action} is refused");
                if play.draft() == &G::Draft::default() {
                    let numbers = play.hand().numbers(seat, &action);
                    assert!(numbers.is_some(), "{name}: {action} has no numbers");
                    let word = G::word(play.hand().rules(), number);
                    assert_eq!(word, Some(action.to_string()), "{name}: number {number}");
                    assert_eq!(action.to_string().parse().ok(), Some(action), "{name}: number {number}");
                }
            }
            Step::More => assert_ne!(&draft, play.draft(), "{name}: a step leaves a trace"),
        }
        if allowed {
            assert!(G::word(play.hand().rules(), number).is_some(), "{name}: number {number} has no word");
        }
    }
    assert_eq!(play.may_wait(), mask[WAIT as usize] == 1);
}

/// Every action that the game lists can be reached by its numbers, step by step, through the mask.
fn watch_actions<G: Numbered>(name: &str, play: &Play<G>, seat: cards::Seat) {
    if play.draft() != &G::Draft::default() {
        return;
    }
    let mut legal = Vec::new();
    play.hand().legal(seat, &mut legal);
    for action in legal {
        let numbers = play.hand().numbers(seat, &action);
        // Bids without end cannot all have numbers.
        if numbers.is_none() && name.contains("bid_cap=none") && action.to_string().starts_with("bid ") {
            continue;
        }
        let numbers = numbers.unwrap_or_else(|| panic!("{name}: the legal `{action}` has no numbers"));
        let mut draft = G::Draft::default();
        for (at, number) in numbers.iter().enumerate() {
            match play.hand().choose(seat, &mut draft, *number) {
                Step::Illegal => panic!("{name}: step {at} of `{action}`, number {number}, is illegal"),
                Step::More => assert!(at + 1 < numbers.len(), "{name}: `{action}` does not end"),
                Step::Act(made) => {
                    assert_eq!(at + 1, numbers.len(), "{name}: `{action}` ends early");
                    assert_eq!(made, action, "{name}");
                }
            }
        }
    }
}

/// Arrays are as long as they say, and hidden cards leave no trace in an observation.
fn watch_arrays<G: Numbered>(
    name: &str,
    rules: &G::Rules,
    play: &Play<G>,
    seat: cards::Seat,
    luck: &mut Luck,
) {
    use rookery_batch::rules::numbers::Writer;
    let length = bytes(&G::blocks(rules));
    let mut observation = vec![9; length];
    let mut writer = Writer::new(&mut observation);
    play.hand().observe(seat, play.draft(), play.memory(), &mut writer);
    assert_eq!(writer.written(), length, "{name}: blocks of an observation");
    let mut hidden = vec![9; bytes(&G::hidden_blocks(rules))];
    let mut writer = Writer::new(&mut hidden);
    play.hand().reveal(seat, &mut writer);
    assert_eq!(writer.written(), bytes(&G::hidden_blocks(rules)), "{name}: hidden blocks");
    let viewer = play.hand().controller(seat);
    let other = play.scrambled_for(Viewer::Seat(viewer), luck);
    let mut again = vec![8; length];
    other.observe(&mut again);
    assert_eq!(observation, again, "{name}: hidden cards show in an observation");
}

/// What everybody saw is all that is remembered: where two worlds look alike to a spectator before and after an action,
/// they are remembered alike.
fn watch_memory<G: Numbered>(
    name: &str,
    play: &Play<G>,
    seat: cards::Seat,
    action: &G::Action,
    luck: &mut Luck,
) {
    let (by, me) = (Actor::Seat(seat), Viewer::Seat(play.hand().controller(seat)));
    let mut worlds = [play.clone(), play.scrambled_for(me, luck)];
    let looks = worlds.each_ref().map(|world| {
        let (mut after, mut events) = (world.hand().clone(), Vec::new());
        after.apply(by, action, &mut events);
        let seen = events.iter().filter_map(|event| G::project(event, Viewer::Spectator)).collect::<Vec<_>>();
        (seen, after.view(Viewer::Spectator))
    });
    if looks[0] == looks[1] {
        worlds.iter_mut().for_each(|world| world.act(by, action));
        let [one, other] = worlds.map(|world| format!("{:?}", world.memory()));
        assert_eq!(one, other, "{name}: `{action}` is remembered by what nobody saw");
    }
}

/// Plays the forms of these parts.
fn hold_forms(parts: &[Part], hands: u32) {
    let forms = Forms::of(&Catalog::default());
    for form in forms.all.iter().filter(|form| parts.contains(&form.part)) {
        // Until every engine has numbers, some forms are left out.
        let _held = ENGINES.iter().any(|hold| hold(form, hands));
    }
}

#[test]
fn laws_hold_in_trick_games() {
    hold_forms(&[Part::TrickGame], law_hands().unwrap_or(HANDS[0]));
}

#[test]
fn laws_hold_in_other_games() {
    hold_forms(&[Part::OtherGame], law_hands().unwrap_or(HANDS[0]));
}

#[test]
fn laws_hold_with_options_of_trick_games() {
    hold_forms(&[Part::TrickOption, Part::HouseAxis], HANDS[1]);
}

#[test]
fn laws_hold_with_options_of_presets() {
    hold_forms(&[Part::PresetOption, Part::RangeEnd], HANDS[1]);
}

#[test]
fn laws_hold_with_options_of_other_games() {
    hold_forms(&[Part::OtherOption], HANDS[1]);
}
