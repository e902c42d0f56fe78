import Core
import Testing

@testable import Reader

@Suite("The order of a refresh")
struct RefreshOrderTests {
  private func feeds(_ numbers: Range<Int64>) -> [FeedRecord] {
    numbers.map { feed(ID($0), "https://\($0).example.org/feed") }
  }

  private func feed(_ id: ID, _ url: String) -> FeedRecord {
    FeedRecord(
      id: id, url: url, title: "", siteURL: nil, etag: nil, lastModified: nil, fingerprint: nil,
      changedAt: nil, failures: 0, movedTo: nil, movedSince: nil, followers: 1,
      wantsFullText: false, checkEvery: .hours(1))
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

  @Test("When none waits, each is written when it is checked; what comes meanwhile is gathered")
  func few() throws {
    var round = RefreshRun(feeds(0..<4), hasMore: false)
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
    #expect(!round.isDone)
    round.checked(all[3], check(all[3]))
    let last = round.nextChecks()
    #expect(last?.count == 1)
    round.written()
    #expect(round.isDone)
  }

  @Test("While more wait than can be checked, what is finished is written after a second")
  func late() throws {
    var round = RefreshRun(feeds(0..<100), hasMore: false)
    var running: [FeedRecord] = []
    while let feed = round.nextFeed() { running.append(feed) }
    #expect(running.count == RefreshFeeds.window)
    let isAskedEarly = round.asksForTick()
    #expect(!isAskedEarly, "there is nothing that could be late")
    round.checked(running[0], check(running[0]))
    let early = round.nextChecks()
    #expect(early?.count == nil, "a batch is gathered")
    let isAsked = round.asksForTick()
    let isAskedTwice = round.asksForTick()
    #expect(isAsked && !isAskedTwice)
    round.ticked()
    let late = round.nextChecks()
    #expect(late?.map(\.0.id) == [running[0].id])
    round.checked(running[1], check(running[1]))
    let next = round.nextChecks()
    #expect(next?.count == nil, "one writes")
    round.written()
    let gathered = round.nextChecks()
    #expect(gathered?.count == nil, "a batch is gathered again")
  }

  @Test("Feeds of one host take few places; those of others pass them, and each has its turn")
  func places() throws {
    let slow = (0..<100).map { feed(ID($0), "https://slow.example/\($0)") }
    var round = RefreshRun(slow + feeds(200..<230), hasMore: false, perHost: 6)
    var running: [FeedRecord] = []
    while let feed = round.nextFeed() { running.append(feed) }
    #expect(running.count { $0.url.contains("slow") } == 6)
    #expect(running.count == 36)
    // The others' articles do not wait for the slow ones.
    for feed in running where !feed.url.contains("slow") { round.checked(feed, check(feed)) }
    let early = round.nextChecks()
    #expect(early?.count == nil)
    round.ticked()
    let others = round.nextChecks()
    #expect(others?.count == 30)
    round.written()
    // One that answers lets the next one of its host in, in their order.
    var seen = running.filter { $0.url.contains("slow") }.map(\.id)
    var open = seen.count
    while let feed = slow.first(where: { $0.id == seen[seen.count - open] }) {
      round.checked(feed, check(feed))
      open -= 1
      while let next = round.nextFeed() {
        seen.append(next.id)
        open += 1
      }
      if round.nextChecks() != nil { round.written() }
      if open == 0 { break }
    }
    #expect(seen == slow.map(\.id))
    #expect(round.isDone)
  }

  @Test(
    "Of a host that answers too slowly for its number the rest is put off; a quick one keeps all")
  func putOff() {
    let slow = (0..<40).map { feed(ID($0), "https://slow.example/\($0)") }
    let quick = (100..<300).map { feed(ID($0), "https://quick.example/\($0)") }
    var round = RefreshRun(slow + quick, hasMore: false, perHost: 6)
    var running: [FeedRecord] = []
    while let feed = round.nextFeed() { running.append(feed) }
    #expect(running.count == 12)
    for _ in 0..<4 { round.ticked() }
    for _ in 0..<10 {
      guard let place = running.firstIndex(where: { $0.url.contains("quick") }) else { break }
      let feed = running.remove(at: place)
      round.checked(feed, check(feed))
      while let next = round.nextFeed() { running.append(next) }
    }
    let early = round.nextPutOff()
    #expect(early?.count == nil)
    round.ticked()
    let rest = round.nextPutOff() ?? []
    #expect(Set(rest.map(\.id)) == Set(slow[6...].map(\.id)))
    #expect(!round.isDone)
    round.putOff()
    let again = round.nextPutOff()
    #expect(again?.count == nil)
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
