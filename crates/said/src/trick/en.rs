//! The trick-taking games in English.

use super::{Action, Better, Call, CardReason, Phase, Reason, Refusal, Seen, Trump, Why};
use crate::{En, language::capital};
use cards::Color;

/// The trump, as a label.
pub(super) fn trump(trump: &Trump, say: En<'_>) -> String {
    match trump {
        Trump::Color(color) => capital(say.color(*color)),
        Trump::None => "No trump".into(),
        Trump::Low => "Low wins".into(),
    }
}

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match &refusal.why {
        Why::NotASeat => "Only a player can do that.".into(),
        Why::NoSuchSeat { seat } => format!("There is no {} at this table.", say.seat(*seat)),
        Why::NotYourTurn { turn: Some(turn) } => format!("It is {}'s turn.", say.seat(*turn)),
        Why::NotYourTurn { turn: None } => "It is not your turn.".into(),
        Why::HandOver => "The hand is over.".into(),
        Why::WrongPhase { now } => format!("Not now. {}", waiting(*now)),
        Why::BelowMinimum { least } => format!("The opening bid must be at least {least}."),
        Why::NotHigher { least } => format!("Bid at least {least}, or pass."),
        Why::NotAMultiple { step } => format!("Bids must be multiples of {step}."),
        Why::AboveCap { cap } => format!("There are only {cap} points to take, so {cap} is the highest bid."),
        Why::Passed => "You passed, so you are out of the bidding for this hand.".into(),
        Why::MustBid { least } => format!("You may not pass. Bid {least} or more."),
        Why::HoldsTheBid => "The high bid is already yours.".into(),
        Why::NotHeld { card } => capital(&format!("{} is not in that hand.", say.card(*card))),
        Why::MustFollow { led, free } => {
            let color = say.color(*led);
            let free: String = free.iter().map(|card| format!(" or {}", say.card(*card))).collect();
            format!("{} was led and you have {color}. Play a {color} card{free}.", capital(color))
        }
        Why::TrumpLed { card } if card.is_bird() => {
            "The Rook was led and you have a trump. Play a trump.".into()
        }
        Why::TrumpLed { card } => {
            format!("{} was led. It is always a trump, and you have a trump. Play a trump.", say.card(*card))
        }
        Why::LoneRook => "Trump was led and the Rook is your only trump. Play the Rook.".into(),
        Why::LoneRedOne => "Trump was led and your red 1 is a trump. Play it or another legal card.".into(),
        Why::NestCount { wanted, given } => {
            format!("You must bury exactly {}, not {given}.", cards(usize::from(*wanted)))
        }
        Why::RookBuried => "The Rook may not be buried at this table.".into(),
        Why::CounterBuried { card } => {
            capital(&format!("{} is a counter and may not be buried here.", say.card(*card)))
        }
        Why::NestReplaced => "Just fix the count: bury the missing cards or take the extra ones back.".into(),
        Why::NoSuchTrump { trump: Trump::Color(color) } => {
            format!("{} cannot be trump at this table.", capital(say.color(*color)))
        }
        Why::NoSuchTrump { trump: Trump::None } => {
            "Playing without trump is not allowed at this table.".into()
        }
        Why::NoSuchTrump { trump: Trump::Low } => "Playing low is not allowed at this table.".into(),
        Why::NoPartnerTrump => "Your partner cannot name trump now.".into(),
        Why::NotCallable { card } => capital(&format!("{} cannot be called.", say.card(*card))),
        Why::StrictTable => "Mistakes are impossible at this table, so there is nothing to challenge.".into(),
        Why::AlreadyAccused { seat } => {
            format!("You have already accused {} since the last trick.", say.seat(*seat))
        }
        Why::NotAnOpponent { seat } => format!("You may not propose a penalty for {}.", say.seat(*seat)),
        Why::AlreadyProposed { seat } => {
            format!("You have already proposed a penalty for {} in this hand.", say.seat(*seat))
        }
        Why::NothingToConfirm => "There is no penalty waiting for you to confirm it.".into(),
        Why::NoMisdeal => "There is no reason for a new deal, or it is too late to ask.".into(),
        Why::HighCardExposed => "A high card was exposed during the deal. Ask for a new deal.".into(),
    }
}

