import Core
import Foundation

/// Puts an SVG picture together: presentation attributes only, so that it needs no styles and no
/// scripts and is shown under the strictest policy.
struct Drawing {
  let width: Double
  let height: Double
  var random: SeededRandom
  /// The lights of which a scene by day takes one.
  var lights = Palette.day
  private var definitions = ""
  private var body = ""
  private var count = 0

  init(width: Double, height: Double, random: SeededRandom) {
    self.width = width
    self.height = height
    self.random = random
  }

  /// The whole document.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(short(width)) \(short(height))" \
    width="\(short(width))" height="\(short(height))"><defs>\(definitions)</defs>\(body)</svg>
    """
  }

  /// The shorter side: sizes are shares of it, so that tall and wide pictures look alike.
  var unit: Double { min(width, height) }

  // MARK: Paints

  /// Colours from the top to the bottom.
  mutating func vertical(_ stops: [(at: Double, colour: Colour, opacity: Double)]) -> String {
    let name = newName()
    definitions += """
      <linearGradient id="\(name)" x1="0" y1="0" x2="0" y2="1">\(list(stops))</linearGradient>
      """
    return "url(#\(name))"
  }

  /// Two colours from the top to the bottom.
  mutating func vertical(_ top: Colour, _ bottom: Colour) -> String {
    vertical([(0, top, 1), (1, bottom, 1)])
  }

  /// Colours from the middle, or a little beside it, outwards.
  mutating func radial(
    _ stops: [(at: Double, colour: Colour, opacity: Double)], x: Double = 0.5, y: Double = 0.5
  ) -> String {
    let name = newName()
    definitions += """
      <radialGradient id="\(name)" cx="0.5" cy="0.5" r="0.5" fx="\(short(x))" fy="\(short(y))">\
      \(list(stops))</radialGradient>
      """
    return "url(#\(name))"
  }

  private func list(_ stops: [(at: Double, colour: Colour, opacity: Double)]) -> String {
    stops.map {
      """
      <stop offset="\(short($0.at, 100))" stop-color="\($0.colour.text)" \
      stop-opacity="\(short($0.opacity, 100))"/>
      """
    }.joined()
  }

  private mutating func newName() -> String {
    count += 1
    return "p\(count)"
  }

  // MARK: Shapes

  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: String,
    round: Double = 0, opacity: Double = 1
  ) {
    let corner = round > 0 ? " rx=\"\(short(round))\"" : ""
    body += """
      <rect x="\(short(x))" y="\(short(y))" width="\(short(width))" height="\(short(height))"\
      \(corner) fill="\(paint)"\(seen(opacity))/>
      """
  }

  mutating func circle(
    _ x: Double, _ y: Double, _ radius: Double, _ paint: String, opacity: Double = 1
  ) {
    body += """
      <circle cx="\(short(x))" cy="\(short(y))" r="\(short(radius, 100))" fill="\(paint)"\
      \(seen(opacity))/>
      """
  }

  mutating func ellipse(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, _ paint: String,
    turned degrees: Double = 0, opacity: Double = 1
  ) {
    let turn =
      degrees == 0 ? "" : " transform=\"rotate(\(short(degrees)) \(short(x)) \(short(y)))\""
    body += """
      <ellipse cx="\(short(x))" cy="\(short(y))" rx="\(short(across))" ry="\(short(down))"\
      \(turn) fill="\(paint)"\(seen(opacity))/>
      """
  }

  /// An SVG path; numbers in it come from ``short(_:_:)``.
  mutating func path(_ data: String, _ paint: String, opacity: Double = 1) {
    body += "<path d=\"\(data)\" fill=\"\(paint)\"\(seen(opacity))/>"
  }

  mutating func polygon(_ points: [(Double, Double)], _ paint: String, opacity: Double = 1) {
    let list = points.map { "\(short($0.0)) \(short($0.1))" }.joined(separator: "L")
    path("M\(list)Z", paint, opacity: opacity)
  }

  mutating func stroke(
    _ data: String, _ colour: Colour, _ thickness: Double, opacity: Double = 1
  ) {
    body += """
      <path d="\(data)" fill="none" stroke="\(colour.text)" stroke-width="\(short(thickness))" \
      stroke-linecap="round" stroke-linejoin="round"\(seen(opacity))/>
      """
  }

  mutating func line(
    _ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ colour: Colour, _ thickness: Double,
    opacity: Double = 1
  ) {
    stroke(
      "M\(short(x)) \(short(y))L\(short(toX)) \(short(toY))", colour, thickness, opacity: opacity)
  }

  /// What `draw` draws, moved, turned, mirrored or made fainter.
  mutating func group(
    transform: String? = nil, opacity: Double = 1, clip: String? = nil,
    _ draw: (inout Drawing) -> Void
  ) {
    let transform = transform.map { " transform=\"\($0)\"" } ?? ""
    let clip = clip.map { " clip-path=\"\($0)\"" } ?? ""
    body += "<g\(transform)\(clip)\(seen(opacity))>"
    draw(&self)
    body += "</g>"
  }

  /// What `draw` draws, out of focus by so many pixels.
  mutating func blurred(_ amount: Double, _ draw: (inout Drawing) -> Void) {
    let name = newName()
    definitions += """
      <filter id="\(name)" x="-20%" y="-20%" width="140%" height="140%">\
      <feGaussianBlur stdDeviation="\(short(amount))"/></filter>
      """
    body += "<g filter=\"url(#\(name))\">"
    draw(&self)
    body += "</g>"
  }

  /// What `draw` draws in a square of its own, 100 wide, whose middle lies at a point.
  mutating func place(
    _ x: Double, _ y: Double, _ size: Double, mirrored: Bool = false, turned degrees: Double = 0,
    _ draw: (inout Drawing) -> Void
  ) {
    let scale = size / 100
    let across = mirrored ? -scale : scale
    group(
      transform: """
        translate(\(short(x)) \(short(y))) rotate(\(short(degrees))) \
        scale(\(short(across, 1000)) \(short(scale, 1000)))
        """, draw)
  }

  /// A soft closed outline through points (Catmull-Rom).
  func outline(_ points: [(Double, Double)]) -> String {
    guard points.count > 2 else { return "" }
    let count = points.count
    var data = "M\(short(points[0].0)) \(short(points[0].1))"
    for index in 0..<count {
      let before = points[(index + count - 1) % count]
      let from = points[index]
      let to = points[(index + 1) % count]
      let after = points[(index + 2) % count]
      data += """
        C\(short(from.0 + (to.0 - before.0) / 6, 100)) \
        \(short(from.1 + (to.1 - before.1) / 6, 100)) \
        \(short(to.0 - (after.0 - from.0) / 6, 100)) \
        \(short(to.1 - (after.1 - from.1) / 6, 100)) \(short(to.0, 100)) \(short(to.1, 100))
        """
    }
    return data + "Z"
  }

  /// Only what lies in the circle is drawn with it.
  mutating func circleClip(_ x: Double, _ y: Double, _ radius: Double) -> String {
    let name = newName()
    definitions += """
      <clipPath id="\(name)"><circle cx="\(short(x))" cy="\(short(y))" r="\(short(radius))"/>\
      </clipPath>
      """
    return "url(#\(name))"
  }

  private func seen(_ opacity: Double) -> String {
    opacity < 1 ? " opacity=\"\(short(opacity, 100))\"" : ""
  }
}

/// A number with at most one decimal (`per` 10), or two (100), without trailing zeros.
func short(_ value: Double, _ per: Double = 10) -> String {
  let rounded = (value * per).rounded() / per
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
