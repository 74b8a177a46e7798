//! The laws: cards are conserved, legal actions pass the check, no view leaks, replays agree, and hands end.

use cards::{Seat, SeatSet};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rules::{Actor, Coverage, Deal, Game, Mute, Pending, Standing, Viewer};
use std::{fmt::Write as _, sync::Arc};

/// How many past actions are kept, to be tried later when they may be illegal.
const POOL: usize = 96;
/// How many of the kept actions are tried per check in a long run.
const TRIED: usize = 16;

/// How thoroughly to check.
#[derive(Clone, Copy, Debug)]
pub struct Laws {
    /// The number of hands to play.
    pub hands: u32,
    /// The run's seed: the same seed plays the same hands.
    pub seed: u64,
    /// A hand with more actions than this counts as never ending.
    pub max_actions: u32,
    /// Every `deep_every` actions, the costly laws (views, leaks, legality of other actions) are checked too. Views
    /// are compared at the end of every hand anyway, since a view that goes wrong stays wrong.
    pub deep_every: u32,
    /// Whose views are followed.
    pub watch: Watch,
}

/// Whose view is followed throughout a hand, and how closely the table is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    /// Follows every viewer; cards are counted and actions round-tripped at every step.
    Everyone,
    /// Follows one viewer, chosen at random for each hand; cards are counted and actions round-tripped only
    /// with the costly laws and at the end. This is many times faster, for long runs.
    OneViewer,
}

impl Default for Laws {
    fn default() -> Laws {
        Laws { hands: 200, seed: 1, max_actions: 20_000, deep_every: 1, watch: Watch::Everyone }
    }
}

/// The results of a run.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct LawReport {
    /// The number of hands played to the end.
    pub hands: u64,
    /// Actions taken.
    pub actions: u64,
    /// The number of hands that were scored (not thrown in).
    pub scored: u64,
}

/// Plays random hands under every law; the error names the law that was broken and says how to reproduce it.
pub fn laws<G: Game>(rules: &Arc<G::Rules>, how: Laws) -> Result<LawReport, String> {
    let mut report = LawReport::default();
    let match_rules = G::match_rules(rules);
    let mut full = G::pack(rules);
    full.sort_unstable();
    let mut standing = Standing::default();
    // Actions that were legal at some point. They are tried again at other points, where they may have to be
    // refused.
    let mut pool = Vec::new();
    for hand in 0..how.hands {
        let mut rng =
            SmallRng::seed_from_u64(how.seed.wrapping_mul(0x9E37_79B9).wrapping_add(u64::from(hand)));
        standing.dealer = Seat::wrapping(rng.random_range(0..match_rules.players.max(1)));
        let deal = Deal::shuffled(G::pack(rules), &mut rng);
        let start =
            G::start(rules, &standing, &deal).map_err(|e| format!("a shuffled pack was refused: {e}"))?;
        let mut log = Vec::new();
        let end = one_hand(start, &full, how, &mut rng, &mut pool, &mut log).map_err(|broken| {
            let mut text =
                format!("{broken}\n  hand {hand} of seed {}, dealer {}", how.seed, standing.dealer);
            for (seat, action) in &log {
                let _ = write!(text, "\n  {seat} {action}");
            }
            text
        })?;
        report.hands += 1;
        report.actions += log.len() as u64;
        if let Some(score) = end.score()
            && !score.thrown_in
        {
            report.scored += 1;
            standing.hand += 1;
            for seat in Seat::all(match_rules.players) {
                standing.totals[seat] += score.players[seat];
            }
        }
        // The scores of a long match of random hands can drift anywhere, so the totals start over now and then.
        if standing.hand % 16 == 15 {
            standing = Standing::default();
        }
    }
    Ok(report)
}

/// Plays one hand at random without checking any law; returns the finished hand and the number of actions.
pub fn play_out<G: Game>(mut game: G, rng: &mut impl Rng, max_actions: u32) -> Result<(G, u32), String> {
    for taken in 0..max_actions {
        let pending = game.pending();
        if pending == Pending::Over || (game.score().is_some() && pending.turn().is_none()) {
            return Ok((game, taken));
        }
        let seat = pick(pending, rng).ok_or("nobody may act, yet the hand is not over")?;
        let action =
            game.random_legal(seat, rng).ok_or_else(|| format!("{seat:?} may act but has no action"))?;
        game.apply(Actor::Seat(seat), &action, &mut Mute);
    }
    Err(format!("the hand did not end within {max_actions} actions"))
}

