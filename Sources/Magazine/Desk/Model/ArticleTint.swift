import Foundation

/// The colours of an article's head, made of its lead picture's main colour so that the words on
/// it can be read: WCAG 2.2 asks for a contrast of 4.5 : 1 (AA).
struct ArticleTint: Hashable, Sendable {
  /// A ground and the words on it, 0xRRGGBB.
  struct Pair: Hashable, Sendable {
    let ground: UInt32
    let ink: UInt32
  }

  /// In light surroundings: the picture's own colour, unless no ink can be read on it.
  let light: Pair
  /// In the dark: the same hue, deep enough not to glare.
  let dark: Pair

  /// The least contrast of words and ground. A little above AA, because screens round.
  static let leastContrast = 4.6
  /// The brightest ground in the dark; white words on it have 8 : 1.
  static let darkLuminance = 0.08

  /// - Parameter colour: a picture's main colour, 0xRRGGBB.
  init(of colour: UInt32) {
    light = Self.pair(colour)
    dark = Pair(ground: darkened(colour, to: Self.darkLuminance), ink: whiteInk)
  }

  /// Dark words where they can be read, else white ones, on a ground that is deepened as little as
  /// it takes.
  private static func pair(_ colour: UInt32) -> Pair {
    if contrast(colour, darkInk) >= leastContrast { return Pair(ground: colour, ink: darkInk) }
    let brightest = 1.05 / leastContrast - 0.05
    return Pair(ground: darkened(colour, to: brightest), ink: whiteInk)
  }
}

private let whiteInk: UInt32 = 0xFF_FFFF
private let darkInk: UInt32 = 0x1D_1B19

/// How much two colours differ in brightness, 1 to 21 (WCAG 2.2, "contrast ratio").
func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  let (a, b) = (luminance(one), luminance(other))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

/// How bright a colour is, 0 to 1 (WCAG 2.2, "relative luminance").
private func luminance(_ colour: UInt32) -> Double {
  0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour)
}

private func linear(_ channel: UInt32) -> Double { linearChannels[Int(channel & 0xFF)] }

/// sRGB's curve, for each of the 256 steps.
private let linearChannels: [Double] = (0...255).map { step in
  let value = Double(step) / 255
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

/// The same hue, at most so bright: every channel is made smaller by the same share, by as little
/// as it takes.
private func darkened(_ colour: UInt32, to brightest: Double) -> UInt32 {
  guard luminance(colour) > brightest else { return colour }
  let share = (0...256).reversed().first { luminance(scaled(colour, UInt32($0))) <= brightest }
  return scaled(colour, UInt32(share ?? 0))
}

/// A colour at so many 256ths of its strength.
private func scaled(_ colour: UInt32, _ share: UInt32) -> UInt32 {
  [16, 8, 0].reduce(0) { $0 | ((colour >> $1 & 0xFF) * share / 256) << $1 }
}
