//! Sorting short lists. The standard library's sorts are made for long ones, and each use adds several kilobytes to
//! what people wait for on a slow network.

/// Sorts a list by a key, smallest first. Items with the same key stay in order.
pub(crate) fn by_key<T, K: PartialOrd>(list: &mut Vec<T>, key: impl Fn(&T) -> K) {
    for item in std::mem::take(list) {
        let before = list.iter().rposition(|one| key(one) <= key(&item));
        list.insert(before.map_or(0, |at| at + 1), item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_and_ties_keep_their_order() {
        let mut list: Vec<(u8, usize)> = (0..40).map(|at: usize| ((at * 7 % 5) as u8, at)).collect();
        let mut expected = list.clone();
        by_key(&mut list, |item| item.0);
        expected.sort_by_key(|item| item.0);
        assert_eq!(list, expected);
    }
}
