import CGumbo

/// The attributes that are looked at; all others are not even copied.
enum AttributeName: UInt8, CaseIterable, Sendable {
  case none
  case href, src, srcset, sizes, alt, title, width, height, cite, datetime, colspan, rowspan, scope
  case lang, dir, start, reversed, type, value, open, poster, media, kind, srclang, label
  case `class`
  case dataSrc, dataSrcset, dataOriginal, dataLazySrc, dataLazySrcset, dataUrl

  var text: String {
    switch self {
    case .dataSrc: "data-src"
    case .dataSrcset: "data-srcset"
    case .dataOriginal: "data-original"
    case .dataLazySrc: "data-lazy-src"
    case .dataLazySrcset: "data-lazy-srcset"
    case .dataUrl: "data-url"
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
  /// Our tag for each of gumbo's.
  let gumbo: [Tag]

  private init() {
    let all = Tag.allCases
    let table = NameTable(all.dropFirst().map { ("\($0)", $0.rawValue) })
    tags = table
    attributes = NameTable(AttributeName.allCases.dropFirst().map { ($0.text, $0.rawValue) })
    emitted = all.map(\.emitted)
    traits = all.map(\.traits)
    opening = all.map { Array("<\($0)".utf8) }
    closing = all.map { Array("</\($0)>".utf8) }
    gumbo = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
      guard let name = gumbo_normalized_tagname(GumboTag(rawValue: number)) else { return .unknown }
      let bytes = Array(String(cString: name).utf8)
      return Tag(rawValue: bytes.withUnsafeBufferPointer { table.find($0) }) ?? .unknown
    }
  }
}
