/// The tallest variant; a longer strip gets narrower variants. WebP ends at 16,383.
private let tallest = 8_192

/// The sizes of a picture's variants, from the narrowest: the wanted widths that it has, and its own
/// width in place of those that it does not have. The parent and the worker both ask it, so that
/// neither has to tell the other.
package func planSizes(of full: PictureSize, widths: [Int]) -> [PictureSize] {
  let widest = min(full.width, max(1, full.width * tallest / max(full.height, 1)))
  let chosen = Set(widths.map { min($0, widest) })
  return chosen.sorted().map { width in
    let height = Double(full.height) * Double(width) / Double(full.width)
    return PictureSize(width: width, height: min(max(Int(height.rounded()), 1), tallest))
  }
}
