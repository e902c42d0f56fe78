import Core
import TestSupport
import Testing

@testable import FeedFormats

/// Every number that a feed carries, as a stranger may write it.
@Suite("Hostile numbers in feeds")
struct HostileNumberTests {
  @Test("Nothing ends the process, and nothing that is read is out of bounds")
  func feeds() throws {
    for number in hostileNumbers {
      for document in [
        rss(number), atom(number), json(number), json("\"\(number)\""), opml(number),
      ] {
        guard let feed = try? parseFeed(Array(document.utf8)) else { continue }
        check(feed, number)
        // Written again, and read again.
        for document in [rssDocument(feed), atomDocument(feed)] {
          check(try parseFeed(document), number)
        }
      }
    }
  }

  @Test("Numbers in dates", arguments: hostileNumbers)
  func dates(number: String) {
    let texts = [
      number, "\(number)-01-01", "2024-\(number)-01", "2024-01-\(number)", "2024-W\(number)-1",
      "2024-\(number)", "Mon, \(number) Jan 2024 10:20:30 GMT",
      "Mon, 01 Jan \(number) 10:20:30 GMT", "Mon, 01 Jan 2024 \(number):20:30 GMT",
      "2024-01-01T10:20:30.\(number)Z", "2024-01-01T10:20:30+\(number)",
      "2024-01-01T10:20:30+\(number):\(number)", "01/\(number)/2024", "1 Jan 24 10:\(number):00 pm",
    ]
    for text in texts {
      guard let time = FeedDate.parse(text) else { continue }
      // The years 1 to 9999, and a day of time zones.
      #expect((-62_135_700_000_000...253_402_400_000_000).contains(time), "\(text.prefix(60))")
      let moment = Timestamp(milliseconds: time)
      _ = (moment.rfc822, moment.rfc3339)
    }
  }

  @Test("Numbers of encodings", arguments: hostileNumbers)
  func encodings(number: String) throws {
    for label in ["cp\(number)", "windows-\(number)", "iso-8859-\(number)", "ibm\(number)", number]
    {
      let text =
        "<?xml version=\"1.0\" encoding=\"\(label)\"?><rss><channel><title>a</title></channel></rss>"
      #expect(try parseFeed(Array(text.utf8)).title == "a", "\(label.prefix(40))")
    }
  }

  @Test("A whole number has digits only")
  func wholeNumbers() {
    #expect(wholeNumber("12") == 12 && wholeNumber(" 012\n") == 12 && wholeNumber("0") == 0)
    #expect(wholeNumber("1000000001") == nil && wholeNumber("24", most: 23) == nil)
    for text in unreadableNumbers where text != " 5" && text != "5 " {
      #expect(wholeNumber(text) == nil, "\(text.prefix(40))")
    }
    #expect(fileLength("0") == nil && fileLength("9007199254740992") == 1 << 53)
    #expect(fileLength("9007199254740993") == nil)
  }

  private func check(_ feed: Feed, _ number: String) {
    let counted = 0...1_000_000_000
    func isBounded(_ value: Int?) -> Bool { value.map(counted.contains) ?? true }
    #expect(
      isBounded(feed.ttlMinutes) && isBounded(feed.updatePeriodSeconds), "\(number.prefix(40))")
    #expect(feed.skipHours.allSatisfy { (0...23).contains($0) }, "\(number.prefix(40))")
    for entry in feed.entries {
      #expect(isBounded(entry.commentCount), "\(number.prefix(40))")
      #expect(isBounded(entry.podcast?.season) && isBounded(entry.podcast?.episode))
      for file in entry.enclosures {
        #expect(file.length.map { (1...1 << 53).contains($0) } ?? true, "\(number.prefix(40))")
        // 9,999,999 hours are more than anybody listens.
        #expect(file.durationSeconds.map { (1...40_000_000_000).contains($0) } ?? true)
      }
    }
  }
}

private func rss(_ number: String) -> String {
  """
  <?xml version="1.0"?>
  <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:media="http://search.yahoo.com/mrss/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
    xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
  <channel><title>a</title><link>https://a.example/</link><ttl>\(number)</ttl>
  <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>\(number)</sy:updateFrequency>
  <skipHours><hour>\(number)</hour></skipHours><pubDate>\(number)</pubDate>
  <item><title>b</title><link>https://a.example/b</link><guid>b</guid>
  <enclosure url="https://a.example/b.mp3" type="audio/mpeg" length="\(number)"/>
  <comments>\(number)</comments>
  <itunes:duration>\(number)</itunes:duration><itunes:season>\(number)</itunes:season>
  <itunes:episode>\(number)</itunes:episode><slash:comments>\(number)</slash:comments>
  <media:content url="https://a.example/c.mp4" type="video/mp4" fileSize="\(number)"
    duration="\(number)"/>
  <media:thumbnail url="https://a.example/d.png" width="\(number)"/><pubDate>\(number)</pubDate>
  </item><item><title>e&#\(number);f</title><itunes:duration>\(number):\(number):\(number)</itunes:duration>
  <enclosure url="https://a.example/e.mp3" length="1"/></item>
  <item><guid>g</guid><itunes:duration>P\(number)DT\(number)H\(number)M</itunes:duration>
  <enclosure url="https://a.example/g.mp3"/></item></channel></rss>
  """
}

private func atom(_ number: String) -> String {
  """
  <?xml version="1.0"?>
  <feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0">
  <title>a</title><id>a</id><updated>\(number)</updated>
  <entry><title>b</title><id>b</id><updated>\(number)</updated><published>\(number)</published>
  <link rel="enclosure" href="https://a.example/b.mp3" length="\(number)"/>
  <link rel="replies" href="https://a.example/r" thr:count="\(number)"/>
  <thr:total>\(number)</thr:total></entry></feed>
  """
}

private func json(_ number: String) -> String {
  """
  {"version": "https://jsonfeed.org/version/1.1", "title": "a",
   "_korzo": {"ttl_minutes": \(number), "update_period_seconds": \(number),
     "skip_hours": [\(number)], "updated": \(number)},
   "items": [{"id": \(number), "title": "b", "date_published": \(number),
     "attachments": [{"url": "https://a.example/b.mp3", "mime_type": "audio/mpeg",
       "size_in_bytes": \(number), "duration_in_seconds": \(number)}],
     "_korzo": {"comment_count": \(number),
       "podcast": {"season": \(number), "episode": \(number), "duration": \(number)}}}]}
  """
}

private func opml(_ number: String) -> String {
  """
  <?xml version="1.0"?><opml version="\(number)"><head><expansionState>\(number)</expansionState>
  <windowTop>\(number)</windowTop></head><body><outline text="a" xmlUrl="https://a.example/"
    htmlUrl="https://a.example/" interval="\(number)"/></body></opml>
  """
}
