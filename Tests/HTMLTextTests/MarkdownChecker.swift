import Testing

@testable import HTMLText

/// An independent look at what a text in Markdown became.
enum MarkdownChecker {
  /// What article markup has that foreign markup must not have.
  private static let ours: Set<String> = [
    "attribute tabindex of table", "attribute tabindex of pre", "attribute class of th",
    "attribute class of td", "attribute class of code", "attribute class of figure",
    "attribute class of div", "attribute data-service of figure", "attribute data-frame of figure",
    "attribute data-file of p", "attribute data-post of p", "attribute data-survey of p",
    "attribute data-results of p",
    "class align-left", "class align-right", "class align-center", "class link-card",
    "class article-gallery",
  ]

  /// What is wrong with a document whose pictures there are not; empty when all is well.
  static func complaints(_ document: MarkdownDocument) -> [String] {
    MarkupChecker.complaints(document.html).filter { complaint in
      if ours.contains(complaint) || complaint.hasPrefix("class language-") { return false }
      let isOwn = ["href=/", "href=#", "href=?", "src=/", "cite=/", "poster=/"].contains {
        complaint.hasPrefix($0)
      }
      return !isOwn || complaint.contains("=//")
    }
  }

  /// Expects that a text becomes markup that is safe, whole and stable, and elements that come back
  /// from JSON.
  static func expectSafe(_ source: String) throws {
    let document = renderMarkdown(source, site: "https://korzo.example") { _ in nil }
    let complaints = complaints(document)
    #expect(complaints.isEmpty, "\(source.debugDescription) gave \(document.html)")
    #expect(try decoded(encoded(document)) == document)
    let again = renderMarkdown(source, site: "https://korzo.example") { _ in nil }
    #expect(again == document)
    for text in words(document.elements) {
      #expect(adopted("<p>\(text.html)</p>") == "<p>\(text.html)</p>", "not stable: \(source)")
    }
  }

  /// Markup as it comes out when it goes in as foreign.
  private static func adopted(_ html: String) -> String {
    let addresses = SiteAddresses(site: "https://korzo.example")
    let clean = sanitize(html, base: "https://korzo.example/~").html
    return AdoptedMarkup(addresses: addresses) { _, _ in "" }.adopted(clean)
  }

  /// The words of all elements, those of quotes, lists and tables, too.
  private static func words(_ elements: [ArticleElement]) -> [InlineText] {
    elements.flatMap { element -> [InlineText] in
      switch element {
      case .paragraph(let text), .heading(_, let text): [text]
      case .quote(let elements): words(elements)
      case .list(let list): list.items.flatMap(words)
      case .table(let table): (table.header + table.rows.joined()).filter { !$0.html.isEmpty }
      default: []
      }
    }
  }
}
