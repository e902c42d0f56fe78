import Core
import Foundation

/// Houses, stars and planets.
extension Drawing {
  /// A town with lit windows.
  mutating func town() {
    let isNight = random.chance(35)
    let light = random.pick(isNight ? Palette.night : lights)
    sky(light)
    if isNight {
      stars(90, above: height * 0.5, light.sun)
      moon(width * random.number(0.2...0.8), height * 0.2, unit * 0.06, light)
    } else {
      sun(width * random.number(0.2...0.8), height * 0.3, unit * 0.08, light)
      clouds(3, below: height * 0.3, light.sun)
      birds(light.near)
    }
    land(
      ridge(at: height * 0.52, swing: unit * 0.05, waves: 0.9),
      light.far.mixed(light.horizon, 0.4), mist: light.horizon, 0.6)
    for row in 0..<3 {
      let share = Double(row) / 2
      houses(
        at: height * (0.68 + 0.14 * share), size: unit * (0.085 + 0.05 * share),
        light.far.mixed(light.near, 0.12 + 0.62 * share), light, tower: row == 0)
    }
    let street = ridge(at: height * 0.95, swing: unit * 0.008, waves: 0.5)
    land(street, light.near, mist: light.far, 0.12)
    vignette(light.near)
  }

  private mutating func houses(
    at foot: Double, size: Double, _ wall: Colour, _ light: Palette, tower: Bool
  ) {
    if tower { self.tower(width * random.number(0.25...0.75), foot, size * 3.4, wall, light) }
    var x = -size * random.unit()
    while x < width {
      let wide = size * random.number(0.8...1.5)
      let tall = size * random.number(0.9...1.7)
      let top = foot - tall
      let colour = wall.mixed(light.sun, random.number(0...0.16))
      rect(x, top, wide, height - top, vertical(colour, colour.mixed(light.horizon, 0.22)))
      roof(
        x, top, wide, size,
        wall.mixed(light.accent, 0.55).mixed(light.near, random.number(0...0.25)))
      let columns = max(2, Int(wide / (size * 0.34)))
      let rows = max(1, Int(tall / (size * 0.42)))
      for column in 0..<columns {
        for row in 0..<rows {
          let isLit = random.chance(42)
          rect(
            x + wide * (Double(column) + 0.32) / Double(columns),
            top + size * (0.14 + 0.4 * Double(row)), wide / Double(columns) * 0.36, size * 0.19,
            (isLit ? light.accent.mixed(light.sun, 0.65) : light.near).text,
            opacity: isLit ? 0.95 : 0.38)
        }
      }
      x += wide
    }
  }

  private mutating func roof(
    _ x: Double, _ y: Double, _ wide: Double, _ size: Double, _ tile: Colour
  ) {
    let paint = vertical(tile.mixed(.white, 0.1), tile)
    let out = wide * 0.04
    if random.chance(55) {
      polygon([(x - out, y), (x + wide / 2, y - size * 0.6), (x + wide + out, y)], paint)
    } else {
      polygon(
        [
          (x - out, y), (x + wide * 0.16, y - size * 0.42), (x + wide * 0.84, y - size * 0.42),
          (x + wide + out, y),
        ],
        paint)
      rect(x + wide * 0.68, y - size * 0.62, size * 0.13, size * 0.34, tile.mixed(.black, 0.2).text)
    }
  }

  private mutating func tower(
    _ x: Double, _ foot: Double, _ tall: Double, _ wall: Colour, _ light: Palette
  ) {
    let half = tall * 0.1
    let top = foot - tall * 0.72
    rect(
      x - half, top, half * 2, foot - top,
      vertical(wall.mixed(light.sun, 0.18), wall.mixed(light.horizon, 0.2)))
    let copper = light.far.mixed(light.near, 0.35).mixed(Colour(0x3f8f80), 0.45)
    // An onion dome with a lantern, as towers of the region have.
    path(
      """
      M\(short(x - half * 1.1)) \(short(top))C\(short(x - half * 1.7)) \(short(top - tall * 0.1)) \
      \(short(x - half * 0.5)) \(short(top - tall * 0.13)) \(short(x - half * 0.3)) \
      \(short(top - tall * 0.17))L\(short(x)) \(short(top - tall * 0.34))\
      L\(short(x + half * 0.3)) \(short(top - tall * 0.17))C\(short(x + half * 0.5)) \
      \(short(top - tall * 0.13)) \(short(x + half * 1.7)) \(short(top - tall * 0.1)) \
      \(short(x + half * 1.1)) \(short(top))Z
      """, copper.text)
    circle(x, top + tall * 0.09, half * 0.5, light.sun.text, opacity: 0.9)
    line(x, top + tall * 0.09, x, top + tall * 0.065, light.near, half * 0.09)
    line(x, top + tall * 0.09, x + half * 0.26, top + tall * 0.095, light.near, half * 0.09)
    rect(
      x - half * 0.25, top + tall * 0.22, half * 0.5, tall * 0.1, light.near.text,
      round: half * 0.25, opacity: 0.5)
  }

