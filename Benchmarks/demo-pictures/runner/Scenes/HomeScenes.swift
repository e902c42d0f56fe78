import Core
import Foundation

/// Windows, walls and what stands before them.
extension Drawing {
  /// A cat on the sill of a window.
  mutating func cat() {
    let light = random.pick(lights)
    sky(light)
    blurred(unit * 0.01) { drawing in
      drawing.sun(
        drawing.width * drawing.random.number(0.25...0.75), drawing.height * 0.3,
        drawing.unit * 0.08, light)
      drawing.land(
        drawing.ridge(at: drawing.height * 0.56, swing: drawing.unit * 0.04, waves: 0.9),
        light.far.mixed(light.horizon, 0.4), mist: light.horizon, 0.4)
      drawing.skyline(
        drawing.height * 0.72, drawing.unit * 0.12, light.far.mixed(light.near, 0.2), light)
    }
    let frame = Colour(0xf7f2ea).mixed(light.far, 0.1)
    let thick = unit * 0.035
    rect(width / 2 - thick / 2, 0, thick, height, frame.text)
    rect(0, height * 0.3, width, thick * 0.8, frame.text)
    let sill = height * 0.76
    for side in [0.0, 1] {
      let cloth = light.accent.mixed(.white, 0.55)
      for fold in 0..<4 {
        let wide = width * 0.05
        let x = side == 0 ? Double(fold) * wide : width - Double(fold + 1) * wide
        rect(
          x, 0, wide + 1, sill,
          vertical(cloth.mixed(.black, fold % 2 == 0 ? 0.02 : 0.12), cloth), opacity: 0.93)
      }
    }
    rect(0, sill, width, height - sill, vertical(frame, frame.mixed(light.near, 0.35)))
    rect(0, sill, width, unit * 0.014, "#ffffff", opacity: 0.7)
    let x = width * random.number(0.38...0.5)
    ellipse(
      x + unit * 0.03, sill + unit * 0.05, unit * 0.24, unit * 0.035,
      radial([(0, .black, 0.45), (1, .black, 0)]))
    place(x, sill + unit * 0.055, unit * 0.5, mirrored: random.chance(50)) { $0.sittingCat(light) }
    pot(width * 0.8, sill + unit * 0.05, unit * 0.3, light)
    vignette(light.near)
  }

  private mutating func sittingCat(_ light: Palette) {
    let fur = random.pick([
      Colour(0x3a3438), Colour(0xc9803f), Colour(0x8c8480), Colour(0xefe6d8), Colour(0x5b4a42),
    ])
    let dark = fur.mixed(.black, 0.3)
    stroke("M26 -6C52 -2 62 -16 58 -34C56 -44 48 -44 48 -38", dark, 8)
    path(
      outline([
        (-24, 0), (-27, -24), (-20, -50), (-10, -62), (10, -62), (22, -46), (32, -22), (30, 0),
        (2, 3),
      ]), vertical(fur.mixed(light.sun, 0.2), fur))
    path(
      outline([(-15, 1), (-17, -28), (-8, -40), (2, -28), (1, 1)]), fur.mixed(.white, 0.14).text)
    line(-8, 0, -8, -22, dark, 1, opacity: 0.6)
    path(
      outline([
        (-24, -72), (-25, -100), (-12, -91), (8, -91), (20, -100), (20, -72), (9, -60), (-13, -60),
      ]), vertical(fur.mixed(light.sun, 0.25), fur))
    polygon([(-22, -95), (-21, -83), (-13, -89)], "#d99a94", opacity: 0.8)
    polygon([(17, -95), (16, -83), (9, -89)], "#d99a94", opacity: 0.8)
    for x in [-12.0, 8] {
      ellipse(x, -77, 4.6, 4, "#c9d46a")
      ellipse(x, -77, 1.3, 3.6, "#16181c")
    }
    polygon([(-4.5, -70), (0.5, -70), (-2, -67)], "#c47a78")
    stroke("M-2 -67Q-2 -64 -6 -64M-2 -67Q-2 -64 2 -64", dark.mixed(.black, 0.3), 0.9)
    for rise in [-2.0, 1, 4] {
      line(-8, -67, -30, -68 + rise * 1.6, .white, 0.5, opacity: 0.7)
      line(4, -67, 26, -68 + rise * 1.6, .white, 0.5, opacity: 0.7)
    }
  }

  /// A plant in a pot.
  mutating func pot(_ x: Double, _ foot: Double, _ tall: Double, _ light: Palette) {
    place(x, foot, tall) { drawing in
      let green = Colour(0x4f7d57).mixed(light.near, 0.2)
      for blade in 0..<9 {
        let lean = (Double(blade) - 4) * 11 + drawing.random.number(-4...4)
        drawing.path(
          drawing.outline([
            (lean * 0.1 - 3, -34), (lean * 0.6 - 6, -62), (lean, -96 + abs(lean) * 0.5),
            (lean * 0.6 + 6, -60), (lean * 0.1 + 3, -34),
          ]), green.mixed(.white, Double(blade % 3) * 0.1).text)
      }
      let clay = Colour(0xc4704a).mixed(light.near, 0.1)
      drawing.polygon(
        [(-24, -36), (24, -36), (18, 0), (-18, 0)],
        drawing.vertical(clay.mixed(.white, 0.2), clay))
      drawing.rect(-27, -42, 54, 9, clay.mixed(.white, 0.12).text, round: 2)
    }
  }

