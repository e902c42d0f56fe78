import Core
import Foundation

/// Devices on a workbench.
extension Drawing {
  /// A camera, a radio or a small computer.
  mutating func device() {
    let light = random.pick(lights)
    rect(0, 0, width, height, vertical(light.middle, light.horizon))
    circle(
      width * random.number(0.3...0.7), height * 0.42, unit * 0.44,
      radial([(0, light.sun, 0.75), (1, light.sun, 0)]))
    let edge = height * 0.7
    rect(0, edge, width, height - edge, vertical(light.near.mixed(light.far, 0.5), light.near))
    let x = width / 2
    ellipse(
      x, edge + unit * 0.09, unit * 0.42, unit * 0.05, radial([(0, .black, 0.6), (1, .black, 0)]))
    switch random.whole(0...2) {
    case 0: camera(x, edge + unit * 0.08, unit * 0.62, light)
    case 1: radio(x, edge + unit * 0.08, unit * 0.68, light)
    default: computer(x, edge + unit * 0.08, unit * 0.66, light)
    }
    plant(x + unit * (random.chance(50) ? 0.46 : -0.46), edge + unit * 0.1, unit * 0.3, light)
  }

  private mutating func camera(_ x: Double, _ foot: Double, _ wide: Double, _ light: Palette) {
    let tall = wide * 0.6
    let top = foot - tall
    let left = x - wide / 2
    rect(
      left + wide * 0.34, top - tall * 0.16, wide * 0.32, tall * 0.3, light.near.text,
      round: tall * 0.06)
    rect(
      left + wide * 0.1, top - tall * 0.07, wide * 0.13, tall * 0.12, light.accent.text,
      round: tall * 0.03)
    rect(
      left, top, wide, tall, vertical(light.near.mixed(.white, 0.22), light.near), round: tall * 0.1
    )
    rect(left, top + tall * 0.24, wide, tall * 0.56, light.accent.mixed(light.near, 0.25).text)
    circle(x, top + tall * 0.52, tall * 0.42, light.near.mixed(.black, 0.25).text)
    circle(x, top + tall * 0.52, tall * 0.36, vertical(light.far.mixed(.white, 0.3), light.near))
    circle(
      x, top + tall * 0.52, tall * 0.27,
      radial(
        [
          (0, light.top.mixed(.white, 0.35), 1), (0.5, light.top.mixed(.black, 0.3), 1),
          (1, .black, 1),
        ], x: 0.35, y: 0.3))
    circle(x - tall * 0.1, top + tall * 0.41, tall * 0.06, "#ffffff", opacity: 0.75)
    rect(
      left + wide * 0.8, top + tall * 0.07, wide * 0.13, tall * 0.11, light.sun.text,
      round: tall * 0.02)
  }

  private mutating func radio(_ x: Double, _ foot: Double, _ wide: Double, _ light: Palette) {
    let tall = wide * 0.58
    let top = foot - tall
    let left = x - wide / 2
    let wood = light.accent.mixed(Colour(0x8a5a34), 0.6)
    line(left + wide * 0.86, top, left + wide * 1.04, top - tall * 0.62, light.near, wide * 0.012)
    rect(
      left, top, wide, tall, vertical(wood.mixed(.white, 0.22), wood.mixed(.black, 0.22)),
      round: tall * 0.13)
    rect(
      left + wide * 0.05, top + tall * 0.1, wide * 0.52, tall * 0.8, light.horizon.text,
      round: tall * 0.07)
    for row in 0..<9 {
      rect(
        left + wide * 0.08, top + tall * (0.16 + 0.078 * Double(row)), wide * 0.46, tall * 0.028,
        wood.mixed(.black, 0.45).text, round: tall * 0.014, opacity: 0.75)
    }
    rect(
      left + wide * 0.62, top + tall * 0.14, wide * 0.32, tall * 0.3, light.near.text,
      round: tall * 0.03)
    for mark in 0..<9 {
      let at = left + wide * (0.645 + 0.034 * Double(mark))
      line(
        at, top + tall * 0.22, at, top + tall * (mark % 3 == 0 ? 0.33 : 0.28), light.sun,
        wide * 0.004)
    }
    let needle = left + wide * random.number(0.66...0.9)
    line(
      needle, top + tall * 0.18, needle, top + tall * 0.4, light.accent.mixed(.white, 0.2),
      wide * 0.007)
    for knob in [0.7, 0.86] {
      circle(
        left + wide * knob, top + tall * 0.68, tall * 0.13,
        radial([(0, .white, 1), (1, light.far, 1)], x: 0.35, y: 0.3))
      line(
        left + wide * knob, top + tall * 0.68, left + wide * knob + tall * 0.07, top + tall * 0.6,
        light.near, tall * 0.025)
    }
  }

  private mutating func computer(_ x: Double, _ foot: Double, _ wide: Double, _ light: Palette) {
    let tall = wide * 0.62
    let top = foot - tall * 1.08
    let left = x - wide * 0.42
    rect(left, top, wide * 0.84, tall, light.near.text, round: wide * 0.03)
    rect(
      left + wide * 0.03, top + wide * 0.03, wide * 0.78, tall - wide * 0.06,
      vertical(light.near.mixed(light.top, 0.35), light.near.mixed(light.top, 0.15)),
      round: wide * 0.012)
    let inks = [
      light.sun, light.accent.mixed(.white, 0.3), light.far.mixed(.white, 0.4), light.middle,
    ]
    for row in 0..<8 {
      var at = left + wide * (0.07 + (row % 4 == 0 ? 0 : 0.05))
      for _ in 0..<random.whole(2...4) {
        let long = wide * random.number(0.05...0.16)
        guard at + long < left + wide * 0.78 else { break }
        rect(
          at, top + wide * (0.08 + 0.057 * Double(row)), long, wide * 0.02,
          random.pick(inks).text, round: wide * 0.01, opacity: 0.9)
        at += long + wide * 0.022
      }
    }
    polygon(
      [
        (x - wide * 0.42, foot - tall * 0.08), (x + wide * 0.42, foot - tall * 0.08),
        (x + wide * 0.52, foot), (x - wide * 0.52, foot),
      ],
      vertical(light.far.mixed(.white, 0.55), light.far))
    rect(
      x - wide * 0.52, foot, wide * 1.04, tall * 0.035, light.far.mixed(.black, 0.25).text,
      round: tall * 0.015)
  }

  private mutating func plant(_ x: Double, _ foot: Double, _ tall: Double, _ light: Palette) {
    let green = light.near.mixed(Colour(0x5f9f6a), 0.62)
    for index in 0..<7 {
      let lean = (Double(index) - 3) / 3
      let tipX = x + lean * tall * 0.34
      let tipY = foot - tall * (1 - 0.28 * lean * lean)
      path(
        """
        M\(short(x)) \(short(foot - tall * 0.3))Q\(short(x + lean * tall * 0.05 - tall * 0.09)) \
        \(short(foot - tall * 0.7)) \(short(tipX)) \(short(tipY))\
        Q\(short(x + lean * tall * 0.2 + tall * 0.06)) \(short(foot - tall * 0.6)) \(short(x)) \
        \(short(foot - tall * 0.3))Z
        """, green.mixed(.white, Double(index % 3) * 0.12).text)
    }
    polygon(
      [
        (x - tall * 0.17, foot - tall * 0.34), (x + tall * 0.17, foot - tall * 0.34),
        (x + tall * 0.12, foot), (x - tall * 0.12, foot),
      ],
      vertical(light.accent.mixed(.white, 0.15), light.accent.mixed(.black, 0.2)))
  }
}
