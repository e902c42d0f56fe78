import Core
import Foundation

/// What leans on a wall.
extension Drawing {
  /// A bicycle against a wall.
  mutating func bicycle() {
    let light = random.pick(lights)
    let wall = light.middle.mixed(random.pick([light.accent, light.sun, light.far]), 0.45)
    let foot = height * 0.8
    rect(0, 0, width, height, vertical(wall.mixed(.white, 0.22), wall))
    for _ in 0..<50 {
      ellipse(
        width * random.unit(), foot * random.unit(), unit * random.number(0.03...0.12),
        unit * random.number(0.01...0.04), random.chance(50) ? "#ffffff" : "#000000",
        opacity: 0.035)
    }
    window(width * random.number(0.3...0.7), height * 0.3, unit * 0.32, light)
    let stone = light.near.mixed(light.horizon, 0.5)
    rect(0, foot, width, height - foot, vertical(stone.mixed(.black, 0.15), stone))
    for row in 0..<5 {
      for column in 0..<12 {
        let across = width / 11
        rect(
          (Double(column) - (row % 2 == 0 ? 0 : 0.5)) * across,
          foot + unit * 0.02 + Double(row) * unit * 0.09, across * 0.94, unit * 0.08,
          stone.mixed(.white, random.number(0...0.16)).text, round: unit * 0.015)
      }
    }
    let x = width / 2
    ellipse(
      x, foot + unit * 0.075, unit * 0.44, unit * 0.035,
      radial([(0, .black, 0.5), (1, .black, 0)]))
    place(x, foot + unit * 0.07, unit * 0.82, mirrored: random.chance(50)) { $0.bike(light) }
    windowLight(light)
  }

  private mutating func window(_ x: Double, _ y: Double, _ size: Double, _ light: Palette) {
    place(x, y, size) { drawing in
      let shutter = light.near.mixed(Colour(0x3f7a6b), 0.55)
      for side in [-72.0, 40] {
        drawing.rect(side, -52, 32, 104, shutter.text, round: 2)
        for slat in 0..<12 {
          drawing.rect(side + 4, -46 + Double(slat) * 8, 24, 3, "#000000", opacity: 0.22)
        }
      }
      drawing.rect(-40, -54, 80, 108, "#f7f2ea", round: 2)
      drawing.rect(
        -34, -48, 68, 96, drawing.vertical(light.top.mixed(light.near, 0.4), light.middle))
      drawing.rect(-3, -48, 6, 96, "#f7f2ea")
      drawing.rect(-34, -14, 68, 5, "#f7f2ea")
      drawing.rect(-46, 50, 92, 18, Colour(0x8a5a3c).text, round: 2)
      for place in 0..<13 {
        drawing.circle(
          -42 + Double(place) * 7, 44 + drawing.random.number(-6...5), 6,
          place % 3 == 0 ? "#5f8f5a" : (place % 3 == 1 ? Colour(0xe05a6a) : light.accent).text)
      }
    }
  }

  private mutating func bike(_ light: Palette) {
    let frame = random.pick([
      Colour(0xb23a48), Colour(0x2f6f73), Colour(0x33415c), Colour(0xd98a2b), Colour(0x7a9a6a),
    ])
    let dark = Colour(0x2b2a2e)
    for x in [-34.0, 36] {
      stroke(ring(x, -24, 23.5), dark, 2.6)
      stroke(ring(x, -24, 21.6), Colour(0xc9c5bd), 0.9)
      for spoke in 0..<9 {
        let angle = Double(spoke) * .pi / 9
        line(
          x - cos(angle) * 21, -24 - sin(angle) * 21, x + cos(angle) * 21, -24 + sin(angle) * 21,
          Colour(0xd9d5cc), 0.3, opacity: 0.9)
      }
      circle(x, -24, 2, dark.text)
    }
    stroke("M-34 -24L-16 -62L-4 -23Z", frame, 2.6)
    stroke("M-16 -60L24 -62M-4 -23L26 -56M-34 -24L-4 -23", frame, 2.6)
    stroke("M36 -24L24 -64L22 -72Q28 -78 34 -74", frame, 2.4)
    stroke("M33 -74L20 -72", dark, 3)
    line(-16, -62, -18, -69, dark, 2)
    path(outline([(-28, -71), (-18, -73), (-8, -71), (-16, -67)]), "#6b4226")
    stroke(ring(-4, -23, 5), Colour(0xb8b2a8), 1.6)
    line(-4, -23, 1, -14, dark, 1.8)
    line(-1, -13, 4, -14, dark, 2.2)
    for _ in 0..<16 {
      circle(
        random.number(26...44), random.number(-72 ... -62), random.number(2.4...4),
        random.pick(["#e88aa0", "#f4c95d", "#5f8f5a", "#fdf6ec", light.accent.text]))
    }
    path("M25 -62H46L43 -46H29Z", "#b98753")
    for row in 0..<3 {
      line(27, -58 + Double(row) * 4, 44, -58 + Double(row) * 4, Colour(0x8a5f36), 0.7)
    }
  }

  private func ring(_ x: Double, _ y: Double, _ radius: Double) -> String {
    """
    M\(short(x - radius)) \(short(y))A\(short(radius)) \(short(radius)) 0 1 1 \
    \(short(x + radius)) \(short(y))A\(short(radius)) \(short(radius)) 0 1 1 \
    \(short(x - radius)) \(short(y))Z
    """
  }
}
