import Core
import Instagram
import Testing

@testable import Insights

@Suite("What is found is cut to what is kept")
struct FoundThingTests {
  private let now = Timestamp(milliseconds: 1_794_657_600_000)

  @Test("A caption of ten megabytes, an endless id and address")
  func tooLong() {
    var media = GraphMedia(
      id: String(repeating: "9", count: 50), product: .feed, medium: .image,
      caption: String(repeating: "ž", count: 5_000_000),
      permalink: "https://www.instagram.com/p/" + String(repeating: "a", count: 600),
      timestamp: now, children: 1_000_000, fields: String(repeating: " ", count: 70_000))
    media.altText = String(repeating: "👩‍👩‍👧", count: 3_000)
    let thing = FoundThing(media, foundAmongStories: false, now: now)
    #expect(thing.remoteID.count == 40)
    #expect(thing.caption.unicodeScalars.count == 10_000)
    #expect(thing.alt.unicodeScalars.count == 2_000)
    #expect(thing.permalink == nil)
    #expect(thing.children == 1_000)
    #expect(thing.fields == "{}")
  }

  @Test("What is among the stories is one, and lives for a day")
  func story() {
    let media = GraphMedia(id: "1", product: .feed, medium: .video, timestamp: now)
    let thing = FoundThing(media, foundAmongStories: true, now: now + .hours(3))
    #expect(thing.kind == .story && thing.medium == .video)
    #expect(thing.publishedAt == now && thing.endsAt == now + .hours(24))
  }

  @Test("A post, a reel, an advertisement; without a time it was posted now")
  func kinds() {
    func kind(_ product: GraphMedia.Product) -> InsightItem.Kind {
      FoundThing(
        GraphMedia(id: "1", product: product, medium: .carousel), foundAmongStories: false,
        now: now
      ).kind
    }
    #expect([.feed, .reels, .ad, .story].map(kind) == [.feed, .reels, .feed, .story])
    let thing = FoundThing(
      GraphMedia(id: "1", product: .feed, medium: .carousel), foundAmongStories: false, now: now)
    #expect(thing.publishedAt == now && thing.endsAt == nil && thing.medium == .carousel)
  }

  @Test("A count that is none, or beyond all counting, is unknown")
  func counts() {
    func saved(_ text: String) -> Int? {
      GraphMedia(id: "1", product: .feed, medium: .image, fields: "{\"saved_count\":\(text)}")
        .counts[.saved]
    }
    #expect(["7", "1e30", "-1e300", "\"7\""].map(saved) == [7, nil, nil, nil])
  }

  @Test("A row holds so many finite numbers, those we know first")
  func numbers() {
    var values = Dictionary(uniqueKeysWithValues: (0..<400).map { ("a\($0)", Double($0)) })
    values["views"] = 5
    values["reach"] = .infinity
    values["likes"] = .nan
    values["saved"] = -5
    values["quote\""] = 1
    values[""] = 1
    let bounded = Numbers(values).bounded
    #expect(bounded.values.count == 150)
    #expect(bounded[.views] == 5)
    #expect(bounded.values["reach"] == nil && bounded.values["likes"] == nil)
    #expect(bounded.values["saved"] == nil, "nothing comes to less than none")
    #expect(Numbers(json: bounded.json) == bounded, "it is JSON that is read again")
  }
}
