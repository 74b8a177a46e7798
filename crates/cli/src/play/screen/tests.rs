//! Compares screens as text with reviewed screens (`cargo xtask bless` writes them), and checks what the keys do.
//! Scripted actions set up each table, so no bot's skill matters here.

use super::{
    app::{After, App, Overlay, Wait},
    asked::Asked,
    center::Click,
    draw, hand,
    places::{self, Places},
};
use crate::{
    play::{Opponents, saved, session::Session},
    wording::Say,
};
use cards::Seat;
use ratatui::{
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
};
use rules::{Catalog, Engine, Options};
use said::Language;
use std::{fs, path::Path};
use testkit::HighCard;

pub(super) fn app(game: &str, players: usize, chosen: &[(&str, &str)], seed: &str) -> App {
    let options: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let rules = Catalog::default().open(game, Some(players), &options).unwrap();
    App::new(Session::new(rules, Seat::default(), &Opponents::quick(), seed.into()).unwrap())
}

/// A first hand of Original Rook in which the person bids first.
fn me_first() -> App {
    let begins = |app: &App| app.session.game().hand().pending().turn() == Some(Seat::default());
    (0..40).map(|n| app("original-rook", 4, &[], &format!("seed {n}"))).find(begins).unwrap()
}

/// Carries out actions, each by the seat whose turn it is; `*` stands for any legal card.
fn after(mut app: App, lines: &[&str]) -> App {
    for line in lines {
        let turn = app.session.game().hand().pending().turn().unwrap();
        let first = app.session.game().hand().legal(turn).0[0].clone();
        app.session.apply(turn, if *line == "*" { &first } else { line }).unwrap();
    }
    app.look();
    app
}

/// The first player makes the lowest bid, everyone else passes, green is trump, and `cards` cards have been played.
fn in_play(app: App, cards: usize) -> App {
    let lines = ["*", "pass", "pass", "pass", "*", "trump green"];
    after(app, &[&lines[..], &vec!["*"; cards]].concat())
}

pub(super) fn text(app: &App, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw::screen(app, area, &mut buffer);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect::<Vec<String>>().join("\n") + "\n"
}

pub(super) fn golden(name: &str, screen: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    if testkit::blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, screen).unwrap();
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    assert!(wanted == screen, "{name} looks different now:\n{screen}");
}

