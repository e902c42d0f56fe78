import Core
import Surveys

/// Somebody of the demonstration who answers surveys.
struct DemoRespondent: Sendable {
  let sex: Sex
  let occupation: Occupation
  let region: String
  let age: Int
  /// Clicks through without reading.
  let isCareless: Bool
  var random: SeededRandom

  /// Somebody of this place among all; who has a face is who they look like, and works.
  init(_ place: Int, look: DemoPerson.Look? = nil, seed: UInt64) {
    var random = SeededRandom(seed &+ UInt64(place), for: "respondent")
    let isWoman = look.map { $0 == .woman } ?? place.isMultiple(of: 2)
    let isOther = random.chance(3) && look == nil
    sex = isOther ? .other : isWoman ? .female : .male
    let chosen = random.weighted(Self.occupations)
    occupation = look == nil ? chosen : .employed
    age =
      switch occupation {
      case .pupil: random.whole(15...19)
      case .student: random.whole(19...26)
      case .retired: random.whole(62...84)
      case .atHome: random.whole(26...39)
      default: random.whole(24...61)
      }
    region = random.weighted(Self.regions)
    isCareless = random.chance(5)
    self.random = random
  }

  private static let occupations: [(Occupation, Double)] = [
    (.employed, 48), (.student, 18), (.selfEmployed, 12), (.retired, 11), (.atHome, 6), (.pupil, 5),
  ]

  private static let regions = [
    ("Praha", 34.0), ("Středočeský kraj", 16), ("Jihomoravský kraj", 18), ("Plzeňský kraj", 9),
    ("Moravskoslezský kraj", 13), ("Kraj Vysočina", 10),
  ]
}

extension DemoRespondent {
  /// One of these, by how many of a hundred choose it.
  mutating func one(_ weights: [(String, Double)]) -> Answer {
    .choices([random.weighted(weights)])
  }

  /// Each of these with its chance in a hundred; at least the likeliest, and at most so many.
  mutating func several(_ chances: [(String, Int)], most: Int = 100) -> Answer {
    var chosen = chances.filter { random.chance($0.1) }.map(\.0)
    if chosen.isEmpty, let likeliest = chances.max(by: { $0.1 < $1.1 }) { chosen = [likeliest.0] }
    return .choices(Array(chosen.prefix(most)))
  }

  /// A step of a scale around a middle.
  mutating func step(_ middle: Double, spread: Double = 1.1, _ range: ClosedRange<Int>) -> Answer {
    let value = Int(random.around(middle, spread: spread).rounded())
    return .number(Double(min(max(value, range.lowerBound), range.upperBound)))
  }

  /// A whole number around a middle, never below the least.
  mutating func number(_ middle: Double, spread: Double, least: Double, most: Double) -> Answer {
    .number(min(max(random.around(middle, spread: spread).rounded(), least), most))
  }

  /// These, the first ones likelier in front.
  mutating func order(_ items: [String], mixing: Double = 1.6) -> Answer {
    let places = items.enumerated().map { place, item in
      (item, random.around(Double(place), spread: mixing))
    }
    return .ranking(places.sorted { $0.1 < $1.1 }.map(\.0))
  }

  /// A column for each row, around a middle of its own; careless people take one for all.
  mutating func rows(_ middles: [(String, Double)], columns: [String]) -> Answer {
    let same = isCareless ? random.pick(columns) : nil
    return .rows(
      Dictionary(
        middles.map { row, middle in
          let place = Int(random.around(middle, spread: 0.9).rounded())
          return (row, same ?? columns[min(max(place, 0), columns.count - 1)])
        }
      ) { $1 })
  }

  /// One of these texts, for so many of a hundred; nil for the others.
  mutating func words(_ texts: [String], percent: Int) -> Answer? {
    random.chance(percent) ? .text(random.pick(texts)) : nil
  }

  /// A day of the last years.
  mutating func day(between first: Int, and last: Int) -> Answer? {
    SurveyDate(days: random.whole(first...last)).map(Answer.date)
  }
}

extension SeededRandom {
  /// One of these, by its weight.
  mutating func weighted<T>(_ list: [(T, Double)]) -> T {
    var place = unit() * list.reduce(0) { $0 + $1.1 }
    for (item, weight) in list {
      place -= weight
      if place < 0 { return item }
    }
    return list[list.count - 1].0
  }

  /// A number of the normal distribution, nearly (the sum of twelve, less six).
  mutating func around(_ middle: Double, spread: Double) -> Double {
    middle + ((0..<12).reduce(0) { sum, _ in sum + unit() } - 6) * spread
  }
}
