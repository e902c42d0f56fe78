import Foundation

/// Holds that a parser's time grows with its input: each doubling of the worst inputs takes at most
/// two and a half times as long.
///
/// What counts is the processor time of this thread, which does not grow when others are at work.
/// What they leave of the processor's caches does change it, most of all where an input outgrows
/// them; that is one step. So what seems too slow is asked for more: from some length on it has to
/// be linear, which what is not will never be.
enum LinearTime {
  private static let most = 2.5
  /// What the clock and the caches may add, in seconds.
  private static let noise = 0.004
  private static let attempts = 6
  /// How far an input that seems too slow is made longer, in bytes, and to what time of one reading,
  /// in seconds.
  private static let longest = 16 << 20
  private static let timeout = 2.0

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
    var times = Times(doublings: 0..<4, of: input, unit: input.unit / divisor)
    times.measure(parser) { $0.areLinear }
    var isLinear = times.areLinear
    for doubling in 4...6 where !isLinear && times.last < timeout {
      guard input.unit / divisor << doubling <= longest else { break }
      times.append(doubling, of: input, unit: input.unit / divisor)
      times.measure(parser) { $0.lastStepsAreLinear }
      isLinear = times.lastStepsAreLinear
    }
    let verdict = isLinear ? "linear" : "NOT LINEAR"
    // At once, because what is not linear can take long.
    let line = "\(parser.name): \(verdict): \(times) ms: \(input.name)\n"
    FileHandle.standardOutput.write(Data(line.utf8))
    return isLinear
  }

  /// The shortest times of inputs, each twice as long as the one before.
  private struct Times: CustomStringConvertible {
    private var inputs: [[UInt8]] = []
    private var times: [Double] = []

    init(doublings: Range<Int>, of input: WorstInput, unit: Int) {
      for doubling in doublings { append(doubling, of: input, unit: unit) }
    }

    mutating func append(_ doubling: Int, of input: WorstInput, unit: Int) {
      inputs.append(input.make(unit << doubling))
      times.append(.infinity)
    }

    /// Measures until it is `enough`, or often.
    mutating func measure(_ parser: Parser, until enough: (Times) -> Bool) {
      for _ in 0..<attempts {
        for (index, bytes) in inputs.enumerated() {
          times[index] = min(times[index], seconds { _ = try? parser.read(bytes) })
        }
        if enough(self) { break }
      }
    }

    /// Whether each doubling took at most so much longer. Where a limit ends the work, a longer
    /// input takes less.
    var areLinear: Bool { zip(times, times.dropFirst()).allSatisfy { $1 <= $0 * most + noise } }

    /// Whether the last two doublings together took at most so much longer: a busy machine makes
    /// one of them slow and the next quick, and what is quadratic takes sixteen times as long.
    var lastStepsAreLinear: Bool { last <= times[times.count - 3] * most * most + noise }

    /// Of the longest input, in seconds.
    var last: Double { times[times.count - 1] }

    var description: String {
      times.map { "\(Int(($0 * 1000).rounded()))" }.joined(separator: ", ")
    }
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
