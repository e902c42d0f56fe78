import Core
import Foundation

/// What grows and what lives there.
extension Drawing {
  /// Flowers in a meadow, what is behind them out of focus.
  mutating func meadow() {
    let light = random.pick(lights)
    let green = Colour(0x6f8f4f).mixed(light.far, 0.4)
    rect(0, 0, width, height, vertical(light.middle, green.mixed(light.near, 0.3)))
    let petals = random.shuffled([
      Colour(0xd8432f), Colour(0x5f76c9), Colour(0xf4c95d), Colour(0xf7f1ee), Colour(0xd96a9a),
    ])
    ellipse(
      width * random.number(0.3...0.7), height * 0.1, unit * 0.7, unit * 0.5,
      radial([(0, light.sun, 0.9), (1, light.sun, 0)]))
    for (layer, blur) in [0.03, 0.014, 0.0].enumerated() {
      let draw: (inout Drawing) -> Void = { drawing in
        let share = Double(layer) / 2
        for _ in 0..<[40, 26, 15][layer] {
          let x = drawing.width * drawing.random.number(-0.05...1.05)
          let y =
            drawing.height
            * (0.36 + 0.2 * share + drawing.random.number(-0.14...0.16))
          let size = drawing.unit * (0.035 + 0.05 * share) * drawing.random.number(0.7...1.2)
          drawing.bloom(x, y, size, petals[drawing.random.whole(0...2)], green, light)
        }
      }
      if blur > 0 { blurred(unit * blur, draw) } else { draw(&self) }
      if layer < 2 {
        rect(
          0, height * 0.3, width, height * 0.7,
          vertical([(0, green, 0), (1, green.mixed(light.near, 0.5), 0.75)]))
      }
    }
    for _ in 0..<70 {
      let x = width * random.unit()
      let tall = unit * random.number(0.1...0.34)
      stroke(
        """
        M\(short(x)) \(short(height + 5))Q\(short(x)) \(short(height - tall / 2)) \
        \(short(x + unit * random.number(-0.06...0.06))) \(short(height - tall))
        """, green.mixed(light.near, random.number(0.3...0.8)), unit * 0.005)
    }
  }

  private mutating func bloom(
    _ x: Double, _ y: Double, _ size: Double, _ petal: Colour, _ green: Colour, _ light: Palette
  ) {
    stroke(
      """
      M\(short(x)) \(short(y))Q\(short(x + size * random.number(-0.6...0.6))) \
      \(short((y + height) / 2)) \(short(x + size * random.number(-1...1))) \(short(height))
      """, green.mixed(light.near, 0.35), size * 0.1)
    if petal.red > 200, petal.green < 100 {
      // A poppy from the side.
      for (lean, tone) in [(-0.4, 0.12), (0.4, 0.2), (0, 0.0)] {
        ellipse(
          x + lean * size, y - size * 0.1, size * 0.62, size * 0.66,
          petal.mixed(.black, tone).text, turned: lean * 50)
      }
      ellipse(x, y + size * 0.1, size * 0.2, size * 0.16, "#2b1a22", opacity: 0.8)
      return
    }
    let first = random.number(0...40)
    for part in 0..<11 {
      let angle = (first + Double(part) * 32.7) * .pi / 180
      ellipse(
        x + cos(angle) * size * 0.55, y + sin(angle) * size * 0.5, size * 0.46, size * 0.15,
        petal.mixed(.white, Double(part % 3) * 0.14).text, turned: first + Double(part) * 32.7)
    }
    circle(x, y, size * 0.25, Colour(0xe9b23c).mixed(.black, petal.red > 240 ? 0.25 : 0).text)
  }

