import Core

/// What is wrong with an encoded text.
enum EncodingFault: Error {
  /// `%` without two hex digits.
  case percent
  /// Not UTF-8.
  case utf8
  /// U+0000, which PostgreSQL cannot store and C functions end at.
  case null
}

/// Decodes percent-encoding (RFC 3986 §2.1).
/// - Parameter plusIsSpace: as in forms (WHATWG URL Standard §5.1).
func percentDecoded(
  _ bytes: some Sequence<UInt8>, plusIsSpace: Bool
) throws(EncodingFault) -> String {
  var decoded: [UInt8] = []
  var iterator = bytes.makeIterator()
  while let byte = iterator.next() {
    switch byte {
    case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
    case UInt8(ascii: "%"):
      guard let high = iterator.next()?.hexValue, let low = iterator.next()?.hexValue else {
        throw .percent
      }
      decoded.append(high << 4 | low)
    default: decoded.append(byte)
    }
  }
  return try validated(decoded)
}

/// The bytes as text, when they are UTF-8 without U+0000.
func validated(_ bytes: [UInt8]) throws(EncodingFault) -> String {
  guard !bytes.contains(0) else { throw .null }
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .utf8 }
  return text
}

/// One `name=value` of a query or a form.
func formPair(
  _ bytes: some BidirectionalCollection<UInt8>
) throws(EncodingFault) -> (name: String, value: String) {
  guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
    return (name: try percentDecoded(bytes, plusIsSpace: true), value: "")
  }
  return (
    name: try percentDecoded(bytes[..<equals], plusIsSpace: true),
    value: try percentDecoded(bytes[bytes.index(after: equals)...], plusIsSpace: true)
  )
}

/// Reads an `application/x-www-form-urlencoded` body strictly.
/// - Throws: `AppError` with 400 or 413.
func urlencodedFields(_ body: [UInt8]) throws(AppError) -> Fields {
  var fields = Fields()
  var count = 0
  for part in body.split(separator: UInt8(ascii: "&")) {
    count += 1
    guard count <= maximumFields else { throw .tooManyFields }
    do {
      let pair = try formPair(part)
      fields.append(pair.name, pair.value)
    } catch {
      throw .badRequest("form field \(count): \(error)")
    }
  }
  return fields
}

/// The most fields of one form.
let maximumFields = 1000
/// The most bytes of a form without files.
let maximumFormBytes = 1 << 20

extension AppError {
  static let tooManyFields = AppError(
    status: 413, code: "too_many_fields",
    message: Phrase(
      en: "This form has too many fields.", cs: "Tenhle formulář má příliš mnoho polí."))
}

extension UInt8 {
  /// The value of an ASCII hex digit.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension String {
  /// Percent-encodes all but the unreserved characters (RFC 3986 §2.3).
  var percentEncoded: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + [byte].hexadecimal.uppercased()
      }
    }
    return result
  }
}
