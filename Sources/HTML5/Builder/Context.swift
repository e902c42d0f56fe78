/// §13.4: the element in which a fragment is read, such as `td` or `svg path`.
package struct FragmentContext: Hashable, Sendable {
  package var namespace: Namespace
  /// Its local name, as it is spelled.
  package var name: String
  package var attributes: [String: String] = [:]
  /// Whether it is in a `form` or is one.
  package var isInForm = false

  package init(_ name: String, namespace: Namespace = .html) {
    self.name = name
    self.namespace = namespace
  }

  /// Reads the form of the public suites: `td`, `svg path`, `math mi`.
  package init(parsing text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch words.first {
    case "svg" where words.count > 1: self.init(words[1], namespace: .svg)
    case "math" where words.count > 1: self.init(words[1], namespace: .mathML)
    default: self.init(text)
    }
  }

  package static let body = FragmentContext("body")
}

/// The context element as the rules ask for it.
struct Context {
  let tag: Tag
  let namespace: Namespace
  /// Whether it is an HTML or a MathML text integration point.
  let isHTMLIntegrationPoint: Bool

  init(_ fragment: FragmentContext, name: Int32) {
    tag = Tag(name: name)
    namespace = fragment.namespace
    let encoding = fragment.attributes["encoding"]?.lowercased()
    isHTMLIntegrationPoint = ForeignKind.isHTMLIntegrationPoint(
      fragment.namespace, Tag(name: name),
      hasHTMLEncoding: encoding == "text/html" || encoding == "application/xhtml+xml")
  }
}
