//! Checks the laws of action numbers for every game, player count, preset and option. See [`Numbered`].
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use rookery_batch::Play;
use rookery_batch::rules::{
    self, Actor, Catalog, Deal, Listed, Luck, Numbered, Options, Points, Standing, Viewer,
    numbers::{Step, WAIT, bytes},
};
use std::sync::Arc;
use testkit::{
    forms::{Form, Forms, Part},
    law_hands,
};

/// A hand played at random is stopped after this many steps.
const MOST_STEPS: usize = 3_000;

/// The default number of hands: for a game as printed, and for a game with an option.
const HANDS: [u32; 2] = [6, 1];

/// Plays random hands of a form by number and checks the laws along the way; `false` if the engine doesn't
/// play it.
type Hold = fn(&Form, u32) -> bool;

const ENGINES: &[Hold] = &rules::every_engine!(G => hold::<G>);

fn hold<G: Listed + Numbered>(form: &Form, hands: u32) -> bool {
    let chosen: Options = form.chosen.iter().cloned().collect();
    let Some(Ok(rules)) = G::open(&form.id, form.players, &chosen) else { return false };
    hold_for::<G>(&form.to_string(), &rules, &Standing::default(), u64::from(hands));
    true
}

fn dealt<G: Numbered>(rules: &Arc<G::Rules>, standing: &Standing, seed: u64) -> Play<G> {
    let mut luck = Luck::new(seed);
    let deal = Deal::shuffled(G::pack(rules), &mut luck);
    let dealer = cards::Seat::wrapping(luck.below(G::match_rules(rules).players));
    Play::new(G::start(rules, &Standing { dealer, ..*standing }, &deal).unwrap())
}

fn hold_for<G: Numbered>(name: &str, rules: &Arc<G::Rules>, standing: &Standing, hands: u64) {
    let segments = G::segments(rules);
    let actions = segments.last().map_or(0, |last| last.first + last.len) as usize;
    for pair in segments.windows(2) {
        assert_eq!(
            pair[0].first + pair[0].len,
            pair[1].first,
            "{name}: segments must follow one another without gaps"
        );
    }
    for seed in 0..hands {
        let mut play: Play<G> = dealt(rules, standing, seed);
        let mut luck = Luck::new(seed);
        let mut planned = Vec::new();
        let mut mask = vec![0; actions];
        for step in 0..MOST_STEPS {
            let Some(seat) = play.asked() else { break };
            let short = play.mask(&mut mask);
            let allowed: Vec<u32> =
                (0..actions as u32).filter(|number| mask[*number as usize] == 1).collect();
            if short.is_known() {
                let numbers: Vec<u32> = (0..actions as u32).filter(|number| short.has(*number)).collect();
                assert_eq!(numbers, allowed, "{name}: the short form is what the mask allows");
            }
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
            // Random actions from the game itself get farther into a hand than random numbers do.
            if planned.is_empty() && play.draft() == &G::Draft::default() && luck.below(4) > 0 {
                planned = plan(name, &play, seat, &mut luck);
            }
            let number = planned.pop().unwrap_or_else(|| allowed[luck.below(allowed.len())]);
            assert!(allowed.contains(&number), "{name}: planned number {number} in {}", play.hand().phase());
            if let Step::Act(action) = play.hand().choose(seat, &mut play.draft().clone(), number) {
                watch_memory(name, &play, seat, &action, &mut luck);
            }
            let mut told = play.clone();
            play.choose(number).unwrap();
            told.choose_told(number).unwrap();
            watch_same(name, &**rules, &play, &told);
        }
        if play.asked().is_none() {
            assert!(play.hand().score().is_some(), "{name}, seed {seed}: ended without a score");
        }
    }
}

/// The numbers of a random action, last one first; empty if the seat chooses to wait.
fn plan<G: Numbered>(name: &str, play: &Play<G>, seat: cards::Seat, luck: &mut Luck) -> Vec<u32> {
    if play.may_wait() && luck.below(2) == 0 {
        return Vec::new();
    }
    let Some(action) = play.hand().random_legal(seat, luck) else { return Vec::new() };
    let mut numbers = numbers_of(name, play, seat, &action).unwrap_or_default();
    numbers.reverse();
    numbers
}

/// The numbers that make up a legal action. Only unlimited bids have no numbers.
fn numbers_of<G: Numbered>(
    name: &str,
    play: &Play<G>,
    seat: cards::Seat,
    action: &G::Action,
) -> Option<Vec<u32>> {
    let numbers = play.hand().numbers(seat, action);
    let endless = name.contains("bid_cap=none") && action.to_string().starts_with("bid ");
    assert!(numbers.is_some() || endless, "{name}: the legal `{action}` has no numbers");
    numbers
}

