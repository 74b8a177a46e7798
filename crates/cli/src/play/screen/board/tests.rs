//! Every described table as text, and whole hands played with keys and clicks alone.

use super::{
    super::{
        app::{After, App},
        ascii,
        asked::Asked,
        draw,
        places::table_area,
        tests::{app, golden, in_german, press, text, until_asked},
    },
    Area, Board, Effect, Face, Spot, Thing, layout,
};
use ratatui::{buffer::Buffer, crossterm::event::KeyCode, layout::Rect};
use std::collections::BTreeSet;

/// The screen in ASCII.
fn plain_text(app: &App, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw::screen(app, area, &mut buffer);
    ascii::translate(&mut buffer);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect::<Vec<String>>().join("\n") + "\n"
}

#[test]
fn every_table_can_be_drawn_in_ascii() {
    for (game, players) in GAMES.into_iter().chain([("original-rook", 4)]) {
        let mut app = until_asked(seated(game, players));
        press(&mut app, KeyCode::Char('?'));
        let help = plain_text(&app, 80, 24);
        press(&mut app, KeyCode::Esc);
        let table = plain_text(&app, 80, 24);
        assert!(help.is_ascii() && table.is_ascii(), "{game}");
        assert!(!table.contains("?R") && table.matches('?').count() <= 2, "an unknown sign:\n{table}");
        if game == "tuxedo" {
            golden("ascii", &table);
        }
    }
}

/// Every game with a described table.
const GAMES: [(&str, usize); 12] = [
    ("club-rook", 4),
    ("tuxedo", 4),
    ("rook-solitaire", 1),
    ("panjandrum", 4),
    ("i-doubt-it", 4),
    ("match", 3),
    ("donkey", 4),
    ("rook-clock", 1),
    ("rack-o", 2),
    ("rack-o-two", 2),
    ("rack-o-partners", 4),
    ("rack-o-bonus", 4),
];

/// Moves the cursor with Tab; false if it never gets there.
fn tab_to(app: &mut App, at: usize) -> bool {
    (0..400).any(|_| {
        let there = app.cursor == at;
        if !there {
            press(app, KeyCode::Tab);
        }
        there
    })
}

fn position(app: &App, thing: Thing) -> usize {
    app.board.as_ref().unwrap().things().iter().position(|one| *one == thing).unwrap()
}

/// Marks what an action uses and puts the cursor on its choice, with keys only.
fn choose(app: &mut App, line: &str) {
    let board = app.board.clone().unwrap();
    let offer = board.offers.iter().find(|offer| offer.effect == Effect::Act(line.into()));
    let offer = offer.unwrap_or_else(|| panic!("`{line}` is not on offer"));
    for thing in offer.first.iter().chain(&offer.then) {
        let at = position(app, *thing);
        assert!(tab_to(app, at), "{line}: Tab does not reach {thing:?}:\n{}", text(app, 80, 24));
        assert_eq!(press(app, KeyCode::Char(' ')), After::Stay, "{line}: a mark does not act");
    }
    let things = app.board.as_ref().unwrap().things().len();
    let listed = app.listed_lines();
    let at = listed.iter().position(|one| one == line).unwrap_or_else(|| panic!("{line}: {listed:?}"));
    assert!(tab_to(app, things + at), "{line}: its choice is out of reach:\n{}", text(app, 80, 24));
}

/// Lets the others play until the table waits for the person.
fn until_mine(app: &mut App) {
    for _ in 0..400 {
        if app.session.scored().is_some() || app.asked != Asked::Nothing && app.session.must_act() {
            return;
        }
        match app.next_in() {
            Some(_) => app.bots_act(),
            None => drop(press(app, KeyCode::Enter)),
        }
    }
    panic!("nobody acts:\n{}", text(app, 80, 24));
}

/// A table where forced moves are left to the person.
fn seated(game: &str, players: usize) -> App {
    let mut app = app(game, players, &[], "b");
    if app.session.solo().is_some() {
        press(&mut app, KeyCode::Char('a'));
    }
    app
}

