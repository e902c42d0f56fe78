import Core
import Synchronization

/// Takes a multipart body apart and writes its files, on threads that may wait for a disk.
final class UploadReception: Sendable {
  private struct State {
    var parser: MultipartParser
    var writer: UploadWriter
  }

  private let state: Mutex<State>

  /// - Throws: `AppError` for a boundary that is none.
  init(
    boundary: String, folder: String, hasRoom: @escaping @Sendable () -> Bool
  ) throws(AppError) {
    let parser = try MultipartParser(boundary: boundary)
    state = Mutex(
      State(parser: parser, writer: UploadWriter(folder: folder, hasRoom: hasRoom)))
  }

  /// Takes the next bytes of the body.
  func take(_ bytes: [UInt8]) async throws {
    try await onDiskThread { [self] in
      try state.withLock { try feed(bytes, to: &$0.parser, &$0.writer) }
    }
  }

  /// Takes the last bytes of the body.
  /// - Throws: `AppError` when it ended too early.
  func finish(_ bytes: [UInt8]) async throws -> Upload {
    try await take(bytes)
    return try state.withLock { state in
      try state.parser.finish()
      return state.writer.upload
    }
  }

  /// Closes what is open.
  /// - Returns: every temporary file that was made.
  func close() -> [String] {
    state.withLock { state in
      state.writer.close()
      return state.writer.paths
    }
  }
}

private func feed(
  _ bytes: [UInt8], to parser: inout MultipartParser, _ writer: inout UploadWriter
) throws {
  try parser.feed(bytes) { try writer.take($0) }
}
