#if canImport(Glibc)
  import Glibc
#endif

/// Wakes a thread that waits for a socket: a pipe beside it in `poll`.
final class Wakeup: Sendable {
  private let reading: CInt
  private let writing: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    // Without a pipe, which means without file descriptors, nothing wakes before its time.
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends the present wait, or else the next one.
  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits for `ring`, for something to read from `socket`, or for a time (-1: for ever).
  func wait(orFor socket: CInt, milliseconds: CInt) {
    var files = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&files, 2, milliseconds)
    var rung = [UInt8](repeating: 0, count: 64)
    while read(reading, &rung, rung.count) > 0 {}
  }
}
