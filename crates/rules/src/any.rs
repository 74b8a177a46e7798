//! Type-erased games, used by the referee, the server and the terminal, where any game may be played.
//!
//! Erasure is implemented once for every [`Game`], so a game gets it for free. Cards and actions are the short lines
//! that people write; views and seen events are JSON. The true state and its events stay behind the trait objects; only
//! what one viewer may see is exposed.

use crate::{
    Actor, BadDeal, Coverage, Deal, Entry, FirstDealer, Game, Listed, MatchRules, Options, Pending, Score,
    Sheet, Standing, Viewer,
};
use cards::Seat;
use rand::RngCore;
use said::{clip, options::Choice};
use serde::Serialize;
use serde_json::Value;
use std::{
    any::Any,
    fmt::{self, Display},
    ops::RangeInclusive,
    sync::Arc,
};

/// A validated set of rules, ready to deal hands.
pub trait AnyRules: fmt::Debug + Send + Sync {
    /// The game's catalog entry.
    fn entry(&self) -> &Entry;
    /// The number of players.
    fn players(&self) -> usize;
    /// The host's choices, by name. The default of one option may depend on another, so choosing the default
    /// value explicitly still counts as a choice.
    fn chosen(&self) -> &Options;
    /// Every printed option with its current value, plus everything else that was chosen.
    fn options(&self) -> Options {
        let printed = self.entry().options.iter().map(|spec| (spec.name.clone(), spec.default.clone()));
        printed.chain(self.chosen().clone()).collect()
    }
    /// Every option and house rule with its current value.
    fn in_force(&self) -> Options;
    /// How the rules differ from the printed game.
    fn differences(&self) -> &[Choice];
    /// How hands add up to a match.
    fn match_rules(&self) -> &MatchRules;
    /// This number goes up whenever the same deal and actions would produce a different game.
    fn version(&self) -> u32;
    /// Whether a game played under this version of the rules would still be the same game today.
    fn plays(&self, version: u32) -> bool;
    /// The whole pack in a fixed order.
    fn pack(&self) -> Vec<String>;
    /// Which card wins the draw for the first deal.
    fn first_dealer(&self) -> FirstDealer;
    /// The player to the left of `seat` in the hand about to be dealt.
    fn left_of(&self, at: &Standing, seat: Seat) -> Seat;
    /// The deal with its cards in canonical notation; refused if a word is not a card in this game.
    fn read_deal(&self, deal: &Deal<String>) -> Result<Deal<String>, BadDeal>;
    /// Deals a hand.
    fn start(&self, at: &Standing, deal: &Deal<String>) -> Result<Box<dyn AnyHand>, BadDeal>;
    /// The game's own rules, for callers that know their type.
    fn typed_rules(&self) -> Arc<dyn Any + Send + Sync>;
    /// This game's typed view as JSON; `None` if the type is wrong.
    fn write_view(&self, view: &(dyn Any + Send + Sync)) -> Option<Value>;
    /// This game's typed seen event as JSON; `None` if the type is wrong.
    fn write_seen(&self, seen: &(dyn Any + Send + Sync)) -> Option<Value>;
}

