import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Settings of reading, feedback, terms")
struct ReadingSettingsTests {
  @Test("The letters and the screen are chosen on the device, also by visitors")
  func choice() async throws {
    try await withApp(.sqlite) { test in
      try await test.article("hello", "Hello")
      let visitor = test.visitor()
      #expect(try await visitor.get("/articles/hello").text.contains(#"class="prose""#))
      let answer = try await visitor.post(
        "/magazine/settings", ["face": "sans", "stays_on": "on"])
      #expect(answer.status == 303)
      let page = try await visitor.get("/articles/hello").text
      #expect(page.contains(#"class="prose sans""#))
      #expect(page.contains("data-stays-on"))
      try await visitor.post("/magazine/settings", ["face": "serif"])
      #expect(try await !visitor.get("/articles/hello").text.contains("data-stays-on"))
    }
  }

  @Test("A cookie that says nonsense is as good as none")
  func nonsense() {
    for cookie in ["", "gothic", "sans.", "sans.maybe", ".on", "serif.off.on", "."] {
      let settings = ReadingSettings(cookie: cookie)
      #expect(!settings.staysOn || cookie == ".on")
      #expect(settings.face == (cookie.hasPrefix("sans") ? .sans : .serif))
    }
    let both = ReadingSettings(face: .sans, staysOn: true)
    #expect(ReadingSettings(cookie: both.cookie) == both)
  }

  @Test("A reader's word reaches the editors, and nobody else", arguments: Engine.allCases)
  func feedback(engine: Engine) async throws {
    try await withApp(engine) { test in
      let admin = try await test.person("olga")
      let (anna, eda) = (
        try await test.person("anna"), try await test.person("eda", role: .editor)
      )
      #expect(try await anna.post("/magazine/feedback", ["text": " "]).status == 422)
      let sent = try await anna.post(
        "/magazine/feedback", ["text": "More about <rivers>, please."])
      #expect(sent.status == 303)
      for editor in [admin, eda] {
        let page = try await editor.get("/desk/feedback").text
        #expect(page.contains("More about &lt;rivers&gt;, please."))
        #expect(try await editor.get("/inbox").text.contains("wrote to the editors"))
      }
      #expect(try await anna.get("/desk/feedback").status == 403)
      #expect(try await !anna.get("/inbox").text.contains("wrote to the editors"))
      let page = try await eda.get("/desk/feedback").text
      let delete = try #require(address(after: "/desk/feedback/", in: page))
      try await eda.post(delete)
      #expect(try await !eda.get("/desk/feedback").text.contains("rivers"))
    }
  }

  @Test("The operator's terms are shown to everybody, made safe", arguments: Engine.allCases)
  func terms(engine: Engine) async throws {
    try await withApp(engine) { test in
      let admin = try await test.person("olga")
      let editor = try await test.person("eda", role: .editor)
      #expect(
        try await test.visitor().get("/magazine/terms").text.contains(Phrase.noTerms.en))
      for text in ["# First", "# Be kind\n\n<script>alert(1)</script>\n\n*Thanks*"] {
        #expect(try await admin.post("/admin/terms", ["text": text]).status == 303)
      }
      let page = try await test.visitor().get("/magazine/terms").text
      #expect(page.contains("Be kind") && page.contains("<em>Thanks</em>"))
      #expect(!page.contains("alert(1)") && !page.contains("First"))
      #expect(try await editor.post("/admin/terms", ["text": "x"]).status == 403)
    }
  }
}
