//! The only sound: two soft notes when it is the visitor's turn, if they want it.

use web_sys::{AudioContext, OscillatorType};

/// The pitch and start of each note, in hertz and seconds.
const NOTES: [(f32, f64); 2] = [(659.3, 0.0), (880.0, 0.14)];
const LASTS: f64 = 0.35;
const LOUD: f32 = 0.08;

/// Plays the sound. A browser that allows no sound stays silent.
pub(crate) fn your_turn() {
    let Ok(context) = AudioContext::new() else { return };
    let begin = context.current_time();
    for (pitch, at) in NOTES {
        let (Ok(tone), Ok(volume)) = (context.create_oscillator(), context.create_gain()) else { return };
        let (from, to) = (begin + at, begin + at + LASTS);
        tone.set_type(OscillatorType::Sine);
        tone.frequency().set_value(pitch);
        // The browser may refuse any of these steps; then there is simply no sound.
        let _ = volume.gain().set_value_at_time(LOUD, from);
        let _ = volume.gain().exponential_ramp_to_value_at_time(0.0001, to);
        let _ = tone.connect_with_audio_node(&volume);
        let _ = volume.connect_with_audio_node(&context.destination());
        let _ = tone.start_with_when(from);
        let _ = tone.stop_with_when(to);
    }
}
