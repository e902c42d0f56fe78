import Core
import Foundation

/// Sea, and a railway over a valley.
extension Drawing {
  /// The sea with a low sun.
  mutating func sea() {
    let light = random.pick(lights)
    let horizon = height * random.number(0.5...0.6)
    sky(light)
    let x = width * random.number(0.28...0.72)
    let radius = unit * random.number(0.07...0.1)
    sun(x, horizon - radius * random.number(0.3...1.4), radius, light)
    clouds(4, below: horizon * 0.6, light.sun)
    birds(light.near)
    headland(horizon, light)
    let deep = light.top.mixed(light.near, 0.55)
    rect(
      0, horizon, width, height - horizon,
      vertical([
        (0, light.middle.mixed(light.horizon, 0.3), 1), (0.35, light.middle.mixed(deep, 0.5), 1),
        (1, deep, 1),
      ]))
    glitter(x, horizon, light)
    for wave in 0..<46 {
      let share = Double(wave) / 45
      let y = horizon + (height - horizon) * share * share
      let long = unit * (0.02 + 0.16 * share) * random.number(0.5...1.4)
      let left = random.number(-0.05...1) * width
      let dip = unit * 0.012 * share
      stroke(
        "M\(short(left)) \(short(y))q\(short(long / 2)) \(short(dip)) \(short(long)) 0",
        random.chance(50) ? light.sun : light.near, unit * (0.0015 + 0.003 * share),
        opacity: 0.14 + 0.12 * share)
    }
    boat(
      x + (random.chance(50) ? 1 : -1) * width * random.number(0.16...0.26),
      horizon + unit * random.number(0.03...0.09), unit * random.number(0.09...0.15), light)
  }

  private mutating func glitter(_ x: Double, _ horizon: Double, _ light: Palette) {
    for step in 0..<34 {
      let share = Double(step) / 33
      let y = horizon + (height - horizon) * pow(share, 1.5) * 0.96 + unit * 0.004
      let half = unit * (0.025 + 0.11 * share) * random.number(0.4...1.15)
      ellipse(
        x + random.number(-1...1) * unit * 0.03 * (0.3 + share), y, half,
        unit * (0.0018 + 0.0042 * share), light.sun.text, opacity: 0.72 - 0.5 * share)
    }
  }

  private mutating func headland(_ horizon: Double, _ light: Palette) {
    let fromLeft = random.chance(50)
    for layer in 0..<2 {
      let long = width * (0.48 - 0.16 * Double(layer))
      let tall = unit * (0.06 + 0.07 * Double(layer))
      let colour = light.far.mixed(light.near, 0.15 + 0.45 * Double(layer))
      var points: [(Double, Double)] = [(0, horizon), (0, horizon - tall)]
      for step in 1...8 {
        let share = Double(step) / 8
        points.append(
          (long * share, horizon - tall * (1 - pow(share, 1.6)) * random.number(0.8...1.1)))
      }
      points.append((long, horizon))
      polygon(
        points.map { (fromLeft ? $0.0 : width - $0.0, $0.1) },
        vertical(colour, colour.mixed(light.horizon, 0.45)))
    }
  }

  private mutating func boat(_ x: Double, _ y: Double, _ tall: Double, _ light: Palette) {
    ellipse(x, y + tall * 0.09, tall * 0.42, tall * 0.035, light.near.text, opacity: 0.35)
    polygon(
      [(x, y - tall), (x, y - tall * 0.08), (x + tall * 0.46, y - tall * 0.08)], light.sun.text)
    polygon(
      [
        (x - tall * 0.04, y - tall * 0.9), (x - tall * 0.04, y - tall * 0.08),
        (x - tall * 0.32, y - tall * 0.08),
      ],
      light.accent.text)
    path(
      """
      M\(short(x - tall * 0.4)) \(short(y - tall * 0.04))H\(short(x + tall * 0.46))\
      Q\(short(x + tall * 0.34)) \(short(y + tall * 0.1)) \(short(x + tall * 0.2)) \
      \(short(y + tall * 0.1))H\(short(x - tall * 0.26))Q\(short(x - tall * 0.37)) \
      \(short(y + tall * 0.08)) \(short(x - tall * 0.4)) \(short(y - tall * 0.04))Z
      """, light.near.text)
  }

