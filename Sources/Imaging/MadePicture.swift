/// A picture that was made ready: what it is, and its files.
package struct MadePicture: Codable, Hashable, Sendable {
  /// Pixels of the whole picture after orientation, rotation and crop, before it was made smaller.
  package var width: Int
  package var height: Int
  /// A hash of 4×3 components that a browser can draw until the picture is there.
  package var blurhash: String
  /// The dominant colour, 0xRRGGBB.
  package var colour: UInt32
  /// What the file was, told by its content.
  package var format: PictureFormat
  /// What the camera wrote about itself, if it did. Never a position.
  package var camera: CameraData?
  /// By type, each from the narrowest to the widest.
  package var variants: [MadeVariant]

  package init(
    width: Int, height: Int, blurhash: String, colour: UInt32, format: PictureFormat,
    camera: CameraData?, variants: [MadeVariant]
  ) {
    self.width = width
    self.height = height
    self.blurhash = blurhash
    self.colour = colour
    self.format = format
    self.camera = camera
    self.variants = variants
  }
}

/// One file of a picture: sRGB, 8 bits, nothing in it but pixels.
package struct MadeVariant: Codable, Hashable, Sendable {
  package var width: Int
  package var height: Int
  package var type: VariantType
  package var path: String
  package var bytes: Int
  /// Lower-case hexadecimal digits of the file's SHA-256.
  package var sha256: String

  package init(
    width: Int, height: Int, type: VariantType, path: String, bytes: Int, sha256: String
  ) {
    self.width = width
    self.height = height
    self.type = type
    self.path = path
    self.bytes = bytes
    self.sha256 = sha256
  }
}
