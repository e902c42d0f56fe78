import CCrypto

/// A key made of a password by much work and memory (RFC 7914).
package enum Scrypt {
  /// - Parameters:
  ///   - rounds: N, a power of two.
  ///   - blockSize: r.
  ///   - parallelism: p.
  ///   - maxMemory: how many bytes it may take; 128 · N · r and some more are needed.
  /// - Throws: `CryptographyError.cost`
  package static func deriveKey(
    from password: some Collection<UInt8>, salt: some Collection<UInt8>, outputByteCount: Int,
    rounds: Int, blockSize: Int, parallelism: Int, maxMemory: Int
  ) throws(CryptographyError) -> [UInt8] {
    let derived = withBytes(of: password) { password in
      withBytes(of: salt) { salt in
        filled(outputByteCount) {
          korzo_scrypt(
            password.bytes, password.count, salt.bytes, salt.count, UInt64(max(0, rounds)),
            UInt64(max(0, blockSize)), UInt64(max(0, parallelism)), UInt64(max(0, maxMemory)), $0,
            outputByteCount)
        }
      }
    }
    guard let derived else { throw .cost }
    return derived
  }
}
