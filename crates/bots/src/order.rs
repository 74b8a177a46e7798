//! Sorting short lists, such as the cards in a hand or the ways to play it. The standard library's sorts are
//! made for long lists: each use adds several kilobytes to the page that a browser loads, and a short list
//! gains nothing from them.

/// Sorts a short list by a key, smallest first. Items with the same key stay in order.
pub(crate) fn by_key<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Sorts a short list by a value, largest first. Items with the same value stay in order.
pub(crate) fn best_first<T>(list: &mut [T], value: impl Fn(&T) -> f32) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && value(&list[at]).total_cmp(&value(&list[at - 1])).is_gt() {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_ties_keep_their_order() {
        let list: Vec<(u8, usize)> = (0..40).map(|at: usize| ((at * 7 % 5) as u8, at)).collect();
        let (mut up, mut down, mut sorted) = (list.clone(), list.clone(), list);
        by_key(&mut up, |item| item.0);
        sorted.sort_by_key(|item| item.0);
        assert_eq!(up, sorted);
        best_first(&mut down, |item| f32::from(item.0));
        sorted.sort_by_key(|item| std::cmp::Reverse(item.0));
        assert_eq!(down, sorted);
    }
}
