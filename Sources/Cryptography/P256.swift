import CCrypto

/// The curve P-256 (FIPS 186-5, `secp256r1`).
package enum P256 {
  /// A point of the curve.
  package struct PublicKey: Sendable {
    let handle: KeyHandle

    /// Without compression: 0x04, then both coordinates.
    package let x963Representation: [UInt8]

    /// - Parameter x963Representation: 65 bytes; the point must be on the curve.
    /// - Throws: `CryptographyError.key`
    package init(x963Representation point: some Collection<UInt8>) throws(CryptographyError) {
      guard point.count == 65 else { throw .key }
      handle = try KeyHandle(
        withBytes(of: point) { korzo_key_of_point(korzo_p256, $0.bytes, $0.count) })
      x963Representation = Array(point)
    }

    fileprivate init(of handle: KeyHandle) {
      self.handle = handle
      x963Representation = [4] + must(filled(64) { korzo_key_point(handle.key, $0, 32) })
    }

    /// Whether it is a signature of the message: r and s, 32 bytes each.
    package func isValidSignature(
      _ signature: some Collection<UInt8>, for message: some Collection<UInt8>
    ) -> Bool {
      handle.isValid(signature, for: message, by: .es256)
    }
  }

  /// A number that nobody else knows, and the point that belongs to it.
  package struct PrivateKey: Sendable {
    private let handle: KeyHandle

    /// The point.
    package let publicKey: PublicKey

    /// A new one.
    package init() {
      guard let handle = try? KeyHandle(korzo_key_generate(korzo_p256)) else {
        fatalError("libcrypto makes no keys")
      }
      self.handle = handle
      publicKey = PublicKey(of: handle)
    }

    /// - Parameter rawRepresentation: the number's 32 bytes, from 1 to the order of the curve less one.
    /// - Throws: `CryptographyError.key`
    package init(rawRepresentation bytes: some Collection<UInt8>) throws(CryptographyError) {
      guard bytes.count == 32 else { throw .key }
      handle = try KeyHandle(withBytes(of: bytes) { korzo_key_of_p256_scalar($0.bytes) })
      publicKey = PublicKey(of: handle)
    }

    /// The number, for keeping. A secret.
    package var rawRepresentation: [UInt8] {
      must(filled(32) { korzo_key_p256_scalar(handle.key, $0) })
    }

    /// What both sides know, and nobody else (RFC 5903 §9): to be made a key by ``HKDF``.
    package func sharedSecret(with theirs: PublicKey) throws(CryptographyError) -> SymmetricKey {
      guard let bytes = filled(32, { korzo_p256_agree(handle.key, theirs.handle.key, $0) }) else {
        throw .key
      }
      return SymmetricKey(data: bytes)
    }

    /// ECDSA with SHA-256: r and s, 32 bytes each.
    package func signature(for message: some Collection<UInt8>) throws(CryptographyError) -> [UInt8]
    {
      try handle.signature(for: message, by: .es256)
    }
  }
}