/// Carries out the adviser's choice with keys, this many times.
fn advised(mut app: App, times: usize) -> App {
    for _ in 0..times {
        until_mine(&mut app);
        if app.session.scored().is_some() {
            break;
        }
        let hint = app.session.hint();
        let advised = hint.split_once(": ").map(|(line, _)| line.to_owned());
        let line = advised.unwrap_or_else(|| app.session.legal().0[0].clone());
        app.act(&line);
    }
    until_mine(&mut app);
    app.note = None;
    app
}

#[test]
fn every_legal_action_can_be_chosen_with_keys() {
    for (game, players) in GAMES {
        let mut app = seated(game, players);
        let mut luck = 7_usize;
        for turn in 0..150 {
            until_mine(&mut app);
            if app.session.scored().is_some() {
                break;
            }
            let (legal, _) = app.session.legal();
            let verbs: BTreeSet<&str> = legal.iter().filter_map(|line| line.split(' ').next()).collect();
            // One action of each kind is tried each turn; one of them is carried out.
            for verb in verbs {
                let of_kind: Vec<&String> =
                    legal.iter().filter(|line| line.split(' ').next() == Some(verb)).collect();
                luck = luck.wrapping_mul(31).wrapping_add(11);
                choose(&mut app, of_kind[luck % of_kind.len()]);
                app.unmark();
            }
            let going_on: Vec<&String> =
                legal.iter().filter(|line| !["resign", "undo"].contains(&line.as_str())).collect();
            let Some(line) = going_on.get(luck % going_on.len().max(1)).copied().or(legal.first()) else {
                panic!()
            };
            choose(&mut app, line);
            assert_eq!(
                press(&mut app, KeyCode::Enter),
                After::Acted,
                "{game}, turn {turn}: {line}: {:?}",
                app.note
            );
            assert!(app.picked.is_empty());
        }
    }
}

/// Marks these cards of the hand with keys.
fn mark(app: &mut App, cards: &[&str]) {
    for card in cards {
        let board = app.board.as_ref().unwrap();
        let taken = |at: &usize| {
            let thing = Thing::Hand(*at);
            app.picked.marks.contains(&thing) || app.picked.group_of(thing).is_some()
        };
        let at = (0..board.hand.len()).find(|at| board.hand[*at].to_string() == *card && !taken(at)).unwrap();
        let at = position(app, Thing::Hand(at));
        assert!(tab_to(app, at));
        press(app, KeyCode::Char(' '));
    }
}

/// Goes to a choice and takes it.
fn take_choice(app: &mut App, at: usize) -> After {
    let things = app.board.as_ref().unwrap().things().len();
    assert!(tab_to(app, things + at), "choice {at} is out of reach:\n{}", text(app, 80, 24));
    press(app, KeyCode::Enter)
}

/// Composes an action of Club Rook that is not on the list, group by group: `meld R4 R5 R6 / Y9 G9 B9`.
fn compose(app: &mut App, line: &str) -> After {
    let words = |group: &str| group.split(' ').map(str::to_owned).collect();
    let mut groups: Vec<Vec<String>> = line.split(" / ").map(words).collect();
    let verb = groups[0].remove(0);
    let onto = groups[0].iter().position(|word| word == "onto").map(|at| groups[0].split_off(at)[1].clone());
    // The first group is marked last: it is the one that goes with the pile, or onto a meld.
    groups.rotate_left(1);
    for (at, group) in groups.iter().enumerate() {
        mark(app, &group.iter().map(String::as_str).collect::<Vec<_>>());
        if at + 1 < groups.len() {
            let choices = app.choice_texts(app.board.as_ref().unwrap());
            let aside = choices.iter().position(|choice| choice.contains("Set these aside")).unwrap();
            take_choice(app, aside);
        }
    }
    let end = onto.map_or_else(String::new, |number| format!(" onto {number}"));
    let wanted = |listed: &String| {
        listed.starts_with(&verb) && listed.contains(&end) && (!end.is_empty() || !listed.contains("onto"))
    };
    let at = app
        .listed_lines()
        .iter()
        .position(wanted)
        .unwrap_or_else(|| panic!("{line}:\n{}", text(app, 80, 24)));
    take_choice(app, at)
}

