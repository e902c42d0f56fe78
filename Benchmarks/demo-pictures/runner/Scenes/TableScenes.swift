import Core
import Foundation

/// What people eat and drink.
extension Drawing {
  /// Crates of fruit under a striped awning.
  mutating func market() {
    let light = random.pick(lights)
    sky(light)
    blurred(unit * 0.012) { drawing in
      drawing.skyline(
        drawing.height * 0.5, drawing.unit * 0.24, light.far.mixed(light.horizon, 0.3), light)
    }
    let cloth = random.pick([light.accent, Colour(0x3f7a6b), Colour(0x33658a)])
    let stripes = 9
    for stripe in 0..<stripes {
      let left = width * Double(stripe) / Double(stripes)
      let wide = width / Double(stripes)
      let colour = stripe % 2 == 0 ? cloth : Colour(0xfaf3e6)
      let low = height * 0.2
      path(
        """
        M\(short(left)) 0H\(short(left + wide))V\(short(low))A\(short(wide / 2)) \
        \(short(wide * 0.42)) 0 0 1 \(short(left)) \(short(low))Z
        """, vertical(colour.mixed(.black, 0.12), colour.mixed(.white, 0.08)))
    }
    rect(0, 0, width, height * 0.34, vertical([(0, .black, 0.22), (1, .black, 0)]))
    let wood = Colour(0xb98753).mixed(light.horizon, 0.15)
    let kinds: [UInt32] = random.shuffled([
      0xd1495b, 0xe9a23b, 0x7d9d4f, 0x6b4a86, 0xe4703a, 0xf0c04f, 0xc23b3b, 0x4f7d4a, 0xb9435f,
    ])
    var kind = 0
    for row in 0..<3 {
      let deep = Double(row)
      let y = height * (0.46 + 0.19 * deep)
      let number = 3
      let wide = width * (0.36 + 0.04 * deep)
      for column in 0..<number {
        let x = width * 0.5 + (Double(column) - 1) * wide * 1.02
        crate(x, y, wide * 0.98, unit * (0.2 + 0.025 * deep), wood, Colour(kinds[kind % 9]))
        kind += 1
      }
    }
    rect(0, height * 0.3, width, height * 0.2, vertical([(0, light.sun, 0.16), (1, light.sun, 0)]))
    vignette(light.near)
  }

  private mutating func crate(
    _ x: Double, _ y: Double, _ wide: Double, _ tall: Double, _ wood: Colour, _ skin: Colour
  ) {
    rect(x - wide / 2, y - tall * 0.2, wide, tall, wood.mixed(.black, 0.45).text)
    let size = wide * random.number(0.075...0.1)
    for row in 0..<3 {
      let number = 8
      for place in 0..<number {
        let left = x - wide / 2 + wide * (Double(place) + 0.5) / Double(number)
        ball(
          left + random.number(-0.2...0.2) * size,
          y - tall * 0.3 + tall * 0.22 * Double(row) + random.number(-0.2...0.2) * size, size,
          skin.mixed(random.chance(50) ? .white : .black, random.number(0...0.12)))
      }
    }
    for board in 0..<2 {
      rect(
        x - wide / 2, y + tall * (0.34 + 0.36 * Double(board)), wide, tall * 0.3,
        vertical(wood.mixed(.white, 0.14), wood.mixed(.black, 0.1)), round: tall * 0.02)
    }
    rect(
      x - wide * 0.14, y + tall * 0.36, wide * 0.28, tall * 0.26, "#fdf8ec", round: tall * 0.02)
    line(
      x - wide * 0.08, y + tall * 0.49, x + wide * 0.08, y + tall * 0.49, .black, tall * 0.03,
      opacity: 0.5)
  }

  /// Something round with the light from above left.
  mutating func ball(_ x: Double, _ y: Double, _ radius: Double, _ skin: Colour) {
    circle(
      x, y, radius,
      radial(
        [(0, skin.mixed(.white, 0.5), 1), (0.55, skin, 1), (1, skin.mixed(.black, 0.42), 1)],
        x: 0.34, y: 0.28))
  }

