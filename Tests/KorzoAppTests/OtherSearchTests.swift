import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@Suite("One search leads to the others")
struct OtherSearchTests {
  @Test("Members find the same words in every part, visitors in what is public")
  func actions() async throws {
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      let all = [
        "/read/search", "/magazine/search", "/ask/search", "/messages/search", "/insights/search",
      ]
      #expect(try await actions(of: anna) == all.map { $0 + "?q=dlouh%C3%BD%20most" })
      for path in all {
        let page = try await anna.get(path + "?q=dlouh%C3%BD%20most")
        #expect(page.status == 200 && page.text.contains("value=\"dlouhý most\""), "\(path)")
      }
      #expect(
        try await actions(of: test.visitor())
          == ["/magazine/search", "/ask/search"].map { $0 + "?q=dlouh%C3%BD%20most" })
    }
  }

  private func actions(of visitor: Visitor) async throws -> [String] {
    let page = try await visitor.get("/explore?q=dlouh%C3%BD%20most").text
    return page.matches(of: #/class="chip" href="([^"]+)"/#).map { String($0.1) }
  }
}
