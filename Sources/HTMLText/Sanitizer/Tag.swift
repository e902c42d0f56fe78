/// Every element name that the sanitiser knows. Those up to `wbr` may appear in its output; their
/// numbers stay below 64 so that the set of open elements is one machine word.
enum Tag: UInt8, CaseIterable, Sendable {
  case unknown
  // May be emitted.
  case a, abbr, audio, b, bdi, bdo, blockquote, br, caption, cite, code, dd, del, details, dfn, div
  case dl, dt, em, figcaption, figure, h2, h3, h4, h5, h6, hr, i, img, ins, kbd, li, mark, ol, p
  case picture, pre, q, rp, rt, ruby, s, samp, small, source, strong, sub, summary, sup, table
  case tbody, td, tfoot, th, thead, time, tr, track, u, ul, `var`, video, wbr
  // Emitted as another element.
  case h1, article, section, main, header, footer, aside, nav, center, address, hgroup, fieldset
  case search, menu, dir, strike, tt, acronym, listing, plaintext, xmp, image
  // Their content is kept, they are not.
  case span, font, big, nobr, label, legend, form, button, html, body
  // Dropped with all their content.
  case script, style, svg, math, applet, template, noembed, noframes, frame
  case frameset, select, option, optgroup, input, textarea, datalist, canvas, map, area
  case head, title, meta, link, base, param, col, colgroup
  // Replaced.
  case iframe, noscript, embed, object
  // The elements of AMP (https://amp.dev), and of players that wait for a click.
  case ampImg, ampAnim, ampVideo, ampAudio, ampIframe, ampYoutube, ampVimeo, ampDailymotion
  case ampTwitter, ampInstagram, ampFacebook, ampGist
  case liteYoutube, liteVimeo, youtubeVideo, vimeoVideo

  /// The name: `ampImg` is `<amp-img>`.
  var text: String {
    "\(self)".reduce(into: "") { name, letter in
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
  }

  /// The element to emit in its place; `unknown` means that only its content is kept.
  var emitted: Tag {
    switch self {
    case .h1: .h2
    case .article, .section, .main, .header, .footer, .aside, .nav, .center, .address, .hgroup,
      .fieldset, .search:
      .div
    case .menu, .dir: .ul
    case .strike: .s
    case .tt: .code
    case .acronym: .abbr
    case .ampVideo: .video
    case .ampAudio: .audio
    case .listing, .plaintext, .xmp: .pre
    default: rawValue <= Tag.wbr.rawValue ? self : .unknown
    }
  }

  var traits: TagTraits {
    var traits: TagTraits = []
    switch self {
    case .area, .base, .br, .col, .embed, .frame, .hr, .img, .image, .input, .link, .meta, .param,
      .source, .track, .wbr:
      traits.insert(.void)
    default: break
    }
    switch emitted {
    case .blockquote, .dd, .details, .div, .dl, .dt, .figcaption, .figure, .h2, .h3, .h4, .h5,
      .h6, .hr, .li, .ol, .p, .pre, .summary, .table, .ul:
      traits.insert(.block)
      traits.insert(.breaksText)
    case .tr, .caption: traits.insert(.breaksText)
    default: break
    }
    if self == .noscript { traits.insert(.noscript) }
    if self == .object { traits.insert(.object) }
    if self == .button || self == .noscript || self == .object { traits.insert(.partsWords) }
    if self == .form { traits.insert(.breaksText) }
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      traits.insert(.formatting)
    case .h1, .h2, .h3, .h4, .h5, .h6: traits.insert(.heading)
    default: break
    }
    if rawValue >= Tag.script.rawValue, rawValue < Tag.iframe.rawValue {
      traits.insert(.dropped)
    }
    switch emitted {
    case .a, .b, .blockquote, .code, .div, .em, .figcaption, .figure, .h2, .h3, .h4, .h5, .h6, .i,
      .p, .s, .small, .strong, .sub, .sup, .u:
      traits.insert(.droppedWhenEmpty)
    default: break
    }
    return traits
  }

  var bit: UInt64 { rawValue < 64 ? 1 << UInt64(rawValue) : 0 }
}

struct TagTraits: OptionSet, Sendable {
  let rawValue: UInt16
  static let void = TagTraits(rawValue: 1)
  /// The HTML parser closes an open paragraph before it.
  static let block = TagTraits(rawValue: 2)
  static let breaksText = TagTraits(rawValue: 4)
  /// In the HTML parser's list of active formatting elements.
  static let formatting = TagTraits(rawValue: 8)
  static let heading = TagTraits(rawValue: 16)
  static let dropped = TagTraits(rawValue: 32)
  static let droppedWhenEmpty = TagTraits(rawValue: 64)
  /// Only for the `noscript` element itself.
  static let noscript = TagTraits(rawValue: 128)
  /// Only for the `object` element itself.
  static let object = TagTraits(rawValue: 256)
  /// The element was written as a picture: others in it stand in for that.
  static let picture = TagTraits(rawValue: 512)
  /// Stands among words without being one.
  static let partsWords = TagTraits(rawValue: 1024)
}
