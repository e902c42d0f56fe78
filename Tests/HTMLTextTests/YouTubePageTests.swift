import HTMLText
import Testing

@Suite("The channel of a page of YouTube")
struct YouTubePageTests {
  private static let id = "UCabcdefghijklmnopqrst_-"
  private static let other = "UC0123456789012345678901"

  static let pages: [(String, String?)] = [
    ("<link rel=canonical href='https://www.youtube.com/channel/\(id)'>", id),
    ("<link rel=\"canonical\" href=\"https://www.youtube.com/channel/\(id)/videos\">", id),
    (
      "<link rel=alternate type=application/rss+xml "
        + "href='https://www.youtube.com/feeds/videos.xml?channel_id=\(id)'>", id
    ),
    ("<meta itemprop=identifier content=\(id)>", id),
    ("<body><div><meta content='\(id)' itemprop='channelId'></div>", id),
    ("<meta property=og:url content='https://www.youtube.com/channel/\(id)?x=1'>", id),
    ("<script>var ytInitialData = {\"metadata\":{\"externalId\":\"\(id)\",\"x\":1}};</script>", id),
    (
      "<script>{\"videoDetails\":{\"videoId\":\"dQw4w9WgXcQ\",\"channelId\":\"\(id)\"}}</script>",
      id
    ),
    ("<script>{\"microformat\":{\"externalChannelId\":\"\(id)\"}}</script>", id),
    // What is announced counts more than what a script says, and a channel of its own more than a
    // recommended one.
    (
      "<script>{\"externalId\":\"\(other)\"}</script>"
        + "<link rel=canonical href=https://www.youtube.com/channel/\(id)>", id
    ),
    ("<script>{\"channelId\":\"\(other)\"}{\"externalId\":\"\(id)\"}</script>", id),
    // A video's canonical address and identifier are its own.
    (
      "<link rel=canonical href=https://www.youtube.com/watch?v=dQw4w9WgXcQ>"
        + "<meta itemprop=identifier content=dQw4w9WgXcQ>"
        + "<script>{\"videoDetails\":{\"channelId\":\"\(id)\"}}</script>", id
    ),
    ("<script>{\"channelId\":\"\(other)\"}</script>", nil),
    ("<a href=https://www.youtube.com/channel/\(id)>x</a>", nil),
    ("<meta name=identifier content=\(id)>", nil),
    ("<meta itemprop=identifier content=\(id)x>", nil),
    ("<meta itemprop=identifier content=UCshort>", nil),
    ("<meta itemprop=identifier content='UCabcdefghijklmnopqrst/.'>", nil),
    ("<script>\"externalId\":\"\(id)", nil),
    ("<script>\"externalId\":\"\(id)x\"</script>", nil),
    ("<script>\"externalId\":\"XXabcdefghijklmnopqrst_-\"</script>", nil),
    ("<script>\"title\":\"\\\"externalId\\\":\\\"\(id)\\\"\"</script>", nil),
    ("<title>Before you continue to YouTube</title><form action=https://consent.youtube.com>", nil),
    ("", nil), ("\u{0}\u{1}<", nil),
  ]

  @Test("It is found where YouTube tells it, and nowhere else", arguments: pages)
  func found(_ page: (String, String?)) {
    #expect(youTubeChannel(inHTML: Array(page.0.utf8)) == page.1)
  }

  @Test("Its feeds are everything and the parts of it")
  func feeds() {
    let part = Self.id.dropFirst(2)
    #expect(
      youTubeFeeds(ofChannel: Self.id).map(\.url)
        == ["channel_id=UC", "playlist_id=UULF", "playlist_id=UUSH", "playlist_id=UULV"]
        .map { "https://www.youtube.com/feeds/videos.xml?\($0)\(part)" })
    #expect(youTubeFeeds(ofChannel: Self.id).map(\.kind) == [.everything, .videos, .shorts, .live])
    for id in ["", "UC", "XXabc", "UCa&b", "UC../x", String(repeating: "UC", count: 99)] {
      #expect(youTubeFeeds(ofChannel: id).isEmpty, "\(id)")
    }
  }

  @Test(
    "A page of many false marks takes time in proportion to its length", .timeLimit(.minutes(1)))
  func falseMarks() {
    for mark in ["\"externalId\":\"", "\"externalId\":\"UC", "\"videoDetails\":{\"channelId\":\""] {
      let page = [UInt8](String(repeating: mark, count: 4_000_000 / mark.utf8.count).utf8)
      #expect(youTubeChannel(inHTML: page) == nil)
    }
  }
}
