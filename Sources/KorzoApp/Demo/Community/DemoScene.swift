import Core

/// What a photo of the community shows.
enum DemoScene: String, CaseIterable, Sendable {
  case hills, forest, sea, town, night, mountains, stillLife, field, space, dish, device, railway
  case bridge, street, festival, concert, campfire
  case market, bread, coffee, cake
  case cat, books, rain, bicycle
  case jetty, boats, winter, avenue, balloons
  case meadow, allotment, mushrooms, dog
}

/// The light of a photo, for captions that speak of it.
enum DemoLight: Int, Sendable {
  case dawn, evening, morning, autumn, spring, heather, winter, rose
}

/// A photo of the community: all of it follows from its values.
struct DemoPhoto: Sendable, Hashable {
  let scene: DemoScene
  /// nil when any light will do.
  let light: DemoLight?
  let seed: UInt64
  let width: Int
  let height: Int

  /// What is drawn beyond each edge, in pixels, to be cut off.
  static let margin = 40

  /// The SVG document, larger than the photo by the margin.
  var svg: String {
    var drawing = Drawing(
      width: Double(width + 2 * Self.margin), height: Double(height + 2 * Self.margin),
      random: SeededRandom(seed, for: scene.rawValue))
    if let light { drawing.lights = [Palette.day[light.rawValue]] }
    drawing.draw(scene)
    return drawing.text
  }
}

extension Drawing {
  mutating func draw(_ scene: DemoScene) {
    switch scene {
    case .hills: hills()
    case .forest: forest()
    case .sea: sea()
    case .town: town()
    case .night: night()
    case .mountains: mountains()
    case .stillLife: stillLife()
    case .field: field()
    case .space: space()
    case .dish: dish()
    case .device: device()
    case .railway: railway()
    case .bridge: bridge()
    case .street: street()
    case .festival: festival()
    case .concert: concert()
    case .campfire: campfire()
    case .market: market()
    case .bread: bread()
    case .coffee: coffee()
    case .cake: cake()
    case .cat: cat()
    case .books: books()
    case .rain: rain()
    case .bicycle: bicycle()
    case .jetty: jetty()
    case .boats: boats()
    case .winter: winter()
    case .avenue: avenue()
    case .balloons: balloons()
    case .meadow: meadow()
    case .allotment: allotment()
    case .mushrooms: mushrooms()
    case .dog: dog()
    }
  }
}
