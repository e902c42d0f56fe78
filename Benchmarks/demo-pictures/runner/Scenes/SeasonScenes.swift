import Core
import Foundation

/// Winter, autumn and the sky.
extension Drawing {
  /// A village in the snow.
  mutating func winter() {
    let light = Palette.day[6]
    let dusk = random.chance(50) ? Palette.night[3] : light
    sky(dusk)
    if dusk.top == light.top { clouds(5, below: height * 0.3, .white) }
    let snow = Colour(0xf4f7fb).mixed(dusk.middle, dusk.top == light.top ? 0.05 : 0.3)
    for layer in 0..<3 {
      let share = Double(layer) / 2
      let hill = ridge(at: height * (0.44 + 0.14 * share), swing: unit * 0.04, waves: 0.9)
      let ground = snow.mixed(dusk.far, 0.5 * (1 - share))
      for _ in 0..<Int(width / unit * 16) {
        let x = random.number(0...width)
        let tall = unit * random.number(0.07...0.13) * (0.6 + share * 0.7)
        let foot = level(hill, at: x) + unit * 0.01
        spruce(x, foot, tall, dusk.far.mixed(dusk.near, 0.3 + 0.4 * share).text)
        polygon(
          [
            (x, foot - tall), (x - tall * 0.1, foot - tall * 0.6), (x, foot - tall * 0.7),
            (x + tall * 0.08, foot - tall * 0.62),
          ], snow.text, opacity: 0.9)
      }
      land(hill, ground, mist: snow, 0.4)
    }
    for place in 0..<5 {
      cottage(
        width * (0.12 + 0.19 * Double(place)) + unit * random.number(-0.03...0.03),
        height * (0.68 + 0.1 * random.unit()), unit * random.number(0.16...0.22), snow, dusk)
    }
    land(
      ridge(at: height * 0.86, swing: unit * 0.02, waves: 0.7), snow, mist: dusk.middle, 0.35)
    for _ in 0..<220 {
      let near = random.unit()
      circle(
        width * random.unit(), height * random.unit(), unit * (0.0015 + 0.005 * near * near * near),
        "#ffffff", opacity: 0.35 + 0.5 * random.unit())
    }
  }

  private mutating func cottage(
    _ x: Double, _ foot: Double, _ size: Double, _ snow: Colour, _ light: Palette
  ) {
    place(x, foot, size) { drawing in
      let wall = drawing.random.pick([Colour(0x8a5a44), Colour(0xd9b98f), Colour(0x7a4438)])
        .mixed(light.near, 0.2)
      drawing.ellipse(0, 2, 64, 8, "#5f7596", opacity: 0.3)
      drawing.rect(-42, -46, 84, 48, wall.text)
      drawing.polygon([(-42, -46), (0, -84), (42, -46)], wall.mixed(.black, 0.16).text)
      drawing.path(
        drawing.outline([
          (-54, -40), (-48, -50), (0, -94), (48, -50), (54, -40), (44, -42), (0, -80), (-44, -42),
        ]), snow.text)
      drawing.rect(18, -96, 10, 20, wall.mixed(.black, 0.3).text)
      drawing.rect(16, -99, 14, 5, snow.text, round: 2)
      for left in [-30.0, 12] {
        drawing.circle(
          left + 9, -24, 30, drawing.radial([(0, Colour(0xffcf70), 0.5), (1, light.accent, 0)]))
        drawing.rect(left, -34, 18, 20, "#ffdf9a", round: 1)
        drawing.rect(left + 8, -34, 2, 20, wall.text)
        drawing.rect(left, -25, 18, 2, wall.text)
      }
      drawing.rect(-7, -28, 14, 29, wall.mixed(.black, 0.4).text, round: 1)
    }
  }

