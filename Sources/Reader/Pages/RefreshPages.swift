import Core
import Database
import Logging
import Synchronization
import Web

/// Refreshing by hand.
extension Reader {
  /// A feed is not asked again within this time, whoever asks.
  static let politePause = Duration.minutes(5)
  /// How long the answer waits for what is new; the rest arrives by itself, and the open page is
  /// told when all has come.
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
    try await refreshFeeds.recallPauses()
    let (feeds, quiet) = try await database.write { [pauses = check.pauses] db in
      var quiet: [Timestamp] = []
      if let channel {
        guard let own = try ChannelStore().find(channel, of: account, in: db) else {
          throw AppError.notFound
        }
        // Also within the five minutes after the answer that asked for it.
        quiet += [pauses.until(for: own.url, now: now)].compactMap(\.self)
      }
      let all = try FeedStore().ofPerson(
        account, channel: channel, checkedBefore: limit, in: db)
      let feeds = all.filter { feed in
        guard let until = pauses.until(for: feed.url, now: now) else { return true }
        quiet.append(until)
        return false
      }
      try FeedStore().hold(feeds.map(\.id), until: now + .minutes(10), in: db)
      return (feeds, quiet)
    }
    guard !feeds.isEmpty else {
      let text = quiet.min().map { first in
        request.view(
          channel == nil ? .restLeftAlone : .leftAloneNow, request.view.timeText(first))
      }
      return .redirect(to: back, notice: Notice(text ?? request.view(.checkedJustNow)))
    }
    return .redirect(to: back, notice: Notice(await runPatiently(feeds, for: request)))
  }

  /// The refresh goes on when the answer has to leave, and when the person does.
  /// - Returns: what it has brought, in words. When that is not all, the person's open pages hear
  ///   the rest as `reader.refreshed`.
  private func runPatiently(_ feeds: [FeedRecord], for request: Request<SignedIn>) async -> String {
    let (t, account) = (request.view, request.viewer.id)
    let progress = RefreshProgress()
    // A task group would wait for the slowest feed; the first of the two ends this stream.
    let (first, continuation) = AsyncStream.makeStream(of: String.self)
    Task { [refreshFeeds, logger, hub] in
      let text: String
      do {
        let report = try await refreshFeeds(feeds, onProgress: progress.reached)
        text = report.added > 0 ? t(.newArticleCount, report.added) : t(.nothingNewNow)
      } catch {
        logger.error("A refresh by hand failed.", metadata: ["error": "\(error)"])
        text = t(.refreshFailed)
      }
      continuation.yield(text)
      if progress.isLate {
        hub.publish(Event("reader.refreshed", user: account, facts: ["text": text]))
      }
    }
    let timeout = Task {
      try await Task.sleep(for: Self.timeout)
      let added = progress.endWaiting()
      continuation.yield(added > 0 ? t(.newSoFar, added) : t(.refreshing))
    }
    defer { timeout.cancel() }
    for await text in first { return text }
    return t(.refreshing)
  }
}

/// How far a refresh has come for which somebody waits.
private final class RefreshProgress: Sendable {
  private let state = Mutex((added: 0, isLate: false))

  /// Whether nobody waits for it any more.
  var isLate: Bool { state.withLock(\.isLate) }

  func reached(_ report: RefreshFeeds.Report) {
    state.withLock { $0.added = report.added }
  }

  /// Nobody waits any more.
  /// - Returns: how many articles have come.
  func endWaiting() -> Int {
    state.withLock { state in
      state.isLate = true
      return state.added
    }
  }
}
