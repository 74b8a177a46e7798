//! Rate limits: a bucket of tokens that refills over time.

use std::time::Instant;

/// A bucket of tokens.
#[derive(Debug)]
pub(crate) struct Bucket {
    most: f64,
    per_second: f64,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(most: u32, per_second: f64) -> Bucket {
        Bucket { most: f64::from(most), per_second, tokens: f64::from(most), filled: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + gained).min(self.most);
        self.filled = now;
        let some = self.tokens >= 1.0;
        if some {
            self.tokens -= 1.0;
        }
        some
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let mut bucket = Bucket::new(3, 2.0);
        let begin = bucket.filled;
        let mut taken = |seconds| {
            let now = begin + Duration::from_secs(seconds);
            (0..5).filter(|_| bucket.take_at(now)).count()
        };
        assert_eq!(taken(0), 3);
        assert_eq!(taken(1), 2);
        assert_eq!(taken(101), 3, "it never holds more than a burst");
    }
}
