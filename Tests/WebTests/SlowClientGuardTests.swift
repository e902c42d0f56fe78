import Core
import NIOCore
import NIOPosix
import Testing

@testable import Web

/// Says much at once and wants to leave.
private final class Talker: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  let length: Int
  /// Whether it is told before that the server stops.
  let isStopping: Bool

  init(length: Int, isStopping: Bool) {
    self.length = length
    self.isStopping = isStopping
  }

  func channelActive(context: ChannelHandlerContext) {
    if isStopping {
      context.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    let text = ByteBuffer(repeating: UInt8(ascii: "x"), count: length)
    context.channel.writeAndFlush(text, promise: nil)
    context.close(promise: nil)
  }
}

@Suite("A client that takes its time", .timeLimit(.minutes(1)))
struct SlowClientGuardTests {
  /// More than lies in the buffers of a connection.
  private let length = 32 << 20

  /// Runs `body` with the port of a server that says `length` bytes and closes, and with a stream
  /// that ends with its first connection.
  private func serving(
    grace: Duration, isStopping: Bool = false,
    _ body: (Int, _ closed: AsyncStream<Void>) async throws -> Void
  ) async throws {
    let (closed, end) = AsyncStream.makeStream(of: Void.self)
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { [length] channel in
        channel.closeFuture.whenComplete { _ in end.finish() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            SlowClientGuard(window: .seconds(600), grace: grace),
            Talker(length: length, isStopping: isStopping),
          ])
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    try await body(try #require(server.localAddress?.port), closed)
    try await server.close()
  }

  @Test("has everything before the connection ends")
  func everything() async throws {
    try await serving(grace: .seconds(600)) { port, _ async throws in
      let client = try Socket(port: port)
      #expect(try await client.readToEnd(pausing: .zero).utf8.count == length)
    }
  }

  @Test("has everything that it takes in time when the server stops")
  func stopping() async throws {
    try await serving(grace: .seconds(600), isStopping: true) { port, _ async throws in
      let client = try Socket(port: port)
      #expect(try await client.readToEnd(pausing: .zero).utf8.count == length)
    }
  }

  @Test("does not keep a server that stops for longer than its grace")
  func grace() async throws {
    try await serving(grace: .milliseconds(1), isStopping: true) { port, closed async throws in
      let client = try Socket(port: port)
      // Nothing is read until the server has given up.
      for await _ in closed {}
      #expect(try await client.readToEnd(pausing: .zero).utf8.count < length)
    }
  }
}
