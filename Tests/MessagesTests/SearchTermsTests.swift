import Database
import Testing

@testable import Messages

@Suite("Words that are sought in a text")
struct SearchTermsTests {
  @Test(
    "Are found whole, the last one from its beginning, without case and diacritics",
    arguments: [
      ("kun", "Žluťoučký KŮŇ", true), ("zlut kun", "Žluťoučký kůň", false),
      ("kun zlut", "Žluťoučký kůň", true), ("k", "kůň", false), ("a", "ty a já", true),
      ("kůň, pes!", "pes i kůň", true), ("kun pes", "kůň", false), ("", "kůň", false),
      ("12", "ve 12:30", true), ("kniha ctu", "čtu knihy", true), ("kniha ctu", "knihovna", false),
      ("\u{63}\u{30C}as", "čas", true),
    ])
  func areIn(typed: String, text: String, isThere: Bool) {
    #expect(SearchTerms(SearchQuery(typed)).areIn(text) == isThere)
  }

  @Test(
    "Are marked in what is shown of the text",
    arguments: [
      ("kun", "Kůň, ten kůň!", "[Kůň], ten [kůň]!"),
      ("vla", "Sejdeme se v šest na nádraží, vlak jede 6:12.", "…na nádraží, [vlak] jede 6:12."),
      ("sest", "Sejdeme se v šest na nádraží", "Sejdeme se v [šest] na nádraží"),
      ("dlouhe", "Nejneobhospodařovávatelnější dlouhé slovo", "…[dlouhé] slovo"),
      ("nic", "Kůň", "Kůň"), ("kniha", "Mám knihy rád", "Mám [knihy] rád"),
    ])
  func parts(typed: String, text: String, shown: String) {
    let parts = SearchTerms(SearchQuery(typed)).parts(of: text)
    #expect(parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() == shown)
  }
}
