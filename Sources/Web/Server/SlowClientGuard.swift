import Core
import NIOCore

/// Closes the connection of a client that does not take what it asked for, and of no other client
/// before it has all of it.
///
/// While something waits to be sent, a client must take at least ``leastPerSecond`` bytes a
/// second, counted over each window; whoever takes less would keep memory, a file and a connection
/// for as long as they like. A quiet stream of events has nothing waiting.
///
/// The framework closes a connection, because it was idle or the answer was the last one, as soon
/// as the last piece is queued: that waits here until the client has taken the queue.
final class SlowClientGuard: ChannelDuplexHandler, RemovableChannelHandler {
  // Whatever is read and written is passed on as it is.
  typealias InboundIn = Any
  typealias InboundOut = Any
  typealias OutboundIn = Any
  typealias OutboundOut = Any

  /// A phone with a bad connection takes ten times as much.
  static let leastPerSecond = 100

  private let window: TimeAmount
  private let grace: TimeAmount
  /// Bytes that waited when the window began or were added since; nil when nothing waited.
  private var due: Int?
  private var end: Scheduled<Void>?
  /// When all that was written so far is sent.
  private var sent: EventLoopFuture<Void>?
  /// Once the server stops: when patience is over.
  private var stop: Scheduled<Void>?
  private var isPatient = true

  /// - Parameters:
  ///   - window: over how long a client's pace is judged.
  ///   - grace: how long it may take what it asked for once the server stops.
  init(window: Duration, grace: Duration) {
    self.window = .milliseconds(window.milliseconds)
    self.grace = .milliseconds(grace.milliseconds)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    sent = promise.futureResult
    guard let due else { return context.write(data, promise: promise) }
    let before = waiting(context)
    context.write(data, promise: promise)
    self.due = due + waiting(context) - before
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if due == nil { watch(context) }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard isPatient, mode != .input, waiting(context) > 0, let sent else {
      return context.close(mode: mode, promise: promise)
    }
    flush(context: context)
    let context = NIOLoopBound(context, eventLoop: context.eventLoop)
    sent.whenComplete { _ in context.value.close(mode: mode, promise: promise) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, stop == nil {
      let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
      stop = context.eventLoop.scheduleTask(in: grace) {
        bound.value.handler.isPatient = false
        if bound.value.handler.waiting(bound.value.context) > 0 {
          bound.value.context.close(promise: nil)
        }
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
    stop?.cancel()
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
