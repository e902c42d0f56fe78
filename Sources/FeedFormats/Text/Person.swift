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

/// What is left of a person when the address is taken out.
private func personName(_ rest: String) -> String? {
  var text = rest
  if "(<[:".utf8.contains(where: rest.has) {
    for empty in ["<mailto: >", "mailto: ", "()", "( )", "<>", "< >", "[]", "[ ]"] {
      text = text.replacing(empty, with: " ")
    }
  }
  var name = collapsingSpace(text)[...]
  while let last = name.last, isLoose(last) { name.removeLast() }
  while let first = name.first, isLoose(first) { name.removeFirst() }
  for (opening, closing) in [("(", ")"), ("\"", "\""), ("[", "]")]
  where name.utf8.count > 2 && name.hasPrefix(opening) && name.hasSuffix(closing) {
    name = name.dropFirst().dropLast()
  }
  return nonBlank(String(name))
}

private func isLoose(_ character: Character) -> Bool { ",;:-–| ".contains(character) }
