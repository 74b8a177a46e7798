//! English, at the tables of the other games.

use super::{Language, Tell, tell::Verdict};
use cards::Card;

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn card(card: Card) -> String {
    Language::En.card(card)
}

pub(super) fn tell(what: &Tell) -> String {
    match what {
        Tell::LeadCard => "Your turn: lead a card".into(),
        Tell::PlayColor(color) => format!("Your turn: play {}", Language::En.color(*color).to_lowercase()),
        Tell::PlayAny => "Your turn: play any card".into(),
        Tell::PlayFrom(name) => format!("Your turn: play from {name}'s hand"),
        Tell::PileIs { number, cards, down: 0 } => format!("Pile {number}: {cards}"),
        Tell::PileIs { number, cards, down } if cards.is_empty() => {
            format!("Pile {number}: {down} face down")
        }
        Tell::PileIs { number, cards, down } => format!("Pile {number}: {cards}; {down} face down"),
        Tell::PileEmpty(number) => format!("Pile {number}: empty"),
        Tell::BuildingPile { color, top: None } => {
            format!("{} pile, to be built from 1", Language::En.color(*color))
        }
        Tell::BuildingPile { top: Some(top), .. } => format!("Built up to {}", card(*top)),
        Tell::DidMovePile { from, to } => format!("Pile {from} onto pile {to}"),
        Tell::DidBuildUp(built) => format!("{} is built", card(*built)),
        Tell::DidTurnUp { pile, card: turned } => format!("Pile {pile}: {}", card(*turned)),
        Tell::DidSink { pile, card: sunk } => format!("{} goes to the bottom of pile {pile}", card(*sunk)),
        Tell::DidTakeBack => "Taken back".into(),
        Tell::PatienceWon => "It worked out!".into(),
        Tell::PatienceLost => "It did not work out".into(),
        Tell::Stuck => "No move is left: take one back, or give up".into(),
        Tell::AutoForced => "Play forced moves for me".into(),
        Tell::AutoTurn => "Let it run".into(),
        Tell::Moves(count) => plural(*count, "move", "moves"),
        Tell::ChoosePile => "Touch a pile or drag it".into(),
        Tell::ChooseTarget => "Where to?".into(),
        Tell::Place { place, down, up } => format!("Place {place}: {down} face down, {up} arrived"),
        Tell::DidGoTo { card: gone, place } => format!("{} goes to {place}", card(*gone)),
        Tell::WentOnAt(place) => format!("The clock goes on at {place}"),
        Tell::TurnedOf(count) => format!("{count} of 56 turned"),
        Tell::TakeBackTitle => "Taking moves back".into(),
        Tell::TakeBackYes => "Allowed".into(),
        Tell::TakeBackNo => "No, it counts".into(),
        Tell::TakeBackAbout => "The printed game allows none.".into(),
        Tell::Rack => "Your rack".into(),
        Tell::Slot { label, card } => format!("Slot {label}: {card}"),
        Tell::SlotInto { label, card } => format!("Into slot {label}, giving up {card}"),
        Tell::DrawPile(count) => format!("Draw pile, {}", plural(*count, "card", "cards")),
        Tell::DiscardPile => "Discard pile".into(),
        Tell::ChooseDrawOrTake(top) => format!("Draw a card, or take the {top}"),
        Tell::ChooseSlot(card) => format!("Where does {card} go?"),
        Tell::AskRackO => "Your rack is in order".into(),
        Tell::DidDraw(name) => format!("{name} draws"),
        Tell::YouDrew(card) => format!("You draw {card}"),
        Tell::DidTakeCard { name, card } => format!("{name} takes {card}"),
        Tell::DidSwap { name, slot, card } => format!("{name} changes slot {slot} and gives up {card}"),
        Tell::DidDiscard { name, card } => format!("{name} discards {card}"),
        Tell::DidGoRackO(name) => format!("Rack-O! {name} goes out"),
        Tell::DidCallFalsely(name) => format!("{name} called Rack-O wrongly and is out"),
        Tell::DidHold(name) => format!("{name} plays on"),
        Tell::IsOut => "is out".into(),
        Tell::Refilled => "The discards are the new draw pile".into(),
        Tell::RackOf(name) => format!("Rack of {name}"),
        Tell::Points(points) => format!("{points} points"),
        Tell::Center => "The center".into(),
        Tell::BuildOf { total, cards, name } => format!("Build of {total} by {name}: {cards}"),
        Tell::DidCapture { name, card: with, cards, sweep } => {
            let sweep = if *sweep { ", a sweep!" } else { "" };
            format!("{name} takes {cards} with {}{sweep}", card(*with))
        }
        Tell::DidBuildTo { name, card: with, total } => format!("{name} builds {total} with {}", card(*with)),
        Tell::DidLay { name, card: laid } => format!("{name} lays {}", card(*laid)),
        Tell::DidCallOrange { name, verdict: Verdict::Right } => format!("Orange! {name} was first"),
        Tell::DidCallOrange { name, verdict: Verdict::Late } => format!("{name} calls Orange too late"),
        Tell::DidCallOrange { name, verdict: Verdict::Mistaken } => format!("{name} calls Orange by mistake"),
        Tell::CapturedCards(count) => plural(*count, "card taken", "cards taken"),
        Tell::Oranges(count) => plural(*count, "orange", "oranges"),
        Tell::DealtOn(stock) => format!("Cards are dealt; {stock} are left"),
        Tell::LastTaken(name) => format!("Taken by {name}"),
        Tell::ChooseFromHand => "Choose a card of your hand".into(),
        Tell::ChooseCapture => "Choose what it takes, or lay it down".into(),
        Tell::TakeThese(count) => format!("Take {}", plural(*count, "card", "cards")),
        Tell::BuildOn { total, on } => format!("Build {total} on {on}"),
        Tell::LayIt => "Lay it down".into(),
        Tell::Due(number) => format!("Next: {number}"),
        Tell::Stack(count) => format!("Stack of {}", plural(*count, "card", "cards")),
        Tell::Says { name, number } => format!("{name} says: {number}"),
        Tell::DidDoubt { name, card: shown, taker } => {
            format!("{name} doubts. It was {}: {taker} takes the stack", card(*shown))
        }
        Tell::ChooseLay(number) => format!("Lay a card face down as {number}"),
        Tell::ToMatch(first) => format!("To match: {}", card(*first)),
        Tell::PileOf(count) => format!("{} in the pile", plural(*count, "card", "cards")),
        Tell::PilesLeft(count) => format!("{} to be played", plural(*count, "pile", "piles")),
        Tell::HandPile { name, cards } => format!("Hand of {name}: {}", plural(*cards, "card", "cards")),
        Tell::DelayPile { name, top: None } => format!("Delay pile of {name}: empty"),
        Tell::DelayPile { name, top: Some(top) } => format!("Delay pile of {name}: {} on top", card(*top)),
        Tell::DidLift { name, card: lifted } => format!("{name} lifts {}", card(*lifted)),
        Tell::DidGive { name, to, card: given } => format!("{name} gives {} to {to}", card(*given)),
        Tell::DidDelay { name, card: kept } => format!("{name} delays {}", card(*kept)),
        Tell::DidCallError { name, accused, right: true } => format!("Panjandrum! {name} caught {accused}"),
        Tell::DidCallError { name, accused, right: false } => {
            format!("{name} called, but {accused} played right")
        }
        Tell::DidHandOver { from, to } => format!("{from} gives {to} a card"),
        Tell::DidFlip(name) => format!("{name} turns the delay pile over"),
        Tell::ChooseLift => "Lift a card".into(),
        Tell::ChooseWhere(lifted) => format!("Where does {} go?", card(*lifted)),
        Tell::ChoosePass => "Choose a card to pass on; all pass together".into(),
        Tell::Chosen(chosen) => format!("You pass on {}. The others are choosing", card(*chosen)),
        Tell::DidSwapCards { gave, got } => format!("You gave {} and got {}", card(*gave), card(*got)),
        Tell::DidLayDown(name) => format!("{name} has four of a number!"),
        Tell::DidFold(name) => format!("{name} folds"),
        Tell::IsDonkey(name) => format!("{name} is the donkey"),
        Tell::Folded => "folded".into(),
        Tell::Donkey => "Donkey".into(),
        Tell::NobodyHasFour => "The passes are used up: nobody has four".into(),
        Tell::Passes(count) => plural(*count, "pass", "passes"),
        Tell::FoldNow => "Quick: fold your hands!".into(),
        Tell::MeldsOf(names) => names.clone(),
        Tell::NoMelds => "nothing laid yet".into(),
        Tell::MeldIs { number, cards } => format!("Meld {number}: {cards}"),
        Tell::Minimum(points) => format!("first play needs {points}"),
        Tell::RookCards(count) => plural(*count, "bird", "birds"),
        Tell::DidDrawCards { name, cards } => format!("{name} draws {}", plural(*cards, "card", "cards")),
        Tell::DidTakePileOf { name, cards } => {
            format!("{name} takes the pile, {}", plural(*cards, "card", "cards"))
        }
        Tell::DidLayRook(name) => format!("{name} lays a bird"),
        Tell::DidMeld { name, cards } => format!("{name} lays {cards}"),
        Tell::DidMerge => "Two melds become one".into(),
        Tell::ChooseDrawOrPile => "Draw two, or choose cards that go with the top discard".into(),
        Tell::ChooseMeld => "Choose cards to lay, or one to discard".into(),
        Tell::MeldThese => "Lay as a meld".into(),
        Tell::SetAside => "One more meld with it".into(),
        Tell::Unchoose => "Choose anew".into(),
        Tell::AddTo(number) => format!("Add to meld {number}"),
        Tell::TakePile => "Take the pile with these".into(),
        Tell::TakePileOnto(number) => format!("Take the pile onto meld {number}"),
        Tell::DiscardIt => "Discard".into(),
        Tell::Stopped => "The pile is stopped".into(),
        Tell::MustGoOut => "3s are laid: you must go out now".into(),
    }
}
