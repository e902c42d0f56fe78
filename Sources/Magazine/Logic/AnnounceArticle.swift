import Core
import Database
import Jobs

/// Finds out whom the hub tells of an article.
let distributeJob = JobKind<ID>("magazine.hub.distribute")

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
        let ids = try HubStore().ids(to: topics, after: last, limit: pieceSize, now: now, in: db)
        let tellings = ids.map { id in
          (payload: HubDelivery(subscription: id), key: id.description, time: now)
        }
        try queue.add(deliverJob, tellings, in: db)
        return ids
      }
      guard ids.count == pieceSize, let end = ids.last else { return }
      last = end
    }
  }
}
