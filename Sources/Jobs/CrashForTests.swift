#if DEBUG
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #endif

  /// The process dies in the middle of jobs or timers, for the tests of what comes after; only in
  /// debug builds. `KORZO_TEST_CRASH=TRAP:after:mail.send,timer/reader.refresh` names the signal, whether
  /// the work was begun or done, and during what.
  enum CrashForTests {
    enum Moment: String {
      case before
      case after
    }

    /// Tests that die a hundred times do not wait: `KORZO_TEST_PAUSE=200`, in milliseconds.
    static var pause: Duration? {
      ProcessInfo.processInfo.environment["KORZO_TEST_PAUSE"].flatMap { Int64($0) }
        .map { .milliseconds($0) }
    }

    static func here(_ moment: Moment, _ name: String) {
      guard let wish = ProcessInfo.processInfo.environment["KORZO_TEST_CRASH"] else { return }
      let parts = wish.split(separator: ":", maxSplits: 2)
      guard parts.count == 3, parts[1] == moment.rawValue,
        parts[2].split(separator: ",").contains(where: { $0 == name })
      else { return }
      kill(getpid(), parts[0] == "TRAP" ? SIGTRAP : SIGKILL)
      // A signal to oneself may arrive at another thread a moment later.
      while true { Glibc.pause() }
    }
  }
#endif
