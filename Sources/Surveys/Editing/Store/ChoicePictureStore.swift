import Core
import Database
import Media

/// The pictures that can be chosen in a survey. They are its author's own.
struct ChoicePictureStore: Sendable {
  /// Says which pictures a survey shows.
  /// - Throws: `AppError` when one is not the author's, or is gone.
  func set(_ pictures: [ID], of survey: ID, in db: any WriteAccess) throws {
    guard pictures != (try shown(by: survey, in: db)) else { return }
    let store = PictureStore()
    try store.release(surveyPictureUse, of: survey, in: db)
    let author: ID? = try db.value("SELECT author FROM survey WHERE id = \(survey)")
    guard let author else { throw AppError.notFound }
    for (position, picture) in pictures.enumerated() {
      try store.use(
        picture, ownedBy: author, as: surveyPictureUse, of: survey, position: position, in: db)
    }
  }

  /// Those of the pictures that belong to somebody.
  func owned(_ pictures: [ID], by owner: ID, in db: any ReadAccess) throws -> Set<ID> {
    guard !pictures.isEmpty else { return [] }
    return Set(
      try db.column("SELECT id FROM picture WHERE id IN \(pictures) AND owner = \(owner)"))
  }

  private func shown(by survey: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT picture FROM picture_use WHERE kind = \(surveyPictureUse) AND ref = \(survey)
      ORDER BY position
      """)
  }
}