pub(super) fn press(app: &mut App, code: KeyCode) -> After {
    app.key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Plays until the person has to decide.
pub(super) fn until_asked(mut app: App) -> App {
    while app.asked == Asked::Nothing && app.session.scored().is_none() {
        app.bots_act();
    }
    app
}

#[test]
fn the_bidding_box() {
    golden("bidding", &text(&me_first(), 80, 24));
}

#[test]
fn a_trick_in_the_middle() {
    golden("trick", &text(&in_play(me_first(), 2), 80, 24));
}

#[test]
fn a_wide_table_after_a_trick() {
    golden("wide", &text(&in_play(me_first(), 4), 120, 40));
}

#[test]
fn the_score_sheet_strikes_what_does_not_count() {
    let mut scored = in_play(me_first(), 36);
    scored.overlay = None;
    golden("sheet", &text(&scored, 80, 24));
}

#[test]
fn eight_players_fit_the_smallest_screen() {
    golden("eight", &text(&app("rook-1911", 8, &[], "b"), 80, 24));
}

/// Every player's name and cards can be read while the person bids.
#[test]
fn the_bidding_box_covers_nobody_at_five_to_eight_players() {
    for (game, players) in
        [("call-partner-five", 5), ("rook-1911", 5), ("rook-1911", 6), ("rook-1911", 7), ("rook-1911", 8)]
    {
        let begins = |app: &App| matches!(app.asked, Asked::Bid { .. });
        let bidding = |n| until_asked(app(game, players, &[], &format!("seed {n}")));
        let app = (0..40).map(bidding).find(begins).unwrap();
        let screen = text(&app, 80, 24);
        for name in app.session.names().iter().skip(1) {
            assert!(screen.contains(&format!(" {name}")), "{game}: {name} is covered:\n{screen}");
        }
        let cards = screen.matches(" cards").count();
        assert!(cards >= players, "{game}: {cards} of {players} hands can be read:\n{screen}");
        assert!(screen.contains("hand 1") && screen.contains("· to "), "{game}:\n{screen}");
        if players == 5 && game == "call-partner-five" {
            golden("five", &screen);
        }
    }
}

#[test]
fn in_rack_o_the_slots_have_no_other_numbers() {
    let mut app = until_asked(app("rack-o", 2, &[], "b"));
    press(&mut app, KeyCode::Enter);
    let before = app.session.any_view();
    for key in [KeyCode::Char('2'), KeyCode::Char('5')] {
        press(&mut app, key);
    }
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
    let (before, now) = (before["mine"]["rack"].clone(), app.session.any_view()["mine"]["rack"].clone());
    let changed: Vec<usize> = (0..10).filter(|slot| before[slot] != now[slot]).collect();
    assert_eq!(changed, [4], "slot 25 is the fifth: {before} {now}");
}

#[test]
fn a_race_starts_when_the_person_is_ready() {
    let mut app = app("donkey", 4, &[], "s2");
    assert!(app.waits_for_person() && app.next_in().is_none(), "nothing happens by itself");
    golden("ready", &text(&app, 80, 24));
    assert_eq!(press(&mut app, KeyCode::Char('?')), After::Stay);
    press(&mut app, KeyCode::Esc);
    assert!(app.waits_for_person(), "reading the help is not the start");
    assert_eq!(press(&mut app, KeyCode::Char('x')), After::Acted);
    assert!(app.next_in().is_some());
    for _ in 0..20 {
        if !app.session.is_race() {
            app.bots_act();
        }
    }
    let screen = text(&app, 80, 24);
    assert!(screen.contains("Be quick · C call fold") && !screen.contains("let it pass"), "{screen}");
}

/// A game of Donkey, which is over after one hand.
fn donkey_to_the_end(session: Session) -> App {
    let mut app = App::new(session);
    for _ in 0..2000 {
        if app.session.scored().is_some() {
            break;
        }
        match app.next_in() {
            Some(_) => app.bots_act(),
            None => drop(press(&mut app, KeyCode::Enter)),
        }
    }
    assert!(app.session.winners().is_some());
    app
}

fn donkey() -> Session {
    let rules = Catalog::default().open("donkey", Some(4), &Options::new()).unwrap();
    Session::new(rules, Seat::default(), &Opponents::quick(), "s2".into()).unwrap()
}

#[test]
fn a_rematch_of_a_race_waits_for_the_person_again() {
    let mut app = donkey_to_the_end(donkey());
    assert!(text(&app, 80, 24).contains("R rematch"));
    assert_eq!(press(&mut app, KeyCode::Char('r')), After::Acted);
    assert!(app.session.winners().is_none() && app.waits_for_person());
}

#[test]
fn a_party_has_no_rematch() {
    let mut app = donkey_to_the_end(donkey().serious());
    let (screen, seed) = (text(&app, 80, 24), app.session.game().seed().to_owned());
    assert!(screen.contains("Enter leave") && !screen.contains("rematch"), "{screen}");
    assert_eq!(press(&mut app, KeyCode::Char('r')), After::Stay);
    assert!(app.session.rematch().is_err());
    assert_eq!(app.session.game().seed(), seed, "the finished round is still there");
    assert!(app.session.winners().is_some());
}

#[test]
fn the_footer_promises_only_what_is_possible() {
    let mut app = me_first();
    assert!(text(&app, 80, 24).contains("P pass"));
    if let Asked::Bid { may_pass, .. } = &mut app.asked {
        *may_pass = false;
    }
    let screen = text(&app, 80, 24);
    assert!(screen.contains("you may not pass") && !screen.contains("P pass"), "{screen}");
}

#[test]
fn the_rules_open_at_the_one_that_refused() {
    let mut app = me_first();
    for key in ":bid 71".chars() {
        press(&mut app, KeyCode::Char(key));
    }
    press(&mut app, KeyCode::Enter);
    let rule = app.refused.clone().unwrap();
    assert!(text(&app, 80, 24).contains("Press I to read the rule"));
    press(&mut app, KeyCode::Char('i'));
    let screen = text(&app, 80, 24);
    assert!(screen.lines().nth(1).unwrap().contains(&rule), "{rule}:\n{screen}");
    press(&mut app, KeyCode::Up);
    assert!(text(&app, 80, 24).lines().nth(2).unwrap().contains(&rule));
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.overlay, None);
}

#[test]
fn a_long_hint_is_shown_in_full() {
    let mut app = me_first();
    let hint = "bury R5 R6 ".repeat(20) + "and the last word";
    app.note = Some(hint);
    assert!(text(&app, 80, 24).contains("and the last word"));
}

