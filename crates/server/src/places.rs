//! Who has a socket. Strangers share the house's sockets by address, as they share everything else. Players' sockets
//! count only against those of other players, so strangers can never fill the house for them.
//!
//! Who somebody is turns out only when their table has greeted them. So anyone who finds no free socket may wait at the
//! door until then: a player replaces a stranger, and everyone else is sent away.

use crate::{Limits, address::Address};
use parlor::Refusal;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::Notify;

/// How many sockets may wait at the door, in addition to those that have a place. When it is full, whoever comes next
/// replaces the socket that has waited longest among those from the address with the most sockets there, so nobody
/// can block the door by saying nothing.
pub const AT_THE_DOOR: usize = 256;

/// How many seconds to wait before trying again.
const WAIT: u32 = 5;

/// All sockets of the house.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    most_an_address: usize,
    taken: Mutex<Taken>,
}

#[derive(Default, Debug)]
struct Taken {
    next: u64,
    /// The oldest one comes first.
    sockets: BTreeMap<u64, Socket>,
    all: Count,
    by: HashMap<Address, Count>,
}

#[derive(Debug)]
struct Socket {
    from: Address,
    rank: Rank,
    /// Whether a key was presented.
    named: bool,
    sent_away: Arc<Notify>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rank {
    AtTheDoor,
    Stranger,
    Player,
}

/// How many sockets of each rank there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Count([usize; 3]);

impl Count {
    fn of(self, rank: Rank) -> usize {
        self.0[rank as usize]
    }

    /// How many are in the house.
    fn inside(self) -> usize {
        self.of(Rank::Stranger) + self.of(Rank::Player)
    }
}

/// A socket's place, which is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    id: u64,
    sent_away: Arc<Notify>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().remove(self.id);
    }
}

impl Place {
    /// Whoever presented a key can be a player; without one, nobody at the door can come in.
    pub(crate) fn presents_a_key(&self, named: bool) -> Result<(), Refusal> {
        let mut taken = self.places.taken();
        match taken.sockets.get_mut(&self.id) {
            Some(socket) if named => socket.named = true,
            Some(socket) if socket.rank == Rank::AtTheDoor => return Err(self.places.no_room(&taken)),
            _ => {}
        }
        Ok(())
    }

    /// The table has said whether this is a player. If there is no room, a player replaces a stranger; a stranger at
    /// the door is refused.
    pub(crate) fn is_for(&self, player: bool) -> Result<(), Refusal> {
        let mut taken = self.places.taken();
        match (taken.rank(self.id), player) {
            (Some(Rank::AtTheDoor), true) => self.places.let_in(&mut taken, self.id),
            (Some(Rank::AtTheDoor), false) => Err(self.places.no_room(&taken)),
            (Some(_), true) => {
                taken.move_to(self.id, Rank::Player);
                Ok(())
            }
            (Some(_), false) => {
                taken.move_to(self.id, Rank::Stranger);
                Ok(())
            }
            (None, _) => Err(Refusal::Full),
        }
    }

    /// Waits until somebody else needs this place.
    pub(crate) async fn sent_away(&self) {
        self.sent_away.notified().await;
    }
}

impl Places {
    pub(crate) fn new(limits: &Limits) -> Places {
        // Each socket could be at a table of its own, so the sockets of one address must not take up all tables in
        // memory, either, unless the operator allows it.
        let most_an_address = limits.sockets_an_address.unwrap_or((limits.live_tables / 2).max(1));
        Places { most: limits.sockets, most_an_address, taken: Mutex::default() }
    }

    /// A place for a new socket: in the house if its address has fewer sockets there than there are places left, and
    /// otherwise at the door.
    pub(crate) fn take(self: &Arc<Self>, from: Address) -> Place {
        let mut taken = self.taken();
        let own = taken.by(from).inside();
        let left = self.most.saturating_sub(taken.all.inside());
        let rank = if own < left && own < self.most_an_address { Rank::Stranger } else { Rank::AtTheDoor };
        if rank == Rank::AtTheDoor && taken.all.of(rank) >= AT_THE_DOOR {
            let waits = |socket: &Socket| socket.rank == Rank::AtTheDoor;
            taken.send_away(|taken, id, socket| {
                waits(socket).then(|| (Reverse(taken.by(socket.from).of(Rank::AtTheDoor)), id))
            });
        }
        let (id, sent_away) = (taken.next, Arc::new(Notify::new()));
        taken.next += 1;
        taken.sockets.insert(id, Socket { from, rank, named: false, sent_away: Arc::clone(&sent_away) });
        taken.count(from, rank, 1);
        drop(taken);
        Place { places: Arc::clone(self), id, sent_away }
    }

