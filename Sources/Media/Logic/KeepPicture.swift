import Core
import Database
import Foundation
import Imaging
import Storage

extension Media {
  /// Stores the sizes of a picture and writes it down, in the order of docs/decisions/0013.
  /// Should it fail, there is no picture, and the collection takes the files.
  func keep(_ made: MadePicture, owner: ID?, keepsCamera: Bool) async throws -> Picture {
    let new = try newPicture(made, owner: owner, keepsCamera: keepsCamera)
    let files = Array(Set(new.variants.map(\.file)))
    try await reserve(files)
    let known = try await database.read { db in try FileStore().known(files, in: db) }
    var stored = known
    for (variant, source) in zip(new.variants, made.variants)
    where stored.insert(variant.file).inserted {
      try await storage.put(
        fileAt: source.path, as: variant.file.key, contentType: variant.file.type.contentType)
    }
    let picture = try await database.write { db in
      try FileStore().insert(new, in: db)
      return try PictureStore().pictures([new.id], in: db)[new.id]
    }
    guard let picture else { throw AppError.pictureGone }
    return picture
  }

  /// Notes the files as being taken; waits for a collection that is just deleting one of them.
  private func reserve(_ files: [StoredFile]) async throws {
    for _ in 0..<100 {
      let now = clock.now()
      let claimed = try await database.write { db in
        try FileStore().mark(files, now: now, deadClaims: now - Self.claimLifetime, in: db)
      }
      if claimed.isEmpty { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw AppError.storageBusy
  }

  private func newPicture(
    _ made: MadePicture, owner: ID?, keepsCamera: Bool
  ) throws -> NewPicture {
    var camera: String?
    if keepsCamera, let data = made.camera {
      camera = String(decoding: try JSONEncoder().encode(data), as: UTF8.self)
    }
    return NewPicture(
      id: ids.next(), owner: owner, width: made.width, height: made.height,
      blurhash: made.blurhash, colour: made.colour, format: made.format.rawValue, camera: camera,
      madeAt: clock.now(),
      variants: made.variants.map { variant in
        NewVariant(
          file: StoredFile(sha256: variant.sha256, type: variant.type),
          width: variant.width, height: variant.height, bytes: variant.bytes)
      })
  }
}
