//! Powers, exponentials and logarithms that are the same on every machine, down to the last bit. The standard
//! library leaves their precision to the platform, so clippy rejects its versions in this crate (`clippy.toml`).

/// `base` multiplied by itself `times` times.
pub(crate) fn power(base: f32, times: usize) -> f32 {
    (0..times).fold(1.0, |product, _| product * base)
}

/// The exponential of `x`.
pub(crate) fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// The natural logarithm of `x`.
pub(crate) fn ln(x: f32) -> f32 {
    libm::logf(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_functions_are_what_they_say() {
        assert_eq!([power(0.5, 0), power(0.5, 3), power(0.0, 0)], [1.0, 0.125, 1.0]);
        for x in [-9.0f32, -0.3, 0.0, 0.7, 12.5] {
            let exact = f64::from(x).exp();
            assert!((f64::from(exp(x)) - exact).abs() <= exact * 1e-7, "exp {x}");
            assert!((ln(exp(x)) - x).abs() < 1e-5, "ln of exp {x}");
        }
    }
}