#[test]
fn a_choice_is_taken_back_with_everything_after_it() {
    let mut app = me_first();
    let before = app.session.any_view();
    press(&mut app, KeyCode::Enter);
    app.bots_act();
    app.bots_act();
    assert_eq!(press(&mut app, KeyCode::Char('u')), After::Acted);
    assert_eq!(app.session.any_view(), before);
    assert!(matches!(app.asked, Asked::Bid { .. }));
    press(&mut app, KeyCode::Char('u'));
    assert!(app.note.as_ref().unwrap().contains("You have not made a choice"));
}

#[test]
fn a_dummy_is_told_who_plays() {
    // The dealer plays the cards of their partner, and Bert is the person's.
    let bert = Seat::wrapping(2);
    let dealt = |n| app("display-rook", 4, &[], &format!("seed {n}"));
    let mut app = (0..40).map(dealt).find(|app| app.session.game().dealer() == bert).unwrap();
    for _ in 0..60 {
        if app.session.played_by().is_some() {
            break;
        }
        app.bots_act();
        if matches!(app.asked, Asked::Bid { .. }) {
            press(&mut app, KeyCode::Char('p'));
        }
    }
    let screen = text(&app, 80, 24);
    assert!(screen.contains("Bert plays your cards in this hand"), "{screen}");
    assert!(!screen.contains("You shows"), "{screen}");
}

#[test]
fn a_small_screen_says_what_to_do_and_still_asks() {
    let mut app = me_first();
    let screen = text(&app, 40, 12);
    let screen_in_one = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen_in_one.contains("add --plain") && screen_in_one.contains("at least 60 by 20"), "{screen}");
    press(&mut app, KeyCode::Char('q'));
    let screen = text(&app, 40, 12);
    assert!(screen.contains("Leave the table?"), "{screen}");
}

#[test]
fn ctrl_c_asks_before_it_leaves() {
    let mut app = me_first();
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(app.key(ctrl_c), After::Stay);
    assert_eq!(app.overlay, Some(Overlay::Quit));
    assert_eq!(app.key(ctrl_c), After::Leave);
}

#[test]
fn the_help_names_the_house_rules() {
    let mut app = app("kentucky", 4, &[], "b");
    press(&mut app, KeyCode::Char('?'));
    golden("help", &text(&app, 80, 24));
}

#[test]
fn a_game_without_its_own_table_shows_facts_and_choices() {
    let catalog = Catalog::of(&[Engine::of::<HighCard>()]);
    let rules = catalog.open("high-card", Some(3), &Options::new()).unwrap();
    let session = Session::new(rules, Seat::default(), &Opponents::quick(), "b".into()).unwrap();
    let app = until_asked(App::new(session));
    let screen = text(&app, 80, 24);
    assert!(screen.contains("mine: G8") && screen.contains(" 1 play"), "{screen}");
}

#[test]
fn no_size_makes_the_screen_panic() {
    let boards = ["club-rook", "donkey"].map(|game| until_asked(app(game, 4, &[], "b")));
    let apps = [in_play(me_first(), 3), app("rook-1911", 8, &[], "b"), in_play(me_first(), 36)];
    let apps = apps.into_iter().chain(boards).chain([until_asked(app("rook-clock", 1, &[], "b"))]);
    for mut app in apps {
        for overlay in [None, Some(Overlay::Help(0)), Some(Overlay::LastTrick), Some(Overlay::Why(0))] {
            app.overlay = overlay;
            for (width, height) in [
                (0, 0),
                (1, 1),
                (7, 3),
                (59, 20),
                (60, 20),
                (79, 24),
                (80, 23),
                (80, 24),
                (81, 30),
                (300, 100),
            ] {
                text(&app, width, height);
                app.screen = Rect::new(0, 0, width, height);
                press(&mut app, KeyCode::Down);
                app.click(width / 2, height / 2);
            }
        }
    }
}

