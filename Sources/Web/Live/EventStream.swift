import Hummingbird
import NIOCore
import ServiceLifecycle

/// Writes Server-Sent Events until one of: the stream ends, the client leaves or falls behind,
/// the server shuts down.
///
/// The framework does not cancel a body when its client leaves (its issue #618), hence the
/// watch on the inbound side.
func eventBody(
  _ events: AsyncStream<ServerEvent>, request: RequestBody?, heartbeat: Duration
) -> ResponseBody {
  ResponseBody { writer in
    let (lines, source) = AsyncStream.makeStream(
      of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(256))
    try await withGracefulShutdownHandler {
      guard let request else {
        return try await write(events, lines, source, heartbeat, to: &writer)
      }
      try await request.consumeWithInboundCloseHandler { _ in
        try await write(events, lines, source, heartbeat, to: &writer)
      } onInboundClosed: {
        source.finish()
      }
    } onGracefulShutdown: {
      source.finish()
    }
    try await writer.finish(nil)
  }
}

private func write(
  _ events: AsyncStream<ServerEvent>, _ lines: AsyncStream<ByteBuffer>,
  _ source: AsyncStream<ByteBuffer>.Continuation, _ heartbeat: Duration,
  to writer: inout any ResponseBodyWriter
) async throws {
  // The first bytes open the stream at the client; 3 s is when it connects again.
  try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      for await event in events {
        // A client that is 256 events behind starts anew from its Last-Event-ID.
        guard case .enqueued = source.yield(event.wireForm) else { break }
      }
      source.finish()
    }
    group.addTask {
      while true {
        try await Task.sleep(for: heartbeat)
        source.yield(ByteBuffer(string: ":\n\n"))
      }
    }
    defer { group.cancelAll() }
    for await line in lines { try await writer.write(line) }
  }
}

extension ServerEvent {
  /// The event as sent: a line break in the data starts another `data:` line.
  var wireForm: ByteBuffer {
    var text = ""
    if let id { text += "id: \(oneLine(id))\n" }
    if let name { text += "event: \(oneLine(name))\n" }
    let lines = data.replacing("\r\n", with: "\n").split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" })
    for line in lines { text += "data: \(line)\n" }
    return ByteBuffer(string: text + "\n")
  }
}

private func oneLine(_ text: String) -> String {
  text.filter { !$0.isNewline && $0 != "\0" }
}
