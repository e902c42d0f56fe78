import Foundation

/// Base64 with the alphabet of RFC 4648 §5, as keys, tokens, addresses and cookies are written.
package enum Base64URL {
  /// The text of the bytes, without padding.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = Array(Data(bytes).base64EncodedData())
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "+"): text[index] = UInt8(ascii: "-")
      case UInt8(ascii: "/"): text[index] = UInt8(ascii: "_")
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text, padded or not; nil when it is anything else.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bare = text[...]
    for _ in 0..<2 where bare.last == "=" { bare.removeLast() }
    guard bare.utf8.allSatisfy(isDigit) else { return nil }
    var plain = bare.utf8.map { digit in
      switch digit {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: digit
      }
    }
    while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(plain)).map(Array.init)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
