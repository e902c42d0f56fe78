import Core
import Database
import Logging
import Web

/// Refreshing by hand.
extension Reader {
  /// A feed is not asked again within this time, whoever asks.
  static let politePause = Duration.minutes(5)
  /// How long the answer waits for what is new; the rest arrives by itself.
  static let timeout = Duration.seconds(6)

  func refresh(_ request: Request<SignedIn>) async throws -> Response {
    try await refresh(request, channel: nil, back: "/read")
  }

  func refreshChannel(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    return try await refresh(request, channel: id, back: "/read/channels/\(id)")
  }

  private func refresh(_ request: Request<SignedIn>, channel: ID?, back: String) async throws
    -> Response
  {
    let account = request.viewer.id
    let now = clock.now()
    let limit = now - Self.politePause
    let feeds = try await database.write { db in
      if let channel, try ChannelStore().find(channel, of: account, in: db) == nil {
        throw AppError.notFound
      }
      let feeds = try FeedStore().ofPerson(
        account, channel: channel, checkedBefore: limit, in: db)
      try FeedStore().hold(feeds.map(\.id), until: now + .minutes(10), in: db)
      return feeds
    }
    guard !feeds.isEmpty else {
      return .redirect(to: back, notice: Notice(request.view(.checkedJustNow)))
    }
    let report = await runPatiently(feeds)
    let t = request.view
    let text =
      switch report?.added {
      case nil: t(.refreshing)
      case 0: t(.nothingNewNow)
      case .some(let count): t(.newArticleCount, count)
      }
    return .redirect(to: back, notice: Notice(text))
  }

  /// The refresh goes on when the answer has to leave, and when the person does.
  private func runPatiently(_ feeds: [FeedRecord]) async -> RefreshFeeds.Report? {
    let work = Task { [refreshFeeds, logger] in
      do {
        return try await refreshFeeds(feeds)
      } catch {
        logger.error("A refresh by hand failed.", metadata: ["error": "\(error)"])
        return RefreshFeeds.Report()
      }
    }
    // A task group would wait for the slowest feed; the first of the two ends this stream.
    let (first, continuation) = AsyncStream.makeStream(of: RefreshFeeds.Report?.self)
    Task {
      continuation.yield(await work.value)
      continuation.finish()
    }
    let timeout = Task {
      try await Task.sleep(for: Self.timeout)
      continuation.finish()
    }
    defer { timeout.cancel() }
    for await report in first { return report }
    return nil
  }
}
