/// How many followed an account, day by day, as far as that was noted.
struct FollowerHistory: Sendable {
  /// What was noted, the oldest first.
  let days: [(day: Int, followers: Int)]
  /// How many follow it now, for where nothing was noted at all; nil when there are notes.
  let present: Int?

  /// - Parameter now: how many follow it now.
  init(_ days: [(day: Int, followers: Int)], now: Int?) {
    self.days = days.sorted { $0.day < $1.day }
    present = days.isEmpty ? now : nil
  }

  /// How many there were on a day: noted then, or at most a week before; nil when that is not known.
  func count(on day: Int) -> Int? {
    if let present { return present }
    // The first note after the day, by halves.
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    guard low > 0, day - days[low - 1].day <= 7 else { return nil }
    return days[low - 1].followers
  }
}
