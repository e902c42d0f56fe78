import Reports

/// Draws a report that was validated.
func drawReport(_ report: Report) throws(ReportError) -> [UInt8] {
  let canvas = try Canvas(language: report.language)
  canvas.describe(report)
  // 1. Each page tells how many there are: they are counted first, by setting all of it once.
  canvas.isDrawing = false
  let counting = PageFlow(report, canvas, pages: 0)
  try counting.drawAll()
  // 2. Then they are drawn.
  canvas.isDrawing = true
  let flow = PageFlow(report, canvas, pages: counting.page)
  try flow.drawAll()
  return markedWithLanguage(try canvas.finish(), report.language)
}
