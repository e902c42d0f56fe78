/// Where on a page its article is.
struct FoundArticle {
  /// The elements that hold it, in document order.
  let parts: [Int]
  /// Of each entry of the outline: why it is left out.
  let removals: [Removal]
  /// Letters that are left.
  let letters: Int32
  let rules: OutlinePass.Rules

  init(_ pass: OutlinePass, title: TitleWords) {
    rules = pass.rules
    parts = pass.choice()
    var removals = pass.removals
    var letters: Int32 = 0
    for part in parts {
      let cleaned = OutlineCleaning.cleaned(part, of: pass, title: title)
      removals.replaceSubrange(part..<part + cleaned.removals.count, with: cleaned.removals)
      letters &+= cleaned.text
    }
    self.removals = removals
    self.letters = letters
  }
}

extension PageOutline {
  /// Enough for an article: with less, another attempt is made.
  private static let enough: Int32 = 500

  /// Finds the article, at first strictly, then less so where that finds little.
  func article(title: TitleWords) -> FoundArticle? {
    guard !entries.isEmpty else { return nil }
    let attempts: [OutlinePass.Rules] = [.all, [.weighs, .cleans], [.cleans], []]
    var best: FoundArticle?
    for rules in attempts {
      let found = FoundArticle(OutlinePass(self, rules: rules), title: title)
      if found.letters >= Self.enough { return found }
      if found.letters > (best?.letters ?? 0) { best = found }
    }
    return best
  }
}