#[test]
fn a_refused_card_leaves_its_reason_on_the_screen() {
    let wrong = |app: &App| match &app.asked {
        Asked::Card { allowed, .. } => app.hand().iter().position(|card| !allowed.contains(card)),
        _ => None,
    };
    let apps = (0..40).map(|n| until_asked(app("flip", 3, &[], &format!("seed {n}"))));
    let (mut app, wrong) = apps.filter_map(|app| wrong(&app).map(|at| (app, at))).next().unwrap();
    let hand = app.hand();
    app.cursor = wrong;
    assert_eq!(press(&mut app, KeyCode::Enter), After::Stay);
    assert!(app.note.as_ref().is_some_and(|note| note.contains("(FLP-10)")), "{:?}", app.note);
    assert!(text(&app, 80, 24).contains("FLP-10"));
    assert_eq!(app.hand(), hand, "nothing has changed");
}

#[test]
fn cards_to_bury_are_marked_up_to_the_number_wanted() {
    let lines = ["bid 70", "pass", "pass", "pass"];
    let mut app = after(me_first(), &lines);
    for _ in 0..6 {
        press(&mut app, KeyCode::Char(' '));
        press(&mut app, KeyCode::Right);
    }
    assert_eq!(app.marked.len(), 5);
    assert!(app.note.is_some(), "the sixth is refused with a message");
    app.cursor = 0;
    press(&mut app, KeyCode::Char(' '));
    assert_eq!(app.marked.len(), 4);
    assert_eq!(press(&mut app, KeyCode::Enter), After::Stay);
    press(&mut app, KeyCode::Char(' '));
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
    assert_eq!(press(&mut app, KeyCode::Char('g')), After::Acted);
    assert_eq!(app.hand().len(), 9);
}

#[test]
fn a_bid_is_chosen_with_arrows_or_typed() {
    let mut app = me_first();
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Down);
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
    assert!(app.session.news().iter().any(|news| news == "You bid 75."), "{:?}", app.session.news());
    let mut app = me_first();
    for key in "85".chars() {
        press(&mut app, KeyCode::Char(key));
    }
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
    assert!(app.session.news().iter().any(|news| news == "You bid 85."));
}

#[test]
fn the_help_covers_the_game_on_the_table() {
    let help = |game: &str, players: usize| {
        let mut app = app(game, players, &[], "b");
        press(&mut app, KeyCode::Char('?'));
        text(&app, 80, 24)
    };
    let (trick, solitaire, other) = (help("flip", 3), help("rook-clock", 1), help("tuxedo", 2));
    assert!(trick.contains("name red") && !trick.contains("undo your") && !trick.contains("call out"));
    assert!(solitaire.contains("undo your") && !solitaire.contains("name red"));
    assert!(other.contains("call out") && !other.contains("undo your") && !other.contains("name red"));
}

#[test]
fn a_solitaire_is_switched_and_undone_with_keys() {
    let mut app = app("rook-clock", 1, &[], "b");
    assert_eq!(app.asked, Asked::Nothing, "the clock runs on its own");
    assert_eq!(app.next_in(), Some(Wait::ByItself));
    app.bots_act();
    app.bots_act();
    press(&mut app, KeyCode::Char('a'));
    assert!(
        app.next_in().is_none() && matches!(app.asked, Asked::Line(_)),
        "the cards are now turned one by one"
    );
    assert_eq!(press(&mut app, KeyCode::Char('u')), After::Acted);
    assert_eq!(app.session.game().accepted(), 1);
    assert_eq!(press(&mut app, KeyCode::Enter), After::Acted);
    assert_eq!(app.session.game().accepted(), 2);
    golden("clock", &text(&app, 80, 24));
}

#[test]
fn a_solitaire_shows_its_piles_side_by_side() {
    golden("solitaire", &text(&app("rook-solitaire", 1, &[], "b"), 80, 24));
}

#[test]
fn a_bot_waits_for_its_reaction_in_a_race_and_for_the_person_before_its_turn() {
    let mut app = app("i-doubt-it", 3, &[], "b");
    let mut waits = Vec::new();
    for _ in 0..60 {
        if app.session.scored().is_some() {
            break;
        }
        match app.next_in() {
            Some(wait) => {
                if app.session.my_hand().is_some() {
                    waits.push(wait);
                }
                app.bots_act();
            }
            None => {
                press(&mut app, KeyCode::Enter);
            }
        }
    }
    assert!(waits.contains(&Wait::Interruptible), "{waits:?}");
    assert!(!waits.contains(&Wait::Turn), "the others wait while the person may doubt: {waits:?}");
}

