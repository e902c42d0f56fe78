import AppTestSupport
import Core
import Database
import Testing
import Web

/// What a newcomer is told to look for is called as in the tab bar.
@Suite("Names of places")
struct PlaceNameTests {
  @Test("The welcome names the tabs as they name themselves", arguments: ["en", "cs"])
  func tabs(language: String) async throws {
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      let answer = try await anna.post(
        "/me/appearance", ["language": language, "appearance": "system"])
      #expect(answer.status == 303)
      let bar = try await anna.get("/me").text
      #expect(bar.contains("<html lang=\"\(language)\""))
      let tabs = Set(bar.matches(of: #/<a class="tab".+?<span>([^<]+)</span>/#).map(\.output.1))
      #expect(tabs.count == 5)
      let welcome = try await anna.get("/welcome?step=3").text
      let named =
        language == "cs"
        ? welcome.matches(of: #/[Vv]\s+části\s+(\p{Lu}\p{Ll}+(?:\s+se)?)/#).map(\.output.1)
        : welcome.matches(of: #/[Uu]nder (\p{Lu}\p{Ll}+)/#).map(\.output.1)
      #expect(named.count >= 3)
      #expect(Set(named).subtracting(tabs) == [])
    }
  }
}