#[test]
fn long_games_are_played_to_the_score_with_keys() {
    for (game, players, seed) in
        [("club-rook", 4, "s1"), ("panjandrum", 3, "b"), ("i-doubt-it", 3, "b"), ("rack-o", 2, "b")]
    {
        let mut app = app(game, players, &[], seed);
        let mut composed = 0;
        for turn in 0..1000 {
            until_mine(&mut app);
            if app.session.scored().is_some() {
                break;
            }
            assert!(turn < 999, "{game} does not end");
            let hint = app.session.hint();
            let line = hint
                .split_once(": ")
                .map_or_else(|| app.session.legal().0[0].clone(), |(line, _)| line.into());
            let listed = app
                .board
                .as_ref()
                .unwrap()
                .offers
                .iter()
                .any(|offer| offer.effect == Effect::Act(line.clone()));
            let after = if listed {
                choose(&mut app, &line);
                press(&mut app, KeyCode::Enter)
            } else {
                composed += 1;
                compose(&mut app, &line)
            };
            assert_eq!(after, After::Acted, "{game}: {line}: {:?}", app.note);
        }
        assert!(app.session.scored().is_some(), "{game}");
        assert_eq!(composed > 0, game == "club-rook", "{game}: {composed} actions were not on the list");
    }
}

#[test]
fn short_games_end_by_the_keys_in_the_footer() {
    for (game, players) in
        [("tuxedo", 4), ("donkey", 4), ("rook-clock", 1), ("rook-solitaire", 1), ("match", 3)]
    {
        let mut app = seated(game, players);
        let mut presses = 0;
        while app.session.scored().is_none() {
            until_mine(&mut app);
            // Enter uses what the cursor is on, and Enter again takes the only action; Tab goes on if there are more.
            if press(&mut app, KeyCode::Enter) == After::Stay
                && press(&mut app, KeyCode::Enter) == After::Stay
            {
                press(&mut app, KeyCode::Tab);
            }
            presses += 1;
            assert!(presses < 3000, "{game} does not end:\n{}", text(&app, 80, 24));
        }
    }
}

#[test]
fn the_tables_look_as_reviewed() {
    for (game, players) in GAMES {
        let mut app = advised(seated(game, players), 6);
        if app.session.scored().is_some() {
            app = advised(seated(game, players), 1);
        }
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            app.screen = Rect::new(0, 0, width, height);
            golden(&format!("{game}-{width}"), &text(&app, width, height));
        }
        app.screen = Rect::new(0, 0, 80, 24);
        golden(&format!("{game}-de"), &text(&in_german(app), 80, 24));
    }
}

#[test]
fn everything_on_the_table_fits_the_smallest_screen() {
    for (game, players) in
        GAMES.into_iter().chain([("club-rook", 6), ("panjandrum", 8), ("i-doubt-it", 3), ("match", 8)])
    {
        let app = advised(seated(game, players), 12);
        let Some(board) = &app.board else { panic!("{game} has no table") };
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let plan = app.plan(board, Rect::new(0, 0, width, height));
            for (place, thing) in plan.spots.iter().zip(board.things()) {
                assert!(
                    place.area() > 0,
                    "{game}: {thing:?} has no place on {width} by {height}:\n{}",
                    text(&app, 80, 24)
                );
            }
        }
    }
}

#[test]
fn arrows_reach_every_thing_and_choice() {
    for (game, players) in GAMES {
        let mut app = advised(seated(game, players), 3);
        if app.session.scored().is_some() {
            continue;
        }
        let total = app.plan(app.board.as_ref().unwrap(), app.screen).targets().len();
        let (mut seen, mut open) = (BTreeSet::from([app.cursor]), vec![app.cursor]);
        while let Some(at) = open.pop() {
            for key in [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down] {
                app.cursor = at;
                press(&mut app, key);
                if seen.insert(app.cursor) {
                    open.push(app.cursor);
                }
            }
        }
        assert_eq!(seen.len(), total, "{game}:\n{}", text(&app, 80, 24));
    }
}

