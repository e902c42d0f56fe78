import Core
import Foundation

/// Things on a table.
extension Drawing {
  /// A vase with flowers and fruit in the light of a window.
  mutating func stillLife() {
    let light = random.pick(lights)
    let edge = height * random.number(0.66...0.72)
    let wall = light.middle.mixed(light.horizon, 0.5)
    rect(0, 0, width, height, vertical(wall.mixed(light.top, 0.3), wall.mixed(.white, 0.2)))
    let beam = width * random.number(0.1...0.4)
    for pane in 0..<2 {
      let x = beam + Double(pane) * unit * 0.26
      polygon(
        [
          (x, height * 0.08), (x + unit * 0.22, height * 0.08), (x + unit * 0.44, edge),
          (x + unit * 0.22, edge),
        ],
        light.sun.text, opacity: 0.34)
    }
    let wood = light.near.mixed(light.accent, 0.38).mixed(light.horizon, 0.22)
    rect(
      0, edge, width, height - edge, vertical(wood.mixed(.white, 0.18), wood.mixed(.black, 0.18)))
    rect(0, edge, width, unit * 0.012, wood.mixed(.white, 0.34).text)
    let foot = edge + unit * 0.11
    let x = width * random.number(0.42...0.58)
    vase(x, foot, unit * random.number(0.26...0.32), light)
    fruit(x + unit * 0.24, foot + unit * 0.03, light)
    if random.chance(60) {
      bowl(x - unit * 0.3, foot + unit * 0.02, unit * 0.15, light)
    } else {
      books(x - unit * 0.34, foot + unit * 0.03, unit * 0.26, light)
    }
  }

  private mutating func shadow(_ x: Double, _ y: Double, _ half: Double) {
    ellipse(
      x + half * 0.25, y, half * 1.15, half * 0.2, radial([(0, .black, 0.45), (1, .black, 0)]))
  }

  private mutating func vase(_ x: Double, _ foot: Double, _ tall: Double, _ light: Palette) {
    let top = foot - tall
    let stem = light.near.mixed(Colour(0x3f7a4e), 0.6)
    let petals = random.shuffled([
      light.accent, light.sun, light.top.mixed(.white, 0.25), Colour(0xf4c95d), Colour(0xe88aa0),
    ])
    for index in 0..<9 {
      let lean = (Double(index) - 4) / 4 + random.number(-0.12...0.12)
      let tipX = x + lean * tall * 0.78
      let tipY = top - tall * (0.9 - 0.42 * lean * lean) * random.number(0.75...1)
      stroke(
        """
        M\(short(x + lean * tall * 0.06)) \(short(top + tall * 0.1))Q\(short(x + lean * tall * 0.2)) \
        \(short(top - tall * 0.35)) \(short(tipX)) \(short(tipY))
        """, stem, tall * 0.016)
      ellipse(
        (x + tipX) / 2 + lean * tall * 0.06, (top + tipY) / 2, tall * 0.13, tall * 0.04, stem.text,
        turned: lean > 0 ? -40 : 40)
      flower(tipX, tipY, tall * random.number(0.09...0.14), petals[index % 3])
    }
    shadow(x, foot, tall * 0.42)
    let glaze = light.top.mixed(light.near, 0.25)
    let half = tall * 0.34
    path(
      """
      M\(short(x - half * 0.45)) \(short(top))H\(short(x + half * 0.45))C\(short(x + half * 0.4)) \
      \(short(top + tall * 0.2)) \(short(x + half * 1.1)) \(short(top + tall * 0.35)) \
      \(short(x + half)) \(short(top + tall * 0.65))C\(short(x + half * 0.95)) \
      \(short(top + tall * 0.9)) \(short(x + half * 0.6)) \(short(foot)) \(short(x + half * 0.5)) \
      \(short(foot))H\(short(x - half * 0.5))C\(short(x - half * 0.6)) \(short(foot)) \
      \(short(x - half * 0.95)) \(short(top + tall * 0.9)) \(short(x - half)) \
      \(short(top + tall * 0.65))C\(short(x - half * 1.1)) \(short(top + tall * 0.35)) \
      \(short(x - half * 0.4)) \(short(top + tall * 0.2)) \(short(x - half * 0.45)) \(short(top))Z
      """,
      radial(
        [(0, glaze.mixed(.white, 0.5), 1), (0.6, glaze, 1), (1, glaze.mixed(.black, 0.35), 1)],
        x: 0.34, y: 0.36))
    ellipse(x, top, half * 0.46, half * 0.09, glaze.mixed(.black, 0.4).text)
    ellipse(
      x - half * 0.45, top + tall * 0.55, half * 0.1, tall * 0.14, "#ffffff", turned: 8,
      opacity: 0.4)
  }

