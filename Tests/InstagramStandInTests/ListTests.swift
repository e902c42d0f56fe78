import Core
import Fetching
import Foundation
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct ListTests {
  @Test func aYearOfPostsIsListedOnceEachTheNewestFirst() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      var (found, after, pages): ([GraphMedia], String?, Int) = ([], nil, 0)
      repeat {
        let page = try await client.media(of: account, after: after, token: token).value
        found += page.data
        after = page.after
        pages += 1
      } while after != nil && pages < 20
      #expect(pages == 2)
      #expect((130...190).contains(found.count))
      #expect(Set(found.map(\.id)).count == found.count)
      let times = found.compactMap(\.timestamp)
      #expect(times == times.sorted(by: >))
      #expect(times.allSatisfy { $0 <= encounter.clock.now })
      #expect(found.allSatisfy { UInt64($0.id).map { $0 > 1 << 53 } ?? false })
      #expect(found.contains { $0.product == .reels && $0.medium == .video })
      #expect(found.contains { $0.medium == .carousel && $0.children > 1 })
      #expect(found.allSatisfy { $0.pictureURL != nil })
      let profile = try await client.account(account, token: token).value
      #expect(profile.mediaCount == found.count)
    }
  }

  @Test func storiesLiveForADay() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let story = encounter.world.publish(.story, by: 1)
      func stories() async throws -> [String] {
        try await client.stories(of: account, after: nil, token: token).value.data.map(\.id)
      }
      #expect(try await stories().contains(story.id))
      encounter.clock.advance(by: .hours(24) - .seconds(1))
      #expect(try await stories().contains(story.id))
      encounter.clock.advance(by: .seconds(1))
      #expect(try await !stories().contains(story.id))
      let ended = await fault { () async throws(GraphFault) in
        try await client.insights(of: story.id, metrics: ["reach"], token: token)
      }
      #expect(ended?.kind == .gone)
    }
  }

  @Test func postsAndStoriesAppearByThemselvesForEver() async throws {
    let clock = TestClock()
    let standIn = StandIn(clock: clock.clock)
    for _ in 0..<40 {
      clock.advance(by: .days(30))
      let month = standIn.world.things(of: 1, from: clock.now - .days(30), upTo: clock.now)
      let posts = month.count { $0.kind != .story }
      #expect((6...24).contains(posts))
      #expect((60...150).contains(month.count - posts))
    }
  }

  @Test func theSameSeedHasTheSamePast() async throws {
    let clock = TestClock()
    let year = [1, 1, 2].map { seed in
      StandIn(clock: clock.clock, seed: seed).world
        .things(of: 1, from: clock.now - .days(60), upTo: clock.now)
    }
    #expect(year[0] == year[1])
    #expect(year[0] != year[2])
  }

  @Test func anEmptyPageCanHaveANext() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      encounter.world.oddities { $0.beginsWithEmptyPage = true }
      let empty = try await client.media(of: account, after: nil, token: token).value
      #expect(empty.data.isEmpty)
      let next = try await client.media(
        of: account, after: empty.after, token: token
      ).value
      #expect(empty.after != nil)
      #expect(next.data.count == 100)
    }
  }

  @Test func whatWasDeletedIsGone() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let first = try #require(
        try await client.media(of: account, after: nil, token: token).value.data.first)
      encounter.world.change(first.id) { $0.isDeleted = true }
      let rest = try await client.media(of: account, after: nil, token: token).value.data
      #expect(!rest.map(\.id).contains(first.id))
      let missing = await fault { () async throws(GraphFault) in
        try await client.media(first.id, token: token)
      }
      #expect(missing?.kind == .gone)
    }
  }

  @Test func anotherAccountIsNotReached() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let other = try #require(encounter.world.accounts[4])
      let refused = await fault { () async throws(GraphFault) in
        try await client.media(of: other.id, after: nil, token: token)
      }
      #expect(refused?.kind == .gone)
    }
  }

  @Test func tenThousandPostsAreTheMost() async throws {
    try await withStandIn { encounter async throws in
      encounter.world.add(
        StandInAccount(
          number: 1, username: "busy", name: "Busy", followers: 1000,
          since: encounter.clock.now - .days(30)
        ).posting(perWeek: 3500, storiesPerDay: 0...0))
      let (_, token, account) = try await encounter.creator()
      var (count, after): (Int, String?) = (0, nil)
      repeat {
        let query = "fields=id&limit=100" + (after.map { "&after=\($0)" } ?? "")
        let answer = try await encounter.fetcher.fetch(
          FetchRequest(
            url: encounter.standIn.address
              + "/graph.instagram.com/v26.0/\(account)/media?\(query)",
            headers: ["Authorization": "Bearer \(token)"]))
        let page = try #require(
          try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
        count += (page["data"] as? [Any])?.count ?? 0
        let paging = page["paging"] as? [String: Any]
        let cursors = paging?["cursors"] as? [String: Any]
        after = paging?["next"] == nil ? nil : cursors?["after"] as? String
      } while after != nil
      #expect(count == 10_000)
    }
  }
}
