import Core
import Foundation

/// Water, snow and trees.
extension Drawing {
  /// A jetty on a calm lake, a boat beside it.
  mutating func jetty() {
    let light = random.pick(lights)
    sky(light)
    let shore = height * random.number(0.46...0.54)
    sun(width * random.number(0.2...0.8), shore * random.number(0.45...0.75), unit * 0.06, light)
    clouds(5, below: shore * 0.6, light.sun)
    blurred(unit * 0.002) { drawing in
      drawing.land(
        drawing.ridge(at: shore - drawing.unit * 0.1, swing: drawing.unit * 0.035, waves: 0.9),
        light.far.mixed(light.horizon, 0.45), mist: light.horizon, 0.5)
    }
    let back = light.far.mixed(light.near, 0.5)
    for _ in 0..<Int(width / unit * 40) {
      let x = random.number(0...width)
      spruce(x, shore + unit * 0.005, unit * random.number(0.05...0.13), back.text)
    }
    let deep = light.top.mixed(light.near, 0.5)
    rect(
      0, shore, width, height - shore,
      vertical([(0, back, 1), (0.08, light.middle.mixed(back, 0.3), 1), (1, deep, 1)]))
    ripples(shore, light, 50)
    let left = width * random.number(0.42...0.54)
    let wood = Colour(0x9a7350).mixed(light.near, 0.25)
    for row in 0..<26 {
      let near = pow(Double(row) / 25, 1.7)
      let next = pow(Double(row + 1) / 25, 1.7)
      func edge(_ depth: Double, _ side: Double) -> (Double, Double) {
        (
          left + side * unit * (0.06 + 0.34 * depth) - unit * 0.02 * depth,
          shore + (height - shore) * (0.2 + 0.82 * depth)
        )
      }
      let tone = wood.mixed(random.chance(50) ? .white : .black, random.number(0.02...0.12))
      polygon(
        [edge(near, -1), edge(near, 1), edge(next, 1), edge(next, -1)],
        tone.mixed(light.horizon, 0.3 * (1 - near)).text)
      let (from, to) = (edge(near, -1), edge(near, 1))
      line(
        from.0, from.1, to.0, to.1, wood.mixed(.black, 0.6), unit * 0.004 * (0.3 + near),
        opacity: 0.6)
    }
    rowingBoat(
      left + (random.chance(50) ? 1 : -1) * width * 0.3, shore + (height - shore) * 0.34,
      unit * 0.3, light)
    vignette(light.near)
  }

  /// A rowing boat and its shadow on the water.
  mutating func rowingBoat(_ x: Double, _ y: Double, _ size: Double, _ light: Palette) {
    let hull = random.pick([light.accent, Colour(0x2f6f73), Colour(0xf1e8d6), Colour(0x8a3b3b)])
    place(x, y, size, mirrored: random.chance(50)) { drawing in
      drawing.ellipse(0, 16, 52, 7, light.near.text, opacity: 0.4)
      drawing.path("M-56 -10Q0 -2 56 -12Q44 14 28 16H-30Q-48 12 -56 -10Z", hull.text)
      drawing.path(
        "M-56 -10Q0 -2 56 -12Q50 -2 0 4Q-48 2 -56 -10Z", hull.mixed(.black, 0.45).text)
      drawing.path("M-20 -6L-14 3H-6L-10 -6ZM16 -6L18 3H26L26 -7Z", "#c9a06e")
      drawing.line(-4, -2, 54, 14, Colour(0xc9a06e), 2.4)
    }
  }

  /// Three boats on a pond in the reeds.
  mutating func boats() {
    let light = random.pick(lights)
    rect(
      0, 0, width, height,
      vertical([
        (0, light.horizon, 1), (0.35, light.middle, 1), (1, light.top.mixed(light.near, 0.45), 1),
      ]))
    let bank = height * 0.2
    blurred(unit * 0.012) { drawing in
      for _ in 0..<30 {
        let x = drawing.width * drawing.random.unit()
        let tree = light.far.mixed(light.near, drawing.random.number(0.15...0.55))
        let wide = drawing.unit * drawing.random.number(0.05...0.12)
        drawing.ellipse(x, bank * drawing.random.number(0...0.75), wide, wide * 0.9, tree.text)
        drawing.ellipse(
          x, bank * drawing.random.number(1.25...1.9), wide, wide * 1.2, tree.text, opacity: 0.3)
      }
      drawing.rect(
        -20, bank * 0.86, drawing.width + 40, bank * 0.12, light.near.mixed(light.far, 0.4).text)
    }
    ripples(bank, light, 90)
    for place in 0..<3 {
      let share = Double(place)
      rowingBoat(
        width * (0.3 + 0.2 * share) + unit * random.number(-0.06...0.06),
        height * (0.38 + 0.17 * share), unit * (0.34 + 0.12 * share), light)
    }
    reeds(light)
  }

  /// Reeds in the nearest corner.
  mutating func reeds(_ light: Palette) {
    let side = random.chance(50)
    blurred(unit * 0.003) { drawing in
      for _ in 0..<34 {
        let out = drawing.random.unit() * drawing.random.unit() * drawing.width * 0.5
        let x = side ? out : drawing.width - out
        let tall = drawing.unit * drawing.random.number(0.18...0.46)
        let lean = drawing.unit * drawing.random.number(-0.06...0.06)
        drawing.stroke(
          """
          M\(short(x)) \(short(drawing.height + 5))Q\(short(x)) \(short(drawing.height - tall / 2)) \
          \(short(x + lean)) \(short(drawing.height - tall))
          """, light.near.mixed(Colour(0x4f6b3f), 0.4), drawing.unit * 0.006)
        if drawing.random.chance(40) {
          drawing.ellipse(
            x + lean, drawing.height - tall, drawing.unit * 0.009, drawing.unit * 0.035, "#5a3a24")
        }
      }
    }
  }
}
