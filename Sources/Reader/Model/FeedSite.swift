import Core

/// Whose feed an address is: what a refusal (429) pauses. See docs/decisions/0055.
///
/// Usually the whole host is one site, with all its feeds (`/feed`, `/comments/feed`,
/// `/category/x/feed`). Where many people share a host, the address says whose it is: a name before
/// the host (`anna.blogspot.com`), at the beginning of the path (`medium.com/@anna`,
/// `example.social/@anna`) or in the query (`channel_id`).
struct FeedSite: Hashable, Sendable {
  /// Who counts the requests: the host in lower case, without `www.` and the usual ports; of a
  /// platform whose people have names before its own, the platform's.
  let host: String
  /// The person or publication on a host that has many; empty where the host is one site.
  let name: String

  /// The site of an address; of one that is none, the text itself is the host.
  init(of address: String) {
    let parts = AddressParts(address)
    if let (platform, name) = subdomain(parts.host) {
      host = platform
      self.name =
        serviceNames.contains(name) ? "\(name)/\(parts.segments.joined(separator: "/"))" : name
    } else if let shared = sharedHosts[parts.host] {
      host = shared.host
      name = shared.name(parts)
    } else if platforms.contains(parts.host) {
      host = parts.host
      name = SharedHost.firstSegment(parts)
    } else {
      host = parts.host
      name = parts.person
    }
  }
}

/// An address taken apart for the question whose it is.
struct AddressParts {
  let host: String
  /// In lower case, without empty ones, `%40` and `%7E` decoded.
  let segments: [String]
  private let query: Substring

  init(_ address: String) {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    let tail = rest.drop { $0 != "/" && $0 != "?" && $0 != "#" }.prefix { $0 != "#" }
    let path = tail.prefix { $0 != "?" }
    host = Self.plain(hostName(of: address).lowercased())
    query = tail.dropFirst(path.count + 1)
    segments = path.split(separator: "/").map {
      $0.lowercased().replacing("%40", with: "@").replacing("%7e", with: "~")
    }
  }

  /// The value of a field of the query, as it stands there; nil when it has none.
  func field(_ name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }

  /// Whose part of a host an address names in one of the ways that are usual anywhere: `/@anna`,
  /// `/~anna/`, `/users/anna.rss`; empty when it names nobody.
  var person: String {
    guard let first = segments.first else { return "" }
    if first == "users", segments.count > 1 { return withoutEnding(segments[1]) }
    guard let sign = first.first, sign == "@" || sign == "~", first.count > 1 else { return "" }
    return withoutEnding(String(first.dropFirst()))
  }

  private static func plain(_ host: String) -> String {
    var host = host[...]
    for port in [":80", ":443"] where host.hasSuffix(port) { host = host.dropLast(port.count) }
    return String(host.hasSuffix(".") ? host.dropLast() : host)
  }
}

/// A name in a path without what makes it a file: `anna.atom`, `anna.rss`.
func withoutEnding(_ name: String) -> String {
  for ending in [".rss", ".atom", ".xml", ".json"] where name.hasSuffix(ending) {
    return String(name.dropLast(ending.count))
  }
  return name
}

/// The platform before whose host a name stands, and the name.
private func subdomain(_ host: String) -> (platform: String, name: String)? {
  // A blog is at blogspot of each country: anna.blogspot.cz, anna.blogspot.co.uk.
  if let range = host.firstRange(of: ".blogspot."),
    bloggerEndings.contains(host[range.upperBound...])
  {
    return ("blogspot.com", String(host[..<range.lowerBound]))
  }
  let labels = host.split(separator: ".")
  guard labels.count > 2 else { return nil }
  let platform = labels.suffix(2).joined(separator: ".")
  guard platforms.contains(platform) else { return nil }
  return (platform, labels.dropLast(2).joined(separator: "."))
}

/// Names before a platform's host that are no person's: there the path says whose it is.
private let serviceNames: Set<String> = ["api", "feed", "feeds", "rss"]

/// The countries at whose blogspot Google has its blogs (https://publicsuffix.org/list/): what
/// stands under any other name is somebody else's.
private let bloggerEndings: Set<Substring> = [
  "ae", "al", "am", "ba", "be", "bg", "bj", "ca", "cf", "ch", "cl", "co.at", "co.id", "co.il",
  "co.ke", "co.nz", "co.uk", "co.za", "com", "com.ar", "com.au", "com.br", "com.by", "com.co",
  "com.cy", "com.ee", "com.eg", "com.es", "com.mt", "com.ng", "com.tr", "com.uy", "cv", "cz", "de",
  "dk", "fi", "fr", "gr", "hk", "hr", "hu", "ie", "is", "it", "jp", "kr", "li", "lt", "lu", "md",
  "mk", "mr", "mx", "my", "nl", "no", "pe", "pt", "qa", "re", "ro", "rs", "ru", "se", "sg", "si",
  "sk", "sn", "td", "tw", "ug", "vn",
]

/// Platforms that give each person or publication a name before their own, and answer for them:
/// where people run programs of their own, each has limits of their own.
private let platforms: Set<String> = [
  "bandcamp.com", "bearblog.dev", "beehiiv.com", "blogspot.com",
  "buzzsprout.com", "codeberg.page", "dreamwidth.org", "estranky.cz", "fandom.com", "ghost.io",
  "github.io", "gitlab.io", "hashnode.dev", "hatenablog.com", "itch.io", "libsyn.com",
  "livejournal.com", "mataroa.blog", "medium.com", "micro.blog", "neocities.org",
  "over-blog.com", "podbean.com", "posthaven.com", "squarespace.com",
  "stackexchange.com", "substack.com", "svbtle.com", "tumblr.com", "typepad.com",
  "webflow.io", "webnode.cz", "weebly.com", "wixsite.com", "wordpress.com",
]
