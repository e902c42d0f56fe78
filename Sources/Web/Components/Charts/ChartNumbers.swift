import Core

extension ViewContext {
  /// A share of the whole in per cent: `46%`, `46 %`. What is there is never said to be nothing,
  /// nor is what is not all of it said to be all.
  package func percent(share: Double) -> String {
    let rounded = Int((share * 100).rounded())
    if share > 0, rounded < 1 { return "<\u{A0}" + percentText("1") }
    if share < 1, rounded > 99 { return ">\u{A0}" + percentText("99") }
    return percentText(language.number(rounded))
  }

  /// A number with at most so many places behind the mark, without noughts at its end: `1,284.5`,
  /// `1 284,5`.
  package func decimal(_ value: Double, places: Int = 1) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    let power = (0..<max(0, places)).reduce(1.0) { power, _ in power * 10 }
    let scaled = (abs(value) * power).rounded()
    let whole = (scaled / power).rounded(.down)
    let rest = Int(scaled - whole * power)
    var digits = String(rest)
    digits = String(repeating: "0", count: max(0, places - digits.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = value < 0 && scaled > 0 ? "−" : ""
    let mark = language == .czech ? "," : "."
    return sign + language.number(Int(whole)) + (rest == 0 ? "" : mark + digits)
  }

  private func percentText(_ number: String) -> String {
    language == .czech ? "\(number)\u{A0}%" : "\(number)%"
  }
}

/// A part of a drawing's width or height, for the attributes of SVG: `46.5%`.
func drawn(_ part: Double) -> String {
  let tenths = Int((min(1, max(0, part)) * 1000).rounded())
  return tenths.isMultiple(of: 10) ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
}