#[test]
fn no_call_is_made_by_accident() {
    let mut app = app("tuxedo", 4, &[], "b");
    let interruptible = |app: &App| app.call().is_some() && !app.session.must_act();
    for _ in 0..200 {
        if interruptible(&app) {
            break;
        }
        match app.next_in() {
            Some(_) => app.bots_act(),
            None => drop(press(&mut app, KeyCode::Enter)),
        }
    }
    assert!(interruptible(&app));
    let before = app.session.game().accepted();
    assert_eq!(press(&mut app, KeyCode::Enter), After::Hurry);
    assert_eq!(app.session.game().accepted(), before);
    assert_eq!(press(&mut app, KeyCode::Char('c')), After::Acted);
    assert!(app.session.news().iter().any(|news| news.contains("Orange") && news.contains("You")));
}

#[test]
fn the_question_before_leaving_says_whether_the_match_is_saved() {
    let shelf = saved::tests::shelf("leaving");
    let mut app = me_first();
    app.session = app.session.saved_in(shelf.start("original-rook").unwrap());
    let question = |app: &mut App| {
        press(app, KeyCode::Char('q'));
        let screen = text(app, 80, 24);
        press(app, KeyCode::Char('n'));
        screen
    };
    assert!(question(&mut app).contains("will not be saved"), "nothing has happened yet");
    press(&mut app, KeyCode::Enter);
    assert!(question(&mut app).contains("It's saved."));
    saved::tests::obstruct(app.session.keeper().unwrap(), true);
    app.bots_act();
    assert!(question(&mut app).contains("will not be saved"));
    saved::tests::remove(&shelf);
}

#[test]
fn leaving_needs_a_confirmation() {
    let mut app = app("original-rook", 4, &[], "b");
    assert_eq!(press(&mut app, KeyCode::Char('q')), After::Stay);
    assert_eq!(press(&mut app, KeyCode::Char('n')), After::Stay);
    assert_eq!(app.overlay, None);
    press(&mut app, KeyCode::Char('q'));
    assert_eq!(press(&mut app, KeyCode::Char('y')), After::Leave);
}

#[test]
fn a_person_who_always_takes_the_first_choice_plays_every_game_to_its_score() {
    for row in rules::trick::row::rows() {
        for players in &row.players {
            let mut app = app(&row.id, *players, &[], "b");
            for _ in 0..2000 {
                if app.session.scored().is_some() {
                    break;
                }
                app = until_asked(app);
                if let Asked::Bury { size } = app.asked {
                    app.marked = (0..size).collect();
                }
                if matches!(app.asked, Asked::Bid { may_pass: true, .. }) {
                    press(&mut app, KeyCode::Char('p'));
                }
                press(&mut app, KeyCode::Enter);
            }
            let note = app.note.clone();
            assert!(app.session.scored().is_some(), "{} for {players}: {note:?}", row.id);
        }
    }
}

#[test]
fn a_click_on_a_card_plays_it() {
    let mut app = until_asked(in_play(me_first(), 4));
    let Asked::Card { allowed, .. } = app.asked.clone() else { panic!("{:?}", app.asked) };
    let at = app.hand().iter().position(|card| allowed.contains(card)).unwrap();
    let place = super::hand::places(app.hand().len(), Places::of(app.screen).hand)[at];
    let card = app.hand()[at];
    assert_eq!(app.click(0, 0), After::Stay);
    assert_eq!(app.click(place.x, place.y + 1), After::Acted);
    assert!(!app.hand().contains(&card));
}

/// The same table in German.
pub(super) fn in_german(app: App) -> App {
    let mut german = App::new(app.session.in_words(Say(Language::De)));
    german.screen = app.screen;
    german
}

#[test]
fn a_compact_table_shows_everybody_and_the_trick() {
    for (name, app) in [
        ("bidding-60", me_first()),
        ("trick-60", in_play(me_first(), 2)),
        ("after-trick-60", in_play(me_first(), 4)),
        ("sheet-60", in_play(me_first(), 36)),
        ("eight-60", app("rook-1911", 8, &[], "b")),
    ] {
        golden(name, &text(&app, 60, 20));
    }
}

