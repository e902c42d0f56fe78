import HTML5

/// The attributes that are looked at; all others are not even copied.
enum AttributeName: UInt8, CaseIterable, Sendable {
  case none
  case href, src, srcset, sizes, alt, title, width, height, cite, datetime, colspan, rowspan, scope
  case lang, dir, start, reversed, type, value, open, poster, media, kind, srclang, label
  case `class`
  case dataSrc, dataSrcset, dataOriginal, dataLazySrc, dataLazySrcset, dataUrl, dataOrigFile
  // Those that only tell about a page.
  case id, style, hidden, ariaHidden, role, rel, itemprop, name, property, content

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
  /// What the names are that have the same number in every tree, by that number.
  private let known: [NameMeaning]

  private init() {
    let all = Tag.allCases
    tags = NameTable(all.dropFirst().map { ("\($0)", $0.rawValue) })
    attributes = NameTable(AttributeName.allCases.dropFirst().map { ($0.text, $0.rawValue) })
    emitted = all.map(\.emitted)
    traits = all.map(\.traits)
    opening = all.map { Array("<\($0)".utf8) }
    closing = all.map { Array("</\($0)>".utf8) }
    known = HTMLTree.knownNames.map { [tags, attributes] in
      NameMeaning($0, tags: tags, attributes: attributes)
    }
  }

  /// What the names of a tree are to us, by their numbers.
  func meanings(ownNames: [String]) -> [NameMeaning] {
    if ownNames.isEmpty { return known }
    return known + ownNames.map { NameMeaning($0, tags: tags, attributes: attributes) }
  }
}

/// What a name is to us as an element's and as an attribute's.
struct NameMeaning: BitwiseCopyable, Sendable {
  let tag: Tag
  /// The raw value of an `AttributeName`.
  let attribute: UInt8

  fileprivate init(_ name: String, tags: NameTable, attributes: NameTable) {
    var name = name
    (tag, attribute) = name.withUTF8 {
      (Tag(rawValue: tags.find($0)) ?? .unknown, attributes.find($0))
    }
  }
}
