import Core

/// Rivers and streets of a town.
extension Drawing {
  /// A stone bridge, its arches mirrored in the river, houses behind.
  mutating func bridge() {
    let light = random.pick(lights)
    sky(light)
    sun(width * random.number(0.2...0.8), height * random.number(0.2...0.3), unit * 0.06, light)
    clouds(4, below: height * 0.3, light.sun)
    let water = height * random.number(0.6...0.66)
    let town = light.far.mixed(light.horizon, 0.35)
    let start = random
    for mirrored in [false, true] {
      random = start
      let turn = "translate(0 \(short(water * 2))) scale(1 -1)"
      if mirrored {
        rect(0, water, width, height - water, vertical(light.horizon, light.middle))
      }
      group(transform: mirrored ? turn : nil, opacity: mirrored ? 0.75 : 1) { drawing in
        drawing.blurred(drawing.unit * (mirrored ? 0.006 : 0.002)) { drawing in
          let hill = drawing.ridge(at: water * 0.76, swing: drawing.unit * 0.04, waves: 0.8)
          drawing.polygon(
            hill + [(drawing.width * 1.1, water), (-drawing.width * 0.1, water)],
            light.far.mixed(light.horizon, 0.55).text)
          drawing.skyline(water, drawing.unit * 0.13, town, light)
        }
        drawing.arches(water, light)
      }
    }
    rect(
      0, water, width, height - water,
      vertical([(0, light.middle, 0.1), (1, light.top.mixed(light.near, 0.6), 0.92)]))
    ripples(water, light, 40)
    if random.chance(60) {
      swan(width * random.number(0.25...0.75), height * 0.84, unit * 0.1)
    }
    vignette(light.near)
  }

  /// A row of houses with roofs and a spire, far away.
  mutating func skyline(_ foot: Double, _ size: Double, _ wall: Colour, _ light: Palette) {
    var x = -size * random.unit()
    let spire = width * random.number(0.3...0.7)
    polygon(
      [
        (spire - size * 0.2, foot), (spire - size * 0.2, foot - size * 1.9),
        (spire, foot - size * 2.9), (spire + size * 0.2, foot - size * 1.9),
        (spire + size * 0.2, foot),
      ], wall.mixed(light.near, 0.2).text)
    while x < width {
      let wide = size * random.number(0.5...1)
      let tall = size * random.number(0.7...1.3)
      let colour = wall.mixed(random.pick([light.sun, light.accent, light.near]), 0.18)
      rect(x, foot - tall, wide + 1, tall, vertical(colour, colour.mixed(light.horizon, 0.3)))
      polygon(
        [
          (x - size * 0.04, foot - tall), (x + wide / 2, foot - tall - size * 0.35),
          (x + wide + size * 0.04, foot - tall),
        ], wall.mixed(light.accent, 0.5).text)
      for row in 0..<max(1, Int(tall / size * 3)) {
        for column in 0..<3 {
          rect(
            x + wide * (0.16 + 0.26 * Double(column)),
            foot - tall + size * (0.12 + 0.26 * Double(row)), wide * 0.14, size * 0.12,
            (random.chance(30) ? light.sun : light.near).text, opacity: 0.6)
        }
      }
      x += wide
    }
  }

  private mutating func arches(_ water: Double, _ light: Palette) {
    let stone = light.near.mixed(light.horizon, 0.42)
    let deck = water - unit * 0.16
    let span = width / Double(random.whole(2...3))
    var data = """
      M0 \(short(deck + unit * 0.03))Q\(short(width / 2)) \(short(deck - unit * 0.05)) \
      \(short(width)) \(short(deck + unit * 0.03))V\(short(water))H0Z
      """
    var x = -span * 0.5
    while x < width {
      let left = x + span * 0.1
      let right = x + span * 0.9
      data += """
        M\(short(left)) \(short(water + 2))H\(short(right))\
        A\(short(span * 0.4)) \(short(unit * 0.13)) 0 0 0 \(short(left)) \(short(water + 2))Z
        """
      x += span
    }
    path(data, vertical(stone.mixed(light.sun, 0.25), stone))
    stroke(
      """
      M0 \(short(deck + unit * 0.03))Q\(short(width / 2)) \(short(deck - unit * 0.05)) \
      \(short(width)) \(short(deck + unit * 0.03))
      """, stone.mixed(light.near, 0.5), unit * 0.012)
    for lamp in 0..<5 {
      let share = (Double(lamp) + 0.5) / 5
      let top = deck + unit * (0.03 - 0.16 * share * (1 - share))
      line(share * width, top, share * width, top - unit * 0.07, light.near, unit * 0.005)
      circle(
        share * width, top - unit * 0.075, unit * 0.04,
        radial([(0, light.sun, 0.7), (1, light.sun, 0)]))
      circle(share * width, top - unit * 0.075, unit * 0.01, light.sun.text)
    }
  }

