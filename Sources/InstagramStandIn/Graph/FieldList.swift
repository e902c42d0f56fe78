/// What `fields` asks for: names, some with fields of their own in braces, and modifiers such as
/// `insights.metric(reach,views)`.
struct FieldList: Sendable {
  /// A field.
  struct Field: Sendable {
    var name: String
    var modifiers: [String: String] = [:]
    var fields: FieldList?
  }

  var fields: [Field]

  /// Reads one; nil when its brackets do not fit.
  init?(_ text: String) {
    var rest = text[...]
    guard let list = Self.read(&rest, depth: 0), rest.isEmpty else { return nil }
    self = list
  }

  private init(fields: [Field]) { self.fields = fields }

  private static func read(_ rest: inout Substring, depth: Int) -> FieldList? {
    guard depth < 4 else { return nil }
    var fields: [Field] = []
    while !rest.isEmpty, rest.first != "}" {
      var field = Field(name: word(&rest))
      guard !field.name.isEmpty else { return nil }
      while rest.first == "." {
        rest = rest.dropFirst()
        let name = word(&rest)
        guard rest.first == "(", let close = rest.firstIndex(of: ")") else { return nil }
        field.modifiers[name] = String(rest[rest.index(after: rest.startIndex)..<close])
        rest = rest[rest.index(after: close)...]
      }
      if rest.first == "{" {
        rest = rest.dropFirst()
        guard let inner = read(&rest, depth: depth + 1), rest.first == "}" else { return nil }
        rest = rest.dropFirst()
        field.fields = inner
      }
      fields.append(field)
      guard rest.first == "," else { break }
      rest = rest.dropFirst()
    }
    return FieldList(fields: fields)
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }
    rest = rest.dropFirst(word.count)
    return word.filter { $0 != " " }
  }
}
