/// Reads a person from `mail@host (Name)`, `Name <mail@host>`, `mail@host`, a name, and what people
/// make of these; with markup in it, or without. Nil when there is nobody.
func personFromText(_ raw: String) -> FeedAuthor? {
  // Nearly all are names alone.
  if !raw.has(UInt8(ascii: "@")), !raw.has(UInt8(ascii: "<")), !raw.has(UInt8(ascii: "&")) {
    let name = collapsingSpace(raw)
    return name.isEmpty ? nil : FeedAuthor(name: name)
  }
  let text = collapsingSpace(decodingEntities(strippingTags(raw, all: false)))
  guard let mail = mailAddress(in: text) else { return nonBlank(text).map { FeedAuthor(name: $0) } }
  let rest = text[..<mail.lowerBound] + " " + text[mail.upperBound...]
  return FeedAuthor(name: personName(String(rest)), email: String(text[mail]))
}

/// The people of a text: several where commas or semicolons part several mail addresses.
func peopleFromText(_ raw: String) -> [FeedAuthor] {
  let parts = raw.split { $0 == "," || $0 == ";" }
  let areMany = parts.count > 1 && parts.count <= 64 && parts.allSatisfy { $0.contains("@") }
  return areMany
    ? parts.compactMap { personFromText(String($0)) } : [personFromText(raw)].compactMap { $0 }
}

/// The first mail address in a text: something on both sides of an `@`.
private func mailAddress(in text: String) -> Range<String.Index>? {
  let bytes = text.utf8
  guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return nil }
  let before = bytes[..<at].reversed().prefix { isMailByte($0) }.count
  let after = bytes[bytes.index(after: at)...].prefix { isMailByte($0) }.count
  guard before > 0, after > 0 else { return nil }
  let start = bytes.index(at, offsetBy: -before)
  var end = bytes.index(at, offsetBy: after + 1)
  while bytes[bytes.index(before: end)] == UInt8(ascii: ".") { end = bytes.index(before: end) }
  return bytes.distance(from: at, to: end) > 1 ? start..<end : nil
}

private func isMailByte(_ byte: UInt8) -> Bool {
  switch byte {
  case ...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
    UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ";"),
    UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "@"):
    false
  default: true
  }
}

/// What is left of a person when the address is taken out: without brackets that have become empty
/// and without what joins a name to its address.
private func personName(_ rest: String) -> String? {
  var name: [UInt8] = []
  for byte in rest.utf8 {
    name.append(byte)
    if let opening = opening(of: byte) { removeEmptyPair(&name, opening) }
    if byte == UInt8(ascii: ":"), name.suffix(7).elementsEqual("mailto:".utf8) {
      name.removeLast(7)
    }
  }
  while let last = name.last, isLoose(last) { name.removeLast() }
  var bare = name.drop(while: isLoose)
  if let last = bare.last, bare.count > 2, bare.first == opening(of: last), last != bare.first {
    bare = bare.dropFirst().dropLast()
  } else if bare.count > 2, bare.first == UInt8(ascii: "\""), bare.last == UInt8(ascii: "\"") {
    bare = bare.dropFirst().dropLast()
  }
  return nonBlank(collapsingSpace(String(decoding: bare, as: UTF8.self)))
}

/// Takes the bracket at the end off with its `opening`, when there is only space between.
private func removeEmptyPair(_ text: inout [UInt8], _ opening: UInt8) {
  let inside = text.dropLast().reversed().prefix { isSpace($0) }.count
  let start = text.count - inside - 2
  if start >= 0, text[start] == opening { text.removeLast(text.count - start) }
}

private func opening(of closing: UInt8) -> UInt8? {
  switch closing {
  case UInt8(ascii: ")"): UInt8(ascii: "(")
  case UInt8(ascii: ">"): UInt8(ascii: "<")
  case UInt8(ascii: "]"): UInt8(ascii: "[")
  default: nil
  }
}

private func isLoose(_ byte: UInt8) -> Bool {
  isSpace(byte) || [0x2C, 0x3B, 0x3A, 0x2D, 0x7C].contains(byte)
}
