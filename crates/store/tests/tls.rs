//! PostgreSQL over an encrypted connection: a real server with certificates made here, and a check of which ones
//! are trusted.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use std::fs;
use store::{Postgres, Store};

/// An authority: its own certificate, and its signing key.
struct Authority {
    certificate: String,
    signs: Issuer<'static, KeyPair>,
}

impl Authority {
    fn new() -> Authority {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let certificate = params.self_signed(&key).unwrap().pem();
        Authority { certificate, signs: Issuer::new(params, key) }
    }

    /// A certificate for a host, and its key.
    fn sign(&self, host: &str) -> (String, String) {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec![host.to_owned()]).unwrap();
        (params.signed_by(&key, &self.signs).unwrap().pem(), key.serialize_pem())
    }
}

#[tokio::test]
async fn a_postgres_is_trusted_as_far_as_its_certificate_proves() {
    let folder = lab::Folder::new("authorities");
    let (ours, other) = (Authority::new(), Authority::new());
    let file = |name: &str, text: &str| {
        fs::write(folder.file(name), text).unwrap();
        folder.file(name).display().to_string().replace('/', "%2F")
    };
    let (trusted, stranger) = (file("ours.pem", &ours.certificate), file("other.pem", &other.certificate));
    let nobody = file("nobody.pem", "no certificate\n");
    let (certificate, key) = ours.sign("localhost");
    let mut server = lab::Postgres::start();
    let port = server.encrypt(&certificate, &key);
    let open = async |host: &str, query: &str| {
        Postgres::open(&format!("postgres://postgres@{host}:{port}/postgres?{query}")).await
    };

    let store = open("localhost", &format!("sslmode=verify-full&sslrootcert={trusted}")).await.unwrap();
    assert_eq!(store.tables().await.unwrap(), 0);
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'rookery'";
    assert_eq!(server.sql(encrypted), "t");
    store.close().await.unwrap();

    for (host, query, why) in [
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={trusted}"), None),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={trusted}"), None),
        ("127.0.0.1", "sslmode=require".into(), None),
        ("127.0.0.1", "sslmode=prefer".into(), None),
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={trusted}"), Some("not valid for name")),
        (
            "localhost",
            format!("sslmode=verify-full&sslrootcert={stranger}"),
            Some("invalid peer certificate"),
        ),
        ("localhost", format!("sslmode=verify-ca&sslrootcert={stranger}"), Some("invalid peer certificate")),
        ("localhost", format!("sslmode=require&sslrootcert={stranger}"), Some("invalid peer certificate")),
        ("localhost", "sslmode=verify-full".into(), Some("certificate")),
        (
            "localhost",
            format!("sslmode=verify-full&sslrootcert={nobody}"),
            Some("Cannot read any certificates"),
        ),
        ("127.0.0.1", "sslmode=disable".into(), Some("no encryption")),
    ] {
        match (open(host, &query).await, why) {
            (Ok(store), None) => store.close().await.unwrap(),
            (Err(found), Some(why)) => {
                assert!(found.to_string().contains(why), "{host} {query}: {found}");
            }
            (Ok(_), Some(_)) => panic!("{host} {query} was trusted"),
            (Err(why), None) => panic!("{host} {query}: {why}"),
        }
    }
}
