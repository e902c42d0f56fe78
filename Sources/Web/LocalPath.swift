/// An address of this site that a browser may be sent to, from a text that anybody may have
/// written (`next` parameters); nil for everything that could lead elsewhere.
///
/// Browsers read `//host`, `/\host` and, after dropping tabs and line breaks, `/<tab>/host` as
/// another site (WHATWG URL Standard §4.4). Characters beyond ASCII are percent-encoded.
package func localPath(_ text: String) -> String? {
  guard text.utf8.count <= 2048, text.utf8.first == UInt8(ascii: "/"),
    !text.hasPrefix("//"),
    text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
  else { return nil }
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    result += scalar.isASCII ? String(scalar) : String(scalar).percentEncoded
  }
  return result
}
