//! Lines of bounded length: an endless line must not fill up memory.

use std::io::{self, BufRead, Read};

/// The maximum length of a line. Even the records of very long matches fit.
pub(crate) const MOST_BYTES: usize = 4 << 20;

/// The result of reading a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line, which is now in the buffer without its line ending.
    Whole,
    /// A line longer than [`MOST_BYTES`], which was skipped.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads the next line into `buffer`.
pub(crate) fn read(input: &mut impl BufRead, buffer: &mut Vec<u8>) -> io::Result<Line> {
    buffer.clear();
    if input.by_ref().take(MOST_BYTES as u64 + 1).read_until(b'\n', buffer)? == 0 {
        return Ok(Line::End);
    }
    if buffer.last() == Some(&b'\n') {
        buffer.pop();
    } else if buffer.len() > MOST_BYTES {
        buffer.clear();
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<(Line, usize)> {
        let (mut input, mut buffer) = (input, Vec::new());
        std::iter::from_fn(|| match read(&mut input, &mut buffer).unwrap() {
            Line::End => None,
            line => Some((line, buffer.len())),
        })
        .collect()
    }

    #[test]
    fn lines_end_at_a_line_feed_or_with_the_input() {
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\n"), [(Line::Whole, 0)]);
        assert_eq!(all(b"ab\n\nc"), [(Line::Whole, 2), (Line::Whole, 0), (Line::Whole, 1)]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let exactly = [vec![b'x'; MOST_BYTES], b"\nab".to_vec()].concat();
        assert_eq!(all(&exactly), [(Line::Whole, MOST_BYTES), (Line::Whole, 2)]);
        let over = [vec![b'x'; MOST_BYTES + 1], b"\nab".to_vec()].concat();
        assert_eq!(all(&over), [(Line::TooLong, 0), (Line::Whole, 2)]);
        assert_eq!(all(&vec![b'x'; 2 * MOST_BYTES]), [(Line::TooLong, 0)]);
    }
}
