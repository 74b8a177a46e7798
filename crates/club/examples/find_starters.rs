//! Finds the starters behind the Howell and individual movements and prints the files that the library reads:
//! `cargo run --release -p rookery-club --example find_starters howell` (or `individual`). The same seed always gives the
//! same files. A search can take seconds; the library only reads what was found.

#![allow(clippy::print_stdout, reason = "it prints the files")]

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The largest number of tables in the Howell file.
const MOST_TABLES: usize = 60;

/// The largest number of tables in the file of individual movements.
const MOST_INDIVIDUAL_TABLES: usize = 11;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("howell") => howell_file(),
        Some("individual") => individual_file(),
        _ => eprintln!("Which file? howell or individual"),
    }
}

// ---- Howell: places of the moving pairs are the numbers modulo `2 * tables - 1` ----

/// A table that is not the stationary pair's: the places of its two pairs, and its boards.
#[derive(Clone, Copy)]
struct Base {
    places: [usize; 2],
    set: usize,
}

fn howell_file() {
    println!("# Howell movements: tables, then the places and the board set of every table after the first.");
    println!("# Written by `cargo run --release -p rookery-club --example find_starters howell`.");
    for tables in 2..=MOST_TABLES {
        let modulus = 2 * tables - 1;
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(modulus as u64);
        let bases = match modulus {
            // These have no solution in which every table has its own boards, so all tables share.
            3 => vec![Base { places: [1, 2], set: 0 }],
            5 => vec![Base { places: [1, 4], set: 0 }, Base { places: [2, 3], set: 0 }],
            // There is no strong starter modulo 9.
            9 => with_any_sets(modulus),
            _ => {
                let pairs = residues(modulus).unwrap_or_else(|| strong_starter(modulus, &mut luck));
                pairs.into_iter().map(|[x, y]| Base { places: [x, y], set: (x + y) % modulus }).collect()
            }
        };
        let bases = balanced(bases, modulus, &mut luck);
        let line: Vec<String> =
            bases.iter().map(|Base { places: [x, y], set }| format!("{x}-{y}@{set}")).collect();
        println!("{tables}: {}", line.join(" "));
    }
}

/// For a prime that leaves a remainder of 3 when divided by 4, the starter of Mullin and Nemeth: even powers of a
/// primitive root with odd ones. With residues on one side, every pair competes equally with every other.
fn residues(modulus: usize) -> Option<Vec<[usize; 2]>> {
    let prime = (2..modulus).take_while(|d| d * d <= modulus).all(|d| !modulus.is_multiple_of(d));
    if !prime || modulus % 4 != 3 {
        return None;
    }
    let powers = |root: usize| {
        std::iter::successors(Some(1), move |power| Some(power * root % modulus)).take(modulus - 1)
    };
    let primitive = |root: &usize| powers(*root).skip(1).all(|power| power != 1);
    let root = (2..modulus).find(primitive)?;
    let powers: Vec<usize> = powers(root).collect();
    Some(powers.chunks(2).map(|two| [two[0], two[1]]).collect())
}

/// A strong starter: the numbers 1 to `modulus - 1` in pairs, all differences and all sums different, no sum 0. This is
/// the hill climbing of Dinitz and Stinson.
fn strong_starter(modulus: usize, luck: &mut Xoshiro256PlusPlus) -> Vec<[usize; 2]> {
    let half = modulus / 2;
    loop {
        // By difference, the pair; by number and by sum, the difference that uses it.
        let mut pairs: Vec<Option<[usize; 2]>> = vec![None; half + 1];
        let mut number = vec![None; modulus];
        let mut sum = vec![None; modulus];
        let mut made = 0;
        for _ in 0..2000 * modulus {
            if made == half {
                return pairs.into_iter().flatten().collect();
            }
            let open: Vec<usize> = (1..=half).filter(|d| pairs[*d].is_none()).collect();
            let free: Vec<usize> = (1..modulus).filter(|n| number[*n].is_none()).collect();
            let difference = open[luck.random_range(0..open.len())];
            let x = free[luck.random_range(0..free.len())];
            let step = if luck.random() { difference } else { modulus - difference };
            let y = (x + step) % modulus;
            let total = (x + y) % modulus;
            if y == 0 || total == 0 {
                continue;
            }
            let in_the_way: Vec<usize> = match (number[y], sum[total]) {
                (Some(a), Some(b)) if a != b => continue,
                (a, b) => a.or(b).into_iter().collect(),
            };
            for other in in_the_way {
                if let Some([a, b]) = pairs[other].take() {
                    (number[a], number[b], sum[(a + b) % modulus]) = (None, None, None);
                    made -= 1;
                }
            }
            pairs[difference] = Some([x, y]);
            (number[x], number[y], sum[total]) = (Some(difference), Some(difference), Some(difference));
            made += 1;
        }
    }
}

