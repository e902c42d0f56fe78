import CPango
import CSandbox
import Foundation
import Reports
import Workers

/// The whole life of a worker: one report, one PDF. It is the command `korzo-worker report`.
///
/// Before a word of the report is read, the process bounds its memory, time and files, finds the
/// fonts, leaves itself those and the work folder, and gives up the network and the right to start
/// anything. People's answers are set by libraries that have had holes as well.
///
/// - Returns: The exit status: 0 with an answer, which may be a refusal, else 1 with a text for the
///   log on standard error.
package func runReportWorker() -> Int32 {
  answerJob { (job: ReportJob) -> ReportAnswer in
    try seal(job)
    let report = try job.readReport()
    do throws(ReportError) {
      let pdf = try drawReport(report)
      try write(pdf, job)
      return .drawn
    } catch {
      return .refused(error)
    }
  }
}

/// Whether this process can find fonts, without which it cannot draw.
///
/// - Throws: ``NoFonts``.
package func checkReportWorker() throws {
  guard korzo_fonts_find() > 0 else { throw NoFonts() }
}

/// There is no font on this machine.
package struct NoFonts: Error, CustomStringConvertible {
  /// A sentence for the operator.
  package var description: String { "there are no fonts: install fonts-noto-core" }
}

private func seal(_ job: ReportJob) throws {
  let limits = job.limits
  guard
    korzo_limit_process(
      UInt64(limits.memory), UInt64(limits.seconds), UInt64(limits.fileSize), 256) == 0
  else { throw SandboxError(step: "limits") }
  // Fontconfig may write down here what it has found, which it cannot any more later.
  try checkReportWorker()
  // Older kernels cannot; the refused calls below bound what is left.
  guard korzo_restrict_folders(korzo_font_folders(), job.folder) >= 0 else {
    throw SandboxError(step: "files")
  }
  guard korzo_refuse_calls() == 0 else { throw SandboxError(step: "system calls") }
}

private func write(_ pdf: [UInt8], _ job: ReportJob) throws(ReportError) {
  do {
    try Data(pdf).write(to: URL(filePath: job.pdfPath))
  } catch {
    throw .cannotDraw("\(error)")
  }
}
