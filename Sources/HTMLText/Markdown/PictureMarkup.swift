import Core

extension ArticlePicture {
  /// The picture with its caption.
  var figure: String {
    let caption =
      picture.caption.isEmpty ? "" : "<figcaption>\(escapedText(picture.caption))</figcaption>"
    return "<figure>\(resolved.map(shown) ?? missing)\(caption)</figure>"
  }

  /// The picture among words; a link cannot stand in a link.
  func inlineHTML(isInLink: Bool) -> String {
    guard let resolved else { return isInLink ? escapedText(words) : missing }
    let title = picture.caption.isEmpty ? "" : " title=\"\(escapedValue(picture.caption))\""
    return image(resolved, title: title)
  }

  /// What Media's `pictureView` draws, so that the page's styles and scripts find it.
  private func shown(_ resolved: ResolvedPicture) -> String {
    let (width, height) = (resolved.width, resolved.height)
    return """
      <span class="picture" data-blurhash="\(escapedValue(resolved.blurhash))">\
      <svg viewBox="0 0 \(width) \(height)" aria-hidden="true">\
      <rect width="\(width)" height="\(height)" fill="\("#" + hexColour(resolved.colour))"/></svg>\
      <picture><source type="image/webp" srcset="\(sourceSet(resolved.webp))" sizes="\(sizes)">\
      \(image(resolved))</picture></span>
      """
  }

  private func image(_ resolved: ResolvedPicture, title: String = "") -> String {
    let middle = resolved.jpeg.first { $0.width >= 640 } ?? resolved.jpeg.last
    return """
      <img src="\(escapedValue(middle?.address ?? ""))" srcset="\(sourceSet(resolved.jpeg))" \
      sizes="\(sizes)" alt="\(escapedValue(picture.alt))"\(title) width="\(resolved.width)" \
      height="\(resolved.height)" loading="lazy" decoding="async">
      """
  }

  /// A picture of another site is a link, for its readers would be told there; one that is gone is
  /// its words.
  private var missing: String {
    guard picture.address.hasPrefix("http") else { return escapedText(words) }
    return ArticleLink(address: picture.address, text: words).html
  }

  private var words: String { picture.alt.isEmpty ? picture.address : picture.alt }

  private var sizes: String {
    switch picture.place {
    case .alone: "(min-width: 44rem) 40rem, 100vw"
    case .gallery: "(min-width: 44rem) 20rem, 50vw"
    case .inline: "20rem"
    }
  }

  private func sourceSet(_ sizes: [ResolvedPicture.Size]) -> String {
    sizes.map { "\(escapedValue($0.address)) \($0.width)w" }.joined(separator: ", ")
  }
}