  /// Glimmer on water, wider towards the front.
  mutating func ripples(_ water: Double, _ light: Palette, _ number: Int) {
    for _ in 0..<number {
      let share = random.unit()
      let x = random.number(0...width)
      let y = water + (height - water) * share * share
      let long = unit * (0.03 + 0.14 * share) * random.number(0.5...1.3)
      line(
        x - long / 2, y, x + long / 2, y, random.chance(60) ? light.sun : light.near,
        unit * (0.001 + 0.003 * share), opacity: 0.28)
    }
  }

  /// A swan that swims.
  mutating func swan(_ x: Double, _ y: Double, _ size: Double) {
    let mirrored = random.chance(50)
    ellipse(x, y + size * 0.3, size * 0.7, size * 0.06, "#000000", opacity: 0.15)
    place(x, y, size, mirrored: mirrored) { drawing in
      drawing.path(
        drawing.outline([
          (-60, 12), (-66, -12), (-30, -16), (0, -14), (22, 4), (26, 20), (0, 30), (-36, 28),
        ]), drawing.vertical(.white, Colour(0xc9d3e0)))
      drawing.stroke("M20 16C44 6 14 -30 26 -52C32 -60 40 -56 40 -48", .white, 9)
      drawing.polygon([(38, -54), (56, -46), (40, -44)], "#e8873a")
      drawing.circle(36, -51, 1.6, "#222222")
    }
  }

  /// A street that leads to the light, houses on both sides.
  mutating func street() {
    let light = random.pick(lights)
    sky(light)
    let eye = width * random.number(0.42...0.58)
    let horizon = height * random.number(0.56...0.62)
    sun(eye, horizon - unit * 0.16, unit * 0.07, light)
    blurred(unit * 0.004) { drawing in
      drawing.skyline(horizon, drawing.unit * 0.06, light.far.mixed(light.horizon, 0.4), light)
    }
    let stone = light.near.mixed(light.horizon, 0.45)
    polygon(
      [(eye, horizon), (-width * 0.5, height), (width * 1.5, height)],
      vertical(light.horizon, stone))
    for row in 0..<18 {
      let share = Double(row) / 17
      let y = horizon + (height - horizon) * share * share
      line(0, y, width, y, light.near, unit * 0.002 * (0.3 + share), opacity: 0.22)
    }
    for side in [-1.0, 1.0] { facades(side, eye, horizon, light) }
    lantern(eye + width * 0.3, height * 0.86, unit * 0.5, light)
    vignette(light.near)
  }

  private mutating func facades(_ side: Double, _ eye: Double, _ horizon: Double, _ light: Palette)
  {
    var near = 1.25
    let tints = [light.accent, light.sun, light.far, light.middle, Colour(0xe9c46a)]
    while near > 0.1 {
      let far = near * 0.66
      let tall = random.number(1.15...1.5)
      func point(_ depth: Double, _ up: Double) -> (Double, Double) {
        (
          eye + side * (width * 0.04 + width * 0.5 * depth),
          horizon + (height - horizon) * depth * 0.9 - height * 0.42 * up * depth
        )
      }
      let shade = side < 0 ? 0.22 : 0.06
      let wall = random.pick(tints).mixed(light.horizon, 0.4).mixed(light.near, shade)
        .mixed(light.horizon, 0.5 * (1 - near))
      polygon(
        [point(near, 0), point(near, tall), point(far, tall), point(far, 0)],
        vertical(wall.mixed(light.sun, 0.2), wall))
      let roof = light.accent.mixed(light.near, 0.35).mixed(light.horizon, 0.4 * (1 - near))
      polygon(
        [
          point(near, tall), point(near * 0.97, tall + 0.14), point(far * 1.03, tall + 0.14),
          point(far, tall),
        ], roof.text)
      for floor in 0..<3 {
        for column in 0..<3 {
          let from = near + (far - near) * (0.14 + 0.3 * Double(column))
          let to = near + (far - near) * (0.28 + 0.3 * Double(column))
          let low = tall * (0.2 + 0.28 * Double(floor))
          let isLit = random.chance(28)
          polygon(
            [
              point(from, low), point(from, low + tall * 0.16), point(to, low + tall * 0.16),
              point(to, low),
            ], (isLit ? light.sun : light.near).text, opacity: isLit ? 0.9 : 0.55)
        }
      }
      near = far
    }
  }

  private mutating func lantern(_ x: Double, _ foot: Double, _ tall: Double, _ light: Palette) {
    let iron = light.near
    line(x, foot, x, foot - tall * 0.8, iron, tall * 0.022)
    line(x, foot, x, foot - tall * 0.12, iron, tall * 0.045)
    circle(
      x, foot - tall * 0.88, tall * 0.3, radial([(0, light.sun, 0.75), (1, light.sun, 0)]))
    polygon(
      [
        (x - tall * 0.035, foot - tall * 0.8), (x - tall * 0.06, foot - tall * 0.94),
        (x + tall * 0.06, foot - tall * 0.94), (x + tall * 0.035, foot - tall * 0.8),
      ], light.sun.text)
    polygon(
      [
        (x - tall * 0.075, foot - tall * 0.94), (x, foot - tall * 1.01),
        (x + tall * 0.075, foot - tall * 0.94),
      ], iron.text)
  }
}
