import Core
import Database

/// What other features ask about articles; `KorzoApp` hands this over.
extension Reader {
  /// What one sees of an article that somebody passes on.
  package struct Preview: Sendable {
    /// The headline.
    package let title: String
    /// Its first words.
    package let excerpt: String
    /// The address of a picture.
    package let picture: String?
    /// Its own page elsewhere.
    package let link: String?
  }

  /// An article as far as a person may see it.
  package static func article(
    _ id: ID, for account: ID, in db: any ReadAccess
  ) throws -> Preview? {
    try ArticleStore().row(id, for: account, in: db).map {
      Preview(title: $0.title, excerpt: $0.excerptBelowTitle, picture: $0.picture, link: $0.link)
    }
  }
}
