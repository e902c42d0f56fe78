import AppTestSupport
import Core
import Database
import HTML
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Posts to which an article leads")
struct LinkedPostTests {
  @Test("A post is a card for those who may see it, for others the editor's link")
  func card() async throws {
    try await withApp(.sqlite) { test async throws in
      let magazine = test.app.magazine
      let anna = try await test.editor("anna")
      let text = try await magazine.rendered(
        "Before.\n\n[Look](/posts/5)\n\n/posts/6\n\nAfter.", in: nil
      ).text
      let post = Magazine.LinkedThing(title: "Olga", text: "A <bridge>", picture: "/media/1/a.webp")
      var options = magazine.options
      options.links = Magazine.FeatureLinks(post: { id, viewer in
        id == ID(5) && viewer?.id == anna.id ? post : nil
      })
      let asked = Magazine(magazine.platform, inbox: magazine.inbox, options)
      let t = ViewContext(now: test.clock.now)
      let shown = try await asked.showingThings(in: text, for: anna, t).html.text
      #expect(
        shown.contains(
          """
          <p class="link-card"><a href="/posts/5"><img src="/media/1/a.webp" alt="" width="80" \
          height="80" loading="lazy" decoding="async"><span><b>Olga</b>\
          <small>A &lt;bridge&gt;</small></span></a></p>
          """))
      #expect(shown.contains("data-post=\"6\"><a href=\"/posts/6\">/posts/6</a></p>"))
      #expect(shown.contains("<p>Before.</p>") && shown.contains("<p>After.</p>"))
      #expect(try await asked.showingThings(in: text, for: nil, t).html.text == text.html)
    }
  }
}
