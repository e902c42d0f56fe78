import Foundation
import Imaging
import Testing

@Suite("A worker that fails costs a message and nothing else", .timeLimit(.minutes(2)))
struct WorkerTests {
  @Test("A crash is a broken picture", arguments: ["SEGV", "ABRT", "BUS", "ILL", "TRAP", "KILL"])
  func crash(signal: String) async throws {
    try await expectRefusal("kill -\(signal) $$") { $0 == .broken }
  }

  @Test("Too much processor time is too slow")
  func processorTime() async throws {
    try await expectRefusal("kill -XCPU $$") { $0 == .tooSlow }
  }

  @Test("A worker that hangs is killed with all that it started")
  func hangs() async throws {
    try await withWorld { world in
      _ = try world.write(Array("GIF89a".utf8), "a.gif")
      var limits = PictureLimits()
      // Long enough for a shell to begin on a busy machine.
      limits.seconds = 5
      let note = world.path("children")
      let script = "sleep 300 & echo $! >> \(note); echo $$ >> \(note); wait"
      let shell = ["/bin/sh", "-c", script]
      #expect(try await world.refusal("a.gif", worker: shell, limits: limits) == .tooSlow)
      let children = try String(contentsOfFile: note, encoding: .utf8).split(separator: "\n")
      #expect(children.count == 2)
      for child in children { await untilGone(child) }
    }
  }

  @Test("No answer, half an answer and nonsense are our own fault")
  func nonsense() async throws {
    for script in ["exit 0", "echo '{\"made\":'", "echo hello", "echo '{\"made\":{\"_0\":{}}}'"] {
      try await expectRefusal(script) { $0 == .workerFailed("no answer") }
    }
    try await expectRefusal("echo oops >&2; exit 3") {
      $0 == .workerFailed("exit status 3: oops\n")
    }
  }

  @Test("An answer without end is cut off")
  func talkative() async throws {
    try await expectRefusal("yes") { $0 == .broken }
  }

  @Test("A worker that cannot be started is our own fault")
  func missing() async throws {
    try await withWorld { world in
      _ = try world.write(Array("GIF89a".utf8), "a.gif")
      for worker in [["/nowhere/korzo"], [], ["/etc/passwd"]] {
        #expect(try await world.refusal("a.gif", worker: worker)?.code == "worker_failed")
      }
    }
  }

  @Test("A worker sees no environment and none of our files")
  func nothingInherited() async throws {
    setenv("KORZO_TEST_SECRET", "s3cret", 1)
    let ours = open("/etc/hostname", O_RDONLY)
    defer { close(ours) }
    // The shell adds some variables of its own; 3 is the folder that ls reads.
    try await expectRefusal("env >&2; ls /proc/self/fd | tr '\\n' ' ' >&2; exit 3") { error in
      guard case .workerFailed(let text) = error else { return false }
      return !text.contains("s3cret") && !text.contains("HOME") && text.hasSuffix("0 1 2 3 ")
    }
  }

  @Test("A worker that was taken over cannot lend us foreign files or choose their names")
  func liar() async throws {
    let answer =
      #"{"made":{"_0":{"width":10,"height":10,"colour":1,"blurhash":"LFM|T9^4fQ^4}XoLfQoLfQfQfQfQ"}}}"#
    for writing in [
      "ln -s /etc/passwd 10.webp; ln -s /etc/passwd 10.jpg", "mkfifo 10.webp 10.jpg",
      "mkdir 10.webp 10.jpg", "echo '<script>' | tee 10.webp > 10.jpg", "true",
    ] {
      try await expectRefusal("\(writing); echo '\(answer)'") { $0.code == "worker_failed" }
    }
    for lie in [
      ("\"width\":10", "\"width\":0"), ("\"width\":10", "\"width\":99999999"),
      ("\"height\":10", "\"height\":-1"), ("LFM|", "<b>|"), ("\"colour\":1", "\"colour\":99999999"),
    ] {
      let lying = answer.replacing(lie.0, with: lie.1)
      try await expectRefusal("echo '\(lying)'") { $0 == .workerFailed("an answer out of bounds") }
    }
  }

  @Test("Who stops waiting stops the worker")
  func cancelled() async throws {
    try await withWorld { world in
      _ = try world.write(Array("GIF89a".utf8), "a.gif")
      let started = world.path("started")
      let pictures = Pictures(
        worker: ["/bin/sh", "-c", "echo $$ > \(started); exec sleep 300"], atOnce: 1)
      let task = Task { () async -> PictureError? in
        do throws(PictureError) {
          _ = try await pictures.make(from: world.path("a.gif"), into: world.made)
          return nil
        } catch {
          return error
        }
      }
      let waiting = Task { () async -> PictureError? in
        do throws(PictureError) {
          _ = try await pictures.make(from: world.path("a.gif"), into: world.made)
          return nil
        } catch {
          return error
        }
      }
      while (try? String(contentsOfFile: started, encoding: .utf8))?.hasSuffix("\n") != true {
        await Task.yield()
      }
      waiting.cancel()
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(await waiting.value == .cancelled)
      #expect(try world.left() == [])
      let child = try String(contentsOfFile: started, encoding: .utf8)
      await untilGone(child.split(separator: "\n")[0])
    }
  }

  @Test("At most so many workers run as are allowed")
  func workers() async throws {
    try await withWorld { world in
      _ = try world.write(Array("GIF89a".utf8), "a.gif")
      let (present, counts) = (world.path("present"), world.path("counts"))
      try FileManager.default.createDirectory(atPath: present, withIntermediateDirectories: true)
      let script =
        "touch \(present)/$$; ls \(present) | wc -l >> \(counts); rm \(present)/$$; exit 3"
      let pictures = Pictures(worker: ["/bin/sh", "-c", script], atOnce: 2)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<12 {
          group.addTask {
            _ = try? await pictures.make(from: world.path("a.gif"), into: world.made)
          }
        }
      }
      let lines = try String(contentsOfFile: counts, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 12)
      #expect(lines.compactMap { Int($0) }.max() ?? 0 <= 2)
    }
  }

  private func expectRefusal(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ isRight: (PictureError) -> Bool
  ) async throws {
    try await withWorld { world in
      _ = try world.write(Array("GIF89a".utf8), "a.gif")
      let refusal = try await world.refusal("a.gif", worker: ["/bin/sh", "-c", script])
      let error = try #require(refusal, sourceLocation: sourceLocation)
      #expect(isRight(error), "\(script): \(error)", sourceLocation: sourceLocation)
    }
  }

  /// A killed process dies when it is next scheduled; whom a lazy first process has adopted stays as
  /// a zombie. Hangs, and so fails by the time limit, when it was not killed.
  private func untilGone(_ child: Substring) async {
    while let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
      !state.contains(") Z ")
    {
      await Task.yield()
    }
  }
}
