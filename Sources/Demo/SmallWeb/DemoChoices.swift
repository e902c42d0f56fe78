import Core

/// Fills the choices of hand-written texts, for one article.
struct DemoChoices {
  var random: SeededRandom
  private let cast: [String: [String]]

  init(cast: [String: [String]], random: SeededRandom) {
    var random = random
    // In the order of the names: that of a dictionary changes from run to run.
    var chosen: [String: [String]] = [:]
    for (name, list) in cast.sorted(by: { $0.key < $1.key }) {
      chosen[name] = random.pick(list).split(separator: "/").map(String.init)
    }
    self.cast = chosen
    self.random = random
  }

  /// The text with every choice made.
  mutating func fill(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let chosen = value(rest[rest.index(after: open)..<close])
      // A name of the cast may begin a sentence.
      let isFirst = result.isEmpty || result.hasSuffix("\n") || result.hasSuffix(". ")
      result += isFirst ? chosen.prefix(1).uppercased() + chosen.dropFirst() : chosen
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private mutating func value(_ slot: Substring) -> String {
    if slot.contains("|") {
      return String(random.pick(slot.split(separator: "|", omittingEmptySubsequences: false)))
    }
    if slot.hasPrefix("#") {
      let bounds = slot.dropFirst().split(separator: "-").compactMap { Int($0) }
      return bounds.count == 2 ? "\(random.whole(bounds[0]...bounds[1]))" : String(slot)
    }
    let parts = slot.split(separator: ":")
    guard let name = parts.first, let forms = cast[String(name)] else { return "{\(slot)}" }
    let form = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return form < forms.count ? forms[form] : forms[0]
  }
}
