import Foundation

/// A colour of sRGB, 0xRRGGBB.
struct Colour: Hashable {
  let rgb: UInt32

  // The tokens of the site's style sheet, on white.
  static let ink = Colour(rgb: 0x1D1B19)
  static let soft = Colour(rgb: 0x5D5852)
  static let line = Colour(rgb: 0xE4E0D9)
  static let edge = Colour(rgb: 0x8C857B)
  static let sunk = Colour(rgb: 0xF1EFEB)
  static let white = Colour(rgb: 0xFFFFFF)

  /// This colour with as much of another one as `share` says, 0 to 1.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    var mixed: UInt32 = 0
    for shift in [UInt32(16), 8, 0] {
      let own = Double(rgb >> shift & 0xFF)
      let others = Double(other.rgb >> shift & 0xFF)
      mixed |= UInt32((own + (others - own) * share).rounded()) << shift
    }
    return Colour(rgb: mixed)
  }

  /// How far another colour is from this one, 0 to 441.
  func distance(to other: Colour) -> Double {
    let parts = [UInt32(16), 8, 0].map { shift in
      Double(rgb >> shift & 0xFF) - Double(other.rgb >> shift & 0xFF)
    }
    return parts.map { $0 * $0 }.reduce(0, +).squareRoot()
  }

  /// Ink or white, whichever is read more easily on this colour (WCAG 2.2, relative luminance).
  var readable: Colour {
    func linear(_ shift: UInt32) -> Double {
      let part = Double(rgb >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    // Where the contrast with either is the same.
    return luminance > 0.19 ? .ink : .white
  }
}

/// A way to set text.
struct TextStyle {
  let font: String
  /// Times the font's own height of a line.
  let lineSpacing: Double

  private init(_ font: String, _ lineSpacing: Double = 0) {
    self.font = font
    self.lineSpacing = lineSpacing
  }

  // The fonts of docs/decisions/0028. Where they are missing, fontconfig takes the nearest.
  private static let sans = "Noto Sans,DejaVu Sans,sans-serif"
  private static let serif = "Noto Serif,DejaVu Serif,serif"

  static let title = TextStyle("\(serif) Bold 27", 0.92)
  static let subtitle = TextStyle("\(sans) 12.5")
  static let part = TextStyle("\(serif) Bold 17")
  static let section = TextStyle("\(sans) Bold 12")
  static let body = TextStyle("\(sans) 11", 1.06)
  static let note = TextStyle("\(sans) 9.5")
  static let figure = TextStyle("\(serif) Bold 22")
  static let cell = TextStyle("\(sans) 9.5")
  static let strong = TextStyle("\(sans) Bold 9.5")
  static let tightCell = TextStyle("\(sans) 7.5")
  static let tightStrong = TextStyle("\(sans) Bold 7.5")
  static let small = TextStyle("\(sans) 8.5")
  static let running = TextStyle("\(sans) 8.5")
}
