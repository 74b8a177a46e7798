//! The sounds, all made in the browser from noise and notes. They begin after the visitor's first touch, because
//! browsers allow no sound before it, and one setting makes all of them softer, louder or silent.

use crate::browser;
use std::cell::RefCell;
use web_sys::{AudioBuffer, AudioContext, BiquadFilterType, GainNode, OscillatorType};

/// A sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Sound {
    /// A card on the table.
    Card,
    /// A pack being shuffled and dealt.
    Shuffle,
    /// A trick being gathered.
    Gather,
    /// A tap on wood; it rises with the bid.
    Bid(u16),
    /// The nest being opened.
    Nest,
    /// Cards laid down together.
    Meld,
    /// It is the visitor's turn.
    Turn,
    /// Someone calls out.
    Call,
    /// Good news.
    Made,
    /// Bad news, quietly.
    Set,
    /// The match is won.
    Won,
    /// Someone says something.
    Talk,
}

/// A piece of a sound: when it begins, in seconds, how high and how loud it is.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Piece {
    /// A short burst of noise around a pitch.
    Burst { at: f64, pitch: f32, loud: f32 },
    /// A note that fades within this many seconds.
    Note { at: f64, pitch: f32, lasts: f64, loud: f32 },
}

/// How long a burst lasts, in seconds.
const BURST_S: f64 = 0.035;
/// The notes, in hertz.
const C5: f32 = 523.3;
const E_FLAT_5: f32 = 622.3;
const E5: f32 = 659.3;
const G5: f32 = 784.0;
const A5: f32 = 880.0;
const C6: f32 = 1046.5;
const D6: f32 = 1174.7;
/// The highest bid that sounds higher than the one before.
const HIGHEST_BID: u16 = 200;

impl Sound {
    /// The pieces of the sound, in order.
    fn pieces(self) -> Vec<Piece> {
        let burst = |at: f64, pitch: f32, loud: f32| Piece::Burst { at, pitch, loud };
        let note = |at: f64, pitch: f32, lasts: f64, loud: f32| Piece::Note { at, pitch, lasts, loud };
        match self {
            Sound::Card => vec![burst(0.0, 1700.0, 0.5)],
            Sound::Shuffle => {
                (0..10).map(|at| burst(f64::from(at) * 0.055, 1300.0 + at as f32 * 90.0, 0.28)).collect()
            }
            Sound::Gather => vec![burst(0.0, 900.0, 0.4), burst(0.09, 700.0, 0.35)],
            Sound::Bid(points) => {
                let height = f32::from(points.min(HIGHEST_BID)) / f32::from(HIGHEST_BID);
                vec![burst(0.0, 420.0, 0.4), note(0.0, 180.0 + 240.0 * height, 0.12, 0.16)]
            }
            Sound::Nest => {
                vec![burst(0.0, 1500.0, 0.35), burst(0.06, 1800.0, 0.35), note(0.1, G5, 0.3, 0.07)]
            }
            Sound::Meld => vec![burst(0.0, 1400.0, 0.4), burst(0.05, 1500.0, 0.4), burst(0.1, 1650.0, 0.4)],
            Sound::Turn => vec![note(0.0, E5, 0.35, 0.11), note(0.14, A5, 0.4, 0.11)],
            Sound::Call => vec![note(0.0, A5, 0.16, 0.15), note(0.1, D6, 0.3, 0.15)],
            Sound::Made => {
                vec![note(0.0, C5, 0.3, 0.13), note(0.13, E5, 0.3, 0.13), note(0.26, G5, 0.6, 0.14)]
            }
            Sound::Set => vec![note(0.0, E_FLAT_5, 0.35, 0.08), note(0.2, C5, 0.55, 0.08)],
            Sound::Won => [(0.0, C5), (0.12, E5), (0.24, G5), (0.36, C6), (0.6, G5), (0.72, C6)]
                .map(|(at, pitch)| note(at, pitch, 0.6, 0.13))
                .to_vec(),
            Sound::Talk => vec![note(0.0, C6, 0.14, 0.07)],
        }
    }
}

