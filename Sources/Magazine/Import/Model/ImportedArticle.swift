import Core

/// An article of another system, as a file brought it.
struct ImportedArticle: Codable, Hashable, Sendable {
  /// What it is known by for ever, so that it comes once.
  var source: String
  var title: String
  /// The wished end of its address; may be empty.
  var slug = ""
  /// The excerpt that was written by hand; may be empty.
  var lead = ""
  var html = ""
  /// Whether line ends in the markup mean something.
  var breaksLines = false
  var author = ImportedAuthor(source: "", name: "")
  var category: ImportedCategory?
  /// Milliseconds since 1970 UTC; nil: it stays a draft.
  var publishedAt: Int64?
  var isPinned = false
  var takesComments = true
  /// BCP 47 tag.
  var language: String?
  /// The address of its lead picture.
  var picture: String?
  /// Paths (with their query) that led to it.
  var oldPaths: [String] = []
  var comments: [ImportedComment] = []
  /// Where the old place was, such as `https://old.example`.
  var site: String?
}

/// Who wrote an imported article.
struct ImportedAuthor: Codable, Hashable, Sendable {
  /// What they are known by for ever.
  var source: String
  var name: String
  /// How the old place called them in addresses.
  var login: String?
}

/// The category of an imported article.
struct ImportedCategory: Codable, Hashable, Sendable {
  var slug: String
  var name: String
  var description = ""

  /// What the end of its address is made of.
  var wish: String { slug.isEmpty ? name : slug }
}

/// A comment of another system.
struct ImportedComment: Codable, Hashable, Sendable {
  /// What it is known by for ever.
  var source: String
  /// What it answers, by that one's `source`.
  var parent: String?
  var author: String
  var text: String
  /// Milliseconds since 1970 UTC.
  var writtenAt: Int64
}

/// An article of an import whose turn it is.
struct ImportItem: Sendable {
  let position: Int
  /// How often it had its turn before. After the first, it is written.
  let round: Int
  var article: ImportedArticle

  /// Where the picture above the title is there, nobody looks for it again: an editor may take it away.
  func withoutLead(_ isThere: Bool) -> ImportItem {
    var item = self
    if isThere { item.article.picture = nil }
    return item
  }
}

/// An import and how far it is.
struct ImportProgress: Sendable, Identifiable {
  let id: ID
  /// The file's name, or the feed's address.
  let name: String
  let total: Int
  let added: Int
  let known: Int
  /// Articles that could not be written.
  let refused: Int
  let comments: Int
  let pictures: Int
  let isFinished: Bool
  /// Pictures that could not be fetched.
  let missing: Int
  /// Articles that can be given what is missing.
  let waiting: Int

  var done: Int { added + known + refused }
}

extension String {
  /// At most so many characters from the start, counted as databases count: one letter with its
  /// marks, or one emoji, may be several.
  func beginning(_ most: Int) -> String { String(UnicodeScalarView(unicodeScalars.prefix(most))) }
}