#[test]
fn every_trick_game_fits_the_compact_table() {
    for row in rules::trick::row::rows() {
        for players in &row.players {
            for german in [false, true] {
                let mut app = app(&row.id, *players, &[], "b");
                if german {
                    app = in_german(app);
                }
                app = until_asked(app);
                let screen = text(&app, 60, 20);
                for seat in &app.view.as_ref().unwrap().clockwise {
                    let name = app.session.people().name(*seat).to_owned();
                    assert!(
                        screen.contains(&format!(" {name} ")),
                        "{} for {players}: {name}:\n{screen}",
                        row.id
                    );
                }
                let places = Places::of(Rect::new(0, 0, 60, 20));
                let cards = hand::places(app.hand().len(), places.hand);
                assert!(
                    cards.windows(2).all(|pair| pair[1].x >= pair[0].x + 3),
                    "{}: a number is covered",
                    row.id
                );
                assert!(cards.iter().all(|place| place.right() <= 60), "{}:\n{screen}", row.id);
            }
        }
    }
}

#[test]
fn the_german_table_is_german() {
    let (bidding, playing, scored) =
        (in_german(me_first()), in_german(in_play(me_first(), 2)), in_german(in_play(me_first(), 36)));
    for (name, app) in [("bidding-de", &bidding), ("trick-de", &playing), ("sheet-de", &scored)] {
        golden(name, &text(app, 80, 24));
    }
    let mut app = bidding;
    press(&mut app, KeyCode::Char('?'));
    golden("help-de", &text(&app, 80, 24));
    app.overlay = None;
    for key in ":bid 71".chars() {
        press(&mut app, KeyCode::Char(key));
    }
    press(&mut app, KeyCode::Enter);
    let screen = text(&app, 80, 24);
    assert!(
        screen.contains("Gebote sind Vielfache von 5") && screen.contains("I zeigt die Regel"),
        "{screen}"
    );
    press(&mut app, KeyCode::Char('i'));
    assert!(text(&app, 80, 24).contains("Gebote sind durch 5 teilbar"), "{}", text(&app, 80, 24));
}

/// Takes the first choice with the mouse alone.
fn click_something(app: &mut App) -> After {
    let places = Places::of(app.screen);
    let click_card = |app: &mut App, at: usize| {
        let place = hand::places(app.hand().len(), places.hand)[at];
        app.click(place.x, place.y + 1)
    };
    let in_box = |app: &App, wanted: Click| {
        let points = (0..app.screen.height).flat_map(|y| (0..app.screen.width).map(move |x| (x, y)));
        let found = points.into_iter().find(|at| app.box_click(*at) == Some(wanted));
        found.unwrap_or_else(|| {
            panic!("{wanted:?} can't be clicked:\n{}", text(app, app.screen.width, app.screen.height))
        })
    };
    match app.asked.clone() {
        Asked::Card { allowed, .. } => {
            let at = app.hand().iter().position(|card| allowed.contains(card)).unwrap();
            click_card(app, at)
        }
        Asked::Bury { size } => {
            for at in 0..size {
                assert_eq!(click_card(app, at), After::Stay);
            }
            assert_eq!(app.marked.len(), size);
            let (x, y) = in_box(app, Click::Bury);
            app.click(x, y)
        }
        Asked::Bid { may_pass, bids } => {
            if bids.len() > 1 {
                for (wanted, cursor) in [(Click::More, 1), (Click::Less, 0)] {
                    let (x, y) = in_box(app, wanted);
                    app.click(x, y);
                    assert_eq!(app.cursor, cursor, "{wanted:?}");
                }
            }
            let (x, y) = in_box(app, if may_pass { Click::Pass } else { Click::Bid });
            app.click(x, y)
        }
        Asked::Line(_) => {
            let (x, y) = in_box(app, Click::Line(0));
            app.click(x, y)
        }
        Asked::Nothing => panic!("nothing is asked"),
    }
}

#[test]
fn every_trick_game_is_played_to_its_score_with_the_mouse() {
    for row in rules::trick::row::rows() {
        for (players, screen) in row
            .players
            .iter()
            .flat_map(|players| [(60, 20), (80, 24), (120, 40)].map(|size| (*players, size)))
        {
            let mut app = app(&row.id, players, &[], "b");
            app.screen = Rect::new(0, 0, screen.0, screen.1);
            for _ in 0..400 {
                app = until_asked(app);
                if app.session.scored().is_some() {
                    break;
                }
                let after = click_something(&mut app);
                assert_eq!(after, After::Acted, "{} for {players}: {:?}", row.id, app.note);
            }
            assert!(app.session.scored().is_some(), "{} for {players}", row.id);
            let goes_on = app.session.goes_on();
            assert_eq!(
                app.click(0, 0) == After::Acted,
                goes_on,
                "a click deals the next hand and never leaves"
            );
        }
    }
}

