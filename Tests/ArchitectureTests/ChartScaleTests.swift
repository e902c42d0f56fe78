import Testing

/// A bar of 36 % that fills its line looks like all of it. Of shares there is a whole, so whoever
/// draws shares says that it is the whole that fills the line, on every page and in every report.
@Suite("The scale of charts")
struct ChartScaleTests {
  @Test("Shares are drawn as parts of the whole")
  func shares() {
    let saysShare = #/percent\(share:|shareText\(|shareCells\(/#
    var count = 0
    for file in sources where file.text.contains(saysShare) && !file.path.contains("/Charts/") {
      for call in calls(file.text) {
        count += 1
        #expect(call.contains("full:"), "\(file): \(call.prefix(80))")
      }
    }
    #expect(count >= 8)
  }

  /// The calls that draw bars, columns, or a table with colours; each up to its last parenthesis.
  private func calls(_ text: String) -> [String] {
    let names = #/\b(?:barChart|columnChart|heatTable|Reports\.BarChart)\(/#
    return text.ranges(of: names).filter {
      !text[..<$0.lowerBound].hasSuffix("func ")
    }.map { range in
      var depth = 0
      var end = range.lowerBound
      for index in text[range.lowerBound...].indices {
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        if depth == 0, text[index] == ")" {
          end = text.index(after: index)
          break
        }
      }
      return String(text[range.lowerBound..<end])
    }
  }
}
