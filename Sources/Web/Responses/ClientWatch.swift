import NIOCore

/// Tells when the client leaves while a body is written: the framework does not cancel a body then
/// (its issue #618), and its own way around that costs two tasks for each body.
private final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler {
  // Whatever is read is passed on as it is.
  typealias InboundIn = Any

  private let leave: @Sendable () -> Void

  init(_ leave: @escaping @Sendable () -> Void) {
    self.leave = leave
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }
}

/// Calls `leave` when the client leaves, also when it has left already, perhaps more than once.
func watch(_ channel: any Channel, _ leave: @escaping @Sendable () -> Void) {
  channel.eventLoop.execute {
    do {
      guard channel.isActive else { return leave() }
      try channel.pipeline.syncOperations.addHandler(ClientWatch(leave), position: .first)
    } catch {
      leave()
    }
  }
}

/// Ends what ``watch(_:_:)`` began.
func unwatch(_ channel: any Channel) {
  channel.eventLoop.execute {
    let pipeline = channel.pipeline.syncOperations
    guard let context = try? pipeline.context(handlerType: ClientWatch.self) else { return }
    pipeline.removeHandler(context: context, promise: nil)
  }
}
