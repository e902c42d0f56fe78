/// Where on a page its article is.
struct FoundArticle {
  /// The elements that hold it, in document order.
  private(set) var parts: [Int]
  /// Of each entry of the outline: why it is left out.
  private(set) var removals: [Removal]
  /// Letters that are left.
  private(set) var letters: Int32 = 0
  let rules: OutlinePass.Rules
  /// The best of the parts.
  private let top: Int?

  /// What an attempt finds. Of an element that is mostly taken out again the next best is asked
  /// whether more of it is left.
  init(_ pass: OutlinePass) {
    self.init(pass, notIn: [])
    guard pass.rules.contains(.cleans) else { return }
    var others: [Range<Int>] = []
    var poor = self
    while let top = poor.top, poor.letters * 5 < pass.texts[top] * 2, others.count < 2 {
      others.append(top..<Int(pass.outline[top].end))
      poor = FoundArticle(pass, notIn: others)
      if poor.letters > letters { self = poor }
    }
  }

  private init(_ pass: OutlinePass, notIn others: [Range<Int>]) {
    rules = pass.rules
    removals = pass.removals
    parts = []
    let choice = pass.choice(notIn: others)
    top = choice.parts.contains(choice.top) ? choice.top : nil
    for part in choice.parts {
      add(part, OutlineCleaning.cleaned(part, of: pass), of: pass, isTop: part == choice.top)
    }
  }

  /// Puts what belongs to the text in front of it.
  mutating func putInFront(_ leads: [Int], in outline: PageOutline) {
    let begins = parts.first ?? 0
    parts.insert(contentsOf: leads, at: 0)
    for lead in leads where lead < begins {
      letters &+= PartMeasure(outline, lead, removals: removals(of: lead, in: outline)).whole
    }
  }

  /// Leaves out what only tells of author and date.
  mutating func leaveOut(_ lines: AboutLines, in outline: PageOutline) {
    for part in parts.count <= 6 ? parts : Array(parts.prefix(3) + parts.suffix(3)) {
      var measure = PartMeasure(outline, part, removals: removals(of: part, in: outline))
      let before = measure.whole
      measure.remove(lines.found(in: measure).map { ($0, .about) })
      removals.replaceSubrange(measure.range, with: measure.removals)
      letters &-= before - measure.whole
    }
  }

  private func removals(of part: Int, in outline: PageOutline) -> [Removal] {
    Array(removals[part..<Int(outline[part].end)])
  }

  private mutating func add(
    _ part: Int, _ cleaned: [Removal], of pass: OutlinePass, isTop: Bool
  ) {
    let measure = OutlineTidying.tidied(
      PartMeasure(pass.outline, part, removals: cleaned), before: letters)
    // What stands beside the article and is mostly links and forms is none of it.
    if !isTop, measure.whole * 5 < pass.texts[part] * 2 { return }
    parts.append(part)
    removals.replaceSubrange(measure.range, with: measure.removals)
    letters &+= measure.whole
  }
}

extension PageOutline {
  /// Enough for an article: with less, another attempt is made.
  private static let enough: Int32 = 500
  /// So little that also what names speak against may be the article.
  private static let hardlyAny: Int32 = 140

  /// Finds the article, at first strictly, then less so where that finds little.
  func article(_ hints: ArticleHints) -> FoundArticle? {
    guard !entries.isEmpty else { return nil }
    let strict = FoundArticle(OutlinePass(self, rules: .all, hints: hints))
    guard strict.letters < Self.enough else { return strict }
    // A short article is not to lose against what is longer beside it.
    var best = strict
    let looser: [OutlinePass.Rules] = [[.stripsForeign, .weighs, .cleans], [.cleans], []]
    for rules in looser {
      if best.letters >= Self.hardlyAny, !rules.contains(.stripsForeign) { break }
      let found = FoundArticle(OutlinePass(self, rules: rules, hints: hints))
      if found.letters > max(2 * best.letters, Self.hardlyAny) || best.letters == 0 { best = found }
      if best.letters >= Self.enough { break }
    }
    return best
  }
}
