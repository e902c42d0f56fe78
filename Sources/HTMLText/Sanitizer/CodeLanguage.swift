/// The language of a program, as those who colour programs note it in classes.
enum CodeLanguage {
  /// The language that a `pre` or `code` names: `language-swift`, `lang-swift`, `brush: swift`,
  /// `sourceCode swift`, `hljs swift`; empty when it names none.
  static func named(by value: Bytes) -> [UInt8] {
    let names = words(of: value)
    for (index, name) in names.enumerated() {
      let next = index + 1 < names.count ? names[index + 1] : Bytes(start: nil, count: 0)
      for prefix in ["language-", "lang-", "highlight-source-", "brush:"] as [StaticString]
      where name.hasPrefix(prefix) {
        let rest = name.part(prefix.utf8CodeUnitCount, name.count)
        return language(rest.isEmpty ? next : rest)
      }
      // Pandoc's and highlight.js' own classes, before that of the language.
      if name.equals("sourcecode") || name.equals("hljs"), !next.hasPrefix("language-"),
        !next.hasPrefix("lang-")
      {
        return language(next)
      }
    }
    return []
  }

  /// The language that an element around a `pre` names, as GitHub and Jekyll write. Other elements
  /// have such classes for the language of people.
  static func named(byWrapper value: Bytes) -> [UInt8] {
    guard value.find("highlight") != nil else { return [] }
    for name in words(of: value) {
      if name.hasPrefix("highlight-source-") { return language(name.part(17, name.count)) }
      if name.hasPrefix("highlight-text-html") { return Array("html".utf8) }
      if name.hasPrefix("highlight-text-") { return language(name.part(15, name.count)) }
      if name.hasPrefix("language-") { return language(name.part(9, name.count)) }
    }
    return []
  }

  /// A language's name in lower case; empty when it is none.
  static func language(_ value: Bytes) -> [UInt8] {
    let end = value.index(of: 0x3B) ?? value.count
    let name = value.part(0, end).map(\.lowered)
    let fits = name.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x23 || byte == 0x2D || byte == 0x5F
        || byte == 0x2E
    }
    let isNone = ["none", "nohighlight", "no-highlight", "plaintext"].contains {
      name.elementsEqual($0.utf8)
    }
    return (1...30).contains(name.count) && fits && !isNone ? name : []
  }

  private static func words(of value: Bytes) -> [Bytes] {
    value.cut(to: 1000).split(whereSeparator: \.isSpace).map { Bytes(rebasing: $0) }
  }
}

extension Emitter {
  /// An element around a program that names its language.
  struct CodeWrapper {
    /// How many elements are open inside of it, at least.
    var depth = 0
    var language: [UInt8] = []
  }

  mutating func noteWrapper() {
    guard let value = attributes[.class] else { return }
    let language = CodeLanguage.named(byWrapper: value)
    if !language.isEmpty { wrapper = CodeWrapper(depth: stack.count + 1, language: language) }
  }

  /// Writes the language of a program as the standard suggests: `class="language-swift"`.
  mutating func writeCodeLanguage(of tag: Tag) {
    var language = attributes[.class].map { CodeLanguage.named(by: $0) } ?? []
    for name in [AttributeName.dataLang, .dataLanguage] where language.isEmpty {
      if let value = attributes[name] { language = CodeLanguage.language(value.trimmed) }
    }
    if language.isEmpty, tag == .pre { language = wrapper.language }
    guard !language.isEmpty else { return }
    out.append(" class=\"language-")
    out.append(language)
    out.append(0x22)
  }
}
