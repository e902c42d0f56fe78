import Core
import Testing

@testable import Reader

@Suite("The order of a refresh")
struct RefreshOrderTests {
  private func feeds(_ numbers: Range<Int64>) -> [FeedRecord] {
    numbers.map { number in
      FeedRecord(
        id: ID(number), url: "https://example.org/\(number)", title: "", siteURL: nil, etag: nil,
        lastModified: nil, fingerprint: nil, changedAt: nil, failures: 0, movedTo: nil,
        movedSince: nil, followers: 1, wantsFullText: false, checkEvery: .hours(1))
    }
  }

  private func check(_ feed: FeedRecord) -> FeedCheck {
    FeedCheck(of: feed, at: Timestamp(milliseconds: 0), nextCheck: nil)
  }

  @Test("Every feed is checked and written once, and more are asked for until there are none")
  func all() {
    var round = RefreshRun([], hasMore: true)
    var offers = [feeds(0..<200), feeds(200..<400), feeds(400..<430), []]
    var running: [FeedRecord] = []
    var isAsking = false
    var writing: [ID] = []
    var written: [ID] = []
    while true {
      if round.asksForMore() { isAsking = true }
      if let checks = round.nextChecks() {
        #expect(writing.isEmpty, "one transaction at a time")
        writing = checks.map(\.0.id)
      }
      while let feed = round.nextFeed() { running.append(feed) }
      #expect(running.count <= RefreshFeeds.window)
      // The slowest comes last: writing.
      if isAsking {
        isAsking = false
        round.found(offers.removeFirst())
      } else if let feed = running.popLast() {
        round.checked(feed, check(feed))
      } else if !writing.isEmpty {
        written += writing
        writing = []
        round.written()
      } else {
        break
      }
    }
    #expect(written.count == 430)
    #expect(Set(written).count == 430)
  }

  @Test("What waits to be written stays bounded while the disk is slow")
  func bound() {
    var round = RefreshRun(feeds(0..<1000), hasMore: false)
    var count = 0
    while let feed = round.nextFeed() {
      round.checked(feed, check(feed))
      count += 1
    }
    #expect(count <= 2 * RefreshFeeds.batch + RefreshFeeds.window)
    let checks = round.nextChecks()
    #expect(checks?.count == count)
    let none = round.nextChecks()
    #expect(none?.count == nil, "one transaction at a time")
  }

  @Test("Few feeds are written when the last of them is checked")
  func few() throws {
    var round = RefreshRun(feeds(0..<2), hasMore: false)
    let (one, two) = (round.nextFeed(), round.nextFeed())
    let (first, second) = (try #require(one), try #require(two))
    round.checked(first, check(first))
    let early = round.nextChecks()
    #expect(early?.count == nil)
    round.checked(second, check(second))
    let both = round.nextChecks()
    #expect(both?.count == 2)
  }

  @Test(
    "Where somebody waits, each is written when it is checked; what comes meanwhile is gathered")
  func awaited() throws {
    var round = RefreshRun(feeds(0..<4), hasMore: false, isAwaited: true)
    let all = (0..<4).compactMap { _ in round.nextFeed() }
    round.checked(all[0], check(all[0]))
    let first = round.nextChecks()
    #expect(first?.map(\.0.id) == [all[0].id])
    for feed in all[1...2] { round.checked(feed, check(feed)) }
    let early = round.nextChecks()
    #expect(early?.count == nil, "one transaction at a time")
    round.written()
    let both = round.nextChecks()
    #expect(both?.map(\.0.id) == all[1...2].map(\.id))
    round.written()
    round.checked(all[3], check(all[3]))
    let last = round.nextChecks()
    #expect(last?.count == 1)
  }

  @Test("Where two transactions may run at a time, a second batch does not wait for the first")
  func twoWriters() {
    var round = RefreshRun(feeds(0..<1000), hasMore: false, writers: 2)
    var batches: [[ID]] = []
    for _ in 0..<3 {
      for _ in 0..<RefreshFeeds.batch {
        if let feed = round.nextFeed() { round.checked(feed, check(feed)) }
      }
      if let checks = round.nextChecks() { batches.append(checks.map(\.0.id)) }
    }
    #expect(batches.map(\.count) == [RefreshFeeds.batch, RefreshFeeds.batch])
    #expect(Set(batches.joined()).count == 2 * RefreshFeeds.batch)
    round.written()
    let third = round.nextChecks()
    #expect(third?.count == RefreshFeeds.batch)
  }
}