/// One hand of any game.
pub trait AnyHand: Send + Sync {
    /// The number of hands, including dummies.
    fn seats(&self) -> usize;
    /// Who the hand is waiting for. Never broadcast this.
    fn pending(&self) -> Pending;
    /// The stage of the hand in one word.
    fn phase(&self) -> &'static str;
    /// Who decides for the hand at `seat`.
    fn controller(&self, seat: Seat) -> Seat;
    /// The legal actions for `seat`, and whether the list is complete.
    fn legal(&self, seat: Seat) -> (Vec<String>, Coverage);
    /// One legal action for `seat`, chosen by `rng`.
    fn random_legal(&self, seat: Seat, rng: &mut dyn RngCore) -> Option<String>;
    /// The action that `seat` must take, in games that may move automatically for a player without a choice.
    fn forced(&self, seat: Seat) -> Option<String>;
    /// Whether the action is allowed.
    fn check(&self, by: Actor, line: &str) -> Result<(), AnyRefusal>;
    /// Applies an action; a refused one changes nothing.
    fn act(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal>;
    /// The table as `who` sees it now.
    fn view(&self, who: Viewer) -> said::View;
    /// The view as JSON, without the name of the game.
    fn json_view(&self, who: Viewer) -> Value;
    /// The view as the game's own `View`, for callers that know its type.
    fn typed_view(&self, who: Viewer) -> Box<dyn Any + Send + Sync>;
    /// The result, once the hand is scored.
    fn score(&self) -> Option<Score>;
    /// The itemized result, once the hand is scored.
    fn sheet(&self) -> Option<Sheet>;
    /// The points each seat has won so far, as anyone at the table could have counted them.
    fn counted(&self) -> Vec<i32>;
    /// A copy of the hand.
    fn clone_box(&self) -> Box<dyn AnyHand>;
}

impl Clone for Box<dyn AnyHand> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

impl fmt::Debug for dyn AnyHand {
    /// Shows no cards, because debug output must not leak them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyHand").field("phase", &self.phase()).finish_non_exhaustive()
    }
}

/// An event with everything the table knows. Only what one viewer saw ever leaves it.
pub trait AnyEvent: Send + Sync {
    /// The event as `who` saw it; `None` if they saw nothing.
    fn seen(&self, who: Viewer) -> Option<said::Seen>;
    /// The seen event as JSON, without the name of the game.
    fn json_seen(&self, who: Viewer) -> Option<Value>;
    /// The seen event as the game's own `Seen`, for callers that know its type.
    fn typed_seen(&self, who: Viewer) -> Option<Box<dyn Any + Send + Sync>>;
}

/// An accepted action.
pub struct Acted {
    /// The action in canonical notation.
    pub action: String,
    /// The resulting events, in order.
    pub events: Vec<Box<dyn AnyEvent>>,
}

impl Acted {
    /// The events as `who` saw them.
    pub fn seen(&self, who: Viewer) -> Vec<said::Seen> {
        self.events.iter().filter_map(|event| event.seen(who)).collect()
    }

    /// The seen events as JSON, without the name of the game.
    pub fn json_seen(&self, who: Viewer) -> Vec<Value> {
        self.events.iter().filter_map(|event| event.json_seen(who)).collect()
    }
}

/// Why an action was refused: a sentence for people and a code for programs.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct AnyRefusal {
    /// A short code such as `must_follow`, or `unreadable_action` for a line that is not an action.
    pub code: &'static str,
    /// The rule that forbids the action, if there is one.
    pub rule: Option<String>,
    /// The reason in plain English.
    pub message: String,
    /// The refusal as a type, if the game has typed refusals.
    pub why: Option<Box<said::Why>>,
}

/// Erases the type of validated rules, which play games of these versions.
pub fn erase<G: Listed>(
    entry: Entry,
    players: usize,
    chosen: Options,
    differences: Vec<Choice>,
    versions: RangeInclusive<u32>,
    rules: Arc<G::Rules>,
) -> Arc<dyn AnyRules> {
    let match_rules = G::match_rules(&rules);
    Arc::new(Erased::<G> { entry, players, chosen, differences, match_rules, versions, rules })
}

struct Erased<G: Game> {
    entry: Entry,
    players: usize,
    chosen: Options,
    differences: Vec<Choice>,
    match_rules: MatchRules,
    versions: RangeInclusive<u32>,
    rules: Arc<G::Rules>,
}

