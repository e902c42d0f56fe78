import Foundation
import Glibc
import Synchronization

/// A request as the local server read it.
package struct LocalRequest: Sendable {
  package var method: String
  package var target: String
  /// The header's lines, without the request line.
  package var lines: [String]
  package var body: [UInt8]

  package func header(_ name: String) -> String? {
    let prefix = name.lowercased() + ":"
    return lines.first { $0.lowercased().hasPrefix(prefix) }
      .map { $0.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) }
  }
}

/// One connection of the local server: raw bytes, so that a test can answer as badly as it likes.
package struct LocalConnection: Sendable {
  package let socket: Int32

  /// False when the other side is gone.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// A whole response with its length.
  @discardableResult
  package func answer(_ status: Int = 200, _ headers: [String] = [], _ body: [UInt8] = []) -> Bool {
    let length = status == 304 ? [] : ["Content-Length: \(body.count)"]
    let head = ["HTTP/1.1 \(status) Text"] + headers + length
    return send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Blocks until the client hangs up.
  package func waitForHangUp() {
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, 0) > 0 {}
  }

  package func readRequest() -> LocalRequest? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(socket, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
      // TLS (RFC 8446 § 5.1, a handshake), which this server has not: said as others say it.
      if head == [0x16] {
        send("HTTP/1.1 400 Bad Request\r\n\r\n")
        waitForHangUp()
        return nil
      }
    }
    let lines = String(decoding: head, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: true).map(String.init)
    let words = lines[0].split(separator: " ").map(String.init)
    var request = LocalRequest(
      method: words[0], target: words[1], lines: Array(lines.dropFirst()), body: [])
    let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
    while request.body.count < length, recv(socket, &byte, 1, 0) == 1 { request.body.append(byte) }
    return request
  }
}

/// An HTTP/1.1 server on 127.0.0.1 with a thread per connection.
package final class LocalServer: Sendable {
  /// Answers one request; true keeps the connection.
  package typealias Handler = @Sendable (LocalRequest, LocalConnection) -> Bool

  private let listener: LoopbackListener
  private let log = Log()

  private final class Log: Sendable {
    let requests = Mutex<[LocalRequest]>([])
    let connections = Mutex(0)
  }

  package var requests: [LocalRequest] { log.requests.withLock { $0 } }
  package var connections: Int { log.connections.withLock { $0 } }
  package var port: Int { listener.port }
  package var url: String { "http://127.0.0.1:\(port)" }

  /// - Parameter greeting: said at once instead of answering requests.
  package init(greeting: String? = nil, _ handler: @escaping Handler) throws {
    listener = try LoopbackListener()
    listener.accept { [log] socket in
      log.connections.withLock { $0 += 1 }
      var on: Int32 = 1
      setsockopt(
        socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      Thread.detachNewThread {
        let connection = LocalConnection(socket: socket)
        if let greeting { connection.send(greeting) }
        while greeting == nil, let request = connection.readRequest() {
          log.requests.withLock { $0.append(request) }
          guard handler(request, connection) else { break }
        }
        close(socket)
      }
    }
  }

  /// Takes no more connections; open ones end with their clients.
  package func stop() { listener.stop() }
}
