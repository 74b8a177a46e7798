//! Sets of cards as bytes: one bit per card becomes one byte per card.

use super::CARDS;

/// The eight bits of each byte, expanded to eight bytes.
pub(super) static SPREAD: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Expands the bits of a word to bytes.
#[inline(always)]
pub(super) fn spread(bits: u64, block: &mut [u8; CARDS]) {
    let (eights, _) = block.as_chunks_mut::<8>();
    for (eight, byte) in eights.iter_mut().zip(bits.to_le_bytes()) {
        *eight = SPREAD[usize::from(byte)];
    }
}

/// Expands the bits of each word to the bytes of its block.
#[cfg(not(feature = "wide"))]
#[inline(always)]
pub(super) fn spread_all(words: &[u64], blocks: &mut [[u8; CARDS]]) {
    for (word, block) in words.iter().zip(blocks) {
        spread(*word, block);
    }
}

#[cfg(feature = "wide")]
pub(super) use self::wide::spread_all;

/// Expands the bits with the widest instructions that this processor has.
#[cfg(feature = "wide")]
mod wide {
    use super::CARDS;
    use fearless_simd::{Level, Simd, dispatch, mask8x64, prelude::*, u8x64};
    use std::sync::LazyLock;

    static LEVEL: LazyLock<Level> = LazyLock::new(Level::new);

    #[inline(always)]
    pub(crate) fn spread_all(words: &[u64], blocks: &mut [[u8; CARDS]]) {
        dispatch!(*LEVEL, simd => each(simd, words, blocks));
    }

    #[inline(always)]
    fn each<S: Simd>(simd: S, words: &[u64], blocks: &mut [[u8; CARDS]]) {
        let (one, zero) = (u8x64::splat(simd, 1), u8x64::splat(simd, 0));
        for (word, block) in words.iter().zip(blocks) {
            mask8x64::from_bitmask(simd, *word).select(one, zero).store_slice(block);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Luck;

    #[test]
    fn each_bit_of_each_word_becomes_a_byte() {
        let mut luck = Luck::new(1);
        let words: [u64; 5] = std::array::from_fn(|_| luck.next_u64());
        let mut blocks = [[7; CARDS]; 5];
        spread_all(&words, &mut blocks);
        for (word, block) in words.iter().zip(&blocks) {
            let bits: [u8; CARDS] = std::array::from_fn(|bit| (word >> bit & 1) as u8);
            assert_eq!(block, &bits);
            let mut alone = [7; CARDS];
            spread(*word, &mut alone);
            assert_eq!(alone, bits);
        }
    }
}
