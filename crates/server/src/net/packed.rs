//! A file that is embedded once, in its smallest form. Its other forms are made when someone first asks for them, and
//! kept. What the files are and how they are sent is in [`super::page`].

use axum::body::Bytes;
use flate2::{Compression, write::GzEncoder};
use std::{
    io::{self, Write},
    sync::OnceLock,
};

/// One of the page's files.
pub(super) struct File {
    pub(super) name: &'static str,
    /// The file, compressed with brotli.
    packed: &'static [u8],
    plain: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

/// How a file's bytes are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Brotli,
    Gzip,
    Plain,
}

impl File {
    /// Called for each file that `build.rs` lists.
    #[allow(dead_code, reason = "without a page, there are no files")]
    pub(super) const fn new(name: &'static str, packed: &'static [u8]) -> File {
        File { name, packed, plain: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The file in this form, if nothing has to be computed for it.
    pub(super) fn ready(&self, form: Form) -> Option<Bytes> {
        match form {
            Form::Brotli => Some(Bytes::from_static(self.packed)),
            Form::Gzip => self.gzip.get().cloned(),
            Form::Plain => self.plain.get().cloned(),
        }
    }

    /// The file in this form. The first time, this can take a tenth of a second for a large file.
    pub(super) fn made(&self, form: Form) -> io::Result<Bytes> {
        if let Some(bytes) = self.ready(form) {
            return Ok(bytes);
        }
        let mut plain = Vec::new();
        brotli_decompressor::BrotliDecompress(&mut &*self.packed, &mut plain)?;
        match form {
            Form::Brotli | Form::Plain => Ok(self.plain.get_or_init(|| plain.into()).clone()),
            Form::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
                encoder.write_all(&plain)?;
                let gzip = encoder.finish()?;
                Ok(self.gzip.get_or_init(|| gzip.into()).clone())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    /// The letter x, a thousand times.
    const PACKED: [u8; 11] = [0x1b, 0xe7, 0x03, 0xf8, 0x25, 0xf0, 0xa2, 0xb1, 0x40, 0x20, 0x34];

    #[test]
    fn every_form_holds_the_same_file() {
        let file = File::new("x", &PACKED);
        assert_eq!(file.ready(Form::Gzip), None);
        let plain = file.made(Form::Plain).unwrap();
        assert_eq!(plain, Bytes::from(vec![b'x'; 1000]));
        let mut unpacked = Vec::new();
        GzDecoder::new(&*file.made(Form::Gzip).unwrap()).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain);
        assert_eq!(file.made(Form::Brotli).unwrap(), Bytes::from_static(&PACKED));
        assert_eq!(file.ready(Form::Plain), Some(plain), "the plain form is kept");
    }

    #[test]
    fn a_damaged_file_is_an_error() {
        assert!(File::new("x", &PACKED[..6]).made(Form::Plain).is_err());
    }
}
