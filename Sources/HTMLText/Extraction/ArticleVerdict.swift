/// Whether what was found is an article, and not a list of others, a form, or an excuse.
struct ArticleVerdict {
  /// Letters without which nothing is an article, unless the page says that it is one.
  private static let enough: Int32 = 80
  private static let enoughWhereDeclared: Int32 = 40

  /// Why it is none; empty when it is one.
  let reason: String

  var isArticle: Bool { reason.isEmpty }

  init(_ reading: PageReading, _ found: FoundArticle) {
    let isDeclared = reading.facts.isDeclaredArticle
    let teasers = Teasers(reading.outline, found)
    reason =
      if found.letters < (isDeclared ? Self.enoughWhereDeclared : Self.enough) {
        "hardly any text"
      } else if found.letters < 500, Self.tellsOfFailure(reading.facts.title) {
        "an excuse"
      } else if teasers.linkDensity > 0.6 {
        "mostly links"
      } else if !isDeclared, teasers.count >= 4, found.letters / teasers.count < 500 {
        "a list of other articles"
      } else {
        ""
      }
  }
}

extension ArticleVerdict {
  /// Whether a title is that of a page that says why there is none.
  private static func tellsOfFailure(_ title: String) -> Bool {
    let title = title.lowercased()
    return [
      "404", "403", "not found", "access denied", "error", "nenalezen", "nebyla nalezena",
      "chyba", "just a moment", "are you a robot", "attention required", "sign in", "log in",
      "login", "přihlášení", "seite nicht gefunden", "introuvable", "no encontrada",
    ].contains { title.contains($0) }
  }
}

/// Headings that are links, as lists of articles have them.
private struct Teasers {
  private(set) var count: Int32 = 0
  private(set) var linkDensity = 0.0

  init(_ outline: PageOutline, _ found: FoundArticle) {
    var text: Int32 = 0
    var links = 0.0
    for part in found.parts {
      let removals = Array(found.removals[part..<Int(outline[part].end)])
      let measure = PartMeasure(outline, part, removals: removals)
      text &+= measure.whole
      links += measure.linkDensity(part) * Double(measure.whole)
      measure.walk { index in
        guard let level = OutlineTidying.level(outline[index].tag), level > 1 else { return true }
        if measure.text(index) > 8, measure.linkDensity(index) > 0.9 { count += 1 }
        return false
      }
    }
    linkDensity = text == 0 ? 0 : links / Double(text)
  }
}