  /// A train on a viaduct.
  mutating func railway() {
    let light = random.pick(lights)
    sky(light)
    sun(width * random.number(0.2...0.8), height * 0.26, unit * 0.07, light)
    clouds(4, below: height * 0.3, light.sun)
    for layer in 0..<3 {
      let share = Double(layer) / 3
      land(
        ridge(at: height * (0.5 + 0.13 * share), swing: unit * 0.055, waves: 1 + share * 0.4),
        light.far.mixed(light.horizon, 0.5 - share * 0.4).mixed(light.near, share * 0.5),
        mist: light.horizon, 0.65)
    }
    let deck = height * random.number(0.56...0.62)
    let stone = light.accent.mixed(light.far, 0.55).mixed(light.near, 0.28)
    viaduct(deck, stone, light)
    train(deck, light)
    let valley = ridge(at: height * 0.92, swing: unit * 0.04, waves: 0.7)
    for _ in 0..<Int(width / unit * 12) {
      let x = random.number(0...width)
      spruce(
        x, level(valley, at: x) + unit * 0.03, unit * random.number(0.08...0.2), light.near.text)
    }
    land(valley, light.near, mist: light.far, 0.2)
  }

  private mutating func viaduct(_ deck: Double, _ stone: Colour, _ light: Palette) {
    let arch = unit * random.number(0.14...0.19)
    let paint = vertical(stone, stone.mixed(light.horizon, 0.5))
    var x = -arch * random.unit()
    var data = "M0 \(short(deck))H\(short(width))V\(short(height))H0Z"
    // The openings run the other way round, so that they are holes.
    while x < width {
      let left = x + arch * 0.13
      let right = x + arch * 0.87
      let top = deck + arch * 0.42
      data += """
        M\(short(left)) \(short(height))H\(short(right))V\(short(top))\
        A\(short(arch * 0.37)) \(short(arch * 0.37)) 0 0 0 \(short(left)) \(short(top))Z
        """
      x += arch
    }
    path(data, paint)
    rect(0, deck, width, arch * 0.05, stone.mixed(light.near, 0.35).text)
  }

  private mutating func train(_ deck: Double, _ light: Palette) {
    let tall = unit * 0.05
    let long = tall * 3.6
    let start = width * random.number(0.08...0.3)
    let cars = Int(min(5, (width * 0.8 - start) / long))
    for car in 0..<max(cars, 1) {
      let x = start + Double(car) * (long + tall * 0.12)
      let colour = car == 0 ? light.accent.mixed(light.near, 0.25) : light.accent
      rect(x, deck - tall * 1.12, long, tall, colour.text, round: tall * 0.16)
      rect(x, deck - tall * 0.42, long, tall * 0.12, light.sun.text, opacity: 0.8)
      for window in 0..<6 {
        rect(
          x + long * (0.07 + 0.15 * Double(window)), deck - tall * 0.92, long * 0.1, tall * 0.32,
          light.sun.text, round: tall * 0.05, opacity: 0.92)
      }
      for wheel in [0.18, 0.3, 0.7, 0.82] {
        circle(x + long * wheel, deck - tall * 0.08, tall * 0.11, light.near.text)
      }
    }
    line(0, deck - tall * 1.5, width, deck - tall * 1.5, light.near, unit * 0.0018, opacity: 0.5)
    var mast = width * 0.04
    while mast < width {
      line(mast, deck, mast, deck - tall * 1.75, light.near, unit * 0.003, opacity: 0.7)
      mast += unit * 0.36
    }
  }
}
