import Core
import Cryptography
import Foundation

extension DropboxClient {
  private struct Cursor: Encodable {
    let sessionId: String
    let offset: Int
  }

  private struct Start: Encodable { let close = false }
  private struct Started: Decodable { let sessionId: String }

  private struct Append: Encodable {
    let cursor: Cursor
    let close = false
  }

  private struct Finish: Encodable {
    struct Commit: Encodable {
      let path: String
      let mode = "overwrite"
      let mute = false
    }

    let cursor: Cursor
    let commit: Commit
  }

  private struct Finished: Decodable {
    let pathLower: String
    let contentHash: String
  }

  /// Sends a file in pieces, over an older one of the same path.
  /// - Parameter sent: hears how many bytes are there, after each piece; false gives up.
  /// - Returns: where it is.
  func send(
    _ file: [UInt8], to path: String, token: String, sent: (Int) async throws -> Bool
  ) async throws -> String {
    // 1. The first piece opens a session, the others follow.
    let first = Array(file.prefix(app.pieceSize))
    let started: Started = try decoded(
      try await send("/2/files/upload_session/start", Start(), first, token: token))
    var offset = first.count
    guard try await sent(offset) else { throw CancellationError() }
    while offset < file.count {
      let piece = Array(file[offset..<min(file.count, offset + app.pieceSize)])
      let cursor = Cursor(sessionId: started.sessionId, offset: offset)
      _ = try await send(
        "/2/files/upload_session/append_v2", Append(cursor: cursor), piece, token: token)
      offset += piece.count
      guard try await sent(offset) else { throw CancellationError() }
    }
    // 2. They become a file.
    let cursor = Cursor(sessionId: started.sessionId, offset: offset)
    let finished: Finished = try decoded(
      try await send(
        "/2/files/upload_session/finish", Finish(cursor: cursor, commit: .init(path: path)), [],
        token: token))
    // 3. Which is what we have sent.
    guard finished.contentHash == contentHash(file) else {
      throw DropboxFault.network("another content hash")
    }
    return finished.pathLower
  }
}

/// The hash that Dropbox tells of a file
/// (https://www.dropbox.com/developers/reference/content-hash): of the hashes of each 4 MB.
func contentHash(_ file: [UInt8]) -> String {
  var hash = SHA256()
  for start in stride(from: 0, to: file.count, by: 4 << 20) {
    hash.update(data: SHA256.hash(data: file[start..<min(file.count, start + 4 << 20)]))
  }
  return hash.finalize().hexadecimal
}
