/// One picture that a page has twice: what a script loads later, and the same in `noscript` for
/// browsers without scripts; or the alternatives inside of an `object`.
extension Emitter {
  /// The picture that was written last.
  struct WrittenImage {
    var url = ""
    /// Where it stands in the output.
    var start = 0
    var end = -1
    var isFirst = false
    var isNew = false
    var isForBrowsersWithoutScripts = false
    var anchor: Int32 = -1
  }

  mutating func note(_ image: ArticleImage, from start: Int, anchor: Int32) {
    var written = WrittenImage(url: image.url, start: start, end: out.count, anchor: anchor)
    written.isForBrowsersWithoutScripts = noscripts > 0
    if result.firstImage == nil {
      result.firstImage = image
      written.isFirst = true
    }
    if seenImages.insert(image.url).inserted {
      result.imageURLs.append(image.url)
      written.isNew = true
    }
    lastImage = written
  }

  /// Whether the picture at `url` is the last one again. When the last was only there until this is
  /// loaded, that is taken back.
  mutating func standsIn(_ url: String) -> Bool {
    let isFallback = noscripts + objects > 0
    guard isFallback || lastImage.isForBrowsersWithoutScripts, lastImage.end >= 0 else {
      return false
    }
    // What a script hides is no part of the text but counts readers.
    if isFallback, attributes[.style]?.find("display:none") != nil { return true }
    if url == lastImage.url { return true }
    let isNext = isRightAfterLastImage
    let isSame =
      pictureKey(url) == pictureKey(lastImage.url)
      || isNext
        && (Self.fileName(of: url) == Self.fileName(of: lastImage.url)
          || Self.isPlaceholder(lastImage.url))
    guard isSame else { return false }
    guard isNext, noscripts > 0 else { return true }
    takeBackLastImage()
    return false
  }

  private var isRightAfterLastImage: Bool {
    var end = out.count
    while end > lastImage.end, out.base[end - 1].isSpace { end -= 1 }
    return end == lastImage.end
  }

  private mutating func takeBackLastImage() {
    out.count = lastImage.start
    if lastImage.isFirst { result.firstImage = nil }
    if lastImage.isNew {
      result.imageURLs.removeLast()
      seenImages.remove(lastImage.url)
    }
    anchors.takeBack(lastImage.anchor)
    lastImage = WrittenImage()
  }

  private static func fileName(of url: String) -> Substring {
    let key = pictureKey(url)
    return key.lastIndex(of: "/").map { key[key.index(after: $0)...] } ?? key[...]
  }

  /// Whether a picture only keeps the place for another, by its name.
  private static func isPlaceholder(_ url: String) -> Bool {
    let name = fileName(of: url)
    return [
      "placeholder", "blank", "spacer", "transparent", "lazy", "loading", "loader", "1x1", "pixel",
      "dummy", "empty",
    ].contains { name.contains($0) }
  }
}
