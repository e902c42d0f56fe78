import Core
import Foundation
import Testing

@testable import Instagram

@Suite("Posts as the API tells them")
struct PostTests {
  private func posts() throws -> [GraphMedia] {
    try json(try fixture("posts.json"))["data"].list.compactMap { GraphMedia($0) }
  }

  @Test("A picture is read whole")
  func picture() throws {
    let post = try #require(try posts().first)
    #expect(post.id == "17890000000000001" && post.product == .feed && post.medium == .image)
    #expect(post.caption == "Ráno na Petříně 🌤" && post.altText == "Město v mlze")
    #expect(post.permalink == "https://www.instagram.com/p/CAAAAAAAAAA/")
    #expect(post.shortcode == "CAAAAAAAAAA")
    #expect(post.timestamp == Timestamp(milliseconds: 1_790_462_203_000))
    #expect(post.pictureURL == "https://scontent.example.org/a.jpg?ccb=1-5&oe=61227755")
    #expect(post.likeCount == 12 && post.commentsCount == 0 && post.children == 1)
  }

  @Test("A reel is known by its page, its number stays exact, hidden likes are unknown")
  func reel() throws {
    let post = try posts()[1]
    #expect(post.id == "17890000000000002" && post.product == .reels && post.medium == .video)
    #expect(post.pictureURL == "https://scontent.example.org/b.jpg?oe=61227755")
    #expect(post.likeCount == nil && post.commentsCount == 3 && post.caption == nil)
    #expect(post.shortcode == "CBBBBBBBBBB")
  }

  @Test("A carousel shows its first picture, never a film")
  func carousel() throws {
    let post = try posts()[2]
    #expect(post.medium == .carousel && post.children == 3)
    #expect(post.pictureURL == "https://scontent.example.org/d.jpg")
  }

  @Test("What is missing or odd is unknown, and what has no id is left out")
  func odd() throws {
    let posts = try posts()
    #expect(posts.map(\.id).suffix(2) == ["17890000000000004", "17890000000000005"])
    #expect(posts[3].pictureURL == nil && posts[3].timestamp == nil && posts[3].permalink == nil)
    let last = posts[4]
    #expect(last.medium == .image && last.product == .feed)
    #expect(last.permalink == nil && last.pictureURL == nil)
    #expect(last.likeCount == nil && last.commentsCount == 7)
  }

  @Test("What comes from the list of stories is a story")
  func story() throws {
    let thing = try json(#"{"id":"1","media_type":"IMAGE","media_product_type":"FEED"}"#)
    #expect(GraphMedia(thing, isAmongStories: true)?.product == .story)
    let alone = try json(#"{"id":"1","permalink":"https://www.instagram.com/stories/a/1/"}"#)
    #expect(GraphMedia(alone)?.product == .story)
    #expect(GraphMedia(try json(#"{"id":"1","media_product_type":"AD"}"#))?.product == .ad)
  }

  @Test("What is kept has sorted keys, all that was told, and no address that dies or lets in")
  func fields() throws {
    let posts = try posts()
    #expect(
      posts[1].fields
        == #"{"comments_count":3,"id":17890000000000002,"media_type":"VIDEO","#
        + #""owner":{"id":"17841400000000000"},"#
        + #""permalink":"https://www.instagram.com/reel/CBBBBBBBBBB/","#
        + #""timestamp":"2026-09-25T08:00:00+00:00"}"#)
    for post in posts {
      #expect(!post.fields.contains("example.org") && !post.fields.contains("access_token"))
      #expect(!post.fields.contains("\\u0000"))
    }
    let other = try json(
      #"{"id":"1","new_url":"https://cdn.example.org/x.jpg?a=1&oe=6","x_token":"a"}"#)
    #expect(GraphMedia(other)?.fields == #"{"id":"1"}"#)
  }
}
