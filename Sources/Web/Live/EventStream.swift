import Hummingbird
import NIOCore

/// Writes Server-Sent Events until one of: whoever fills the stream ends it, the client leaves,
/// the server shuts down.
/// - Parameter channel: the connection; nil in tests without a socket.
func eventBody(
  _ open: @escaping @Sendable (EventOutlet) -> Void, in streams: OpenStreams,
  channel: (any Channel)?
) -> ResponseBody {
  ResponseBody { writer in
    // The first bytes open the stream at the client, and say when it connects again: not all at
    // the same moment after a restart.
    try await writer.write(ByteBuffer(string: "retry: \(Int.random(in: 2000...4000))\n\n"))
    let outlet = EventOutlet()
    let key = streams.add(outlet)
    if let channel { watch(channel) { outlet.end() } }
    defer {
      streams.remove(key)
      outlet.end()
      if let channel { unwatch(channel) }
    }
    try await withTaskCancellationHandler {
      open(outlet)
      while let bytes = await outlet.next() { try await writer.write(bytes) }
    } onCancel: {
      outlet.end()
    }
    try await writer.finish(nil)
  }
}
