//! English, at the tables of the other games.

use super::Wording as _;
use super::{Language, Tell};
use cards::Card;

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn card(card: Card) -> String {
    Language::En.card(card)
}

/// A possessive for the start of a sentence.
fn whose(name: &str) -> String {
    if name == "You" { "Your".into() } else { format!("{name}'s") }
}

pub(super) fn tell(what: &Tell) -> String {
    match what {
        Tell::BidOrPass => "Your turn: bid or pass.".into(),
        Tell::MustBid => "You can't pass: someone has to bid.".into(),
        Tell::LeadCard => "Your turn: lead a card".into(),
        Tell::PlayColor(color) => {
            format!("Your turn: play {}", Language::En.color(*color).to_ascii_lowercase())
        }
        Tell::PlayAny => "Your turn: play any card".into(),
        Tell::PlayOnly(only) => format!("Your turn: only {} can be played", card(*only)),
        Tell::PlayLast => "Your turn: play your last card".into(),
        Tell::PlayRaised => "Your turn: play one of the raised cards".into(),
        Tell::PlayFrom(name) => format!("Your turn: play from {name}'s hand"),
        Tell::RestIsYours => "Your turn: you win all the remaining tricks".into(),
        Tell::ClaimRest => "The rest are mine".into(),
        Tell::PileIs { number, cards, down: 0 } => format!("Pile {number}: {cards}"),
        Tell::PileIs { number, cards, down } if cards.is_empty() => {
            format!("Pile {number}: {down} face down")
        }
        Tell::PileIs { number, cards, down } => format!("Pile {number}: {cards}; {down} face down"),
        Tell::PileEmpty(number) => format!("Pile {number}: empty"),
        Tell::BuildingPile { color, top: None } => {
            format!("{} pile, starts with 1", Language::En.color(*color))
        }
        Tell::BuildingPile { top: Some(top), .. } => format!("Built up to {}", card(*top)),
        Tell::SolitaireLost => "You lost".into(),
        Tell::AutoForced => "Play forced moves for me".into(),
        Tell::AutoTurn => "Let it run".into(),
        Tell::Moves(count) => plural(*count, "move", "moves"),
        Tell::ChoosePile => "Tap or drag a pile".into(),
        Tell::ChooseTarget => "Move it where?".into(),
        Tell::Place { place, down, up } => format!("Pile {place}: {down} face down, {up} face up"),
        Tell::TurnedOf(count) => format!("{count} of 56 turned over"),
        Tell::TakeBackTitle => "Take back moves".into(),
        Tell::TakeBackYes => "Allowed".into(),
        Tell::TakeBackNo => "Not allowed".into(),
        Tell::TakeBackAbout => "The printed rules don't let you take back a move.".into(),
        Tell::Rack => "Your rack".into(),
        Tell::Slot { label, card } => format!("Slot {label}: {card}"),
        Tell::SlotInto { label, card } => format!("Put it in slot {label}, replacing {card}"),
        Tell::DrawPile(count) => format!("Draw pile, {}", plural(*count, "card", "cards")),
        Tell::DrawPileName => "Draw pile".into(),
        Tell::DiscardPile => "Discard pile".into(),
        Tell::ChooseDrawOrTake(top) => format!("Draw a card, or take the {top}"),
        Tell::ChooseSlot(card) => format!("Place the {card}."),
        Tell::AskRackO => "Your rack is in order".into(),
        Tell::IsOut => "out".into(),
        Tell::RackOf(name) => format!("{} rack", whose(name)),
        Tell::Points(points) => format!("{points} points"),
        Tell::Center => "Center".into(),
        Tell::BuildOf { total, cards, name } => format!("{} build of {total}: {cards}", whose(name)),
        Tell::CapturedCards(count) => plural(*count, "card taken", "cards taken"),
        Tell::Oranges(count) => plural(*count, "orange", "oranges"),
        Tell::LastTaken(name) => format!("Taken by {}", if name == "You" { "you" } else { name }),
        Tell::ChooseFromHand => "Pick a card from your hand".into(),
        Tell::ChooseCapture => "Pick what it captures, or lay it down".into(),
        Tell::TakeThese(count) => format!("Take {}", plural(*count, "card", "cards")),
        Tell::BuildOn { total, on } => format!("Build {total} on {on}"),
        Tell::LayIt => "Lay it down".into(),
        Tell::WhyOrange => "A red and a yellow card taken together? First to call: +10. Wrong: −10.".into(),
        Tell::Due(number) => format!("Next: {number}"),
        Tell::Stack(count) => format!("Stack of {}", plural(*count, "card", "cards")),
        Tell::ChooseLay(number) => format!("Lay a card face down and call it {number}"),
        Tell::WhyDoubt => "Not the number they called? The player who is wrong takes the stack.".into(),
        Tell::ToMatch(first) => format!("To match: {}", card(*first)),
        Tell::PileOf(count) => format!("{} in the pile", plural(*count, "card", "cards")),
        Tell::PilesLeft(count) => format!("{} left to play", plural(*count, "pile", "piles")),
        Tell::HandPile { name, cards } => {
            format!("{} hand: {}", whose(name), plural(*cards, "card", "cards"))
        }
        Tell::OwnHandPile => "Your Hand".into(),
        Tell::OwnDelayPile => "Delay Pile".into(),
        Tell::DelayPile { name, top: None } => format!("{} Delay Pile: empty", whose(name)),
        Tell::DelayPile { name, top: Some(top) } => {
            format!("{} Delay Pile: {} on top", whose(name), card(*top))
        }
        Tell::ChooseLift => "Turn up a card".into(),
        Tell::ChooseWhere(lifted) => format!("Place the {}.", card(*lifted)),
        Tell::BuildingPiles => "Building Piles".into(),
        Tell::WhyPanjandrum => {
            "Did they miss a place for a card? Call, and they get cards. If you're wrong, you do.".into()
        }
        Tell::ChoosePass => "Pick a card to pass on. Everyone passes at once.".into(),
        Tell::Chosen(chosen) => format!("You're passing {}. The others are still choosing.", card(*chosen)),
        Tell::Folded => "folded".into(),
        Tell::Donkey => "Donkey".into(),
        Tell::Passes(count) => plural(*count, "pass", "passes"),
        Tell::FoldNow => "Quick, fold!".into(),
        Tell::WhyFold => {
            "Fold with four alike, or as soon as someone else folds. The last one is the donkey.".into()
        }
        Tell::MeldsOf(names) => names.clone(),
        Tell::NoMelds => "nothing melded yet".into(),
        Tell::MeldIs { number, cards } => format!("Meld {number}: {cards}"),
        Tell::Minimum(points) => format!("first meld needs {points} points"),
        Tell::RookCards(count) => plural(*count, "Rook card", "Rook cards"),
        Tell::ChooseDrawOrPile => "Draw two, or pick cards that go with the top discard".into(),
        Tell::ChooseMeld => "Pick cards to meld, or one to discard".into(),
        Tell::MeldThese => "Meld".into(),
        Tell::SetAside => "Add another meld".into(),
        Tell::Unchoose => "Clear selection".into(),
        Tell::AddTo(number) => format!("Add to meld {number}"),
        Tell::TakePile => "Take the pile with these".into(),
        Tell::TakePileOnto(number) => format!("Take the pile onto meld {number}"),
        Tell::DiscardIt => "Discard".into(),
        Tell::Stopped => "The pile is blocked".into(),
        Tell::MustGoOut => "You laid 3s, so you must go out now".into(),
    }
}
