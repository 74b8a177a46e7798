//! The progressive party: any number of tables play four hands per round, winners move up a table, partners change,
//! and every player keeps a personal record.
//!
//! A [`Party`] is a list of players and a list of [`Entry`]s; everything else follows from these two lists
//! and the seed. Hands come from a [`Match`] played here, or from people with real cards who report their
//! scores. The rules of the game itself stay in the `rules` crate: a party only adds up what each hand
//! scores.
//!
//! [`Scorebook`] does the same for one table with real cards and any trick-taking game.

mod enter;
mod options;
mod plan;
pub mod record;
mod round;
pub mod scorebook;
pub mod seating;
mod standings;

pub use options::{PartyRules, TieBonus};
pub use plan::Plan;
pub use record::BadPartyRecord;
pub use round::{BONUS, CutCards, HANDS, TableRound};
pub use said::paper::{CannotBegin, Refused};
pub use said::party::{Standing, TablePlan};
pub use scorebook::Scorebook;
pub use seating::{Couple, Guest, Places};
pub use standings::{Line, Record};

use cards::{Card, SeatSet};
use rules::{AnyRules, Catalog, Options, RuleSet, trick::ledger::KeepsScore};
use std::sync::{Arc, OnceLock};
use table::{
    CannotStart, Chance, Draw, Match,
    chance::{shuffled, stream},
};

/// The game that the booklet uses for its party.
pub const GAME: &str = "dixie-rook:4";

/// The maximum number of players.
const MOST_PLAYERS: usize = 4000;

/// The maximum length of a name.
const LONGEST_NAME: usize = 40;

/// A person or bot at the party.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The name on the record.
    pub name: String,
    /// Whether this is a bot, either invited or filling an empty chair.
    pub bot: bool,
}

impl Player {
    /// Reads a line of the host's list; `bot: Robin` stands for a bot.
    fn listed(line: &str) -> Player {
        match line.split_once(':') {
            Some((kind, name)) if kind.trim().eq_ignore_ascii_case("bot") => {
                Player { name: name.trim().into(), bot: true }
            }
            _ => Player { name: line.trim().into(), bot: false },
        }
    }
}

/// Something the host enters. Tables are numbered from 0 at the top; points are counted per couple.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// This player drew the highest card at the table, with real cards.
    Dealer {
        /// The table.
        table: usize,
        /// The player.
        player: Guest,
    },
    /// The points scored in a hand played with real cards.
    Hand {
        /// The table.
        table: usize,
        /// Both couples' points.
        points: [i32; 2],
    },
    /// The bidding couple's count for a hand; the rest of the points go to the other couple.
    Count {
        /// The table.
        table: usize,
        /// The player who bid.
        bidder: Guest,
        /// The bid.
        bid: i32,
        /// The points in counters the couple took.
        counters: i32,
        /// The tricks the couple took, including the nest.
        tricks: i32,
        /// Whether the couple won the cut, if the tricks were equal.
        won_cut: Option<bool>,
    },
    /// The points scored in a hand of a match played here.
    Played {
        /// The table.
        table: usize,
        /// Both couples' points.
        points: [i32; 2],
    },
    /// A hand was passed out, so the same dealer deals again.
    Passed {
        /// The table.
        table: usize,
    },
    /// A penalty for a player's couple.
    Penalty {
        /// The table.
        table: usize,
        /// The player.
        player: Guest,
        /// The number of points taken off.
        points: i32,
    },
    /// The total of a table's four hands.
    Score {
        /// The table.
        table: usize,
        /// Both couples' points.
        points: [i32; 2],
    },
    /// The cards cut at a tied table.
    Cut {
        /// The table.
        table: usize,
        /// The cards, by seat.
        cards: CutCards,
    },
    /// Discards everything entered for a table this round.
    Clear {
        /// The table.
        table: usize,
    },
    /// Ends the round: bonuses are awarded and everyone moves.
    Move,
}

/// A finished round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundDone {
    /// The tables as they were at the end.
    pub tables: Vec<TableRound>,
    /// By table, the couple that moved up or stayed at the top.
    pub won: Vec<Couple>,
    /// By table, both couples' bonus points.
    pub bonus: Vec<[i32; 2]>,
}

/// Everything that stays the same throughout the party.
#[derive(Debug)]
struct House {
    rules: PartyRules,
    game: RuleSet,
    /// The rules at a table of the party: four hands, no target, and the same dealer after a pass-out.
    table_rules: Arc<dyn AnyRules>,
    score: Arc<dyn KeepsScore>,
    /// The cards that can be cut.
    cut_pack: Vec<Card>,
    players: Vec<Player>,
    seed: String,
    /// Every score a hand can have, computed on first use.
    possible: OnceLock<std::collections::BTreeSet<[i32; 2]>>,
}

