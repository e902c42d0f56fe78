import Core

/// What somebody looks for: words, and how exactly they are meant.
package struct SearchQuery: Sendable, Hashable {
  /// How a word of a text may differ from the one that is looked for.
  package enum Spelling: Sendable, Hashable {
    /// Not at all.
    case exact
    /// It may be another form of it: "knihou" finds "kniha", "stories" finds "story".
    case forms
    /// A letter may be wrong, missing or too many, or two of them swapped.
    case near
  }

  /// As somebody typed them.
  package let words: String
  /// How exactly they are meant.
  package let spelling: Spelling

  /// Whether ``orNear(_:)`` may look for what is spelled nearly so; not where somebody else decides.
  package let fallsBack: Bool

  /// Words in any form, unless it is said otherwise.
  package init(_ words: String, _ spelling: Spelling = .forms, fallsBack: Bool = true) {
    self.words = words
    self.spelling = spelling
    self.fallsBack = fallsBack
  }

  /// Words on a further page, and whether the first one had what is spelled nearly so.
  package init(_ words: String, isNear: Bool) {
    self.init(words, isNear ? .near : .forms)
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { words.isEmpty }

  /// A word of it.
  package struct Word: Sendable, Hashable {
    /// As typed, without case and diacritics.
    package let word: String
    /// Whether more letters may follow it.
    package let isBegun: Bool
    /// What may stand for it, the word itself among it.
    package let spellings: Set<String>
  }

  /// Its words and what may stand for each, as the index takes them. At most 16.
  package func spelled() -> [Word] { SearchWords(self).spelled }

  /// What is found in any form; where that is nothing, what is spelled nearly so.
  /// - Parameter cursor: where a further page begins, for which that is decided already: whoever links
  ///   to it says that it is near (``init(_:isNear:)``).
  package func orNear<Found: SearchFinding>(
    after cursor: Cursor? = nil, _ find: (SearchQuery) throws -> Found
  ) rethrows -> SearchFound<Found> {
    let found = try find(self)
    guard found.isNothing, spelling == .forms, fallsBack, !isEmpty, cursor == nil else {
      return SearchFound(found: found, isNear: spelling == .near)
    }
    let near = try find(SearchQuery(words, .near))
    return SearchFound(found: near, isNear: !near.isNothing)
  }
}

extension SearchQuery: ExpressibleByStringLiteral {
  package init(stringLiteral words: String) { self.init(words) }
}

/// What a search has found.
package struct SearchFound<Found> {
  /// The things.
  package let found: Found
  /// Whether they only have words that are spelled nearly so.
  package let isNear: Bool

  /// Things that were found.
  package init(found: Found, isNear: Bool) {
    self.found = found
    self.isNear = isNear
  }

  /// What the address of a further page says more; see ``SearchQuery/init(_:isNear:)``.
  package var nearQuery: String { isNear ? "&near=1" : "" }
}

extension SearchFound: Sendable where Found: Sendable {}

/// What a search gives, and whether that is nothing.
package protocol SearchFinding {
  /// Whether there is nothing, here and on later pages.
  var isNothing: Bool { get }
}

extension Page: SearchFinding {
  package var isNothing: Bool { items.isEmpty && next == nil }
}

extension Array: SearchFinding {
  package var isNothing: Bool { isEmpty }
}
