import Core
import Testing

@testable import FeedFormats

@Suite struct DateTests {
  /// 2004-07-13T09:15:30Z
  static let base: Int64 = 1_089_710_130_000

  @Test(
    "Dates of every form that feeds use",
    arguments: [
      ("Tue, 13 Jul 2004 09:15:30 GMT", 0), ("Tue, 13 Jul 2004 09:15:30 +0000", 0),
      ("13 Jul 2004 09:15:30 Z", 0), ("Tue, 13 Jul 04 09:15:30 UT", 0),
      ("13 Jul 2004 09:15 GMT", -30),
      ("Tue,13 Jul 2004 09:15:30 EST", 18_000), ("Tue, 13 Jul 2004 09:15:30 PDT", 25_200),
      ("Tuesday, 13-Jul-04 09:15:30 GMT", 0), ("Tue Jul 13 09:15:30 2004", 0),
      ("Tue Jul 13 09:15:30 UTC 2004", 0), ("Tue Jul 13 09:15:30 +0200 2004", -7200),
      ("Tue, 13 Jul 2004 09:15:30 +0000 GMT", 0), ("Tue, 13 Jul 2004 09:15:30 --0700", 25_200),
      ("Tue, 13 Jul 2004 09:15:30 +05:30", -19_800), ("Tue, 13 Jul 2004 09:15:30 GMT+0200", -7200),
      ("Tue, 13 Jul 2004 09:15:30 +9900", 0), ("July 13, 2004 9:15:30 AM", 0),
      ("July 13, 2004 9:15:30 PM EST", 61_200), ("Jul 13, 2004, 09:15:30", 0),
      ("2004 Jul 13 09:15:30", 0),
      ("2004-07-13T09:15:30Z", 0), ("2004-07-13T09:15:30.000Z", 0),
      ("2004-07-13T09:15:30,000+00:00", 0),
      ("2004-07-13T11:15:30+02:00", 0), ("2004-07-13T11:15:30+0200", 0),
      ("2004-07-13T11:15:30+02", 0),
      ("2004-07-13 09:15:30", 0), ("2004-07-13 09:15:30.0", 0),
      ("2004-07-13 09:15:30 +0000 UTC", 0),
      ("2004-07-13T09:15Z", -30), ("20040713T091530Z", 0), ("20040713091530", 0), ("1089710130", 0),
      ("1089710130000", 0), ("1089710130.5", 0), ("2004/07/13 09:15:30", 0),
      ("2004/7/13 9:15:30", 0),
      ("13.7.2004 09:15:30", 0), ("13/07/2004 09:15:30", 0), ("7/13/2004 9:15:30 AM", 0),
      ("07/13/2004 09:15:30", 0), ("2004-195T09:15:30Z", 0), ("2004-W29-2T09:15:30Z", 0),
      ("Fri, 2004/07/13 09:15:30 EDT", 14_400), ("2004-július-13T9:15:30-05:00", 18_000),
      ("Τρι, 13 Ιούλ 2004 09:15:30 GMT", 0), ("2004년 07월 13일  09:15:30", 0),
      ("2004-07-13 오전 9:15:30", 0), ("13 juillet 2004 09:15:30", 0),
      ("13. července 2004 09:15:30", 0),
      ("Di, 13 Juli 2004 09:15:30 +0200", -7200), ("13 июля 2004 09:15:30", 0),
      ("mar, 13 lug 2004 09:15:30 GMT", 0), ("  Tue, 13 Jul 2004 09:15:30 GMT\n", 0),
    ])
  func reads(text: String, seconds: Int64) {
    #expect(FeedDate.parse(text) == Self.base + seconds * 1000, "\(text)")
  }

  @Test(
    "Whole days, edges and milliseconds",
    arguments: [
      ("2003-12-31", 1_072_828_800_000), ("20031231", 1_072_828_800_000),
      ("031231", 1_072_828_800_000),
      ("2003-12-31T24:00:00Z", 1_072_915_200_000), ("2003-365", 1_072_828_800_000),
      ("2003", 1_041_379_200_000), ("2003-12", 1_070_236_800_000), ("Dec 2003", 1_070_236_800_000),
      ("2003-335", 1_070_236_800_000), ("1 Jan 70 00:00:00 GMT", 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799_000),
      ("0001-01-01T04:00:00+04:00", -62_135_596_800_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("1970-01-01T00:00:00.123Z", 123),
      ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800_000),
      ("1960-01-01T00:00:00Z", -315_619_200_000),
      ("2020/1/10", 1_578_614_400_000),
    ])
  func readsEdges(text: String, expected: Int64) {
    #expect(FeedDate.parse(text) == expected, "\(text)")
  }

  @Test(
    "Nonsense is no date",
    arguments: [
      "", "yesterday", "0000-00-00 00:00:00", "31 Feb 2024 00:00:00 GMT", "2024-13-01", "25:61",
      "N/A",
      "Wed, 32 Jan 2024 10:00:00 GMT", "lorem ipsum dolor 2024", "12", "-", "2023-02-29",
      "2023-366",
      // A zone leads out of the years that can be written.
      "0001-01-01T00:00:00+04:00", "Mon, 01 Jan 0001 00:00:00 +0001", "1:1 1+ 0001:e",
      "9999-12-31T23:59:59-00:01", "Fri, 31 Dec 9999 23:59:59 -0001", "9999-12-31T24:00:00Z",
    ])
  func nonsense(text: String) { #expect(FeedDate.parse(text) == nil, "\(text)") }

  @Test("What is written is read back")
  func roundTrip() {
    for step in stride(from: Int64(-2_000_000_000), to: 10_000_000_000, by: 8_639_999) {
      let time = step * 1000
      let moment = Timestamp(milliseconds: time)
      #expect(FeedDate.parse(moment.rfc3339) == time)
      #expect(FeedDate.parse(moment.rfc822) == time)
    }
    #expect(FeedDate.parse(Timestamp(milliseconds: 1).rfc3339) == 1)
  }

  @Test("Publication is preferred to dc:date, both to nothing")
  func priority() throws {
    let both =
      "<title>x</title><dc:date>2003-12-31</dc:date><pubDate>Thu, 01 Jan 2004 00:00:00 GMT</pubDate>"
    #expect(try item(both)?.published == 1_072_915_200_000)
    #expect(
      try item("<title>x</title><dc:date>2003-12-31</dc:date>")?.published == 1_072_828_800_000)
    #expect(try item("<pubDate>soon</pubDate><title>x</title>")?.published == nil)
    let old = try entry(
      "<title>x</title><issued>2003-12-31</issued><modified>2004-01-01</modified>")
    #expect(old?.published == 1_072_828_800_000 && old?.updated == 1_072_915_200_000)
  }
}
