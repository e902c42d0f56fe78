/// Bytes of another encoding than they say.
let brokenEncodings: [NastyFeed] = [
  legacy("Czech in windows-1250 that says nothing", [0x8A, 0xED, 0xF8, 0xED, 0x20, 0x9E, 0x69, 0xEC],
    "Šíří žiě", "cs"),
]

/// A feed whose item has a title in some encoding.
private func legacy(
  _ name: String, _ title: [UInt8], _ expected: String, _ language: String? = nil,
  prolog: String = "", contentType: String? = nil, url: String = "https://example.org/feed"
) -> NastyFeed {
  let head = language.map { "<language>\($0)</language>" } ?? ""
  let document =
    Array((prolog + "<rss version='2.0'><channel><title>T</title>\(head)<item><title>").utf8)
    + title + Array("</title></item></channel></rss>".utf8)
  return NastyFeed(name, document, "T\n" + expected, contentType: contentType, url: url)
}
