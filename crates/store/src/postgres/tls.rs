//! Encrypted connections to PostgreSQL. `sslmode` and `sslrootcert` in the address have the same meaning as in
//! PostgreSQL's own programs; certificates come from a file or from the system. Local sockets are not encrypted.

use crate::StoreError;
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
    client::{
        WebPkiServerVerifier,
        danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    },
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject},
};
use std::{path::PathBuf, sync::Arc};
use tokio_postgres_rustls::MakeRustlsConnect;

/// What a server's certificate has to prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proof {
    /// Nothing: nobody can eavesdrop, but the identity of the server is unknown.
    Nothing,
    /// A trusted authority signed it.
    Authority,
    /// A trusted authority signed it for this host.
    Host,
}

/// Which servers to trust.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trust {
    proof: Proof,
    /// The file with the trusted authorities; `None` for the system's own.
    authorities: Option<PathBuf>,
}

/// Removes the certificate settings from an address and leaves the rest, which `tokio_postgres` reads.
pub(super) fn split(url: &str) -> Result<(String, Trust), StoreError> {
    let mut trust = Trust { proof: Proof::Nothing, authorities: None };
    let Some((address, query)) = url.split_once('?') else { return Ok((url.to_owned(), trust)) };
    let (mut kept, mut system) = (Vec::new(), false);
    for pair in query.split('&') {
        match pair.split_once('=') {
            Some(("sslmode", "verify-ca")) => {
                (trust.proof, _) = (Proof::Authority, kept.push("sslmode=require"))
            }
            Some(("sslmode", "verify-full")) => {
                (trust.proof, _) = (Proof::Host, kept.push("sslmode=require"))
            }
            Some(("sslrootcert", "system")) => system = true,
            Some(("sslrootcert", file)) => trust.authorities = Some(PathBuf::from(unescaped(file)?)),
            _ => kept.push(pair),
        }
    }
    // If there is a file with certificate authorities, one of them must have signed the server's certificate.
    if trust.authorities.is_some() && trust.proof == Proof::Nothing && kept.contains(&"sslmode=require") {
        trust.proof = Proof::Authority;
    }
    // Anyone can get a certificate from one of the system's authorities, so it proves something only together with the
    // host name.
    if system && trust.proof != Proof::Host {
        if trust.proof == Proof::Authority || kept.iter().any(|pair| pair.starts_with("sslmode=")) {
            return Err(StoreError::Failed("sslrootcert=system works only with sslmode=verify-full.".into()));
        }
        trust.proof = Proof::Host;
        kept.push("sslmode=require");
    }
    let query = kept.join("&");
    let address = if query.is_empty() { address.to_owned() } else { format!("{address}?{query}") };
    Ok((address, trust))
}

/// Percent-decodes a value in an address: `%2F` is a slash.
fn unescaped(text: &str) -> Result<String, StoreError> {
    let bad = || StoreError::Failed(format!("`{text}` is not a valid part of a database address."));
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: Option<u8>| (byte? as char).to_digit(16);
                let (high, low) = (digit(rest.next()), digit(rest.next()));
                high.zip(low).map(|(high, low)| (high * 16 + low) as u8).ok_or_else(bad)?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).map_err(|_| bad())
}

/// The connector for encrypted connections.
pub(super) fn connector(trust: &Trust) -> Result<MakeRustlsConnect, StoreError> {
    let failed = |why: &dyn std::fmt::Display| StoreError::Failed(why.to_string());
    let provider = Arc::new(ring::default_provider());
    let authority = match trust.proof {
        Proof::Nothing => None,
        Proof::Authority | Proof::Host => {
            let roots = Arc::new(authorities(trust)?);
            let verifier = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider)).build();
            Some(verifier.map_err(|why| failed(&why))?)
        }
    };
    let checks = Arc::new(Checks { proof: trust.proof, authority, provider: Arc::clone(&provider) });
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(|why| failed(&why))?;
    let config = config.dangerous().with_custom_certificate_verifier(checks).with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

fn authorities(trust: &Trust) -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    match &trust.authorities {
        Some(file) => {
            let unreadable = |why: &dyn std::fmt::Display| {
                StoreError::Failed(format!("Cannot read any certificates from {}: {why}", file.display()))
            };
            let certificates = CertificateDer::pem_file_iter(file).map_err(|why| unreadable(&why))?;
            for certificate in certificates {
                roots.add(certificate.map_err(|why| unreadable(&why))?).map_err(|why| unreadable(&why))?;
            }
            if roots.is_empty() {
                return Err(unreadable(&"it contains none"));
            }
        }
        None => drop(roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs)),
    }
    if roots.is_empty() {
        let why = "This system has no CA certificates. Use sslrootcert to name a file.";
        return Err(StoreError::Failed(why.into()));
    }
    Ok(roots)
}

/// Checks a server's certificate as thoroughly as requested. It always checks that the server holds the certificate's
/// key.
#[derive(Debug)]
struct Checks {
    proof: Proof,
    authority: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Checks {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        host: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(authority) = &self.authority else { return Ok(ServerCertVerified::assertion()) };
        match authority.verify_server_cert(certificate, between, host, ocsp, now) {
            // The name is checked last, so everything else was right.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if self.proof == Proof::Authority => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        rustls::crypto::verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_much_a_certificate_has_to_prove() {
        let of = |query: &str| split(&format!("postgres://a@b/c{query}")).unwrap();
        let plain = Trust { proof: Proof::Nothing, authorities: None };
        assert_eq!(of(""), ("postgres://a@b/c".into(), plain.clone()));
        assert_eq!(of("?sslmode=disable"), ("postgres://a@b/c?sslmode=disable".into(), plain.clone()));
        assert_eq!(of("?sslmode=require").1, plain);
        let (url, full) = of("?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem&host=d");
        assert_eq!(url, "postgres://a@b/c?sslmode=require&host=d");
        assert_eq!(full, Trust { proof: Proof::Host, authorities: Some("/etc/ca.pem".into()) });
        assert_eq!(of("?sslmode=verify-ca").1.proof, Proof::Authority);
        assert_eq!(of("?sslrootcert=ca.pem&sslmode=require").1.proof, Proof::Authority);
        let system = Trust { proof: Proof::Host, authorities: None };
        assert_eq!(of("?sslrootcert=system&sslmode=verify-full").1, system);
        assert_eq!(of("?sslrootcert=system"), ("postgres://a@b/c?sslmode=require".into(), system));
        for weaker in ["disable", "prefer", "require", "verify-ca"] {
            assert!(
                split(&format!("postgres://a@b/c?sslmode={weaker}&sslrootcert=system")).is_err(),
                "{weaker}"
            );
        }
        assert!(split("postgres://a@b/c?sslrootcert=%zz").is_err());
    }
}
