import Core
import HTML
import Web

/// The most posts, surveys and results of which an article shows more than a link.
private let maximumThings = 20

/// A text with what it leads to.
struct ShownText: Sendable {
  /// The text.
  var html: HTML
  /// The style sheets of what it shows, each once.
  private(set) var styles: [String] = []

  /// Adds a thing, and what it needs.
  mutating func add(_ html: HTML, _ styles: [String] = []) {
    self.html += html
    for style in styles where !self.styles.contains(style) { self.styles.append(style) }
  }
}

private let thingMark: StaticString = "<p class=\"link-card\" data-"

extension Magazine {
  /// A text with what the reader may see of the posts, surveys and results that it leads to; where
  /// that is nothing, the link stays what the editor wrote.
  func showingThings(
    in text: ArticleText, for viewer: Viewer?, _ t: ViewContext
  ) async throws -> ShownText {
    guard hasThings(text) else { return ShownText(html: articleText(text)) }
    let parts = text.html.split(
      separator: "\(thingMark)", maxSplits: maximumThings, omittingEmptySubsequences: false)
    var shown = ShownText(html: articleText(parts[0]))
    for part in parts.dropFirst() {
      guard let end = part.firstRange(of: "</p>"),
        let card = try await thingCard(part, for: viewer, t)
      else {
        shown.add(articleText("\(thingMark)" + part))
        continue
      }
      shown.add(card.html, card.styles)
      shown.add(articleText(part[end.upperBound...]))
    }
    return shown
  }

  /// - Parameter part: what follows the mark: `post="7340032">…`.
  private func thingCard(
    _ part: Substring, for viewer: Viewer?, _ t: ViewContext
  ) async throws -> ShownText? {
    let pieces = part.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3 else { return nil }
    let name = String(pieces[1])
    if pieces[0] == "results=" {
      return try await links.results(name, t).map { resultsCard(t, $0) }
    }
    guard let id = ID(name) else { return nil }
    switch pieces[0] {
    case "post=":
      return try await links.post(id, viewer).map {
        ShownText(html: postCard(id, $0))
      }
    case "survey=":
      return try await links.survey(id, viewer).map {
        ShownText(html: card(t, $0))
      }
    default: return nil
    }
  }
}

/// Whether a text shows posts, surveys or results.
func hasThings(_ text: ArticleText) -> Bool {
  text.html.contains(bytesOf: thingMark)
}

private func card(_ t: ViewContext, _ survey: SurveyPreview) -> HTML {
  "<div class=\"link-card\">\(surveyCard(t, survey))</div>"
}

/// Without charts they need no style sheet.
private func resultsCard(_ t: ViewContext, _ results: Magazine.LinkedResults) -> ShownText {
  var shown = ShownText(html: card(t, results.preview))
  if !results.charts.isEmpty { shown.add(results.charts, results.styles) }
  return shown
}

private func postCard(_ id: ID, _ post: Magazine.LinkedThing) -> HTML {
  let picture: HTML? = post.picture.map { address in
    "<img src=\"\(address)\" alt=\"\" width=\"80\" height=\"80\" loading=\"lazy\" decoding=\"async\">"
  }
  return """
    <p class="link-card"><a href="/posts/\(id)">\(picture)<span><b>\(post.title)</b>\
    <small>\(post.text)</small></span></a></p>
    """
}
