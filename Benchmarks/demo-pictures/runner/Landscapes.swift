import Core
import Foundation

/// Land by day.
extension Drawing {
  /// Hills behind hills.
  mutating func hills() {
    let light = random.pick(lights)
    sky(light)
    sun(
      width * random.number(0.2...0.8), height * random.number(0.22...0.38),
      unit * random.number(0.05...0.09), light)
    if random.chance(50) { clouds(4, below: height * 0.32, light.sun) }
    if random.chance(60) { birds(light.near) }
    let layers = random.whole(4...6)
    var last: [(Double, Double)] = []
    for layer in 0..<layers {
      let share = Double(layer) / Double(layers - 1)
      let colour = light.far.mixed(light.horizon, 0.35 * (1 - share)).mixed(light.near, share)
      last = ridge(
        at: height * (0.46 + 0.4 * share), swing: unit * (0.035 + 0.025 * random.unit()),
        waves: random.number(0.6...1.5))
      if layer == layers - 1 { grove(on: last, colour) }
      land(last, colour, mist: light.horizon, 0.6 * (1 - share))
    }
    vignette(light.near)
  }

  private mutating func grove(on ridge: [(Double, Double)], _ colour: Colour) {
    let middle = random.number(width * 0.1...width * 0.9)
    for _ in 0..<random.whole(6...14) {
      let x = middle + random.number(-1...1) * width * 0.16
      spruce(x, level(ridge, at: x) + unit * 0.02, unit * random.number(0.07...0.16), colour.text)
    }
  }

  /// Spruces in the mist.
  mutating func forest() {
    let light = random.pick(lights)
    sky(light)
    sun(width * random.number(0.25...0.75), height * 0.3, unit * 0.07, light)
    land(
      ridge(at: height * 0.42, swing: unit * 0.06, waves: 0.9),
      light.far.mixed(light.horizon, 0.55), mist: light.horizon, 0.8)
    let layers = 5
    for layer in 0..<layers {
      let share = Double(layer) / Double(layers - 1)
      let colour = light.far.mixed(light.horizon, 0.4 * (1 - share)).mixed(light.near, share * 0.96)
      let ground = ridge(
        at: height * (0.56 + 0.4 * share), swing: unit * 0.03, waves: random.number(0.7...1.4))
      let tall = unit * (0.1 + 0.3 * share * share + 0.06)
      let number = Int(width / (tall * 0.3))
      let gap = layer == layers - 1 ? random.number(0.3...0.7) : -1
      for place in 0...number {
        let x = (Double(place) + random.number(-0.4...0.4)) / Double(number) * width
        // A clearing in the nearest row lets one look in.
        if gap > 0, abs(x / width - gap) < 0.24 { continue }
        let size = tall * random.number(0.6...1.1)
        spruce(x, level(ground, at: min(max(x, 0), width)) + tall * 0.12, size, colour.text)
      }
      land(ground, colour, mist: light.horizon, 0.5 * (1 - share))
      if layer < layers - 1 {
        let fog = vertical([
          (0, light.horizon, 0), (0.6, light.horizon, 0.32), (1, light.horizon, 0),
        ])
        rect(0, height * (0.46 + 0.36 * share), width, height * 0.3, fog)
      }
    }
    vignette(light.near)
  }

  /// Peaks with snow over a lake.
  mutating func mountains() {
    let light = random.pick(lights)
    sky(light)
    sun(width * random.number(0.15...0.85), height * 0.2, unit * 0.05, light)
    clouds(3, below: height * 0.28, light.sun)
    let shore = height * 0.7
    let far = peaks(from: 0.42...0.54, number: 4)
    let near = peaks(from: 0.24...0.4, number: 3)
    for mirrored in [false, true] {
      let turn = "translate(0 \(short(shore * 2))) scale(1 -1)"
      group(transform: mirrored ? turn : nil) { drawing in
        drawing.draw(
          far, to: shore, light.far.mixed(light.horizon, 0.45), snow: light.sun, light.horizon)
        drawing.draw(
          near, to: shore, light.far.mixed(light.near, 0.42), snow: light.sun, light.horizon)
      }
      if !mirrored {
        rect(0, shore, width, height - shore, vertical(light.horizon, light.middle))
      }
    }
    rect(
      0, shore, width, height - shore,
      vertical([(0, light.middle, 0.45), (1, light.top.mixed(light.near, 0.5), 0.85)]))
    for _ in 0..<14 {
      let x = random.number(0...width)
      let y = shore + (height - shore) * random.number(0.05...0.8)
      line(x, y, x + unit * random.number(0.05...0.2), y, light.sun, unit * 0.0025, opacity: 0.35)
    }
    shoreTrees(shore, light)
  }

