import AppTestSupport
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// An event as it arrived.
struct ArrivedEvent: Hashable, Sendable {
  var id: String?
  var name: String?
  var data = ""

  /// The number in `id`.
  var seq: Int64? { id.flatMap { Int64($0) } }
  /// The value of a field of its data.
  func field(_ name: String) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    return object?[name] as? String
  }
}

/// A client of the stream that reads when it is asked to, and leaves when it likes. It waits at
/// most 20 s for a byte.
final class StreamClient: Sendable {
  private let descriptor: Int32
  private let parser = Mutex(StreamParser())

  /// Connects and asks.
  /// - Parameter header: lines such as `Cookie: …`.
  init(port: Int, path: String = "/live", header: [String], receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw TestFailure("cannot connect: \(errno)") }
    let lines = ["GET \(path) HTTP/1.1", "Host: localhost"] + header
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw TestFailure("cannot send: \(errno)")
    }
  }

  deinit { close(descriptor) }

  /// Leaves without a word.
  func leave() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The status of the answer.
  func status() async throws -> Int {
    try await onThread { try self.read { $0.status } ?? 0 }
  }

  /// The next event that arrives; nil when the server ends the stream.
  func next() async throws -> ArrivedEvent? {
    try await onThread { try self.read { $0.takeEvent() } }
  }

  /// Everything until the server ends the stream.
  func rest() async throws -> [ArrivedEvent] {
    var events: [ArrivedEvent] = []
    while let event = try await next() { events.append(event) }
    return events
  }

  /// Reads until `result` finds what it looks for, or to the end.
  private func read<T>(_ result: (inout StreamParser) -> T?) throws -> T? {
    while true {
      if let found = parser.withLock({ result(&$0) }) { return found }
      if parser.withLock({ $0.isOver }) { return nil }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 || (count < 0 && errno == ECONNRESET) {
        parser.withLock { $0.isOver = true }
      } else if count < 0 {
        throw TestFailure("nothing arrived: \(errno)")
      } else {
        parser.withLock { $0.add(buffer[..<count]) }
      }
    }
  }

  private func onThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
