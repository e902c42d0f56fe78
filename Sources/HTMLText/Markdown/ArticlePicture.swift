/// A picture that a text in Markdown shows: `![alt](address "caption")`.
package struct MarkdownPicture: Sendable, Hashable, Codable {
  /// Where it stands: alone on its line, in a gallery, or among words.
  package enum Place: String, Sendable, Hashable, Codable {
    case alone, gallery, inline
  }

  /// The address as written, such as `/media/7340032`; one of this site without its origin.
  package let address: String
  /// What is to be seen.
  package let alt: String
  /// What stands below it; empty without.
  package let caption: String
  /// Where it stands.
  package let place: Place

  /// A picture of a text.
  package init(address: String, alt: String, caption: String = "", place: Place = .alone) {
    self.address = address
    self.alt = alt
    self.caption = caption
    self.place = place
  }
}

/// What is known about a picture that a text shows; what Media tells about one of its own.
package struct ResolvedPicture: Sendable, Hashable, Codable {
  /// One size of it.
  package struct Size: Sendable, Hashable, Codable {
    /// Pixels across.
    package let width: Int
    /// Its address.
    package let address: String

    /// A size with its address.
    package init(width: Int, address: String) {
      self.width = width
      self.address = address
    }
  }

  /// Pixels across, as shown.
  package let width: Int
  /// Pixels down, as shown.
  package let height: Int
  /// Its main colour, 0xRRGGBB.
  package let colour: UInt32
  /// A blurred likeness in a few letters (blurhash).
  package let blurhash: String
  /// Its sizes as WebP, the smallest first.
  package let webp: [Size]
  /// Its sizes as JPEG, the smallest first.
  package let jpeg: [Size]

  /// A picture with its sizes.
  package init(
    width: Int, height: Int, colour: UInt32, blurhash: String, webp: [Size], jpeg: [Size]
  ) {
    self.width = width
    self.height = height
    self.colour = colour
    self.blurhash = blurhash
    self.webp = webp
    self.jpeg = jpeg
  }
}
