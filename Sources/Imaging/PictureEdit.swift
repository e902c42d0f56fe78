/// What to do with a picture before its variants are made. JSON, also sent by the composer: what is
/// left out has its default.
///
/// First the picture is upright (its EXIF orientation), then it is turned, then cropped, then its
/// colours go through the filter, the brightness and the contrast.
package struct PictureEdit: Codable, Hashable, Sendable {
  package var filter = Filter.none
  /// Quarter turns clockwise, 0…3.
  package var rotation = 0
  /// What is kept of the turned picture; nil is all of it.
  package var crop: Crop?
  /// -1…1
  package var brightness = 0.0
  /// -1…1
  package var contrast = 0.0

  package init(
    filter: Filter = .none, rotation: Int = 0, crop: Crop? = nil, brightness: Double = 0,
    contrast: Double = 0
  ) {
    self.filter = filter
    self.rotation = rotation
    self.crop = crop
    self.brightness = brightness
    self.contrast = contrast
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    filter = try values.decodeIfPresent(Filter.self, forKey: .filter) ?? .none
    rotation = try values.decodeIfPresent(Int.self, forKey: .rotation) ?? 0
    crop = try values.decodeIfPresent(Crop.self, forKey: .crop)
    brightness = try values.decodeIfPresent(Double.self, forKey: .brightness) ?? 0
    contrast = try values.decodeIfPresent(Double.self, forKey: .contrast) ?? 0
  }

  /// Whether each value is within its bounds.
  ///
  /// - Throws: `PictureError.invalidEdit` with the name of the value that is not.
  package func validated() throws(PictureError) {
    guard (0...3).contains(rotation) else { throw .invalidEdit("rotation") }
    guard (-1...1).contains(brightness) else { throw .invalidEdit("brightness") }
    guard (-1...1).contains(contrast) else { throw .invalidEdit("contrast") }
    if let crop, !crop.isInside { throw .invalidEdit("crop") }
  }
}

/// A part of a picture, in fractions of its width and height from the upper left corner.
package struct Crop: Codable, Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let all = Crop(x: 0, y: 0, width: 1, height: 1)

  /// The browser's sums of fractions may exceed 1 by a rounding error.
  var isInside: Bool {
    let slack = 1e-6
    return x >= -slack && y >= -slack && width > 0.001 && height > 0.001
      && x + width <= 1 + slack && y + height <= 1 + slack
  }
}
