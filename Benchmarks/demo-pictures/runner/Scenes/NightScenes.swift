import Core
import Foundation

/// Evenings with people.
extension Drawing {
  /// Strings of bulbs over a square full of people.
  mutating func festival() {
    let light = random.pick(Palette.night)
    sky(light)
    stars(60, above: height * 0.4, light.sun)
    let foot = height * 0.74
    blurred(unit * 0.004) { drawing in
      drawing.skyline(
        foot, drawing.unit * 0.2, light.far.mixed(light.near, 0.25), light)
    }
    rect(0, foot, width, height - foot, vertical(light.horizon.mixed(light.near, 0.4), light.near))
    let glow = light.accent.mixed(light.sun, 0.4)
    rect(
      0, height * 0.4, width, height * 0.5,
      vertical([(0, glow, 0), (0.65, glow, 0.32), (1, glow, 0)]))
    for string in 0..<5 {
      let top = height * (0.08 + 0.1 * Double(string))
      let sag = unit * random.number(0.08...0.16)
      let tilt = unit * random.number(-0.1...0.1)
      let number = 13
      var data = "M\(short(-10)) \(short(top - tilt))"
      data +=
        "Q\(short(width / 2)) \(short(top + sag * 2)) \(short(width + 10)) \(short(top + tilt))"
      stroke(data, light.near, unit * 0.003)
      for bulb in 0..<number {
        let share = (Double(bulb) + 0.5) / Double(number)
        let y =
          top + sag * 4 * share * (1 - share) - tilt * (1 - share) * (1 - share)
          + tilt * share * share + unit * 0.012
        let size = unit * (0.008 + 0.0022 * Double(string))
        circle(
          share * width, y, size * 5, radial([(0, glow, 0.7), (0.3, glow, 0.25), (1, glow, 0)]))
        circle(share * width, y, size, light.sun.text)
      }
    }
    crowd(height * 0.93, unit * 0.16, light.near.mixed(light.far, 0.5), number: 13)
    crowd(height * 1.02, unit * 0.24, light.near, number: 8)
  }

  /// Heads and shoulders from behind.
  mutating func crowd(_ foot: Double, _ size: Double, _ colour: Colour, number: Int) {
    for place in 0..<number {
      let x = width * (Double(place) + random.number(0.2...0.8)) / Double(number)
      let tall = size * random.number(0.85...1.2)
      ellipse(x, foot, tall * 0.36, tall * 0.52, colour.text)
      circle(x, foot - tall * 0.62, tall * 0.18, colour.text)
      if random.chance(30) {
        ellipse(x, foot - tall * 0.6, tall * 0.22, tall * 0.26, colour.text)
      }
      if random.chance(18) {
        line(
          x + tall * 0.2, foot - tall * 0.3, x + tall * 0.34, foot - tall * 1.05, colour,
          tall * 0.1)
      }
    }
  }

  /// A stage in coloured light.
  mutating func concert() {
    let light = random.pick(Palette.night)
    rect(0, 0, width, height, vertical(light.top.mixed(.black, 0.4), light.middle))
    let tints = random.shuffled([
      light.accent, Colour(0xe0568a), Colour(0x4fb3d9), Colour(0x8f6fe0), Colour(0xf4c95d),
    ])
    let stage = height * 0.7
    for beam in 0..<6 {
      let x = width * (0.1 + 0.16 * Double(beam))
      let to = width * random.number(0.15...0.85)
      let half = unit * random.number(0.07...0.13)
      polygon(
        [(x, -10), (to - half, stage), (to + half, stage)],
        vertical([(0, tints[beam % 4].mixed(.white, 0.5), 0.75), (1, tints[beam % 4], 0.05)]),
        opacity: 0.6)
      circle(
        x, 0, unit * 0.05,
        radial([(0, .white, 0.9), (0.3, tints[beam % 4], 0.6), (1, tints[beam % 4], 0)]))
    }
    circle(
      width / 2, stage, unit * 0.6, radial([(0, tints[1], 0.5), (1, tints[1], 0)]))
    rect(0, stage, width, height - stage, light.near.text)
    rect(0, stage, width, unit * 0.012, tints[0].mixed(.white, 0.3).text)
    let dark = light.near.mixed(.black, 0.3)
    for (share, turn) in [(0.3, -14.0), (0.52, 10), (0.74, -8)] {
      player(width * share, stage, unit * random.number(0.24...0.28), dark, turn)
    }
    crowd(height * 0.92, unit * 0.17, dark.mixed(light.middle, 0.3), number: 12)
    crowd(height * 1.02, unit * 0.26, dark, number: 8)
  }

