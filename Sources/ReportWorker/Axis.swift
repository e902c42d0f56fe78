import Core

/// A scale with round numbers.
struct Axis {
  private let least: Double
  private let most: Double
  private let step: Double
  private let language: Language

  /// From `least` or below to `most` or above, in three to six steps of 1, 2 or 5 times a power of
  /// ten.
  init(from least: Double, to most: Double, language: Language) {
    self.language = language
    // Beyond this, differences are lost anyway.
    let least = max(-1e15, min(1e15, least))
    let most = max(least, min(1e15, most))
    let end = most > least ? most : least + 1
    let rough = (end - least) / 4
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    let factor = [1.0, 2, 5, 10].first { $0 * power >= rough } ?? 10
    step = factor * power
    self.least = (least / step).rounded(.down) * step
    self.most = (end / step).rounded(.up) * step
  }

  var ticks: [(value: Double, text: String)] {
    let count = Int(((most - least) / step).rounded())
    return (0...max(1, count)).map { index in
      let value = least + Double(index) * step
      return (value, text(of: value))
    }
  }

  func place(of value: Double, in plot: Box) -> Double {
    let value = max(least, min(most, value))
    return plot.y + plot.height * (1 - (value - least) / (most - least))
  }

  private func text(of value: Double) -> String {
    var digits = 0
    var scale = 1.0
    while step * scale < 0.999, digits < 15 {
      digits += 1
      scale *= 10
    }
    let scaled = Int((value.magnitude * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "−" : ""
    if digits == 0 { return sign + language.number(scaled) }
    let whole = Int(scale)
    let fraction = String(scaled % whole)
    let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
    let mark = language == .czech ? "," : "."
    return sign + language.number(scaled / whole) + mark + zeros + fraction
  }
}
