/// Services whose pages can stand in a frame of an article, known by the address of the page.
enum EmbedService {
  /// What an address of theirs is in a frame; nil for all others.
  static func embed(of address: String, text: String) -> ArticleEmbed? {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    let page = Page(address)
    guard let (service, frame) = youTube(page) ?? vimeo(page) ?? others(page) ?? mastodon(page)
    else { return nil }
    return ArticleEmbed(service: service, page: address, frame: frame, text: text)
  }

  /// An address taken apart.
  private struct Page {
    let host: String
    let segments: [Substring]
    let query: [Substring: Substring]

    init(_ address: String) {
      host = Player.host(of: address)
      let rest = address.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" && $0 != "?" }
      segments = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
      let pairs = rest.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }.split(separator: "&")
      query = Dictionary(
        pairs.map { pair in
          (pair.prefix { $0 != "=" }, pair.drop { $0 != "=" }.dropFirst())
        }, uniquingKeysWith: { first, _ in first })
    }

    /// The segment at a place when it looks like an identity.
    func name(_ index: Int) -> Substring? {
      segments.indices.contains(index) ? EmbedService.name(segments[index]) : nil
    }
  }

  private static func name(_ text: Substring?) -> Substring? {
    guard let text, (1...64).contains(text.utf8.count) else { return nil }
    let fits = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
    return fits ? text : nil
  }

  private static func youTube(_ page: Page) -> (String, String)? {
    let frames = "https://www.youtube-nocookie.com/embed/"
    switch page.host {
    case "youtu.be":
      guard let video = page.name(0), page.segments.count == 1 else { return nil }
      return ("YouTube", frames + video + start(page))
    case "youtube.com", "m.youtube.com", "youtube-nocookie.com", "music.youtube.com":
      if page.segments == ["watch"], let video = name(page.query["v"]) {
        return ("YouTube", frames + video + start(page))
      }
      if page.segments == ["playlist"], let list = name(page.query["list"]) {
        return ("YouTube", frames + "videoseries?list=" + list)
      }
      guard page.segments.count == 2, let video = page.name(1),
        ["shorts", "live", "embed"].contains(page.segments[0])
      else { return nil }
      return ("YouTube", frames + video + start(page))
    default: return nil
    }
  }

  /// Where a video begins: "t=90", "t=90s" or "t=1m30s".
  private static func start(_ page: Page) -> String {
    guard let time = page.query["t"] ?? page.query["start"], time.utf8.count <= 12 else {
      return ""
    }
    var seconds = 0
    var number = 0
    for byte in time.utf8 {
      switch byte {
      case 0x30...0x39: number = min(number * 10 + Int(byte - 0x30), 1_000_000)
      case 0x68: seconds += number * 3600
      case 0x6D: seconds += number * 60
      case 0x73: seconds += number
      default: return ""
      }
      if !byte.isDigit { number = 0 }
    }
    seconds += number
    return seconds > 0 ? "?start=\(seconds)" : ""
  }

  private static func vimeo(_ page: Page) -> (String, String)? {
    let frames = "https://player.vimeo.com/video/"
    if page.host == "player.vimeo.com", page.segments.count == 2, page.segments[0] == "video",
      let video = page.name(1)
    {
      return ("Vimeo", frames + video)
    }
    guard page.host == "vimeo.com", let video = page.name(0), video.utf8.allSatisfy(\.isDigit)
    else {
      return nil
    }
    switch page.segments.count {
    case 1: return ("Vimeo", frames + video)
    case 2:
      // An unlisted video has its key behind its number.
      guard let key = page.name(1) else { return nil }
      return ("Vimeo", frames + video + "?h=" + key)
    default: return nil
    }
  }

  private static func others(_ page: Page) -> (String, String)? {
    switch page.host {
    case "dailymotion.com" where page.segments.count == 2 && page.segments[0] == "video":
      return page.name(1).map {
        ("Dailymotion", "https://geo.dailymotion.com/player.html?video=\($0)")
      }
    case "dai.ly" where page.segments.count == 1:
      return page.name(0).map {
        ("Dailymotion", "https://geo.dailymotion.com/player.html?video=\($0)")
      }
    case "open.spotify.com" where page.segments.count == 2:
      let kinds: [Substring] = ["track", "album", "playlist", "episode", "show", "artist"]
      guard kinds.contains(page.segments[0]), let name = page.name(1) else { return nil }
      return ("Spotify", "https://open.spotify.com/embed/\(page.segments[0])/\(name)")
    case "mapy.cz", "mapy.com":
      guard page.segments.count == 2, page.segments[0] == "s", let name = page.name(1) else {
        return nil
      }
      return ("Mapy.com", "https://frame.mapy.cz/s/\(name)")
    default: return nil
    }
  }

  /// A post on any server that speaks like Mastodon: "/@name/123456". Anybody can have such a
  /// server, so readers are told its own name.
  private static func mastodon(_ page: Page) -> (String, String)? {
    guard page.segments.count == 2, page.segments[0].hasPrefix("@"),
      name(page.segments[0].dropFirst().prefix { $0 != "@" }) != nil, let post = page.name(1),
      post.utf8.count >= 15, post.utf8.allSatisfy(\.isDigit),
      page.host.contains("."), page.host.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return (page.host, "https://\(page.host)/\(page.segments[0])/\(post)/embed")
  }
}