fn pick(pending: Pending, rng: &mut impl Rng) -> Option<Seat> {
    let may: SeatSet = pending.may_act();
    // If it is one seat's turn, it gets to move most of the time; otherwise most actions would be calls.
    match pending.turn() {
        Some(turn) if rng.random_bool(0.6) => Some(turn),
        _ => may.iter().nth(rng.random_range(0..may.len().max(1))),
    }
}

fn viewers(seats: usize) -> Vec<Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

fn one_hand<G: Game>(
    start: G,
    full: &[G::Card],
    how: Laws,
    rng: &mut SmallRng,
    pool: &mut Vec<G::Action>,
    log: &mut Vec<(Seat, G::Action)>,
) -> Result<G, String> {
    let mut game = start.clone();
    let viewers = watched(game.seats(), how.watch, rng);
    let mut views: Vec<G::View> = viewers.iter().map(|who| game.view(*who)).collect();
    let tried = if how.watch == Watch::Everyone { POOL } else { TRIED };
    let mut events = Vec::new();
    for _ in 0..how.max_actions {
        let pending = game.pending();
        let deep = rng.random_ratio(1, how.deep_every.max(1));
        let close = deep || how.watch == Watch::Everyone;
        if close {
            conserved(&game, full)?;
        }
        if pending == Pending::Over && game.score().is_none() {
            return Err("the hand is over but has no score".into());
        }
        if let Some(score) = game.score() {
            proves(&game, &score)?;
            if pending.turn().is_none() {
                conserved(&game, full)?;
                views_agree(&game, &viewers, &views)?;
                replayed(start, log, &game, &viewers)?;
                return Ok(game);
            }
        }
        if deep {
            views_agree(&game, &viewers, &views)?;
            no_leak(&game, &viewers, rng)?;
            for seat in asked(game.seats(), pending, how.watch, rng).iter() {
                legal_is_checked(&game, seat, pending, tried, pool, rng)?;
            }
        }
        let seat = pick(pending, rng).ok_or("nobody may act, yet the hand is not over")?;
        let action =
            game.random_legal(seat, rng).ok_or_else(|| format!("{seat:?} may act but has no action"))?;
        if let Err(refusal) = game.check(Actor::Seat(seat), &action) {
            return Err(format!("random_legal gave {seat:?} `{action}`, which check refuses: {refusal}"));
        }
        if close {
            read_back::<G>(&action)?;
        }
        events.clear();
        game.apply(Actor::Seat(seat), &action, &mut events);
        log.push((seat, action));
        for (who, view) in viewers.iter().zip(&mut views) {
            for seen in events.iter().filter_map(|event| G::project(event, *who)) {
                G::fold(game.rules(), view, &seen);
            }
        }
    }
    Err(format!("the hand did not end within {} actions", how.max_actions))
}

/// The viewers whose views are followed throughout a hand.
fn watched(seats: usize, watch: Watch, rng: &mut SmallRng) -> Vec<Viewer> {
    let mut viewers = viewers(seats);
    if watch == Watch::OneViewer {
        viewers.swap(0, rng.random_range(0..=seats));
        viewers.truncate(1);
    }
    viewers
}

/// The seats whose legal actions are listed: all, or those that may act plus one more.
fn asked(seats: usize, pending: Pending, watch: Watch, rng: &mut SmallRng) -> SeatSet {
    match watch {
        Watch::Everyone => Seat::all(seats).collect(),
        Watch::OneViewer => pending.may_act().with(Seat::wrapping(rng.random_range(0..seats))),
    }
}

/// An action must read back from its text unchanged.
fn read_back<G: Game>(action: &G::Action) -> Result<(), String> {
    let text = action.to_string();
    match text.parse::<G::Action>() {
        Ok(same) if same == *action => Ok(()),
        Ok(other) => Err(format!("`{text}` was read back as `{other}`")),
        Err(e) => Err(format!("`{text}` cannot be read back: {e}")),
    }
}

