/// What other applications may share with the installed one.
package struct Sharing: Sendable, Equatable {
  /// The page that takes it, by POST of a form with `title`, `text`, `url` and files `photos`.
  package let path: String
  /// Whether photos are among it.
  package let takesPhotos: Bool

  /// What is shared with a page.
  package init(path: String, takesPhotos: Bool) {
    self.path = path
    self.takesPhotos = takesPhotos
  }
}