  /// A moon, full or a crescent, with a halo.
  mutating func moon(_ x: Double, _ y: Double, _ radius: Double, _ light: Palette) {
    circle(
      x, y, radius * 4.5, radial([(0, light.sun, 0.4), (0.3, light.sun, 0.14), (1, light.sun, 0)]))
    if random.chance(45) {
      let bend = radius * random.number(0.75...1.05)
      path(
        """
        M\(short(x)) \(short(y - radius))A\(short(radius)) \(short(radius)) 0 1 1 \(short(x)) \
        \(short(y + radius))A\(short(bend)) \(short(bend * 1.25)) 0 0 0 \(short(x)) \
        \(short(y - radius))Z
        """, light.sun.text)
      return
    }
    circle(x, y, radius, radial([(0, .white, 1), (1, light.sun, 1)], x: 0.4, y: 0.4))
    for (dx, dy, size) in [
      (-0.3, -0.2, 0.24), (0.3, 0.1, 0.17), (-0.05, 0.42, 0.13), (0.2, -0.45, 0.1),
    ] {
      circle(
        x + dx * radius, y + dy * radius, size * radius, light.middle.text, opacity: 0.14)
    }
  }

  /// A starry night over dark hills.
  mutating func night() {
    let light = random.pick(Palette.night)
    sky(light)
    galaxyBand(light)
    stars(240, above: height * 0.8, light.sun)
    if random.chance(55) {
      moon(
        width * random.number(0.18...0.82), height * random.number(0.16...0.3),
        unit * random.number(0.05...0.08), light)
    } else {
      fallingStar(light)
    }
    var last: [(Double, Double)] = []
    for layer in 0..<3 {
      let share = Double(layer) / 2
      last = ridge(at: height * (0.72 + 0.13 * share), swing: unit * 0.035, waves: 1 + share * 0.5)
      let colour = light.far.mixed(light.near, 0.25 + 0.7 * share)
      if layer == 2 {
        for _ in 0..<Int(width / unit * 16) {
          let x = random.number(0...width)
          guard abs(x / width - 0.5) > 0.16 else { continue }
          spruce(x, level(last, at: x) + unit * 0.02, unit * random.number(0.07...0.2), colour.text)
        }
      }
      land(last, colour, mist: light.horizon, 0.35 * (1 - share))
    }
    camp(width * random.number(0.44...0.56), last, light)
  }

  private mutating func galaxyBand(_ light: Palette) {
    let turn = random.number(-58 ... -28) * (random.chance(50) ? 1 : -1)
    let x = width / 2
    let y = height * 0.36
    let long = max(width, height) * 0.75
    group(transform: "rotate(\(short(turn)) \(short(x)) \(short(y)))") { drawing in
      let glow = light.horizon.mixed(light.sun, 0.5)
      let dust = drawing.radial([(0, glow, 0.16), (0.5, glow, 0.07), (1, glow, 0)])
      for _ in 0..<34 {
        let size = drawing.unit * drawing.random.number(0.08...0.26)
        let spread = drawing.random.unit() + drawing.random.unit() - 1
        drawing.ellipse(
          x + drawing.random.number(-1...1) * long, y + spread * drawing.unit * 0.09, size * 1.7,
          size * 0.55, dust, turned: drawing.random.number(-14...14))
      }
      for _ in 0..<170 {
        let spread = drawing.random.unit() + drawing.random.unit() - 1
        drawing.circle(
          x + drawing.random.number(-1...1) * long * 0.9, y + spread * drawing.unit * 0.14,
          drawing.unit * drawing.random.number(0.0007...0.0018), light.sun.text,
          opacity: drawing.random.number(0.3...0.9))
      }
    }
  }

  private mutating func fallingStar(_ light: Palette) {
    let x = width * random.number(0.3...0.7)
    let y = height * random.number(0.12...0.26)
    for (part, opacity) in [(1.0, 0.25), (0.6, 0.4), (0.25, 0.9)] {
      line(
        x, y, x + unit * 0.3 * part, y - unit * 0.13 * part, light.sun, unit * 0.0035,
        opacity: opacity)
    }
  }

