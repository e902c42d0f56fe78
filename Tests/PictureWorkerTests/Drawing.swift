import Testing

@testable import PictureWorker

/// Pixels in memory, three bytes each, and plain loops over them.
struct Drawing: Equatable {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  init(width: Int, height: Int, _ pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  init(_ width: Int, _ height: Int, _ colour: (Int, Int) -> (Int, Int, Int)) {
    (self.width, self.height, pixels) = (width, height, [])
    pixels.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b) = colour(x, y)
        pixels += [UInt8(clamping: r), UInt8(clamping: g), UInt8(clamping: b)]
      }
    }
  }

  /// Four quarters of different colours with a mark in the first, so that each way of lying differs.
  static func quarters(_ width: Int, _ height: Int) -> Drawing {
    Drawing(width, height) { x, y in
      if x < width / 4, y < height / 4 { return (20, 20, 20) }
      return switch (x < width / 2, y < height / 2) {
      case (true, true): (220, 40, 40)
      case (false, true): (40, 200, 60)
      case (true, false): (40, 70, 220)
      case (false, false): (230, 210, 60)
      }
    }
  }

  /// Soft colours in all directions, a little like a photo.
  static func waves(_ width: Int, _ height: Int) -> Drawing {
    Drawing(width, height) { x, y in
      (x * 255 / width, y * 255 / height, (x + y) * 255 / (width + height))
    }
  }

  subscript(x: Int, y: Int) -> (Int, Int, Int) {
    let start = (y * width + x) * 3
    return (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
  }

  /// A drawing of another size, each pixel of which comes from here.
  func moved(_ width: Int, _ height: Int, _ from: (Int, Int) -> (Int, Int)) -> Drawing {
    Drawing(width, height) { x, y in
      let (fromX, fromY) = from(x, y)
      return self[fromX, fromY]
    }
  }

  func rotated() -> Drawing { moved(height, width) { x, y in (y, height - 1 - x) } }

  func mirrored() -> Drawing { moved(width, height) { x, y in (width - 1 - x, y) } }

  func part(x left: Int, y top: Int, _ width: Int, _ height: Int) -> Drawing {
    moved(width, height) { x, y in (left + x, top + y) }
  }

  /// The mean difference of a byte; nil when the sizes differ.
  func distance(to other: Drawing) -> Double? {
    guard width == other.width, height == other.height else { return nil }
    let sum = zip(pixels, other.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(max(pixels.count, 1))
  }

  /// Writes it by libvips; the ending of the name says as what.
  func save(_ path: String) throws {
    try Raster(pixels: pixels, width: width, height: height).save(as: path)
  }
}

/// Asserts that two drawings look the same but for what JPEG and WebP do to them.
func expectSame(
  _ drawing: Drawing, _ other: Drawing, within tolerance: Double = 3,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    (drawing.width, drawing.height) == (other.width, other.height), sourceLocation: sourceLocation)
  #expect(
    drawing.distance(to: other).map { $0 < tolerance } == true,
    "distance \(drawing.distance(to: other) ?? -1)", sourceLocation: sourceLocation)
}
