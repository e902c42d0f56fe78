import Core

/// What a picture shows; the raw values are those of pictures.json.
enum Scene: String, CaseIterable, Codable, Sendable {
  case hills, forest, sea, town, night, mountains, stillLife, field, space, dish, device, railway
  case bridge, street, festival, concert, campfire
  case market, bread, coffee, cake
  case cat, books, rain, bicycle
  case jetty, boats, winter, avenue, balloons
  case meadow, allotment, mushrooms, dog
}

/// The light of a picture, for captions that speak of it: in the order of ``Palette/day``.
enum Light: String, CaseIterable, Codable, Sendable {
  case dawn, evening, morning, autumn, spring, heather, winter, rose

  var palette: Palette {
    zip(Self.allCases, Palette.day).first { $0.0 == self }?.1 ?? Palette.day[0]
  }
}

extension Drawing {
  mutating func draw(_ scene: Scene) {
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
