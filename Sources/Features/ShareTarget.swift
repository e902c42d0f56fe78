import Core
import Web

/// A page of a feature that takes what another application shares with the installed one.
package struct ShareTarget: Sendable {
  /// What a page takes.
  package enum Kind: Sendable {
    /// An address; `path` says where to go with it.
    case link
    /// Words, with the address among them: into the page's field for text.
    case words
    /// Photos, and words with them: into the page's fields.
    case photos
  }

  /// The sign before it.
  package let icon: Icon
  /// What becomes of what is shared.
  package let title: Phrase
  /// What it takes; what a page gets without its kinds is not offered to it.
  package let kinds: Set<Kind>
  /// The page, for the address that is shared; empty if there is none.
  package let path: @Sendable (_ link: String) -> String

  /// A page that takes something of the kinds.
  package init(
    _ icon: Icon, _ title: Phrase, _ kinds: Set<Kind>,
    path: @escaping @Sendable (_ link: String) -> String
  ) {
    self.icon = icon
    self.title = title
    self.kinds = kinds
    self.path = path
  }
}
