import Core
import Database
import Instagram

/// More pages of a list than this are none: 10,000 posts are the most that Instagram tells.
private let maximumPages = 110

extension Insights {
  /// Lists the stories that live, reads those that are due, and keeps their pictures. A story that was
  /// just found is due at once.
  func readStories(_ round: CollectionRun) async throws {
    let (now, source) = (clock.now(), round.source.id)
    let times = try await database.read { db in try CollectionStore().times(of: source, in: db) }
    // Whoever deleted the source deleted its plan.
    guard let times else { throw CollectionRun.End.lost }
    if times.stories <= now { try await listStories(round) }
    while !round.isDenied {
      let now = clock.now()
      let due = try await database.read { db in
        try DueItemStore().stories(of: source, at: now, limit: 40, in: db)
      }
      guard !due.isEmpty else { break }
      try await readNumbers(of: due, round)
    }
    if times.stories <= now {
      try await fetchPictures(try await wantedPictures(round, storiesOnly: true), round)
    }
  }

  private func listStories(_ round: CollectionRun) async throws {
    round.list()
    let account = round.source.remoteID
    try await eachPage(round) { client, token, after in
      try await client.stories(of: account, after: after, token: token)
    } take: { [self] page in
      _ = try await keep(page, areStories: true, round)
    }
    let (now, source) = (clock.now(), round.source.id)
    try await database.write { db in
      try CollectionStore().plan(
        \.stories, of: source, at: now + CollectionPlan.listsEvery, in: db)
    }
  }

  /// Asks a list page by page.
  /// - Parameter take: what to do with a page.
  func eachPage(
    _ round: CollectionRun,
    _ ask:
      @escaping @Sendable (InstagramClient, String, _ after: String?) async throws
      -> GraphResponse<GraphPage<GraphMedia>>,
    take: ([GraphMedia]) async throws -> Void
  ) async throws {
    var after: String?
    for _ in 0..<maximumPages {
      let cursor = after
      let page = try await round.need { try await ask($0, $1, cursor) }
      try await prolong(round)
      try await take(page.data)
      guard let next = page.after, next != after else { return }
      after = next
    }
  }

  /// Keeps what a page of a list tells.
  /// - Returns: how many are new.
  func keep(
    _ page: [GraphMedia], areStories: Bool, _ round: CollectionRun
  ) async throws -> Int {
    let (now, source) = (clock.now(), round.source.id)
    for media in page { round.note(media) }
    let found = page.filter { !$0.id.isEmpty }
    let isNew = try await database.write { [ids] db in
      guard try SourceStore().find(source, in: db) != nil else { throw CollectionRun.End.lost }
      let known = try ListedItemStore().known(found.map(\.id), of: source, in: db)
      var count = 0
      for media in found {
        let thing = FoundThing(media, foundAmongStories: areStories, now: now)
        if let item = known[media.id] {
          // It is not asked for numbers any more: what lists tell is all that there is.
          if item.note == .beforeConversion, !media.counts.values.isEmpty {
            try ItemStore().record(media.counts, of: item.id, at: now, in: db)
          }
          if item.fields == thing.fields, item.state != .gone { continue }
        }
        let kept = try ItemStore().keep(thing, of: source, id: ids.next(), now: now, in: db)
        if kept.isNew { count += 1 }
      }
      return count
    }
    if isNew > 0 { round.change() }
    return isNew
  }
}
