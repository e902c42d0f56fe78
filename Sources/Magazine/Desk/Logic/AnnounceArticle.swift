import Core
import Database
import Jobs

/// Finds out whom the hub tells of an article.
let distributeJob = JobKind<ID>("magazine.hub.distribute", atOnce: 1)

/// Tellings that are written down in one transaction.
private let pieceSize = 500

extension Magazine {
  /// Lets the hub tell its subscribers that an article became public or changed. Called in the
  /// transaction that made it so; what nobody may know of yet is not told (asked when the job
  /// runs).
  func announce(_ article: ID, in db: any WriteAccess) throws {
    try queue.add(distributeJob, article, key: article.description, in: db)
  }

  /// Writes down a telling for each subscription to a feed in which the article stands.
  func distribute(_ article: ID) async throws {
    let now = clock.now()
    let card = try await database.read { db in
      try ArticleStore().cards([article], for: .visitor, now: now, in: db).first
    }
    guard let card else { return }
    let topics = topics(of: card)
    var last = ID(0)
    while true {
      let ids = try await database.write { [last] db in
        let hosts = try HubStore().hosts(
          of: topics, after: last, limit: pieceSize, now: now, in: db)
        let announcements = hosts.map { id, _ in
          (payload: HubDelivery(subscription: id), key: id.description, time: now)
        }
        let owners = Dictionary(hosts.map { ($0.id, JobOwner.host($0.host)) }) { $1 }
        try queue.add(deliverJob, announcements, owner: { owners[$0.subscription] }, in: db)
        return hosts.map(\.id)
      }
      guard ids.count == pieceSize, let end = ids.last else { return }
      last = end
    }
  }
}