/// What is needed to make sounds.
struct Speaker {
    context: AudioContext,
    all: GainNode,
    noise: AudioBuffer,
}

impl Speaker {
    /// If the browser does not allow sound, there is none.
    fn new() -> Option<Speaker> {
        let context = AudioContext::new().ok()?;
        let all = context.create_gain().ok()?;
        all.connect_with_audio_node(&context.destination()).ok()?;
        let rate = context.sample_rate();
        let mut samples = vec![0.0; (f64::from(rate) * BURST_S) as usize];
        samples.fill_with(|| (js_sys::Math::random() * 2.0 - 1.0) as f32);
        let noise = context.create_buffer(1, samples.len() as u32, rate).ok()?;
        noise.copy_to_channel(&samples, 0).ok()?;
        Some(Speaker { context, all, noise })
    }

    /// Plays a piece; the browser may refuse any step, and then there is simply no sound.
    fn play(&self, piece: Piece) -> Option<()> {
        let volume = self.context.create_gain().ok()?;
        volume.connect_with_audio_node(&self.all).ok()?;
        let now = self.context.current_time();
        match piece {
            Piece::Burst { at, pitch, loud } => {
                let from = now + at;
                let source = self.context.create_buffer_source().ok()?;
                source.set_buffer(Some(&self.noise));
                let filter = self.context.create_biquad_filter().ok()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value(pitch);
                volume.gain().set_value_at_time(loud, from).ok()?;
                volume.gain().exponential_ramp_to_value_at_time(0.001, from + BURST_S).ok()?;
                source.connect_with_audio_node(&filter).ok()?;
                filter.connect_with_audio_node(&volume).ok()?;
                source.start_with_when(from).ok()
            }
            Piece::Note { at, pitch, lasts, loud } => {
                let (from, to) = (now + at, now + at + lasts);
                let tone = self.context.create_oscillator().ok()?;
                tone.set_type(OscillatorType::Sine);
                tone.frequency().set_value(pitch);
                volume.gain().set_value_at_time(0.0001, from).ok()?;
                volume.gain().exponential_ramp_to_value_at_time(loud, from + 0.015).ok()?;
                volume.gain().exponential_ramp_to_value_at_time(0.0001, to).ok()?;
                tone.connect_with_audio_node(&volume).ok()?;
                tone.start_with_when(from).ok()?;
                tone.stop_with_when(to).ok()
            }
        }
    }
}

thread_local! {
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

/// Plays a sound at a volume from 0 to 1, if the visitor has touched the page already.
pub(crate) fn play(sound: Sound, gain: f32) {
    if gain <= 0.0 || !browser::was_touched() {
        return;
    }
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = Speaker::new();
        }
        if let Some(speaker) = speaker {
            // A browser may put it to sleep; waking it up twice does no harm.
            let _ = speaker.context.resume();
            speaker.all.gain().set_value(gain);
            for piece in sound.pieces() {
                speaker.play(piece);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(sound: Sound) -> f64 {
        let end = |piece: Piece| match piece {
            Piece::Burst { at, .. } => at + BURST_S,
            Piece::Note { at, lasts, .. } => at + lasts,
        };
        sound.pieces().into_iter().map(end).fold(0.0, f64::max)
    }

    #[test]
    fn everyday_sounds_are_short_and_no_sound_is_long() {
        for sound in [Sound::Card, Sound::Gather, Sound::Bid(120), Sound::Meld, Sound::Talk] {
            assert!(length(sound) < 0.2, "{sound:?}");
        }
        for sound in
            [Sound::Shuffle, Sound::Nest, Sound::Turn, Sound::Call, Sound::Made, Sound::Set, Sound::Won]
        {
            assert!(length(sound) < 1.5, "{sound:?}");
        }
    }

    #[test]
    fn a_higher_bid_sounds_higher() {
        let pitch = |points: u16| {
            Sound::Bid(points).pieces().into_iter().find_map(|piece| match piece {
                Piece::Note { pitch, .. } => Some(pitch),
                Piece::Burst { .. } => None,
            })
        };
        assert!(pitch(70) < pitch(120) && pitch(120) < pitch(200) && pitch(200) == pitch(500));
    }
}
