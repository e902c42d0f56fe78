import Foundation
import Testing

@testable import Statistics

/// What scipy and mpmath say, written by References/make_references.py.
struct References: Decodable {
  let known: Known
  let wilson: [[Double]]
  let distributions: Distributions
  let tables: [Table]
  let samples: [Sample]

  struct Known: Decodable {
    let hairEyeColor: Table
    let admissions: Table
    let tea: Table
    let sleep: [[Double]]
    let sleepWelch: [Double]
    let sleepMean: [Double]
    let sprays: [[Double]]
    let spraysKruskal: [Double]
  }

  /// Points and parameters, then the value.
  struct Distributions: Decodable {
    let logGamma: [[Double]]
    let normal: [[Double]]
    let normalInverse: [[Double]]
    let t: [[Double]]
    let tInverse: [[Double]]
    let chiSquare: [[Double]]
    let hypergeometric: [[Double]]
  }

  struct Table: Decodable {
    let rows: [[Int]]
    /// Statistic, p, V, V without bias.
    let chi: [Double?]
    /// Yates's statistic and Fisher's p, of two rows and columns.
    let two: [Double]?
    /// Whether too many expected counts are small.
    let small: Bool?
  }

  struct Sample: Decodable {
    let groups: [[Double]]
    /// How often each number of a group is there, if not once.
    let counts: [[Int]]?
    let mean: [Double]
    /// t, df, p, lower end.
    let welch: [Double]
    /// H, p.
    let kruskal: [Double]
    let quantiles: [Double]?

    func histograms() throws -> [Histogram] {
      try groups.enumerated().map { index, values in
        var histogram = Histogram()
        for (place, value) in values.enumerated() {
          try histogram.add(value, times: counts?[index][place] ?? 1)
        }
        return histogram
      }
    }
  }

  /// As they were written; read once.
  static func read() throws -> References { try file.get() }

  private static let file = Result {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "References/references.json"))
    return try JSONDecoder().decode(References.self, from: data)
  }
}

/// Whether a value is the reference up to its last digits.
/// - Parameter scale: what the digits are counted from, where the value is a difference.
func agrees(
  _ value: Double, _ reference: Double, _ tolerance: Double = 1e-9, scale: Double = 0
) -> Bool {
  abs(value - reference) <= tolerance * max(abs(reference), scale)
}

/// Random numbers that are the same in each run (Vigna's SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