#[test]
fn in_a_race_enter_is_quick_enough() {
    let mut app = seated("donkey", 4);
    for _ in 0..400 {
        if app.session.is_race() && app.listed_lines() == ["fold"] {
            break;
        }
        match app.next_in() {
            Some(_) => app.bots_act(),
            None => drop(press(&mut app, KeyCode::Enter)),
        }
    }
    assert_eq!(app.listed_lines(), ["fold"]);
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
}

#[test]
fn a_click_is_the_same_as_going_there_and_pressing_enter() {
    let mut app = until_asked(seated("rack-o", 2));
    let plan = app.plan(app.board.as_ref().unwrap(), app.screen);
    let draw = plan.spots[position(&app, Thing::Draw)];
    assert_eq!(app.click(draw.x + 1, draw.y + 1), After::Acted);
    assert!(app.session.news().iter().any(|news| news.starts_with("You drew")), "{:?}", app.session.news());
    assert_eq!(app.click(0, 0), After::Stay, "there is nothing in the corner");
}

#[test]
fn a_refused_move_says_why_with_its_rule() {
    let mut app = seated("rook-solitaire", 1);
    let (legal, _) = app.session.legal();
    let from: usize = legal[0].split(' ').nth(1).unwrap().parse().unwrap();
    let to = (1..=14).find(|to| *to != from && !legal.contains(&format!("move {from} {to}"))).unwrap();
    let before = app.session.any_view();
    app.use_number(from);
    app.use_number(to);
    assert!(
        app.refused.as_ref().is_some_and(|rule| rule.starts_with("SOL-")),
        "{:?} {:?}",
        app.refused,
        app.note
    );
    assert!(text(&app, 80, 24).contains("Press I to read the rule"));
    assert_eq!(app.picked.marks, [Thing::Numbered(from)], "the first mark stays");
    assert_eq!(app.session.any_view(), before);
    press(&mut app, KeyCode::Esc);
    assert!(app.picked.is_empty() && app.overlay.is_none(), "Esc unmarks before it leaves");
}

#[test]
fn a_capture_that_does_not_add_up_is_refused_with_its_rule() {
    let mut app = seated("tuxedo", 4);
    for _ in 0..40 {
        until_mine(&mut app);
        let board = app.board.clone().unwrap();
        let hand = position(&app, Thing::Hand(0));
        let wrong = board.things().into_iter().find(|thing| {
            matches!(thing, Thing::Card(_))
                && !board.offers.iter().any(|offer| offer.fits(&[Thing::Hand(0), *thing]))
        });
        if let Some(wrong) = wrong {
            app.cursor = hand;
            press(&mut app, KeyCode::Char(' '));
            app.cursor = position(&app, wrong);
            press(&mut app, KeyCode::Enter);
            assert!(app.refused.as_ref().is_some_and(|rule| rule.starts_with("TUX-")), "{:?}", app.note);
            return;
        }
        press(&mut app, KeyCode::Char(' '));
        press(&mut app, KeyCode::Enter);
    }
    panic!("every card fits every other");
}