#[test]
fn a_raised_card_is_clicked_where_it_is_drawn() {
    let mut app = after(me_first(), &["bid 70", "pass", "pass", "pass"]);
    let place = hand::places(app.hand().len(), Places::of(app.screen).hand)[0];
    app.click(place.x, place.y + 1);
    assert_eq!(app.marked, [0]);
    app.click(place.x, place.y - 1);
    assert!(app.marked.is_empty(), "the upper edge of the raised card unmarks it");
    app.click(place.x, place.y - 1);
    assert!(app.marked.is_empty(), "there is nothing above a card that is not raised");
}

#[test]
fn the_pace_is_changed_with_keys_and_control_z_stops_the_program() {
    let mut app = me_first();
    press(&mut app, KeyCode::Char('-'));
    assert_eq!(app.pace.word(), "calm");
    assert!(text(&app, 80, 24).contains("Pace: calm."));
    let ctrl_z = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    assert_eq!(app.key(ctrl_z), After::Suspend);
}

#[test]
fn a_long_note_gives_way_to_the_next_key() {
    let mut app = me_first();
    app.screen = Rect::new(0, 0, 60, 20);
    app.note = Some("bury R5 R6 ".repeat(20));
    assert!(places::is_compact(app.screen) && draw::is_window(app.note.as_ref().unwrap(), app.screen));
    assert_eq!(press(&mut app, KeyCode::Esc), After::Stay);
    assert_eq!((app.note.clone(), app.overlay), (None, None), "Esc closes the note and does not leave");
}

#[test]
fn the_others_have_the_names_the_person_chose() {
    let rules = Catalog::default().open("original-rook", Some(4), &Options::new()).unwrap();
    let session = Session::new(rules, Seat::wrapping(2), &Opponents::quick(), "b".into()).unwrap();
    let names: Vec<String> = ["Tom", " ", "Theodora Elisabeth"].map(str::to_owned).into();
    let app = App::new(session.with_others(&names));
    assert_eq!(app.session.names(), ["Theodora Eli", "Cora", "You", "Tom"]);
}

#[test]
fn the_bots_reasons_are_shown_in_full() {
    let mut app = until_asked(app("original-rook", 4, &[], "b"));
    for _ in 0..60 {
        app = until_asked(app);
        if app.session.scored().is_some() {
            break;
        }
        let line = app.session.legal().0[0].clone();
        app.act(if matches!(app.asked, Asked::Bid { .. }) { "pass" } else { &line });
    }
    app.overlay = Some(Overlay::Why(0));
    let last = app.session.thoughts().len() - 1;
    for (width, height) in [(60, 20), (80, 24)] {
        for from in 0..=last {
            app.overlay = Some(Overlay::Why(from));
            let screen = text(&app, width, height);
            let reason = app.session.reason(&app.session.thoughts()[from].reason);
            for word in reason.split(' ') {
                assert!(screen.contains(word), "`{word}` of `{reason}` is missing:\n{screen}");
            }
        }
    }
}

/// What happens is told with the right verb, in both languages: never `You is` or `Du ist`.
#[test]
fn the_news_addresses_the_person() {
    let verbs = [
        ("You", ["is", "has", "shows", "was", "takes", "lays", "plays", "bids", "passes", "draws", "wins"]),
        (
            "Du",
            ["ist", "hat", "zeigt", "wird", "nimmt", "legt", "spielt", "bietet", "zieht", "gewinnt", "deckt"],
        ),
    ];
    let games: Vec<(String, usize)> = Catalog::default()
        .entries()
        .map(|entry| (entry.id.clone(), *entry.players.last().unwrap()))
        .collect();
    for (game, players) in games {
        for german in [false, true] {
            let mut app = app(&game, players, &[], "b");
            if german {
                app = in_german(app);
            }
            for _ in 0..150 {
                if app.session.scored().is_some() {
                    break;
                }
                match app.session.must_act() && app.session.forced().is_none() {
                    true => {
                        let line = app.session.legal().0[0].clone();
                        app.act(&line);
                    }
                    false if app.waits_for_person() => drop(app.start_race()),
                    false => app.bots_act(),
                }
            }
            for told in app.session.news() {
                for (you, wrong) in verbs {
                    for verb in wrong {
                        assert!(!format!("{told} ").contains(&format!("{you} {verb} ")), "{game}: {told}");
                    }
                }
            }
        }
    }
}
