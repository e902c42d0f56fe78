import Foundation
import Glibc
import Synchronization

/// A way to a PostgreSQL server that can be cut and mended: a server that goes away and comes back.
package final class DatabaseProxy: Sendable {
  private struct State {
    var isCut = false
    var refused = 0
    var sockets: Set<Int32> = []
  }

  private let state = Mutex(State())
  private let listener: LoopbackListener
  private let target: URLComponents

  /// A way to the server of `url`, which listens on a socket in a folder (`?host=/folder`).
  package init(to url: String) throws {
    guard let target = URLComponents(string: url),
      let folder = target.queryItems?.first(where: { $0.name == "host" })?.value
    else { throw TestFailure("\(url) names no folder of a socket") }
    self.target = target
    listener = try LoopbackListener()
    listener.accept { [weak self] client in
      guard let self else {
        Glibc.close(client)
        return
      }
      join(client, to: folder + "/.s.PGSQL.5432")
    }
  }

  /// The server's address by this way.
  package var url: String {
    var components = target
    components.host = "127.0.0.1"
    components.port = listener.port
    components.queryItems = nil
    return components.string ?? ""
  }

  /// How many connections were refused while it was cut.
  package var refused: Int { state.withLock(\.refused) }

  /// Ends all connections and refuses new ones.
  package func cut() {
    state.withLock { state in
      state.isCut = true
      for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Lets connections through again.
  package func mend() {
    state.withLock { $0.isCut = false }
  }

  /// Ends everything.
  package func stop() {
    cut()
    listener.stop()
  }

  private func join(_ client: Int32, to path: String) {
    let server = connected(to: path)
    let isOpen = state.withLock { state in
      guard !state.isCut, server >= 0 else {
        state.refused += 1
        return false
      }
      state.sockets.formUnion([client, server])
      return true
    }
    guard isOpen else {
      Glibc.close(client)
      if server >= 0 { Glibc.close(server) }
      return
    }
    Thread.detachNewThread {
      let back = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        pump(server, client)
        back.signal()
      }
      pump(client, server)
      back.wait()
      self.state.withLock { $0.sockets.subtract([client, server]) }
      Glibc.close(client)
      Glibc.close(server)
    }
  }
}

private func connected(to path: String) -> Int32 {
  let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard result == 0 else {
    close(server)
    return -1
  }
  return server
}

/// Carries bytes until one side is gone, then ends both.
private func pump(_ from: Int32, _ to: Int32) {
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = recv(from, &bytes, bytes.count, 0), count > 0 {
    guard LocalConnection(socket: to).send(Array(bytes[..<count])) else { break }
  }
  shutdown(from, Int32(SHUT_RDWR))
  shutdown(to, Int32(SHUT_RDWR))
}
