import Core
import Database
import Logging
import Web

/// Refreshing by hand.
extension Reader {
  /// A feed is not asked again within this time, whoever asks.
  static let politePause = Duration.minutes(5)
  /// How long the answer waits for what is new; the rest arrives by itself.
  static let patience = Duration.seconds(6)

  func refresh(_ request: Request<SignedIn>) async throws -> Answer {
    try await refresh(request, channel: nil, back: "/read")
  }

  func refreshChannel(_ request: Request<SignedIn>) async throws -> Answer {
    let id = try request.id()
    return try await refresh(request, channel: id, back: "/read/channels/\(id)")
  }

  private func refresh(_ request: Request<SignedIn>, channel: ID?, back: String) async throws
    -> Answer
  {
    let account = request.viewer.id
    let limit = clock.now() - Self.politePause
    let feeds = try await database.read { db in
      if let channel, try ChannelStore().find(channel, of: account, in: db) == nil {
        throw AppError.notFound
      }
      return try FeedStore().ofPerson(account, channel: channel, checkedBefore: limit, in: db)
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
    return await withTaskGroup(of: RefreshFeeds.Report?.self) { group in
      group.addTask { await work.value }
      group.addTask {
        try? await Task.sleep(for: Self.patience)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
