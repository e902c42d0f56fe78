import AppTestSupport
import Core
import Statistics
import Testing

@testable import Surveys

@Suite("The noise of public results")
struct PublicNoiseTests {
  private let noise = PublicNoise(of: ID(7), secret: [UInt8](0..<32))

  @Test("It is nought in half of all cases, ±1 in a third, ±2 in a ninth, and has no end")
  func distribution() throws {
    let block = PublicNoise.Block([1, 2, 3])
    let draws = 60_000
    var counts: [Int: Int] = [:]
    var sum = 0
    for number in 0..<draws {
      let drawn = noise.value(block, "cell \(number)")
      counts[max(-4, min(4, drawn)), default: 0] += 1
      sum += drawn
    }
    // ½·3^−|k|; of ±4 and more ½·3^−4·1.5 on each side.
    let expected: [Int: Double] = [
      0: 1 / 2, 1: 1 / 6, -1: 1 / 6, 2: 1 / 18, -2: 1 / 18, 3: 1 / 54, -3: 1 / 54, 4: 1 / 108,
      -4: 1 / 108,
    ]
    var chiSquare = 0.0
    for (value, share) in expected {
      let wanted = share * Double(draws)
      let difference = Double(counts[value, default: 0]) - wanted
      chiSquare += difference * difference / wanted
    }
    let likelihood = try ChiSquare(degreesOfFreedom: 8).survival(chiSquare)
    #expect(likelihood > 0.000_01, "\(counts)")
    #expect(abs(Double(sum)) / Double(draws) < 0.03)
  }

  @Test("The same people give the same numbers; one answer more, and all are drawn anew")
  func blocks() {
    func all(_ noise: PublicNoise, _ bytes: [UInt8]) -> [Int] {
      (0..<200).map { noise.value(PublicNoise.Block(bytes), "question//\($0)") }
    }
    let first = all(noise, [1, 2, 3])
    #expect(all(PublicNoise(of: ID(7), secret: [UInt8](0..<32)), [1, 2, 3]) == first)
    for other in [
      all(noise, [1, 2, 4]), all(PublicNoise(of: ID(8), secret: [UInt8](0..<32)), [1, 2, 3]),
      all(PublicNoise(of: ID(7), secret: [UInt8](1..<33)), [1, 2, 3]),
    ] {
      // Of two independent ones about a third is equal: ¼ + 2·(1/6)² + …
      let equal = zip(first, other).count { $0 == $1 }
      #expect((30...110).contains(equal), "\(equal)")
    }
  }

  @Test("Equal tallies have equal bytes, in whatever order they were counted")
  func bytes() {
    var one = ResultTally(responses: 40, seconds: [:], fields: [])
    var other = one
    for number in 0..<40 { one.seconds[Int64(number * 7)] = number + 1 }
    for number in (0..<40).reversed() { other.seconds[Int64(number * 7)] = number + 1 }
    #expect(one.sortedBytes == other.sortedBytes)
    #expect(ResultTally(bytes: one.sortedBytes) == one)
    other.seconds[0] = 2
    #expect(one.sortedBytes != other.sortedBytes)
  }

  @Test("Numbers from its stream are from nought to below one, and not two of them alike")
  func units() {
    var stream = noise.stream(PublicNoise.Block([]), "limits")
    let numbers = (0..<500).map { _ in stream.unit() }
    #expect(numbers.allSatisfy { 0 <= $0 && $0 < 1 } && Set(numbers).count == 500)
    let mean: Double = numbers.reduce(0, +) / 500
    #expect(abs(mean - 0.5) < 0.08)
  }
}
