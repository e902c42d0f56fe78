/// §13.2.3.5: characters that are errors wherever they stand.
enum InputErrors {
  static func find(in source: [UInt8]) -> [ParseError] {
    var errors: [ParseError] = []
    var offset = 0
    for scalar in String(decoding: source, as: UTF8.self).unicodeScalars {
      if let code = code(scalar.value) { errors.append(ParseError(code: code, offset: offset)) }
      offset += UTF8.width(scalar)
    }
    return errors
  }

  private static func code(_ scalar: UInt32) -> ParseError.Code? {
    switch scalar {
    case 0, 0x09, 0x0A, 0x0C: nil
    case 0x01...0x1F, 0x7F...0x9F: .controlCharacterInInputStream
    case 0xFDD0...0xFDEF: .noncharacterInInputStream
    case let code where code & 0xFFFE == 0xFFFE: .noncharacterInInputStream
    default: nil
    }
  }
}
