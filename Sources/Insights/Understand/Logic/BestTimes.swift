import Core

/// When posts did well: the middle reach of those that were posted at one hour of one weekday.
struct BestTimes: Sendable {
  /// So many posts say something about a time; fewer could be chance: the best of many times is
  /// easily one at which a single post did well.
  static let fewest = 5

  /// What a time comes to.
  struct Cell: Hashable, Sendable {
    /// On how many posts it rests.
    let count: Int
    /// Their median; nil where they are too few.
    let median: Double?
  }

  /// An hour of a weekday.
  struct Slot: Hashable, Sendable {
    /// From 0, Monday, to 6.
    let weekday: Int
    /// From 0 to 23.
    let hour: Int
  }

  /// By which number: reach, or where fewer know that, views.
  let measure: Metric
  /// Times at which something was posted.
  let slots: [Slot: Cell]
  /// Seven of them, from Monday.
  let weekdays: [Cell]

  /// The hours at which something was posted, in order.
  var hours: [Int] { Set(slots.keys.map(\.hour)).sorted() }

  /// The best three times, among those with enough posts; the earlier first where they are equal.
  var best: [(slot: Slot, cell: Cell)] {
    let enough = slots.compactMap { slot, cell in
      cell.median.map { (slot: slot, cell: cell, median: $0) }
    }
    return
      enough.sorted {
        ($1.median, $0.slot.weekday, $0.slot.hour) < ($0.median, $1.slot.weekday, $1.slot.hour)
      }.prefix(3).map { ($0.slot, $0.cell) }
  }

  /// - Parameters:
  ///   - moments: when each of the things was posted.
  ///   - settled: what was posted later still grows, and says nothing yet.
  init(_ all: [RatedThing], at moments: [LocalMoment], settled: Timestamp) {
    let pairs = zip(all, moments).filter { $0.0.publishedAt <= settled }
    let things = pairs.map(\.0)
    let reached = things.count { $0.reach != nil }
    let viewed = things.count { $0.views != nil }
    measure = reached > 0 && reached * 2 >= viewed ? .reach : .views
    var values: [Slot: [Int]] = [:]
    for (thing, moment) in pairs {
      guard let value = measure == .reach ? thing.reach : thing.views else { continue }
      values[Slot(weekday: moment.weekday, hour: moment.hour), default: []].append(value)
    }
    slots = values.mapValues(Self.cell)
    weekdays = (0..<7).map { day in
      Self.cell(values.filter { $0.key.weekday == day }.flatMap(\.value))
    }
  }

  private static func cell(_ values: [Int]) -> Cell {
    Cell(count: values.count, median: values.count < fewest ? nil : middle(of: values))
  }
}
