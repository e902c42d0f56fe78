import CCrypto

/// SHA-256 (FIPS 180-4), piece by piece or at once.
///
/// The names here are CryptoKit's, so that nobody has to learn others.
package struct SHA256: ~Copyable {
  private let state: OpaquePointer

  /// Of nothing yet.
  package init() {
    state = must(korzo_sha256_begin())
  }

  deinit {
    korzo_sha256_end(state)
  }

  /// Takes more bytes in.
  package mutating func update(data: some Collection<UInt8>) {
    withBytes(of: data) { bytes in
      _ = must(korzo_sha256_update(state, bytes.bytes, bytes.count) == 1 ? true : nil)
    }
  }

  /// The 32 bytes for all that was taken in.
  package consuming func finalize() -> [UInt8] {
    must(filled(32) { korzo_sha256_finish(state, $0) })
  }

  /// The 32 bytes for these.
  package static func hash(data: some Collection<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: data)
    return hash.finalize()
  }
}
