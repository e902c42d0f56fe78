/// What a page says about itself for those who link to it (Open Graph, and what older pages have).
package struct PageDescription: Sendable, Equatable {
  /// Empty when the page gives none.
  package var title = ""
  /// A few sentences; empty when the page gives none.
  package var text = ""
  /// Absolute URL of its picture.
  package var picture: String?

  /// A page that says nothing.
  package init() {}
}

/// Reads what a page at `url` says about itself; it is cut off at 8 MiB.
package func describePage(
  inHTML bytes: [UInt8], url: String, contentType: String? = nil
) -> PageDescription {
  Tree.withDocument(decodedPage(bytes, contentType: contentType)) { root in
    let facts = PageFacts(root: root, url: url)
    var description = PageDescription()
    description.title = facts.title
    description.text = facts.description
    description.picture = facts.leadImage
    return description
  } ?? PageDescription()
}
