import Imaging

/// One of the eight ways a picture can lie: quarter turns clockwise, then a mirror from left to
/// right.
struct Turn: Equatable, Sendable {
  var quarters = 0
  var isMirrored = false

  init() {}

  /// What makes a picture of this EXIF orientation upright. Other numbers than 1…8 mean nothing.
  init(orientation: Int) {
    switch orientation {
    case 2: isMirrored = true
    case 3: quarters = 2
    case 4: (quarters, isMirrored) = (2, true)
    case 5: (quarters, isMirrored) = (1, true)
    case 6: quarters = 1
    case 7: (quarters, isMirrored) = (3, true)
    case 8: quarters = 3
    default: break
    }
  }

  /// This, then further quarter turns. Behind a mirror they go the other way round.
  func rotated(by more: Int) -> Turn {
    var turn = self
    turn.quarters = (quarters + (isMirrored ? -more : more)) & 3
    return turn
  }

  var swapsSides: Bool { !quarters.isMultiple(of: 2) }

  /// Where a part of the turned picture lies in the picture as it is stored.
  func undone(_ part: Crop) -> Crop {
    var part = part
    if isMirrored { part.x = 1 - part.x - part.width }
    for _ in 0..<quarters {
      part = Crop(x: part.y, y: 1 - part.x - part.width, width: part.height, height: part.width)
    }
    return part
  }

  func applied(to size: PictureSize) -> PictureSize {
    swapsSides ? PictureSize(width: size.height, height: size.width) : size
  }
}

/// A part of a picture in pixels.
struct PixelPart: Equatable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The fractions of a picture of this size, rounded to at least one pixel inside it.
  init(_ part: Crop, of size: PictureSize) {
    (x, width) = Self.range(from: part.x, part.width, in: size.width)
    (y, height) = Self.range(from: part.y, part.height, in: size.height)
  }

  private static func range(from start: Double, _ length: Double, in total: Int) -> (Int, Int) {
    let whole = Double(total)
    let first = min(max(Int((start * whole).rounded()), 0), total - 1)
    let last = min(max(Int(((start + length) * whole).rounded()), first + 1), total)
    return (first, last - first)
  }
}
