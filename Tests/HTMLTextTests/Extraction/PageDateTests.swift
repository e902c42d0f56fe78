import Core
import Testing

@testable import HTMLText

@Suite("Dates of pages")
struct PageDateTests {
  @Test(
    "What machines read keeps the page's own time",
    arguments: [
      ("2026-11-28", "2026-11-28"), ("20261128", "2026-11-28"),
      ("2026-11-28T09:30:00+01:00", "2026-11-28T09:30:00+01:00"),
      ("2026-11-28T23:30:00-0500", "2026-11-28T23:30:00-05:00"),
      ("2026-11-28T09:30:00Z", "2026-11-28T09:30:00Z"),
      ("2026-11-28 09:30", "2026-11-28T09:30:00"),
      ("Sat, 28 Nov 2026 09:30:00 GMT", "2026-11-28T09:30:00Z"),
      ("2026-11-28T09:30:00.123Z", "2026-11-28T09:30:00Z"),
      ("1795858200", "2026-11-28T09:30:00Z"),
    ])
  func machines(written: String, text: String) {
    #expect(PageDate(reading: written)?.text == text)
  }

  @Test(
    "What people read is found among words",
    arguments: [
      ("Published on November 28th, 2026 by Ann Lee", "2026-11-28"),
      ("Ann Lee | 28 November 2026 9:30 am", "2026-11-28T09:30:00"),
      ("Zveřejněno: 28. listopadu 2026 v 9:30", "2026-11-28T09:30:00"),
      ("28. 11. 2026 9.30", "2026-11-28T09:30:00"), ("28.11.2026", "2026-11-28"),
      ("Publié le 28 novembre 2026", "2026-11-28"),
      ("28 de noviembre de 2026", "2026-11-28"), ("28 listopada 2026", "2026-11-28"),
      ("2026年11月28日 09:30", "2026-11-28T09:30:00"), ("28/11/2026", "2026-11-28"),
      ("Sat Nov 28 08:12:44 CET 2026", "2026-11-28T08:12:00"), ("Nov 28, 2026", "2026-11-28"),
    ])
  func people(line: String, text: String) {
    #expect(WrittenDate.first(in: line, language: "cs")?.text == text)
  }

  @Test("Slashes are read as the page's country writes them")
  func slashes() {
    #expect(WrittenDate.first(in: "5/6/2026", language: "en-US")?.text == "2026-05-06")
    #expect(WrittenDate.first(in: "5/6/2026", language: "en-GB")?.text == "2026-06-05")
    #expect(WrittenDate.first(in: "5/13/2026", language: "fr")?.text == "2026-05-13")
  }

  @Test(
    "What is no date is none",
    arguments: [
      "Chapter 3, 2026", "12 of 28 people", "Call 28 11 2026", "November", "2026", "1.2.3",
      "99.99.2026", "32. 13. 2026", "28 marketing people 2026", "1066-10-14", "9999-12-31", "",
    ])
  func none(line: String) {
    #expect(WrittenDate.first(in: line, language: nil) == nil)
  }

  @Test("Addresses of articles have their day")
  func addresses() {
    #expect(AddressDate.first(in: "https://a.example/2026/11/28/x.html")?.text == "2026-11-28")
    #expect(AddressDate.first(in: "https://a.example/x-2026-11-28")?.text == "2026-11-28")
    #expect(AddressDate.first(in: "https://a.example/20261128/x")?.text == "2026-11-28")
    #expect(AddressDate.first(in: "https://a.example/2026/x/11") == nil)
    #expect(AddressDate.first(in: "https://a.example/x?d=2026-11-28") == nil)
  }

  @Test("Numbers of any length end nothing", arguments: Self.hostileNumbers)
  func hostile(number: String) {
    for line in [
      number, "\(number)-\(number)-\(number)", "\(number). \(number). \(number)",
      "\(number) May \(number)", "May \(number), \(number)", "28. 11. 2026 \(number):\(number)",
    ] {
      _ = WrittenDate.first(in: line, language: "en")
      _ = PageDate(reading: line)
    }
    #expect(AddressDate.first(in: "https://a.example/\(number)/\(number)/\(number)") == nil)
    for address in ["?page=\(number)", "/\(number)", "/page-\(number)", "-\(number).html"] {
      let readings = PageAddress.readings(of: "https://a.example/x\(address)")
      #expect(readings.allSatisfy { (1...60).contains($0.number) })
    }
  }

  private static let hostileNumbers = [
    "-1", "0", "00000000000000000001", "99999999999999999999", "9223372036854775807",
    "9223372036854775808", "4294967296", "1e309", "0x10", "१२", "²", "1_000",
    String(repeating: "9", count: 5000),
  ]
}
