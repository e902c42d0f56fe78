/// Addresses worth trying when a page names no feed, best first; at the page's folder, then at the
/// site's root. A redirect from one of them should be ignored: it usually leads to the home page.
package func wellKnownFeedAddresses(for url: String) -> [String] {
  let base = WebAddress(base: url)
  let names = [
    "feed/", "feed.xml", "atom.xml", "rss.xml", "index.xml", "feed.atom", "index.rss", "rss/",
    "rss/feed.xml", "feed.json",
  ]
  var addresses: [String] = []
  for prefix in ["", "/"] {
    for name in names {
      var output = ByteBuffer(capacity: 256)
      var reference = prefix + name
      let kind = reference.withUTF8 { base.resolve($0, into: &output) }
      if kind == .web, !addresses.contains(output.string()) { addresses.append(output.string()) }
    }
  }
  return addresses
}
