//! The best matching in a graph: the cheapest of all matchings with as many pairs as possible. It is Edmonds' blossom
//! algorithm with dual variables, in O(n³); see Galil, "Efficient algorithms for finding maximum matching in graphs",
//! ACM Computing Surveys 18 (1986). The existing crates either ignore weights or are limited to 32-bit weights.
//!
//! Vertices and blossoms are numbered from 1; 0 stands for none.

use std::collections::VecDeque;

/// Pairs of vertices below `count` with the smallest sum of costs, the smaller number first, in ascending order. A cost of
/// `None` forbids a pair.
pub(super) fn best_matching(
    count: usize,
    cost: impl Fn(usize, usize) -> Option<i128>,
) -> Vec<(usize, usize)> {
    let mut costs = vec![None; count * count];
    for a in 0..count {
        for b in a + 1..count {
            (costs[a * count + b], costs[b * count + a]) = (cost(a, b), cost(a, b));
        }
    }
    // The heaviest matching has as many pairs as possible if each pair is worth more than all costs together.
    let most = costs.iter().flatten().max().copied().unwrap_or_default();
    let base = (most + 1) * (count as i128 + 1);
    let mut graph = Graph::new(count, |a, b| costs[a * count + b].map_or(0, |cost| base - cost));
    while graph.grow() {}
    let partner = |a: usize| graph.mate[a + 1];
    (0..count).filter(|a| partner(*a) > a + 1).map(|a| (a, partner(a) - 1)).collect()
}

/// What a search has found out about a vertex or blossom.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not reached.
    Free,
    /// At an even distance from an unmatched vertex.
    Even,
    /// At an odd distance.
    Odd,
}

/// The end points of an edge between two vertices or blossoms: vertices, or 0 if there is no edge.
type Edge = (usize, usize);

