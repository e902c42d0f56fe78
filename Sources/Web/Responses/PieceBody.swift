import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Gives each piece of a body to `give`, which returns when there is room for the next.
typealias PieceMaker =
  @Sendable (_ give: @Sendable ([UInt8]) async throws -> Void) async throws -> Void

extension SiteCore {
  /// The response of ``Response/stream(contentType:fileName:pieces:)``.
  func pieces(
    _ make: @escaping PieceMaker, _ contentType: String, _ answer: Response, _ rendering: Rendering
  ) -> Hummingbird.Response {
    let id = rendering.head.id
    return Hummingbird.Response(
      status: .init(code: answer.status),
      headers: [.contentType: contentType, .cacheControl: answer.caching.header],
      body: pieceBody(make, channel: rendering.channel) { [logger] error in
        logger.error(
          "An answer broke off.", metadata: ["request": "\(id)", "error": "\(error)"])
      })
  }
}

/// A body that is made while the client takes it. Making it is cancelled when the client leaves; when
/// it fails, the connection breaks off: an end would make the client believe that it has all.
/// - Parameters:
///   - channel: the connection; nil in tests without a socket.
///   - failed: called with what went wrong in making it.
private func pieceBody(
  _ make: @escaping PieceMaker, channel: (any Channel)?,
  failed: @escaping @Sendable (any Error) -> Void
) -> ResponseBody {
  ResponseBody { writer in
    let handover = PieceHandover()
    if let channel { watch(channel) { handover.end(CancellationError()) } }
    defer { if let channel { unwatch(channel) } }
    try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          do {
            try await make { try await handover.give($0) }
            handover.end(nil)
          } catch {
            if !(error is CancellationError) { failed(error) }
            handover.end(error)
          }
        }
        defer { group.cancelAll() }
        do {
          while let piece = try await handover.take() {
            try await writer.write(ByteBuffer(bytes: piece))
          }
        } catch {
          // Whoever makes the next piece need not finish it.
          handover.end(CancellationError())
          throw error
        }
      }
    } onCancel: {
      handover.end(CancellationError())
    }
    try await writer.finish(nil)
  }
}
