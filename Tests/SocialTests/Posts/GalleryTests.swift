import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("The photos of a post")
struct GalleryShapeTests {
  /// The frame that they stand in, and whether each fills it.
  private func shown(_ sizes: [(width: Int, height: Int)]) async throws -> (String, [Bool]) {
    var found = ("", [Bool]())
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let post = try await world.post(by: bara, photos: sizes.count)
      try await world.database.write { db in
        for (position, size) in sizes.enumerated() {
          try db.execute(
            """
            UPDATE picture SET width = \(size.width), height = \(size.height) WHERE id =
              (SELECT picture FROM post_photo WHERE post = \(post) AND position = \(position))
            """)
        }
      }
      let page = try await bara.visitor.get("/posts/\(post)").text
      let frame = try #require(page.firstMatch(of: #/class="frame" [^>]*viewBox="([^"]+)"/#))
      let slides = page.matches(of: #/<a class="slide( fills)?"/#).map { $0.1 != nil }
      found = (String(frame.1), slides)
    }
    return found
  }

  @Test("One that is too high for the frame is cropped to 4:5, its neighbours of other shapes not")
  func portrait() async throws {
    let (frame, slides) = try await shown([(900, 1200), (1080, 1920), (1500, 1000), (800, 1000)])
    #expect(frame == "0 0 1000 1250")
    #expect(slides == [true, true, false, true])
  }

  @Test("One that is too wide is cropped to 1.91:1")
  func wide() async throws {
    let (frame, slides) = try await shown([(3000, 1000), (1000, 1000)])
    #expect(frame == "0 0 1000 524")
    #expect(slides == [true, false])
  }

  @Test("One that fits stands as it is")
  func fitting() async throws {
    let (frame, slides) = try await shown([(1500, 1000)])
    #expect(frame == "0 0 1000 667")
    #expect(slides == [true])
  }
}
