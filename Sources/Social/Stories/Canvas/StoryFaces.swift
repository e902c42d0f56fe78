extension StoryText.Face {
  /// Its font families, the best first.
  var families: String {
    switch self {
    case .sans: "system-ui, 'Noto Sans', sans-serif"
    case .serif: "Charter, 'Iowan Old Style', 'Source Serif 4', 'Noto Serif', Georgia, serif"
    case .mono: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
    case .round: "ui-rounded, 'Arial Rounded MT Bold', Nunito, Quicksand, sans-serif"
    case .hand: "'Snell Roundhand', 'Segoe Script', 'Comic Neue', cursive"
    }
  }

  /// How bold it is.
  var weight: Int {
    switch self {
    case .sans, .serif: 700
    case .mono: 600
    case .round: 800
    case .hand: 400
    }
  }
}
