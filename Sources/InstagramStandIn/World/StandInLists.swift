import Core
import Synchronization

extension StandInWorld {
  /// A page of a list.
  struct Page {
    var things: [StandInThing]
    /// Whether there are more.
    var hasMore: Bool
  }

  /// Posts and reels, the newest first, at most 10,000 in all; those after a thing when one is
  /// named.
  func posts(
    of account: StandInAccount, after: String?, size: Int, from: Timestamp?, upTo: Timestamp?
  ) -> Page {
    let now = clock.now()
    let newest = min(now, upTo ?? now).standInDay
    let first = max(account.since, from ?? account.since).standInDay
    let place = after.flatMap(StandInID.place)
    return state.withLock { state in
      var found: [StandInThing] = []
      var (day, hasPassed) = (place?.day ?? newest, place == nil)
      while day >= first, found.count <= size {
        for thing in things(of: account.number, on: day, in: &state).reversed() {
          defer { if thing.id == after { hasPassed = true } }
          guard hasPassed || day != place?.day, thing.kind != .story, thing.publishedAt <= now,
            from.map({ $0 <= thing.publishedAt }) ?? true,
            upTo.map({ thing.publishedAt <= $0 }) ?? true, !state.isDeleted(thing.id)
          else { continue }
          found.append(thing)
        }
        day -= 1
      }
      let passed = place == nil ? 0 : count(from: account, newerThan: after, in: &state, now)
      let left = max(0, 10_000 - passed)
      return Page(
        things: Array(found.prefix(min(size, left))), hasMore: min(found.count, left) > size)
    }
  }

  /// How many posts and reels there are from the newest up to and with a thing; more than 10,000
  /// are not told by lists.
  private func count(
    from account: StandInAccount, newerThan id: String?, in state: inout State, _ now: Timestamp
  ) -> Int {
    guard let id, let place = StandInID.place(id) else { return 0 }
    return (place.day...max(place.day, now.standInDay)).reduce(0) { sum, day in
      let things = things(of: account.number, on: day, in: &state)
        .filter { $0.kind != .story && $0.publishedAt <= now }
      guard day == place.day, let index = things.firstIndex(where: { $0.id == id }) else {
        return sum + things.count
      }
      return sum + things.count - index
    }
  }

  /// The stories that live now, the newest first.
  func stories(of account: StandInAccount, after: String?, size: Int) -> Page {
    let now = clock.now()
    let alive = things(of: account.number, from: now - .hours(24), upTo: now + .milliseconds(1))
      .filter { $0.kind == .story && $0.lives(at: now) }.reversed()
    let rest =
      after.map { after in Array(alive.drop { $0.id != after }.dropFirst()) }
      ?? Array(alive)
    return Page(things: Array(rest.prefix(size)), hasMore: rest.count > size)
  }

  /// How many posts and reels an account has.
  func postCount(of account: StandInAccount) -> Int {
    let now = clock.now()
    return state.withLock { state in
      (account.since.standInDay...max(account.since.standInDay, now.standInDay)).reduce(0) {
        $0
          + things(of: account.number, on: $1, in: &state).count {
            $0.kind != .story && $0.publishedAt <= now && !state.isDeleted($0.id)
          }
      }
    }
  }
}
