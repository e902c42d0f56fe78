import AppTestSupport
import Core
import Database
import Imaging
import Testing
import Web

@testable import Social

@Suite("The page of a post")
struct PostPageTests {
  @Test("It leads to the author's posts before and after, as far as one may see them")
  func neighbours() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let first = try await world.post(by: people[0])
      let hidden = try await world.post(by: people[0], audience: .followers)
      let middle = try await world.post(by: people[0])
      try await world.post(by: people[1])
      let last = try await world.post(by: people[0])
      let page = try await people[1].visitor.get("/posts/\(middle)").text
      #expect(page.contains("data-prev href=\"/posts/\(last)\""))
      #expect(page.contains("data-next href=\"/posts/\(first)\""))
      let own = try await people[0].visitor.get("/posts/\(middle)").text
      #expect(own.contains("data-next href=\"/posts/\(hidden)\""))
      let end = try await people[0].visitor.get("/posts/\(last)").text
      #expect(!end.contains("data-prev"))
    }
  }

  @Test("Owner and others find different things in the menu, visitors none")
  func menu() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      let own = try await people[0].visitor.get("/posts/\(id)").text
      #expect(own.contains("/posts/\(id)/edit") && !own.contains("/posts/\(id)/report"))
      let other = try await people[1].visitor.get("/posts/\(id)").text
      #expect(!other.contains("/posts/\(id)/edit") && other.contains("/posts/\(id)/report"))
      let stranger = try await world.stranger.get("/posts/\(id)").text
      #expect(!stranger.contains("/report") && !stranger.contains("data-enhance"))
      #expect(stranger.contains("/sign-in?next=/posts/\(id)"))
    }
  }

  @Test("The camera is shown if the author keeps it")
  func camera() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let kept = try await world.post(by: bara, keepsCamera: true)
      let plain = try await world.post(by: bara)
      try await world.run(
        "UPDATE picture SET camera = \(#"{"make":"Fujifilm","model":"X-T5","iso":200}"#)")
      #expect(try await bara.visitor.get("/posts/\(kept)").shows("Fujifilm X-T5 · ISO 200"))
      #expect(try await !bara.visitor.get("/posts/\(plain)").shows("Fujifilm"))
    }
  }

  @Test("Camera data reads as photographers write it")
  func cameraWords() {
    var camera = CameraData()
    #expect(cameraText(camera) == "")
    camera.make = "Canon"
    camera.model = "Canon EOS R6"
    camera.focalLength = 23.5
    camera.aperture = 4
    camera.exposure = 0.004
    #expect(cameraText(camera) == "Canon EOS R6 · 23.5 mm · f/4 · 1/250 s")
    camera.exposure = 2
    #expect(cameraText(camera).hasSuffix("2 s"))
  }

  @Test("A long caption is folded, and whole without a script")
  func folded() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let end = "the very end"
      let long = try await world.post(by: bara, String(repeating: "word ", count: 60) + end)
      let page = try await bara.visitor.get("/posts/\(long)")
      #expect(page.text.contains("data-fold") && page.shows(end))
      let short = try await world.post(by: bara, "short")
      #expect(try await !bara.visitor.get("/posts/\(short)").text.contains("data-fold"))
    }
  }

  @Test("It speaks Czech")
  func czech() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let id = try await world.post(by: bara)
      try await world.like(id, by: bara)
      let visitor = try await world.signIn(bara, language: .czech)
      let page = try await visitor.get("/posts/\(id)")
      #expect(page.shows("Líbí se 1 člověku") && page.shows("Líbí se mi"))
    }
  }
}