    /// Whether there is no socket left for strangers.
    pub(crate) fn are_taken(&self) -> bool {
        self.taken().all.inside() >= self.most
    }

    /// Lets a player in from the door. Players share the house's sockets among themselves by the same rule.
    fn let_in(&self, taken: &mut Taken, id: u64) -> Result<(), Refusal> {
        let Some(from) = taken.sockets.get(&id).map(|socket| socket.from) else { return Err(Refusal::Full) };
        let (own, players) = (taken.by(from), taken.all.of(Rank::Player));
        let left = self.most.saturating_sub(players);
        if left == 0 {
            return Err(Refusal::Full);
        }
        if own.of(Rank::Player) >= left.min(self.most_an_address) {
            return Err(Refusal::TooMany { seconds: WAIT });
        }
        // Sockets without a key go first, then those from the address with the most sockets.
        let neighbors = own.inside() >= self.most_an_address;
        if neighbors || taken.all.inside() >= self.most {
            taken.send_away(|taken, id, socket| {
                let may_go = socket.rank == Rank::Stranger && (!neighbors || socket.from == from);
                may_go.then(|| (socket.named, Reverse(taken.by(socket.from).of(Rank::Stranger)), id))
            });
        }
        taken.move_to(id, Rank::Player);
        Ok(())
    }

