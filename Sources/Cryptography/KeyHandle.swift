import CCrypto

/// A key of libcrypto's, let go with the last who holds it. It is made whole and then only read,
/// which libcrypto allows on any number of threads.
final class KeyHandle: @unchecked Sendable {
  let key: OpaquePointer

  /// - Throws: `CryptographyError.key` when there is none.
  init(_ key: OpaquePointer?) throws(CryptographyError) {
    guard let key else { throw .key }
    self.key = key
  }

  deinit {
    korzo_key_free(key)
  }

  /// A signature of the message.
  func signature(for message: some Collection<UInt8>, by algorithm: SignatureAlgorithm)
    throws(CryptographyError) -> [UInt8]
  {
    var count = 0
    let room = filled(SignatureAlgorithm.maximumBytes) { place in
      withBytes(of: message) { message in
        count = korzo_sign(
          key, algorithm.kind, algorithm.bits, message, place, SignatureAlgorithm.maximumBytes)
      }
      return count > 0 ? 1 : 0
    }
    guard let room else { throw .key }
    return Array(room.prefix(count))
  }

  /// Whether it is one.
  func isValid(
    _ signature: some Collection<UInt8>, for message: some Collection<UInt8>,
    by algorithm: SignatureAlgorithm
  ) -> Bool {
    withBytes(of: message) { message in
      withBytes(of: signature) { signature in
        korzo_verify(key, algorithm.kind, algorithm.bits, message, signature) == 1
      }
    }
  }
}
