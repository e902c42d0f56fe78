import Core
import Database
import Web

extension Live {
  /// The log by pages, for apps that wake up now and then: what follows `after`, 100 at a time or
  /// `limit`. Without `after` it only says where the log ends.
  func eventsResponse(_ request: Request<SignedIn>) async throws -> Response {
    let limit = try request.limit(most: 500, usually: 100)
    let (account, after) = (request.viewer.id, try request.after())
    let (head, events) = try await database.read { db in
      let store = LiveStore()
      let head = try store.head(of: account, in: db)
      let events = try after.map { seq in
        try store.events(of: account, after: seq, limit: limit, in: db)
      }
      return (head, events ?? [])
    }
    let from = after ?? head
    let goesOn = isWhole(after: from, head: head, first: events.first?.seq)
    let next = goesOn ? events.last?.seq ?? from : head
    return .document(
      page(goesOn ? events : [], next: next, isReset: !goesOn), contentType: "application/json")
  }

  /// What an event carries is JSON already, as it was stored.
  private func page(_ events: [LoggedEvent], next: Int64, isReset: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.array("events") {
        for event in events {
          $0.object {
            $0.member("at", event.at.milliseconds)
            $0.member("data", json: event.data)
            $0.member("name", event.name)
            $0.member("seq", quoted: event.seq)
          }
        }
      }
      $0.member("next", quoted: next)
      $0.member("reset", isReset)
    }
    return json.bytes
  }
}
