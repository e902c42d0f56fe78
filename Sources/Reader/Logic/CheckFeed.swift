import Core
import FeedFormats
import Fetching
import HTMLText
import Synchronization

/// Fetches one feed and says what came of it; writes nothing.
struct CheckFeed: Sendable {
  let fetcher: Fetcher
  let schedule: Schedule
  let clock: Clock
  let pauses: HostPauses

  /// Never throws: whatever happens is a state of the feed that its channel's page explains.
  func callAsFunction(_ feed: FeedRecord) async -> FeedCheck {
    let now = clock.now()
    if let until = pauses.until(for: feed.url, now: now) {
      var check = FeedCheck(of: feed, at: now, nextCheck: until, problem: .tooMany)
      // It was not asked, so it has not failed.
      check.failures = feed.failures
      return check
    }
    do throws(FetchError) {
      var request = FetchRequest(url: feed.url, accept: .feed)
      request.etag = feed.etag
      request.lastModified = feed.lastModified
      request.subscribers = max(feed.followers, 1)
      let response = try await fetcher.fetch(request)
      return await judge(response, of: feed, now: now)
    } catch {
      return failed(feed, problem(of: error), detail: "\(error)", now: now)
    }
  }

  /// What a feed's server has answered.
  func judge(
    _ response: FetchResponse, of feed: FeedRecord, now: Timestamp
  ) async -> FeedCheck {
    switch response.status {
    case 304:
      return unchanged(feed, response, news: nil, now: now)
    case 200..<300:
      // The same bytes as the last time need not be parsed, whatever the server thinks.
      let fingerprint = fingerprint(of: response.body)
      if fingerprint == feed.fingerprint {
        let news = FeedUpdate(
          etag: response.etag, lastModified: response.lastModified, fingerprint: fingerprint,
          details: nil)
        return unchanged(feed, response, news: news, now: now)
      }
      do {
        return try await parsing(response.body.count) {
          read(response, fingerprint, of: feed, now: now)
        }
      } catch {
        // Cancelled: nothing is known of the feed, and nothing is held against it.
        return FeedCheck(of: feed, at: now, nextCheck: now)
      }
    case 410:
      return FeedCheck(of: feed, at: now, nextCheck: nil, problem: .gone, detail: "410")
    case 429, 503:
      let isTooMany = response.status == 429
      if isTooMany || response.retryAfterSeconds != nil {
        let seconds = min(max(response.retryAfterSeconds ?? 600, 60), 86_400)
        pauses.pause(feed.url, until: now + .seconds(seconds), now: now)
      }
      return failed(
        feed, isTooMany ? .tooMany : .serverError, detail: "\(response.status)",
        retryAfter: response.retryAfterSeconds, now: now)
    default:
      return failed(
        feed, problem(of: response), detail: "\(response.status)",
        retryAfter: response.retryAfterSeconds, now: now)
    }
  }

  private func read(
    _ response: FetchResponse, _ fingerprint: String, of feed: FeedRecord, now: Timestamp
  ) -> FeedCheck {
    do throws(FeedError) {
      let parsed = try parseFeed(
        response.body, contentType: response.contentType, url: response.finalURL)
      let details = clean(parsed, url: feed.url, fallbackTitle: feed.title)
      let every = schedule.interval(
        entryTimes: details.entries.compactMap(\.published), now: now)
      return FeedCheck(
        of: feed, at: now,
        nextCheck: schedule.next(
          every: every, ttlMinutes: parsed.ttlMinutes, maxAge: response.cacheMaxAge, now: now),
        every: every,
        news: FeedUpdate(
          etag: response.etag, lastModified: response.lastModified, fingerprint: fingerprint,
          details: details),
        permanentURL: response.permanentURL)
    } catch {
      return failed(feed, problem(of: error), detail: "\(error)", now: now)
    }
  }

  private func unchanged(
    _ feed: FeedRecord, _ response: FetchResponse, news: FeedUpdate?, now: Timestamp
  ) -> FeedCheck {
    // A feed that rests is looked at a little less often each time.
    let every = min(feed.checkEvery * 1.1, schedule.longest)
    return FeedCheck(
      of: feed, at: now,
      nextCheck: schedule.next(
        every: every, ttlMinutes: nil, maxAge: response.cacheMaxAge, now: now),
      every: every, news: news, permanentURL: response.permanentURL)
  }

  private func failed(
    _ feed: FeedRecord, _ problem: FeedProblem, detail: String, retryAfter: Int? = nil,
    now: Timestamp
  ) -> FeedCheck {
    FeedCheck(
      of: feed, at: now,
      nextCheck: schedule.retry(
        after: feed.failures + 1, every: feed.checkEvery, retryAfter: retryAfter, now: now),
      problem: problem, detail: detail)
  }
}

/// Feeds whose servers asked to be left alone for a while (429, Retry-After). One that was refused
/// waits alone: a host may have feeds of many people, each with limits of its own. Once a second one
/// is refused, all feeds of the host wait.
final class HostPauses: Sendable {
  private struct Pause {
    var feeds: Set<String> = []
    var until: Timestamp
  }

  private let hosts = Mutex<[String: Pause]>([:])

  func pause(_ url: String, until time: Timestamp, now: Timestamp) {
    hosts.withLock { hosts in
      if hosts.count > 10_000 { hosts.removeAll() }
      let host = hostName(of: url)
      var pause = hosts[host].flatMap { $0.until > now ? $0 : nil } ?? Pause(until: time)
      if pause.feeds.count < 2 { pause.feeds.insert(url) }
      pause.until = max(pause.until, time)
      hosts[host] = pause
    }
  }

  func until(for url: String, now: Timestamp) -> Timestamp? {
    guard let pause = hosts.withLock({ $0[hostName(of: url)] }), pause.until > now else {
      return nil
    }
    return pause.feeds.count > 1 || pause.feeds.contains(url) ? pause.until : nil
  }
}
