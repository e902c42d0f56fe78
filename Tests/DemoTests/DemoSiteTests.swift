import Core
import FeedFormats
import HTML
import Testing

@testable import Demo

private let now = Timestamp(milliseconds: 1_793_000_000_000)
private let address = "http://127.0.0.1:8080"
private let world = DemoWorld(content, address: address, seed: 7, now: now)

@Suite("The demonstration's small web")
struct DemoSiteTests {
  @Test("Every feed parses cleanly, with all its entries", arguments: content.channels.map(\.name))
  func feedsParse(_ name: String) throws {
    let document = try #require(world.feed(name))
    let (channel, articles) = try #require(world.channel(name))
    let feed = try parseFeed(
      document.bytes, contentType: document.contentType,
      url: "\(address)/demo/feeds/\(name)")
    #expect(feed.warnings.isEmpty)
    #expect(feed.title == channel.title)
    #expect(feed.language == channel.language)
    #expect((12...25).contains(feed.entries.count))
    #expect(feed.entries.map(\.id) == articles.map(\.id))
    #expect(Set(feed.entries.map(\.id)).count == articles.count)
    #expect(feed.entries.map(\.title?.plainText) == articles.map(\.title))
    #expect(feed.entries.map { $0.authors.first?.name } == articles.map(\.author))
    #expect(feed.entries.map(\.published).allSatisfy { ($0 ?? .max) < now.milliseconds })
  }

  @Test("The three formats, an excerpt-only feed, a podcast and untitled notes are there")
  func kinds() throws {
    #expect(Set(content.channels.map(\.format)) == [.rss, .atom, .json])
    let excerpts = try #require(world.feed("koleje"))
    #expect(!String(decoding: excerpts.bytes, as: UTF8.self).contains("content:encoded>"))
    let podcast = try parse("pulminuta")
    #expect(podcast.entries.allSatisfy { $0.enclosures.first?.isAudio == true })
    #expect(try parse("lavicka").entries.allSatisfy { $0.title == nil })
  }

  @Test("Articles are published newest first, no two titles of a channel alike")
  func order() throws {
    for channel in content.channels {
      let (_, articles) = try #require(world.channel(channel.name))
      #expect(articles.map(\.published) == articles.map(\.published).sorted(by: >))
      let newest = try #require(articles.first)
      #expect(now.since(newest.published) < .days(2))
      let titles = articles.compactMap(\.title)
      #expect(Set(titles).count == titles.count)
    }
  }

  @Test("No mark of our notation is left in a text")
  func noLeftovers() throws {
    for channel in content.channels {
      let (_, articles) = try #require(world.channel(channel.name))
      for article in articles {
        let html = article.html(address).text
        #expect(!html.contains("{") && !html.contains("}") && !html.contains("]("))
        #expect(!(article.title ?? "").contains("{"))
        #expect(!article.summary.contains("*") && !article.summary.contains("{"))
      }
    }
  }

  @Test("The same seed makes the same web, another seed another one")
  func seeds() {
    let same = DemoWorld(content, address: address, seed: 7, now: now)
    let other = DemoWorld(content, address: address, seed: 8, now: now)
    for channel in content.channels {
      #expect(world.feed(channel.name) == same.feed(channel.name))
      #expect(world.feed(channel.name) != other.feed(channel.name))
      #expect(
        world.channel(channel.name)?.1.map(\.title) != other.channel(channel.name)?.1.map(\.title)
          || channel.kind == .notes)
    }
  }

  @Test("A page names the feed, and an article's page has the whole text")
  func pages() throws {
    let home = try #require(world.home("koleje"))
    #expect(home.contains("rel=\"alternate\" type=\"application/rss+xml\""))
    let page = try #require(world.page("koleje", 1))
    let (_, articles) = try #require(world.channel("koleje"))
    #expect(page.contains(articles[0].html(address).text))
    #expect(world.page("koleje", 0) == nil)
    #expect(world.page("koleje", 99) == nil)
    #expect(world.home("unknown") == nil)
    #expect(world.icon("koleje.svg")?.hasPrefix("<svg") == true)
    #expect(world.icon("koleje.png") == nil)
  }

  @Test("Every picture of an article is there, in its size, and is shown once in it")
  func pictures() throws {
    for channel in content.channels {
      let (_, articles) = try #require(world.channel(channel.name))
      for article in articles {
        let shown = article.blocks.compactMap { block in
          if case .figure(let picture, _) = block { picture } else { nil }
        }
        #expect(Set(shown.map(\.file)).count == shown.count)
        for picture in shown + (article.lead.map { [$0] } ?? []) {
          let served = try #require(world.picture(picture.file))
          #expect(served.bytes.prefix(4).elementsEqual("RIFF".utf8))
          #expect((16...2400).contains(served.width) && (16...2400).contains(served.height))
        }
      }
    }
    #expect(world.picture("people.json") == nil)
    #expect(world.picture("../posts/bridge-1.webp") == nil)
  }

  @Test("A sound is a WAV file of the announced size and not silence")
  func sounds() {
    let wave = DemoSound(number: 3).wave
    #expect(wave.count == DemoSound.bytes)
    #expect(Array(wave.prefix(4)) == Array("RIFF".utf8))
    #expect(Set(wave.dropFirst(44)).count > 100)
    #expect((15...30).contains(DemoSound.seconds))
    #expect(wave != DemoSound(number: 4).wave)
  }

  private func parse(_ name: String) throws -> Feed {
    let document = try #require(world.feed(name))
    return try parseFeed(
      document.bytes, contentType: document.contentType,
      url: "\(address)/demo/feeds/\(name)")
  }
}
