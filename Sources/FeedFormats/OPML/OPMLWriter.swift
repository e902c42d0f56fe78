/// Writes an OPML 2.0 document, folders as nested outlines.
/// - Parameter created: Milliseconds since 1970 UTC, for `dateCreated`; nil leaves it out.
package func opmlDocument(_ opml: OPML, created: Int64? = nil) -> [UInt8] {
  var xml = XMLWriter()
  let isPlain = opml.feeds.allSatisfy(\.isActive)
  xml.open("opml") {
    $0.attribute("version", "2.0")
    // OPML 2.0 takes attributes of a namespace of one's own.
    if !isPlain { $0.attribute("xmlns:korzo", "urn:korzo:opml") }
  }
  xml.open("head")
  xml.element("title", opml.title)
  xml.element("dateCreated", rfc822: created)
  xml.close("head")
  xml.open("body")
  write(opml.feeds[...], depth: 0, to: &xml)
  xml.close("body")
  xml.close("opml")
  return xml.bytes
}

/// Writes runs of feeds with the same folder as one outline, so that the order is kept.
private func write(_ feeds: ArraySlice<OPMLFeed>, depth: Int, to xml: inout XMLWriter) {
  var index = feeds.startIndex
  while index < feeds.endIndex {
    guard feeds[index].folders.count > depth else {
      write(feeds[index], to: &xml)
      index += 1
      continue
    }
    let folder = feeds[index].folders[depth]
    var end = index + 1
    while end < feeds.endIndex, feeds[end].folders.count > depth,
      feeds[end].folders[depth] == folder
    {
      end += 1
    }
    xml.open("outline") {
      $0.attribute("text", folder)
      $0.attribute("title", folder)
    }
    write(feeds[index..<end], depth: depth + 1, to: &xml)
    xml.close("outline")
    index = end
  }
}

private func write(_ feed: OPMLFeed, to xml: inout XMLWriter) {
  xml.empty("outline") {
    $0.attribute("type", "rss")
    $0.attribute("text", feed.title)
    $0.attribute("title", feed.title)
    $0.attribute("xmlUrl", feed.xmlURL)
    $0.attribute("htmlUrl", feed.htmlURL)
    if !feed.isActive { $0.attribute("korzo:active", "false") }
  }
}