    fn no_room(&self, taken: &Taken) -> Refusal {
        match taken.all.inside() >= self.most {
            true => Refusal::Full,
            false => Refusal::TooMany { seconds: WAIT },
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        // A panic elsewhere cannot leave the counts half-changed.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    fn rank(&self, id: u64) -> Option<Rank> {
        self.sockets.get(&id).map(|socket| socket.rank)
    }

    fn by(&self, address: Address) -> Count {
        self.by.get(&address).copied().unwrap_or_default()
    }

    fn count(&mut self, from: Address, rank: Rank, change: isize) {
        let own = self.by.entry(from).or_default();
        for count in [&mut *own, &mut self.all] {
            let count = &mut count.0[rank as usize];
            *count = count.saturating_add_signed(change);
        }
        if *own == Count::default() {
            self.by.remove(&from);
        }
    }

    fn move_to(&mut self, id: u64, rank: Rank) {
        if let Some(socket) = self.sockets.get_mut(&id) {
            let (from, before) = (socket.from, std::mem::replace(&mut socket.rank, rank));
            self.count(from, before, -1);
            self.count(from, rank, 1);
        }
    }

    fn remove(&mut self, id: u64) {
        if let Some(Socket { from, rank, .. }) = self.sockets.remove(&id) {
            self.count(from, rank, -1);
        }
    }

    /// Takes the place of the socket that comes first in this order, and tells that socket.
    fn send_away<O: Ord>(&mut self, order: impl Fn(&Taken, u64, &Socket) -> Option<O>) {
        let sockets = self.sockets.iter();
        let ranked = sockets.filter_map(|(id, socket)| Some((order(self, *id, socket)?, *id)));
        if let Some((_, id)) = ranked.min_by(|one, other| one.0.cmp(&other.0)) {
            if let Some(socket) = self.sockets.get(&id) {
                socket.sent_away.notify_one();
            }
            self.remove(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u32) -> Address {
        Address::of(std::net::Ipv4Addr::from_bits(n).into())
    }

    fn places(limits: Limits) -> Arc<Places> {
        Arc::new(Places::new(&limits))
    }

    fn waits(place: &Place) -> bool {
        place.places.taken().rank(place.id) == Some(Rank::AtTheDoor)
    }

    /// The sockets that one address gets in the house, until the first one has to wait at the door.
    fn fill(places: &Arc<Places>, from: u32) -> Vec<Place> {
        std::iter::repeat_with(|| places.take(address(from))).take_while(|place| !waits(place)).collect()
    }

    #[test]
    fn greedy_addresses_leave_something_for_the_next_one() {
        let places = places(Limits { sockets: 60, ..Limits::default() });
        let mut all: Vec<Vec<Place>> = [1, 2, 3, 1].map(|from| fill(&places, from)).into();
        assert_eq!(all.iter().map(Vec::len).collect::<Vec<_>>(), [30, 15, 8, 0]);
        all.truncate(1);
        assert_eq!(places.taken().all, Count([0, 30, 0]), "what is returned can be taken again");
        assert!(!waits(&places.take(address(2))));
        let why = places.take(address(1)).is_for(false).unwrap_err();
        assert_eq!(why.code(), "too_many");
    }

    #[test]
    fn a_player_replaces_a_stranger_without_a_key_from_the_address_with_the_most() {
        let places = places(Limits { sockets: 8, ..Limits::default() });
        let greedy = fill(&places, 1);
        greedy[0].presents_a_key(true).unwrap();
        let others: Vec<Place> = [2, 3, 4, 5].into_iter().flat_map(|from| fill(&places, from)).collect();
        assert!(places.are_taken());
        for why in [places.take(address(9)).is_for(false), places.take(address(9)).presents_a_key(false)] {
            assert_eq!(why.unwrap_err().code(), "full");
        }
        let ranks =
            || [&greedy, &others].map(|all| all.iter().map(|one| places.taken().rank(one.id)).collect());
        let before: [Vec<Option<Rank>>; 2] = ranks();
        let player = places.take(address(1));
        assert_eq!(player.is_for(true), Ok(()), "even from an address with too many sockets");
        let after: [Vec<Option<Rank>>; 2] = ranks();
        assert_eq!((before[0][1], after[0][1]), (Some(Rank::Stranger), None), "the first one has a key");
        assert_eq!(before[1], after[1]);
        assert_eq!(places.taken().all, Count([0, 7, 1]));
        // Those who are gone return nothing a second time.
        drop((greedy, others));
        assert_eq!(places.taken().all, Count([0, 0, 1]));
        drop(player);
        assert!(places.taken().by.is_empty());
    }

    #[test]
    fn players_share_among_themselves_and_never_replace_each_other() {
        let places = places(Limits { sockets: 4, ..Limits::default() });
        let player = |from| {
            let place = places.take(address(from));
            place.is_for(true).map(|()| place)
        };
        let first = [player(1).unwrap(), player(1).unwrap()];
        assert_eq!(player(1).unwrap_err().code(), "too_many");
        let others = [player(2).unwrap(), player(3).unwrap()];
        assert_eq!(player(4).unwrap_err().code(), "full");
        // A player who stands up counts as a stranger.
        others[0].is_for(false).unwrap();
        let fourth = player(4).unwrap();
        assert_eq!(places.taken().all, Count([0, 0, 4]));
        assert_eq!(others[0].is_for(true).unwrap_err().code(), "full", "the place is gone");
        drop((first, others, fourth));
    }

    #[test]
    fn an_operators_limit_for_an_address_counts_players_too() {
        let limits = Limits { sockets: 100, sockets_an_address: Some(3), ..Limits::default() };
        let places = places(limits);
        let strangers = fill(&places, 1);
        assert_eq!(strangers.len(), 3);
        let players = [places.take(address(1)), places.take(address(1)), places.take(address(1))];
        players.iter().for_each(|player| player.is_for(true).unwrap());
        assert_eq!(places.taken().all, Count([0, 0, 3]), "they replaced their neighbors");
        assert_eq!(places.take(address(1)).is_for(true).unwrap_err().code(), "too_many");
    }

    #[test]
    fn nobody_can_block_the_door() {
        let places = places(Limits { sockets: 1, ..Limits::default() });
        let _inside = fill(&places, 1);
        let ann = places.take(address(2));
        let silent: Vec<Place> = (0..2 * AT_THE_DOOR).map(|_| places.take(address(3))).collect();
        assert_eq!(places.taken().all.of(Rank::AtTheDoor), AT_THE_DOOR);
        assert_eq!(ann.is_for(true), Ok(()), "sockets from the address with the most had to leave");
        assert_eq!(silent[0].is_for(true).unwrap_err().code(), "full");
    }
}
