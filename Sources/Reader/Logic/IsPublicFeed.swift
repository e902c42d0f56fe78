import Core

/// Whether an address is one that anybody may be shown: nothing in it looks as if it were for one
/// reader, or for one network. Rather too few than one too many: see docs/security.md.
///
/// - No name or password, no port of its own, no host without a public name.
/// - No query but for fields that are known to choose a feed, such as `channel_id`.
/// - No part of the path that is long and random, and none that says "private" or the like.
/// - No service that makes letters or paid texts into a feed for one reader.
func isPublicFeed(_ url: String) -> Bool {
  guard url.utf8.count <= 300, let scheme = url.firstRange(of: "://"),
    ["http", "https"].contains(url[..<scheme.lowerBound])
  else { return false }
  let rest = url[scheme.upperBound...]
  let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  guard !authority.contains("@"), isPublicHost(authority.lowercased()) else { return false }
  let tail = rest.dropFirst(authority.count)
  let path = tail.prefix { $0 != "?" && $0 != "#" }
  let query = tail.dropFirst(path.count).drop { $0 == "?" }.prefix { $0 != "#" }
  return path.split(separator: "/").allSatisfy(isPlainPart)
    && query.split(separator: "&").allSatisfy(isPlainField)
}

/// A name with a dot under a public domain; no number, no port.
private func isPublicHost(_ host: String) -> Bool {
  let labels = host.split(separator: ".", omittingEmptySubsequences: false)
  guard labels.count > 1, let top = labels.last, top.count > 1,
    top.allSatisfy({ $0.isASCII && $0.isLetter }) || top.hasPrefix("xn--"),
    labels.allSatisfy({ label in
      !label.isEmpty && label.allSatisfy { $0 == "-" || $0.isLetter || $0.isNumber }
        && (!isRandom(label) || label.hasPrefix("xn--"))
    })
  else { return false }
  if localDomains.contains(String(top)) { return false }
  return !personalServices.contains { host == $0 || host.hasSuffix("." + $0) }
}

private func isPlainPart(_ part: Substring) -> Bool {
  let text = part.lowercased()
  guard text.utf8.count <= 100, !text.contains("%40") else { return false }
  let words = text.split { !$0.isLetter }
  return !words.contains { privateWords.contains(String($0)) }
    && !text.split(whereSeparator: { ".-_~+,;=:@!$'()*&".contains($0) }).contains(where: isRandom)
    && !isIdentifier(text)
}

private func isPlainField(_ field: Substring) -> Bool {
  let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  let name = parts[0].lowercased()
  let value = parts.count > 1 ? parts[1] : ""
  // YouTube's ids are long and random, and public.
  if name == "channel_id" || name == "playlist_id" { return value.utf8.count <= 40 }
  return plainFields.contains(name) && isPlainPart(value)
}

/// Whether a run of letters and digits is one that nobody remembers: long, and a mixture of both.
private func isRandom(_ text: Substring) -> Bool {
  let digits = text.count { $0.isNumber }
  return text.count >= 16 && digits > 0
    || text.count >= 10 && digits > 2 && text.count { $0.isLetter } > 2
    || text.count >= 24
}

/// Whether it has the shape of a UUID.
private func isIdentifier(_ text: String) -> Bool {
  text.split(separator: "-").count > 3 && text.allSatisfy { $0 == "-" || $0.isHexDigit }
}

/// Top domains of networks that are not public (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`).
private let localDomains: Set<String> = [
  "corp", "home", "internal", "intranet", "invalid", "lan", "local", "localdomain", "localhost",
  "onion", "private", "test", "arpa",
]

/// Fields of a query that choose among feeds.
private let plainFields: Set<String> = [
  "alt", "cat", "category", "feed", "format", "lang", "language", "output", "section", "tag",
  "type",
]

/// Words of addresses that are for one reader.
private let privateWords: Set<String> = [
  "account", "apikey", "auth", "inbox", "key", "login", "member", "members", "notifications",
  "password", "personal", "premium", "private", "secret", "subscriber", "subscribers", "token",
  "unlisted", "watchlist",
]

/// Services whose feeds are each for one reader: letters that became feeds, paid podcasts, other
/// readers.
private let personalServices: Set<String> = [
  "feedbin.com", "feedly.com", "feedrabbit.com", "inoreader.com", "kill-the-newsletter.com",
  "memberful.com", "newsblur.com", "notifier.in", "patreon.com", "supercast.com", "supercast.tech",
  "supportingcast.fm", "theoldreader.com",
]