/// Applying everything a viewer saw must give the current view.
fn views_agree<G: Game>(game: &G, viewers: &[Viewer], folded: &[G::View]) -> Result<(), String> {
    for (who, view) in viewers.iter().zip(folded) {
        let now = game.view(*who);
        if *view != now {
            return Err(format!(
                "the view of {who:?} folded from its events is not the current view\n  folded  {view:?}\n  current {now:?}"
            ));
        }
    }
    Ok(())
}

fn conserved<G: Game>(game: &G, full: &[G::Card]) -> Result<(), String> {
    let mut now = Vec::with_capacity(full.len());
    game.places(&mut now);
    now.sort_unstable();
    if now == full { Ok(()) } else { Err(format!("cards are not conserved: {now:?}")) }
}

fn proves<G: Game>(game: &G, score: &rules::Score) -> Result<(), String> {
    let sheet = game.sheet().ok_or("a scored hand has no sheet")?;
    if !sheet.adds_up() {
        return Err(format!("the sheet does not add up: {sheet:?}"));
    }
    for (column, written) in sheet.columns.iter().zip(&sheet.written) {
        for seat in column.iter().filter(|_| column.len() == 1) {
            if score.players[*seat] != *written {
                return Err(format!(
                    "{seat:?} has {written} on the sheet but scored {}",
                    score.players[*seat]
                ));
            }
        }
    }
    Ok(())
}

fn replayed<G: Game>(start: G, log: &[(Seat, G::Action)], end: &G, viewers: &[Viewer]) -> Result<(), String> {
    let mut again = start;
    for (seat, action) in log {
        again
            .check(Actor::Seat(*seat), action)
            .map_err(|refusal| format!("the replay refuses {seat:?} `{action}`: {refusal}"))?;
        again.apply(Actor::Seat(*seat), action, &mut Mute);
    }
    for &who in viewers {
        if again.view(who) != end.view(who) {
            return Err(format!("the replay shows {who:?} a different table"));
        }
    }
    if again.score() == end.score() { Ok(()) } else { Err("the replay has a different score".into()) }
}

fn no_leak<G: Game>(game: &G, viewers: &[Viewer], rng: &mut SmallRng) -> Result<(), String> {
    for who in viewers {
        let (now, other) = (game.view(*who), game.scramble(*who, rng).view(*who));
        if now != other {
            return Err(format!(
                "the view of {who:?} shows hidden cards\n  before {now:?}\n  after  {other:?}"
            ));
        }
    }
    Ok(())
}

fn legal_is_checked<G: Game>(
    game: &G,
    seat: Seat,
    pending: Pending,
    tried: usize,
    pool: &mut Vec<G::Action>,
    rng: &mut SmallRng,
) -> Result<(), String> {
    let mut legal = Vec::new();
    let coverage = game.legal(seat, &mut legal);
    if legal.is_empty() == pending.may_act().has(seat) {
        return Err(format!("{seat:?} has {} legal actions, yet pending is {pending:?}", legal.len()));
    }
    for (i, action) in legal.iter().enumerate() {
        if let Err(refusal) = game.check(Actor::Seat(seat), action) {
            return Err(format!("`{action}` is listed as legal for {seat:?} but refused: {refusal}"));
        }
        if legal[..i].contains(action) {
            return Err(format!("`{action}` is listed twice for {seat:?}"));
        }
    }
    if coverage == Coverage::All {
        let from = rng.random_range(0..=pool.len());
        for action in pool[from..].iter().chain(&pool[..from]).take(tried) {
            if !legal.contains(action) && game.check(Actor::Seat(seat), action).is_ok() {
                return Err(format!("`{action}` passes check for {seat:?} but is not listed as legal"));
            }
        }
    }
    // The pool keeps a few actions from every stage of the hand, not only the last one.
    for action in legal {
        if pool.len() < POOL {
            pool.push(action);
        } else if rng.random_ratio(1, 8) {
            pool[rng.random_range(0..POOL)] = action;
        }
    }
    Ok(())
}