  /// An avenue of trees in autumn.
  mutating func avenue() {
    let light = Palette.day[random.pick([1, 3, 3, 7])]
    sky(light)
    let eye = width * random.number(0.44...0.56)
    let horizon = height * 0.6
    let leaf: [Colour] = [
      Colour(0xd9822b), Colour(0xc8553d), Colour(0xe9b44c), Colour(0xa8572f), Colour(0xdda74f),
    ]
    sun(eye, horizon - unit * 0.12, unit * 0.07, light)
    let grass = Colour(0x8a7f45).mixed(light.horizon, 0.2)
    rect(0, horizon, width, height - horizon, vertical(grass.mixed(light.horizon, 0.6), grass))
    polygon(
      [
        (eye - unit * 0.012, horizon), (eye + unit * 0.012, horizon), (width * 0.98, height),
        (width * 0.02, height),
      ], vertical(light.horizon, Colour(0xc9a06e).mixed(light.far, 0.3)))
    for row in 0..<8 {
      let depth = pow(Double(row + 1) / 8, 2.2)
      for side in [-1.0, 1] {
        let x = eye + side * (unit * 0.04 + width * 0.52 * depth)
        let foot = horizon + (height - horizon) * depth * 0.86
        let tall = unit * (0.1 + 1.1 * depth)
        let mist = 0.7 * (1 - depth)
        let trunk = Colour(0x3f2a22).mixed(light.horizon, mist)
        polygon(
          [
            (x - tall * 0.035, foot), (x - tall * 0.018, foot - tall * 0.7),
            (x + tall * 0.018, foot - tall * 0.7), (x + tall * 0.04, foot),
          ], trunk.text)
        for _ in 0..<26 {
          let angle = random.number(0...6.28)
          let out = tall * 0.42 * random.unit().squareRoot()
          ellipse(
            x + cos(angle) * out * 0.95 - side * tall * 0.1,
            foot - tall * 0.86 + sin(angle) * out * 0.8, tall * random.number(0.07...0.14),
            tall * random.number(0.05...0.1), random.pick(leaf).mixed(light.horizon, mist).text,
            opacity: 0.9)
        }
      }
    }
    for _ in 0..<170 {
      let depth = random.unit()
      let size = unit * (0.003 + 0.012 * depth * depth)
      ellipse(
        width * random.unit(), horizon + (height - horizon) * (0.06 + 0.94 * depth * depth), size,
        size * 0.5, random.pick(leaf).text, turned: random.number(0...180), opacity: 0.85)
    }
    vignette(Colour(0x3f2a22))
  }

  /// Balloons over hills.
  mutating func balloons() {
    let light = random.pick(lights)
    sky(light)
    sun(width * random.number(0.2...0.8), height * 0.5, unit * 0.06, light)
    clouds(6, below: height * 0.5, light.sun)
    for layer in 0..<4 {
      let share = Double(layer) / 3
      let colour = light.far.mixed(light.horizon, 0.45 * (1 - share)).mixed(light.near, share)
      land(
        ridge(
          at: height * (0.66 + 0.22 * share), swing: unit * 0.035, waves: random.number(0.6...1.4)),
        colour, mist: light.horizon, 0.6 * (1 - share))
    }
    let spots = [(0.3, 0.3, 0.42), (0.72, 0.2, 0.26), (0.62, 0.5, 0.19), (0.16, 0.56, 0.12)]
    for (across, down, size) in spots {
      balloon(
        width * (across + random.number(-0.05...0.05)),
        height * (down + random.number(-0.03...0.03)),
        unit * size, light)
    }
    vignette(light.near)
  }

  private mutating func balloon(_ x: Double, _ y: Double, _ size: Double, _ light: Palette) {
    let tints = random.shuffled([
      light.accent, Colour(0xf4c95d), Colour(0xfdf3e3), Colour(0x2f6f73), Colour(0xb23a48),
    ])
    place(x, y, size) { drawing in
      let bag = "M0 66C-14 46 -50 30 -50 -8A50 52 0 0 1 50 -8C50 30 14 46 0 66Z"
      drawing.path(bag, tints[0].text)
      for (half, tint) in [(36.0, tints[1]), (20, tints[0]), (7, tints[2])] {
        drawing.path(
          """
          M0 66C\(short(-half * 0.4)) 46 \(short(-half)) 30 \(short(-half)) -8\
          A\(short(half)) 52 0 0 1 \(short(half)) -8C\(short(half)) 30 \(short(half * 0.4)) 46 0 66Z
          """, tint.text)
      }
      drawing.path(
        bag,
        drawing.radial(
          [(0, .white, 0.32), (0.5, .white, 0), (1, .black, 0.4)], x: 0.32, y: 0.3))
      drawing.line(-7, 58, -5, 76, light.near, 0.8)
      drawing.line(7, 58, 5, 76, light.near, 0.8)
      drawing.rect(-6, 75, 12, 10, "#7a4f30", round: 2)
    }
  }
}
