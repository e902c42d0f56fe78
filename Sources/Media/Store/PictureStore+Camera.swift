import Core
import Database
import Imaging

extension PictureStore {
  /// With what pictures were taken, for those whose owners keep it.
  package func cameras(of ids: [ID], in db: any ReadAccess) throws -> [ID: CameraData] {
    guard !ids.isEmpty else { return [:] }
    let rows: [StoredCamera] = try db.all(
      "SELECT id, camera FROM picture WHERE id IN \(ids) AND camera IS NOT NULL")
    return Dictionary(rows.map { ($0.id, $0.camera) }) { $1 }
  }
}

private struct StoredCamera: Decodable {
  let id: ID
  /// JSON in the column.
  let camera: CameraData
}