struct Graph {
    count: usize,
    /// The highest number in use.
    top: usize,
    weight: Vec<i128>,
    /// For any two vertices or blossoms, the best edge between them.
    edges: Vec<Edge>,
    dual: Vec<i128>,
    mate: Vec<usize>,
    /// For each vertex or blossom, the even vertex with the best edge to it.
    slack: Vec<usize>,
    /// The outermost blossom.
    outer: Vec<usize>,
    parent: Vec<usize>,
    /// For each blossom and vertex, the child of the blossom that contains the vertex.
    child: Vec<usize>,
    label: Vec<Label>,
    seen: Vec<usize>,
    time: usize,
    /// The children of a blossom, around its cycle.
    cycle: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Graph {
    fn new(count: usize, weight: impl Fn(usize, usize) -> i128) -> Graph {
        // Blossoms contain at least three vertices or blossoms each, so there are fewer than half as many.
        let size = count + count / 2 + 2;
        let mut graph = Graph {
            count,
            top: count,
            weight: vec![0; (count + 1) * (count + 1)],
            edges: vec![(0, 0); size * size],
            dual: vec![0; size],
            mate: vec![0; size],
            slack: vec![0; size],
            outer: (0..size).map(|one| if one <= count { one } else { 0 }).collect(),
            parent: vec![0; size],
            child: vec![0; size * (count + 1)],
            label: vec![Label::Free; size],
            seen: vec![0; size],
            time: 0,
            cycle: vec![Vec::new(); size],
            queue: VecDeque::new(),
        };
        for a in 1..=count {
            graph.child[a * (count + 1) + a] = a;
            for b in (1..=count).filter(|b| *b != a) {
                let weight = weight(a - 1, b - 1);
                graph.weight[a * (count + 1) + b] = weight;
                if weight > 0 {
                    *graph.edge_mut(a, b) = (a, b);
                }
            }
        }
        let heaviest = graph.weight.iter().max().copied().unwrap_or_default();
        graph.dual[1..=count].fill(heaviest);
        graph
    }

    fn edge(&self, a: usize, b: usize) -> Edge {
        self.edges[a * self.cycle.len() + b]
    }

    fn edge_mut(&mut self, a: usize, b: usize) -> &mut Edge {
        let size = self.cycle.len();
        &mut self.edges[a * size + b]
    }

    fn child_of(&self, blossom: usize, vertex: usize) -> usize {
        self.child[blossom * (self.count + 1) + vertex]
    }

    /// How far an edge is from being tight.
    fn gap(&self, (a, b): Edge) -> i128 {
        self.dual[a] + self.dual[b] - 2 * self.weight[a * (self.count + 1) + b]
    }

    fn offer_slack(&mut self, vertex: usize, to: usize) {
        let held = self.slack[to];
        if held == 0 || self.gap(self.edge(vertex, to)) < self.gap(self.edge(held, to)) {
            self.slack[to] = vertex;
        }
    }

    fn find_slack(&mut self, to: usize) {
        self.slack[to] = 0;
        for vertex in 1..=self.count {
            let outer = self.outer[vertex];
            if self.edge(vertex, to).0 > 0 && outer != to && self.label[outer] == Label::Even {
                self.offer_slack(vertex, to);
            }
        }
    }

    /// Queues all vertices in it.
    fn enqueue(&mut self, one: usize) {
        if one <= self.count {
            self.queue.push_back(one);
        } else {
            for child in self.cycle[one].clone() {
                self.enqueue(child);
            }
        }
    }

    fn set_outer(&mut self, one: usize, outer: usize) {
        self.outer[one] = outer;
        if one > self.count {
            for child in self.cycle[one].clone() {
                self.set_outer(child, outer);
            }
        }
    }

    /// The place of a child on the cycle, which is turned around if needed to make that place even.
    fn even_place(&mut self, blossom: usize, child: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let place = cycle.iter().position(|one| *one == child).unwrap_or_default();
        if place.is_multiple_of(2) {
            return place;
        }
        cycle[1..].reverse();
        cycle.len() - place
    }

    fn set_mate(&mut self, a: usize, b: usize) {
        let edge = self.edge(a, b);
        self.mate[a] = edge.1;
        if a > self.count {
            let child = self.child_of(a, edge.0);
            let place = self.even_place(a, child);
            for step in 0..place {
                let (one, other) = (self.cycle[a][step], self.cycle[a][step ^ 1]);
                self.set_mate(one, other);
            }
            self.set_mate(child, b);
            self.cycle[a].rotate_left(place);
        }
    }

    fn augment(&mut self, mut a: usize, mut b: usize) {
        loop {
            let next = self.outer[self.mate[a]];
            self.set_mate(a, b);
            if next == 0 {
                return;
            }
            let up = self.outer[self.parent[next]];
            self.set_mate(next, up);
            (a, b) = (up, next);
        }
    }

    /// The first common ancestor of two even vertices or blossoms; 0 if they are in different trees.
    fn ancestor(&mut self, mut a: usize, mut b: usize) -> usize {
        self.time += 1;
        while a > 0 || b > 0 {
            if a > 0 {
                if self.seen[a] == self.time {
                    return a;
                }
                self.seen[a] = self.time;
                a = self.outer[self.mate[a]];
                if a > 0 {
                    a = self.outer[self.parent[a]];
                }
            }
            (a, b) = (b, a);
        }
        0
    }

    /// The way from an even vertex up to the ancestor, without it.
    fn way_up(&mut self, from: usize, ancestor: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut even = from;
        while even != ancestor {
            let odd = self.outer[self.mate[even]];
            way.extend([even, odd]);
            self.enqueue(odd);
            even = self.outer[self.parent[odd]];
        }
        way
    }

    fn add_blossom(&mut self, a: usize, ancestor: usize, b: usize) {
        let unused = (self.count + 1..=self.top).find(|one| self.outer[*one] == 0);
        let blossom = unused.unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[ancestor];
        let mut cycle = self.way_up(a, ancestor);
        cycle.push(ancestor);
        cycle.reverse();
        cycle.extend(self.way_up(b, ancestor));
        self.cycle[blossom] = cycle.clone();
        self.set_outer(blossom, blossom);
        for other in 1..=self.top {
            *self.edge_mut(blossom, other) = (0, 0);
            *self.edge_mut(other, blossom) = (0, 0);
        }
        let row = blossom * (self.count + 1);
        self.child[row..row + self.count + 1].fill(0);
        for one in cycle {
            for other in 1..=self.top {
                let (found, held) = (self.edge(one, other), self.edge(blossom, other));
                if found.0 > 0 && (held.0 == 0 || self.gap(found) < self.gap(held)) {
                    *self.edge_mut(blossom, other) = found;
                    *self.edge_mut(other, blossom) = (found.1, found.0);
                }
            }
            for vertex in 1..=self.count {
                if self.child_of(one, vertex) > 0 {
                    self.child[row + vertex] = one;
                }
            }
        }
        self.find_slack(blossom);
    }

    fn expand_blossom(&mut self, blossom: usize) {
        let cycle = self.cycle[blossom].clone();
        for one in &cycle {
            self.set_outer(*one, *one);
        }
        let entry = self.child_of(blossom, self.edge(blossom, self.parent[blossom]).0);
        let place = self.even_place(blossom, entry);
        let cycle = self.cycle[blossom].clone();
        for two in cycle[..place].chunks(2) {
            let (odd, even) = (two[0], two[1]);
            self.parent[odd] = self.edge(even, odd).0;
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.slack[odd] = 0;
            self.find_slack(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for one in &cycle[place + 1..] {
            self.label[*one] = Label::Free;
            self.find_slack(*one);
        }
        self.outer[blossom] = 0;
    }

    /// Follows a tight edge; returns whether the matching grew.
    fn follow(&mut self, edge: Edge) -> bool {
        let (a, b) = (self.outer[edge.0], self.outer[edge.1]);
        match self.label[b] {
            Label::Free => {
                self.parent[b] = edge.0;
                self.label[b] = Label::Odd;
                let next = self.outer[self.mate[b]];
                (self.slack[b], self.slack[next]) = (0, 0);
                self.label[next] = Label::Even;
                self.enqueue(next);
            }
            Label::Even => match self.ancestor(a, b) {
                0 => {
                    self.augment(a, b);
                    self.augment(b, a);
                    return true;
                }
                ancestor => self.add_blossom(a, ancestor, b),
            },
            Label::Odd => (),
        }
        false
    }

    /// Follows tight edges from everything in the queue; returns whether the matching grew.
    fn search(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label[self.outer[vertex]] == Label::Odd {
                continue;
            }
            for other in 1..=self.count {
                let edge = self.edge(vertex, other);
                if edge.0 == 0 || self.outer[vertex] == self.outer[other] {
                    continue;
                }
                if self.gap(edge) > 0 {
                    self.offer_slack(vertex, self.outer[other]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// The vertices and blossoms that are in no other blossom.
    fn outermost(&self) -> Vec<usize> {
        (1..=self.top).filter(|one| self.outer[*one] == *one).collect()
    }

    /// How far the dual variables can move until something becomes tight.
    fn step(&self) -> Option<i128> {
        let steps = self.outermost().into_iter().flat_map(|one| {
            let edge = (self.slack[one] > 0).then(|| self.gap(self.edge(self.slack[one], one)));
            let by_edge = match self.label[one] {
                Label::Free => edge,
                Label::Even => edge.map(|gap| gap / 2),
                Label::Odd => None,
            };
            let by_blossom = (one > self.count && self.label[one] == Label::Odd).then(|| self.dual[one] / 2);
            [by_edge, by_blossom]
        });
        steps.flatten().min()
    }

    /// Adds one pair to the matching, if that makes it heavier.
    fn grow(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.slack.fill(0);
        self.queue.clear();
        for one in self.outermost() {
            if self.mate[one] == 0 {
                self.parent[one] = 0;
                self.label[one] = Label::Even;
                self.enqueue(one);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.search() {
                return true;
            }
            let Some(step) = self.step() else { return false };
            for vertex in 1..=self.count {
                match self.label[self.outer[vertex]] {
                    // No further pair would add weight.
                    Label::Even if self.dual[vertex] <= step => return false,
                    Label::Even => self.dual[vertex] -= step,
                    Label::Odd => self.dual[vertex] += step,
                    Label::Free => (),
                }
            }
            for blossom in self.outermost().into_iter().filter(|one| *one > self.count) {
                match self.label[blossom] {
                    Label::Even => self.dual[blossom] += 2 * step,
                    Label::Odd => self.dual[blossom] -= 2 * step,
                    Label::Free => (),
                }
            }
            for one in self.outermost() {
                let slack = self.slack[one];
                if self.outer[one] == one && slack > 0 && self.outer[slack] != one {
                    let edge = self.edge(slack, one);
                    if self.gap(edge) == 0 && self.follow(edge) {
                        return true;
                    }
                }
            }
            for blossom in self.outermost() {
                if blossom > self.count && self.label[blossom] == Label::Odd && self.dual[blossom] == 0 {
                    self.expand_blossom(blossom);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// The most pairs and the smallest cost, by trying everything.
    fn by_trying(free: &[usize], cost: &dyn Fn(usize, usize) -> Option<i128>) -> (usize, i128) {
        let Some((first, rest)) = free.split_first() else { return (0, 0) };
        let mut best = by_trying(rest, cost);
        for (place, other) in rest.iter().enumerate() {
            if let Some(price) = cost(*first, *other) {
                let left = [&rest[..place], &rest[place + 1..]].concat();
                let (pairs, sum) = by_trying(&left, cost);
                let found = (pairs + 1, sum + price);
                if (found.0, -found.1) > (best.0, -best.1) {
                    best = found;
                }
            }
        }
        best
    }

    #[test]
    fn the_matching_is_as_good_as_the_best_of_all() {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(3);
        for round in 0..3000 {
            let count = luck.random_range(0..=9);
            let (density, range) = (luck.random_range(20..=100), [3, 20, 1_000_000][round % 3]);
            let mut costs = vec![None; count * count];
            for a in 0..count {
                for b in 0..a {
                    let cost = (luck.random_range(0..100) < density).then(|| luck.random_range(0..range));
                    (costs[a * count + b], costs[b * count + a]) = (cost, cost);
                }
            }
            let cost = |a: usize, b: usize| costs[a * count + b];
            let pairs = best_matching(count, cost);
            let sum: i128 = pairs.iter().filter_map(|(a, b)| cost(*a, *b)).sum();
            let mut used: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
            used.sort_unstable();
            used.dedup();
            assert_eq!(used.len(), 2 * pairs.len(), "everyone is in one pair at most");
            assert_eq!(
                (pairs.len(), sum),
                by_trying(&(0..count).collect::<Vec<_>>(), &cost),
                "round {round}"
            );
        }
    }
}
