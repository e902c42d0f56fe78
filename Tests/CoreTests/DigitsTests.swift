import Core
import TestSupport
import Testing

@Suite("Numbers in bytes")
struct DigitsTests {
  private func written(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes = Array("before ".utf8)
    write(&bytes)
    return String(decoding: bytes.dropFirst(7), as: UTF8.self)
  }

  @Test("Whole numbers to the last digit")
  func whole() {
    var numbers = [0, 1, -1, 9, 10, -10, 99, 100, .max, .min]
    var random = SeededGenerator(seed: 3)
    for shift in 0..<64 { numbers.append(Int(bitPattern: UInt(random.next() >> UInt64(shift)))) }
    for number in numbers {
      #expect(written { $0.append(digits: number) } == String(number))
      #expect(written { $0.append(digits: Int64(number)) } == String(number))
      #expect(
        written { $0.append(digits: UInt64(bitPattern: Int64(number))) }
          == String(UInt(bitPattern: number)))
    }
  }

  @Test("Noughts in front, as many as are wanted")
  func padding() {
    for (number, width, text) in [
      (0, 2, "00"), (7, 1, "7"), (7, 2, "07"), (10, 2, "10"), (123, 2, "123"), (5, 0, "5"),
      (-5, 4, "00-5"), (-10, 2, "-10"), (9999, 4, "9999"), (.max, 3, "9223372036854775807"),
    ] {
      #expect(written { $0.append(padded: number, to: width) } == text)
      #expect(padded(number, to: width) == text)
    }
  }

  @Test("Other numbers in the fewest digits, without a point where there is nothing behind it")
  func shortest() {
    for (number, text) in [
      (0.0, "0"), (-0.0, "-0"), (12, "12"), (-3, "-3"), (12.5, "12.5"), (0.1, "0.1"),
      (1e-7, "1e-07"), (9_007_199_254_740_991, "9007199254740991"), (1e16, "1e+16"),
      (.leastNonzeroMagnitude, "5e-324"),
    ] {
      #expect(written { $0.append(shortest: number) } == text)
    }
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(written { $0.append(shortest: number) }) == number)
      #expect(Double(written { $0.append(shortest: number.rounded()) }) == number.rounded())
    }
  }
}
