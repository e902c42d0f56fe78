import Core

/// An address of this site that a browser may be sent to, from a text that anybody may have
/// written (`next` parameters); nil for everything that could lead elsewhere.
///
/// Browsers read `//host`, `/\host` and, after dropping tabs and line breaks, `/<tab>/host` as
/// another site (WHATWG URL Standard §4.4). Characters beyond ASCII are percent-encoded. Bytes are
/// compared: `//` and U+FE0F behind it do not begin with `//` for `hasPrefix`, which compares what
/// people see, while browsers leave U+FE0F out of a host's name.
package func localPath(_ text: String) -> String? {
  guard text.utf8.count <= maximumPathBytes, text.utf8.first == UInt8(ascii: "/"),
    text.utf8.dropFirst().first != UInt8(ascii: "/"),
    text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
  else { return nil }
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    result += scalar.isASCII ? String(scalar) : String(scalar).percentEncoded
  }
  // Encoded it is longer, and it has to be one when it is asked again.
  return result.utf8.count <= maximumPathBytes ? result : nil
}

private let maximumPathBytes = 2048
