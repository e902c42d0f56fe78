import Core
import Foundation

/// The limits between the classes of numbers and days that are told to everybody: round, few, and
/// never somebody's answer by itself.
enum ClassLimits {
  /// The class in which a number is: how many limits are not above it.
  static func place(of number: Double, among limits: [Double]) -> Int {
    var (low, high) = (0, limits.count)
    while low < high {
      let middle = (low + high) / 2
      if limits[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The limits that follow from the questionnaire; nil where it does not name both ends, or where
  /// they are so far apart that most answers may be in one class.
  static func declared(_ form: ToldForm) -> [Double]? {
    switch form {
    case .numbers(let rules):
      guard let least = rules.least, let most = rules.most, most - least < far else { return nil }
      return round(from: least, to: most, isWhole: rules.isWhole)
    case .days(let rules):
      guard let least = rules.least, let most = rules.most else { return nil }
      return calendar(from: least.days, to: most.days)
    default: return []
    }
  }

  /// The multiples of a round number that lie between the ends: about eight classes.
  static func round(from least: Double, to most: Double, isWhole: Bool) -> [Double] {
    let middle = [(least + most) / 2]
    let widths = RoundNumber.all(isWhole: isWhole)
    guard let width = widths.first(where: { (most - least) / $0.value <= 8 }),
      let first = Int(exactly: (least / width.value).rounded(.down)),
      let last = Int(exactly: (most / width.value).rounded(.up)), last - first <= 12
    else { return middle }
    let limits = (first...max(first, last)).map { width.times($0) }
      .filter { least < $0 && $0 < most }
    return limits.isEmpty ? middle : limits
  }

  /// The beginnings of months, quarters, years or more that lie between two days: at most twelve
  /// classes.
  private static func calendar(from least: Int, to most: Int) -> [Double] {
    for months in monthsOfUnits + [600, 1_200, 6_000, 12_000] {
      let (first, last) = (unit(of: least, months), unit(of: most, months))
      guard last - first <= 11 else { continue }
      let limits = (first...max(first, last)).compactMap { beginning(of: $0, months) }
        .filter { least < $0 && $0 <= most }
      if !limits.isEmpty { return limits.map { Double($0) } }
    }
    return [(Double(least) + Double(most)) / 2]
  }
}

// Where the questionnaire names no ends, or far ones
extension ClassLimits {
  /// The classes between the open ones of a scale that is drawn.
  private static let inner = 8
  /// A scale whose fullest class has one person more is so many times less likely.
  private static let choice = 5.0
  /// Months, quarters, years, five and ten years.
  private static let monthsOfUnits = [1, 3, 12, 60, 120]

  /// A scale that can be drawn: where its limits are, and how likely it is by itself.
  struct Scale {
    let weight: Double
    let limits: [Double]
  }

  /// Draws one of a fixed list of scales, by chance that prefers those in which no class holds
  /// many. Each can be drawn whatever was answered, so the choice proves nothing.
  /// - Parameter start: the day on which the survey began.
  static func drawn(
    _ form: ToldForm, _ tally: FieldTally, start: Int, _ stream: inout PublicNoise.Stream
  ) -> [Double] {
    let scales: [Scale]
    let numbers: [(value: Double, count: Int)]
    switch form {
    case .numbers(let rules):
      scales =
        if let least = rules.least, let most = rules.most {
          scalesBetween(least, most, isWhole: rules.isWhole)
        } else { numberScales(isWhole: rules.isWhole) }
      numbers = tally.values.map {
        (value: Double(bitPattern: UInt64(bitPattern: $0)), count: $1)
      }
    case .days:
      scales = dayScales(start: start)
      numbers = tally.values.map { (value: Double($0), count: $1) }
    default: return []
    }
    let sorted = SortedCounts(numbers)
    let fullest = scales.map { sorted.fullest($0.limits) }
    let least = fullest.min() ?? 0
    // Powers of the difference: those of the numbers themselves would all be nought.
    let weights = zip(scales, fullest).map { $0.weight * pow(choice, -Double($1 - least)) }
    var rest = stream.unit() * weights.reduce(0, +)
    for (scale, weight) in zip(scales, weights) {
      if rest < weight { return scale.limits }
      rest -= weight
    }
    return scales.last?.limits ?? []
  }

  /// From nought, and with less weight from elsewhere.
  static func numberScales(isWhole: Bool) -> [Scale] {
    let firsts = Array(stride(from: -40, through: 400, by: 4))
    return RoundNumber.all(isWhole: isWhole, powers: -2...11).flatMap { width in
      firsts.map { first in
        Scale(weight: first == 0 ? 1 : 0.01, limits: limits(width, from: first))
      }
    }
  }

  private static func limits(_ width: RoundNumber, from first: Int) -> [Double] {
    (0...inner).map { width.times(first + $0) }
  }

  /// Backwards and forwards from the survey's start.
  private static func dayScales(start: Int) -> [Scale] {
    monthsOfUnits.flatMap { months in
      (-3...27).map { step -> Scale in
        let first = unit(of: start, months) - 4 * step
        return Scale(
          weight: 1 / 31,
          limits: (0...inner).compactMap { beginning(of: first + $0, months) }.map { Double($0) })
      }
    }
  }

  /// In which unit of so many months a day lies, counted from the year 0.
  private static func unit(of day: Int, _ months: Int) -> Int {
    let day = CalendarDay(daysSince1970: day)
    return (day.year * 12 + day.month - 1) / months
  }

  /// The first day of such a unit; nil beyond the calendar.
  private static func beginning(of unit: Int, _ months: Int) -> Int? {
    let month = max(12, unit * months)
    return CalendarDay(year: month / 12, month: month % 12 + 1, day: 1)?.daysSince1970
  }
}

/// 1, 2 or 5 with noughts behind it, or before.
struct RoundNumber {
  let digit: Int
  let power: Int

  /// All of them from the least.
  static func all(isWhole: Bool, powers: ClosedRange<Int> = -12...12) -> [RoundNumber] {
    powers.filter { !isWhole || $0 >= 0 }.flatMap { power in
      [1, 2, 5].map { RoundNumber(digit: $0, power: power) }
    }
  }

  var value: Double { times(1) }

  /// So many times the number, as near to it as a `Double` can be: 3 × 0.1 is 0.3.
  func times(_ count: Int) -> Double {
    let number = Double(count) * Double(digit)
    return power < 0 ? number / pow(10, Double(-power)) : number * pow(10, Double(power))
  }
}

/// Numbers in their order, with how many there are up to each.
private struct SortedCounts {
  private let values: [Double]
  /// How many there are before each of the values; one more than those.
  private let before: [Int]

  init(_ numbers: [(value: Double, count: Int)]) {
    let sorted = numbers.sorted { $0.value < $1.value }
    values = sorted.map(\.value)
    before = sorted.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// How many are in the fullest class.
  func fullest(_ limits: [Double]) -> Int {
    let ends = limits.map { below($0) } + [before.last ?? 0]
    return zip([0] + ends, ends).map { $1 - $0 }.max() ?? 0
  }

  /// How many are below a limit.
  private func below(_ limit: Double) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return before[low]
  }
}
