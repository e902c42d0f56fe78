extension ArticleLink {
  /// A file as the page offers it: its words, below them its name, kind and size.
  ///
  /// A text is drawn once for readers of all languages, so the size is a whole number.
  var fileCard: String {
    guard let file else { return "<p class=\"link-card\" data-file>\(html)</p>" }
    let title = text.isEmpty ? file.name : text
    let facts = [title == file.name ? "" : file.name, file.kind, shownSize(file.size)]
    return """
      <p class="link-card" data-file><a href="\(escapedValue(address))"><span>\
      <b>\(escapedText(title))</b><small>\(escapedText(facts.joinedByDots))</small></span></a></p>
      """
  }
}

/// Bytes in the unit in which they are a short number: `340 kB`, `12 MB`.
package func shownSize(_ bytes: Int) -> String {
  if bytes < 1000 { return "\(bytes)\u{A0}B" }
  if bytes < 999_500 { return "\((bytes + 500) / 1000)\u{A0}kB" }
  return "\((bytes + 500_000) / 1_000_000)\u{A0}MB"
}

extension [String] {
  fileprivate var joinedByDots: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}
