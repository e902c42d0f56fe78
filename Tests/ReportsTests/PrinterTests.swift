import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite("A worker that fails to draw costs a message and nothing else", .timeLimit(.minutes(2)))
struct PrinterTests {
  @Test(
    "However it ends, it is told in words, and nothing is left",
    arguments: [
      ("exit 0", "no answer"), ("exit 3", "exit status 3: "), ("echo oops >&2; exit 1", "1: oops"),
      ("kill -SEGV $$", "signal 11"), ("kill -XCPU $$", "it takes too long"),
      ("yes", "says too much"), ("echo '{\"drawn\":{}}'", "No such file"),
      ("echo '<html>' >report.pdf; echo '{\"drawn\":{}}'", "no PDF"),
      ("ln -s /etc/passwd report.pdf; echo '{\"drawn\":{}}'", "symbolic links"),
      ("mkfifo report.pdf; echo '{\"drawn\":{}}'", "Illegal seek"),
    ])
  func endings(script: String, words: String) async throws {
    try await withFolder { folder in
      let error = await refusal(["/bin/sh", "-c", script], folder)
      guard case .cannotDraw(let reason) = error else {
        Issue.record("\(script): \(String(describing: error))")
        return
      }
      #expect(reason.contains(words), "\(script): \(reason)")
    }
  }

  @Test("A PDF that is too long is not read, and a refusal is believed")
  func bounds() async throws {
    try await withFolder { folder in
      var limits = ReportLimits()
      limits.fileSize = 10
      let long = "echo %PDF-1.4 and more >report.pdf; echo '{\"drawn\":{}}'"
      let error = await refusal(["/bin/sh", "-c", long], folder, limits)
      #expect(error?.description.contains("too large") == true, "\(String(describing: error))")
      let refused = "echo '{\"refused\":{\"_0\":{\"tooLong\":{}}}}'"
      #expect(await refusal(["/bin/sh", "-c", refused], folder) == .tooLong)
    }
  }

  @Test("A worker that hangs is ended, and so is that of somebody who has gone")
  func ended() async throws {
    try await withFolder { folder in
      var limits = ReportLimits()
      // Long enough for a shell to begin on a busy machine.
      limits.seconds = 5
      let hanging = ["/bin/sh", "-c", "echo $$ >../started; exec sleep 300"]
      #expect(
        await refusal(hanging, folder, limits) == .cannotDraw("it takes too long"))
      try await untilGone(folder)
      let printer = try printer(worker: hanging, folder: folder)
      let drawn = task(printer)
      while !isStarted(folder) { await Task.yield() }
      let waiting = task(printer)
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
      drawn.cancel()
      #expect(await drawn.value == .cancelled)
      try await untilGone(folder)
    }
  }

  @Test("One report is drawn at a time")
  func oneAtATime() async throws {
    try await withFolder { folder in
      let script = "mkdir ../lock || echo twice >>../twice; ls >/dev/null; rmdir ../lock; exit 1"
      let printer = try printer(worker: ["/bin/sh", "-c", script], folder: folder)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { _ = try? await printer.print(report([])) } }
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/twice"))
    }
  }

  @Test("It is told where fonts are, and nothing else of the server's environment")
  func environment() {
    let all = ["HOME": "/home/korzo", "MAIL_SMTP_PASSWORD": "s3cret", "XDG_CACHE_HOME": "/other"]
    #expect(
      fontEnvironment(all, cache: "/data/reports")
        == ["HOME": "/home/korzo", "XDG_CACHE_HOME": "/data/reports"])
  }

  @Test("A report comes to the worker as it was, odd numbers, odd letters and pictures as well")
  func travels() throws {
    let folder = "\(repositoryFolder)/.build/test-data/reports-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, -0.0, 0.1, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    let pictures = (1...3).map {
      ReportPicture(jpeg: [0xFF, 0xD8, 0xFF, $0], width: 8, height: 8, caption: "\($0)")
    }
    let odd = "a\0\u{1}\u{FFFE}\u{10FFFF}\u{2028}e\u{301}\r\n\"\\"
    let sent = report(
      [
        .picture(pictures[0]), .stack(StackChart(kinds: [odd], rows: [.init(odd, numbers)])),
        .pictures([pictures[1], pictures[2]]), .heading(odd, level: .section),
      ], title: odd)
    let job = ReportJob(folder: folder, limits: ReportLimits())
    try job.write(sent)
    let read = try job.readReport()
    #expect(read.pictures.map(\.jpeg) == pictures.map(\.jpeg))
    #expect(read.pictures.map(\.caption) == ["1", "2", "3"])
    #expect(Array(read.title.unicodeScalars) == Array(odd.unicodeScalars))
    #expect((read.made, read.language, read.accent) == (sent.made, sent.language, sent.accent))
    guard case .stack(let chart) = read.blocks[1],
      case .heading(let text, .section) = read.blocks[3]
    else {
      Issue.record("\(read.blocks)")
      return
    }
    #expect(Array(text.unicodeScalars) == Array(odd.unicodeScalars))
    #expect(chart.rows[0].counts.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  private func refusal(
    _ worker: [String], _ folder: String, _ limits: ReportLimits = ReportLimits()
  ) async -> ReportError? {
    do {
      _ = try await printer(worker: worker, limits: limits, folder: folder).print(report([]))
      return nil
    } catch {
      let left = try? FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left?.filter { $0.hasPrefix("work-") } == [])
      return error as? ReportError
    }
  }

  private func task(_ printer: ReportPrinter) -> Task<ReportError?, Never> {
    Task {
      do throws(ReportError) {
        _ = try await printer.print(report([]))
        return nil
      } catch {
        return error
      }
    }
  }

  private func isStarted(_ folder: String) -> Bool {
    (try? String(contentsOfFile: folder + "/started", encoding: .utf8))?.hasSuffix("\n") == true
  }

  /// A killed process dies when it is next scheduled. Hangs, and so fails by the time limit, when it
  /// was not killed.
  private func untilGone(_ folder: String) async throws {
    let note = folder + "/started"
    let child = try String(contentsOfFile: note, encoding: .utf8).split(separator: "\n")[0]
    try FileManager.default.removeItem(atPath: note)
    while let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
      !state.contains(") Z ")
    {
      await Task.yield()
    }
  }
}

private func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = "\(repositoryFolder)/.build/test-data/printer-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}
