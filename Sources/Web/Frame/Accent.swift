/// The accents that the style sheet knows, with their light colours for the manifest.
package enum Accent: String, CaseIterable, Sendable {
  /// Korzo's own.
  case terracotta
  /// Green.
  case forest
  /// Blue.
  case ocean
  /// Violet.
  case plum
  /// No colour at all.
  case graphite

  /// The accent of a setting; anything unknown is Korzo's own.
  package init(setting: String?) {
    self = setting.flatMap(Accent.init(rawValue:)) ?? .terracotta
  }

  /// The colour on light paper.
  package var colour: String {
    switch self {
    case .terracotta: "#b2401d"
    case .forest: "#2c6b45"
    case .ocean: "#1d5f8a"
    case .plum: "#83397f"
    case .graphite: "#4a4743"
    }
  }
}