  /// A shed, beds and sunflowers.
  mutating func allotment() {
    let light = random.pick(lights)
    sky(light)
    sun(width * random.number(0.2...0.8), height * 0.22, unit * 0.06, light)
    clouds(5, below: height * 0.28, light.sun)
    blurred(unit * 0.004) { drawing in
      for _ in 0..<16 {
        let x = drawing.width * drawing.random.unit()
        drawing.circle(
          x, drawing.height * 0.5, drawing.unit * drawing.random.number(0.07...0.13),
          Colour(0x6f9560).mixed(light.far, drawing.random.number(0.3...0.7)).text)
      }
    }
    let ground = height * 0.52
    let grass = Colour(0x86a35c).mixed(light.horizon, 0.15)
    rect(0, ground, width, height - ground, vertical(grass, grass.mixed(light.near, 0.35)))
    let x = width * random.number(0.3...0.7)
    shed(x, height * 0.62, unit * 0.46, light)
    for place in 0..<6 {
      let out = width * (0.06 + 0.18 * Double(place))
      guard abs(out - x) > unit * 0.25 else { continue }
      sunflower(out, height * 0.64, unit * random.number(0.26...0.4))
    }
    for bed in 0..<3 {
      let y = height * (0.68 + 0.12 * Double(bed))
      let deep = unit * (0.05 + 0.02 * Double(bed))
      rect(
        width * 0.04, y, width * 0.92, deep, vertical(Colour(0x6b4630), Colour(0x3f2a1e)),
        round: deep * 0.4)
      let number = 9 - bed
      for place in 0..<number {
        vegetable(
          width * (0.04 + 0.92 * (Double(place) + 0.5) / Double(number)), y + deep * 0.5,
          unit * (0.085 + 0.02 * Double(bed)), kind: bed)
      }
    }
    vignette(light.near)
  }

  private mutating func shed(_ x: Double, _ foot: Double, _ size: Double, _ light: Palette) {
    let wall = random.pick([Colour(0x8a5a44), Colour(0x3f7a6b), Colour(0x4f6d8a), light.accent])
    place(x, foot, size, mirrored: random.chance(50)) { drawing in
      drawing.ellipse(0, 1, 60, 5, "#000000", opacity: 0.25)
      for board in 0..<10 {
        drawing.rect(
          -45 + Double(board) * 9, -60, 9, 61,
          wall.mixed(board % 2 == 0 ? .white : .black, 0.07).text)
      }
      drawing.polygon([(-45, -60), (0, -88), (45, -60)], wall.mixed(.black, 0.08).text)
      drawing.polygon(
        [(-54, -56), (0, -94), (54, -56), (50, -52), (0, -84), (-50, -52)], "#5a4038")
      drawing.rect(-32, -46, 26, 47, wall.mixed(.black, 0.35).text, round: 1)
      drawing.circle(-10, -22, 1.6, "#e9b44c")
      drawing.rect(8, -46, 28, 22, "#f7f2ea")
      drawing.rect(10, -44, 24, 18, drawing.vertical(light.top, light.horizon))
      drawing.rect(21, -44, 2, 18, "#f7f2ea")
      for flower in 0..<7 {
        drawing.circle(
          9 + Double(flower) * 4.4, -22, 3.4, flower % 2 == 0 ? "#d9536a" : "#5f8f5a")
      }
    }
  }

  private mutating func sunflower(_ x: Double, _ foot: Double, _ tall: Double) {
    let green = Colour(0x55803f)
    line(x, foot, x, foot - tall, green, tall * 0.03)
    for side in [-1.0, 1] {
      ellipse(
        x + side * tall * 0.12, foot - tall * 0.45, tall * 0.13, tall * 0.05, green.text,
        turned: side * -28)
    }
    for part in 0..<16 {
      let angle = Double(part) * 22.5
      ellipse(
        x + cos(angle * .pi / 180) * tall * 0.12,
        foot - tall + sin(angle * .pi / 180) * tall * 0.12,
        tall * 0.08, tall * 0.03, part % 2 == 0 ? "#f4c23d" : "#e8a82e", turned: angle)
    }
    circle(x, foot - tall, tall * 0.085, "#4a2f1c")
  }

