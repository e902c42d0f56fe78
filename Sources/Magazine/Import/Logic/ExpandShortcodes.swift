import Core
import Foundation

/// WordPress' shortcodes that stand for markup, as that markup: captions, galleries, embeds. Others
/// stay as the words that they are.
///
/// It takes linear time: signs that nothing closes are looked at once, however many they are.
func expandingShortcodes(_ content: String, attachments: [String: String]) -> String {
  guard content.utf8.contains(UInt8(ascii: "[")) else { return content }
  var text = Array(content.utf8)
  text = Shortcodes(text, open: "[caption", close: "[/caption]").replaced(by: captioned)
  text = Shortcodes(text, open: "[gallery").replaced { gallery($0, attachments) }
  text = Shortcodes(text, open: "[embed", close: "[/embed]", isLine: true).replaced { address in
    let address = escaped(String(decoding: address, as: UTF8.self))
    return "<p><a href=\"\(address)\">\(address)</a></p>"
  }
  return String(decoding: text, as: UTF8.self)
}

/// A picture and the words behind it.
private func captioned(_ inner: ArraySlice<UInt8>) -> String {
  guard let end = inner.end(ofLast: "</a>") ?? inner.end(ofLast: ">") else {
    return String(decoding: inner, as: UTF8.self)
  }
  let picture = String(decoding: inner[..<end], as: UTF8.self)
  let caption = String(decoding: inner[end...], as: UTF8.self)
    .trimmingCharacters(in: .whitespacesAndNewlines)
  return "<figure>\(picture)<figcaption>\(caption)</figcaption></figure>"
}

/// The pictures that a gallery's `ids` name.
private func gallery(_ attributes: ArraySlice<UInt8>, _ attachments: [String: String]) -> String {
  guard let ids = numbers(named: "ids=", in: attributes) else { return "" }
  let figures = ids.compactMap { attachments[$0] }.map {
    "<figure><img src=\"\(escaped($0))\"></figure>"
  }
  return "<figure>\(figures.joined())</figure>"
}

/// The numbers of the first attribute of that name which holds numbers in quotes, and nothing else.
private func numbers(named name: StaticString, in attributes: ArraySlice<UInt8>) -> [String]? {
  var from = attributes.startIndex
  while let place = attributes.place(of: name, from: from) {
    from = place + name.utf8CodeUnitCount
    guard from < attributes.endIndex, isQuote(attributes[from]) else { continue }
    let list = attributes[(from + 1)...].prefix { isNumberListByte($0) }
    guard !list.isEmpty, list.endIndex < attributes.endIndex, isQuote(attributes[list.endIndex])
    else { continue }
    return String(decoding: list, as: UTF8.self).split { $0 == "," || $0 == " " }.map(String.init)
  }
  return nil
}

private func isQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

private func isNumberListByte(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ")
}

private func escaped(_ address: String) -> String {
  address.replacing("&amp;", with: "&").escapedForMarkup
}

extension ArraySlice<UInt8> {
  /// Where the last place of a text ends; nil when there is none.
  fileprivate func end(ofLast text: StaticString) -> Int? {
    let count = text.utf8CodeUnitCount
    var index = endIndex - count
    while index >= startIndex {
      if has(text, at: index) { return index + count }
      index -= 1
    }
    return nil
  }
}
