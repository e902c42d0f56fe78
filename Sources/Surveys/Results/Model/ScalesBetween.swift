import Foundation

// Between ends that are far apart, such as the minutes of a way from 1 to 240, equal classes may hold
// nearly all answers in the first. What may be drawn instead follows from the ends alone.
extension ClassLimits {
  /// Ends that are so far apart, or farther.
  static let far = 100.0
  /// The narrowest classes are so many times narrower than all of it.
  private static let finest = 1e6
  /// Windows elsewhere than at the lower end have classes that are so many times narrower at most.
  private static let finestWindow = 200.0
  private static let mostLimits = 9

  /// The scales that can be drawn between two ends: equal classes all over; equal ones from the lower
  /// end, and with less weight elsewhere, with all the rest in one; and classes that grow.
  static func scalesBetween(_ least: Double, _ most: Double, isWhole: Bool) -> [Scale] {
    let span = most - least
    func inside(_ limits: [Double]) -> [Double] {
      Array(limits.filter { least < $0 && $0 < most }.prefix(mostLimits))
    }
    var scales = [Scale(weight: 1, limits: round(from: least, to: most, isWhole: isWhole))]
    func add(_ weight: Double, _ limits: [Double]) {
      let limits = inside(limits)
      if limits.count > 2 { scales.append(Scale(weight: weight, limits: limits)) }
    }
    for width in RoundNumber.all(isWhole: isWhole) where width.value >= span / finest {
      guard width.value < span / 8, let first = multiple(of: width, below: least) else { continue }
      add(1, (1...mostLimits).map { width.times(first + $0) })
      // Where nought is near, one counts from there: 2, 5, 10 and not 3, 6, 11.
      let start = abs(least) <= width.value ? 0 : first
      add(1, growing(width, from: start, byTens: false))
      if width.digit == 1, span / width.value >= 10_000 {
        add(1, growing(width, from: start, byTens: true))
      }
      guard width.value >= span / finestWindow else { continue }
      var window = first + 4
      while width.times(window) < most {
        add(0.01, (0..<mostLimits).map { width.times(window + $0) })
        window += 4
      }
    }
    return scales
  }

  /// How often a width goes into what is just not above an end.
  private static func multiple(of width: RoundNumber, below end: Double) -> Int? {
    Int(exactly: (end / width.value).rounded(.down))
  }

  /// The round numbers from a width on, added to so many times the width: 5, 10, 20, 50, …, or tens
  /// alone.
  private static func growing(
    _ width: RoundNumber, from start: Int, byTens: Bool
  ) -> [Double] {
    // Counted in units, so that each limit is as near to its number as can be.
    let unit = RoundNumber(digit: 1, power: width.power)
    let digits = byTens ? [width.digit] : [1, 2, 5]
    var limits: [Double] = []
    var power = 1
    while limits.count < mostLimits {
      let steps = digits.map { $0 * power }.filter { $0 >= width.digit }
      limits += steps.map { unit.times(start * width.digit + $0) }
      power *= 10
    }
    return Array(limits.prefix(mostLimits))
  }
}
