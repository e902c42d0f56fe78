import Core

/// How many of those who saw the first story of a day saw the last: the mean reach of last stories by
/// that of first ones, over the days that had several and know the reach of both.
///
/// A day counts when its last story has ended: until then that has had less time than the first.
///
/// - Parameters:
///   - stories: the newest first.
///   - moments: when each of them was posted.
func storyRetention(
  _ stories: [RatedThing], at moments: [LocalMoment], now: Timestamp
) -> WorkedRate? {
  var days: [Int: (first: RatedThing, last: RatedThing)] = [:]
  for (story, moment) in zip(stories, moments) {
    days[moment.day] = (story, days[moment.day]?.last ?? story)
  }
  let pairs = days.values.compactMap { day -> (part: Int, whole: Int)? in
    guard day.first.id != day.last.id, day.last.publishedAt + FoundThing.storyLife <= now,
      let last = day.last.reach, let first = day.first.reach
    else { return nil }
    return (last, first)
  }
  return worked(pairs) { Formulas.retention(firstReach: $1, lastReach: $0) }
}
