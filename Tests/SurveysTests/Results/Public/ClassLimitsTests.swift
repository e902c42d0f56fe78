import AppTestSupport
import Core
import Testing

@testable import Surveys

@Suite("Classes of numbers and days for everybody")
struct ClassLimitsTests {
  @Test(
    "Ends in the questionnaire give round limits between them",
    arguments: [
      (15, 110, true, [20, 40, 60, 80, 100]), (0, 10, true, [2, 4, 6, 8]), (0, 1, true, [0.5]),
      (0, 1, false, [0.2, 0.4, 0.6, 0.8]), (-10, 10, true, [-5, 0, 5]), (3, 3, true, [3]),
      (0, 99, false, [20, 40, 60, 80]), (1e12, 1e12, false, [1e12]),
    ] as [(Double, Double, Bool, [Double])])
  func declared(least: Double, most: Double, isWhole: Bool, limits: [Double]) {
    let form = ToldForm.numbers(NumberRules(least: least, most: most, isWhole: isWhole))
    #expect(ClassLimits.declared(form) == limits)
  }

  @Test("Hostile ends give limits too, and never many")
  func hostile() {
    let ends: [Double] = [
      -1e12, -1e12 + 0.001, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1e-300, 1e-12, 0.1,
      1, 1 + .ulpOfOne, 7, 1e11,
      1e12 - 0.001, 1e12,
    ]
    for least in ends {
      for most in ends where least <= most {
        for isWhole in [true, false] {
          let rules = NumberRules(least: least, most: most, isWhole: isWhole)
          let scales =
            ClassLimits.declared(.numbers(rules)).map { [$0] }
            ?? ClassLimits.scalesBetween(least, most, isWhole: isWhole).map(\.limits)
          #expect((1...300).contains(scales.count), "\(least) \(most)")
          for limits in scales {
            #expect((1...12).contains(limits.count), "\(least) \(most) \(limits)")
            #expect(limits == limits.sorted() && limits.allSatisfy(\.isFinite))
          }
        }
      }
    }
  }

  @Test("Between far ends there are equal classes, some near the lower end, and growing ones")
  func far() {
    let minutes = ToldForm.numbers(NumberRules(least: 1, most: 240, isWhole: true))
    #expect(ClassLimits.declared(minutes) == nil && !minutes.lacksEnds)
    let scales = ClassLimits.scalesBetween(1, 240, isWhole: true).map(\.limits)
    #expect(scales.first == [50, 100, 150, 200])
    for limits in [
      [2, 5, 10, 20, 50, 100, 200], [5, 10, 15, 20, 25, 30, 35, 40, 45],
      [80, 90, 100, 110, 120, 130, 140, 150, 160],
    ] as [[Double]] {
      #expect(scales.contains(limits), "\(limits)")
    }
    #expect(scales.allSatisfy { $0.allSatisfy { 1 < $0 && $0 < 240 } && Set($0).count == $0.count })
    let incomes = ClassLimits.scalesBetween(0, 1e9, isWhole: false).map(\.limits)
    #expect(incomes.contains([1e3, 1e4, 1e5, 1e6, 1e7, 1e8]))
    let years = ClassLimits.scalesBetween(1900, 2026, isWhole: true).map(\.limits)
    #expect(years.contains([1988, 1990, 1992, 1994, 1996, 1998, 2000, 2002, 2004]))
    #expect(years.first == [1920, 1940, 1960, 1980, 2000, 2020])
  }

  @Test("Where most answers are near one of two far ends, no class holds most of them")
  func skewed() {
    let noise = PublicNoise(of: ID(5), secret: [UInt8](0..<32))
    var generator = SeededGenerator(seed: 12)
    let form = ToldForm.numbers(NumberRules(least: 1, most: 240, isWhole: true))
    for round in 0..<40 {
      var values: [Int64: Int] = [:]
      for _ in 0..<60 {
        // 95 of 100 are below 50.
        let isLong = Int.random(in: 0..<100, using: &generator) < 5
        let minutes = Int.random(in: isLong ? 50...240 : 5...49, using: &generator)
        values[Int64(bitPattern: Double(minutes).bitPattern), default: 0] += 1
      }
      let tally = FieldTally(shown: 60, answered: 60, counts: [], values: values)
      var stream = noise.stream(PublicNoise.Block([UInt8(round)]), "scale")
      let limits = ClassLimits.drawn(form, tally, start: 20_000, &stream)
      let cells = form.cells(of: "way", in: tally, limits: limits).dropFirst()
      #expect(cells.reduce(0) { $0 + $1.count } == 60)
      #expect(cells.allSatisfy { $0.count <= 30 }, "\(limits) \(cells)")
    }
  }