impl<G: Game> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyRules")
            .field("id", &self.entry.id)
            .field("players", &self.players)
            .field("chosen", &self.chosen)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Erased<G> {
    fn typed(&self, deal: &Deal<String>) -> Result<Deal<G::Card>, BadDeal> {
        let read = |text: &String| text.trim().parse::<G::Card>().ok();
        let full = G::pack(&self.rules);
        let pack = deal.pack.iter().map(|text| read(text).ok_or_else(|| BadDeal::Extra { card: clip(text) }));
        let cuts = deal.cuts.iter().map(|text| {
            read(text).filter(|card| full.contains(card)).ok_or_else(|| BadDeal::Cut { card: clip(text) })
        });
        Ok(Deal {
            pack: pack.collect::<Result<_, _>>()?,
            cuts: cuts.collect::<Result<_, _>>()?,
            luck: deal.luck,
        })
    }
}

impl<G: Listed> AnyRules for Erased<G> {
    fn entry(&self) -> &Entry {
        &self.entry
    }
    fn players(&self) -> usize {
        self.players
    }
    fn chosen(&self) -> &Options {
        &self.chosen
    }
    fn in_force(&self) -> Options {
        let entry = &self.entry;
        let usual = entry.house.iter().chain(&entry.options);
        let usual = usual.map(|spec| (spec.name.clone(), spec.default.clone()));
        let own = G::in_force(&self.rules).unwrap_or_default();
        usual.chain(self.chosen.clone()).chain(own).collect()
    }
    fn differences(&self) -> &[Choice] {
        &self.differences
    }
    fn match_rules(&self) -> &MatchRules {
        &self.match_rules
    }
    fn version(&self) -> u32 {
        *self.versions.end()
    }
    fn plays(&self, version: u32) -> bool {
        self.versions.contains(&version)
    }
    fn pack(&self) -> Vec<String> {
        texts(&G::pack(&self.rules))
    }
    fn first_dealer(&self) -> FirstDealer {
        G::first_dealer(&self.rules)
    }
    fn left_of(&self, at: &Standing, seat: Seat) -> Seat {
        G::left_of(&self.rules, at, seat)
    }
    fn read_deal(&self, deal: &Deal<String>) -> Result<Deal<String>, BadDeal> {
        let typed = self.typed(deal)?;
        Ok(Deal { pack: texts(&typed.pack), cuts: texts(&typed.cuts), luck: typed.luck })
    }
    fn start(&self, at: &Standing, deal: &Deal<String>) -> Result<Box<dyn AnyHand>, BadDeal> {
        Ok(Box::new(ErasedHand(G::start(&self.rules, at, &self.typed(deal)?)?)))
    }
    fn typed_rules(&self) -> Arc<dyn Any + Send + Sync> {
        Arc::clone(&self.rules) as Arc<dyn Any + Send + Sync>
    }
    fn write_view(&self, view: &(dyn Any + Send + Sync)) -> Option<Value> {
        view.downcast_ref::<G::View>().map(json)
    }
    fn write_seen(&self, seen: &(dyn Any + Send + Sync)) -> Option<Value> {
        seen.downcast_ref::<G::Seen>().map(json)
    }
}

struct ErasedHand<G: Game>(G);

/// Erases the type of a hand.
pub fn erase_hand<G: Game>(hand: G) -> Box<dyn AnyHand> {
    Box::new(ErasedHand(hand))
}

/// Carries out an action written as a line and returns everything that happened. A refused action changes
/// nothing.
pub fn act<G: Game>(hand: &mut G, by: Actor, line: &str) -> Result<(G::Action, Acted), AnyRefusal> {
    let action = read(hand, by, line)?;
    let acted = apply(hand, by, &action);
    Ok((action, acted))
}

/// Carries out a legal action.
pub fn apply<G: Game>(hand: &mut G, by: Actor, action: &G::Action) -> Acted {
    let mut events: Vec<G::Event> = Vec::new();
    hand.apply(by, action, &mut events);
    let events = events.into_iter().map(|event| Box::new(Happened::<G>(event)) as Box<dyn AnyEvent>);
    Acted { action: action.to_string(), events: events.collect() }
}

