import Core
import Foundation
import HTML
import Testing

@testable import Web

@Suite("Moments")
struct MomentTests {
  let prague: TimeZone

  init() throws {
    prague = try #require(TimeZone(identifier: "Europe/Prague"))
  }

  /// Now is 14 November 2026, 10:05 in Prague. Spaces within a phrase do not break, but for the one
  /// before a year: the whole would be wider than a phone with large text.
  @Test(
    "are told as short as can be",
    arguments: [
      (0, "just now", "právě teď"), (-59, "just now", "právě teď"),
      (-60, "1 min ago", "před 1 min"), (-120, "2 min ago", "před 2 min"),
      (-3540, "59 min ago", "před 59 min"), (-3600, "1 h ago", "před 1 h"),
      (-36000, "10 h ago", "před 10 h"), (-39600, "yesterday", "včera"),
      (-122400, "yesterday", "včera"), (-126000, "12 November", "12. listopadu"),
      (-27_388_800, "1 January", "1. ledna"),
      (-27_475_200, "31 December 2025", "31. prosince 2025"),
      (30, "just now", "právě teď"), (300, "in 5 min", "za 5 min"),
      (7200, "in 2 h", "za 2 h"), (86_400, "tomorrow", "zítra"),
      (259200, "17 November", "17. listopadu"), (5_184_000, "13 January 2027", "13. ledna 2027"),
    ] as [(Int64, String, String)])
  func ago(seconds: Int64, english: String, czech: String) {
    let time = noon + .seconds(seconds)
    for (language, expected) in [(Language.english, english), (.czech, czech)] {
      let t = ViewContext(language: language, now: noon, timeZone: prague)
      let phrase =
        ["just now", "právě teď"].contains(expected)
        ? expected : expected.replacing(#/\ (?!20\d\d)/#, with: "\u{A0}")
      #expect(t.ago(time).text.hasSuffix(">\(phrase)</time>"))
    }
  }

  @Test("carry the machine's form and the whole date")
  func full() {
    let czech = ViewContext(language: .czech, now: noon, timeZone: prague)
    #expect(
      czech.ago(noon).text
        == "<time datetime=\"2026-11-14T09:05:00Z\" title=\"14.\u{A0}listopadu 2026 "
        + "v\u{A0}10:05\">právě teď</time>")
    #expect(czech.date(noon).text.hasSuffix(">14.\u{A0}listopadu 2026</time>"))
    let english = ViewContext(language: .english, now: noon, timeZone: prague)
    #expect(
      english.dateTime(noon - .hours(2)).text.hasSuffix(
        ">14\u{A0}November 2026 at\u{A0}08:05</time>"))
  }

  @Test(
    "stand above messages with the day and the time",
    arguments: [
      (0, "Today 10:05", "Dnes 10:05", "10:05", "10:05"),
      (-3600, "Today 09:05", "Dnes 9:05", "09:05", "9:05"),
      (-39600, "Yesterday 23:05", "Včera 23:05", "yesterday 23:05", "včera 23:05"),
      (-6 * 86_400, "Sunday 10:05", "Neděle 10:05", "8 November 10:05", "8. listopadu 10:05"),
      (
        -7 * 86_400, "7 November 10:05", "7. listopadu 10:05", "7 November 10:05",
        "7. listopadu 10:05"
      ),
    ] as [(Int64, String, String, String, String)])
  func talk(
    seconds: Int64, english: String, czech: String, englishText: String, czechText: String
  ) {
    let time = noon + .seconds(seconds)
    for (language, above, inside) in [
      (Language.english, english, englishText), (.czech, czech, czechText),
    ] {
      let t = ViewContext(language: language, now: noon, timeZone: prague)
      let shown = t.dayAndTime(time).text.replacing("\u{A0}", with: " ")
      #expect(shown.hasSuffix(">\(above)</time>"))
      #expect(t.timeText(time).replacing("\u{A0}", with: " ") == inside)
    }
  }

  @Test("agree with Foundation's calendar", arguments: 0..<200)
  func calendar(step: Int64) throws {
    let time = Timestamp(milliseconds: (step - 60) * 12_345_678_901 + 987_654)
    let formatter = ISO8601DateFormatter()
    let date = Date(timeIntervalSince1970: Double(time.milliseconds / 1000))
    let t = ViewContext(now: noon)
    let shown = try #require(t.date(time).text.firstMatch(of: /datetime="([^"]+)"/)?.1)
    #expect(abs(try #require(formatter.date(from: String(shown))).timeIntervalSince(date)) <= 1)
  }

  @Test("a text is filled once, whatever the values contain")
  func filling() {
    let t = ViewContext(now: noon)
    let phrase = Phrase(en: "{} likes {}", cs: "{} má rád {}")
    #expect(t(phrase, "{}", "tea") == "{} likes tea")
    #expect(t(phrase) == "{} likes {}")
  }
}
