import Core
import Database
import Media

/// The faces of sources: what an account shows at Instagram; for what is published here, the photo of
/// the person themselves.
struct SourceFaceStore: Sendable {
  /// Where they are, by source, for a screen on which they are this wide. Who has none is missing.
  func paths(
    of sources: [InsightSource], atLeast width: Int, in db: any ReadAccess
  ) throws -> [ID: String] {
    let taken = try PictureStore().uses(sourcePictureUse, of: sources.map(\.id), in: db)
      .compactMapValues { $0.first?.path(atLeast: width) }
    let own = sources.filter { $0.kind == .korzo }.map(\.id)
    guard !own.isEmpty else { return taken }
    let photos = try db.rows(
      """
      SELECT insight_source.id, person.photo_path FROM insight_source
      JOIN person ON person.id = insight_source.owner
      WHERE insight_source.id IN \(own) AND person.photo_path IS NOT NULL
      """
    ).map { row -> (ID, String) in (try row[0], try row[1]) }
    return taken.merging(photos) { $1 }
  }
}

extension InsightSource {
  /// What its initials and their colour are made of, where it has no picture: the same as elsewhere.
  var initials: (name: String, seed: ID) {
    kind == .korzo ? (name.isEmpty ? username : name, owner) : (username, id)
  }
}
