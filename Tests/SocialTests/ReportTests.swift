import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Reports and the moderators' queue")
struct ReportTests {
  @Test("A report reaches the moderators, with its reason and words", arguments: Engine.allCases)
  func report(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      let page = try await community.ana.visitor.get("/posts/\(community.post)/report")
      #expect(page.status == 200 && page.shows("What is wrong with it?"))
      let sent = try await community.report("/posts/\(community.post)", "harassment", "Mean words.")
      #expect(sent.status == 200 && sent.shows("The moderators have it."))
      let queue = try await community.admin.visitor.get("/admin/reports")
      #expect(queue.shows("Post by bara"))
      #expect(queue.shows("Harassment or hatred"))
      #expect(queue.shows("Mean words."))
      #expect(queue.shows("ana"))
      #expect(
        try await community.admin.visitor.get("/inbox").shows("Something was reported"))
    }
  }

  @Test("Saying it again replaces what was said", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      let path = "/posts/\(community.post)"
      _ = try await community.report(path, "spam", "First.")
      _ = try await community.report(path, "nudity", "Second.")
      #expect(try await world.texts("SELECT note FROM report") == ["Second."])
      #expect(try await world.texts("SELECT reason FROM report") == ["nudity"])
    }
  }

  @Test("What is hidden is gone for all but its author, who is told", arguments: Engine.allCases)
  func hide(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      let path = "/posts/\(community.post)"
      _ = try await community.report(path, "spam", "")
      #expect(try await community.decide("post", community.post, "remove").status == 303)
      #expect(try await community.ana.visitor.get(path).status == 404)
      #expect(try await world.stranger.get(path).status == 404)
      let own = try await community.bara.visitor.get(path)
      #expect(own.status == 200 && own.shows("A moderator hid this post."))
      #expect(try await community.bara.visitor.get("/inbox").shows("A moderator hid your post"))
      #expect(try await community.admin.visitor.get("/admin/reports").shows("Nothing here"))
      let handled = try await community.admin.visitor.get("/admin/reports?handled=1")
      #expect(handled.shows("Show it again"))
      #expect(
        try await community.admin.visitor.get("/admin/audit").shows(
          "@root_admin hid a thing of @bara: post \(community.post)"))

      #expect(try await community.decide("post", community.post, "restore").status == 303)
      #expect(try await community.ana.visitor.get(path).status == 200)
      #expect(try await !community.bara.visitor.get("/inbox").shows("A moderator hid"))
    }
  }

  @Test("What may stay stays, and leaves the queue", arguments: Engine.allCases)
  func keep(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      _ = try await community.report("/posts/\(community.post)", "other", "")
      #expect(try await community.decide("post", community.post, "keep").status == 303)
      #expect(try await community.ana.visitor.get("/posts/\(community.post)").status == 200)
      #expect(try await community.admin.visitor.get("/admin/reports").shows("Nothing here"))
    }
  }

  @Test(
    "Who reported it hears what came of it; to moderators it is no news any more",
    arguments: Engine.allCases, ["keep", "remove"])
  func answer(engine: Engine, decision: String) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      let other = try await world.person("other_admin", role: .admin)
      _ = try await community.report("/posts/\(community.post)", "spam", "")
      #expect(try await other.visitor.get("/inbox").shows("Something was reported"))
      _ = try await community.decide("post", community.post, decision)
      #expect(try await !other.visitor.get("/inbox").shows("Something was reported"))
      let inbox = try await community.ana.visitor.get("/inbox")
      #expect(inbox.shows("What you reported is hidden now.") == (decision == "remove"))
      #expect(inbox.shows("what you reported: it stays") == (decision == "keep"))
      // A post that they still see is shown; what they do not see is not given away.
      let id = try #require(
        try await world.ids("SELECT id FROM notification WHERE user_id = \(community.ana.id)").first
      )
      let place = try await community.ana.visitor.get("/inbox/\(id)/open").location
      #expect(place == (decision == "keep" ? "/posts/\(community.post)" : "/inbox"))
      #expect(try await !community.bara.visitor.get("/inbox").shows("you reported"))
    }
  }

  @Test("Comments and people can be reported too", arguments: Engine.allCases)
  func otherThings(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      let comment = try await world.comment(community.post, "Rude words", by: community.bara)
      _ = try await community.report("/comments/\(comment)", "harassment", "")
      _ = try await community.report("/@bara", "spam", "A robot.")
      let queue = try await community.admin.visitor.get("/admin/reports")
      #expect(queue.shows("Comment by bara") && queue.shows("Rude words"))
      #expect(queue.shows("Account bara") && queue.shows("A robot."))
      #expect(try await community.decide("comment", comment, "remove").status == 303)
      let page = try await community.ana.visitor.get("/posts/\(community.post)")
      #expect(!page.shows("Rude words"))
    }
  }

  @Test(
    "It refuses what is not there, one's own, no reason, and too many words",
    arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      let hidden = try await world.post(by: community.bara, audience: .followers)
      #expect(try await community.report("/posts/\(hidden)", "spam", "").status == 404)
      #expect(try await community.report("/posts/1", "spam", "").status == 404)
      #expect(try await community.report("/posts/\(community.post)", "", "").status == 422)
      #expect(try await community.report("/posts/\(community.post)", "dull", "").status == 422)
      let long = String(repeating: "a", count: 1001)
      let refused = try await community.report("/posts/\(community.post)", "spam", long)
      #expect(refused.status == 422 && refused.shows(long))
      let own = try await community.bara.visitor.post(
        "/posts/\(community.post)/report", ["reason": "spam"])
      #expect(own.status == 422)
      #expect(try await world.number("SELECT COUNT(*) FROM report") == 0)
    }
  }

  @Test("Only admins see and decide", arguments: Engine.allCases)
  func admins(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let community = try await Community(world)
      _ = try await community.report("/posts/\(community.post)", "spam", "")
      #expect(try await community.ana.visitor.get("/admin/reports").status == 403)
      let decision = try await community.ana.visitor.post(
        "/admin/reports/post/\(community.post)", ["decision": "remove"])
      #expect(decision.status == 403)
      #expect(try await community.decide("post", ID(1), "remove").status == 404)
      #expect(try await community.decide("post", community.post, "burn").status == 400)
      #expect(try await community.decide("planet", community.post, "remove").status == 404)
      #expect(try await community.ana.visitor.get("/posts/\(community.post)").status == 200)
    }
  }
}

/// An admin, two people, and a post by one of them.
private struct Community: Sendable {
  let admin: Person
  let ana: Person
  let bara: Person
  let post: ID

  init(_ world: SocialWorld) async throws {
    admin = try await world.person("root_admin", role: .admin)
    ana = try await world.person("ana")
    bara = try await world.person("bara")
    post = try await world.post(by: bara, "A post")
  }

  /// Ana reports something.
  func report(_ path: String, _ reason: String, _ note: String) async throws -> TestResponse {
    try await ana.visitor.post(path + "/report", ["reason": reason, "note": note])
  }

  func decide(_ kind: String, _ id: ID, _ decision: String) async throws -> TestResponse {
    try await admin.visitor.post("/admin/reports/\(kind)/\(id)", ["decision": decision])
  }
}
