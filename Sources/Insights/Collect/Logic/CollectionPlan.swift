import Core

/// What is read when: stories hourly and twice more shortly before their end, posts by their age. At
/// most ``callsOfReading`` calls go into a reading, so that the calls of a day follow from the plan
/// (docs/insights.md).
enum CollectionPlan {
  /// How often the lists of stories and of posts are asked.
  static let listsEvery = Duration.hours(1)
  /// How often the whole list of posts is asked, to notice what was deleted.
  static let wholeListEvery = Duration.days(7)
  /// How often the account's own numbers are asked.
  static let accountEvery = Duration.days(1)
  /// How often who follows is asked.
  static let audienceEvery = Duration.days(7)
  /// Whose numbers are asked even when the allowance runs low.
  static let youngAge = Duration.days(7)
  /// How long a round goes on in one job.
  static let maximumRunTime = Duration.seconds(60)
  /// How long a round that is silent keeps others out.
  static let lease = Duration.minutes(5)
  /// How long after its time a round counts as missed because nothing ran.
  static let lateness = Duration.minutes(15)
  /// Calls of a usual reading at most: all metrics at once, and two breakdowns.
  static let callsOfReading = 3

  /// Ages at which a story is read however short the time since the last reading.
  private static let lastReadings = [Duration.minutes(23 * 60 + 30), .minutes(23 * 60 + 50)]
  /// So close to each other two readings of a story make no sense.
  private static let shortest = Duration.minutes(5)

  /// When a story is read next; at its end it is only closed.
  static func nextReading(ofStoryFrom start: Timestamp, until end: Timestamp, after now: Timestamp)
    -> Timestamp
  {
    let last = lastReadings.map { start + $0 }.filter { $0 >= now + shortest && $0 < end }
    return ([now + .hours(1), end] + last).min() ?? end
  }

  /// When a post is read next.
  static func nextReading(ofPostFrom start: Timestamp, after now: Timestamp) -> Timestamp {
    let age = now.since(start)
    let wait: Duration =
      age < youngAge
      ? .hours(1) : age < .days(30) ? .hours(6) : age < .days(90) ? .days(1) : .days(7)
    return now + wait
  }

  /// How long to wait after a limit whose headers do not say it: 15 minutes, doubled each time up to
  /// an hour, and a little longer so that not all come back at once.
  static func wait(afterFailures count: Int, minutes: Int?, jitter: Double) -> Duration {
    let told = minutes.flatMap { $0 > 0 ? Double(min($0, 24 * 60)) : nil }
    let minutes = told ?? min(15 * Double(1 << min(max(count, 0), 4)), 60)
    return .milliseconds(Int64((minutes * 60_000 + jitter * 60_000).rounded()))
  }
}
