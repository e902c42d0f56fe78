import Core
import Database
import Logging

extension LiveStreams {
  /// Wakes the streams that lack something of which no word came: another process ended between
  /// its commit and the telling, or the connection that carries word was lost.
  ///
  /// It compares what streams have sent with what is in the table, so it needs neither a clock nor
  /// an index of changes, and costs nothing where nobody listens.
  func sweep() async {
    let people = people
    for start in stride(from: 0, to: people.count, by: 500) {
      let some = Array(people[start..<min(start + 500, people.count)])
      do {
        let heads = try await database.read { db in try LiveStore().heads(of: some, in: db) }
        for person in some where of(person).contains(where: { $0.lacks(heads[person] ?? 0) }) {
          wake(person)
        }
      } catch is CancellationError {
        return
      } catch {
        logger.warning("Logs of events were not swept.", metadata: ["error": "\(error)"])
      }
    }
  }
}