/// A party.
#[derive(Clone, Debug)]
pub struct Party {
    house: Arc<House>,
    done: Vec<RoundDone>,
    tables: Vec<TableRound>,
    log: Vec<Entry>,
}

impl Party {
    /// Seats the players in list order, four to a table starting from the top; the first two of each four are a
    /// couple. `bot: Robin` in the list stands for a bot. Draws and cuts that nobody makes with real cards come
    /// from the seed.
    pub fn new(
        catalog: &Catalog,
        game: &RuleSet,
        chosen: &Options,
        names: &[String],
        seed: &str,
    ) -> Result<Party, CannotBegin> {
        let rules = PartyRules::open(chosen)?;
        let mut players: Vec<Player> = names.iter().map(|line| Player::listed(line)).collect();
        let missing = players.len().next_multiple_of(4) - players.len();
        if missing > 0 && rules.fill_with_bots {
            let taken = |name: &String| players.iter().any(|player| player.name.eq_ignore_ascii_case(name));
            let bots = (1..).map(|number| format!("Bot {number}")).filter(|name| !taken(name));
            let bots: Vec<Player> = bots.take(missing).map(|name| Player { name, bot: true }).collect();
            players.extend(bots);
        }
        Party::seat(catalog, game.clone(), rules, players, seed.into())
    }

    /// Seats a complete list of players.
    fn seat(
        catalog: &Catalog,
        game: RuleSet,
        rules: PartyRules,
        players: Vec<Player>,
        seed: String,
    ) -> Result<Party, CannotBegin> {
        check_players(&players)?;
        let (table_rules, score) = open_table(catalog, &game)?;
        let cut_pack = table_rules.pack().into_iter().filter_map(|card| card.parse().ok());
        let house = House {
            rules,
            cut_pack: cut_pack.filter(|card: &Card| !card.is_bird()).collect(),
            game,
            table_rules,
            score,
            players,
            seed,
            possible: OnceLock::new(),
        };
        let seated = seating::first_round(house.players.len());
        let mut party =
            Party { house: Arc::new(house), done: Vec::new(), tables: Vec::new(), log: Vec::new() };
        party.sit_down(seated);
        Ok(party)
    }

    /// Everyone sits down and draws for the deal.
    fn sit_down(&mut self, seated: Vec<Places>) {
        let rules = &self.house.table_rules;
        let draw = |table: usize| {
            Draw::by_seed(4, &rules.pack(), rules.first_dealer(), &self.seed_of("draw", table))
        };
        self.tables =
            seated.into_iter().enumerate().map(|(n, places)| TableRound::new(places, draw(n))).collect();
    }

    /// The seed for one purpose at a table in this round.
    fn seed_of(&self, purpose: &str, table: usize) -> String {
        format!("{}/{purpose}/round {}/table {}", self.house.seed, self.round(), table + 1)
    }

    /// The cuts for a tied table, made from the seed until one couple's sum is larger.
    fn lucky_cuts(&self, table: usize) -> Vec<CutCards> {
        use rand_chacha::rand_core::RngCore;
        let pack = &self.house.cut_pack;
        let mut luck = stream("cut", &self.seed_of("cut", table), 0);
        let mut card = || match pack.len() as u128 {
            0 => Card::BIRD,
            cards => pack[((u128::from(luck.next_u64()) * cards) >> 64) as usize],
        };
        let mut cuts = Vec::new();
        // Endless ties are practically impossible; the limit prevents an endless loop with a pack of identical cards.
        while cuts.last().and_then(round::cut_winner).is_none() && cuts.len() < 10_000 {
            cuts.push([card(), card(), card(), card()]);
        }
        cuts
    }

    /// The players, in list order.
    pub fn players(&self) -> &[Player] {
        &self.house.players
    }

    /// The host's choices.
    pub fn rules(&self) -> &PartyRules {
        &self.house.rules
    }

    /// The game being played.
    pub fn game(&self) -> &RuleSet {
        &self.house.game
    }

    /// The seed for the draws and cuts.
    pub fn seed(&self) -> &str {
        &self.house.seed
    }

    /// Everything entered so far.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The current round, starting at 1; once the party is over, the number after the last round.
    pub fn round(&self) -> usize {
        self.done.len() + 1
    }

    /// The number of rounds.
    pub fn rounds(&self) -> usize {
        self.house.rules.rounds.map_or(self.house.players.len() / 4, |rounds| rounds as usize)
    }

    /// The finished rounds.
    pub fn done(&self) -> &[RoundDone] {
        &self.done
    }

    /// The tables in the current round, top table first.
    pub fn tables(&self) -> &[TableRound] {
        &self.tables
    }

    /// Whether all rounds have been played.
    pub fn is_over(&self) -> bool {
        self.done.len() >= self.rounds()
    }

