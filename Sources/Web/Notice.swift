/// Something told once, on the page after a redirect.
package struct Notice: Sendable, Codable, Hashable {
  /// What to tell.
  package let text: String
  /// How to take it back.
  package let undo: Undo?

  /// Something to tell.
  package init(_ text: String, undo: Undo? = nil) {
    self.text = text
    self.undo = undo
  }

  /// A POST that takes something back.
  package struct Undo: Sendable, Codable, Hashable {
    /// Where to post.
    package let path: String
    /// What to post.
    package let fields: [String: String]

    /// A POST that takes something back.
    package init(path: String, fields: [String: String] = [:]) {
      self.path = path
      self.fields = fields
    }
  }
}