/// The mask allows exactly the numbers that can be chosen, and each of them has a text form.
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
                    watch_word::<G>(name, play.hand().rules(), number, &action);
                }
            }
            Step::More => assert_ne!(&draft, play.draft(), "{name}: a step must change the draft"),
        }
        if allowed {
            assert!(G::word(play.hand().rules(), number).is_some(), "{name}: number {number} has no text");
        }
    }
    assert_eq!(play.may_wait(), mask[WAIT as usize] == 1);
}

/// If a number stands for an action with at most one card, seat or amount, its text is the action in the
/// referee's notation. Longer actions and buries take several steps.
fn watch_word<G: Numbered>(name: &str, rules: &G::Rules, number: u32, action: &G::Action) {
    let text = action.to_string();
    if text.split_whitespace().count() <= 2 && !text.starts_with("bury") {
        assert_eq!(G::word(rules, number).as_ref(), Some(&text), "{name}: number {number}");
        assert_eq!(text.parse().ok().as_ref(), Some(action), "{name}: number {number}");
    }
}

/// Every action that the game lists can be reached step by step through its numbers, and the mask allows every
/// step.
fn watch_actions<G: Numbered>(name: &str, play: &Play<G>, seat: cards::Seat) {
    if play.draft() != &G::Draft::default() {
        return;
    }
    let mut legal = Vec::new();
    play.hand().legal(seat, &mut legal);
    for action in legal {
        let Some(numbers) = numbers_of(name, play, seat, &action) else { continue };
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

/// A hand in which a number was chosen the quick way is the same as one in which the events were reported.
fn watch_same<G: Numbered>(name: &str, rules: &G::Rules, quick: &Play<G>, told: &Play<G>) {
    assert_eq!(quick.asked(), told.asked(), "{name}: who is asked after a quick action");
    assert_eq!(quick.draft(), told.draft(), "{name}: the draft after a quick action");
    let memories = [quick, told].map(|play| format!("{:?}", play.memory()));
    assert_eq!(memories[0], memories[1], "{name}: the memory of a quick action");
    let hidden = [quick, told].map(|play| {
        let mut hidden = vec![9; bytes(&G::hidden_blocks(rules))];
        play.reveal(&mut hidden);
        hidden
    });
    assert_eq!(hidden[0], hidden[1], "{name}: the cards after a quick action");
    let seat = quick.asked().unwrap_or_default();
    let views = [quick, told].map(|play| play.hand().view(Viewer::Seat(seat)));
    assert_eq!(views[0], views[1], "{name}: the view after a quick action");
}

/// Arrays have their declared lengths, and hidden cards don't affect an observation.
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
    assert_eq!(observation, again, "{name}: hidden cards affect an observation");
    play.observe_as(viewer, &mut again);
    assert_eq!(observation, again, "{name}: the player to act sees the same in both ways");
    for onlooker in cards::Seat::all(play.hand().seats()) {
        play.observe_as(onlooker, &mut observation);
        play.scrambled_for(Viewer::Seat(onlooker), luck).observe_as(onlooker, &mut again);
        assert_eq!(observation, again, "{name}: hidden cards affect what seat {onlooker} observes");
    }
}

/// The memory contains only what everyone saw: if two worlds look alike to a spectator before and after an
/// action, their memories are the same.
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
        assert_eq!(one, other, "{name}: the memory of `{action}` depends on something nobody saw");
    }
}

/// Plays the forms in these parts of the list.
fn hold_forms(parts: &[Part], hands: u32) {
    let forms = Forms::of(&Catalog::default());
    for form in forms.all.iter().filter(|form| parts.contains(&form.part)) {
        assert!(ENGINES.iter().any(|hold| hold(form, hands)), "no engine plays {form}");
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

/// A side with many points needs more points for its first meld.
#[test]
fn laws_hold_in_club_rook_with_high_minimums() {
    for players in [4, 6] {
        let rules = rules::club_rook::ClubRook::open("club-rook", players, &Options::new()).unwrap().unwrap();
        for total in [2500, 4000] {
            let standing = Standing { totals: Points([total; 8]), ..Standing::default() };
            hold_for::<rules::club_rook::ClubRook>(
                "club-rook",
                &rules,
                &standing,
                u64::from(law_hands().unwrap_or(HANDS[0])),
            );
        }
    }
}
