import AppTestSupport
import Core
import Testing
import Web

@testable import Surveys

@Suite("What the page makes of noisy sums")
struct PublicSharesTests {
  @Test(
    "Shares add up to one: what is too much is taken from each alike",
    arguments: [
      ([10, 0, -3], 10, [1, 0, 0]), ([8, 8, 0], 10, [0.5, 0.5, 0]), ([20, 1, 0], 15, [1, 0, 0]),
      ([0, -1, 0, 0], 12, [0.25, 0.25, 0.25, 0.25]), ([3, 1], 12, [0.75, 0.25]),
      ([12, 6, 3], 18, [11.0 / 18, 5.0 / 18, 2.0 / 18]),
    ] as [([Int], Int, [Double])])
  func fitted(sums: [Int], all: Int, expected: [Double]) {
    let shares = PublicShares.fitted(sums, of: all)
    #expect(zip(shares, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shares)")
  }

  @Test("By chance: never below nought, always one in all")
  func byChance() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let sums = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Int.random(in: -4...40, using: &generator)
      }
      let all = Int.random(in: 6...200, using: &generator)
      let shares = PublicShares.fitted(sums, of: all)
      #expect(shares.allSatisfy { $0 >= 0 } && abs(shares.reduce(0, +) - 1) < 1e-9, "\(sums)")
      for share in shares {
        let told = PublicShares.share("", share, of: all, variance: 3)
        #expect(told.lower.percent <= told.share.percent, "\(told)")
        #expect(told.share.percent <= told.upper.percent, "\(told)")
        #expect(told.share.percent.isMultiple(of: told.share.unit))
        #expect((0.005...0.995).contains(told.share.length))
      }
    }
  }

  @Test(
    "About so many: by fives, tens, then two digits",
    arguments: [
      (-2, 0), (7, 0), (8, 10), (12, 10), (13, 15), (97, 95), (98, 100), (104, 100), (105, 110),
      (994, 990), (996, 1_000), (1_234, 1_200), (1_250, 1_300), (123_456, 120_000),
    ])
  func about(told: Int, rounded: Int) {
    #expect(AboutCount(told).rounded == rounded)
  }

  @Test("Nobody and everybody are told as under and over")
  func words() {
    let t = ViewContext(now: Timestamp(milliseconds: 0))
    func text(_ share: Double, of all: Int) -> String {
      shareText(t, PublicShares.told(share, of: all))
    }
    #expect(text(0, of: 20) == "under 5%" && text(1, of: 20) == "over 95%")
    #expect(text(0, of: 200) == "under 1%" && text(1, of: 200) == "over 99%")
    #expect(text(0.33, of: 20) == "35%" && text(0.33, of: 100) == "33%")
  }

  @Test("One is said to be chosen most only where noise can hardly have made it so")
  func lead() {
    #expect(PublicShares.lead([30, 10, 5], variance: 1.5) == .one(0))
    #expect(PublicShares.lead([11, 10, 5], variance: 1.5) == .equal(0, 1))
    #expect(PublicShares.lead([5, 9, 5], variance: 1.5) == .one(1))
    #expect(PublicShares.lead([5, 9, 5], variance: 6) == .equal(1, 0))
    #expect(PublicShares.lead([0, -2], variance: 1.5) == .nothing)
  }

  @Test("Intervals grow with the noise, and Wilson's are those of whole numbers")
  func intervals() {
    let (lower, upper) = PublicShares.wilson(0.5, of: 10)
    #expect(abs(lower - 0.2366) < 0.0001 && abs(upper - 0.7634) < 0.0001)
    let calm = PublicShares.share("", 0.4, of: 200, variance: 0.000_1)
    let loud = PublicShares.share("", 0.4, of: 200, variance: 150)
    #expect(loud.lower.percent < calm.lower.percent && loud.upper.percent > calm.upper.percent)
  }

  @Test("A mean has no more places than it can have")
  func mean() {
    let found = PublicShares.mean(
      of: [1, 2, 3, 4, 5], [0.1, 0.2, 0.4, 0.2, 0.1], all: 30, variance: 1.5)
    #expect(abs(found.value - 3) < 1e-9)
    #expect(found.lower < 3 && found.upper > 3 && found.places <= 1)
    let score = PublicShares.score([0.2, 0.25, 0.55], all: 40, variance: 1.5)
    #expect(score.value == 35 && score.lower < 35 && score.upper > 35)
    #expect([score.value, score.lower, score.upper].allSatisfy { $0.isMultiple(of: 5) })
  }

  @Test("The middle lies in the class in which the half is passed")
  func middle() {
    #expect(PublicShares.place(of: 0.5, in: [0.2, 0.3, 0.5]) == 1)
    #expect(PublicShares.place(of: 0.5, in: [0.2, 0.29, 0.51]) == 2)
    #expect(PublicShares.place(of: 0.25, in: [1]) == 0)
  }
}