/// Says what the table is waiting for.
fn waiting(now: Phase) -> &'static str {
    match now {
        Phase::Misdeal => "The cards must be dealt again.",
        Phase::Auction => "The bidding is not over.",
        Phase::Bury => "The bidder must bury first.",
        Phase::Trump => "Trump must be named first.",
        Phase::CallPartner => "The bidder must call a card first.",
        Phase::Play => "The table is waiting for a card.",
        Phase::Correct => "The renege must be corrected first.",
        Phase::Rebury => "The number of buried cards must be corrected first.",
        Phase::Scored => "The hand is over.",
    }
}

pub(super) fn reason(reason: &Reason, say: En<'_>) -> String {
    match reason {
        Reason::MustBid => "You have to bid, so bid the minimum.".into(),
        Reason::WorthAbout { points, bid, makes: Some(makes) } => {
            format!("Your hand is worth about {points}; {makes}% of the time, that makes {bid}.")
        }
        Reason::WorthAbout { points, makes: None, .. } => format!("Your hand is worth about {points}."),
        Reason::TooWeak { points } => format!("Your hand is worth only about {points}."),
        Reason::TooMuch { bid, makes } => format!("You would make a bid of {bid} only {makes}% of the time."),
        Reason::Jump { points, bid } => {
            format!("Your hand is worth about {points}; jumping to {bid} leaves the others little room.")
        }
        Reason::NoGain { points, bid } => {
            format!("Your hand is worth about {points}, but {bid} gains nothing over passing.")
        }
        Reason::WillGoDown { bid } => format!("Their bid of {bid} will probably fail."),
        Reason::PartnerHasBid => "Your partner has the bid.".into(),
        Reason::CanTrump { colors } => format!("That lets you trump {}.", both(colors, say)),
        Reason::LeastNeeded { trump } => {
            format!("These are the cards you need least with {} trump.", say.color(*trump))
        }
        Reason::ShortColors { trump } => {
            format!("That leaves you few cards outside {} and puts no counter at risk.", say.color(*trump))
        }
        Reason::WinsNothing => "These cards wouldn't win any tricks.".into(),
        Reason::BuriesPoints { points } => {
            format!("That puts {points} points in the nest for you to win back.")
        }
        Reason::StrongestColor { color, trumps: 1 } => {
            format!("{} is your strongest color, with 1 trump.", capital(say.color(*color)))
        }
        Reason::StrongestColor { color, trumps } => {
            format!("{} is your strongest color, with {trumps} trumps.", capital(say.color(*color)))
        }
        Reason::HighCardsSpread => "Your high cards are spread across the colors.".into(),
        Reason::LowCardsBest => "Your low cards are the best part of this hand.".into(),
        Reason::WantsPartner { card } => {
            format!("The player with {} would make the best partner.", say.card(*card))
        }
        Reason::LooksBest { gain } if *gain > 0 => {
            format!("This looks best. You should come out about {gain} points ahead.")
        }
        Reason::LooksBest { gain } => {
            format!("This looks best. You should come out about {} points behind.", -gain)
        }
        Reason::Plays { why, better: None } => card_reason(*why),
        Reason::Plays { why, better: Some(Better { than, by }) } => {
            let points = if *by == 1 { "1 point".into() } else { format!("{by} points") };
            format!("{} It is about {points} better than {}.", card_reason(*why), say.card(*than))
        }
    }
}

fn card_reason(why: CardReason) -> String {
    let fixed = match why {
        CardReason::OnlyCard => "It's your only legal card.",
        CardReason::OthersTake => "Someone else should take this card.",
        CardReason::RedForOthers => "It gives a red card to someone else.",
        CardReason::Ducks => "It's high, but not high enough to take the trick.",
        CardReason::LesserTrick => "Better to take this trick than a worse one.",
        CardReason::DrawsTrump => "It draws trump.",
        CardReason::ShouldTake => "It should take the trick.",
        CardReason::LosesLead => "It's a cheap way to give up the lead.",
        CardReason::ForPartner { points } => return format!("It adds {points} to your partner's trick."),
        CardReason::PartnerHasTrick => "Your partner has the trick.",
        CardReason::Takes { points } => return format!("It takes the trick, worth about {points} points."),
        CardReason::NothingCheaper => "You have nothing cheaper to play.",
        CardReason::TrickLost => "The trick is lost, so throw off a low card.",
    };
    fixed.to_owned()
}

/// Joins colors: `yellow and black`.
fn both(colors: &[Color], say: En<'_>) -> String {
    colors.iter().map(|color| say.color(*color)).collect::<Vec<_>>().join(" and ")
}

