import Foundation
import Testing

@testable import Instagram

/// Recorded answers outside the repository, if they are there.
@Suite("Recorded answers")
struct GraphCorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/data/instagram")

  private func answer(_ name: String) throws -> GraphJSON? {
    guard let bytes = try? Data(contentsOf: Self.folder.appendingPathComponent(name)) else {
      print("Skipped: no \(name) at \(Self.folder.path)")
      return nil
    }
    let json = GraphJSON(Array(bytes))
    #expect(json != nil, "\(name)")
    return json
  }

  @Test("Posts have their moments, pictures and pages; carousels their pictures")
  func posts() throws {
    for name in ["media-page-1.json", "media-page-2.json"] {
      guard let page = try answer(name) else { return }
      let posts = page["data"].list.compactMap { GraphMedia($0) }
      #expect(posts.count == page["data"].list.count && !posts.isEmpty)
      for post in posts {
        #expect(post.timestamp != nil && post.pictureURL?.contains(".jpg") == true)
        #expect(post.shortcode != nil && post.commentsCount != nil)
        #expect((post.medium == .carousel) == (post.children > 1))
        #expect(!post.fields.contains("cdninstagram"))
      }
    }
    #expect(try answer("media-page-1.json").map(nextCursor) == "after")
  }

  @Test("Stories are stories, and the second page is the last")
  func stories() throws {
    guard let first = try answer("stories_fields_p1.json"),
      let last = try answer("stories_fields_p2.json")
    else { return }
    let stories = (first["data"].list + last["data"].list).compactMap {
      GraphMedia($0, isAmongStories: true)
    }
    #expect(stories.count == 3 && stories.allSatisfy { $0.product == .story })
    #expect(nextCursor(first) == "after" && nextCursor(last) == nil)
  }

  @Test("Numbers come with their parts")
  func numbers() throws {
    for name in ["story_navigation.json", "account-insight-breakdown.json"] {
      guard let answer = try answer(name) else { return }
      #expect(
        GraphInsight.all(of: answer).numbers == [
          "navigation": 25, "navigation.tap_forward": 19, "navigation.tap_back": 4,
          "navigation.tap_exit": 1, "navigation.swipe_forward": 1,
        ])
    }
    guard let activity = try answer("post_profile_activity.json") else { return }
    #expect(GraphInsight.all(of: activity).numbers["profile_activity.bio_link_clicked"] == 1)
  }

  @Test("A recorded error says that the thing is gone")
  func error() throws {
    guard let bytes = try? Data(contentsOf: Self.folder.appendingPathComponent("error.json")) else {
      return print("Skipped: no error.json at \(Self.folder.path)")
    }
    let fault = InstagramTests.fault(String(decoding: bytes, as: UTF8.self), metrics: ["reach"])
    #expect(fault?.kind == .gone && fault?.message.count == 300)
  }
}
