import CSandbox
import Foundation
import Testing

/// Each runs in a process of its own, for there is no way back. The bounds of the sandbox leave a
/// sanitizer no room for what it keeps of each byte (scripts/sanitized-tests.sh).
@Suite(
  "The sandbox of a worker",
  .enabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil))
struct SandboxTests {
  @Test("No network, no programs, no processes, no signals to others")
  func calls() async {
    await #expect(processExitsWith: .success) {
      #expect(korzo_limit_process(8 << 30, 60, 1 << 20, 64) == 0)
      #expect(korzo_refuse_calls() == 0)
      expectRefused(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
      expectRefused(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
      expectRefused(kill(getppid(), 0))
      expectRefused(symlink("/etc/passwd", "/tmp/korzo-sandbox-test"))
      expectRefused(chroot("/"))
      var process = pid_t()
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
      #expect(posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil) == EPERM)
      expectRefused(execv("/bin/true", &arguments))
      var more = rlimit(rlim_cur: 16 << 30, rlim_max: 16 << 30)
      expectRefused(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &more))
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &more) == 0)
      #expect(more.rlim_max == 8 << 30)
      let thread = Thread { exit(0) }
      thread.start()
      pause()
    }
  }

  @Test("One file to read, one folder to write, where the kernel can")
  func files() async throws {
    try await withWorld { world in
      let input = try world.write([1, 2, 3], "input")
      let other = try world.write([1, 2, 3], "other")
      let made = world.made
      await #expect(processExitsWith: .success) {
        [input = input as String, other = other as String, made = made as String] in
        let result = korzo_restrict_files(input, made)
        #expect(result >= 0)
        #expect(open(input, O_RDONLY) >= 0)
        #expect(open(made + "/new", O_WRONLY | O_CREAT | O_TRUNC, 0o600) >= 0)
        guard result == 0 else { exit(0) }
        for path in [other, "/etc/passwd", "/proc/self/environ"] {
          #expect(open(path, O_RDONLY) < 0 && errno == EACCES)
        }
        #expect(open(input, O_WRONLY) < 0)
        #expect(open(other + "2", O_WRONLY | O_CREAT, 0o600) < 0)
        #expect(symlink("/etc/passwd", made + "/link") < 0)
        #expect(mkfifo(made + "/pipe", 0o600) < 0)
        exit(0)
      }
    }
  }

  @Test("Folders to read, one folder to write, where the kernel can")
  func folders() async throws {
    try await withWorld { world in
      let readable = world.path("fonts")
      try FileManager.default.createDirectory(atPath: readable, withIntermediateDirectories: true)
      _ = try world.write([1], "fonts/a.ttf")
      let (other, made) = (try world.write([1, 2, 3], "other"), world.made)
      await #expect(processExitsWith: .success) {
        [readable = readable as String, other = other as String, made = made as String] in
        let list: [UnsafePointer<CChar>?] = [
          UnsafePointer(strdup(readable)), UnsafePointer(strdup("/nowhere")), nil,
        ]
        let result = list.withUnsafeBufferPointer { korzo_restrict_folders($0.baseAddress, made) }
        #expect(result >= 0)
        #expect(open(readable + "/a.ttf", O_RDONLY) >= 0)
        #expect(open(made + "/new", O_WRONLY | O_CREAT | O_TRUNC, 0o600) >= 0)
        guard result == 0 else { exit(0) }
        for path in [other, "/etc/passwd", "/proc/self/environ"] {
          #expect(open(path, O_RDONLY) < 0 && errno == EACCES)
        }
        #expect(open(readable + "/a.ttf", O_WRONLY) < 0)
        #expect(open(readable + "/b.ttf", O_WRONLY | O_CREAT, 0o600) < 0)
        #expect(opendir(other) == nil)
        exit(0)
      }
    }
  }

  @Test("Memory, files and processor time end")
  func limits() async {
    await #expect(processExitsWith: .success) {
      #expect(korzo_limit_process(4 << 30, 60, 1_000, 16) == 0)
      #expect(malloc(5 << 30) == nil)
      #expect((0..<20).contains { _ in open("/dev/null", O_RDONLY) < 0 && errno == EMFILE })
      exit(0)
    }
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      #expect(korzo_limit_process(4 << 30, 60, 1_000, 64) == 0)
      let file = open("/tmp/korzo-sandbox-\(getpid())", O_WRONLY | O_CREAT, 0o600)
      unlink("/tmp/korzo-sandbox-\(getpid())")
      let bytes = [UInt8](repeating: 0, count: 2_000)
      #expect(write(file, bytes, 2_000) == 1_000)
      #expect(write(file, bytes, 2_000) < 0 && errno == EFBIG)
      exit(0)
    }
    await #expect(processExitsWith: .signal(SIGXCPU)) {
      #expect(korzo_limit_process(4 << 30, 1, 1_000, 64) == 0)
      while true {}
    }
  }
}

private func expectRefused(
  _ result: some BinaryInteger, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result < 0 && errno == EPERM, sourceLocation: sourceLocation)
}