  private mutating func player(
    _ x: Double, _ foot: Double, _ tall: Double, _ colour: Colour, _ turn: Double
  ) {
    place(x, foot, tall, mirrored: random.chance(50)) { drawing in
      drawing.line(-9, 0, -4, -44, colour, 8)
      drawing.line(10, 0, 4, -44, colour, 8)
      drawing.path(
        drawing.outline([(-11, -42), (-13, -72), (0, -79), (13, -72), (10, -42)]), colour.text)
      drawing.circle(1, -88, 9, colour.text)
      drawing.line(-11, -70, -18, -54, colour, 6)
      drawing.line(-18, -54, 2, -50, colour, 6)
      drawing.line(12, -70, 28, -62, colour, 6)
      drawing.ellipse(-2, -50, 15, 10, colour.mixed(.white, 0.14).text, turned: turn)
      drawing.line(8, -54, 46, -70, colour.mixed(.white, 0.14), 3)
    }
  }

  /// People around a fire.
  mutating func campfire() {
    let light = random.pick(Palette.night)
    sky(light)
    stars(200, above: height * 0.6, light.sun)
    let ground = ridge(at: height * 0.72, swing: unit * 0.015, waves: 0.8)
    let back = ridge(at: height * 0.6, swing: unit * 0.03, waves: 1)
    for _ in 0..<Int(width / unit * 18) {
      let x = random.number(0...width)
      spruce(
        x, level(back, at: x) + unit * 0.03, unit * random.number(0.12...0.3),
        light.far.mixed(light.near, 0.55).text)
    }
    land(back, light.far.mixed(light.near, 0.6), mist: light.near, 0.4)
    land(ground, light.near.mixed(light.far, 0.2), mist: light.near, 0.8)
    let x = width * random.number(0.45...0.55)
    let foot = height * 0.84
    circle(
      x, foot - unit * 0.06, unit * 0.62,
      radial([(0, Colour(0xffb347), 0.75), (0.35, Colour(0xf28a3c), 0.32), (1, light.accent, 0)]))
    for (share, size) in [(-0.3, 1.0), (-0.19, 0.88), (0.2, 0.92), (0.32, 1.05)] {
      sitter(x + share * unit, foot + unit * 0.02, unit * 0.24 * size, light.near, share > 0)
    }
    for turn in [-18.0, 14, 2] {
      place(x, foot, unit * 0.2, turned: turn) { drawing in
        drawing.rect(-40, -5, 80, 10, "#3a2018", round: 5)
      }
    }
    for (scale, colour) in [(1.0, 0xe4572e), (0.72, 0xf6933f), (0.44, 0xffe08a)] {
      place(x, foot, unit * 0.26 * scale) { drawing in
        let lean = drawing.random.number(-8...8)
        drawing.path(
          drawing.outline([
            (-26, -6), (-30, -34), (-14, -58), (lean, -98), (12, -62), (28, -36), (26, -6), (0, 4),
          ]), Colour(UInt32(colour)).text, opacity: 0.94)
      }
    }
    for _ in 0..<26 {
      circle(
        x + random.number(-1...1) * unit * 0.12, foot - unit * random.number(0.2...0.62),
        unit * random.number(0.001...0.0035), "#ffd27a", opacity: random.number(0.4...1))
    }
  }

  private mutating func sitter(
    _ x: Double, _ foot: Double, _ tall: Double, _ colour: Colour, _ mirrored: Bool
  ) {
    place(x, foot, tall, mirrored: mirrored) { drawing in
      drawing.path(
        drawing.outline([
          (-22, 0), (-24, -30), (-16, -56), (2, -62), (14, -50), (12, -24), (34, -22), (40, -2),
        ]), colour.text)
      drawing.circle(0, -74, 13, colour.text)
      drawing.stroke("M12 -80Q20 -60 14 -44", Colour(0xf6a04d), 2.2, opacity: 0.8)
      drawing.line(8, -44, 34, -34, colour, 8)
    }
  }
}
