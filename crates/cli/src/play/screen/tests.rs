//! Screens as text, compared with reviewed screens (`cargo xtask bless` writes them), and what the keys do.
//! Scripted actions set up each table, so that no bot's skill matters here.

use super::{
    app::{After, App, Overlay, Wait},
    asked::Asked,
    draw,
};
use crate::play::{Opponents, session::Session};
use cards::Seat;
use ratatui::{
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
};
use rules::{Catalog, Engine, Options};
use std::{fs, path::Path};
use testkit::HighCard;

fn app(game: &str, players: usize, chosen: &[(&str, &str)], seed: &str) -> App {
    let options: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let rules = Catalog::default().open(game, Some(players), &options).unwrap();
    App::new(Session::new(rules, Seat::default(), &Opponents::quick(), seed.into()).unwrap())
}

/// A first hand of Original Rook in which the person bids first.
fn me_first() -> App {
    let begins = |app: &App| app.session.game().hand().pending().turn() == Some(Seat::default());
    (0..40).map(|n| app("original-rook", 4, &[], &format!("seed {n}"))).find(begins).unwrap()
}

/// Carries out actions, each by the seat whose turn it is; `*` is any legal card.
fn after(mut app: App, lines: &[&str]) -> App {
    for line in lines {
        let turn = app.session.game().hand().pending().turn().unwrap();
        let first = app.session.game().hand().legal(turn).0[0].clone();
        app.session.apply(turn, if *line == "*" { &first } else { line }).unwrap();
    }
    app.look();
    app
}

/// The first player makes the lowest bid, everybody else passes, green is trump, and `cards` cards have been played.
fn in_play(app: App, cards: usize) -> App {
    let lines = ["*", "pass", "pass", "pass", "*", "trump green"];
    after(app, &[&lines[..], &vec!["*"; cards]].concat())
}

fn text(app: &App, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw::screen(app, area, &mut buffer);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect::<Vec<String>>().join("\n") + "\n"
}

fn golden(name: &str, screen: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    if testkit::blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, screen).unwrap();
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    assert!(wanted == screen, "{name} looks different now:\n{screen}");
}

fn press(app: &mut App, code: KeyCode) -> After {
    app.key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Plays until the person has to decide.
fn until_asked(mut app: App) -> App {
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
    let apps = [in_play(me_first(), 3), app("rook-1911", 8, &[], "b"), in_play(me_first(), 36)];
    for mut app in apps {
        for overlay in [None, Some(Overlay::Help), Some(Overlay::LastTrick), Some(Overlay::Why(0))] {
            app.overlay = overlay;
            for (width, height) in
                [(0, 0), (1, 1), (7, 3), (79, 24), (80, 23), (80, 24), (81, 30), (300, 100)]
            {
                text(&app, width, height);
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
fn a_bid_is_chosen_by_arrows_or_typed() {
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
fn the_help_speaks_of_the_game_on_the_table() {
    let help = |game: &str, players: usize| {
        let mut app = app(game, players, &[], "b");
        press(&mut app, KeyCode::Char('?'));
        text(&app, 80, 24)
    };
    let (trick, patience, other) = (help("flip", 3), help("rook-clock", 1), help("tuxedo", 2));
    assert!(trick.contains("name red") && !trick.contains("undo your") && !trick.contains("call out"));
    assert!(patience.contains("undo your") && !patience.contains("name red"));
    assert!(other.contains("call out") && !other.contains("undo your") && !other.contains("name red"));
}

#[test]
fn a_solitaire_is_switched_and_undone_by_keys() {
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
