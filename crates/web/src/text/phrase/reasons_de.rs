//! reasons auf Deutsch.

use super::Pair;

pub(super) const PAIRS: &[Pair] = &[];