  private mutating func vegetable(_ x: Double, _ y: Double, _ size: Double, kind: Int) {
    place(x, y, size) { drawing in
      switch kind {
      case 0:
        for turn in [-50.0, -20, 20, 50] {
          drawing.ellipse(turn * 0.5, -40, 12, 44, "#5f9150", turned: turn)
        }
      case 1:
        for ring in 0..<4 {
          let size = 46 - Double(ring) * 11
          drawing.circle(
            0, -20, size,
            Colour(0x6fa357).mixed(.white, Double(ring) * 0.16).text)
        }
      default:
        drawing.line(0, 10, 0, -96, Colour(0xb98753), 4)
        for leaf in 0..<8 {
          drawing.ellipse(
            leaf % 2 == 0 ? -16 : 16, -12 - Double(leaf) * 11, 18, 9, "#4f8248",
            turned: leaf % 2 == 0 ? 26 : -26)
        }
        for fruit in 0..<4 {
          drawing.ball(
            fruit % 2 == 0 ? -14 : 13, -22 - Double(fruit) * 18, 9, Colour(0xd8432f))
        }
      }
    }
  }

  /// Mushrooms in the moss.
  mutating func mushrooms() {
    let light = random.pick(lights)
    let moss = Colour(0x5f7a3f).mixed(light.near, 0.2)
    rect(0, 0, width, height, vertical(light.far.mixed(light.near, 0.3), moss))
    blurred(unit * 0.022) { drawing in
      for _ in 0..<7 {
        let x = drawing.width * drawing.random.unit()
        drawing.rect(
          x, -20, drawing.unit * drawing.random.number(0.03...0.09), drawing.height * 0.7,
          light.near.mixed(light.far, 0.3).text, opacity: 0.75)
      }
      for _ in 0..<26 {
        drawing.circle(
          drawing.width * drawing.random.unit(), drawing.height * drawing.random.number(0...0.55),
          drawing.unit * drawing.random.number(0.02...0.06), light.sun.text, opacity: 0.4)
      }
    }
    land(ridge(at: height * 0.66, swing: unit * 0.03, waves: 1), moss, mist: light.near, 0.4)
    let cap = random.pick([Colour(0x8a5230), Colour(0xb5532f), Colour(0xa8702f)])
    for (across, foot, size) in [(0.3, 0.8, 0.34), (0.72, 0.76, 0.26), (0.5, 0.88, 0.46)] {
      let x = width * (across + random.number(-0.04...0.04))
      ellipse(
        x, height * foot, unit * size * 0.5, unit * size * 0.1,
        radial([(0, .black, 0.5), (1, .black, 0)]))
      place(x, height * foot, unit * size, turned: random.number(-7...7)) { drawing in
        drawing.path(
          drawing.outline([(-17, 2), (-22, -16), (-12, -56), (12, -56), (22, -16), (17, 2)]),
          drawing.vertical(Colour(0xf6ead2), Colour(0xc9ad84)))
        drawing.ellipse(0, -52, 40, 9, "#e2cf9f")
        drawing.path(
          drawing.outline([(-46, -52), (-38, -80), (0, -98), (38, -80), (46, -52), (0, -55)]),
          drawing.radial(
            [(0, cap.mixed(.white, 0.42), 1), (0.55, cap, 1), (1, cap.mixed(.black, 0.4), 1)],
            x: 0.36, y: 0.24))
      }
    }
    for _ in 0..<260 {
      let x = width * random.unit()
      let y = height * random.number(0.72...1.02)
      line(
        x, y, x + unit * random.number(-0.012...0.012), y - unit * random.number(0.012...0.04),
        moss.mixed(random.chance(60) ? .white : .black, random.number(0.05...0.35)),
        unit * 0.0035, opacity: 0.8)
    }
    vignette(light.near)
  }
}
