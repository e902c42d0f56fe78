import Testing

@testable import Reader

@Suite("What people paste")
struct PastedTests {
  private static func bare(_ url: String) -> Pasted { .address(url, isBare: true) }
  private static func said(_ url: String) -> Pasted { .address(url, isBare: false) }
  private static func reddit(_ path: String) -> Pasted { said("https://www.reddit.com/\(path)") }

  static let addresses: [(String, Pasted)] = [
    ("example.org", bare("https://example.org/")),
    ("www.example.org", bare("https://www.example.org/")),
    (" Example.ORG/Blog\t", bare("https://example.org/Blog")),
    ("example.org.", bare("https://example.org/")),
    ("example.org/blog,", bare("https://example.org/blog")),
    ("example.org./blog", bare("https://example.org/blog")),
    ("example.org:8080/x", bare("https://example.org:8080/x")),
    ("localhost:8080", bare("https://localhost:8080/")),
    ("127.0.0.1/feed", bare("https://127.0.0.1/feed")),
    ("[::1]:81/feed", bare("https://[::1]:81/feed")),
    ("//example.org/x", bare("https://example.org/x")),
    ("háčkyčárky.cz", bare("https://háčkyčárky.cz/")),
    ("ПРИМЕР.example", bare("https://пример.example/")),
    ("\"example.org\"", bare("https://example.org/")),
    ("„example.org“", bare("https://example.org/")),
    ("<https://example.org/a>", said("https://example.org/a")),
    ("(https://example.org/a).", said("https://example.org/a")),
    ("https://example.org/a_(b)", said("https://example.org/a_(b)")),
    ("https://example.org/a?b=c#d", said("https://example.org/a?b=c")),
    ("\u{FEFF}https://exa\u{200B}mple.org\u{2060}", said("https://example.org/")),
    ("\u{A0}https://example.org\u{A0}", said("https://example.org/")),
    ("HTTP://EXAMPLE.org", said("http://example.org/")),
    ("https:/example.org", said("https://example.org/")),
    ("https//example.org", said("https://example.org/")),
    ("http:example.org", said("http://example.org/")),
    ("https:///example.org", said("https://example.org/")),
    ("feed://example.org/x", bare("https://example.org/x")),
    ("feed:https://example.org/x", said("https://example.org/x")),
    ("pcast://example.org/x", bare("https://example.org/x")),
    ("podcast://example.org/x", bare("https://example.org/x")),
    ("podcast:http://example.org/x", said("http://example.org/x")),
    ("itpc://example.org/x.xml", bare("https://example.org/x.xml")),
    ("ITPC://example.org/x.xml", bare("https://example.org/x.xml")),
    ("view-source:https://example.org/", said("https://example.org/")),
    ("Read this: https://example.org/a, it is good", said("https://example.org/a")),
    ("[a blog](https://example.org/a)", said("https://example.org/a")),
    ("<a href=\"https://example.org/a\">A blog</a>", said("https://example.org/a")),
    (
      "https://archive.example/2020/https://example.org/",
      said("https://archive.example/2020/https://example.org/")
    ),
    (
      "archive.example/2020/https://example.org/",
      bare("https://archive.example/2020/https://example.org/")
    ),
    ("https://me:secret@example.org/", said("https://me:secret@example.org/")),
    ("me:secret@example.org/x", bare("https://me:secret@example.org/x")),
  ]

  static let names: [(String, Pasted)] = [
    ("@anna@example.social", .profile(name: "anna", host: "example.social")),
    ("anna@example.social", .profile(name: "anna", host: "example.social")),
    ("@Anna@Example.Social", .profile(name: "Anna", host: "example.social")),
    ("acct:anna@example.social", .profile(name: "anna", host: "example.social")),
    ("<@anna_b-c.d@example.social>.", .profile(name: "anna_b-c.d", host: "example.social")),
    ("@anna@example.social:8443", .profile(name: "anna", host: "example.social:8443")),
    ("@anna.bsky.social", said("https://bsky.app/profile/anna.bsky.social")),
    ("@Anna.example", said("https://bsky.app/profile/anna.example")),
    ("did:plc:abc123", said("https://bsky.app/profile/did:plc:abc123")),
    ("r/swift", reddit("r/swift")), ("/r/swift", reddit("r/swift")),
    ("R/swift/", reddit("r/swift")), ("r/a+b", reddit("r/a+b")),
    ("r/swift/top", reddit("r/swift/top")), ("u/anna", reddit("u/anna")),
    ("/user/anna_1-2", reddit("user/anna_1-2")),
  ]

  static let others: [(String, Pasted)] = [
    ("swift", .words("swift")), ("  weather   in  Prague ", .words("weather in Prague")),
    ("Node.js news", .words("Node.js news")), ("@anna", .words("@anna")),
    ("„káva“", .words("káva")),
    ("", .nothing), ("  ", .nothing), ("\"<>\"", .nothing), ("...", .nothing), ("://", .nothing),
    ("https://", .nothing), ("http://?q=1", .nothing), ("https://.example.org", .nothing),
    ("ftp://example.org/feed", .nothing), ("file:///etc/passwd", .nothing),
    ("mailto:anna@example.org", .nothing), ("tel:+420123", .nothing),
    ("javascript:alert(1)", .nothing), ("javascript://example.org/%0aalert(1)", .nothing),
    ("data:text/html,x", .nothing), ("feed:javascript://x", .nothing),
    ("podcast:ftp://x.example/", .nothing), ("\"><script>://x", .nothing),
    (String(repeating: "a", count: 2001), .nothing),
  ]

  @Test("An address is read out of what is around it", arguments: addresses)
  func address(_ pair: (String, Pasted)) { #expect(readPasted(pair.0) == pair.1) }

  @Test("Handles and communities are names of addresses", arguments: names)
  func name(_ pair: (String, Pasted)) { #expect(readPasted(pair.0) == pair.1) }

  @Test("Words are words, and what leads elsewhere leads nowhere", arguments: others)
  func other(_ pair: (String, Pasted)) { #expect(readPasted(pair.0) == pair.1) }

  @Test("Anything that comes of anything is an address of the web, and reading it is quick")
  func hostile() {
    let pieces = [
      "@", ":", "/", "//", ".", "https://", "http:", "feed:", "(", ")", "<", "\u{202E}", "r/", "č",
      "acct:", " ", "%", "#", "?", "[", "]", "\\", "\u{0}", "a",
    ]
    for first in pieces {
      for second in pieces {
        for text in [first + second, String(repeating: first + second, count: 300)] {
          if case .address(let url, _) = readPasted(text + "example.org") {
            #expect(url.hasPrefix("https://") || url.hasPrefix("http://"), "\(text)")
          }
        }
      }
    }
  }
}
