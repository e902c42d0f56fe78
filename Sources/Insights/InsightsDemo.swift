import Core
import Database
import Features
import Instagram
import Media
import Web

/// What the demonstration puts there: accounts with their past, as collecting would have left it.
extension Insights {
  /// An account that is connected already.
  package struct DemoAccount: Sendable {
    /// By which login.
    package var login: InstagramLogin
    /// What it says of itself.
    package var account: GraphAccount
    /// What its person granted.
    package var grant: GraphGrant
    /// When it was connected.
    package var connectedAt: Timestamp

    /// An account.
    package init(
      login: InstagramLogin, account: GraphAccount, grant: GraphGrant, connectedAt: Timestamp
    ) {
      self.login = login
      self.account = account
      self.grant = grant
      self.connectedAt = connectedAt
    }
  }

  /// A post, reel or story with its readings, the oldest first.
  package struct DemoItem: Sendable {
    /// What was found.
    package var thing: FoundThing
    /// Its numbers through time; empty for what was posted before the account was a professional
    /// one.
    package var readings: [(at: Timestamp, numbers: Numbers)]
    /// Its picture.
    package var picture: ID?

    /// A thing.
    package init(
      thing: FoundThing, readings: [(at: Timestamp, numbers: Numbers)], picture: ID?
    ) {
      self.thing = thing
      self.readings = readings
      self.picture = picture
    }
  }

  /// Connects an account. It is not read before ``goOnForDemo(_:)``.
  package func connectForDemo(
    _ demo: DemoAccount, picture: ID?, of owner: ID
  ) async throws -> ID {
    let id = ids.next()
    let cipher = options.tokenCipher
    let grant = StoredGrant(demo.grant, sealedToken: try cipher.encrypt(demo.grant.token, for: id))
    try await database.write { db in
      try SourceStore().connect(
        id, of: owner, by: demo.login, demo.account, grant, now: demo.connectedAt, in: db)
      guard let picture else { return }
      try PictureStore().use(picture, ownedBy: nil, as: sourcePictureUse, of: id, in: db)
    }
    return id
  }

  /// Keeps posts and stories with their past.
  /// - Returns: their ids by those that they have there.
  package func keepForDemo(_ items: [DemoItem], of source: ID) async throws -> [String: ID] {
    let now = clock.now()
    return try await database.write { [ids] db in
      var known: [String: ID] = [:]
      for item in items {
        let id = ids.next()
        try ItemStore().keep(
          item.thing, of: source, id: id, now: item.thing.publishedAt + .minutes(20), in: db)
        // Only the last one is what lists show.
        try ReadingStore().begin(with: item.readings.dropLast(), of: id, in: db)
        if let last = item.readings.last {
          try ItemStore().record(last.numbers, of: id, at: last.at, in: db)
        }
        let next = nextReading(item, now: now)
        let hasEnded = item.thing.endsAt.map { $0 <= now } ?? false
        let isUnread = item.readings.isEmpty && (next == nil || hasEnded)
        try DueItemStore().plan(id, at: next, note: isUnread ? .beforeConversion : nil, in: db)
        if let picture = item.picture {
          try PictureStore().use(
            picture, ownedBy: nil, as: itemPictureUse, of: id, in: db)
          try WantedPictureStore().kept(id, in: db)
        }
        known[item.thing.remoteID] = id
      }
      return known
    }
  }

  /// When a thing is read next by the plan; nil: never, as it has no numbers and never will.
  private func nextReading(_ item: DemoItem, now: Timestamp) -> Timestamp? {
    let start = item.thing.publishedAt
    guard let end = item.thing.endsAt else {
      return item.readings.last.map {
        max(now, CollectionPlan.nextReading(ofPostFrom: start, after: $0.at))
      }
    }
    return CollectionPlan.nextReading(
      ofStoryFrom: start, until: end, after: item.readings.last?.at ?? start)
  }

  /// Keeps an account's own numbers of some days.
  package func keepDaysForDemo(
    _ days: [(moment: Timestamp, numbers: Numbers)], of source: ID
  ) async throws {
    let zone = options.site.timeZone
    try await database.write { db in
      for day in days {
        try AccountReadingStore().add(
          day.numbers, of: source, on: localDay(of: day.moment, in: zone), in: db)
      }
    }
  }

  /// Notes times in which an account was not read: nothing ran here, or Instagram did not answer.
  package func keepGapsForDemo(
    _ gaps: [(from: Timestamp, upTo: Timestamp, isOurs: Bool)], of source: ID
  ) async throws {
    try await database.write { [ids] db in
      let store = GapStore()
      for gap in gaps {
        if gap.isOurs {
          try store.addDown(
            of: source, from: gap.from, until: gap.upTo, id: ids.next(), in: db)
        } else {
          try store.open(.unreachable, of: source, at: gap.from, id: ids.next(), in: db)
          try store.close(of: source, at: gap.upTo, in: db)
        }
      }
    }
  }

  /// Goes on from the past: what ended has its last numbers, and the account is read by the plan.
  package func goOnForDemo(_ source: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      try DueItemStore().closeEnded(at: now, in: db)
      _ = try SourceStore().listed(source, at: now, in: db)
      try SourceStore().countImported(source, in: db)
      try SourceStore().collected(source, at: now, in: db)
      try startCollecting(source, in: db)
    }
  }
}
