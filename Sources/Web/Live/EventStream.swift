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
    if let channel { watch(channel, for: outlet) }
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

/// Ends a stream when its client leaves: the framework does not cancel a body then (its issue
/// #618), and its own way around that costs two tasks for each stream.
private final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler {
  // Whatever is read is passed on as it is.
  typealias InboundIn = Any

  private let outlet: EventOutlet

  init(_ outlet: EventOutlet) {
    self.outlet = outlet
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { outlet.end() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    outlet.end()
    context.fireChannelInactive()
  }
}

private func watch(_ channel: any Channel, for outlet: EventOutlet) {
  channel.eventLoop.execute {
    do {
      guard channel.isActive else { return outlet.end() }
      try channel.pipeline.syncOperations.addHandler(ClientWatch(outlet), position: .first)
    } catch {
      outlet.end()
    }
  }
}

private func unwatch(_ channel: any Channel) {
  channel.eventLoop.execute {
    let pipeline = channel.pipeline.syncOperations
    guard let context = try? pipeline.context(handlerType: ClientWatch.self) else { return }
    pipeline.removeHandler(context: context, promise: nil)
  }
}