#[test]
fn in_club_rook_any_cards_can_be_marked_set_aside_and_melded() {
    let mut app = advised(seated("club-rook", 4), 1);
    while !app.session.legal().0.iter().any(|line| line.starts_with("discard")) {
        app = advised(app, 1);
    }
    let first = position(&app, Thing::Hand(0));
    for at in first..first + 3 {
        app.cursor = at;
        press(&mut app, KeyCode::Char(' '));
    }
    assert_eq!(app.picked.marks.len(), 3);
    let texts = app.choice_texts(app.board.as_ref().unwrap());
    assert!(texts.iter().any(|text| text.starts_with("Meld ")), "{texts:?}");
    let aside = texts.iter().position(|text| text.starts_with("Set these aside")).unwrap();
    let things = app.board.as_ref().unwrap().things().len();
    assert!(tab_to(&mut app, things + aside));
    press(&mut app, KeyCode::Enter);
    assert_eq!((app.picked.marks.len(), app.picked.aside.len()), (0, 1));
    for at in first + 3..first + 6 {
        app.cursor = at;
        press(&mut app, KeyCode::Char(' '));
    }
    for (width, height) in [(80, 24), (120, 40)] {
        golden(&format!("club-rook-melds-{width}"), &text(&app, width, height));
    }
    let lines = app.listed_lines();
    let meld = lines.iter().find(|line| line.starts_with("meld ")).unwrap();
    assert_eq!(meld.matches('/').count(), 1, "both groups are in it: {meld}");
    let meld = things + lines.iter().position(|line| line == meld).unwrap();
    assert!(tab_to(&mut app, meld));
    if press(&mut app, KeyCode::Enter) == After::Stay {
        assert!(app.refused.as_ref().is_some_and(|rule| rule.starts_with("CLB-")), "{:?}", app.note);
        assert_eq!(app.picked.marks.len(), 3, "the marks stay, so that one can be changed");
    }
}

#[test]
fn a_call_can_be_chosen_with_the_cursor_but_not_by_accident() {
    let mut app = seated("tuxedo", 4);
    for _ in 0..200 {
        if app.call().is_some() && !app.session.must_act() {
            break;
        }
        match app.next_in() {
            Some(_) => app.bots_act(),
            None => drop(press(&mut app, KeyCode::Enter)),
        }
    }
    assert_eq!(press(&mut app, KeyCode::Enter), After::Hurry, "the cursor is nowhere yet");
    let orange = app.listed_lines().iter().position(|line| line == "orange").unwrap();
    let things = app.board.as_ref().unwrap().things().len();
    press(&mut app, KeyCode::Up);
    assert!(tab_to(&mut app, things + orange));
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
    assert!(app.session.news().iter().any(|news| news.contains("Orange") && news.contains("You")));
}

/// Carries out an action with clicks only.
fn click_through(app: &mut App, line: &str) -> After {
    let board = app.board.clone().unwrap();
    let offer = board.offers.iter().find(|offer| offer.effect == Effect::Act(line.into())).unwrap();
    for thing in offer.first.iter().chain(&offer.then) {
        app.cursor = position(app, *thing);
        let place = app.plan(app.board.as_ref().unwrap(), table_area(app.screen)).spots[app.cursor];
        if app.click(place.x, place.y) == After::Acted {
            return After::Acted;
        }
    }
    let at = app.listed_lines().iter().position(|one| one == line).unwrap();
    let choice = app.plan(app.board.as_ref().unwrap(), table_area(app.screen)).choices[at];
    app.click(choice.x + 1, choice.y)
}

#[test]
fn every_table_is_played_with_the_mouse() {
    for (game, players) in GAMES {
        for screen in [(60, 20), (80, 24), (120, 40)] {
            let mut app = seated(game, players);
            app.screen = Rect::new(0, 0, screen.0, screen.1);
            for turn in 0..40 {
                until_mine(&mut app);
                if app.session.scored().is_some() {
                    break;
                }
                if app.waits_for_person() {
                    assert_eq!(app.click(0, 0), After::Acted, "a click says that the person is ready");
                }
                let (legal, _) = app.session.legal();
                let line = legal[turn * 7 % legal.len()].clone();
                let line = if ["resign", "undo"].contains(&line.as_str()) { &legal[0] } else { &line };
                let after = click_through(&mut app, line);
                let shown = text(&app, screen.0, screen.1);
                assert_eq!(after, After::Acted, "{game}, turn {turn}: {line}: {:?}\n{shown}", app.note);
                let acted = app.session.game().log().actions.iter().any(|(_, acted)| acted == line);
                assert!(acted, "{game}: {line}");
            }
        }
    }
}

