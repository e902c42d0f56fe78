import Core
import Foundation

/// Somebody with a face, as Demo/people.json has them.
struct Person: Codable, Sendable {
  /// What tells drawn faces apart; the rest follows from the name.
  enum Look: String, Codable, Sendable { case woman, man }

  let userName: String
  let look: Look
  var isGrey: Bool?
}

/// A face for a person: drawn, and always the same for the same name.
struct Portrait: Sendable {
  let person: Person

  /// The SVG document, a square; its edges are to be cut off.
  var svg: String {
    var drawing = Drawing(
      width: 640, height: 640, random: SeededRandom(1, for: "face " + person.userName))
    drawing.portrait(person)
    return drawing.text
  }
}
/// Colours of one face.
private struct Features {
  let skin: Colour
  let shade: Colour
  let hair: Colour
  let cloth: Colour
}

extension Drawing {
  mutating func portrait(_ person: Person) {
    let skins: [UInt32] =
      ["noor", "sam"].contains(person.userName)
      ? [0x8d5a3c, 0x6f4430, 0xa56f4a] : [0xf3cda9, 0xe8b990, 0xf7d9be, 0xdba67e]
    let skin = Colour(random.pick(skins))
    let hairs: [UInt32] = [0x2b211d, 0x5a3a24, 0x8a5a33, 0xc99a55, 0xa2492b, 0x3d3230, 0xe0be82]
    let hair =
      person.isGrey == true
      ? Colour(random.pick([0xd9d6d2, 0xb5b2ae]))
      : Colour(random.pick(skin.red < 180 ? [0x1d1613, 0x2b211d] : hairs))
    let cloth = random.pick([
      Colour(0xc8553d), Colour(0x2f6f73), Colour(0x33415c), Colour(0xd98a2b), Colour(0x6b705c),
      Colour(0x7a4a6b), Colour(0xf1e6d3), Colour(0x5f7fa8),
    ])
    let features = Features(
      skin: skin, shade: skin.mixed(Colour(0x7a3b2a), 0.26), hair: hair, cloth: cloth)
    ground()
    place(320, 350, 430, mirrored: random.chance(50)) { drawing in
      drawing.head(features, person)
    }
    ellipse(120, 60, 420, 360, radial([(0, .white, 0.22), (1, .white, 0)]))
  }

  private mutating func ground() {
    let light = random.pick(Palette.day)
    if random.chance(50) {
      rect(0, 0, width, height, vertical(light.middle, light.horizon.mixed(light.far, 0.4)))
      return
    }
    blurred(14) { drawing in
      drawing.sky(light)
      drawing.land(
        drawing.ridge(at: 400, swing: 40, waves: 0.9), light.far, mist: light.near, 0.3)
      for _ in 0..<14 {
        drawing.circle(
          640 * drawing.random.unit(), 640 * drawing.random.unit(),
          drawing.random.number(14...46), light.sun.text, opacity: 0.4)
      }
    }
  }

  private mutating func head(_ face: Features, _ person: Person) {
    let isWoman = person.look == .woman
    let style = random.whole(0...2)
    if isWoman, style != 2 { longHair(face.hair, reach: style == 0 ? 44 : 8) }
    if isWoman, style == 2 { circle(0, -62, 17, face.hair.mixed(.black, 0.1).text) }
    // Shoulders and neck
    path(
      outline([
        (-70, 84), (-64, 52), (-36, 36), (-12, 30), (12, 30), (36, 36), (64, 52), (70, 84), (0, 96),
      ]), vertical(face.cloth.mixed(.white, 0.12), face.cloth.mixed(.black, 0.18)))
    path(outline([(-13, 10), (-15, 34), (0, 47), (15, 34), (13, 10)]), face.shade.text)
    if random.chance(45) {
      path("M-22 33L0 54L22 33L28 38L0 66L-28 38Z", face.cloth.mixed(.white, 0.4).text)
    }
    let jaw = isWoman ? 26.0 : 29
    for side in [-1.0, 1] { ellipse(side * 33, -8, 6, 9, face.shade.text) }
    path(
      outline([
        (-33, -20), (-25, -46), (0, -54), (25, -46), (33, -20), (31, 2), (jaw - 8, 22), (0, 31),
        (8 - jaw, 22), (-31, 2),
      ]),
      radial(
        [(0, face.skin.mixed(.white, 0.22), 1), (0.7, face.skin, 1), (1, face.shade, 1)],
        x: 0.4, y: 0.35))
    let beard = !isWoman && random.chance(48)
    if beard {
      path(
        outline([
          (-32, -8), (-29, 6), (-14, 9), (0, 6), (14, 9), (29, 6), (32, -8), (28, 22), (0, 38),
          (-28, 22),
        ]), face.hair.text, opacity: 0.94)
    }
    expression(face, isWoman: isWoman, beard: beard)
    if isWoman { fringe(face.hair) } else { shortHair(face.hair) }
    extras(face, person)
  }

