import Core
import HTML
import Media
import Web

/// How a tile is pressed.
enum TileUse: Sendable {
  /// It leads to its thing.
  case link
  /// It selects its thing, or selects it no more.
  case selecting(isOn: Bool)
}

/// How wide tiles are shown, as in HTML's `sizes`.
let tileSizes = "(min-width: 60rem) 14rem, (min-width: 40rem) 24vw, 33vw"

/// A post or story in the grid: its picture, what it is, its views. An item of a `grid` list.
func itemTile(
  _ t: ViewContext, _ item: InsightItem, picture: Picture?, use: TileUse = .link,
  isLazy: Bool = true
) -> HTML {
  let face = tileFace(t, item, picture: picture, isLazy: isLazy)
  switch use {
  case .link:
    return """
      <li id="i-\(item.id)"><a class="tile" href="\(item.path)" data-open>\(face)</a></li>

      """
  case .selecting(let isOn):
    return """
      <li id="i-\(item.id)"><button type="submit" class="tile" name="\(isOn ? "remove" : "add")" \
      value="\(item.id)" aria-pressed="\(String(isOn))" \(countedAttributes(item))>\(face)\
      <span class="tick">\(icon(.check))</span></button></li>

      """
  }
}

/// What is inside of a tile, for lists that press it in another way.
func tileFace(
  _ t: ViewContext, _ item: InsightItem, picture: Picture?, isLazy: Bool = true
) -> HTML {
  """
  \(tilePicture(item, picture, isLazy: isLazy))\(tileMark(item))\
  <span class="hidden">\(t(item.kindName)), \(t.dateText(item.publishedAt)), </span>\
  <b>\(icon(.eye))\(viewCount(t, item))</b>
  """
}

/// What a script counts a thing by: which totals it is among, its views and reach where known.
func countedAttributes(_ item: InsightItem) -> HTML {
  """
  data-group="\(item.isStory ? "stories" : "posts")"\
  \(attribute: "data-views", item.numbers[.views].map(String.init))\
  \(attribute: "data-reach", item.numbers[.reach].map(String.init))
  """
}

private func viewCount(_ t: ViewContext, _ item: InsightItem) -> HTML {
  guard let views = item.numbers[.views] else {
    // A dash says that nobody knows the number: what is read for the first time has none yet.
    guard !item.isAwaited(at: t.now) else {
      return "<span aria-hidden=\"true\">…</span>\(hiddenText(t(.tileViewsComing)))"
    }
    return "<span aria-hidden=\"true\">–</span>\(hiddenText(t(.tileViewsUnknown)))"
  }
  return """
    <span class="num" aria-hidden="true">\(t.language.number(views))</span>\
    \(hiddenText(t(.tileViews, views)))
    """
}

private func tilePicture(_ item: InsightItem, _ picture: Picture?, isLazy: Bool) -> HTML {
  if let picture {
    return pictureView(picture, alt: item.shortText, sizes: tileSizes, isLazy: isLazy)
  }
  let words = item.shortText
  guard words.isEmpty else { return "<span class=\"instead\"><i dir=\"auto\">\(words)</i></span>" }
  return "<span class=\"instead\">\(icon(item.medium == .video ? .play : .photos))</span>"
}

private func tileMark(_ item: InsightItem) -> HTML {
  switch item.medium {
  case .video: "<span class=\"many\">\(icon(.play))</span>"
  case .carousel: "<span class=\"many\">\(icon(.photos))</span>"
  case .image, .text: .empty
  }
}

extension InsightItem {
  /// What it is, in a word.
  var kindName: Phrase {
    switch (kind, medium) {
    case (.story, _): .tileStory
    case (.reels, _): .tileReel
    case (.feed, .carousel): .tileCarousel
    case (.feed, .video): .tileVideo
    case (.feed, _): .tilePost
    }
  }

  /// What is to be seen, or the beginning of its text, in one short line.
  var shortText: String { shortLine(of: alt.isEmpty ? caption : alt) }

  /// The beginning of a text in one short line.
  func shortLine(of text: String) -> String {
    let line = text.unicodeScalars.prefix(400).split(whereSeparator: \.properties.isWhitespace)
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    return line.count > 100 ? line.prefix(99) + "…" : line
  }
}
