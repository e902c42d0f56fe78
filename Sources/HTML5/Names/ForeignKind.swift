/// What elements of foreign content are to the rules.
enum ForeignKind {
  /// In the category "special" and among those that end a scope (§13.2.4.2): the same for both.
  @inline(__always)
  static func isSpecial(_ namespace: Namespace, _ tag: Tag) -> Bool {
    switch namespace {
    case .html: false
    case .svg: tag == .foreignObject || tag == .desc || tag == .title
    case .mathML: isMathMLTextIntegrationPoint(tag) || tag == .annotationXML
    }
  }

  static func isMathMLTextIntegrationPoint(_ tag: Tag) -> Bool {
    switch tag {
    case .mi, .mo, .mn, .ms, .mtext: true
    default: false
    }
  }

  /// Without `annotation-xml` without an encoding of HTML.
  static func isHTMLIntegrationPoint(
    _ namespace: Namespace, _ tag: Tag, hasHTMLEncoding: @autoclosure () -> Bool
  ) -> Bool {
    switch namespace {
    case .html: false
    case .svg: tag == .foreignObject || tag == .desc || tag == .title
    case .mathML: tag == .annotationXML && hasHTMLEncoding()
    }
  }
}

/// The adjustments of names in foreign content by number, each looked up once.
struct ForeignNumbers: ~Copyable {
  private var elements = Cache()
  private var svgAttributes = Cache()
  private var foreignAttributes = Pool<(Int32, AttributeNamespace)>()

  /// The number of an SVG element's name as it is spelled.
  mutating func element(_ name: Int32, _ names: inout NameTable) -> Int32 {
    elements.find(name, &names) { ForeignNames.shared.element($0) }
  }

  mutating func svgAttribute(_ name: Int32, _ names: inout NameTable) -> Int32 {
    svgAttributes.find(name, &names) { ForeignNames.shared.svgAttribute($0) }
  }

  /// The local name and namespace of an attribute of foreign content.
  mutating func foreignAttribute(
    _ name: Int32, _ names: inout NameTable
  ) -> (Int32, AttributeNamespace) {
    if Int(name) >= foreignAttributes.count {
      let missing = Int(name) + 1 - foreignAttributes.count
      _ = foreignAttributes.reserve(
        max(missing, foreignAttributes.count), filler: (.none, AttributeNamespace.none))
    }
    if foreignAttributes[name].0 == .none {
      let adjusted = AttributeNamespace.adjusted(names.string(name))
      foreignAttributes[name] = adjusted.map { (names.number(of: $0.1), $0.0) } ?? (name, .none)
    }
    return foreignAttributes[name]
  }

  struct Cache: ~Copyable {
    private var numbers = Pool<Int32>()

    mutating func find(
      _ name: Int32, _ names: inout NameTable, adjust: (String) -> String?
    ) -> Int32 {
      if Int(name) >= numbers.count {
        let missing = Int(name) + 1 - numbers.count
        _ = numbers.reserve(max(missing, numbers.count), filler: .none)
      }
      if numbers[name] == .none {
        numbers[name] = adjust(names.string(name)).map { names.number(of: $0) } ?? name
      }
      return numbers[name]
    }
  }
}
