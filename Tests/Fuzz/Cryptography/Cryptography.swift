// What the parsers use of Cryptography, with a checksum in place of each cipher. A fuzzer that had to find
// a signature would never see what is behind it; here it can be told to sign. Never part of Korzo.

/// A key.
public struct SymmetricKey: Sendable {
  fileprivate let bytes: [UInt8]

  public init(data: some Sequence<UInt8>) { bytes = Array(data) }
}

/// What goes wrong.
public enum CryptographyError: Error {
  case authentication
  case length
}

/// 32 bytes that depend on all that went in.
private func checksum(_ parts: [UInt8]...) -> [UInt8] {
  var state: UInt64 = 0xCBF2_9CE4_8422_2325
  for part in parts {
    for byte in part { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = state &* 31 &+ UInt64(part.count)
  }
  return (0..<32).map { index in
    // As SplitMix64 does, so that a byte of short texts changes all of it.
    var mixed = state &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt8(truncatingIfNeeded: mixed >> 31)
  }
}

public enum SHA256 {
  public static func hash(data: some Sequence<UInt8>) -> [UInt8] { checksum(Array(data)) }
}

public enum HMAC<Hash> {
  public static func authenticationCode(
    for data: some Sequence<UInt8>, using key: SymmetricKey
  ) -> [UInt8] {
    checksum(key.bytes, Array(data))
  }

  public static func isValidAuthenticationCode(
    _ code: some Sequence<UInt8>, authenticating data: some Sequence<UInt8>, using key: SymmetricKey
  ) -> Bool {
    checksum(key.bytes, Array(data)).elementsEqual(code)
  }
}

public enum HKDF<Hash> {
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, info: some Sequence<UInt8>, outputByteCount: Int
  ) -> SymmetricKey {
    SymmetricKey(data: checksum(inputKeyMaterial.bytes, Array(info)).prefix(outputByteCount))
  }
}

public enum AES {
  public enum GCM {
    public struct SealedBox: Sendable {
      public let combined: [UInt8]

      public init(combined: some Sequence<UInt8>) throws {
        self.combined = Array(combined)
        if self.combined.count < 32 { throw CryptographyError.length }
      }
    }

    public static func seal(
      _ message: some Sequence<UInt8>, using key: SymmetricKey,
      authenticating data: some Sequence<UInt8>
    ) throws -> SealedBox {
      let message = Array(message)
      return try SealedBox(combined: checksum(key.bytes, Array(data), message) + message)
    }

    public static func open(
      _ box: SealedBox, using key: SymmetricKey, authenticating data: some Sequence<UInt8>
    ) throws -> [UInt8] {
      let message = Array(box.combined.dropFirst(32))
      guard box.combined.starts(with: checksum(key.bytes, Array(data), message)) else {
        throw CryptographyError.authentication
      }
      return message
    }
  }
}
