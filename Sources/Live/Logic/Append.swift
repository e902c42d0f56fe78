import Core
import Database
import Web

extension Live {
  /// Writes an event into people's logs, in the transaction of the thing itself, and wakes their
  /// streams after the commit. Nobody gets it twice, and whoever has no account any more does not.
  ///
  /// It locks the logs until the commit: call it last, and once for all people where you can.
  /// - Parameters:
  ///   - name: what happened, such as `messages.message`.
  ///   - data: a JSON object with what is to know: ids, not texts.
  package func append(
    _ name: String, data: some Encodable, to people: some Collection<ID>,
    in db: any WriteAccess
  ) throws {
    guard !people.isEmpty else { return }
    let store = LiveStore()
    let text = String(decoding: try encodeJSON(data), as: UTF8.self)
    let heads = try store.advance(Array(Set(people)), in: db)
    try store.add(name, data: text, at: clock.now(), to: heads, in: db)
    db.afterCommit { [hub] in
      for head in heads { hub.publish(Event(liveWake, user: head.account)) }
    }
  }

  /// Tells people's open streams something that need not be kept, such as that somebody types.
  /// Who is not connected never hears of it.
  package func whisper(_ name: String, data: [String: String], to people: some Collection<ID>) {
    for person in Set(people) { hub.publish(Event(name, user: person, facts: data)) }
  }

  /// The number of a person's newest event: whoever reads a state together with it, and then
  /// follows the stream from there, misses nothing.
  package func head(of account: ID, in db: any ReadAccess) throws -> Int64 {
    try LiveStore().head(of: account, in: db)
  }
}

/// The event that says: there is something new in a person's log. It goes to no client.
let liveWake = "live.wake"
