import Core
import Database
import Media

extension Messages {
  /// Whether the photos of a message are for somebody: who has the message; moderators also see
  /// those of a message that was reported to them.
  func photoAccess(of message: ID, for viewer: Viewer?) async throws -> MediaAccess {
    guard let viewer else { return .denied }
    let isVisible = try await database.read { db in
      if try MessageStore().isVisible(message, to: viewer.id, in: db) { return true }
      return try viewer.role >= .admin && links.isReported(message, db)
    }
    return isVisible ? .visible(isPublic: false) : .denied
  }

  /// Whether the picture of a link is for somebody: who has a message that names the link.
  func previewAccess(of preview: ID, for viewer: Viewer?) async throws -> MediaAccess {
    guard let viewer else { return .denied }
    let isVisible = try await database.read { db in
      try PreviewStore().isVisible(preview, to: viewer.id, in: db)
    }
    return isVisible ? .visible(isPublic: false) : .denied
  }
}
