/// The looks that a photo can have. Each is a colour matrix, the same numbers for the server and for
/// the preview in the browser (`filterScript`).
package enum Filter: String, Codable, CaseIterable, Sendable {
  case none
  /// Black and white.
  case mono
  /// Black and white of much contrast, as through a red glass: dark skies.
  case noir
  case sepia
  case warm
  case cool
  /// Stronger colours.
  case vivid
  /// Paler colours, no deep blacks.
  case fade
  /// Cool shadows and clear lights, as on slide film.
  case chrome
  /// The light after sunset: dim, violet.
  case dusk

  package var matrix: ColourMatrix {
    switch self {
    case .none: .identity
    case .mono:
      ColourMatrix(
        (0.2126, 0.7152, 0.0722, 0), (0.2126, 0.7152, 0.0722, 0), (0.2126, 0.7152, 0.0722, 0))
    case .noir:
      ColourMatrix(
        (0.825, 0.6, 0.075, -0.25), (0.825, 0.6, 0.075, -0.25), (0.825, 0.6, 0.075, -0.25))
    case .sepia:
      ColourMatrix((0.393, 0.769, 0.189, 0), (0.349, 0.686, 0.168, 0), (0.272, 0.534, 0.131, 0))
    case .warm:
      ColourMatrix((1.08, 0.02, 0, 0.02), (0.02, 1.01, 0, 0.005), (0, 0, 0.88, -0.01))
    case .cool:
      ColourMatrix((0.9, 0, 0, -0.01), (0, 1, 0.02, 0), (0, 0.03, 1.08, 0.02))
    case .vivid:
      ColourMatrix(
        (1.44, -0.36, -0.04, -0.02), (-0.11, 1.19, -0.04, -0.02), (-0.11, -0.36, 1.51, -0.02))
    case .fade:
      ColourMatrix((0.7, 0.12, 0.01, 0.11), (0.04, 0.78, 0.01, 0.11), (0.04, 0.12, 0.67, 0.12))
    case .chrome:
      ColourMatrix(
        (1.28, -0.14, -0.02, -0.07), (-0.05, 1.22, -0.02, -0.06), (-0.04, -0.08, 1.2, -0.02))
    case .dusk:
      ColourMatrix((0.82, 0.06, 0.06, 0), (0.04, 0.72, 0.06, -0.01), (0.08, 0.06, 0.86, 0.05))
    }
  }
}
