import Core

/// Another part of the site in which one can search; `KorzoApp` names them.
package struct OtherSearch: Hashable, Sendable {
  /// What it is called.
  package let title: Phrase
  /// Where one searches: it takes the words as `q`.
  package let path: String
  /// Whether visitors may search there as well.
  package let isForAll: Bool

  /// A part of the site.
  package init(title: Phrase, path: String, isForAll: Bool) {
    self.title = title
    self.path = path
    self.isForAll = isForAll
  }
}
