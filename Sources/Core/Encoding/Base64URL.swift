import Foundation

/// Base64 with the alphabet of RFC 4648 §5, as keys, tokens, addresses and cookies are written.
package enum Base64URL {
  /// The text of the bytes, without padding.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of a text, padded or not; nil when it is anything else.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bare = text[...]
    for _ in 0..<2 where bare.last == "=" { bare.removeLast() }
    guard bare.utf8.allSatisfy(isDigit) else { return nil }
    let plain = String(bare).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map(Array.init)
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
