import Core
import Database
import Media

/// What other features ask about articles; `KorzoApp` hands this over.
extension Magazine {
  /// What one sees of an article that somebody passes on: what stands before a wall.
  package struct Preview: Sendable {
    /// The headline.
    package let title: String
    /// One or two sentences.
    package let lead: String
    /// The address of a small picture.
    package let picture: String?
    /// Where it is.
    package let path: String
  }

  /// Those of the articles of which a person may know.
  package static func articles(
    _ ids: [ID], for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: Preview] {
    guard !ids.isEmpty else { return [:] }
    let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    let cards = try ArticleStore().cards(ids, for: entitlement, now: now, in: db)
    return Dictionary(
      cards.map { card in
        let preview = Preview(
          title: card.article.title, lead: String(card.article.lead.prefix(200)),
          picture: card.picture?.path(atLeast: 320), path: card.path)
        return (card.id, preview)
      }
    ) { $1 }
  }
}
