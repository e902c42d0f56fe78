import Core

// An archive has millions of numbers, which an encoder would write in minutes.
extension JSONWriter {
  /// A number; whole ones without a point, `null` when it is not known or not finite.
  mutating func nullable(_ name: String, _ value: Double?) {
    self.name(name)
    guard let value, value.isFinite else { return json("null") }
    if let whole = Int(exactly: value) { number(whole) } else { json(value.description) }
  }
}
