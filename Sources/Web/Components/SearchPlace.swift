import Core
import HTML

/// The most characters of a search.
package let maximumSearchLength = 150

/// What is looked for: in one line, without what only takes room, bounded.
package func searchTerms(_ text: String) -> String {
  let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return String(String.UnicodeScalarView(words.unicodeScalars.prefix(maximumSearchLength)))
}

/// Says that nothing has the words, and what is shown instead.
package func nearNote(_ t: ViewContext) -> HTML {
  note(t(LookText.foundNearly), icon: .search)
}

extension Request {
  /// Whether a further page of a search is asked for whose first one had ``nearNote(_:)``.
  package var isNearSearch: Bool { query["near"] != nil }
}

/// A page on which one looks for something by its words. Before that it shows what one looked for
/// lately; each search is forgotten by a POST of its `words` to `/delete` below it, and all of them
/// by a POST without any.
package struct SearchPlace: Sendable {
  private let path: String
  private let label: Phrase
  private let hint: Phrase

  /// - Parameters:
  ///   - path: of the page.
  ///   - label: what is looked for, the title of the page.
  ///   - hint: which words find something.
  package init(_ path: String, label: Phrase, hint: Phrase) {
    self.path = path
    self.label = label
    self.hint = hint
  }

  /// Where the words are looked for.
  package func path(of words: String) -> String {
    let encoded = words.percentEncoded
    return "\(path)?q=\(encoded)"
  }

  /// The page: the field, and below it what was found.
  package func screen(
    _ t: ViewContext, _ words: String, tab: Place, back: Link, _ below: HTML
  ) -> Screen {
    var screen = Screen(
      title: t(label), tab: tab, back: back,
      body: searchField(t, path: path, label: label, value: words, maxLength: maximumSearchLength)
        + below)
    screen.head = "<meta name=\"robots\" content=\"noindex\">\n"
    return screen
  }

  /// Below the field while nothing is looked for: what was looked for before.
  package func start(_ t: ViewContext, _ history: [String]) -> HTML {
    guard !history.isEmpty else {
      return emptyState(icon: .search, title: t(label), text: t(hint))
    }
    let all = postButton(
      t, path: "\(path)/forget", label: LookText.forgetSearches, icon: .trash, style: .plain)
    return """
      \(cellGroup(title: t(LookText.searchHistory), cells: history.map { cell(t, $0) }))
      <div class="ways">\(all)</div>
      """
  }

  /// Below the field when nothing has the words.
  package func nothing(_ t: ViewContext) -> HTML {
    emptyState(
      icon: .search, title: t(LookText.nothingFound), text: t(LookText.nothingFoundText))
  }

  /// After searches were forgotten.
  package func forgotten(_ t: ViewContext) -> Response {
    .redirect(to: path, notice: Notice(t(LookText.searchForgotten)))
  }

  private func cell(_ t: ViewContext, _ words: String) -> HTML {
    let delete = postButton(
      t, path: "\(path)/forget", label: LookText.forgetSearch, icon: .close,
      fields: ["words": words], enhance: "remove", iconOnly: true)
    return """
      <div class="cell whole">\(icon(.search))<a class="what" href="\(path(of: words))">\
      \(words)</a>\(delete)</div>
      """
  }
}
