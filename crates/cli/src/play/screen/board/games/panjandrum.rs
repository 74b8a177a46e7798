//! Panjandrum: the turned-up card and the pile it goes to; without one, the person's own Hand or Delay Pile.

use super::{Area, Board, Face, Scene, Spot, Thing, building_piles, pile};
use cards::{Card, Seat};
use said::panjandrum::{Action, Phase, View};

/// The things each action uses. A turned-up card needs only its target; otherwise the card is the top of the
/// person's own Delay Pile, which is marked first.
fn uses(view: &View, action: &Action) -> (Vec<Thing>, Vec<Thing>) {
    let Some(me) = view.seat else { return (Vec::new(), Vec::new()) };
    let own: Option<Card> = view.table.delays.get(me.index()).and_then(|delay| delay.last().copied());
    let color = view.table.lifted.or(own).and_then(Card::color);
    let target = match action {
        Action::Lift => Some(Thing::Draw),
        Action::Build => color.map(Thing::Building),
        Action::Give(to) => Some(Thing::Of(*to)),
        Action::Delay => Some(Thing::Of(me)),
        Action::Panjandrum => None,
    };
    let target: Vec<Thing> = target.into_iter().collect();
    match (action, view.table.lifted) {
        (Action::Build | Action::Give(_), None) => (vec![Thing::Of(me)], target),
        _ => (target, Vec::new()),
    }
}

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let (table, people, say) = (&view.table, &scene.people, scene.say());
    let players = Seat::all(table.hands.len()).zip(table.hands.iter().zip(&table.delays)).map(
        |(seat, (hand, delay))| {
            let delayed = pile(Thing::Of(seat), "", delay.last().copied(), delay.len());
            let mine = Some(seat) == view.seat;
            let spots = if mine {
                vec![pile(Thing::Draw, say.hand_pile(), None, *hand), delayed]
            } else {
                vec![delayed]
            };
            let title =
                if mine { people.name(seat).to_owned() } else { say.in_hand_of(people.name(seat), *hand) };
            Area { is_turn: view.stand.turn == Some(seat), ..Area::new(title, spots) }
        },
    );
    let mut built = building_piles(&table.building, say.building_piles());
    built.notes.push(say.delay_piles_below());
    if view.stand.replaying {
        built.notes.push(say.wrong_play_back());
    }
    let mut areas = vec![built];
    if let Some(lifted) = table.lifted {
        areas.push(Area::new(say.turned_up(), vec![Spot::new(Thing::Card(lifted), Face::Card(lifted))]));
    }
    let mut players: Vec<Area> = players.collect();
    if let Some(first) = players.first_mut() {
        first.starts_row = true;
    }
    areas.extend(players);
    let mine = view.seat.is_some() && view.stand.turn == view.seat;
    let asks = match (view.phase, mine) {
        (Phase::Over, _) => say.game_over(),
        (Phase::Play, true) if table.lifted.is_some() => say.choose_pile_for_card(),
        (Phase::Play, true) if scene.picked.marks.is_empty() => say.turn_up_or_delay(),
        (Phase::Play, true) => say.now_choose_pile(),
        (Phase::Play, false) => view
            .stand
            .moved
            .filter(|_| view.may_call)
            .map_or_else(String::new, |moved| say.call_panjandrum(people.name(moved))),
    };
    Board { areas, offers: scene.offers(|action| uses(view, action)), asks, ..Board::default() }
}
