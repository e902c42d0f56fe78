import Core
import NIOCore

/// Closes the connection of a client that does not take what it asked for.
///
/// While something waits to be sent, a client must take at least ``leastPerSecond`` bytes a
/// second, counted over each window; whoever takes less would keep memory, a file and a connection
/// for as long as they like. A quiet stream of events has nothing waiting.
final class SlowClients: ChannelOutboundHandler, RemovableChannelHandler {
  // Whatever is written is passed on as it is.
  typealias OutboundIn = Any
  typealias OutboundOut = Any

  /// A phone with a bad connection takes ten times as much.
  static let leastPerSecond = 100

  private let window: TimeAmount
  /// Bytes that waited when the window began or were added since; nil when nothing waited.
  private var due: Int?
  private var end: Scheduled<Void>?

  init(window: Duration) {
    self.window = .milliseconds(window.milliseconds)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard let due else { return context.write(data, promise: promise) }
    let before = waiting(context)
    context.write(data, promise: promise)
    self.due = due + waiting(context) - before
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if due == nil { watch(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
  }

  /// Begins a window, if the client has left anything behind.
  private func watch(_ context: ChannelHandlerContext) {
    let waiting = waiting(context)
    guard waiting > 0 else { return }
    due = waiting
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    end = context.eventLoop.scheduleTask(in: window) {
      bound.value.handler.judge(bound.value.context)
    }
  }

  private func judge(_ context: ChannelHandlerContext) {
    guard let due else { return }
    self.due = nil
    let waiting = waiting(context)
    let least = Int(window.nanoseconds / 1_000_000_000) * Self.leastPerSecond
    if waiting > 0, due - waiting < max(1, least) {
      context.close(promise: nil)
    } else {
      watch(context)
    }
  }

  /// Bytes that the kernel has not taken yet, because the client takes none.
  private func waiting(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
