/// The kinds of pictures that are taken, told by their content.
package enum PictureFormat: String, Codable, CaseIterable, Sendable {
  case jpeg
  case png
  case webp
  case gif
  case heic
  case avif
}

/// The kinds of files that are written.
package enum VariantType: String, Codable, CaseIterable, Sendable {
  case webp
  case jpeg

  /// The ending of a file's name, without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : "webp" }

  /// What a `Content-Type` says.
  package var contentType: String { "image/\(rawValue)" }
}
