/// What an element tells by its tag and its attributes alone.
enum OutlineMarks {
  static func own(_ node: Node, _ tag: Tag) -> OutlineEntry.Marks {
    var marks: OutlineEntry.Marks = []
    switch tag {
    case .a:
      if let target = node.value(.href)?.trimmed {
        if target.first == 0x23 { marks.insert(.placeLink) }
        if ends(target, with: pictures) { marks.insert(.pictureLink) }
        if ends(target, with: files) { marks.insert(.fileLink) }
      }
    case .code, .pre, .kbd, .samp: marks.insert(.inCode)
    case .iframe, .embed, .object, .video, .audio: if isPlayer(node, tag) { marks.insert(.player) }
    default: if tag.rawValue >= Tag.ampVideo.rawValue { marks.insert(.player) }
    }
    if let property = node.value(.itemprop) {
      if property.find("articlebody") != nil || property.equals("text") {
        marks.insert(.articleBody)
      }
      let about: [StaticString] = ["author", "publisher", "datepublished", "datemodified"]
      if about.contains(where: { property.find($0) != nil }) { marks.insert(.aboutArticle) }
    }
    if node.value(.rel)?.equals("author") == true { marks.insert(.aboutArticle) }
    return marks
  }

  /// Elements that stand among words (HTML §3.2.5.2.5, those that are shown).
  static func isPhrasing(_ tag: Tag) -> Bool {
    switch tag {
    case .abbr, .audio, .b, .bdi, .bdo, .br, .button, .cite, .code, .dfn, .em, .embed, .i, .img,
      .input, .textarea, .select, .kbd, .label, .mark, .object, .q, .ruby, .rp, .rt, .s, .samp,
      .small, .span, .strong,
      .sub, .sup, .time, .u, .var, .wbr, .font, .big, .tt, .strike, .nobr, .acronym, .image,
      .picture, .source, .ampImg, .ampAnim:
      true
    default: false
    }
  }

  /// What people fill in.
  static func isField(_ tag: Tag) -> Bool {
    tag == .input || tag == .textarea || tag == .select
  }

  /// Elements that make a container of what is around them.
  static func isBlock(_ tag: Tag) -> Bool {
    switch tag {
    case .blockquote, .dl, .div, .ol, .p, .pre, .table, .ul, .article, .section, .main, .figure,
      .h1, .h2, .h3, .h4, .h5, .h6, .details, .form, .fieldset, .header, .footer, .aside, .nav,
      .center:
      true
    default: false
    }
  }

  /// Containers whose own words may be the article's.
  static func mayHoldRuns(_ tag: Tag) -> Bool {
    switch tag {
    case .div, .article, .section, .main, .body, .td, .form, .center, .dd, .fieldset, .unknown,
      .figure, .details:
      true
    default: false
    }
  }

  /// Whether a table holds rows and columns that belong together, and no layout.
  static func isOfData(_ entry: OutlineEntry, _ node: Node) -> Bool {
    if node.value(.role)?.equals("presentation") == true { return false }
    if node.value(.role)?.equals("none") == true { return false }
    if entry.marks.contains(.hasHeading) { return true }
    if entry.marks.contains(.hasTable) || entry.rows == 0 { return false }
    let columns = entry.cells / max(entry.rows, 1)
    if columns <= 1 || entry.rows == 1 { return false }
    return entry.rows >= 10 || columns > 4 || entry.cells > 10
  }

  private static let pictures: [StaticString] = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif",
  ]
  private static let files: [StaticString] = [
    ".pdf", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".ods", ".csv", ".ppt", ".pptx",
    ".zip", ".gz", ".epub", ".mp3", ".ics", ".txt",
  ]

  /// Whether the path of an address has one of these endings.
  private static func ends(_ target: Bytes, with endings: [StaticString]) -> Bool {
    var end = 0
    while end < target.count, target[end] != 0x3F, target[end] != 0x23 { end += 1 }
    return endings.contains { ending in
      let length = ending.utf8CodeUnitCount
      return end > length && target.part(end - length, end).hasPrefix(ending)
    }
  }

  /// Services whose frames belong to texts; others are mostly advertisements.
  private static let services: [StaticString] = [
    "youtube", "youtu.be", "vimeo", "dailymotion", "twitch.tv", "spotify", "soundcloud",
    "archive.org", "upload.wikimedia", "v.qq.com", "bilibili", "ted.com", "bandcamp", "codepen",
    "datawrapper", "flourish", "openstreetmap", "google.com/maps", "mapy.cz", "mixcloud",
    "twitter.com", "instagram.com", "tiktok.com", "streamable", "peertube", "podcasts.apple",
    "loom.com", "gist.github", "jsfiddle", "bsky.app", "anchor.fm", "video.seznam", "stream.cz",
  ]

  private static func isPlayer(_ node: Node, _ tag: Tag) -> Bool {
    if tag == .video || tag == .audio { return true }
    guard let address = node.value(.src) ?? node.value(.data) ?? node.value(.dataSrc) else {
      return false
    }
    let host = address.cut(to: 200)
    return services.contains { host.find($0) != nil }
  }
}
