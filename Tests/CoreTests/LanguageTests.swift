import Core
import Testing

@Suite("Language")
struct LanguageTests {
  @Test(
    "The best language of an Accept-Language header is chosen",
    arguments: [
      ("cs-CZ,cs;q=0.9,en;q=0.8", Language.czech), ("en-US,en;q=0.5", .english),
      ("sk", .czech), ("de, cs;q=0.3, en;q=0.2", .czech), ("de", .english), ("", .english),
      ("en;q=0.1, cs;q=0.9", .czech), (";;;,,,q=", .english), ("cs;q=0, en", .english),
    ])
  func negotiates(header: String, expected: Language) {
    #expect(Language(acceptLanguage: header) == expected)
  }

  @Test(
    "Czech has three plural forms",
    arguments: [
      (0, "0 článků"), (1, "1 článek"), (2, "2 články"), (4, "4 články"), (5, "5 článků"),
      (22, "22 článků"), (1284, "1\u{A0}284 článků"),
    ])
  func plurals(count: Int, expected: String) {
    let phrase = PluralPhrase(
      en: ("{} article", "{} articles"), cs: ("{} článek", "{} články", "{} článků"))
    #expect(Language.czech(phrase, count) == expected)
  }

  @Test("English has two plural forms and groups digits by commas")
  func english() {
    let phrase = PluralPhrase(
      en: ("{} article", "{} articles"), cs: ("{} článek", "{} články", "{} článků"))
    #expect(Language.english(phrase, 1) == "1 article")
    #expect(Language.english(phrase, 1_234_567) == "1,234,567 articles")
  }

  @Test(
    "Sizes of files have a unit and at most one digit after the point",
    arguments: [
      (0, "1 kB"), (-5, "1 kB"), (999, "1 kB"), (8044, "8 kB"), (999_999, "999 kB"),
      (1_000_000, "1.0 MB"), (1_449_999, "1.4 MB"), (9_999_999, "9.9 MB"), (34_500_000, "34 MB"),
      (1_200_000_000, "1.2 GB"), (Int64.max, "9223372036 GB"),
    ] as [(Int64, String)])
  func fileSizes(bytes: Int64, expected: String) {
    #expect(Language.english.fileSize(bytes) == expected.replacing(" ", with: "\u{A0}"))
    #expect(
      Language.czech.fileSize(bytes)
        == expected.replacing(" ", with: "\u{A0}").replacing(".", with: ","))
  }

  @Test("Places are filled in order, and braces in values are left alone")
  func fills() {
    let phrase = Phrase(en: "{} follows {}", cs: "{} sleduje {}")
    #expect(Language.english(phrase, "{}", "Ana") == "{} follows Ana")
    #expect(Language.czech(phrase.filled(Phrase(verbatim: "Eva"))) == "Eva sleduje {}")
  }
}
