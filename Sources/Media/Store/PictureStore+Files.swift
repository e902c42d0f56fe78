import Core
import Database
import Imaging
import Storage

extension PictureStore {
  /// Where each picture is stored in its largest size, as JPEG, which opens everywhere. Whoever calls
  /// this has decided who may see it.
  package func largestJPEGs(of ids: [ID], in db: any ReadAccess) throws -> [ID: StorageKey] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT picture, sha256 FROM picture_variant
      WHERE picture IN \(ids) AND type = 'jpeg' ORDER BY picture, width
      """)
    return try rows.reduce(into: [:]) { keys, row in
      keys[try row[0]] = try StoredFile(sha256: try row[1], type: .jpeg).key
    }
  }
}
