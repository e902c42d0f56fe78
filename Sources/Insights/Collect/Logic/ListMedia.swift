import Core
import Database
import Features
import Instagram

/// Instagram tells the newest so many posts of an account.
private let maximumListed = 10_000

extension Insights {
  /// Lists posts and reels when that is due: the newest, or all of them for the first time and once a
  /// week. The first collection begins anew when it was interrupted: cursors do not last, and what is
  /// known already costs a call for a hundred.
  func listMedia(_ round: CollectionRun) async throws {
    let (now, source) = (clock.now(), round.source)
    let times = try await database.read { db in
      try CollectionStore().times(of: source.id, in: db)
    }
    guard let times else { throw CollectionRun.End.lost }
    if times.wholeList <= now {
      try await listAll(round)
    } else if times.media <= now {
      let account = source.remoteID
      let page = try await round.need {
        try await $0.media(of: account, after: nil, token: $1)
      }
      _ = try await keep(page.data, areStories: false, round)
    } else {
      return
    }
    let after = clock.now()
    try await database.write { db in
      try CollectionStore().plan(
        \.media, of: source.id, at: after + CollectionPlan.listsEvery, in: db)
    }
  }

  private func listAll(_ round: CollectionRun) async throws {
    let (account, source) = (round.source.remoteID, round.source)
    let isFirst = source.importedAt == nil
    var listed: Set<String> = []
    var oldest: Timestamp?
    try await eachPage(round) { client, token, after in
      try await client.media(of: account, after: after, token: token)
    } take: { [self] page in
      _ = try await keep(page, areStories: false, round)
      listed.formUnion(page.map(\.id))
      oldest = ([oldest] + page.map(\.timestamp)).compactMap(\.self).min()
      guard isFirst else { return }
      try await database.write { db in try SourceStore().countImported(source.id, in: db) }
      publishCollected(source.id)
    }
    let (now, all) = (clock.now(), listed)
    // An empty list where there were posts is rather an odd answer than the end of them all.
    let oldestListed = all.count >= maximumListed ? oldest : Timestamp(milliseconds: 0)
    try await database.write { [self] db in
      if let oldestListed, !all.isEmpty || source.mediaCount == 0 {
        let gone = try DueItemStore().closeMissing(
          of: source.id, besides: all, since: oldestListed, in: db)
        if gone > 0 { round.change() }
      }
      try CollectionStore().plan(
        \.wholeList, of: source.id, at: now + CollectionPlan.wholeListEvery, in: db)
      if try SourceStore().listed(source.id, at: now, in: db) {
        round.change()
        try inbox.notify(
          Notification(
            user: source.owner, kind: CollectionNotification.imported, subject: source.id), in: db)
      }
    }
  }
}
