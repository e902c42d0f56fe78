import Core

/// A picture of somebody, ready to be shown; see ``pictureView(_:alt:sizes:isLazy:class:)``.
package struct Picture: Sendable, Codable, Hashable {
  /// Its identity.
  package let id: ID
  /// Pixels across, as shown.
  package let width: Int
  /// Pixels down, as shown.
  package let height: Int
  /// A blurred likeness in a few letters (blurhash, 4×3).
  package let blurhash: String
  /// Its main colour, 0xRRGGBB.
  package let colour: UInt32
  /// Its sizes as WebP, the smallest first.
  package let webp: [PictureVariant]
  /// Its sizes as JPEG, the smallest first.
  package let jpeg: [PictureVariant]

  /// A picture with its sizes.
  package init(
    id: ID, width: Int, height: Int, blurhash: String, colour: UInt32, webp: [PictureVariant],
    jpeg: [PictureVariant]
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.blurhash = blurhash
    self.colour = colour
    self.webp = webp
    self.jpeg = jpeg
  }

  /// The address of its WebP for a place so many pixels wide: the smallest that fills it, or the
  /// largest there is.
  package func path(atLeast width: Int) -> String? {
    (webp.first { $0.width >= width } ?? webp.last)?.path
  }

  /// The same as JPEG, for readers that are no browsers.
  package func jpegPath(atLeast width: Int) -> String? {
    (jpeg.first { $0.width >= width } ?? jpeg.last)?.path
  }
}

/// A picture in one size.
package struct PictureVariant: Sendable, Codable, Hashable {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int
  /// Its address on this site.
  package let path: String

  /// A size with its address.
  package init(width: Int, height: Int, path: String) {
    self.width = width
    self.height = height
    self.path = path
  }
}
