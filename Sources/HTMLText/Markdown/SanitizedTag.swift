/// A start tag that the sanitiser wrote, taken apart: values stand in double quotes.
struct SanitizedTag {
  private(set) var name = ""
  var attributes: [(name: String, value: String?)] = []

  init(_ tag: Substring) {
    var rest = tag.utf8.dropFirst().prefix { $0 != 0x3E }
    name = Self.take(&rest) { $0 != 0x20 }
    while !rest.isEmpty {
      rest = rest.drop { $0 == 0x20 }
      let attribute = Self.take(&rest) { $0 != 0x20 && $0 != 0x3D }
      guard !attribute.isEmpty else { break }
      guard rest.first == 0x3D else {
        attributes.append((attribute, nil))
        continue
      }
      rest = rest.dropFirst(2)
      attributes.append((attribute, unescapedValue(Self.take(&rest) { $0 != 0x22 }[...])))
      rest = rest.dropFirst()
    }
  }

  private static func take(
    _ rest: inout Substring.UTF8View, while fits: (UInt8) -> Bool
  ) -> String {
    let taken = rest.prefix(while: fits)
    rest = rest[taken.endIndex...]
    return String(Substring(taken))
  }

  /// The value of an attribute; nil without.
  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The tag put together again.
  var markup: String {
    var markup = "<" + name
    for (name, value) in attributes {
      markup += " " + name
      if let value { markup += "=\"\(escapedValue(value))\"" }
    }
    return markup + ">"
  }
}
