import Core
import FeedFormats
import Fetching
import HTMLText

/// Fetches one feed and says what came of it; writes nothing.
struct CheckFeed: Sendable {
  let fetcher: Fetcher
  let schedule: Schedule
  let clock: Clock
  let pauses: SitePauses

  /// Never throws: whatever happens is a state of the feed that its channel's page explains.
  func callAsFunction(_ feed: FeedRecord) async -> FeedCheck {
    let now = clock.now()
    if let until = pauses.until(for: feed.url, now: now) {
      return FeedCheck(leavingAlone: feed, until: until, at: now)
    }
    do throws(FetchError) {
      var request = FetchRequest(url: feed.url, accept: .feed)
      request.etag = feed.etag
      request.lastModified = feed.lastModified
      request.subscribers = max(feed.followers, 1)
      let response = try await fetcher.fetch(request)
      // Who answers is who is left alone, whoever has sent us there.
      let isOwn = FeedSite(of: response.finalURL) == FeedSite(of: feed.url)
      if let refusal = Refusal(response, now: now) {
        pauses.refused(response.finalURL, refusal, now: now)
        var check = failed(
          feed, response.status == 503 ? .serverError : .tooMany, detail: "\(response.status)",
          retryAfter: refusal.seconds, now: now)
        if isOwn { check.quietUntil = refusal.until }
        return check
      }
      var check = await judge(response, of: feed, now: now)
      if check.problem == nil, let until = Refusal.forecast(response, now: now) {
        pauses.pause(response.finalURL, until: until, now: now)
        if isOwn { check.quietUntil = until }
      }
      return check
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
      var details = clean(parsed, url: feed.url, fallbackTitle: feed.title)
      details.hub = hubAddress(of: parsed, response, url: feed.url)
      let every = schedule.interval(
        entryTimes: details.entries.compactMap(\.published), now: now)
      return FeedCheck(
        of: feed, at: now,
        nextCheck: schedule.next(
          every: schedule.rare(every, for: feed, now: now), ttlMinutes: parsed.ttlMinutes,
          maxAge: response.cacheMaxAge, now: now),
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
        every: schedule.rare(every, for: feed, now: now), ttlMinutes: nil,
        maxAge: response.cacheMaxAge, now: now),
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
