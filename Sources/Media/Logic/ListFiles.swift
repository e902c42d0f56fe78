import Database
import Storage

extension Media {
  /// Visits the key of each file that the pictures of a database have, once; for backups.
  package static func forEachFile(
    in db: any ReadAccess, _ visit: (StorageKey) throws -> Void
  ) throws {
    var last: StoredFile?
    repeat {
      let files = try FileStore().files(after: last, limit: 1000, in: db)
      for file in files { try visit(file.key) }
      last = files.last
    } while last != nil
  }
}
