/// §13.2.5.85, numeric character reference end state.
enum NumericReference {
  /// What `code` stands for, and the error that it is.
  static func character(_ code: UInt32) -> (UInt32, ParseError.Code?) {
    switch code {
    case 0: (0xFFFD, .nullCharacterReference)
    case 0x11_0000...: (0xFFFD, .characterReferenceOutsideUnicodeRange)
    case 0xD800...0xDFFF: (0xFFFD, .surrogateCharacterReference)
    case 0xFDD0...0xFDEF: (code, .noncharacterCharacterReference)
    case let code where code & 0xFFFE == 0xFFFE: (code, .noncharacterCharacterReference)
    case 0x80...0x9F: (windows1252[Int(code - 0x80)], .controlCharacterReference)
    case 0x09, 0x0A, 0x0C: (code, nil)
    case 0x01...0x1F, 0x7F: (code, .controlCharacterReference)
    default: (code, nil)
    }
  }

  /// What authors mean by the control characters from 0x80 to 0x9F.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

extension Pool where Element == UInt8 {
  /// Appends a character in UTF-8. `code` is a scalar value.
  mutating func append(scalar code: UInt32) {
    switch code {
    case 0..<0x80: append(UInt8(code))
    case 0x80..<0x800:
      append(UInt8(0xC0 | code >> 6))
      append(UInt8(0x80 | code & 0x3F))
    case 0x800..<0x1_0000:
      append(UInt8(0xE0 | code >> 12))
      append(UInt8(0x80 | code >> 6 & 0x3F))
      append(UInt8(0x80 | code & 0x3F))
    default:
      append(UInt8(0xF0 | code >> 18))
      append(UInt8(0x80 | code >> 12 & 0x3F))
      append(UInt8(0x80 | code >> 6 & 0x3F))
      append(UInt8(0x80 | code & 0x3F))
    }
  }
}
