import Core
import Database
import Imaging
import Storage

/// A picture for paper: where its JPEG is stored, and how large it is.
package struct PrintablePicture: Hashable, Sendable {
  /// Where it is stored.
  package let key: StorageKey
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
}

extension PictureStore {
  /// Each picture as the smallest JPEG that is at least so wide, else the largest there is. Whoever
  /// calls this has decided who may see it.
  package func prints(
    of ids: [ID], atLeast width: Int, in db: any ReadAccess
  ) throws -> [ID: PrintablePicture] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT picture, sha256, width, height FROM picture_variant
      WHERE picture IN \(ids) AND type = 'jpeg' ORDER BY picture, width
      """)
    return try rows.reduce(into: [:]) { prints, row in
      let id: ID = try row[0]
      if let known = prints[id], known.width >= width { return }
      prints[id] = PrintablePicture(
        key: try StoredFile(sha256: try row[1], type: .jpeg).key, width: try row[2],
        height: try row[3])
    }
  }
}
