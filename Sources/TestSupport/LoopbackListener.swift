import Foundation
import Glibc
import Synchronization

/// A TCP port of 127.0.0.1 whose connections are handed out by a thread of its own.
final package class LoopbackListener: Sendable {
  private let descriptor: Int32
  /// A closed descriptor's number is soon somebody else's, so nothing may be done to it any more.
  private let isOpen = Mutex(true)
  package let port: Int

  /// Listens at a port that is free.
  package init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 512) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isListening else {
      close(descriptor)
      throw POSIXError(.EADDRINUSE)
    }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Calls `accepted` with the socket of each connection, until `stop`; the callee closes it.
  package func accept(_ accepted: @escaping @Sendable (Int32) -> Void) {
    Thread.detachNewThread { [self] in
      while case let socket = Glibc.accept(descriptor, nil, nil), socket >= 0 { accepted(socket) }
      isOpen.withLock { isOpen in
        isOpen = false
        close(descriptor)
      }
    }
  }

  /// Takes no more connections; those that there are live on. Again, it does nothing.
  package func stop() {
    isOpen.withLock { isOpen in
      if isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}
