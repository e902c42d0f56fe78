import Core

/// What was posted in each day, week or month, and what that came to.
struct OverTime: Sendable {
  /// How long a step is.
  enum Step: Sendable {
    case day, week, month
  }

  /// One step.
  struct Bin: Hashable, Sendable {
    /// Its first day.
    let first: Int
    /// Its last day.
    let last: Int
    /// How many posts.
    var count = 0
    /// Together, of those that know them; nil when none does.
    var views: Int?
    /// Together, of those that know them; nil when none does.
    var interactions: Int?
  }

  /// How long a step is.
  let step: Step
  /// From the first to the last, without a gap.
  let bins: [Bin]

  /// - Parameters:
  ///   - moments: when each of the things was posted.
  ///   - first: the first day; later ones only are looked at.
  ///   - last: the last day.
  init(_ things: [RatedThing], at moments: [LocalMoment], from first: Int, to last: Int) {
    let length = last - first + 1
    step = length <= 31 ? .day : length <= 400 ? .week : .month
    var bins = Self.bins(step, from: first, to: last)
    var places: [Int: Int] = [:]
    for (index, bin) in bins.enumerated() {
      for day in bin.first...bin.last { places[day] = index }
    }
    for (thing, moment) in zip(things, moments) {
      guard let index = places[moment.day] else { continue }
      bins[index].count += 1
      bins[index].views = Self.sum(bins[index].views, thing.views)
      bins[index].interactions = Self.sum(bins[index].interactions, thing.interactions)
    }
    self.bins = bins
  }

  private static func bins(_ step: Step, from first: Int, to last: Int) -> [Bin] {
    var bins: [Bin] = []
    var day = first
    while day <= last {
      let end = min(last, lastDay(step, of: day))
      bins.append(Bin(first: day, last: end))
      day = end + 1
    }
    return bins
  }

  private static func lastDay(_ step: Step, of day: Int) -> Int {
    switch step {
    case .day: day
    case .week: day + 6 - CalendarTime.weekday(ofDay: day)
    case .month: CalendarDay(daysSince1970: day).lastOfMonth
    }
  }

  /// What is unknown adds nothing, and nothing but unknown stays unknown.
  private static func sum(_ known: Int?, _ more: Int?) -> Int? {
    guard let more else { return known }
    return (known ?? 0) + more
  }
}
