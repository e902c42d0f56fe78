import Core
import Foundation
import TestSupport
import Testing

@Suite("Numbers from outside")
struct WholeNumberTests {
  @Test("Decimal digits within the bounds are a number")
  func reads() {
    #expect(Int(decimal: "0", in: 0...10) == 0)
    #expect(Int(decimal: "10", in: 0...10) == 10)
    #expect(Int(decimal: "007", in: 0...10) == 7)
    #expect(Int(decimal: String(repeating: "0", count: 5000) + "7", in: 0...10) == 7)
    #expect(Int(decimal: "-3", in: -5...5) == -3)
    #expect(Int(decimal: "-0", in: 0...5) == 0)
    #expect(Int64(decimal: "9223372036854775807", in: .min ... .max) == .max)
    #expect(Int64(decimal: "-9223372036854775808", in: .min ... .max) == .min)
    #expect(UInt64(decimal: "18446744073709551615", in: 0...(.max)) == .max)
    #expect(UInt8(decimal: "255", in: 0...(.max)) == 255)
    #expect(Int(decimal: "ab12".dropFirst(2), in: 0...99) == 12)
  }

  @Test("Anything else is none")
  func refuses() {
    for text in unreadableNumbers {
      #expect(Int64(decimal: text, in: .min ... .max) == nil, "\(text.prefix(40))")
    }
    #expect(Int(decimal: "11", in: 0...10) == nil)
    #expect(Int(decimal: "-1", in: 0...10) == nil)
    #expect(Int(decimal: "-", in: -5...5) == nil)
    #expect(Int(decimal: "--1", in: -5...5) == nil)
    #expect(UInt8(decimal: "256", in: 0...(.max)) == nil)
    #expect(UInt64(decimal: "-1", in: 0...(.max)) == nil)
  }

  @Test("A wish that is too large is the bound")
  func clamps() {
    #expect(Int(decimal: "9223372036854775808", clampedTo: 0...(.max)) == .max)
    #expect(Int(decimal: String(repeating: "9", count: 10_000), clampedTo: 0...60) == 60)
    #expect(Int(decimal: "-9223372036854775809", clampedTo: 0...60) == 0)
    #expect(Int(decimal: "61", clampedTo: 0...60) == 60)
    #expect(Int(decimal: "59", clampedTo: 0...60) == 59)
    #expect(Int(decimal: "1e3", clampedTo: 0...60) == nil)
    #expect(Int(decimal: "", clampedTo: 0...60) == nil)
  }

  @Test("Times and spans stop at the bounds of 64 bits")
  func saturates() {
    let bounds = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for milliseconds in bounds {
      let time = Timestamp(milliseconds: milliseconds)
      for count in bounds {
        // Nothing here may end the process.
        for span in [
          Duration.minutes(count), .hours(count), .days(count), .seconds(count),
          .milliseconds(count),
        ] {
          #expect((time + span).milliseconds >= time.milliseconds || count < 0)
          #expect((time - span).milliseconds <= time.milliseconds || count < 0)
        }
        _ = time.since(Timestamp(milliseconds: count))
      }
    }
    let now = Timestamp(milliseconds: 1_794_783_600_000)
    #expect(now + .days(.max) == Timestamp(milliseconds: .max))
    #expect(Timestamp(milliseconds: -2) - .days(.max) == Timestamp(milliseconds: .min))
    #expect(Timestamp(milliseconds: .max).since(Timestamp(milliseconds: -1)).milliseconds == .max)
    #expect(now + .days(1) == Timestamp(milliseconds: 1_794_870_000_000))
  }

  @Test("JSON has times in the years 1 to 9999, and ids that are not below nought")
  func json() throws {
    for number in hostileNumbers {
      for text in [number, "\"\(number)\""] {
        let list = Data("[\(text)]".utf8)
        if let time = try? JSONDecoder().decode([Timestamp].self, from: list).first {
          #expect(Timestamp.years.contains(time.milliseconds), "\(text)")
        }
        if let id = try? JSONDecoder().decode([ID].self, from: list).first {
          #expect(id.rawValue >= 0, "\(text)")
        }
      }
    }
    let time = try JSONDecoder().decode([Timestamp].self, from: Data("[253402300799999]".utf8))
    #expect(time == [Timestamp(milliseconds: 253_402_300_799_999)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Timestamp].self, from: Data("[253402300800000]".utf8))
    }
  }

  @Test("Ids and cursors are digits")
  func ids() {
    for text in unreadableNumbers {
      #expect(ID(text) == nil, "\(text.prefix(40))")
      #expect(Cursor("\(text).1") == nil && Cursor("1.\(text)") == nil, "\(text.prefix(40))")
    }
    #expect(Cursor("+1.1") == nil)
    #expect(Cursor("-9223372036854775808.9223372036854775807")?.key == .min)
  }
}
