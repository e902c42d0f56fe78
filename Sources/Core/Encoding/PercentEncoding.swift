extension String {
  /// Percent-encodes all but the unreserved characters, `A-Z a-z 0-9 - . _ ~` (RFC 3986 §2.3): a value
  /// for a query, a form or a piece of a path.
  package var percentEncoded: String {
    guard !utf8.allSatisfy(isUnreserved) else { return self }
    let digits: StaticString = "0123456789ABCDEF"
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    for byte in utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits.utf8Start[Int(byte >> 4)])
        bytes.append(digits.utf8Start[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Fields as a query and `application/x-www-form-urlencoded` have them, with `%20` for spaces, which
/// both take.
package func formEncoded(_ fields: [(String, String)]) -> String {
  fields.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
  default: false
  }
}

/// What is wrong with an encoded text.
@usableFromInline package enum EncodingFault: Error {
  /// `%` without two hexadecimal digits.
  case percent
  /// Not UTF-8.
  case utf8
  /// U+0000, which PostgreSQL cannot store and C functions end at.
  case null
}

/// Decodes percent-encoding (RFC 3986 §2.1), strictly.
/// - Parameter plusIsSpace: as in forms (WHATWG URL Standard §5.1).
@inlinable package func percentDecoded(
  _ bytes: some Sequence<UInt8>, plusIsSpace: Bool
) throws(EncodingFault) -> String {
  var decoded: [UInt8] = []
  var iterator = bytes.makeIterator()
  while let byte = iterator.next() {
    switch byte {
    case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
    case UInt8(ascii: "%"):
      guard let high = iterator.next()?.hexadecimalDigit,
        let low = iterator.next()?.hexadecimalDigit
      else { throw .percent }
      decoded.append(high << 4 | low)
    default: decoded.append(byte)
    }
  }
  return try validated(decoded)
}

/// The bytes as text, when they are UTF-8 without U+0000.
@usableFromInline package func validated(_ bytes: [UInt8]) throws(EncodingFault) -> String {
  guard !bytes.contains(0) else { throw .null }
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .utf8 }
  return text
}
