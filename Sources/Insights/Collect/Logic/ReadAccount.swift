import Core
import Database
import Features
import Instagram

/// What an account tells of each day.
private let dayMetrics = [
  "views", "reach", "accounts_engaged", "total_interactions", "likes", "comments", "saves",
  "shares", "replies", "reposts",
]

/// Who follows, and who reacted. Who was reached is told no more.
private let audienceMetrics = ["follower_demographics", "engaged_audience_demographics"]

/// The last days are told empty at first: so many are asked for.
private let onlineDays: Int64 = 4

/// With fewer followers Instagram does not tell who they are.
private let fewestFollowers = 100

private func onlineRange(_ now: Timestamp) -> [(String, String)] {
  [
    ("period", "lifetime"), ("since", "\((now - .days(onlineDays)).milliseconds / 1000)"),
    ("until", "\(now.milliseconds / 1000)"),
  ]
}

/// How many days are made up for after a pause.
private let maximumDays = 7

extension Insights {
  /// Reads the account's own numbers once a day, and who follows it once a week. Nothing here keeps
  /// posts and stories from being read.
  func readAccount(_ round: CollectionRun) async throws {
    let (now, source) = (clock.now(), round.source)
    let times = try await database.read { db in
      try CollectionStore().times(of: source.id, in: db)
    }
    guard let times, times.account <= now else { return }
    let id = source.remoteID
    let account = try await optional {
      try await round.ask { try await $0.account(id, token: $1) }
    }
    let today = localDay(of: now, in: options.site.timeZone)
    if let account {
      try await database.write { db in
        try SourceStore().update(source.id, by: account, in: db)
        try AccountReadingStore().add(account.numbers, of: source.id, on: today, in: db)
      }
      round.change()
    }
    try await readDays(round)
    let followers = account?.followers ?? source.followers ?? 0
    if followers >= fewestFollowers {
      try await read(
        ["online_followers"], onlineRange(now), on: today, "online", round)
    }
    if times.audience <= now {
      if followers >= fewestFollowers { try await readAudience(round, on: today) }
      try await keepProfilePicture(at: account?.pictureURL, round)
    }
    try await database.write { db in
      let store = CollectionStore()
      let wait = account == nil ? Duration.hours(1) : CollectionPlan.accountEvery
      try store.plan(\.account, of: source.id, at: now + wait, in: db)
      if times.audience <= now {
        try store.plan(
          \.audience, of: source.id, at: now + CollectionPlan.audienceEvery, in: db)
      }
    }
  }

  /// The last two days, as numbers come up to two days late, and days before that are missing.
  private func readDays(_ round: CollectionRun) async throws {
    let (now, source) = (clock.now(), round.source.id)
    for count in 1...maximumDays {
      let (day, start, end) = localDay(count, before: now, in: options.site.timeZone)
      let isKnown = try await database.read { db in
        try AccountReadingStore().numbers(of: source, on: day, in: db)?.values["reach"] != nil
      }
      if isKnown, count > 2 { continue }
      let range = [
        ("since", "\(start.milliseconds / 1000)"), ("until", "\(end.milliseconds / 1000)"),
      ]
      let query = [("period", "day"), ("metric_type", "total_value")] + range
      let isTold = try await read(dayMetrics, query, on: day, "day", round)
      // Where days cannot be told, asking for more of them is of no use.
      guard isTold else { return }
      if count == 1 {
        try await read(
          ["follows_and_unfollows"], query + [("breakdown", "follow_type")], on: day, "follows",
          round)
      }
    }
  }

  private func readAudience(_ round: CollectionRun, on day: String) async throws {
    for breakdown in ["age,gender", "country", "city"] {
      try await read(
        audienceMetrics,
        [
          ("period", "lifetime"), ("timeframe", "this_month"), ("metric_type", "total_value"),
          ("breakdown", breakdown),
        ], on: day, breakdown, round)
    }
  }

  /// Asks for numbers of the account, and keeps them under a day.
  /// - Parameter part: what they are about: a refusal counts for it alone.
  /// - Returns: whether there was an answer.
  @discardableResult
  private func read(
    _ metrics: [String], _ query: [(String, String)], on day: String, _ part: String,
    _ round: CollectionRun
  ) async throws -> Bool {
    let subject = RefusalStore.Subject(kind: "account", medium: part)
    let refused = round.refused(subject)
    let (id, source) = (round.source.remoteID, round.source.id)
    let asked = try await optional {
      try await round.ask(for: metrics.filter { !refused.contains($0) }) {
        client, token, metrics in
        try await client.accountInsights(of: id, metrics: metrics, query: query, token: token)
      }
    }
    guard let asked else { return false }
    try await record(asked.refused, of: subject, round)
    // Parts are told apart by what they are parts of: `follower_demographics.country.cz`.
    let values = asked.numbers.values.map { name, value in
      guard let metric = audienceMetrics.first(where: { name.hasPrefix($0 + ".") }) else {
        return (name, value)
      }
      return ("\(metric).\(part)\(name.dropFirst(metric.count))", value)
    }
    let numbers = Numbers(Dictionary(values) { $1 })
    try await database.write { db in
      try AccountReadingStore().add(numbers, of: source, on: day, in: db)
    }
    return asked.isAnswered
  }
}

extension GraphAccount {
  /// What it says of itself, under the names of the API.
  fileprivate var numbers: Numbers {
    let told = [
      ("followers_count", followers), ("follows_count", follows), ("media_count", mediaCount),
    ]
    return Numbers(
      told.reduce(into: [:]) { numbers, pair in numbers[pair.0] = pair.1.map(Double.init) })
  }
}
