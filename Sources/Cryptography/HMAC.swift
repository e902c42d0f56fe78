import CCrypto

/// A code that only who has the key can make (RFC 2104), here with SHA-256: 32 bytes.
package enum HMAC<Hash: ~Copyable> {}

extension HMAC where Hash == SHA256 {
  /// The code of these bytes.
  package static func authenticationCode(
    for data: some Collection<UInt8>, using key: SymmetricKey
  ) -> [UInt8] {
    must(
      withBytes(of: data) { data in
        withBytes(of: key.bytes) { key in
          filled(32) { korzo_hmac_sha256(key.bytes, key.count, data.bytes, data.count, $0) }
        }
      })
  }

  /// Whether a code is that of these bytes; takes as long for any, so that none can be felt out.
  package static func isValidAuthenticationCode(
    _ code: some Collection<UInt8>, authenticating data: some Collection<UInt8>,
    using key: SymmetricKey
  ) -> Bool {
    let right = authenticationCode(for: data, using: key)
    guard code.count == right.count else { return false }
    return zip(code, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Keys made of a key (RFC 5869), here with SHA-256.
package enum HKDF<Hash: ~Copyable> {}

extension HKDF where Hash == SHA256 {
  /// A key of `outputByteCount` bytes, at most 8,160, for one purpose.
  /// - Parameters:
  ///   - salt: need not be secret, and may be empty.
  ///   - info: the purpose; keys of different purposes tell nothing of each other.
  package static func deriveKey(
    inputKeyMaterial: SymmetricKey, salt: some Collection<UInt8> = [UInt8](),
    info: some Collection<UInt8>, outputByteCount: Int
  ) -> SymmetricKey {
    let derived = withBytes(of: inputKeyMaterial.bytes) { key in
      withBytes(of: salt) { salt in
        withBytes(of: info) { info in
          filled(outputByteCount) {
            korzo_hkdf_sha256(
              key.bytes, key.count, salt.bytes, salt.count, info.bytes, info.count, $0,
              outputByteCount)
          }
        }
      }
    }
    return SymmetricKey(data: must(derived))
  }
}
