import Core
import Logging
import Testing

@testable import Web

@Suite("What is new in the places")
struct CountsTests {
  private func site(_ inbox: PlaceSegments, failing: Bool = false) throws -> Site {
    let entries = [
      NavigationEntry(
        place: .inbox, path: "/inbox", title: .place, icon: .inbox,
        news: { try await inbox.news(for: $0) }),
      NavigationEntry(place: .read, path: "/read", title: .place, icon: .read) { _ in
        if failing { throw AppError.notFound }
        return 0
      },
    ]
    let routes = Routes()
    routes.signedIn.get("/") { _ in page("Home") }
    return try Site(
      options: makeOptions(), routes: routes, navigation: entries, authenticator: People(),
      clock: Clock { noon }, logger: Logger(label: "test") { _ in Silence() })
  }

  private func inbox(messages: Int, notifications: Int) -> PlaceSegments {
    PlaceSegments(
      .place,
      [
        PlaceSegments.Segment(path: "/messages", title: .place) { _ in messages },
        PlaceSegments.Segment(path: "/inbox", title: .place) { _ in notifications },
      ])
  }

  @Test(
    "The inbox opens the part that has news, messages first",
    arguments: [(0, 0, "/inbox"), (2, 3, "/messages"), (2, 0, "/messages"), (0, 3, "/inbox")])
  func part(messages: Int, notifications: Int, path: String) async throws {
    let site = try site(inbox(messages: messages, notifications: notifications))
    for address in ["/", "/live/counts"] {
      let text = try await site.get(address, cookie(People.member)).text
      let tab = try #require(
        text.firstMatch(of: /<a class="tab" href="([^"]*)"[^>]*data-tab="inbox"/))
      #expect(tab.1 == path)
      let count = try #require(text.firstMatch(of: /data-count="inbox"( hidden)?><[^>]*>(\d+)</))
      #expect(count.2 == "\(messages + notifications)")
      #expect((count.1 != nil) == (messages + notifications == 0))
    }
  }

  @Test("An open page asks for the places alone, and only for its own person's")
  func small() async throws {
    let site = try site(inbox(messages: 1200, notifications: 0), failing: true)
    let answer = try await site.get("/live/counts", cookie(People.member))
    #expect(answer.header("content-type") == "text/html; charset=utf-8")
    #expect(answer.text.contains(">999+<"))
    #expect(!answer.text.contains("<main") && answer.body.count < 4000)
    // A place that fails is there without a count.
    #expect(answer.text.contains("data-count=\"read\" hidden"))
    #expect(try await site.get("/live/counts").status == 303)
  }
}

extension Phrase {
  fileprivate static let place = Phrase(en: "Place", cs: "Místo")
}
