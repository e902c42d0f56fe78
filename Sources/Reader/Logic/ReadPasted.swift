/// What somebody typed or pasted where an address is asked for.
enum Pasted: Equatable, Sendable {
  /// An absolute address.
  /// - isBare: nobody said https or http, so that it was made https.
  case address(String, isBare: Bool)
  /// Somebody's name at a host of the fediverse.
  case profile(name: String, host: String)
  /// No address: words to look for.
  case words(String)
  /// Nothing that leads anywhere.
  case nothing
}

/// Most bytes of what is pasted; more leads nowhere.
private let longestPasted = 2000

/// Reads what somebody typed or pasted: an address with or without a scheme, in quotes, in angle
/// brackets or inside a sentence, a handle (`@anna@example.social`, `@anna.bsky.social`), a
/// community of Reddit (`r/swift`), or words.
func readPasted(_ typed: String) -> Pasted {
  guard typed.utf8.count <= longestPasted else { return .nothing }
  let text = addressPart(of: trimmed(typed))
  guard !text.isEmpty else { return .nothing }
  if text.contains(where: \.isWhitespace) {
    return .words(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
  if let named = namedPlace(text) { return named }
  guard text.contains(where: { ".:/".contains($0) }) else { return .words(text) }
  guard let (address, isBare) = withoutAppScheme(text), let url = webAddress(address) else {
    return .nothing
  }
  return .address(withoutTrailingDot(url), isBare: isBare)
}

/// Without what stands around an address in a text, and without letters that nobody sees.
private func trimmed(_ typed: String) -> String {
  var text = typed.unicodeScalars.filter {
    $0.properties.generalCategory != .format && $0 != "\u{AD}"
  }[...]
  let marks = "\"'`„“”‚‘’«»‹›<>"
  func isAround(_ scalar: Unicode.Scalar, _ more: String) -> Bool {
    scalar.properties.isWhitespace || marks.unicodeScalars.contains(scalar)
      || more.unicodeScalars.contains(scalar)
  }
  while let first = text.first, isAround(first, "(") { text = text.dropFirst() }
  while let last = text.last {
    let isUnopened = last == ")" && !text.contains("(")
    guard isUnopened || isAround(last, ".,;:!…") else { break }
    text = text.dropLast()
  }
  return String(String.UnicodeScalarView(text))
}

/// The address in a sentence, in a link of Markdown or in markup; the text itself when it has none.
private func addressPart(of text: String) -> String {
  for word in text.split(whereSeparator: \.isWhitespace) {
    let lower = word.lowercased()
    for scheme in ["https://", "http://"] {
      guard let found = lower.firstRange(of: scheme) else { continue }
      let before = lower[..<found.lowerBound]
      // An address may hold another one, as an archive's does.
      if before.contains(where: { "./?:".contains($0) }) { break }
      let address = word.dropFirst(before.count).prefix { !"\"<>".contains($0) }
      return trimmed(String(address))
    }
  }
  return text
}

/// Handles and names that are no addresses.
private func namedPlace(_ text: String) -> Pasted? {
  let lower = text.lowercased()
  if lower.hasPrefix("did:plc:") || lower.hasPrefix("did:web:") {
    return .address("https://bsky.app/profile/\(text)", isBare: false)
  }
  let path = text.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
  if path.count > 1, ["r", "u", "user"].contains(path[0].lowercased()), !path[1].contains(":"),
    path[1].utf8.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: "+") })
  {
    return .address(
      "https://www.reddit.com/\(path[0].lowercased())/\(path.dropFirst().joined(separator: "/"))",
      isBare: false)
  }
  return handle(lower.hasPrefix("acct:") ? String(text.dropFirst(5)) : text)
}

/// `@name@host` and `name@host` (RFC 7565 without its scheme), and Bluesky's `@name.host`.
private func handle(_ text: String) -> Pasted? {
  let hasSign = text.hasPrefix("@")
  let parts = (hasSign ? text.dropFirst() : text[...])
    .split(separator: "@", omittingEmptySubsequences: false).map(String.init)
  if parts.count == 1, hasSign, isHost(parts[0]) {
    return .address("https://bsky.app/profile/\(parts[0].lowercased())", isBare: false)
  }
  guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(isNameByte),
    isHost(parts[1])
  else { return nil }
  return .profile(name: parts[0], host: parts[1].lowercased())
}

private func isNameByte(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

/// A name with a dot inside, perhaps with a port.
private func isHost(_ text: String) -> Bool {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard let name = parts.first, parts.count <= 2 else { return false }
  let isPort = parts.count == 1 || (!parts[1].isEmpty && parts[1].allSatisfy(\.isNumber))
  return isPort && name.contains(".") && !name.hasPrefix(".") && !name.contains("..")
    && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
}

/// Schemes by which applications of podcasts and readers are opened with a feed.
private let appSchemes = ["feed:", "pcast:", "podcast:", "podcasts:", "itpc:", "view-source:"]
/// Schemes of what is no web address, and would be taken for a name and a password.
private let otherSchemes = [
  "about:", "blob:", "data:", "file:", "javascript:", "magnet:", "mailto:", "sip:", "sms:", "tel:",
  "urn:", "xmpp:",
]

/// An address as `webAddress` takes it, and whether nobody said https or http; nil for what is of
/// another kind.
private func withoutAppScheme(_ text: String) -> (address: String, isBare: Bool)? {
  var text = text
  let lower = text.lowercased()
  if otherSchemes.contains(where: lower.hasPrefix) { return nil }
  if let scheme = appSchemes.first(where: lower.hasPrefix) {
    text = String(text.dropFirst(scheme.count))
  }
  text = mendedScheme(text)
  if text.hasPrefix("//") { text = String(text.drop { $0 == "/" }) }
  // What stands behind a slash is the scheme of an address inside of this one.
  let scheme = text.firstRange(of: "://").map { text[..<$0.lowerBound] }
  if let scheme, !scheme.contains(where: { "/?".contains($0) }) { return (text, false) }
  return ("https://\(text)", true)
}

/// `https:/example.org`, `https//example.org` and `https:example.org` as they were meant.
private func mendedScheme(_ text: String) -> String {
  let lower = text.lowercased()
  for name in ["https", "http"] where lower.hasPrefix(name) {
    let rest = text.dropFirst(name.count)
    let signs = rest.prefix { $0 == ":" || $0 == "/" }
    let isMeant = signs.first == ":" ? signs != "://" : signs.count > 1
    // `http:8080` would be a host and its port.
    if isMeant, !(signs == ":" && rest.dropFirst().first?.isNumber == true) {
      return "\(name)://\(rest.dropFirst(signs.count))"
    }
    break
  }
  return text
}

/// `example.org.` is the same host as `example.org`, whose certificate it has.
private func withoutTrailingDot(_ url: String) -> String {
  guard let start = url.firstRange(of: "://")?.upperBound else { return url }
  let authority = url[start...].prefix { !"/?#".contains($0) }
  guard authority.hasSuffix("."), !authority.dropLast().hasSuffix(".") else { return url }
  return String(url[..<start]) + authority.dropLast() + url[authority.endIndex...]
}
