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
  init(_ place: Int, of crowd: DemoCrowd, look: DemoPerson.Look? = nil, seed: UInt64) {
    var random = SeededRandom(seed &+ UInt64(place), for: "respondent")
    let isWoman = look.map { $0 == .woman } ?? place.isMultiple(of: 2)
    let isOther = random.chance(3) && look == nil
    sex = isOther ? .other : isWoman ? .female : .male
    let chosen = random.weighted(crowd.occupations)
    occupation = look == nil ? chosen : .employed
    age =
      switch occupation {
      case .pupil: random.whole(15...19)
      case .student: random.whole(19...26)
      case .retired: random.whole(62...84)
      case .atHome: random.whole(26...39)
      default: random.whole(24...61)
      }
    region = random.weighted(crowd.regions)
    isCareless = random.chance(5)
    self.random = random
  }
}

extension DemoRespondent {
  /// Each of these with its chance in a hundred; at least the likeliest, and at most so many.
  mutating func several(_ chances: [Weighted<String>], most: Int) -> Answer {
    var chosen = chances.filter { random.chance(Int($0.weight)) }.map(\.item)
    if chosen.isEmpty, let likeliest = chances.max(by: { $0.weight < $1.weight }) {
      chosen = [likeliest.item]
    }
    return .choices(Array(chosen.prefix(most)))
  }

  /// A whole number around a middle, within bounds.
  mutating func number(_ number: DemoAnswerRule.Number) -> Answer {
    let value = random.around(number.middle, spread: number.spread).rounded()
    return .number(min(max(value, number.from), number.to))
  }

  /// These, the first ones likelier in front.
  mutating func order(_ items: [String], mixing: Double = 1.6) -> Answer {
    let places = items.enumerated().map { place, item in
      (item, random.around(Double(place), spread: mixing))
    }
    return .ranking(places.sorted { $0.1 < $1.1 }.map(\.0))
  }

  /// A column for each row, around a middle of its own; careless people take one for all.
  mutating func rows(_ middles: [Weighted<String>], columns: [String]) -> Answer {
    let same = isCareless ? random.pick(columns) : nil
    return .rows(
      Dictionary(
        middles.map { row in
          let place = Int(random.around(row.weight, spread: 0.9).rounded())
          return (row.item, same ?? columns[min(max(place, 0), columns.count - 1)])
        }
      ) { $1 })
  }

  /// A day of the last years.
  mutating func day(between first: Int, and last: Int) -> Answer? {
    SurveyDate(days: random.whole(first...last)).map(Answer.date)
  }
}

extension SeededRandom {
  /// One of these, by its weight.
  mutating func weighted<Item>(_ list: [Weighted<Item>]) -> Item {
    var place = unit() * list.reduce(0) { $0 + $1.weight }
    for choice in list {
      place -= choice.weight
      if place < 0 { return choice.item }
    }
    return list[list.count - 1].item
  }

  /// A number of the normal distribution, nearly (the sum of twelve, less six).
  mutating func around(_ middle: Double, spread: Double) -> Double {
    middle + ((0..<12).reduce(0) { sum, _ in sum + unit() } - 6) * spread
  }
}