  private mutating func shoreTrees(_ shore: Double, _ light: Palette) {
    let colour = light.near.mixed(light.far, 0.12).text
    rect(0, shore - unit * 0.006, width, unit * 0.014, colour)
    for _ in 0..<Int(width / unit * 26) {
      let x = random.number(0...width)
      guard abs(x / width - 0.5) > 0.14 else { continue }
      spruce(x, shore + unit * 0.004, unit * random.number(0.04...0.12), colour)
    }
  }

  private struct Peak {
    let x: Double
    let y: Double
    let half: Double
    let lean: Double
    let teeth: [Double]
  }

  private mutating func peaks(from heights: ClosedRange<Double>, number: Int) -> [Peak] {
    (0..<number).map { index in
      Peak(
        x: width * (Double(index) + random.number(0.2...0.8)) / Double(number),
        y: height * random.number(heights),
        half: width / Double(number) * random.number(0.8...1.15),
        lean: random.number(-0.2...0.2), teeth: (0..<6).map { _ in random.number(0.2...0.44) })
    }
  }

  private mutating func draw(
    _ peaks: [Peak], to foot: Double, _ rock: Colour, snow: Colour, _ mist: Colour
  ) {
    let lit = vertical(rock.mixed(.white, 0.16), rock.mixed(mist, 0.5))
    let shade = vertical(rock.mixed(.black, 0.12), rock.mixed(mist, 0.38))
    for peak in peaks.sorted(by: { $0.y < $1.y }) {
      let tall = foot - peak.y
      let fold = peak.x + peak.lean * peak.half
      polygon([(peak.x, peak.y), (peak.x - peak.half, foot), (fold, foot)], lit)
      polygon([(peak.x, peak.y), (fold, foot), (peak.x + peak.half, foot)], shade)
      func edge(_ share: Double, _ side: Double) -> (Double, Double) {
        (peak.x + side * peak.half * share, peak.y + tall * share)
      }
      func ridge(_ share: Double) -> (Double, Double) {
        (peak.x + (fold - peak.x) * share, peak.y + tall * share)
      }
      func between(_ side: Double, _ across: Double, _ share: Double) -> (Double, Double) {
        let outer = edge(share, side)
        let inner = ridge(share)
        return (outer.0 + (inner.0 - outer.0) * across, outer.1)
      }
      polygon(
        [
          (peak.x, peak.y), edge(0.34, -1), between(-1, 0.3, 0.22),
          between(-1, 0.55, peak.teeth[0]),
          between(-1, 0.8, 0.24), ridge(peak.teeth[1]),
        ], snow.text, opacity: 0.93)
      polygon(
        [
          (peak.x, peak.y), ridge(peak.teeth[1]), between(1, 0.75, 0.2),
          between(1, 0.45, peak.teeth[2]), between(1, 0.2, 0.24), edge(0.3, 1),
        ], snow.mixed(rock, 0.28).text, opacity: 0.93)
    }
  }

  /// A wide field under clouds.
  mutating func field() {
    let light = random.pick(lights)
    let horizon = height * random.number(0.5...0.62)
    sky(light)
    sun(width * random.number(0.2...0.8), horizon * 0.55, unit * 0.055, light)
    clouds(7, below: horizon * 0.62, light.sun)
    birds(light.near)
    land(
      ridge(at: horizon - unit * 0.02, swing: unit * 0.025, waves: 1.2),
      light.far.mixed(light.horizon, 0.3), mist: light.horizon, 0.4)
    let crop = light.accent.mixed(light.far, 0.55)
    rect(0, horizon, width, height - horizon, vertical(crop.mixed(light.horizon, 0.45), crop))
    let eye = width * random.number(0.3...0.7)
    let rows = 22
    for row in 0..<rows {
      let left = width * (Double(row) / Double(rows) * 5 - 2)
      let right = left + width * 0.11
      polygon(
        [
          (eye + (left - eye) * 0.02, horizon), (left, height), (right, height),
          (eye + (right - eye) * 0.02, horizon),
        ],
        light.near.mixed(crop, 0.35).text, opacity: 0.34)
    }
    let x = eye + (random.chance(50) ? 0.24 : -0.24) * width
    let tall = unit * random.number(0.26...0.36)
    let foot = horizon + unit * 0.03
    ellipse(
      x + tall * 0.2, foot, tall * 0.5, tall * 0.045, light.near.text, opacity: 0.35)
    tree(x, foot, tall, light.near.mixed(light.far, 0.3), trunk: light.near)
    vignette(light.near)
  }
}