#[test]
fn wherever_the_cursor_is_it_is_on_the_smallest_screen() {
    for (game, players) in
        GAMES.into_iter().chain([("club-rook", 6), ("panjandrum", 8), ("match", 8), ("donkey", 8)])
    {
        for steps in [1, 12] {
            let mut app = advised(seated(game, players), steps);
            app.screen = Rect::new(0, 0, 60, 20);
            let count = app.board.as_ref().unwrap().things().len();
            for at in 0..count {
                app.cursor = at;
                let plan = app.plan(app.board.as_ref().unwrap(), app.screen);
                assert!(plan.spots[at].area() > 0, "{game} for {players}: {at}:\n{}", text(&app, 60, 20));
            }
        }
    }
}

/// A Club Rook table with more melds than there is room for.
fn full_table() -> Board {
    let cards: Vec<cards::Card> = ["R5", "G5", "B5"].map(|card| card.parse().unwrap()).into();
    let meld = |number: usize| {
        let face = Face::Fan { name: number.to_string(), cards: cards.clone(), short: "5×3".into() };
        Spot::new(Thing::Numbered(number), face)
    };
    let side = |from: usize| Area::new("A side", (from..from + 40).map(meld).collect()).in_new_row();
    Board { areas: vec![side(1), side(41)], hand: cards.repeat(10), ..Board::default() }
}

#[test]
fn a_very_full_table_scrolls_to_the_cursor() {
    let board = full_table();
    let raised = vec![false; board.hand.len()];
    for screen in [Rect::new(0, 0, 60, 20), Rect::new(0, 0, 80, 24), Rect::new(0, 0, 120, 40)] {
        let mut hidden = 0;
        for at in 0..board.things().len() {
            let plan = layout::plan(&board, &[], &raised, at, screen);
            assert!(plan.spots[at].area() > 0, "thing {at} on {screen}");
            hidden += plan.spots.iter().filter(|place| place.area() == 0).count();
        }
        assert_eq!(hidden > 0, screen.width < 120, "only a small screen needs to scroll: {screen}");
    }
    // The arrows lead from the hand up to the first meld.
    let screen = Rect::new(0, 0, 80, 24);
    let mut at = 80;
    for _ in 0..60 {
        at = layout::plan(&board, &[], &raised, at, screen).next(at, (0, -1)).unwrap_or(at);
    }
    assert!(at < 12, "the cursor got to {at}");
}

#[test]
fn a_marked_card_is_clicked_where_it_is_drawn() {
    let mut app = advised(seated("club-rook", 4), 1);
    let at = position(&app, Thing::Hand(0));
    let place = |app: &App| app.plan(app.board.as_ref().unwrap(), app.screen).spots[at];
    let low = place(&app);
    app.click(low.x, low.y);
    assert_eq!(app.picked.marks, [Thing::Hand(0)]);
    assert_eq!(place(&app).y, low.y - 1);
    app.click(low.x, low.y + low.height - 1);
    assert_eq!(app.picked.marks, [Thing::Hand(0)], "the card is no longer there");
    app.click(low.x, low.y - 1);
    assert!(app.picked.marks.is_empty());
}

#[test]
fn no_english_is_left_on_a_german_table() {
    let english =
        ["Your", "your", "the ", "card", "turn", "Choose", "choose", " of ", "leave", "hand", "Draw"];
    // Words that are the same in both languages, and actions as they are typed.
    let same = ["Rack-O", "Match", "card:"];
    for (game, players) in GAMES {
        let mut app = in_german(advised(seated(game, players), 4));
        until_mine(&mut app);
        let mut screens = vec![text(&app, 120, 40)];
        for key in ['?', 'q'] {
            press(&mut app, KeyCode::Char(key));
            screens.push(text(&app, 120, 40));
            press(&mut app, KeyCode::Esc);
        }
        for screen in screens {
            for line in screen.lines().filter(|line| !same.iter().any(|word| line.contains(word))) {
                for word in english {
                    assert!(!line.contains(word), "{game}: `{word}` in `{line}`:\n{screen}");
                }
            }
        }
    }
}
