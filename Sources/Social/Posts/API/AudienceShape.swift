import Features

extension Audience: APIShape {
  static let shape = "Audience"
}