  /// A loaf on a board, flour and ears of corn around it.
  mutating func bread() {
    let light = random.pick(lights)
    let table = light.near.mixed(light.horizon, random.number(0.25...0.6))
    boards(table)
    let x = width / 2
    let y = height * 0.52
    let size = unit * 0.74
    ellipse(
      x + size * 0.03, y + size * 0.36, size * 0.62, size * 0.16,
      radial([(0, .black, 0.55), (1, .black, 0)]))
    place(x, y, size, turned: random.number(-12...12)) { drawing in
      let wood = Colour(0xc99b66)
      drawing.rect(-62, -44, 124, 88, drawing.vertical(wood.mixed(.white, 0.2), wood), round: 12)
      for ring in 0..<6 {
        drawing.stroke(
          "M-60 \(short(-36 + Double(ring) * 14))q30 6 60 0t60 2", wood.mixed(.black, 0.25), 0.5,
          opacity: 0.5)
      }
      drawing.loaf()
    }
    ears(x - unit * 0.36, y - unit * 0.42)
    for _ in 0..<160 {
      let angle = random.number(0...6.28)
      let out = unit * random.number(0.2...0.52)
      circle(
        x + cos(angle) * out, y + sin(angle) * out * 0.9, unit * random.number(0.0008...0.003),
        "#fffaf0", opacity: random.number(0.2...0.8))
    }
    windowLight(light)
  }

  private mutating func loaf() {
    let crust = Colour(0xb5702f).mixed(Colour(0x8a4b1e), random.unit() * 0.6)
    ellipse(2, 10, 46, 28, "#000000", opacity: 0.22)
    path(
      outline([
        (-46, 4), (-40, -18), (-18, -29), (8, -30), (34, -22), (46, -2), (42, 18), (14, 27),
        (-20, 26), (-40, 18),
      ]),
      radial(
        [
          (0, crust.mixed(Colour(0xf0c27a), 0.75), 1), (0.6, crust, 1),
          (1, crust.mixed(.black, 0.4), 1),
        ], x: 0.42, y: 0.32))
    for cut in 0..<4 {
      let x = -27 + Double(cut) * 18
      path(
        outline([(x - 7, 14), (x - 3, -4), (x + 8, -18), (x + 5, 0)]), "#f3d9a4", opacity: 0.9)
      stroke(
        "M\(short(x - 7)) 14Q\(short(x - 2)) -6 \(short(x + 8)) -18", crust.mixed(.black, 0.45), 1)
    }
    for _ in 0..<70 {
      circle(
        random.number(-36...36), random.number(-20...18), random.number(0.2...0.8), "#fffaf0",
        opacity: random.number(0.2...0.7))
    }
  }

  private mutating func ears(_ x: Double, _ y: Double) {
    for turn in [38.0, 52, 66] {
      place(x, y, unit * 0.34, turned: turn + random.number(-5...5)) { drawing in
        drawing.line(0, 60, 0, -20, Colour(0xc79a3f), 2)
        for grain in 0..<7 {
          let up = -20 - Double(grain) * 8
          drawing.ellipse(-5, up, 3.4, 6.5, "#e0b65a", turned: -28)
          drawing.ellipse(5, up, 3.4, 6.5, "#cfa046", turned: 28)
        }
        drawing.ellipse(0, -78, 3.4, 7, "#e0b65a")
      }
    }
  }

  /// A wooden table from above.
  mutating func boards(_ wood: Colour) {
    rect(0, 0, width, height, wood.text)
    let number = 5
    for board in 0..<number {
      let left = width * Double(board) / Double(number)
      let wide = width / Double(number)
      let tone = wood.mixed(random.chance(50) ? .white : .black, random.number(0...0.08))
      rect(left, 0, wide, height, tone.text)
      for _ in 0..<7 {
        let x = left + wide * random.unit()
        stroke(
          """
          M\(short(x)) 0q\(short(unit * random.number(-0.03...0.03))) \(short(height / 2)) 0 \
          \(short(height))
          """, wood.mixed(.black, 0.4), unit * 0.0016, opacity: 0.25)
      }
      line(left, 0, left, height, wood.mixed(.black, 0.6), unit * 0.004, opacity: 0.6)
    }
  }

  /// Light that falls on a table from a window, and shade in the far corner.
  mutating func windowLight(_ light: Palette) {
    ellipse(
      width * 0.15, height * 0.1, width * 0.9, height * 0.7,
      radial([(0, light.sun, 0.4), (1, light.sun, 0)]))
    ellipse(
      width, height, width * 0.8, height * 0.6, radial([(0, .black, 0.36), (1, .black, 0)]))
  }
}