  @Test("Each scale between far ends has a weight whatever was answered: the choice proves nothing")
  func weights() {
    for (least, most) in [(1.0, 240.0), (0, 1e12), (-1e12, 1e12), (1900, 2026)] {
      let scales = ClassLimits.scalesBetween(least, most, isWhole: true)
      #expect(scales.allSatisfy { $0.weight > 0 })
      // It is a function of the ends alone: asked twice it is the same.
      #expect(
        scales.map(\.limits) == ClassLimits.scalesBetween(least, most, isWhole: true).map(\.limits))
    }
  }

  @Test("Days have months, quarters, years or more of them")
  func days() throws {
    func limits(_ least: String, _ most: String) throws -> [String] {
      let (first, last) = (try #require(SurveyDate(least)), try #require(SurveyDate(most)))
      let rules = DateRules(least: first, most: last)
      return try #require(ClassLimits.declared(.days(rules))).compactMap {
        Int(exactly: $0).flatMap { SurveyDate(days: $0)?.description }
      }
    }
    #expect(
      try limits("2026-01-15", "2026-04-01") == ["2026-02-01", "2026-03-01", "2026-04-01"])
    #expect(try limits("2025-01-01", "2026-12-31").count == 7)
    #expect(try limits("2020-05-01", "2026-12-31").first == "2021-01-01")
    for ends in [("0001-01-01", "9999-12-31"), ("1700-01-01", "2026-01-01")] {
      let count = try limits(ends.0, ends.1).count
      #expect((1...11).contains(count), "\(ends)")
    }
    let sameMonth = DateRules(least: SurveyDate("2026-05-03"), most: SurveyDate("2026-05-09"))
    #expect(ClassLimits.declared(.days(sameMonth))?.count == 1)
  }

  @Test("Without both ends they are drawn, so that no class holds all that is different")
  func drawn() {
    let noise = PublicNoise(of: ID(3), secret: [UInt8](0..<32))
    var generator = SeededGenerator(seed: 11)
    for round in 0..<40 {
      var values: [Int64: Int] = [:]
      for _ in 0..<30 {
        let age = Double(Int.random(in: 18...80, using: &generator))
        values[Int64(bitPattern: age.bitPattern), default: 0] += 1
      }
      let tally = FieldTally(shown: 30, answered: 30, counts: [], values: values)
      let form = ToldForm.numbers(NumberRules(least: 0, isWhole: true))
      var stream = noise.stream(PublicNoise.Block([UInt8(round)]), "scale")
      let limits = ClassLimits.drawn(form, tally, start: 20_000, &stream)
      #expect(limits.count == 9 && limits == limits.sorted() && Set(limits).count == 9)
      let cells = form.cells(of: "age", in: tally, limits: limits)
      #expect(cells.map(\.name).first == "age//all" && cells.count == 11)
      #expect(cells.dropFirst().reduce(0) { $0 + $1.count } == 30)
      #expect(cells.dropFirst().allSatisfy { $0.count <= 20 }, "\(cells)")
      var again = noise.stream(PublicNoise.Block([UInt8(round)]), "scale")
      #expect(ClassLimits.drawn(form, tally, start: 20_000, &again) == limits)
    }
  }

  @Test("Drawn days begin where months and years begin")
  func drawnDays() throws {
    let noise = PublicNoise(of: ID(4), secret: [UInt8](0..<32))
    let days = (0..<40).map { Int64(20_000 + $0 * 40) }
    let values = Dictionary(uniqueKeysWithValues: days.map { ($0, 1) })
    let tally = FieldTally(shown: 40, answered: 40, counts: [], values: values)
    for round in 0..<20 {
      var stream = noise.stream(PublicNoise.Block([UInt8(round)]), "scale")
      let limits = ClassLimits.drawn(.days(DateRules()), tally, start: 20_500, &stream)
      #expect(limits.count == 9 && limits == limits.sorted())
      for limit in limits {
        let day = try #require(Int(exactly: limit).flatMap { SurveyDate(days: $0) })
        #expect("\(day)".hasSuffix("-01"))
      }
    }
  }

  @Test("A number is in the class that its limits say")
  func places() {
    let limits = [0.0, 10, 20]
    let places = [-1, 0, 9.9, 10, 20, 1e9].map { ClassLimits.place(of: $0, among: limits) }
    #expect(places == [0, 1, 1, 2, 3, 3])
    #expect(ClassLimits.place(of: 5, among: []) == 0)
  }

  @Test("Long scales have at most seven groups, by the questionnaire alone")
  func groups() {
    #expect(ToldForm.groups(of: 5) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5])
    #expect(ToldForm.groups(of: 11) == [0..<2, 2..<4, 4..<6, 6..<8, 8..<11])
    #expect(ToldForm.groups(of: 101) == [0..<20, 20..<40, 40..<60, 60..<80, 80..<101])
    #expect(ToldForm.groups(of: 0) == [])
    for count in 1...101 {
      let groups = ToldForm.groups(of: count)
      #expect(groups.count <= 7 && groups.flatMap { Array($0) } == Array(0..<count), "\(count)")
    }
  }

  @Test("Cells are named as programs read them")
  func names() {
    func names(_ form: ToldForm, _ counts: Int) -> [String] {
      let tally = FieldTally(
        shown: 9, answered: 9, counts: [Int](repeating: 1, count: counts), values: [:])
      return form.cells(of: "q", in: tally, limits: []).map(\.name)
    }
    #expect(names(.one(lettered(["A", "B"])), 2) == ["q//all", "q//a", "q//b"])
    #expect(names(.one([Choice(id: "all", label: "All")]), 1) == ["q//all", "q//all="])
    #expect(names(.words, 1) == ["q//all"])
    #expect(
      names(.rows(lettered(["A"]), columns: lettered(["X", "Y"])), 2)
        == ["q/a/all", "q/a/a", "q/a/b"])
    #expect(
      names(.places(lettered(["A", "B"])), 4)
        == ["q/a/all", "q/a/1", "q/a/2", "q/b/all", "q/b/1", "q/b/2"])
    #expect(
      names(.promoters(ScaleRules(from: 0, to: 10)), 11) == ["q//all", "q//0", "q//1", "q//2"])
  }
}
