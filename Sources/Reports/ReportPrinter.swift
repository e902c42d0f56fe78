import Core
import Foundation
import Workers

/// Has reports drawn: this type is the parent's side, all drawing happens in a child process per
/// report (the module `ReportWorker`), because it takes many libraries and the words of
/// strangers.
///
/// One is drawn at a time: it may take seconds, and memory is for one. Others wait in line.
///
/// ```swift
/// let printer = ReportPrinter(worker: ["/usr/bin/korzo-worker", "report"], folder: folder)
/// let pdf = try await printer.print(report)
/// ```
package struct ReportPrinter: Sendable {
  private let worker: [String]
  private let folder: String
  private let limits: ReportLimits
  private let place = AsyncSemaphore(1)

  /// - Parameters:
  ///   - worker: The path of the worker's executable, and its arguments.
  ///   - folder: An existing folder for work, and for what fontconfig knows of the fonts.
  package init(worker: [String], folder: String, limits: ReportLimits = ReportLimits()) {
    self.worker = worker
    self.folder = absolute(folder)
    self.limits = limits
  }

  /// One that can draw nothing, where nobody has a report drawn.
  package static let none = ReportPrinter(worker: [], folder: "/")

  /// Draws a report. The same report makes the same bytes on the same machine.
  ///
  /// - Throws: `ReportError`; `cancelled` when the task is, also while it waits in line.
  package func print(_ report: Report) async throws(ReportError) -> [UInt8] {
    SnapshotScope.current?.release()
    // What no page has room for is refused before anything is drawn.
    try report.validate()
    guard await place.take() else { throw .cancelled }
    defer { place.giveBack() }
    do {
      let work = try WorkFolder(in: folder)
      defer { work.remove() }
      let job = ReportJob(folder: work.path, limits: limits)
      try await onDiskThread { try job.write(report) }
      try await draw(job)
      return try await onDiskThread { try finishedPDF(job) }
    } catch let error as ReportError {
      throw error
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  private func draw(_ job: ReportJob) async throws(ReportError) {
    let ending = await runWorker(
      worker, on: job, in: job.folder, seconds: limits.seconds,
      environment: fontEnvironment(ProcessInfo.processInfo.environment, cache: folder))
    switch ending {
    case .exited(0, let output, _): try check(output)
    case .exited(let status, _, let complaint):
      throw .cannotDraw("exit status \(status): \(complaint)")
    case .tooSlow: throw .cannotDraw("it takes too long")
    case .killed(let signal): throw .cannotDraw("what draws it ended by signal \(signal)")
    case .tooTalkative: throw .cannotDraw("what draws it says too much")
    case .notStarted(let reason): throw .cannotDraw(reason)
    case .cancelled: throw .cancelled
    }
  }
}

private func check(_ output: [UInt8]) throws(ReportError) {
  guard let answer = try? JSONDecoder().decode(ReportAnswer.self, from: Data(output)) else {
    throw .cannotDraw("no answer")
  }
  if case .refused(let error) = answer { throw error }
}

/// The PDF that a worker wrote; it has read people's words, so what lies there may be anything.
private func finishedPDF(_ job: ReportJob) throws -> [UInt8] {
  let pdf = try readResult(job.pdfPath, limit: job.limits.fileSize)
  guard pdf.starts(with: "%PDF-".utf8) else { throw ReportError.cannotDraw("no PDF") }
  return pdf
}
