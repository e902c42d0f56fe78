import Core

/// A colour by its red, green and blue, each from 0 to 255.
struct Colour: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255), green: Double(hex >> 8 & 255), blue: Double(hex & 255))
  }

  static let white = Colour(0xffffff)
  static let black = Colour(0x000000)

  /// Nearer to `other`: 0 stays, 1 is the other.
  func mixed(_ other: Colour, _ part: Double) -> Colour {
    Colour(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part)
  }

  /// `#rrggbb`.
  var text: String {
    let value = [red, green, blue].reduce(0) { $0 << 8 | Int(min(max($1, 0), 255).rounded()) }
    return "#" + hexColour(UInt32(value))
  }
}

/// Colours of one light: the sky from the top to the horizon, what shines, what is far and near.
struct Palette: Sendable {
  let top: Colour
  let middle: Colour
  let horizon: Colour
  let sun: Colour
  let far: Colour
  let near: Colour
  /// Roofs, boats, fruit: what may catch the eye.
  let accent: Colour

  init(
    _ top: UInt32, _ middle: UInt32, _ horizon: UInt32, sun: UInt32, far: UInt32, near: UInt32,
    accent: UInt32
  ) {
    self.top = Colour(top)
    self.middle = Colour(middle)
    self.horizon = Colour(horizon)
    self.sun = Colour(sun)
    self.far = Colour(far)
    self.near = Colour(near)
    self.accent = Colour(accent)
  }

  static let day: [Palette] = [
    // dawn over mist, evening, clear morning, autumn, spring green, heather, winter, rose
    Palette(
      0x5f6fa3, 0xd99bab, 0xfde0bd, sun: 0xfff4dc, far: 0xa88fae, near: 0x322b4c, accent: 0xe4572e),
    Palette(
      0xd9694a, 0xf2a65a, 0xfde5b4, sun: 0xfff6df, far: 0xd97b52, near: 0x44273f, accent: 0xf25c54),
    Palette(
      0x5b9bc7, 0xa8cfe2, 0xf5efe0, sun: 0xffffff, far: 0x8fb5c4, near: 0x1b3a4b, accent: 0xe07a5f),
    Palette(
      0x8fb0b8, 0xd8cfae, 0xf9e6c4, sun: 0xfff8e6, far: 0xc9a36a, near: 0x4a2c1f, accent: 0xc8553d),
    Palette(
      0x7fb7c9, 0xc7e0cd, 0xf8f4dc, sun: 0xfffdf0, far: 0x94b89a, near: 0x24433a, accent: 0xe9a23b),
    Palette(
      0x6a5f96, 0xb79bc4, 0xf4dbd8, sun: 0xfff0e8, far: 0x9c86b4, near: 0x2d2244, accent: 0xe86f8b),
    Palette(
      0x8aa4bf, 0xc9d6e2, 0xf6f2ee, sun: 0xffffff, far: 0xa9bacb, near: 0x2b3a4f, accent: 0xc1543f),
    Palette(
      0xc56b78, 0xeeaf9e, 0xfbe8cf, sun: 0xfff7e8, far: 0xc98b8b, near: 0x4b2439, accent: 0x2f7f86),
  ]

  static let night: [Palette] = [
    Palette(
      0x070b22, 0x16234f, 0x3f4f86, sun: 0xfdf6dd, far: 0x27356a, near: 0x050816, accent: 0xffb457),
    Palette(
      0x0a0a1f, 0x2a1f52, 0x7a4a7d, sun: 0xfff0d8, far: 0x3b2c63, near: 0x0a0718, accent: 0xff9e6b),
    Palette(
      0x03161f, 0x0b3a47, 0x2f7a78, sun: 0xeefcf0, far: 0x12505a, near: 0x020d13, accent: 0xffcf70),
    Palette(
      0x0b1026, 0x21315c, 0x8d7f9b, sun: 0xfff6e4, far: 0x3a4371, near: 0x080b1a, accent: 0xf7a072),
  ]
}
