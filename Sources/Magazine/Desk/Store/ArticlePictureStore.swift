import Core
import Database
import Media

/// What pictures that an editor has brought are used as, whether the text shows them (yet) or not;
/// see `PictureStore.use`. Only editors see a picture through this use.
let deskPictureUse = "magazine.desk"

/// The pictures of articles. They are the magazine's: nobody's in particular, so that they stay
/// when an editor's account goes.
struct ArticlePictureStore: Sendable {
  /// Those of the pictures that an article may show: the magazine's, and the editor's own. A text
  /// may name any number, also that of a picture in somebody's private post.
  func usable(_ ids: [ID], owner: ID?, in db: any ReadAccess) throws -> Set<ID> {
    guard !ids.isEmpty else { return [] }
    let own: SQL? = owner.map { "OR owner = \($0)" }
    return Set(
      try db.column(
        """
        SELECT id FROM picture WHERE id IN \(ids) AND ((owner IS NULL AND EXISTS (
          SELECT 1 FROM picture_use WHERE picture_use.picture = picture.id
            AND picture_use.kind LIKE 'magazine.%')) \(own))
        """))
  }

  /// Notes that a picture was brought for an article, so that it stays with it.
  func keep(_ picture: ID, for article: ID, in db: any WriteAccess) throws {
    let position: Int =
      try db.value(
        """
        SELECT COALESCE(MAX(position), -1) + 1 FROM picture_use
        WHERE kind = \(deskPictureUse) AND ref = \(article)
        """) ?? 0
    try PictureStore().use(
      picture, ownedBy: nil, as: deskPictureUse, of: article, position: position, in: db)
  }

  /// The pictures that readers see in the text, in their order.
  func setShown(_ pictures: [ID], of article: ID, in db: any WriteAccess) throws {
    let store = PictureStore()
    try store.release(articlePictureUse, of: article, in: db)
    for (position, picture) in pictures.enumerated() {
      let owner: ID? = try db.value("SELECT owner FROM picture WHERE id = \(picture)")
      try store.use(
        picture, ownedBy: owner, as: articlePictureUse, of: article, position: position, in: db)
    }
  }

  /// The picture above the title; nil takes it away.
  func setLead(
    _ picture: ID?, alt: String, caption: String, of article: ID, in db: any WriteAccess
  ) throws {
    let store = PictureStore()
    try store.release(leadPictureUse, of: article, in: db)
    if let picture {
      let owner: ID? = try db.value("SELECT owner FROM picture WHERE id = \(picture)")
      try store.use(picture, ownedBy: owner, as: leadPictureUse, of: article, in: db)
    }
    try db.execute(
      """
      UPDATE magazine_article SET picture = \(picture), picture_alt = \(alt),
        picture_caption = \(caption)
      WHERE id = \(article)
      """)
  }

  /// Ends all uses of pictures for an article that goes.
  func release(of article: ID, in db: any WriteAccess) throws {
    for kind in [deskPictureUse, articlePictureUse, leadPictureUse] {
      try PictureStore().release(kind, of: article, in: db)
    }
  }

  /// What was brought for an article, the newest first.
  func brought(for article: ID, in db: any ReadAccess) throws -> [Picture] {
    try PictureStore().uses(deskPictureUse, of: [article], in: db)[article]?.reversed() ?? []
  }

  /// Whether a picture was brought for an article, or is shown by it.
  func belongs(_ picture: ID, to article: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM picture_use WHERE picture = \(picture) AND ref = \(article)
        AND kind IN \([deskPictureUse, articlePictureUse, leadPictureUse])
      """)
  }
}