  private mutating func camp(_ x: Double, _ ground: [(Double, Double)], _ light: Palette) {
    let foot = level(ground, at: x) + unit * 0.03
    let size = unit * 0.07
    circle(
      x, foot - size * 0.3, size * 2.6, radial([(0, light.accent, 0.5), (1, light.accent, 0)]))
    polygon(
      [(x, foot - size), (x - size * 0.85, foot), (x + size * 0.85, foot)],
      vertical(light.accent.mixed(.white, 0.45), light.accent))
    polygon(
      [(x, foot - size), (x - size * 0.1, foot), (x + size * 0.16, foot)], light.near.text,
      opacity: 0.55)
  }

  /// A planet, or a nebula.
  mutating func space() {
    let light = random.pick(Palette.night)
    rect(
      0, 0, width, height, vertical(light.top.mixed(.black, 0.45), light.middle.mixed(.black, 0.3)))
    let tints = random.shuffled([
      Colour(0xd9547f), Colour(0x4f7fe0), Colour(0x39b8a6), Colour(0xf2a65a), Colour(0x8a5fd1),
    ])
    let isNebula = random.chance(50)
    for index in 0..<(isNebula ? 16 : 4) {
      let tint = tints[index % 3]
      let size = unit * random.number(0.25...0.6)
      ellipse(
        width * random.number(0.15...0.85), height * random.number(0.15...0.85), size,
        size * random.number(0.4...0.8),
        radial([
          (0, tint, isNebula ? 0.42 : 0.2), (0.5, tint, isNebula ? 0.16 : 0.07), (1, tint, 0),
        ]),
        turned: random.number(0...180))
    }
    stars(320, above: height, .white)
    if isNebula {
      for _ in 0..<5 { brightStar(width * random.unit(), height * random.unit(), unit * 0.05) }
    } else {
      planet(
        width * random.number(0.4...0.6), height * random.number(0.42...0.56),
        unit * random.number(0.2...0.27), tints)
    }
  }

  private mutating func brightStar(_ x: Double, _ y: Double, _ size: Double) {
    circle(x, y, size, radial([(0, .white, 0.7), (0.2, .white, 0.25), (1, .white, 0)]))
    line(x - size, y, x + size, y, .white, size * 0.03, opacity: 0.6)
    line(x, y - size, x, y + size, .white, size * 0.03, opacity: 0.6)
    circle(x, y, size * 0.09, "#ffffff")
  }

  private mutating func planet(_ x: Double, _ y: Double, _ radius: Double, _ tints: [Colour]) {
    let main = tints[3].mixed(.white, 0.25)
    let turn = random.number(-24...24)
    let rings = random.chance(65)
    let ring = main.mixed(.white, 0.45)
    func arc(_ share: Double, _ sweep: Int) -> String {
      """
      M\(short(x - radius * share)) \(short(y))A\(short(radius * share)) \
      \(short(radius * share * 0.3)) 0 0 \(sweep) \(short(x + radius * share)) \(short(y))
      """
    }
    group(transform: "rotate(\(short(turn)) \(short(x)) \(short(y)))") { drawing in
      let shares = [(1.5, 0.1, 0.5), (1.75, 0.13, 0.8), (2.02, 0.06, 0.4)]
      if rings {
        for (share, thick, opacity) in shares {
          drawing.stroke(arc(share, 1), ring, radius * thick, opacity: opacity * 0.7)
        }
      }
      drawing.circle(x, y, radius, main.text)
      drawing.group(clip: drawing.circleClip(x, y, radius)) { drawing in
        for _ in 0..<9 {
          drawing.ellipse(
            x, y + radius * drawing.random.number(-0.9...0.9), radius * 1.1,
            radius * drawing.random.number(0.03...0.12),
            tints[4].mixed(main, drawing.random.number(0.2...0.7)).text, opacity: 0.55)
        }
        let shade = drawing.radial(
          [(0, .black, 0), (0.55, .black, 0.05), (1, .black, 0.72)], x: 0.3, y: 0.28)
        drawing.circle(x, y, radius * 1.01, shade)
      }
      if rings {
        for (share, thick, opacity) in shares {
          drawing.stroke(arc(share, 0), ring, radius * thick, opacity: opacity)
        }
      }
    }
    circle(
      x + radius * 1.7, y - radius * 1.15, radius * 0.16,
      radial([(0, .white, 1), (1, tints[1].mixed(.black, 0.3), 1)], x: 0.3, y: 0.3))
  }
}
