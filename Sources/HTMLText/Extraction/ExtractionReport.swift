/// Tells why the article of a page is what it is.
struct ExtractionReport {
  /// Elements that are told of what is left out.
  private static let maximumRemovals = 200

  private(set) var lines: [String] = []
  private let reading: PageReading

  init(_ reading: PageReading) {
    self.reading = reading
    tellFacts()
    guard let found = reading.found else {
      lines.append("article: nothing on the page reads like one")
      return
    }
    tellCandidates(found)
    for part in found.parts { lines.append("chosen: \(path(part)), \(size(part))") }
    tellRemovals(found)
    let verdict = ArticleVerdict(reading, found)
    lines.append("letters left: \(found.letters)")
    if !verdict.isArticle { lines.append("article: none, \(verdict.reason)") }
  }

  private mutating func tellFacts() {
    let facts = reading.facts
    lines.append("title: \(facts.title)")
    for heading in facts.headings { lines.append("heading: \(heading)") }
    lines.append("author for machines: \(facts.byline ?? "none")")
    lines.append("date for machines: \(facts.published?.text ?? "none")")
  }

  private mutating func tellCandidates(_ found: FoundArticle) {
    let pass = OutlinePass(reading.outline, rules: found.rules, hints: reading.hints)
    lines.append("attempt: \(Self.name(found.rules))")
    for index in pass.candidates(8) {
      lines.append("\(pass.scores[index].rounded()) points: \(path(index)), \(size(index))")
    }
  }

  private static func name(_ rules: OutlinePass.Rules) -> String {
    switch rules {
    case .all: "strict"
    case [.stripsForeign, .weighs, .cleans]: "with what names speak against"
    case [.cleans]: "without regard to names"
    default: "with all that is there"
    }
  }

  private mutating func tellRemovals(_ found: FoundArticle) {
    var told = 0
    for part in found.parts {
      var index = part
      while index < reading.outline[part].end, told < Self.maximumRemovals {
        guard found.removals[index] != .none else {
          index += 1
          continue
        }
        lines.append("left out: \(path(index)), \(size(index)): \(found.removals[index].reason)")
        told += 1
        index = Int(reading.outline[index].end)
      }
    }
  }

  private func size(_ index: Int) -> String {
    let entry = reading.outline[index]
    let share = Int64(min(entry.linkText, entry.text)) * 100 / Int64(max(entry.text, 1))
    return "\(entry.text) letters, \(share) % in links"
  }

  /// The element and three around it: `div#main > article.post`.
  private func path(_ index: Int) -> String {
    var names: [String] = []
    var place = index
    while place >= 0, names.count < 4 {
      names.append(name(place))
      place = Int(reading.outline[place].parent)
    }
    return names.reversed().joined(separator: " > ")
  }

  private func name(_ index: Int) -> String {
    let node = reading.outline.node(index)
    let tag = reading.outline[index].tag
    var name = tag == .unknown ? "?" : tag.text
    if let id = node.value(.id), !id.isEmpty { name += "#" + id.cut(to: 40).string }
    if let value = node.value(.class)?.cut(to: 60).string {
      for word in value.split(whereSeparator: \.isWhitespace).prefix(3) { name += ".\(word)" }
    }
    return name
  }
}
