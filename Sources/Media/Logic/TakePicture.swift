import Core
import Database
import Foundation
import Imaging
import Logging
import Web

extension Media {
  /// Takes a picture that somebody sent: makes its sizes, stores them and writes it down. It stays
  /// for a day; use it for something until then.
  /// - Throws: `AppError` with 422 and words for the person when it cannot be taken.
  package func take(
    _ file: UploadedFile, owner: ID, edit: PictureEdit = .init(), keepsCamera: Bool = false
  ) async throws -> Picture {
    try await take(fileAt: file.path, owner: owner, edit: edit, keepsCamera: keepsCamera)
  }

  /// Takes a picture from a file of this machine, which stays where it is.
  /// - Parameter owner: whose it is; nil for one that was fetched from elsewhere.
  /// - Throws: `AppError` with 422 when it cannot be taken.
  package func take(
    fileAt path: String, owner: ID?, edit: PictureEdit = .init(), keepsCamera: Bool = false
  ) async throws -> Picture {
    try await inWorkFolder { work in
      let made = try await make(path, work, edit, widths: Self.widths)
      return try await keep(made, owner: owner, keepsCamera: keepsCamera)
    }
  }

  /// Takes a picture that was fetched from elsewhere; it is nobody's.
  /// - Throws: `AppError` with 422 when it cannot be taken.
  package func take(fetched bytes: [UInt8]) async throws -> Picture {
    try await inWorkFolder { work in
      let path = work + "/fetched"
      try await onDiskThread { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
      let made = try await make(path, work, PictureEdit(), widths: Self.widths)
      return try await keep(made, owner: nil, keepsCamera: false)
    }
  }

  /// Takes the square in the middle of a picture that somebody sent, in small sizes: a face.
  /// - Throws: `AppError` with 422 and words for the person when it cannot be taken.
  /// - Parameter edit: the middle square of what it leaves is taken.
  package func takeSquare(
    _ file: UploadedFile, edit: PictureEdit = PictureEdit(), owner: ID
  ) async throws -> Picture {
    try await takeSquare(fileAt: file.path, edit: edit, owner: owner)
  }

  /// The same from a file of this machine.
  package func takeSquare(
    fileAt path: String, edit: PictureEdit = PictureEdit(), owner: ID
  ) async throws -> Picture {
    try await inWorkFolder { work in
      let widths = Array(Self.widths.prefix(2))
      // Its proportions are known only once its orientation has been applied.
      var edit = edit
      let crop = edit.crop
      edit.crop = nil
      let whole = try await make(path, work, edit, widths: [Self.widths[0]])
      // A small square is done already.
      if crop == nil, whole.width == whole.height, whole.width <= widths[0] {
        return try await keep(whole, owner: owner, keepsCamera: false)
      }
      edit.crop = middleSquare(of: crop ?? .all, width: whole.width, height: whole.height)
      let made = try await make(path, work, edit, widths: widths)
      return try await keep(made, owner: owner, keepsCamera: false)
    }
  }

  /// The widths in which pictures are kept, in pixels.
  static let widths = [320, 640, 1080, 2048]

  private func make(
    _ path: String, _ work: String, _ edit: PictureEdit, widths: [Int]
  ) async throws -> MadePicture {
    do {
      return try await imaging.make(from: path, into: work, edit: edit, widths: widths)
    } catch .cancelled {
      throw CancellationError()
    } catch {
      if case .workerFailed(let reason) = error {
        logger.error("a picture could not be made", metadata: ["reason": "\(reason)"])
      }
      throw AppError(error)
    }
  }

  /// Gives `body` a folder of its own, which is gone afterwards, whatever happens.
  func inWorkFolder<T>(_ body: (String) async throws -> T) async throws -> T {
    let work = folder + "/picture-" + UUID().uuidString
    try await onDiskThread {
      try FileManager.default.createDirectory(
        atPath: work, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let result: T
    do {
      result = try await body(work)
    } catch {
      try? await onDiskThread { try FileManager.default.removeItem(atPath: work) }
      throw error
    }
    try? await onDiskThread { try FileManager.default.removeItem(atPath: work) }
    return result
  }

  /// Removes the work of processes that died, so that nothing gathers.
  func sweepWorkFolder() throws {
    let oldest = Date(timeIntervalSinceNow: -3600)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasPrefix("picture-") {
      let path = folder + "/" + name
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      guard let changed = facts?[.modificationDate] as? Date, changed < oldest else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}

/// The square in the middle of a part of a picture, in fractions of the picture.
private func middleSquare(of part: Crop, width: Int, height: Int) -> Crop? {
  guard width > 0, height > 0 else { return nil }
  let (across, down) = (Double(width) * part.width, Double(height) * part.height)
  let side = min(across, down)
  return Crop(
    x: part.x + (across - side) / 2 / Double(width),
    y: part.y + (down - side) / 2 / Double(height), width: side / Double(width),
    height: side / Double(height))
}
