import Core
import Foundation

/// A friend.
extension Drawing {
  /// A dog that looks at you.
  mutating func dog() {
    let light = random.pick(lights)
    sky(light)
    rect(
      0, height * 0.62, width, height * 0.38,
      Colour(0x7a9a55).mixed(light.far, 0.3)
        .mixed(light.near, 0.2).text)
    blurred(unit * 0.02) { drawing in
      drawing.land(
        drawing.ridge(at: drawing.height * 0.5, swing: drawing.unit * 0.05, waves: 0.8),
        light.far.mixed(light.horizon, 0.3), mist: light.horizon, 0.3)
      let grass = Colour(0x7a9a55).mixed(light.far, 0.3)
      drawing.land(
        drawing.ridge(at: drawing.height * 0.66, swing: drawing.unit * 0.02, waves: 1), grass,
        mist: light.near, 0.3)
      for _ in 0..<30 {
        drawing.circle(
          drawing.width * drawing.random.unit(), drawing.height * drawing.random.number(0.7...1),
          drawing.unit * drawing.random.number(0.008...0.026), light.sun.text, opacity: 0.5)
      }
    }
    let fur = random.pick([
      Colour(0xc98f4f), Colour(0x3f3634), Colour(0xf1e6d3), Colour(0x8a5a3a), Colour(0x9a9690),
    ])
    place(width / 2, height * 0.62, unit * 0.62) { $0.dogHead(fur, light) }
    vignette(light.near)
  }

  private mutating func dogHead(_ fur: Colour, _ light: Palette) {
    let dark = fur.mixed(.black, 0.32)
    let pale = fur.mixed(.white, 0.45)
    path(
      outline([(-40, 90), (-44, 40), (-26, 14), (26, 14), (44, 40), (40, 90), (0, 96)]),
      vertical(fur, dark))
    path(outline([(-20, 92), (-22, 50), (0, 26), (22, 50), (20, 92)]), pale.text, opacity: 0.8)
    rect(-31, 24, 62, 8, light.accent.text, round: 4)
    circle(0, 35, 5, "#e9c46a")
    path(
      outline([
        (-38, -30), (-34, -56), (0, -66), (34, -56), (38, -30), (32, 4), (16, 28), (-16, 28),
        (-32, 4),
      ]), vertical(fur.mixed(light.sun, 0.3), fur))
    path(outline([(-8, -62), (8, -62), (9, -20), (0, -8), (-9, -20)]), pale.text, opacity: 0.75)
    path(
      outline([(-24, 6), (-18, -10), (0, -16), (18, -10), (24, 6), (15, 26), (-15, 26)]), pale.text)
    for side in [-1.0, 1] {
      path(
        outline([
          (side * 27, -56), (side * 48, -54), (side * 58, -24), (side * 50, 6), (side * 40, -8),
          (side * 34, -36),
        ]), dark.text)
      circle(side * 17, -26, 5.6, "#2a1c16")
      circle(side * 17 - 1.8, -28, 1.7, "#ffffff")
      stroke(
        "M\(short(side * 9)) -38Q\(short(side * 17)) -44 \(short(side * 25)) -37", dark, 2,
        opacity: 0.6)
    }
    path(outline([(-9, -5), (0, -9), (9, -5), (5, 3), (0, 6), (-5, 3)]), "#241a1a")
    ellipse(-2.6, -4, 2.6, 1.4, "#ffffff", opacity: 0.5)
    path("M-9 16Q0 22 9 16Q8 34 0 35Q-8 34 -9 16Z", "#d9707a")
    stroke("M0 6V13Q-3 20 -14 17M0 13Q3 20 14 17", Colour(0x3a2622), 1.8)
  }
}
