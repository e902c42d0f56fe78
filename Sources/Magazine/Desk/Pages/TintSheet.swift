import Core
import Media
import Web

extension Magazine {
  /// The colours of one article's head, as custom properties: inline styles are forbidden, and the
  /// address says all there is, so that it may be kept for ever.
  func tintSheet(_ request: Request<Anyone>) async throws -> Response {
    let digits = try request.parameter("colour")
    guard digits.utf8.count == 6, let colour = UInt32(digits, radix: 16),
      digits == hexColour(colour)
    else { throw AppError.notFound }
    return .bytes(
      Array(styles(ArticleTint(of: colour)).utf8), contentType: "text/css; charset=utf-8",
      caching: .immutable)
  }
}

/// Where the style sheet of a picture's colour is.
func tintPath(of picture: Picture) -> String { "/magazine/tints/\(hexColour(picture.colour)).css" }

private func styles(_ tint: ArticleTint) -> String {
  """
  :root { --tint: light-dark(#\(hexColour(tint.light.ground)), #\(hexColour(tint.dark.ground))); \
  --tint-ink: light-dark(#\(hexColour(tint.light.ink)), #\(hexColour(tint.dark.ink))); }

  """
}