  /// Shelves full of books.
  mutating func books() {
    let light = random.pick(lights)
    let wood = light.near.mixed(light.accent, 0.3).mixed(light.horizon, 0.22)
    rect(0, 0, width, height, wood.mixed(.black, 0.45).text)
    let rows = 4
    let tall = height / Double(rows)
    let spines: [Colour] = [
      light.accent, light.top, light.far, light.horizon, light.middle, Colour(0x2f4f4f),
      Colour(0xa23b3b), Colour(0xe2c28a), Colour(0x3d5a80), Colour(0x6b705c),
    ]
    for row in 0..<rows {
      let floor = tall * Double(row + 1) - unit * 0.035
      var x = unit * 0.02
      let gap = width * random.number(0.3...0.7)
      while x < width {
        if abs(x - gap) < unit * 0.07, row % 2 == 1 {
          pot(x + unit * 0.1, floor, tall * 0.62, light)
          x += unit * 0.22
          continue
        }
        let wide = unit * random.number(0.028...0.06)
        let high = tall * random.number(0.56...0.8)
        spine(x, floor, wide, high, random.pick(spines).mixed(light.near, 0.12))
        x += wide + 1
      }
      rect(
        0, floor, width, unit * 0.035, vertical(wood.mixed(.white, 0.2), wood.mixed(.black, 0.1)))
      rect(
        0, floor + unit * 0.035, width, tall * 0.2, vertical([(0, .black, 0.5), (1, .black, 0)]))
    }
    windowLight(light)
  }

  private mutating func spine(
    _ x: Double, _ foot: Double, _ wide: Double, _ tall: Double, _ colour: Colour
  ) {
    let turn = random.chance(7) ? 6.0 : 0
    group(transform: "rotate(\(short(turn)) \(short(x)) \(short(foot)))") { drawing in
      drawing.rect(
        x, foot - tall, wide, tall,
        drawing.vertical(colour.mixed(.white, 0.08), colour.mixed(.black, 0.12)),
        round: wide * 0.08)
      drawing.rect(x, foot - tall, wide * 0.2, tall, "#ffffff", opacity: 0.1)
      drawing.rect(x + wide * 0.8, foot - tall, wide * 0.2, tall, "#000000", opacity: 0.16)
      let gold = colour.mixed(Colour(0xf6e2b0), 0.75).text
      for band in [0.1, 0.86] {
        drawing.rect(x, foot - tall * (1 - band), wide, tall * 0.015, gold, opacity: 0.8)
      }
      drawing.rect(
        x + wide * 0.38, foot - tall * 0.78, wide * 0.24,
        tall * drawing.random.number(0.2...0.44), gold, opacity: 0.75)
    }
  }

  /// Drops on a window, the town's lights out of focus behind it.
  mutating func rain() {
    let light = random.pick(Palette.night)
    rect(
      0, 0, width, height,
      vertical(light.middle.mixed(light.top, 0.3), light.horizon.mixed(light.near, 0.5)))
    let tints = [light.accent, light.sun, Colour(0xe06a5a), Colour(0x6fb0c9), Colour(0xf2c57c)]
    blurred(unit * 0.012) { drawing in
      for _ in 0..<44 {
        let tint = drawing.random.pick(tints)
        drawing.circle(
          drawing.width * drawing.random.unit(),
          drawing.height * (0.3 + 0.6 * drawing.random.unit()),
          drawing.unit * drawing.random.number(0.02...0.075), tint.text,
          opacity: drawing.random.number(0.25...0.7))
      }
    }
    for _ in 0..<240 {
      let size = unit * pow(random.unit(), 3) * 0.018 + unit * 0.003
      drop(width * random.unit(), height * random.unit(), size, light)
    }
    for _ in 0..<12 {
      let x = width * random.unit()
      let y = height * random.number(0.1...0.9)
      let long = unit * random.number(0.08...0.3)
      rect(
        x - unit * 0.005, y - long, unit * 0.01, long,
        vertical([(0, .white, 0), (1, .white, 0.26)]), round: unit * 0.005)
      drop(x, y, unit * random.number(0.012...0.018), light)
    }
    let sill = height * 0.9
    rect(0, sill, width, height - sill, vertical(light.near.mixed(light.far, 0.4), light.near))
    mug(width * random.number(0.3...0.7), sill + unit * 0.02, unit * 0.2, light)
  }

  private mutating func drop(_ x: Double, _ y: Double, _ size: Double, _ light: Palette) {
    ellipse(
      x, y, size * 0.85, size,
      radial(
        [(0, light.near, 0.1), (0.6, light.sun, 0.24), (0.9, light.sun, 0.3), (1, .black, 0.25)],
        x: 0.5, y: 0.3))
    circle(x - size * 0.3, y - size * 0.4, size * 0.2, "#ffffff", opacity: 0.8)
  }

  private mutating func mug(_ x: Double, _ foot: Double, _ size: Double, _ light: Palette) {
    place(x, foot, size) { drawing in
      let clay = light.accent.mixed(.white, 0.2)
      drawing.stroke("M28 -58Q54 -58 50 -36T26 -18", clay, 8)
      drawing.rect(-32, -72, 64, 72, drawing.vertical(clay, clay.mixed(.black, 0.35)), round: 8)
      drawing.blurred(4) { drawing in
        drawing.stroke("M-10 -84q-12 -16 0 -32t0 -32", .white, 5, opacity: 0.4)
        drawing.stroke("M12 -84q12 -16 0 -32t0 -32", .white, 5, opacity: 0.34)
      }
    }
  }
}
