extension ArticleElement {
  /// The element ready to show.
  package var html: String {
    switch self {
    case .paragraph(let text): "<p>\(text.html)</p>"
    case .heading(let level, let text): "<h\(level)>\(text.html)</h\(level)>"
    case .picture(let picture): picture.figure
    case .gallery(let pictures):
      "<div class=\"article-gallery\">\(pictures.map(\.figure).joined())</div>"
    case .quote(let elements): "<blockquote>\(elements.html)</blockquote>"
    case .list(let list): list.html
    case .code(let text, let language): code(text, language)
    case .table(let table): table.html
    case .rule: "<hr>"
    case .embed(let embed): embed.html
    case .file(let link): link.fileCard
    case .post(let id, let link): "<p class=\"link-card\" data-post=\"\(id)\">\(link.html)</p>"
    case .survey(let id, let link):
      "<p class=\"link-card\" data-survey=\"\(id)\">\(link.html)</p>"
    case .results(let token, let link):
      "<p class=\"link-card\" data-results=\"\(escapedValue(token))\">\(link.html)</p>"
    case .markup(let text): text.html
    }
  }

  private func code(_ text: String, _ language: String) -> String {
    let name = language.isEmpty ? "" : " class=\"language-\(escapedValue(language))\""
    // Long lines scroll: with the keyboard, too. The parser swallows the first line feed.
    return "<pre tabindex=\"0\"><code\(name)>\(escapedText(text))</code></pre>"
  }
}

extension [ArticleElement] {
  /// The elements one after the other, ready to show.
  package var html: String { map(\.html).joined(separator: "\n") }
}

extension ArticleList {
  var html: String {
    let name = isOrdered ? "ol" : "ul"
    let number = isOrdered && start != 1 ? " start=\"\(start)\"" : ""
    return "<\(name)\(number)>\(items.map(item).joined())</\(name)>"
  }

  private func item(_ elements: [ArticleElement]) -> String {
    guard isTight else { return "<li>\(elements.html)</li>" }
    let parts = elements.map { element in
      if case .paragraph(let text) = element { return text.html }
      return element.html
    }
    return "<li>\(parts.joined(separator: "\n"))</li>"
  }
}

extension ArticleTable {
  var html: String {
    let head = header.enumerated().map { column, cell in
      self.cell(
        cell.html.isEmpty ? "td" : "th", column, cell, cell.html.isEmpty ? "" : " scope=\"col\"")
    }
    let body = rows.map { row in
      let cells = row.enumerated().map { column, cell in self.cell("td", column, cell) }
      let missing = header.count - row.count
      let rest = missing > 0 ? "<td\(missing > 1 ? " colspan=\"\(missing)\"" : "")></td>" : ""
      return "<tr>\(cells.joined())\(rest)</tr>"
    }
    let rows = body.isEmpty ? "" : "<tbody>\(body.joined())</tbody>"
    return "<table tabindex=\"0\"><thead><tr>\(head.joined())</tr></thead>\(rows)</table>"
  }

  private func cell(
    _ name: String, _ column: Int, _ cell: InlineText, _ more: String = ""
  ) -> String {
    let alignment = alignments[column]
    let side = alignment == .natural ? "" : " class=\"align-\(alignment.rawValue)\""
    return "<\(name)\(side)\(more)>\(cell.html)</\(name)>"
  }
}

extension ArticleEmbed {
  /// A card that leads to the page. A script of the page offers to load the frame in its place:
  /// before that, nobody is asked for anything.
  var html: String {
    let name = text.isEmpty ? service : text
    let place = Player.host(of: page)
    return """
      <figure class="embed" data-service="\(escapedValue(service))" data-frame="\(escapedValue(frame))">\
      <a href="\(escapedValue(page))" rel="noopener noreferrer nofollow" target="_blank">\
      \(escapedText(name))</a><small>\(escapedText(place))</small></figure>
      """
  }
}

extension ArticleLink {
  /// The link; to another site in a new window.
  var html: String {
    let other =
      address.hasPrefix("/") ? "" : " rel=\"noopener noreferrer nofollow\" target=\"_blank\""
    return
      "<a href=\"\(escapedValue(address))\"\(other)>\(escapedText(text.isEmpty ? address : text))</a>"
  }
}
