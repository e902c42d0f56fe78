import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct PictureTests {
  @Test func anAddressIsGoodForThreeDaysAndNewAtEachCall() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let post = encounter.world.publish(.feed, by: 1)
      let first = try #require(try await client.media(post.id, token: token).value.pictureURL)
      let second = try #require(try await client.media(post.id, token: token).value.pictureURL)
      #expect(first != second)
      let bytes = try await client.picture(at: first)
      #expect(bytes.prefix(3) == [0xFF, 0xD8, 0xFF])
      #expect(try await client.picture(at: second) == bytes)
      encounter.clock.advance(by: .days(3))
      let late = await fault { () async throws(GraphFault) in
        try await client.picture(at: first)
      }
      #expect(late?.kind == .gone)
      let anew = try #require(try await client.media(post.id, token: token).value.pictureURL)
      #expect(try await client.picture(at: anew) == bytes)
    }
  }

  @Test func aStorysPictureEndsWithIt() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let story = encounter.world.publish(.story, .video, by: 1)
      let found = try await client.stories(of: account, after: nil, token: token).value.data
      let url = try #require(found.first { $0.id == story.id }?.pictureURL)
      #expect(url.contains("/thing-"))
      _ = try await client.picture(at: url)
      encounter.clock.advance(by: .hours(24))
      let late = await fault { () async throws(GraphFault) in
        try await client.picture(at: url)
      }
      #expect(late?.kind == .gone)
    }
  }

  @Test func aPictureCanBeWithheldOrNone() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let post = encounter.world.publish(.feed, by: 1)
      encounter.world.change(post.id) { $0.hasNoPicture = true }
      #expect(try await client.media(post.id, token: token).value.pictureURL == nil)
      encounter.world.change(post.id) { change in
        change.hasNoPicture = false
        change.pictureBytes = Array("<html>".utf8)
      }
      let url = try #require(try await client.media(post.id, token: token).value.pictureURL)
      #expect(try await client.picture(at: url) == Array("<html>".utf8))
    }
  }

  @Test func picturesDifferBySeed() {
    #expect(plainPicture(1) == plainPicture(1))
    #expect(Set((0..<50).map { plainPicture($0) }).count > 45)
  }
}
