import Core
import Dispatch
import Synchronization

/// Draws a report.
///
/// One is drawn at a time, on a thread of its own: it may take seconds, fontconfig and Pango share
/// what they know between all documents, and memory is for one. Others wait in line.
package func printReport(_ report: Report) async throws(ReportError) -> [UInt8] {
  SnapshotScope.current?.release()
  let isGivenUp = Flag()
  let result: Result<[UInt8], ReportError> = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      drawingThread.async {
        continuation.resume(returning: drawn(report, isGivenUp))
      }
    }
  } onCancel: {
    isGivenUp.isSet.store(true, ordering: .relaxed)
  }
  return try result.get()
}

private let drawingThread = DispatchQueue(label: "korzo.reports")

final class Flag: Sendable {
  let isSet = Atomic<Bool>(false)
}

private func drawn(_ report: Report, _ isGivenUp: Flag) -> Result<[UInt8], ReportError> {
  do throws(ReportError) { return .success(try drawReport(report, isGivenUp)) } catch {
    return .failure(error)
  }
}

/// Draws a report on this thread.
func drawReport(_ report: Report, _ isGivenUp: Flag) throws(ReportError) -> [UInt8] {
  // 1. What no page has room for is refused before anything is drawn.
  try report.validate()
  let canvas = try Canvas(language: report.language)
  canvas.describe(report)
  // 2. Each page tells how many there are: they are counted first, by setting all of it once.
  canvas.isDrawing = false
  let counting = PageFlow(report, canvas, pages: 0, isGivenUp)
  try counting.drawAll()
  // 3. Then they are drawn.
  canvas.isDrawing = true
  let flow = PageFlow(report, canvas, pages: counting.page, isGivenUp)
  try flow.drawAll()
  return markedWithLanguage(try canvas.finish(), report.language)
}