    /// Every player's record over the finished rounds.
    pub fn records(&self) -> Vec<Record> {
        let mut records: Vec<Record> =
            (0..self.players().len()).map(|guest| Record { guest, lines: Vec::new() }).collect();
        for (round, done) in (1..).zip(&self.done) {
            for (table, played) in done.tables.iter().enumerate() {
                for couple in 0..2 {
                    let [one, other] = seating::members(&played.places, couple);
                    let (made, bonus) = (played.score()[couple], done.bonus[table][couple]);
                    for (guest, partner) in [(one, other), (other, one)] {
                        records[guest].lines.push(Line { round, table: table + 1, partner, made, bonus });
                    }
                }
            }
        }
        records
    }

    /// The standings after the finished rounds, best first.
    pub fn standings(&self) -> Vec<Standing> {
        let line = |record: Record| {
            let player = &self.house.players[record.guest];
            (record.guest, player.name.clone(), player.bot, record.total())
        };
        standings::rank(self.records().into_iter().map(line))
    }

    /// The winners, once the party is over: the best total among people, or several if they tie. Bots win only if
    /// no people play.
    pub fn winners(&self) -> Option<Vec<Guest>> {
        let only_bots = self.players().iter().all(|player| player.bot);
        let people: Vec<Standing> =
            self.standings().into_iter().filter(|standing| !standing.bot || only_bots).collect();
        let best = people.first()?.total;
        let leaders = people.iter().filter(|standing| standing.total == best);
        self.is_over().then(|| leaders.map(|standing| standing.guest).collect())
    }

    /// The rules each table of this party plays by.
    pub fn table_rules(&self) -> &Arc<dyn AnyRules> {
        &self.house.table_rules
    }

    /// The match for a table to play in this round, with its first hand dealt. Enter its results with
    /// [`Party::take`].
    pub fn deal(&self, table: usize) -> Result<Match, CannotStart> {
        let dealer = self.tables.get(table).map(|table| table.first_dealer);
        Match::new(self.table_rules().clone(), dealer, Chance::seed(self.seed_of("match", table)))
    }
}

/// The names in random order, as if the players had drawn for their seats.
///
/// ```
/// use rookery_party::draw_places;
///
/// let names = ["Ann", "Bea", "Cid", "Dan"].map(str::to_owned);
/// let mut drawn = draw_places(&names, "kitchen");
/// assert_eq!(drawn, draw_places(&names, "kitchen"));
/// drawn.sort();
/// assert_eq!(drawn, names);
/// ```
pub fn draw_places(names: &[String], seed: &str) -> Vec<String> {
    shuffled(names.to_vec(), &mut stream("places", seed, 0))
}

fn check_players(players: &[Player]) -> Result<(), CannotBegin> {
    let Some(missing) = players.len().checked_next_multiple_of(4).map(|full| full - players.len()) else {
        return Err(CannotBegin::TooMany { most: MOST_PLAYERS });
    };
    if players.is_empty() {
        return Err(CannotBegin::Nobody);
    }
    if players.len() > MOST_PLAYERS {
        return Err(CannotBegin::TooMany { most: MOST_PLAYERS });
    }
    let mut names = std::collections::BTreeSet::new();
    for Player { name, .. } in players {
        let length = name.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || name.trim() != name || name.chars().any(char::is_control)
        {
            return Err(CannotBegin::Name { name: name.chars().take(LONGEST_NAME).collect() });
        }
        if !names.insert(name.to_lowercase()) {
            return Err(CannotBegin::SameName { name: name.clone() });
        }
    }
    match missing {
        0 => Ok(()),
        _ => Err(CannotBegin::NotFours { players: players.len(), missing }),
    }
}

/// A table's rules, once for playing and once for scoring.
type TableRules = (Arc<dyn AnyRules>, Arc<dyn KeepsScore>);

/// The game as a party plays it: exactly four hands regardless of the totals (DXP-01, DXP-A05), and the same
/// dealer deals again after a pass-out (DXP-A06).
fn open_table(catalog: &Catalog, game: &RuleSet) -> Result<TableRules, CannotBegin> {
    let mut table = game.clone();
    let plain = game.open(catalog)?;
    for (name, value) in [("hands", "4"), ("final_tie", "shared")] {
        table.options.insert(name.into(), value.into());
    }
    let forced = game.options.get("all_pass").is_some_and(|value| value == "dealer_forced_min");
    if !forced {
        table.options.insert("all_pass".into(), "redeal_same".into());
    }
    let none = || CannotBegin::NotForCouples { game: plain.entry().title.clone() };
    let pair = |couple| seating::seats_of(couple).into_iter().collect::<SeatSet>();
    let rules = table.open(catalog).map_err(|_| none())?;
    if rules.players() != 4 || rules.match_rules().sides != [pair(0), pair(1)] {
        return Err(none());
    }
    let score = rules::trick::ledger::score_rules(&rules.entry().id, 4, rules.chosen()).ok_or_else(none)?;
    Ok((rules, score.map_err(|why| CannotBegin::Game { why: why.into() })?))
}

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
