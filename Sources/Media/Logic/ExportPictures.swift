import Core
import Database
import Imaging
import Storage

extension Media {
  /// The pictures of a person for "download my data": each in its largest size, named by its id.
  package var exporter: DataExporter {
    DataExporter("pictures") { [database, storage] owner in
      let pictures = try await database.read { db in
        try ExportStore().largest(of: owner, in: db)
      }
      return pictures.map { picture in
        ExportFile(
          "\(picture.id).\(picture.file.type.fileExtension)", modified: picture.madeAt
        ) { _ in try await storage.localPath(of: picture.file.key).map { .file($0) } }
      }
    }
  }
}
