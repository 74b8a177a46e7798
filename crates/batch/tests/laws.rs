//! The laws of numbers, for every game, every count of players and every preset: see [`Numbered`].

use rookery_batch::Play;
use rookery_batch::rules::{
    self, Actor, Listed, Luck, Numbered, Options, Viewer,
    numbers::{Step, WAIT, bytes},
};
use std::sync::Arc;

/// Steps after which a hand of random players is left alone.
const MOST_STEPS: usize = 3_000;

/// Plays `hands` random hands of every form of an engine by numbers and watches the laws on the way.
fn hold<G: Listed + Numbered>(hands: u64) {
    for entry in G::entries() {
        for players in entry.players {
            if let Some(opened) = G::open(&entry.id, players, &Options::new()) {
                hold_for::<G>(&entry.id, &opened.unwrap(), hands);
            }
        }
    }
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
    let mut observation = vec![9; length + 1];
    play.observe(&mut observation);
    assert_eq!(observation.pop(), Some(9), "{name}: an observation is longer than its blocks");
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

macro_rules! laws {
    ($($test:ident: $engine:ty, $hands:expr;)+) => {$(
        #[test]
        fn $test() {
            hold::<$engine>($hands);
        }
    )+};
}

laws! {
    trick: rules::trick::Hand<u64>, 12;
}