  private mutating func flower(_ x: Double, _ y: Double, _ size: Double, _ petal: Colour) {
    let first = random.number(0...60)
    for part in 0..<6 {
      let angle = (first + Double(part) * 60) * .pi / 180
      ellipse(
        x + cos(angle) * size * 0.5, y + sin(angle) * size * 0.5, size * 0.5, size * 0.3,
        petal.mixed(.white, Double(part % 3) * 0.12).text, turned: first + Double(part) * 60)
    }
    circle(x, y, size * 0.26, petal.mixed(Colour(0x5a3412), 0.65).text)
  }

  private mutating func fruit(_ x: Double, _ foot: Double, _ light: Palette) {
    let skins = random.shuffled([
      light.accent, Colour(0xe9b44c), Colour(0x9bb158), Colour(0xc8553d), Colour(0x8a5a83),
    ])
    let size = unit * 0.062
    for (index, place) in [(1.15, -0.1), (-0.9, 0.05), (0.25, 0.5)].enumerated() {
      let skin = skins[index]
      let middle = x + place.0 * size
      let base = foot + place.1 * size
      shadow(middle, base, size)
      circle(
        middle, base - size * 0.9, size,
        radial(
          [(0, skin.mixed(.white, 0.5), 1), (0.6, skin, 1), (1, skin.mixed(.black, 0.35), 1)],
          x: 0.34, y: 0.3))
      line(
        middle, base - size * 1.75, middle + size * 0.16, base - size * 2.1, light.near, size * 0.1)
    }
  }

  private mutating func bowl(_ x: Double, _ foot: Double, _ half: Double, _ light: Palette) {
    shadow(x, foot, half * 0.9)
    let clay = light.horizon.mixed(light.far, 0.35)
    for index in 0..<5 {
      circle(
        x + (Double(index) - 2) * half * 0.36, foot - half * 0.86, half * 0.27,
        light.accent.mixed(light.near, Double(index % 3) * 0.18).text)
    }
    path(
      """
      M\(short(x - half)) \(short(foot - half * 0.8))H\(short(x + half))\
      C\(short(x + half * 0.95)) \(short(foot - half * 0.2)) \(short(x + half * 0.5)) \(short(foot)) \
      \(short(x + half * 0.36)) \(short(foot))H\(short(x - half * 0.36))\
      C\(short(x - half * 0.5)) \(short(foot)) \(short(x - half * 0.95)) \(short(foot - half * 0.2)) \
      \(short(x - half)) \(short(foot - half * 0.8))Z
      """,
      radial([(0, clay.mixed(.white, 0.5), 1), (1, clay.mixed(.black, 0.22), 1)], x: 0.3, y: 0.2))
  }

  private mutating func books(_ x: Double, _ foot: Double, _ wide: Double, _ light: Palette) {
    shadow(x + wide * 0.5 - wide * 0.2, foot, wide * 0.55)
    var y = foot
    for (index, colour) in [light.near, light.accent, light.top].enumerated() {
      let tall = wide * random.number(0.13...0.19)
      y -= tall
      let left = x - wide * 0.25 + Double(index) * wide * random.number(-0.03...0.05)
      rect(left, y, wide, tall, colour.mixed(light.far, 0.15).text, round: tall * 0.14)
      rect(left + wide * 0.93, y + tall * 0.14, wide * 0.07, tall * 0.72, light.horizon.text)
      rect(
        left + wide * 0.12, y + tall * 0.4, wide * 0.3, tall * 0.16, light.sun.text, opacity: 0.6)
    }
  }

  /// A plate seen from above.
  mutating func dish() {
    let light = random.pick(lights)
    let cloth = light.horizon.mixed(light.far, random.number(0.1...0.6))
    rect(0, 0, width, height, cloth.text)
    let stripe = unit * 0.085
    for line in 0..<Int(max(width, height) / stripe) where line % 2 == 0 {
      rect(Double(line) * stripe, 0, stripe, height, light.accent.text, opacity: 0.16)
      rect(0, Double(line) * stripe, width, stripe, light.accent.text, opacity: 0.16)
    }
    let x = width * 0.5 + random.number(-0.06...0.06) * unit
    let y = height * 0.52
    let radius = unit * 0.36
    ellipse(
      x + radius * 0.1, y + radius * 0.14, radius * 1.15, radius * 1.12,
      radial([(0, .black, 0.5), (0.8, .black, 0.28), (1, .black, 0)]))
    circle(x, y, radius, vertical(.white, Colour(0xe9e4dc)))
    circle(x, y, radius * 0.93, "none")
    circle(x, y, radius * 0.76, vertical(Colour(0xded8ce), Colour(0xf9f6f1)))
    switch random.whole(0...2) {
    case 0: soup(x, y, radius * 0.72)
    case 1: pie(x, y, radius * 0.68)
    default: dumplings(x, y, radius * 0.7)
    }
    spoon(x + radius * 1.22, y, radius, light)
    for _ in 0..<5 {
      let angle = random.number(2.2...4.2)
      leaf(
        x + cos(angle) * radius * random.number(1.12...1.3), y + sin(angle) * radius * 1.15,
        radius * 0.14)
    }
  }