/// A starter with boards found by trying everything; only for small sizes.
fn with_any_sets(modulus: usize) -> Vec<Base> {
    fn extend(modulus: usize, bases: &mut Vec<Base>, place: u64, played: u64, sets: u64) -> bool {
        let Some(x) = (1..modulus).find(|x| place & 1 << x == 0) else { return true };
        for y in (x + 1..modulus).filter(|y| place & 1 << y == 0) {
            let apart = |base: &Base| {
                let d = base.places[1] - base.places[0];
                d.min(modulus - d)
            };
            let difference = (y - x).min(modulus - (y - x));
            if bases.iter().any(|base| apart(base) == difference) {
                continue;
            }
            for set in (1..modulus).filter(|set| sets & 1 << set == 0) {
                let [a, b] = [x, y].map(|n| (set + modulus - n) % modulus);
                if played & (1 << a | 1 << b) != 0 {
                    continue;
                }
                bases.push(Base { places: [x, y], set });
                if extend(modulus, bases, place | 1 << x | 1 << y, played | 1 << a | 1 << b, sets | 1 << set)
                {
                    return true;
                }
                bases.pop();
            }
        }
        false
    }
    let mut bases = Vec::new();
    assert!(extend(modulus, &mut bases, 1, 1, 1), "no starter modulo {modulus}");
    bases
}

/// Chooses who sits North and South at each table, so that every pair competes with every other about equally. Two pairs
/// compete on a board if they hold the same cards, and help each other if they hold the opponents' cards.
fn balanced(mut bases: Vec<Base>, modulus: usize, luck: &mut Xoshiro256PlusPlus) -> Vec<Base> {
    if residues(modulus).is_some() {
        return bases;
    }
    let lines = |bases: &[Base]| {
        let mut line = vec![-1i64; modulus];
        for Base { places: [x, y], set } in bases {
            line[(set + modulus - x) % modulus] = 1;
            line[(set + modulus - y) % modulus] = -1;
        }
        line
    };
    let unfair = |bases: &[Base]| -> i64 {
        let line = lines(bases);
        let together = |apart: usize| -> i64 {
            (0..modulus).map(|place| line[place] * line[(place + apart) % modulus]).sum()
        };
        (1..=modulus / 2).map(|apart| (together(apart) + 1).pow(2)).sum()
    };
    let mut best = (unfair(&bases), bases.clone());
    for _ in 0..40 {
        for base in &mut bases {
            if luck.random() {
                base.places.reverse();
            }
        }
        let mut now = unfair(&bases);
        loop {
            let before = now;
            for table in 0..bases.len() {
                bases[table].places.reverse();
                match unfair(&bases) {
                    better if better < now => now = better,
                    _ => bases[table].places.reverse(),
                }
            }
            if now == before {
                break;
            }
        }
        if now < best.0 {
            best = (now, bases.clone());
        }
    }
    best.1
}

// ---- Individuals: places are the numbers modulo the number of rounds; the last player may stay in place ----