fn cards(count: usize) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Said { seat, call: Call::Bid(points) } => format!("{} bid {points}.", say.player(*seat)),
        Seen::Said { seat, call: Call::Pass } => format!("{} passed.", say.player(*seat)),
        Seen::AuctionWon { seat, bid, .. } => format!("{} won the bid at {bid}.", say.player(*seat)),
        Seen::NestTaken { seat, cards: Some(cards), .. } => {
            format!("{} took the nest: {}.", say.player(*seat), say.cards(cards))
        }
        Seen::NestTaken { seat, cards: None, .. } => format!("{} took the nest.", say.player(*seat)),
        Seen::Buried { seat, size, shown, .. } if shown.is_empty() => {
            format!("{} buried {}.", say.player(*seat), cards(*size))
        }
        Seen::Buried { seat, size, shown, .. } => {
            format!("{} buried {}. Face up: {}.", say.player(*seat), cards(*size), say.cards(shown))
        }
        Seen::BuriedShown { cards } if cards.is_empty() => return None,
        Seen::BuriedShown { cards } => format!("Face up in the nest: {}.", say.cards(cards)),
        Seen::PartnerNamesTrump { seat, bid } => {
            format!("The bid rose to {bid}, and {} got to name trump.", say.seat(*seat))
        }
        Seen::TrumpNamed { seat, trump: Trump::Color(color) } => {
            format!("{} made {} trump.", say.player(*seat), say.color(*color))
        }
        Seen::TrumpNamed { seat, trump: Trump::None } => format!("{} chose no trump.", say.player(*seat)),
        Seen::TrumpNamed { seat, trump: Trump::Low } => {
            format!("{} chose low: the lowest card wins.", say.player(*seat))
        }
        Seen::PartnerCalled { card } => format!("The bidder called {} to choose a partner.", say.card(*card)),
        Seen::DummyOpened { seat, cards } => {
            format!("{} laid down an open hand: {}.", say.player(*seat), say.cards(cards))
        }
        Seen::Played { seat, card } => format!("{} played {}.", say.player(*seat), say.card(*card)),
        Seen::PartnerShown { seat, .. } => format!("{} turned out to be the partner!", say.player(*seat)),
        Seen::TrickTaken { seat, center: 0, .. } => format!("{} took the trick.", say.player(*seat)),
        Seen::TrickTaken { seat, cards: Some(cards), .. } => {
            format!("{} took the trick and the center cards: {}.", say.player(*seat), say.cards(cards))
        }
        Seen::TrickTaken { seat, center, cards: None } => {
            format!("{} took the trick and the {} in the center.", say.player(*seat), cards(*center))
        }
        Seen::Accused { by, seat, found } => {
            let rightly = if *found { "rightly" } else { "wrongly" };
            format!("{} {rightly} accused {} of a mistake.", say.player(*by), say.seat(*seat))
        }
        Seen::TalkReported { by, seat } => {
            format!("{} reported table talk by {}.", say.player(*by), say.seat(*seat))
        }
        Seen::TalkConfirmed { seat, points, .. } => {
            format!("{} lost {} points for table talk.", say.player(*seat), points.abs())
        }
        Seen::RedealAsked { seat } => format!("{} asked for a new deal.", say.player(*seat)),
        Seen::Table { .. } | Seen::Now { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: En<'_>) -> String {
    match action {
        Action::Bid(points) => format!("Bid {points}"),
        Action::Pass => "Pass".into(),
        Action::Bury(bag) => format!("Bury {}", say.cards(&bag.iter().collect::<Vec<_>>())),
        Action::Trump(Trump::Color(color)) => format!("Make {} trump", say.color(*color)),
        Action::Trump(Trump::None) => "Play no trump".into(),
        Action::Trump(Trump::Low) => "Play low: the lowest card wins".into(),
        Action::TrumpByPartner => "Let your partner name trump (5 more)".into(),
        Action::CallPartner(card) => format!("Call {}", say.card(*card)),
        Action::Play(card) => format!("Play {}", say.card(*card)),
        Action::Renege(seat) => format!("Accuse {} of a mistake", say.seat(*seat)),
        Action::Correct(card) => format!("Play {} instead", say.card(*card)),
        Action::Talk(seat) => format!("Report table talk by {}", say.seat(*seat)),
        Action::Confirm => "Confirm".into(),
        Action::Redeal => "Ask for a new deal".into(),
    }
}
