//! Rate limits: a token bucket that refills over time.

use std::time::{Duration, Instant};

/// A token bucket.
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

    /// How many tokens are left.
    pub(crate) fn left(&mut self, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(self.filled).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + gained).min(self.most);
        self.filled = now;
        self.tokens
    }

    /// How many tokens were taken and have not come back yet.
    pub(crate) fn used(&mut self, now: Instant) -> f64 {
        self.most - self.left(now)
    }

    /// Whether everything that was taken has come back.
    pub(crate) fn is_full(&mut self, now: Instant) -> bool {
        self.used(now) <= 0.0
    }

    /// How long it takes for `tokens` more to come back.
    pub(crate) fn wait_for(&self, tokens: f64) -> Duration {
        Duration::try_from_secs_f64(tokens.max(0.0) / self.per_second).unwrap_or(Duration::from_secs(3600))
    }

    /// Takes some tokens, even if that leaves a debt.
    pub(crate) fn charge(&mut self, tokens: f64, now: Instant) {
        self.tokens = self.left(now) - tokens;
    }

    pub(crate) fn take_at(&mut self, now: Instant) -> bool {
        let some = self.left(now) >= 1.0;
        if some {
            self.tokens -= 1.0;
        }
        some
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(taken(101), 3, "the bucket never holds more than one burst");
    }

    #[test]
    fn a_debt_is_paid_off_first() {
        let mut bucket = Bucket::new(10, 2.0);
        let begin = bucket.filled;
        bucket.charge(15.0, begin);
        let left = bucket.left(begin);
        assert!((left + 5.0).abs() < 1e-6 && !bucket.take_at(begin));
        assert_eq!(bucket.wait_for(1.0 - left), Duration::from_secs(3));
        assert!(bucket.take_at(begin + Duration::from_secs(3)));
    }

    #[test]
    fn it_says_what_is_used_and_when_it_comes_back() {
        let mut bucket = Bucket::new(10, 2.0);
        let begin = bucket.filled;
        (0..4).for_each(|_| assert!(bucket.take_at(begin)));
        assert!((bucket.used(begin) - 4.0).abs() < 1e-6 && !bucket.is_full(begin));
        assert_eq!(bucket.wait_for(4.0), Duration::from_secs(2));
        assert!(bucket.is_full(begin + Duration::from_secs(2)));
    }
}
