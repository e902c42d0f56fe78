/// Changes sanitised markup into that of this site: its own addresses become paths that open in the
/// same window, and its pictures are asked for.
struct AdoptedMarkup {
  let addresses: SiteAddresses
  /// The markup of a picture among words, or among those of a link.
  let picture: (MarkdownPicture, _ isInLink: Bool) -> String

  func adopted(_ html: String) -> String {
    guard html.utf8.contains(0x3C) else { return html }
    var output = ""
    output.reserveCapacity(html.utf8.count)
    var rest = html[...]
    var isInLink = false
    // The sanitiser writes "<" only to begin a tag.
    while let start = rest.utf8.firstIndex(of: 0x3C) {
      output += rest[..<start]
      let end = rest[start...].utf8.firstIndex(of: 0x3E).map { rest.utf8.index(after: $0) }
      let tag = rest[start..<(end ?? rest.endIndex)]
      if tag.hasPrefix("<a ") { isInLink = true }
      if tag.hasPrefix("</a>") { isInLink = false }
      output += adopted(tag: tag, isInLink: isInLink)
      rest = rest[tag.endIndex...]
    }
    return output + rest
  }

  private func adopted(tag markup: Substring, isInLink: Bool) -> String {
    // Which sizes there are of a picture, the picture says.
    if markup.hasPrefix("<picture") || markup.hasPrefix("</picture") { return "" }
    guard markup.utf8.contains(0x22) else { return String(markup) }
    var tag = SanitizedTag(markup)
    if tag.name == "img" {
      let source = tag["src"] ?? ""
      let shown = MarkdownPicture(
        address: addresses.path(of: source) ?? source, alt: tag["alt"] ?? "",
        caption: tag["title"] ?? "", place: .inline)
      return picture(shown, isInLink)
    }
    if tag.name == "source", tag["srcset"] != nil { return "" }
    var isChanged = false
    // It would be loaded before anybody has asked to see the film.
    if let poster = tag["poster"], addresses.path(of: poster) == nil {
      tag.attributes.removeAll { $0.name == "poster" }
      isChanged = true
    }
    for (index, (name, value)) in tag.attributes.enumerated() {
      guard ["href", "src", "poster", "cite"].contains(name), let value,
        let path = addresses.path(of: value)
      else { continue }
      tag.attributes[index].value = path
      isChanged = true
    }
    guard isChanged else { return String(markup) }
    tag.attributes.removeAll { $0.name == "rel" || $0.name == "target" }
    return tag.markup
  }
}