  private mutating func leaf(_ x: Double, _ y: Double, _ size: Double) {
    let green = Colour(0x4f7a45).mixed(Colour(0x9dbb6a), random.unit())
    ellipse(x, y, size, size * 0.42, green.text, turned: random.number(0...180))
  }

  private mutating func soup(_ x: Double, _ y: Double, _ radius: Double) {
    let broth = random.pick([
      Colour(0xe08e45), Colour(0xc9503c), Colour(0xd9b04c), Colour(0x8fa653),
    ])
    circle(
      x, y, radius,
      radial([
        (0, broth.mixed(.white, 0.28), 1), (0.8, broth, 1), (1, broth.mixed(.black, 0.22), 1),
      ]))
    stroke(
      """
      M\(short(x - radius * 0.5)) \(short(y))C\(short(x - radius * 0.4)) \(short(y - radius * 0.7)) \
      \(short(x + radius * 0.6)) \(short(y - radius * 0.5)) \(short(x + radius * 0.4)) \
      \(short(y + radius * 0.1))S\(short(x - radius * 0.3)) \(short(y + radius * 0.5)) \
      \(short(x - radius * 0.1)) \(short(y + radius * 0.05))
      """, Colour(0xfff6e6), radius * 0.09, opacity: 0.85)
    for _ in 0..<22 {
      let angle = random.number(0...6.28)
      let out = radius * 0.75 * random.unit()
      leaf(x + cos(angle) * out, y + sin(angle) * out, radius * random.number(0.03...0.07))
    }
  }

  private mutating func pie(_ x: Double, _ y: Double, _ radius: Double) {
    let filling = random.pick([Colour(0x5d3a6b), Colour(0xb23a48), Colour(0xd98a2b)])
    circle(x, y, radius, radial([(0.8, Colour(0xe3b26b), 1), (1, Colour(0xb57a3a), 1)]))
    circle(x, y, radius * 0.86, filling.text)
    for _ in 0..<70 {
      let angle = random.number(0...6.28)
      let out = radius * 0.8 * random.unit().squareRoot()
      circle(
        x + cos(angle) * out, y + sin(angle) * out, radius * random.number(0.05...0.085),
        filling.mixed(random.chance(50) ? .white : .black, random.number(0.05...0.28)).text)
    }
    for step in -2...2 {
      let shift = Double(step) * radius * 0.34
      let half = (radius * radius * 0.74 - shift * shift).squareRoot()
      line(x + shift, y - half, x + shift, y + half, Colour(0xd49a55), radius * 0.1)
      line(x - half, y + shift, x + half, y + shift, Colour(0xe6b774), radius * 0.1)
    }
  }

  private mutating func dumplings(_ x: Double, _ y: Double, _ radius: Double) {
    let sauce = random.pick([Colour(0xd08a3e), Colour(0xc65b3c), Colour(0x7a5a3a)])
    ellipse(
      x, y + radius * 0.1, radius * 0.92, radius * 0.8,
      radial([(0, sauce.mixed(.white, 0.2), 1), (1, sauce, 1)]))
    for index in 0..<5 {
      let middle = x - radius * 0.5 + Double(index) * radius * 0.24
      ellipse(
        middle, y - radius * 0.3 + Double(index) * radius * 0.06, radius * 0.2, radius * 0.36,
        radial(
          [(0, .white, 1), (0.8, Colour(0xf4e8cf), 1), (1, Colour(0xd9c49a), 1)], x: 0.4, y: 0.3),
        turned: 12)
    }
    for index in 0..<3 {
      circle(
        x + radius * (0.02 + 0.22 * Double(index)), y + radius * (0.5 - 0.1 * Double(index)),
        radius * 0.12, Colour(0x9b2335).mixed(.black, Double(index) * 0.08).text)
    }
    for _ in 0..<9 {
      leaf(
        x + radius * random.number(-0.5...0.5), y + radius * random.number(0...0.55), radius * 0.05)
    }
  }

  private mutating func spoon(_ x: Double, _ y: Double, _ size: Double, _ light: Palette) {
    let metal = light.far.mixed(.white, 0.55)
    ellipse(
      x + size * 0.03, y - size * 0.6 + size * 0.04, size * 0.12, size * 0.22, "#000000",
      opacity: 0.16)
    ellipse(x, y - size * 0.6, size * 0.12, size * 0.22, vertical(.white, metal))
    rect(
      x - size * 0.03, y - size * 0.4, size * 0.06, size * 1.15, vertical(metal, .white),
      round: size * 0.03)
  }
}
