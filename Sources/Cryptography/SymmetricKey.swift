/// A key that both sides have, of any length; what AES takes has 16 or 32 bytes.
package struct SymmetricKey: Sendable {
  /// A secret.
  package let bytes: [UInt8]

  /// A key of these bytes.
  package init(data: some Collection<UInt8>) {
    bytes = Array(data)
  }
}

/// What cannot be done with the bytes that were given.
package enum CryptographyError: Error, Hashable {
  /// A key, nonce or box of a length that the algorithm does not have.
  case length
  /// What was sealed was changed, or under another key.
  case authentication
  /// Bytes that are no key: not on the curve, too short, too long.
  case key
  /// scrypt would take more memory than it may, or its numbers are none.
  case cost
}
