import CCrypto

/// The hashes of which somebody else may choose one to sign with by HMAC (RFC 2104); the names are
/// those of WebSub (https://www.w3.org/TR/websub/#signature-validation).
///
/// SHA-1 is broken as a hash, and still good in an HMAC: some hubs have nothing else. What we
/// choose ourselves is ``HMAC`` with SHA-256.
package enum NamedHMAC: String, CaseIterable, Sendable {
  case sha1, sha256, sha384, sha512

  /// How many bytes a code has.
  package var byteCount: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// The code of these bytes; nil where the system's libcrypto does not do this hash, as one that
  /// is bound to FIPS 140 may not do SHA-1.
  package func authenticationCode(
    for data: some Collection<UInt8>, using key: SymmetricKey
  ) -> [UInt8]? {
    withBytes(of: data) { data in
      withBytes(of: key.bytes) { key in
        filled(byteCount) {
          korzo_hmac(
            rawValue.uppercased(), key.bytes, key.count, data.bytes, data.count, $0, byteCount)
        }
      }
    }
  }
}
