/// What photographers like to tell about a photo. The list is what is let through; a position, a
/// serial number or an owner's name is in none of it.
package struct CameraData: Codable, Hashable, Sendable {
  package var make: String?
  package var model: String?
  package var lens: String?
  /// Seconds.
  package var exposure: Double?
  /// The f-number.
  package var aperture: Double?
  package var iso: Int?
  /// Millimetres.
  package var focalLength: Double?
  /// The camera's own clock, "2026-05-01T10:20:30", with "+02:00" behind it if the camera knew.
  package var takenAt: String?

  package init() {}

  /// Whether the camera told nothing.
  package var isEmpty: Bool { self == CameraData() }
}

extension CameraData {
  /// The same with every text and number within sane bounds: it came through foreign hands.
  package func bounded() -> CameraData {
    var data = self
    data.make = plain(make)
    data.model = plain(model)
    data.lens = plain(lens)
    data.exposure = within(1e-7...1e5, exposure)
    data.aperture = within(0.1...1_000, aperture)
    data.iso = iso.flatMap { (1...10_000_000).contains($0) ? $0 : nil }
    data.focalLength = within(0.1...100_000, focalLength)
    data.takenAt = takenAt.flatMap { isMoment($0) ? $0 : nil }
    return data
  }

  private func plain(_ text: String?) -> String? {
    guard let text else { return nil }
    let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7f...0x9f ~= $0.value) }
    let cut = String(String.UnicodeScalarView(scalars.prefix(100)))
    return cut.isEmpty ? nil : cut
  }

  private func within(_ range: ClosedRange<Double>, _ value: Double?) -> Double? {
    value.flatMap { range.contains($0) ? $0 : nil }
  }

  private func isMoment(_ text: String) -> Bool {
    text.wholeMatch(
      of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([+-][0-9]{2}:[0-9]{2})?/)
      != nil
  }
}
