extension Emitter {
  /// Writes a link in place of an embedded page, so that nobody is contacted before a click; a
  /// picture that came as one is a picture. Returns whether it was one.
  @discardableResult
  mutating func embed(_ tag: Tag) -> Bool {
    if EmbeddedPage.isPicture(tag, { attributes[$0] }) {
      image([tag == .object ? .data : .src], alternative: .title)
      return true
    }
    if let address = EmbeddedPage.address(of: tag, { attributes[$0] }) { player(address) }
    return false
  }

  private mutating func player(_ address: String) {
    guard !isTablePart(parent), mask & Tag.a.bit == 0, top.count < options.maximumDepth else {
      return
    }
    scratch.count = 0
    var address = address
    guard address.withUTF8({ base.resolve($0, into: &scratch) }) == .web else { return }
    Tracking.removeParameters(from: &scratch, start: 0)
    let player = Player(address: scratch.string())
    // What stands in for a frame, for browsers without scripts or plug-ins, is often the same.
    if noscripts + objects > 0, player.page == lastPlayer { return }
    lastPlayer = player.page
    scratch.count = 0
    var page = player.page
    page.withUTF8 { scratch.append($0) }
    let isInline = mask & Tag.p.bit != 0
    text.endLine()
    out.append(isInline ? "<a" : "<p class=\"embed\"><a")
    writeLinkTarget(.web)
    out.append(0x3E)
    var name = player.name.isEmpty ? player.page : player.name
    name.withUTF8 { bytes in
      out.appendEscaped(bytes)
      text.add(bytes)
    }
    out.append(isInline ? "</a>" : "</a></p>")
    text.endLine()
  }
}

/// An embedded player's own page.
struct Player {
  /// Absolute URL of the page to open.
  let page: String
  /// What to call it: the service, or the host.
  let name: String

  init(address: String) {
    let host = Self.host(of: address)
    let rest = address.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" && $0 != "?" }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/").map(String.init)
    let last = segments.last ?? ""
    switch host {
    case "youtu.be": (name, page) = ("YouTube", address)
    case "vimeo.com": (name, page) = ("Vimeo", address)
    case "youtube.com", "youtube-nocookie.com":
      name = "YouTube"
      if last == "videoseries", let list = Self.parameter("list", of: address) {
        page = "https://www.youtube.com/playlist?list=\(list)"
      } else if segments.count == 2, segments[0] == "embed" || segments[0] == "v" {
        page = "https://www.youtube.com/watch?v=\(last)"
      } else {
        page = address
      }
    case "player.vimeo.com" where segments.count == 2 && segments[0] == "video":
      name = "Vimeo"
      page = "https://vimeo.com/\(last)"
    case "dailymotion.com" where segments.count == 3 && segments[0] == "embed":
      name = "Dailymotion"
      page = "https://www.dailymotion.com/video/\(last)"
    case "dailymotion.com": (name, page) = ("Dailymotion", address)
    case "open.spotify.com" where segments.first == "embed" && segments.count == 3:
      name = "Spotify"
      page = "https://open.spotify.com/\(segments[1])/\(last)"
    case "player.twitch.tv":
      name = "Twitch"
      if let video = Self.parameter("video", of: address) {
        page = "https://www.twitch.tv/videos/\(video)"
      } else if let channel = Self.parameter("channel", of: address) {
        page = "https://www.twitch.tv/\(channel)"
      } else {
        page = address
      }
    default:
      name = host
      page = address
    }
  }

  /// The host of an absolute URL without "www.".
  static func host(of address: String) -> String {
    let host = address.drop { $0 != ":" }.dropFirst(3)
      .prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
  }

  private static func parameter(_ name: String, of address: String) -> String? {
    let query = address.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    for pair in query.split(separator: "&") where pair.hasPrefix(name + "=") {
      return String(pair.dropFirst(name.count + 1))
    }
    return nil
  }
}
