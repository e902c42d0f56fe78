import CCrypto

/// AES (FIPS 197).
package enum AES {
  /// Encrypts and authenticates (NIST SP 800-38D), with a tag of 16 bytes.
  package enum GCM {
    /// 12 bytes that must not be used twice with a key.
    package struct Nonce: Sendable {
      let bytes: [UInt8]

      /// Random ones: good for four thousand million boxes of a key.
      package init() {
        var generator = SystemRandomNumberGenerator()
        bytes = (0..<12).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      }

      /// - Throws: `CryptographyError.length`
      package init(data: some Collection<UInt8>) throws(CryptographyError) {
        guard data.count == 12 else { throw .length }
        bytes = Array(data)
      }
    }

    /// What was encrypted, with what is needed to open it but the key.
    package struct SealedBox: Sendable {
      /// Known to everybody.
      package let nonce: Nonce
      /// As many bytes as there were in clear.
      package let ciphertext: [UInt8]
      /// 16 bytes.
      package let tag: [UInt8]

      /// All three, one after the other.
      package var combined: [UInt8] { nonce.bytes + ciphertext + tag }

      init(nonce: Nonce, ciphertext: [UInt8], tag: [UInt8]) {
        self.nonce = nonce
        self.ciphertext = ciphertext
        self.tag = tag
      }

      /// Takes apart what ``combined`` gave.
      /// - Throws: `CryptographyError.length`
      package init(combined: some Collection<UInt8>) throws(CryptographyError) {
        guard combined.count >= 28 else { throw .length }
        nonce = try Nonce(data: combined.prefix(12))
        ciphertext = Array(combined.dropFirst(12).dropLast(16))
        tag = Array(combined.suffix(16))
      }
    }

    /// Encrypts `message`; `data` is not in the box, but nothing opens it without.
    /// - Parameter key: of 16 or 32 bytes.
    /// - Throws: `CryptographyError.length`
    package static func seal(
      _ message: some Collection<UInt8>, using key: SymmetricKey, nonce: Nonce = Nonce(),
      authenticating data: some Collection<UInt8> = [UInt8]()
    ) throws(CryptographyError) -> SealedBox {
      var tag: [UInt8]?
      let sealed = withBytes(of: message) { message in
        withBytes(of: data) { data in
          withBytes(of: key.bytes) { key in
            filled(message.count) { place in
              var isSealed: CInt = 0
              tag = filled(16) { tag in
                isSealed = korzo_gcm_seal(key, nonce.bytes, message, data, place, tag)
                return isSealed
              }
              return isSealed
            }
          }
        }
      }
      guard let sealed, let tag else { throw .length }
      return SealedBox(nonce: nonce, ciphertext: sealed, tag: tag)
    }

    /// What is in the box.
    /// - Throws: `CryptographyError.authentication`
    package static func open(
      _ box: SealedBox, using key: SymmetricKey,
      authenticating data: some Collection<UInt8> = [UInt8]()
    ) throws(CryptographyError) -> [UInt8] {
      let plain = withBytes(of: box.ciphertext) { sealed in
        withBytes(of: data) { data in
          withBytes(of: key.bytes) { key in
            filled(sealed.count) {
              korzo_gcm_open(key, box.nonce.bytes, sealed, data, box.tag, $0)
            }
          }
        }
      }
      guard let plain else { throw .authentication }
      return plain
    }
  }
}