/// Why an action written as a line is not allowed; `None` if it is allowed, or if the line is not an action.
pub fn refusal<G: Game>(hand: &G, by: Actor, line: &str) -> Option<AnyRefusal> {
    let action = line.parse::<G::Action>().ok()?;
    hand.check(by, &action).err().map(|refusal| erase_refusal(&refusal))
}

/// Parses the action in a line and checks that it is allowed.
fn read<G: Game>(hand: &G, by: Actor, line: &str) -> Result<G::Action, AnyRefusal> {
    let tidy = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let action = tidy.parse::<G::Action>().map_err(|why| {
        let why = said::table::Refusal::UnreadableAction { text: clip(&tidy), why };
        AnyRefusal { code: why.code(), rule: None, message: why.to_string(), why: Some(Box::new(why.into())) }
    })?;
    hand.check(by, &action).map_err(|refusal| erase_refusal(&refusal))?;
    Ok(action)
}

fn erase_refusal<R: said::Refuse + Display + 'static>(refusal: &R) -> AnyRefusal {
    AnyRefusal {
        code: refusal.code(),
        rule: Some(refusal.rule().to_owned()).filter(|id| !id.is_empty()),
        message: refusal.to_string(),
        why: said::Refusal::of(refusal).map(|refusal| Box::new(refusal.into())),
    }
}

impl<G: Game> AnyHand for ErasedHand<G> {
    fn seats(&self) -> usize {
        self.0.seats()
    }
    fn pending(&self) -> Pending {
        self.0.pending()
    }
    fn phase(&self) -> &'static str {
        self.0.phase()
    }
    fn controller(&self, seat: Seat) -> Seat {
        self.0.controller(seat)
    }
    fn legal(&self, seat: Seat) -> (Vec<String>, Coverage) {
        let mut actions = Vec::new();
        let coverage = self.0.legal(seat, &mut actions);
        (texts(&actions), coverage)
    }
    fn random_legal(&self, seat: Seat, mut rng: &mut dyn RngCore) -> Option<String> {
        self.0.random_legal(seat, &mut rng).map(|action| action.to_string())
    }
    fn forced(&self, seat: Seat) -> Option<String> {
        self.0.forced(seat).map(|action| action.to_string())
    }
    fn check(&self, by: Actor, line: &str) -> Result<(), AnyRefusal> {
        read(&self.0, by, line).map(|_| ())
    }
    fn act(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal> {
        act(&mut self.0, by, line).map(|(_, acted)| acted)
    }
    fn view(&self, who: Viewer) -> said::View {
        self.0.view(who).into()
    }
    fn json_view(&self, who: Viewer) -> Value {
        json(&self.0.view(who))
    }
    fn typed_view(&self, who: Viewer) -> Box<dyn Any + Send + Sync> {
        Box::new(self.0.view(who))
    }
    fn score(&self) -> Option<Score> {
        self.0.score()
    }
    fn sheet(&self) -> Option<Sheet> {
        self.0.sheet()
    }
    fn counted(&self) -> Vec<i32> {
        self.0.counted()
    }
    fn clone_box(&self) -> Box<dyn AnyHand> {
        Box::new(ErasedHand(self.0.clone()))
    }
}

struct Happened<G: Game>(G::Event);

impl<G: Game> AnyEvent for Happened<G> {
    fn seen(&self, who: Viewer) -> Option<said::Seen> {
        G::project(&self.0, who).map(Into::into)
    }
    fn json_seen(&self, who: Viewer) -> Option<Value> {
        G::project(&self.0, who).map(|seen| json(&seen))
    }
    fn typed_seen(&self, who: Viewer) -> Option<Box<dyn Any + Send + Sync>> {
        G::project(&self.0, who).map(|seen| Box::new(seen) as Box<dyn Any + Send + Sync>)
    }
}

/// Views and seen events are plain structs, so JSON can always represent them.
fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

fn texts<T: fmt::Display>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}
