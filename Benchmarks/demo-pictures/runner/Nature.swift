import Core
import Foundation

/// Pieces of landscape that several scenes share.
extension Drawing {
  /// The sky over the whole picture.
  mutating func sky(_ light: Palette) {
    let paint = vertical([
      (0, light.top, 1), (0.42, light.middle, 1), (0.78, light.horizon, 1),
      (1, light.horizon, 1),
    ])
    rect(0, 0, width, height, paint)
  }

  /// A sun with a wide glow.
  mutating func sun(_ x: Double, _ y: Double, _ radius: Double, _ light: Palette) {
    let glow = radial([(0, light.sun, 0.85), (0.25, light.sun, 0.4), (1, light.sun, 0)])
    circle(x, y, radius * 5, glow)
    circle(x, y, radius, light.sun.text, opacity: 0.96)
  }

  /// Flat, soft clouds.
  mutating func clouds(_ number: Int, below lowest: Double, _ colour: Colour) {
    let paint = radial([(0, colour, 0.75), (0.5, colour, 0.36), (1, colour, 0)])
    for _ in 0..<number {
      let x = random.number(0...width)
      let y = random.number(height * 0.06...max(height * 0.07, lowest))
      let size = unit * random.number(0.08...0.17)
      for _ in 0..<6 {
        let across = size * random.number(0.7...1.5)
        ellipse(
          x + size * random.number(-1.5...1.5), y + size * random.number(-0.13...0.1), across,
          across * random.number(0.1...0.19), paint, opacity: 0.85)
      }
    }
  }

  /// A few birds far away.
  mutating func birds(_ colour: Colour) {
    let x = random.number(width * 0.2...width * 0.7)
    let y = random.number(height * 0.16...height * 0.3)
    for _ in 0..<random.whole(3...6) {
      let size = unit * random.number(0.009...0.018)
      let left = x + random.number(-1...1) * unit * 0.14
      let up = y + random.number(-1...1) * unit * 0.07
      stroke(
        """
        M\(short(left - size)) \(short(up - size * 0.3))Q\(short(left - size * 0.4)) \
        \(short(up - size * 0.7)) \(short(left)) \(short(up))Q\(short(left + size * 0.4)) \
        \(short(up - size * 0.7)) \(short(left + size)) \(short(up - size * 0.3))
        """, colour, unit * 0.003, opacity: 0.6)
    }
  }

  /// The heights of a soft ridge, from left to right.
  mutating func ridge(at base: Double, swing: Double, waves: Double) -> [(Double, Double)] {
    let phases = (0..<3).map { _ in random.number(0...6.28) }
    let steps = 26
    return (-1...steps + 1).map { step in
      let share = Double(step) / Double(steps)
      let angle = share * .pi * 2 * waves
      let rise =
        sin(angle + phases[0]) + 0.45 * sin(angle * 2.3 + phases[1])
        + 0.16 * sin(angle * 5.1 + phases[2])
      return (share * width, base - swing * rise)
    }
  }

  /// Land under a ridge; it grows paler downwards, as if mist lay at its foot.
  mutating func land(_ ridge: [(Double, Double)], _ colour: Colour, mist: Colour, _ part: Double) {
    guard let first = ridge.first, let last = ridge.last else { return }
    var data = "M\(short(first.0)) \(short(height))L\(short(first.0)) \(short(first.1))"
    for (point, next) in zip(ridge, ridge.dropFirst()) {
      data += """
        Q\(short(point.0)) \(short(point.1)) \(short((point.0 + next.0) / 2)) \
        \(short((point.1 + next.1) / 2))
        """
    }
    data += "L\(short(last.0)) \(short(last.1))L\(short(last.0)) \(short(height))Z"
    let paint = vertical(colour, colour.mixed(mist, part))
    path(data, paint)
  }

  /// The height of a ridge at `x`.
  func level(_ ridge: [(Double, Double)], at x: Double) -> Double {
    for (left, right) in zip(ridge, ridge.dropFirst()) where left.0 <= x && x <= right.0 {
      let share = (x - left.0) / (right.0 - left.0)
      return left.1 + (right.1 - left.1) * share
    }
    return ridge.last?.1 ?? height
  }

  /// A spruce that stands on a point.
  mutating func spruce(_ x: Double, _ foot: Double, _ tall: Double, _ paint: String) {
    let half = tall * random.number(0.17...0.24)
    let tiers = 5
    var left: [(Double, Double)] = []
    var right: [(Double, Double)] = []
    for tier in 1...tiers {
      let share = Double(tier) / Double(tiers)
      let y = foot - tall * (1 - share * 0.94)
      let out = half * share * random.number(0.85...1.1)
      left += [(x - out, y), (x - out * 0.55, y - tall * 0.02)]
      right += [(x + out, y), (x + out * 0.55, y - tall * 0.02)]
    }
    polygon(
      [(x, foot - tall)] + right + [(x + half * 0.1, foot), (x - half * 0.1, foot)]
        + left.reversed(), paint)
  }

  /// A tree with a round crown, the light from the left.
  mutating func tree(_ x: Double, _ foot: Double, _ tall: Double, _ leaf: Colour, trunk: Colour) {
    let crown = tall * 0.3
    polygon(
      [
        (x - tall * 0.035, foot), (x - tall * 0.016, foot - tall * 0.5),
        (x + tall * 0.016, foot - tall * 0.5), (x + tall * 0.04, foot),
      ], trunk.text)
    for (index, place) in [
      (-0.2, 0.42), (0.22, 0.45), (0, 0.56), (-0.12, 0.68), (0.13, 0.7),
      (0, 0.8),
    ].enumerated() {
      let colour = leaf.mixed(index % 2 == 0 ? .white : .black, Double(index % 3) * 0.06)
      circle(
        x + place.0 * tall * 0.9, foot - place.1 * tall, crown * random.number(0.55...0.75),
        colour.text)
    }
  }

  /// Stars over the upper part of the picture.
  mutating func stars(_ number: Int, above lowest: Double, _ colour: Colour) {
    for _ in 0..<number {
      let depth = random.unit()
      circle(
        random.number(0...width), lowest * random.unit(),
        unit * (0.0009 + 0.0028 * depth * depth * depth), colour.text,
        opacity: 0.35 + 0.6 * random.unit())
    }
  }

  /// Darker towards the corners, so that a title over the picture can be read.
  mutating func vignette(_ colour: Colour) {
    rect(0, 0, width, height, vertical([(0, colour, 0), (0.7, colour, 0), (1, colour, 0.28)]))
  }
}
