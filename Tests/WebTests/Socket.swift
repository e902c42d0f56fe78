import Core
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A client that says exactly what it is told, and waits at most 20 s for an answer.
final class Socket: Sendable {
  struct Fault: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32
  private let received = Mutex<[UInt8]>([])

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Fault(call: "socket", code: errno) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Fault(call: "connect", code: errno) }
  }

  deinit { Glibc.close(descriptor) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else { throw Fault(call: "send", code: errno) }
  }

  /// Leaves without a word.
  func leave() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Everything received so far, once it contains `text`.
  func read(until text: String) async throws -> String {
    try await onThread { try self.receive { $0.contains(text) } }
  }

  /// Everything until the server closes.
  func readToEnd() async throws -> String {
    try await onThread { try self.receive { _ in false } }
  }

  /// Everything until the server closes, as a slow client takes it: with a pause after each piece.
  func readToEnd(pausing pause: Duration) async throws -> String {
    try await onThread {
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(self.descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return String(decoding: text, as: UTF8.self) }
        text += buffer[..<count]
        usleep(UInt32(pause.milliseconds * 1000))
      }
    }
  }

  /// Whether the server has sent nothing so far.
  var receivedNothing: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0
  }

  private func receive(_ isEnough: (String) -> Bool) throws -> String {
    while true {
      let text = received.withLock { String(decoding: $0, as: UTF8.self) }
      if isEnough(text) { return text }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 || (count < 0 && errno == ECONNRESET) { return text }
      guard count > 0 else { throw Fault(call: "recv", code: errno) }
      received.withLock { $0 += buffer[..<count] }
    }
  }

  private func onThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }
}
