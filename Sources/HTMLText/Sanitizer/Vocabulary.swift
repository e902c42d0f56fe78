import HTML5

/// The attributes that are looked at; all others are not even copied.
enum AttributeName: UInt8, CaseIterable, Sendable {
  case none
  case href, src, srcset, sizes, alt, title, width, height, cite, datetime, colspan, rowspan, scope
  case lang, dir, start, reversed, type, value, open, poster, media, kind, srclang, label
  case `class`
  case dataSrc, dataSrcset, dataOriginal, dataLazySrc, dataLazySrcset, dataUrl, dataOrigFile
  // Those that only tell about a page.
  case id, style, hidden, ariaHidden, ariaModal, role, rel, itemprop, name, property, content
  case httpEquiv
  case ariaLabel, data, placeholder, fallback, dataLang, dataLanguage
  case videoid, dataVideoid, dataTweetid, dataShortcode, dataHref, dataGistid
  // Of MathML.
  case alttext, display, encoding, close, separators, mathsize, mathvariant, displaystyle
  case scriptlevel, form, fence, separator, lspace, rspace, stretchy, symmetric, maxsize, minsize
  case largeop, movablelimits, depth, linethickness, voffset, accent, accentunder, columnspan

  var text: String {
    switch self {
    case .dataSrc: "data-src"
    case .dataSrcset: "data-srcset"
    case .dataOriginal: "data-original"
    case .dataLazySrc: "data-lazy-src"
    case .dataLazySrcset: "data-lazy-srcset"
    case .dataUrl: "data-url"
    case .dataOrigFile: "data-orig-file"
    case .ariaHidden: "aria-hidden"
    case .ariaLabel: "aria-label"
    case .ariaModal: "aria-modal"
    case .httpEquiv: "http-equiv"
    case .dataLang: "data-lang"
    case .dataLanguage: "data-language"
    case .dataVideoid: "data-videoid"
    case .dataTweetid: "data-tweetid"
    case .dataShortcode: "data-shortcode"
    case .dataHref: "data-href"
    case .dataGistid: "data-gistid"
    default: "\(self)"
    }
  }
}

/// Names to numbers and what is known about each element, computed once.
struct Vocabulary: Sendable {
  static let html = Vocabulary()

  let tags: NameTable
  let attributes: NameTable
  let emitted: [Tag]
  let traits: [TagTraits]
  /// Opening and closing markup without attributes: "<p" and "</p>".
  let opening: [[UInt8]]
  let closing: [[UInt8]]
  /// Names of attributes, and of the elements of MathML.
  let attributeNames: [[UInt8]]
  let math: [[UInt8]]
  /// What the names are that have the same number in every tree, by that number.
  private let known: [NameMeaning]
  private let formulas: NameTable
  private let drawings: NameTable

  private init() {
    let all = Tag.allCases
    tags = NameTable(all.dropFirst().map { ($0.text, $0.rawValue) })
    attributes = NameTable(AttributeName.allCases.dropFirst().map { ($0.text, $0.rawValue) })
    emitted = all.map(\.emitted)
    traits = all.map(\.traits)
    opening = all.map { Array("<\($0.text)".utf8) }
    closing = all.map { Array("</\($0.text)>".utf8) }
    attributeNames = AttributeName.allCases.map { Array($0.text.utf8) }
    math = MathTag.allCases.map { Array($0.text.utf8) }
    formulas = NameTable(MathTag.allCases.dropFirst().map { ($0.text, $0.rawValue) })
    drawings = NameTable(DrawingTag.allCases.dropFirst().map { ("\($0)", $0.rawValue) })
    known = HTMLTree.knownNames.map { [tags, attributes, formulas, drawings] in
      NameMeaning($0, tags, attributes, formulas, drawings)
    }
  }

  /// What the names of a tree are to us, by their numbers.
  func meanings(ownNames: [String]) -> [NameMeaning] {
    if ownNames.isEmpty { return known }
    return known + ownNames.map { NameMeaning($0, tags, attributes, formulas, drawings) }
  }
}

/// What a name is to us as an element's, in each namespace, and as an attribute's.
struct NameMeaning: BitwiseCopyable, Sendable {
  let tag: Tag
  let math: MathTag
  let drawing: DrawingTag
  /// The raw value of an `AttributeName`.
  let attribute: UInt8

  fileprivate init(
    _ name: String, _ tags: NameTable, _ attributes: NameTable, _ formulas: NameTable,
    _ drawings: NameTable
  ) {
    var name = name
    (tag, attribute, math, drawing) = name.withUTF8 { name in
      let formula = formulas.find(name)
      return (
        Tag(rawValue: tags.find(name)) ?? .unknown, attributes.find(name),
        formula == 0 ? .other : MathTag(rawValue: formula) ?? .other,
        DrawingTag(rawValue: drawings.find(name)) ?? .other
      )
    }
  }
}