fn individual_file() {
    println!(
        "# Individual movements: players, then the places at every table, partner+partner/partner+partner."
    );
    println!("# A star is the player who stays. Places that are not listed sit out.");
    println!("# Written by `cargo run --release -p rookery-club --example find_starters individual`.");
    for players in 4..=4 * MOST_INDIVIDUAL_TABLES {
        // Six players get no movement. Fields of three more than a multiple of four use the next larger movement, with one player missing.
        if players % 4 != 3 && players != 6 {
            println!("{players}: {}", individual(players));
        }
    }
}

/// One table as an index into the places: partners at 0 and 1, and at 2 and 3.
fn individual(players: usize) -> String {
    let stays = players.is_multiple_of(4);
    let modulus = if stays { players - 1 } else { players };
    let star = modulus;
    let tables = players / 4;
    let places: Vec<usize> = match players % 4 {
        0 => (0..modulus).chain([star]).collect(),
        1 => (1..modulus).collect(),
        _ => (1..modulus).filter(|place| *place != modulus / 2).collect(),
    };
    // The star's table is at three places that are equally far apart. When the star is missing, the others of its table
    // sit out, and this makes everyone sit out in turn.
    let fixed = if stays { 4 } else { 0 };
    let (near, far) = (modulus / 3, modulus.div_ceil(3));
    let third = modulus - near - far;
    let spaced = match stays {
        true => vec![[near, near + far], [near, near + third], [far, far + near], [third, third + near]],
        false => vec![[0, 0]],
    };
    let at_home: Vec<Vec<usize>> = spaced
        .into_iter()
        .map(|[left, right]| {
            let mut order = places.clone();
            if stays {
                order.retain(|place| ![0, left, right, star].contains(place));
                order.splice(0..0, [star, 0, left, right]);
            }
            order
        })
        .collect();
    let cost = |places: &[usize]| -> i64 {
        let half = modulus / 2;
        let (mut partners, mut opponents) = (vec![0i64; half + 1], vec![0i64; half + 1]);
        for table in places.chunks(4) {
            let mut count = |a: usize, b: usize, partner: bool| {
                if table[a] != star && table[b] != star {
                    let apart = table[a].abs_diff(table[b]);
                    let list = if partner { &mut partners } else { &mut opponents };
                    list[apart.min(modulus - apart)] += 1;
                }
            };
            for (a, b) in [(0, 1), (2, 3)] {
                count(a, b, true);
            }
            for (a, b) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
                count(a, b, false);
            }
        }
        // In a circle with an even number of places, the halfway point counts double, because both players reach it.
        if modulus % 2 == 0 {
            (partners[half], opponents[half]) = (2 * partners[half], 2 * opponents[half]);
        }
        let uneven = |list: &[i64], each: i64| -> i64 { list[1..].iter().map(|n| (n - each).pow(2)).sum() };
        6 * uneven(&partners, 1) + uneven(&opponents, 2)
    };
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(players as u64);
    let mut best = (i64::MAX, places);
    let steps = if tables == 1 { 100 } else { 400_000 };
    for attempt in 0..8 {
        let mut places = at_home[attempt % at_home.len()].clone();
        let mut now = cost(&places);
        for step in 0..steps {
            if now < best.0 {
                best = (now, places.clone());
            }
            if best.0 == 0 || places.len() <= fixed {
                break;
            }
            let heat = 6.0 * (1.0 - step as f64 / steps as f64) + 0.05;
            let [a, b] = [(); 2].map(|()| luck.random_range(fixed..places.len()));
            places.swap(a, b);
            let then = cost(&places);
            if then <= now || luck.random::<f64>() < ((now - then) as f64 / heat).exp() {
                now = then;
            } else {
                places.swap(a, b);
            }
        }
    }
    eprintln!("{players} players: unevenness {}", best.0);
    let name = |place: &usize| if *place == star { "*".to_owned() } else { place.to_string() };
    let table = |of: &[usize]| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|seat| name(&of[seat]));
        format!("{a}+{b}/{c}+{d}")
    };
    best.1.chunks(4).map(table).collect::<Vec<_>>().join(" ")
}