  private mutating func expression(_ face: Features, isWoman: Bool, beard: Bool) {
    let iris = random.pick([Colour(0x4a3424), Colour(0x3f6a7a), Colour(0x55703f), Colour(0x2a2320)])
    for side in [-1.0, 1] {
      let x = side * 12.5
      ellipse(x, -9, 5.2, 3.9, "#fffdf8")
      circle(x + 0.4, -9, 3, iris.text)
      circle(x + 0.4, -9, 1.4, "#15110f")
      circle(x - 0.8, -10.2, 0.9, "#ffffff")
      stroke(
        "M\(short(x - 6)) -11Q\(short(x)) -15 \(short(x + 6)) -11",
        face.hair.mixed(.black, 0.5), isWoman ? 1.8 : 1.1)
      stroke(
        "M\(short(x - 7)) -19Q\(short(x)) -23.5 \(short(x + 7)) -19.5",
        face.hair.mixed(.black, 0.15), isWoman ? 1.8 : 2.8)
      circle(
        side * 19, 5, 9, radial([(0, Colour(0xe0705a), 0.34), (1, Colour(0xe0705a), 0)]))
    }
    stroke("M-1 -8Q4 2 3 5Q0 8 -4 6", face.shade.mixed(.black, 0.12), 1.6, opacity: 0.8)
    if random.chance(50) {
      path("M-10 14Q0 18 10 14Q7 24 0 24Q-7 24 -10 14Z", "#8f3a38")
      path("M-8 15.2Q0 18.4 8 15.2Q7 18.4 0 19Q-7 18.4 -8 15.2Z", "#fffdf8")
    } else {
      stroke(
        "M-9 15Q0 21 9 15", isWoman ? Colour(0xb5524f) : face.shade.mixed(Colour(0x7a2f2a), 0.5),
        beard ? 2.4 : 2.6)
    }
  }

  private mutating func longHair(_ hair: Colour, reach: Double) {
    path(
      outline([
        (-36, -38), (0, -66), (36, -38), (44, 0), (42, reach), (24, reach + 8), (0, 20),
        (-24, reach + 8), (-42, reach), (-44, 0),
      ]), vertical(hair, hair.mixed(.black, 0.25)))
  }

  private mutating func fringe(_ hair: Colour) {
    let paint = vertical(hair.mixed(.white, 0.14), hair)
    switch random.whole(0...2) {
    case 0:
      path(
        outline([
          (-37, -6), (-38, -36), (-18, -60), (12, -61), (35, -42), (37, -6), (30, -24), (16, -38),
          (-10, -30), (-28, -26),
        ]), paint)
    case 1:
      path(
        outline([
          (-37, -8), (-37, -40), (0, -63), (37, -40), (37, -8), (32, -27), (0, -43), (-32, -27),
        ]), paint)
    default:
      path(
        outline([
          (-36, -16), (-36, -42), (-8, -63), (24, -58), (38, -34), (36, -14), (30, -25), (10, -26),
          (-12, -24), (-30, -26),
        ]), paint)
    }
  }

  private mutating func shortHair(_ hair: Colour) {
    let paint = vertical(hair.mixed(.white, 0.14), hair)
    switch random.whole(0...3) {
    case 0:
      path(
        outline([
          (-35, -14), (-38, -38), (-16, -62), (14, -62), (37, -40), (35, -14), (30, -30), (12, -40),
          (-12, -36), (-30, -30),
        ]), paint)
    case 1:
      path(
        outline([
          (-35, -18), (-36, -40), (-22, -54), (4, -66), (30, -60), (36, -38), (35, -18), (29, -34),
          (4, -46), (-28, -34),
        ]), paint)
    case 2:
      for place in 0..<11 {
        let angle = Double.pi * (1.02 + 0.96 * Double(place) / 10)
        circle(cos(angle) * 32, -24 + sin(angle) * 30, 12, paint)
      }
      circle(0, -44, 18, paint)
    default:
      path(
        outline([
          (-34, -20), (-30, -46), (0, -57), (30, -46), (34, -20), (26, -38), (0, -45),
          (-26, -38),
        ]), paint, opacity: 0.9)
    }
  }

  private mutating func extras(_ face: Features, _ person: Person) {
    if random.chance(person.isGrey == true ? 60 : 28) {
      let frame = random.pick([Colour(0x2b2a2e), Colour(0x7a4a2b), Colour(0x8f2f35)])
      for side in [-1.0, 1] {
        ellipse(side * 13, -8.5, 10, 8.6, "#ffffff", opacity: 0.16)
        stroke(
          """
          M\(short(side * 13 - 10)) -8.5a10 8.6 0 1 1 20 0a10 8.6 0 1 1 -20 0
          """, frame, 1.5)
      }
      stroke("M-3 -10Q0 -12 3 -10", frame, 1.5)
      return
    }
    if random.chance(18) {
      let wool = random.pick([
        Colour(0xc8553d), Colour(0x2f6f73), Colour(0xe0a93b), Colour(0x4a5f8a),
      ])
      path(
        outline([(-38, -26), (-36, -50), (0, -74), (36, -50), (38, -26), (0, -33)]),
        vertical(wool.mixed(.white, 0.1), wool))
      path(
        outline([(-40, -24), (-39, -36), (0, -44), (39, -36), (40, -24), (0, -30)]),
        wool.mixed(.black, 0.16).text)
      circle(0, -74, 9, wool.mixed(.white, 0.3).text)
    } else if person.look == .woman, random.chance(50) {
      for side in [-1.0, 1] { circle(side * 34, 4, 2.6, "#e9c46a") }
    }
  }
}
