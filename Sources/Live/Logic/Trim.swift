import Core
import Database

extension Live {
  /// How long an event stays.
  static let maximumRetention = Duration.days(14)
  /// How many of a person's newest events stay.
  static let maximumKept: Int64 = 5000

  /// Forgets events that are old or too many; clients that have not seen them load anew.
  func trim(most: Int64 = maximumKept) async throws {
    let (store, oldest) = (LiveStore(), clock.now() - Self.maximumRetention)
    var last = ID(0)
    while true {
      let (after, surplus) = (last, most)
      let (people, overlong) = try await database.read { db in
        let people = try store.heads(after: after, limit: 200, in: db)
        let overlong = try people.compactMap { person in
          try store.overlong(person, keeping: surplus, since: oldest, in: db)
        }
        return (people, overlong)
      }
      for log in overlong {
        // Others write between two steps.
        for start in stride(from: log.first, to: log.keptFrom, by: 1000) {
          let end = min(start + 1000, log.keptFrom)
          _ = try await database.write { db in
            try store.delete(of: log.account, before: end, in: db)
          }
        }
      }
      guard let next = people.last?.account else { return }
      last = next
    }
  }
}
