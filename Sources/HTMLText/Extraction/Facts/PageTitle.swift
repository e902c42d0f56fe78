/// Which of a page's titles is the article's.
enum PageTitle {
  private static let maximum = 400

  /// What is written for machines is taken as it is; of the `title` element the site's name is cut
  /// off; headings count last, because the first is often the site's.
  static func choose(
    linked: String?, meta: PageMeta, micro: String?, written: String, headings: [String],
    named: [String]
  ) -> String {
    let site = meta.first("og:site_name").map(clean)
    let told = [linked, meta.title, micro].compactMap { $0.map(clean) }.filter {
      !$0.isEmpty && $0 != site
    }
    if let first = told.first {
      // Search engines want headlines of at most 110 letters.
      let isCut = first.hasSuffix("…") || first.hasSuffix("...")
      return isCut ? told.first { $0.count > first.count } ?? first : first
    }
    let title = clean(written)
    let heading = headings.map(clean)
    guard !title.isEmpty else { return heading.first ?? "" }
    // A title that is the site's on all of its pages says nothing.
    if named.count == 1, heading.first == title, clean(named[0]) != title { return clean(named[0]) }
    return part(of: title, among: heading) ?? withoutSite(title, site, headings: heading)
  }

  /// The heading that is a part of the title. The site's own name, which is one as well, mostly
  /// stands first on the page and last in the title.
  private static func part(of title: String, among headings: [String]) -> String? {
    var parts: [String] = []
    for heading in headings where isPart(heading, of: title) && !parts.contains(heading) {
      parts.append(heading)
    }
    if parts.count > 1 { return parts[1] }
    guard let only = parts.first else { return nil }
    if only.count >= title.count || title.hasPrefix(only) { return only }
    let isAlone = !headings.contains { $0 != only }
    let isLonger = words(only) * 2 >= words(title)
    return isLonger && (isAlone || words(only) >= 8) ? only : nil
  }

  private static func clean(_ text: String) -> String {
    let plain = text.contains("<") || text.contains("&") ? plainText(of: text) : text
    return String(plain.prefix(maximum)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Whether a heading is what stands between the separators of a title.
  private static func isPart(_ heading: String, of title: String) -> Bool {
    let (title, heading) = (title.lowercased(), heading.lowercased())
    guard let range = title.firstRange(of: heading), heading.count >= 3 else { return false }
    let before = title[..<range.lowerBound]
    let after = title[range.upperBound...]
    if before.isEmpty, after.isEmpty { return true }
    return (before.isEmpty || endsWithSeparator(before))
      && (after.isEmpty || beginsWithSeparator(after))
  }

  private static let separators: Set<Character> = [
    "|", "-", "–", "—", "/", "\\", ">", "»", "«", "·", "•", ":", "~", "‹", "›", "_",
  ]

  private static func endsWithSeparator(_ text: Substring) -> Bool {
    text.last { !$0.isWhitespace }.map(separators.contains) ?? true
  }

  private static func beginsWithSeparator(_ text: Substring) -> Bool {
    text.first { !$0.isWhitespace }.map(separators.contains) ?? true
  }

  private static func words(_ text: some StringProtocol) -> Int {
    text.split(whereSeparator: \.isWhitespace).count
  }

  /// "Headline | The Paper" without the paper, which may also stand in front.
  /// - Parameter site: its name, where the page says it.
  private static func withoutSite(_ title: String, _ site: String?, headings: [String]) -> String {
    let parts = split(title)
    guard parts.count > 1 else { return colon(title, headings: headings) }
    let front = joined(parts.dropLast(), in: title)
    let back = joined(parts.dropFirst(), in: title)
    if let site = site?.lowercased() {
      if clean(String(parts[parts.count - 1])).lowercased() == site { return front }
      if clean(String(parts[0])).lowercased() == site { return back }
    }
    let isFront = words(front) >= 3 || words(front) == 2 && words(back) <= 2 && front.count >= 10
    return isFront ? front : words(back) >= 3 ? back : title
  }

  /// The parts between separators that stand apart.
  private static func split(_ title: String) -> [Substring] {
    var parts: [Substring] = []
    var start = title.startIndex
    var index = title.startIndex
    while index < title.endIndex {
      let next = title.index(after: index)
      let isApart =
        separators.contains(title[index]) && title[index] != ":" && title[index] != "_"
        && (index == title.startIndex || title[title.index(before: index)] == " ")
        && (next == title.endIndex || title[next] == " ")
      if isApart {
        parts.append(title[start..<index])
        start = next
      }
      index = next
    }
    parts.append(title[start...])
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The parts as they stand in the title, with what parts them.
  private static func joined(_ parts: ArraySlice<Substring>, in title: String) -> String {
    guard let first = parts.first, let last = parts.last else { return title }
    return clean(String(title[first.startIndex..<last.endIndex]))
  }

  /// "The Paper: Headline", unless a heading says all of it.
  private static func colon(_ title: String, headings: [String]) -> String {
    guard !headings.contains(title), let colon = title.firstRange(of: ": ") else {
      let isOdd = title.count < 15 || title.count > 150
      return isOdd && headings.count == 1 ? headings[0] : title
    }
    let before = title[..<colon.lowerBound]
    let after = title[colon.upperBound...]
    // Only what a heading confirms is cut: most colons are the headline's own.
    return headings.first { $0 == before || $0 == after } ?? title
  }
}
