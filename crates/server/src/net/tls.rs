//! Encrypted connections without a proxy in front: the certificate and its key, which can be replaced while the server
//! runs. Only the public address is encrypted; the one for operators is not for strangers.

use rustls::{
    ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};
use std::{
    fmt, io,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    time::timeout,
};
use tokio_rustls::{TlsAcceptor, server::TlsStream};

/// A certificate and its key, read from two files. Clones share them.
#[derive(Clone)]
pub struct Certificate {
    chain: PathBuf,
    key: PathBuf,
    now: Arc<RwLock<Arc<ServerConfig>>>,
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certificate").field("chain", &self.chain).finish_non_exhaustive()
    }
}

impl Certificate {
    /// Reads a certificate with the chain up to its authority, and its key, both as PEM.
    pub fn read(chain: &Path, key: &Path) -> io::Result<Certificate> {
        let now = Arc::new(RwLock::new(Arc::new(load(chain, key)?)));
        Ok(Certificate { chain: chain.to_owned(), key: key.to_owned(), now })
    }

    /// Reads the files again, for new connections. If they don't fit, the earlier ones stay in use.
    pub fn read_again(&self) -> io::Result<()> {
        let fresh = Arc::new(load(&self.chain, &self.key)?);
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = fresh;
        Ok(())
    }

    /// Agrees on encryption with a client, which may take no longer than `patience`.
    pub(super) async fn shake_hands<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
        patience: Duration,
    ) -> io::Result<TlsStream<S>> {
        let now = Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner));
        timeout(patience, TlsAcceptor::from(now).accept(stream)).await?
    }
}

fn load(chain: &Path, key: &Path) -> io::Result<ServerConfig> {
    let about = |file: &Path, why: &dyn fmt::Display| {
        io::Error::new(io::ErrorKind::InvalidInput, format!("{}: {why}", file.display()))
    };
    let certificates = CertificateDer::pem_file_iter(chain)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|why| about(chain, &why))?;
    if certificates.is_empty() {
        return Err(about(chain, &"There is no certificate in this file."));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| about(key, &why))?;
    let provider = Arc::new(ring::default_provider());
    ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| config.with_no_client_auth().with_single_cert(certificates, secret))
        .map(|mut config| {
            config.alpn_protocols = vec![super::http2::NAME.to_vec(), b"http/1.1".to_vec()];
            config
        })
        .map_err(|why| about(chain, &format!("with the key in {}: {why}", key.display())))
}
