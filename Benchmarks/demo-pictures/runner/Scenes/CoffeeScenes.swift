import Core
import Foundation

/// Coffee and something sweet.
extension Drawing {
  /// A cup of coffee from above, something sweet beside it.
  mutating func coffee() {
    let light = random.pick(lights)
    boards(light.near.mixed(light.horizon, random.number(0.4...0.8)))
    let x = width * random.number(0.42...0.56)
    let y = height * random.number(0.46...0.56)
    let radius = unit * 0.27
    paper(x + radius * 1.1, y - radius * 1.5, light)
    ellipse(
      x + radius * 0.12, y + radius * 0.16, radius * 1.55, radius * 1.5,
      radial([(0, .black, 0.6), (0.7, .black, 0.35), (1, .black, 0)]))
    let china = random.pick([Colour(0xfdfaf4), light.accent.mixed(.white, 0.35), light.far])
    circle(x, y, radius * 1.4, vertical(china.mixed(.white, 0.3), china.mixed(.black, 0.1)))
    circle(x, y, radius * 1.02, china.mixed(.black, 0.14).text)
    place(x, y, radius * 2, turned: random.number(-40...40)) { drawing in
      drawing.stroke("M44 -14Q76 -16 74 0T44 14", china.mixed(.black, 0.06), 9)
    }
    circle(x, y, radius * 0.98, vertical(china.mixed(.white, 0.5), china))
    circle(
      x, y, radius * 0.86,
      radial([(0, Colour(0xb07a46), 1), (0.8, Colour(0x8a5730), 1), (1, Colour(0x4d2c17), 1)]))
    milk(x, y, radius * 1.5)
    croissant(x - radius * 0.9, y + radius * 1.75, radius * 1.9)
    windowLight(light)
  }

  private mutating func milk(_ x: Double, _ y: Double, _ size: Double) {
    let foam = Colour(0xf6e7cf)
    place(x, y, size, turned: random.number(-30...30)) { drawing in
      for layer in 0..<5 {
        let half = 40 - Double(layer) * 8
        let low = 34 - Double(layer) * 7
        drawing.path(
          """
          M0 \(short(low))C\(short(-half * 0.7)) \(short(low - half * 0.5)) \(short(-half)) \
          \(short(low - half)) \(short(-half * 0.86)) \(short(low - half * 1.3))\
          C\(short(-half * 0.7)) \(short(low - half * 1.7)) \(short(-half * 0.12)) \
          \(short(low - half * 1.6)) 0 \(short(low - half * 1.22))C\(short(half * 0.12)) \
          \(short(low - half * 1.6)) \(short(half * 0.7)) \(short(low - half * 1.7)) \
          \(short(half * 0.86)) \(short(low - half * 1.3))C\(short(half)) \(short(low - half)) \
          \(short(half * 0.7)) \(short(low - half * 0.5)) 0 \(short(low))Z
          """, (layer % 2 == 0 ? foam : Colour(0x9a6539)).text, opacity: 0.94)
      }
    }
  }

  private mutating func croissant(_ x: Double, _ y: Double, _ size: Double) {
    ellipse(
      x, y + size * 0.06, size * 0.5, size * 0.24, radial([(0, .black, 0.5), (1, .black, 0)]))
    place(x, y, size, turned: random.number(-30...20)) { drawing in
      for part in [0, 6, 1, 5, 2, 4, 3] {
        let share = Double(part) / 6
        let angle = Double.pi * (1.1 + 0.8 * share)
        let tall = 8 + 12 * sin(share * .pi)
        let dough = Colour(0xd8913f).mixed(Colour(0xf2c77c), part % 2 == 0 ? 0.5 : 0.2)
        drawing.ellipse(
          cos(angle) * 36, sin(angle) * 24 + 18, 12, tall,
          drawing.radial(
            [(0, dough.mixed(.white, 0.3), 1), (0.7, dough, 1), (1, Colour(0x8a4b1e), 1)],
            x: 0.4, y: 0.3), turned: angle * 57.3 + 90)
      }
    }
  }

  private mutating func paper(_ x: Double, _ y: Double, _ light: Palette) {
    place(x, y, unit * 0.5, turned: random.number(-24...24)) { drawing in
      drawing.rect(-36, -46, 80, 100, "#000000", round: 2, opacity: 0.22)
      drawing.rect(-40, -50, 80, 100, "#fbf8f1", round: 2)
      drawing.rect(-32, -42, 64, 30, light.far.text)
      for row in 0..<10 {
        let long = row % 4 == 3 ? 40.0 : 64
        drawing.rect(-32, -4 + Double(row) * 5, long, 1.8, "#8a8580", opacity: 0.6)
      }
    }
  }

  /// A cake with berries on a stand.
  mutating func cake() {
    let light = random.pick(lights)
    let wall = light.middle.mixed(light.horizon, 0.6)
    rect(0, 0, width, height, vertical(wall.mixed(light.top, 0.25), wall.mixed(.white, 0.25)))
    blurred(unit * 0.02) { drawing in
      for _ in 0..<9 {
        drawing.circle(
          drawing.width * drawing.random.unit(), drawing.height * drawing.random.number(0.05...0.5),
          drawing.unit * drawing.random.number(0.03...0.08), light.sun.text, opacity: 0.5)
      }
    }
    let edge = height * 0.74
    let wood = light.near.mixed(light.horizon, 0.4)
    rect(0, edge, width, height - edge, vertical(wood.mixed(.white, 0.2), wood))
    let x = width / 2
    let foot = height * 0.84
    ellipse(x, foot, unit * 0.3, unit * 0.05, radial([(0, .black, 0.5), (1, .black, 0)]))
    let cream = Colour(0xfdf3e3)
    let filling = random.pick([Colour(0xb23a48), Colour(0x6b3a6b), Colour(0xd98a2b)])
    place(x, foot, unit * 0.62) { drawing in
      drawing.polygon([(-18, 0), (18, 0), (7, -8), (6, -20), (-6, -20), (-7, -8)], "#eef1f2")
      drawing.ellipse(0, -22, 60, 7, drawing.vertical(.white, Colour(0xcfd6d8)))
      for (y, colour) in [
        (-42.0, Colour(0xd9a866)), (-48, filling), (-66, Colour(0xe0b478)), (-72, cream),
      ] {
        drawing.rect(-44, y, 88, 20, drawing.vertical(colour.mixed(.white, 0.1), colour), round: 3)
      }
      drawing.path(
        drawing.outline([
          (-46, -72), (-44, -84), (0, -88), (44, -84), (46, -72), (38, -62), (30, -70), (20, -58),
          (8, -69), (-4, -60), (-16, -69), (-26, -57), (-38, -68),
        ]), cream.text)
      for place in 0..<9 {
        let left = -36 + Double(place) * 9
        drawing.ball(
          left, -89 - (place % 2 == 0 ? 0 : 5), 6.4,
          place % 3 == 0 ? Colour(0x3d4f8a) : Colour(0xc2334d))
      }
      drawing.ellipse(-12, -102, 8, 3.4, "#4f8a5b", turned: -30)
      drawing.ellipse(4, -103, 8, 3.4, "#5f9a63", turned: 26)
    }
    windowLight(light)
  }
}
