import Core

/// How far back one looks; the raw values are in addresses.
enum UnderstandPeriod: String, CaseIterable, Sendable {
  case month = "30"
  case quarter = "90"
  case year = "365"
  case all

  /// How many days with today; nil: since the beginning.
  var days: Int? { Int(rawValue) }
}
