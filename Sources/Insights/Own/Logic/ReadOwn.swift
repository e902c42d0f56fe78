import Core
import Database
import Features
import Media

/// Posts and stories that one transaction reads: others may write between them.
private let pageSize = 100

/// What was counted up to a story's end is written down a moment after it.
private let lastCounts = Duration.minutes(1)

extension Insights {
  /// Reads what a person publishes here: everything is listed, and the numbers of what is due by the
  /// plan are written down. Safe to run twice.
  func readOwn(_ source: ID) async throws {
    guard let own = options.ownPosts else { return }
    let (now, today) = (clock.now(), localDay(of: clock.now(), in: options.site.timeZone))
    var listed: Set<String> = []
    var last: ID?
    while true {
      let after = last
      let page = try await database.write { [self] db -> [OwnPosts.Thing] in
        guard let found = try SourceStore().find(source, in: db), found.kind == .korzo else {
          return []
        }
        let things = try own.read(found.owner, after, pageSize, now, db)
        for thing in things { try keep(thing, of: found, at: now, in: db) }
        return things
      }
      listed.formUnion(page.map { "\($0.id)" })
      last = page.last?.id
      guard page.count == pageSize else { break }
    }
    let all = listed
    try await database.write { [self] db in
      guard let found = try SourceStore().find(source, in: db), found.kind == .korzo else { return }
      try DueItemStore().closeEnded(of: source, at: now - lastCounts, in: db)
      for (item, thing) in try OwnItemStore().missing(of: source, besides: all, in: db) {
        // What was published while the list was read may have been found by another reading.
        if let thing, try own.has(thing, of: found.owner, at: now, in: db) { continue }
        try deleteThing(item, in: db)
      }
      let followers = try own.followers(found.owner, db)
      try AccountReadingStore().add(
        Numbers(["followers_count": Double(followers)]), of: source, on: today, in: db)
      let due = try DueItemStore().next(of: source, since: nil, in: db)
      try OwnSourceStore().settle(
        source, followers: followers, at: now,
        next: max(min(due ?? now + .hours(1), now + .hours(1)), now + .minutes(1)), in: db)
    }
    publishCollected(source)
  }

  /// Keeps a post or story, its picture, and its numbers when they are due.
  private func keep(
    _ thing: OwnPosts.Thing, of source: InsightSource, at now: Timestamp, in db: any WriteAccess
  ) throws {
    let found = FoundThing(thing, now: now)
    let item = try ItemStore().keep(found, of: source.id, id: ids.next(), now: now, in: db)
    let store = OwnItemStore()
    try keepPicture(thing.picture, of: item.id, ownedBy: source.owner, in: db)
    guard try item.isNew || store.isDue(item.id, at: now, in: db) else { return }
    guard let end = thing.endsAt, end <= now else {
      try ItemStore().record(thing.numbers, of: item.id, at: now, in: db)
      let next =
        thing.endsAt.map {
          CollectionPlan.nextReading(ofStoryFrom: thing.publishedAt, until: $0, after: now)
        } ?? CollectionPlan.nextReading(ofPostFrom: thing.publishedAt, after: now)
      return try DueItemStore().plan(item.id, at: next, note: nil, in: db)
    }
    // Nothing is counted after its end; the very last is written down a moment later.
    guard now >= end + lastCounts else {
      if item.isNew { try store.reopen(item.id, until: end + lastCounts, in: db) }
      return
    }
    try ItemStore().record(thing.numbers, of: item.id, at: end, in: db)
  }

  /// Uses the picture of a post or story, which stays whole as long as it is there.
  private func keepPicture(
    _ picture: ID?, of item: ID, ownedBy owner: ID, in db: any WriteAccess
  ) throws {
    guard let picture, try OwnItemStore().wantsPicture(item, in: db) else { return }
    let store = WantedPictureStore()
    do {
      try PictureStore().use(picture, ownedBy: owner, as: itemPictureUse, of: item, in: db)
      try store.kept(item, in: db)
    } catch is AppError {
      // It is being deleted.
      try store.failed(item, forGood: true, in: db)
    }
  }

  /// Whoever deletes a post or story here wants its words and picture gone; the numbers stay.
  private func deleteThing(_ item: ID, in db: any WriteAccess) throws {
    try PictureStore().release(itemPictureUse, of: item, in: db)
    try OwnItemStore().delete(item, in: db)
  }
}

extension OwnPosts {
  /// Whether a post or story is there.
  fileprivate func has(
    _ thing: ID, of account: ID, at now: Timestamp, in db: any ReadAccess
  ) throws -> Bool {
    try read(account, ID(thing.rawValue - 1), 1, now, db).first?.id == thing
  }
}

extension FoundThing {
  /// What Social tells. A story's page is there as long as the story.
  fileprivate init(_ thing: OwnPosts.Thing, now: Timestamp) {
    let isThere = thing.endsAt.map { $0 > now } ?? true
    self = FoundThing(
      remoteID: "\(thing.id)", kind: thing.isStory ? .story : .feed,
      medium: thing.photos == 0 ? .text : thing.photos == 1 ? .image : .carousel,
      caption: thing.caption, alt: thing.alt, permalink: isThere ? thing.path : nil,
      publishedAt: thing.publishedAt, endsAt: thing.endsAt
    ).with(children: max(thing.photos, 1))
  }
}
