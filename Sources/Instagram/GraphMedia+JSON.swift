import Core

extension GraphMedia {
  /// Most pictures and videos of a carousel that are looked at.
  private static let maximumChildren = 50

  /// Reads one; nil without an id.
  /// - Parameter isAmongStories: whether it came from the list of stories, which not every answer
  ///   says by itself.
  init?(_ json: GraphJSON, isAmongStories: Bool = false) {
    guard let id = json["id"].id else { return nil }
    let permalink = json["permalink"].text.flatMap(webAddress)
    let product = json["media_product_type"].text?.uppercased()
    let medium = Self.medium(json)
    let children = json["children"]["data"].list.prefix(Self.maximumChildren)
    self.init(
      id: id,
      product: isAmongStories
        ? .story : product.flatMap(Product.init) ?? Self.product(permalink: permalink),
      medium: medium, caption: json["caption"].text, permalink: permalink,
      timestamp: json["timestamp"].text.flatMap(Timestamp.init(rfc3339:)),
      children: medium == .carousel ? max(1, children.count) : 1, fields: keptFields(of: json))
    altText = json["alt_text"].text
    shortcode = json["shortcode"].text ?? letters(of: permalink)
    pictureURL = Self.picture(of: json, medium, children)
    likeCount = json["like_count"].count
    commentsCount = json["comments_count"].count
  }

  private static func medium(_ json: GraphJSON) -> Medium {
    json["media_type"].text.flatMap { Medium(rawValue: $0.uppercased()) } ?? .image
  }

  private static func product(permalink: String?) -> Product {
    guard let permalink else { return .feed }
    if permalink.contains("/reel/") { return .reels }
    return permalink.contains("/stories/") ? .story : .feed
  }

  /// A picture, never a film: of a video its still, of a carousel the first one's.
  private static func picture(
    of json: GraphJSON, _ medium: Medium, _ children: ArraySlice<GraphJSON>
  ) -> String? {
    let still = json["thumbnail_url"].text.flatMap(webAddress)
    let file = json["media_url"].text.flatMap(webAddress)
    switch medium {
    case .video: return still
    case .image: return file ?? still
    case .carousel:
      return children.lazy.compactMap { picture(of: $0, Self.medium($0), []) }.first ?? still
        ?? file
    }
  }
}

/// An address of the web that is not unreasonably long; nil for anything else, such as `javascript:`.
func webAddress(_ text: String) -> String? {
  let start = text.prefix(8).lowercased()
  guard start.hasPrefix("https://") || start.hasPrefix("http://"), text.utf8.count <= 8000,
    text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
  else { return nil }
  return text
}

/// The letters after `/p/`, `/reel/` or `/tv/`.
private func letters(of permalink: String?) -> String? {
  let parts = (permalink ?? "").split(separator: "/")
  guard let index = parts.firstIndex(where: { ["p", "reel", "tv"].contains($0) }),
    parts.indices.contains(index + 1)
  else { return nil }
  let code = parts[index + 1].prefix { $0 != "?" && $0 != "#" }
  return code.isEmpty || code.utf8.count > 100 ? nil : String(code)
}
