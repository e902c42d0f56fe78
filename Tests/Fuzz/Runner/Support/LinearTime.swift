import Foundation

/// Holds that a parser's time grows with its input: each doubling of the worst inputs takes at most
/// two and a half times as long.
///
/// What counts is the processor time of this thread, which does not grow when others are at work.
enum LinearTime {
  private static let most = 2.5
  /// What the clock and the caches may add, in seconds.
  private static let noise = 0.004
  private static let attempts = 6

  /// - Parameter divisor: makes the inputs shorter, which are 1, 2, 4 and 8 MB long.
  /// - Returns: whether all of them are linear.
  static func check(_ parsers: [Parser], dividedBy divisor: Int) -> Bool {
    var isLinear = true
    for parser in parsers {
      for input in parser.worst where !check(input, parser, dividedBy: divisor) {
        isLinear = false
      }
    }
    return isLinear
  }

  private static func check(
    _ input: WorstInput, _ parser: Parser, dividedBy divisor: Int
  ) -> Bool {
    let inputs = (0..<4).map { input.make((input.unit / divisor) << $0) }
    var times = [Double](repeating: .infinity, count: 4)
    for _ in 0..<attempts {
      for (index, bytes) in inputs.enumerated() {
        times[index] = min(times[index], seconds { _ = try? parser.read(bytes) })
      }
      if isLinear(times) { break }
    }
    let shown = times.map { "\(Int(($0 * 1000).rounded()))" }.joined(separator: ", ")
    let verdict = isLinear(times) ? "linear" : "NOT LINEAR"
    // At once, because what is not linear can take long.
    let line = "\(parser.name): \(verdict): \(shown) ms: \(input.name)\n"
    FileHandle.standardOutput.write(Data(line.utf8))
    return isLinear(times)
  }

  private static func isLinear(_ times: [Double]) -> Bool {
    // Where a limit ends the work, a longer input takes less.
    let doublings = zip(times, times.dropFirst()).filter { $1 > $0 * most + noise }.count
    return doublings == 0
      || doublings == 1 && times[3] <= times[2] * most
        && times[3] <= times[0] * most * most * most
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let begin = processorTime()
    work()
    return processorTime() - begin
  }
}

/// The processor time of this thread, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
