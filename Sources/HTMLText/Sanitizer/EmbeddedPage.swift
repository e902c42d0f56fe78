/// What somebody else's page, film or sound in the middle of a text is, by its element: frames, and
/// the elements of AMP and of players that wait for a click.
enum EmbeddedPage {
  /// Where it is to be had; nil when the element does not say.
  static func address(of tag: Tag, _ value: (AttributeName) -> Bytes?) -> String? {
    switch tag {
    case .iframe, .embed, .ampIframe: text(value(.src)) ?? text(value(.dataSrc))
    case .youtubeVideo, .vimeoVideo: text(value(.src))
    case .object: text(value(.data))
    case .ampYoutube, .liteYoutube:
      name(value(.dataVideoid) ?? value(.videoid)).map { "https://www.youtube.com/watch?v=\($0)" }
    case .ampVimeo, .liteVimeo:
      name(value(.dataVideoid) ?? value(.videoid)).map { "https://vimeo.com/\($0)" }
    case .ampDailymotion:
      name(value(.dataVideoid)).map { "https://www.dailymotion.com/video/\($0)" }
    case .ampTwitter: name(value(.dataTweetid)).map { "https://twitter.com/i/status/\($0)" }
    case .ampInstagram: name(value(.dataShortcode)).map { "https://www.instagram.com/p/\($0)/" }
    case .ampGist: name(value(.dataGistid)).map { "https://gist.github.com/\($0)" }
    case .ampFacebook: text(value(.dataHref))
    default: nil
    }
  }

  /// Whether it is a picture, by what its type or its address says.
  static func isPicture(_ tag: Tag, _ value: (AttributeName) -> Bytes?) -> Bool {
    guard tag == .object || tag == .embed, let address = address(of: tag, value) else {
      return false
    }
    if let type = value(.type)?.trimmed, !type.isEmpty { return type.hasPrefix("image/") }
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"].contains {
      path.hasSuffix($0)
    }
  }

  private static func text(_ value: Bytes?) -> String? {
    guard let text = value?.trimmed, !text.isEmpty else { return nil }
    return text.string
  }

  /// A name that a service gave.
  private static func name(_ value: Bytes?) -> String? {
    guard let name = value?.trimmed, (1...64).contains(name.count),
      name.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F })
    else { return nil }
    return name.string
  }
}
