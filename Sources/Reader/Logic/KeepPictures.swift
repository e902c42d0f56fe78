import Core
import Database
import Fetching
import HTMLText
import Jobs
import Media

/// What a job that keeps an article's pictures carries.
struct KeepPicturesPayload: Codable, Sendable {
  let article: ID
}

let keepPicturesJob = JobKind<KeepPicturesPayload>(
  "reader.keep-pictures", maximumAttempts: 4, atOnce: 1)

/// Fetches the pictures of an article that somebody has saved or archived, so that they stay when
/// the feed, the page or the channel is gone.
struct KeepPictures: Sendable {
  /// Most pictures of one article.
  static let maximumPictures = 60
  /// Most bytes of one picture, and of all of an article.
  static let maximumBytes = 16 << 20
  static let maximumBytesTogether = 96 << 20
  /// How often, and how long afterwards, pictures are asked for that could not be had.
  static let maximumTries = 6
  static let pause = Duration.hours(12)

  let fetcher: Fetcher
  let media: Media
  let database: any Database
  let clock: Clock
  let queue: JobQueue

  /// Goes through an article once.
  func callAsFunction(_ article: ID) async throws {
    let wanted = try await database.read { db in try SavedPictureStore().wanted(article, in: db) }
    guard let wanted else { return }
    var missing = 0
    var bytes = 0
    for url in addresses(in: wanted) where !wanted.kept.contains(url) {
      guard bytes < Self.maximumBytesTogether else { break }
      switch await fetch(url) {
      case .picture(let body):
        bytes += body.count
        try await keep(body, from: url, of: article)
      case .later: missing += 1
      case .never: continue
      }
    }
    let (count, now) = (missing, clock.now())
    try await database.write { db in
      try SavedPictureStore().finish(
        article, missing: count, tries: wanted.tries + 1, now: now, in: db)
    }
  }

  /// The process died twice of an article's pictures: those that are there have to do.
  func leaveOut(_ payload: KeepPicturesPayload) async throws {
    let now = clock.now()
    try await database.write { db in
      try SavedPictureStore().finish(
        payload.article, missing: 1, tries: Self.maximumTries, now: now, in: db)
    }
  }

  /// Puts a job into the transaction that saves or archives an article.
  /// - Parameter account: who did that; people take turns.
  func add(_ article: ID, for account: ID? = nil, in db: any WriteAccess) throws {
    try queue.add(
      keepPicturesJob, KeepPicturesPayload(article: article), key: "\(article)",
      owner: account.map(JobOwner.account), in: db)
  }

  /// Adds jobs for articles whose pictures are due: saved before this was done, merged from
  /// another feed, or changed since.
  func addDue() async throws {
    let now = clock.now()
    let due = try await database.read { db in
      try SavedPictureStore().due(now: now, limit: 500, in: db)
    }
    guard !due.isEmpty else { return }
    try await database.write { db in
      for article in due { try add(article, in: db) }
    }
  }

  /// Lets pictures go that nobody keeps any more; Media deletes them after a day.
  func releaseUnkept() async throws {
    while true {
      let unkept = try await database.read { db in
        try SavedPictureStore().unkept(limit: 200, in: db)
      }
      guard !unkept.isEmpty else { return }
      try await database.write { db in
        for article in unkept { try SavedPictureStore().release(article, in: db) }
      }
    }
  }

  private func addresses(in wanted: SavedPictureStore.Wanted) -> [String] {
    let all =
      [wanted.picture].compactMap(\.self) + sanitize(wanted.html).imageURLs
      + (wanted.fullHTML.map { sanitize($0).imageURLs } ?? [])
    return all.unique(most: Self.maximumPictures)
  }

  private enum Fetched {
    case picture([UInt8])
    /// The server may have it another time.
    case later
    /// There is no picture there that we could keep.
    case never
  }

  private func fetch(_ url: String) async -> Fetched {
    do {
      let response = try await fetcher.fetch(
        FetchRequest(url: url, accept: .image, maximumBytes: Self.maximumBytes))
      guard response.status == 200, !response.body.isEmpty else {
        return problem(of: response).isPassing ? .later : .never
      }
      return .picture(response.body)
    } catch {
      return problem(of: error).isPassing ? .later : .never
    }
  }

  private func keep(_ body: [UInt8], from url: String, of article: ID) async throws {
    let picture: Picture
    do {
      picture = try await media.take(fetched: body)
    } catch let error as AppError where error.status == 422 {
      return  // A drawing, an icon, something broken: it stays where it is.
    }
    let now = clock.now()
    try await database.write { db in
      try SavedPictureStore().add(picture.id, at: url, of: article, now: now, in: db)
    }
  }
}
