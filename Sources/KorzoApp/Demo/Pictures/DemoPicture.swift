import Core

/// A drawn picture of the demonstration. All of it follows from its number.
struct DemoPicture: Sendable, Hashable {
  /// What can be seen.
  enum Scene: Int, CaseIterable, Sendable {
    case hills, forest, sea, town, night, mountains, stillLife, field, space, dish, device, railway
  }

  /// The scene is the remainder, so that whoever writes an article can choose it.
  let number: UInt64
  let width: Int
  let height: Int

  /// Sides that are drawn, in pixels.
  static let sides = 16...2400

  /// A scene, drawn in one of many ways.
  init(_ scene: Scene, variant: UInt64, width: Int = 1200, height: Int = 800) {
    let scenes = UInt64(Scene.allCases.count)
    number = variant % 1_000_000 * scenes + UInt64(scene.rawValue)
    self.width = width
    self.height = height
  }

  /// Reads `NUMBER-WIDTHxHEIGHT.svg`; nil when it is not that, or out of bounds.
  init?(fileName: String) {
    guard fileName.hasSuffix(".svg") else { return nil }
    let parts = fileName.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = UInt64(decimal: parts[0], in: 0...(.max)) else {
      return nil
    }
    let sides = parts[1].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(decimal: sides[0], in: Self.sides),
      let height = Int(decimal: sides[1], in: Self.sides)
    else { return nil }
    self.number = number
    self.width = width
    self.height = height
  }

  var fileName: String { "\(number)-\(width)x\(height).svg" }

  var scene: Scene {
    let scenes = Scene.allCases
    return scenes[Int(number % UInt64(scenes.count))]
  }

  /// The SVG document.
  var svg: String {
    var drawing = Drawing(width: Double(width), height: Double(height), seed: number)
    switch scene {
    case .hills: drawing.hills()
    case .forest: drawing.forest()
    case .sea: drawing.sea()
    case .town: drawing.town()
    case .night: drawing.night()
    case .mountains: drawing.mountains()
    case .stillLife: drawing.stillLife()
    case .field: drawing.field()
    case .space: drawing.space()
    case .dish: drawing.dish()
    case .device: drawing.device()
    case .railway: drawing.railway()
    }
    return drawing.text
  }
}
