import Core

/// How a number grew, at equal distances in time, from the readings of a thing.
struct NumberHistory: Hashable, Sendable {
  /// A moment, and the number as it was read last by then.
  struct Point: Hashable, Sendable {
    let at: Timestamp
    let value: Double
  }

  /// The earliest first; nothing where the number was not known.
  let points: [Point]
  /// Whether its steps are shorter than a day.
  let isFine: Bool

  /// The most points of a history.
  static let maximumPoints = 60

  /// The history of a number in readings, the oldest of which comes first. Its last point is the last
  /// time that anything was read.
  init(of name: String, in readings: [ReadingStore.Reading]) {
    guard let first = readings.first, let last = readings.last else {
      (points, isFine) = ([], true)
      return
    }
    let step = Self.step(for: last.until.since(first.at))
    isFine = step < .days(1)
    points = Self.moments(from: first.at, to: last.until, step: step).compactMap { moment in
      let reading = readings.last { $0.at <= moment }
      return reading?.numbers.values[name].map { Point(at: moment, value: $0) }
    }
  }

  private static func step(for span: Duration) -> Duration {
    let steps: [Duration] = [.hours(1), .hours(6), .days(1), .days(7), .days(30)]
    return steps.first { span.milliseconds / $0.milliseconds < maximumPoints - 1 } ?? .days(365)
  }

  /// Backwards from the end, so that the last number is there; the beginning in any case.
  private static func moments(
    from start: Timestamp, to end: Timestamp, step: Duration
  ) -> [Timestamp] {
    var moments: [Timestamp] = []
    var moment = end
    while moment > start, moments.count < maximumPoints {
      moments.append(moment)
      moment = moment - step
    }
    moments.append(start)
    return moments.reversed()
  }
}
