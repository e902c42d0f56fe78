import Core
import Database
import HTML
import Web

/// One kind of thing that the search of the whole place looks for: channels, people, messages.
package struct SearchSource: Sendable {
  /// Looks for words; the best or newest hits first, ``SearchSource/most`` of them at most. It sees
  /// only what the viewer may see; nil is a visitor.
  package typealias Find =
    @Sendable (_ query: SearchQuery, _ viewer: Viewer?, _ t: ViewContext) async throws ->
    [SearchHit]

  /// The most hits of one kind that the page shows.
  package static let most = 5

  /// What the things are called.
  package let title: Phrase
  /// The sign before those that have no picture.
  package let icon: Icon
  /// Where all of them are found: takes the words as `q`. Nil where there is no such page.
  package let path: String?
  /// Whether visitors may search it as well.
  package let isForAll: Bool
  /// Looks for them.
  package let find: Find

  /// A kind of thing.
  package init(
    _ title: Phrase, icon: Icon, path: String? = nil, isForAll: Bool = false,
    find: @escaping Find
  ) {
    self.title = title
    self.icon = icon
    self.path = path
    self.isForAll = isForAll
    self.find = find
  }
}

/// One thing that was found.
package struct SearchHit: Sendable {
  /// Its title, or its beginning.
  package let title: String
  /// What tells it from others: whose it is, when it was.
  package let note: String
  /// Where it is.
  package let path: String
  /// A small picture, or a face; nil shows the sign of its kind.
  package let picture: HTML?

  /// A hit.
  package init(title: String, note: String, path: String, picture: HTML? = nil) {
    self.title = title
    self.note = note
    self.path = path
    self.picture = picture
  }
}
