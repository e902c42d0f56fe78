/// A place in an asset that names another one.
struct AssetReference: Equatable {
  /// Where the address stands, without quotes.
  let range: Range<Int>
  /// The asset's name below Public/.
  let name: String
  /// The `@import "x";` around it in a style sheet.
  var importRule: Range<Int>?
}

/// How long an address may be, in bytes.
private let longestAddress = 200

/// The references of an asset to others that exist, in their order.
///
/// Read are, in CSS, `url(x)`; in JavaScript, `from "./x.js"`, `import "./x.js"` and
/// `import("./x.js")`; in both, in the service worker and the manifest, any quoted
/// `"/assets/NAME"`. Addresses with a scheme or a query stay as they are.
func assetReferences(
  in text: [UInt8], of name: String, exists: (String) -> Bool
) -> [AssetReference] {
  let isStyle = name.hasSuffix(".css")
  var found: [AssetReference] = []
  var place = 0
  while place < text.count {
    guard let range = address(in: text, at: place, isStyle: isStyle) else {
      place += 1
      continue
    }
    place = range.upperBound + 1
    guard isReference(text, at: range, of: name),
      let target = assetName(of: String(decoding: text[range], as: UTF8.self), from: name),
      exists(target)
    else { continue }
    found.append(
      AssetReference(
        range: range, name: target, importRule: isStyle ? importRule(in: text, around: range) : nil)
    )
  }
  return found
}

/// A text between quotes on one line that begins here, or one in `url(x)` without quotes.
private func address(in text: [UInt8], at place: Int, isStyle: Bool) -> Range<Int>? {
  if isQuote(text[place]) {
    return run(in: text, from: place + 1) {
      isQuote($0)
    } endsAt: {
      isQuote($0)
    }
  }
  guard isStyle, text[place] == UInt8(ascii: "u"), text.has("url(", at: place) else { return nil }
  return run(in: text, from: place + 4) {
    isQuote($0) || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
  } endsAt: {
    $0 == UInt8(ascii: ")")
  }
}

private func run(
  in text: [UInt8], from start: Int, until isEnd: (UInt8) -> Bool, endsAt isGood: (UInt8) -> Bool
) -> Range<Int>? {
  var end = start
  while end < text.count, end - start <= longestAddress, !isEnd(text[end]), !isSpace(text[end]) {
    end += 1
  }
  let isAddress = end > start && end - start <= longestAddress && end < text.count
  return isAddress && isGood(text[end]) ? start..<end : nil
}

private func importRule(in text: [UInt8], around range: Range<Int>) -> Range<Int>? {
  let word = "@import"
  var start = range.lowerBound - 1
  guard start > 0, isQuote(text[start]), isSpace(text[start - 1]) else { return nil }
  while start > 0, isSpace(text[start - 1]) { start -= 1 }
  start -= word.utf8.count
  guard start >= 0, text.has(word, at: start) else { return nil }
  var end = range.upperBound + 1
  while end < text.count, isSpace(text[end]) { end += 1 }
  guard text.has(";", at: end) else { return nil }
  return start..<(text.has("\n", at: end + 1) ? end + 2 : end + 1)
}

/// Whether what stands before the text makes it an address.
private func isReference(_ text: [UInt8], at range: Range<Int>, of name: String) -> Bool {
  if text.has("/assets/", at: range.lowerBound) { return true }
  var end = range.lowerBound
  if end > 0, isQuote(text[end - 1]) { end -= 1 }
  while end > 0, isSpace(text[end - 1]) { end -= 1 }
  let words = name.hasSuffix(".css") ? ["url(", "@import"] : ["from", "import", "import("]
  guard name.hasSuffix(".css") || name.hasSuffix(".js") else { return false }
  return words.contains { text.has($0, at: end - $0.utf8.count) }
}

/// The name below Public/ that an address in `name` means; nil when it leads elsewhere.
func assetName(of address: String, from name: String) -> String? {
  if address.hasPrefix("/assets/") { return String(address.dropFirst("/assets/".count)) }
  guard !address.hasPrefix("/"), !address.contains(":"), !address.contains("?") else { return nil }
  var parts = name.split(separator: "/").dropLast().map(String.init)
  for part in address.split(separator: "/") {
    switch part {
    case ".": continue
    case "..":
      guard parts.popLast() != nil else { return nil }
    default: parts.append(String(part))
    }
  }
  return parts.joined(separator: "/")
}

/// Whether a byte is one of the three quotes of scripts and style sheets.
func isQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
}

/// Whether a byte is white space.
func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

extension [UInt8] {
  /// Whether these letters stand at a place.
  func has(_ letters: String, at place: Int) -> Bool {
    place >= 0 && place <= count && self[place...].starts(with: letters.utf8)
  }

  /// The same with other bytes at some places.
  /// - Parameter changes: in their order; one that lies in the one before is left out.
  func replacing(_ changes: [(Range<Int>, [UInt8])]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var end = 0
    for (range, bytes) in changes where range.lowerBound >= end {
      result += self[end..<range.lowerBound]
      result += bytes
      end = range.upperBound
    }
    return result + self[end...]
  }
}
