import Core
import Cryptography
import Web

/// The noise that is added to what a step tells: 0 in half of all cases, ±1 in a third, ±2 in a
/// ninth, P(e) = ½·3^−|e|, without a greatest one (docs/decisions/0043).
///
/// It follows from what is told and from the site's secret: the same people always give the same
/// numbers, after a restored backup and when a job runs twice, so there is nothing to average; one
/// answer more, and all numbers are drawn anew.
struct PublicNoise: Sendable {
  private let signer: Signer
  private let survey: ID

  /// The noise of a survey.
  init(of survey: ID, secret: [UInt8]) {
    self.survey = survey
    signer = Signer("survey noise ", secret: secret)
  }

  /// The noise for a cell, or for something else that is drawn, by its name.
  /// - Parameter block: what the step adds.
  func value(_ block: Block, _ name: String) -> Int {
    var stream = stream(block, name)
    if !stream.bit() { return 0 }
    var size = 1
    while stream.trit() == 0 { size += 1 }
    return stream.bit() ? -size : size
  }

  /// Chance for something that is drawn in another way.
  func stream(_ block: Block, _ name: String) -> Stream {
    Stream(signer: signer, claim: "\(survey) \(block.hash) \(name) ")
  }

  /// What a step adds, as the noise sees it.
  struct Block: Hashable, Sendable {
    /// The SHA-256 of its bytes.
    fileprivate let hash: String

    /// A block of these bytes: equal ones for equal content.
    init(_ bytes: [UInt8]) {
      hash = SHA256.hash(data: bytes).hexadecimal
    }
  }

  /// Bytes that nobody can foresee who lacks the secret, as many as are wanted.
  struct Stream {
    private let signer: Signer
    private let claim: String
    private var counter = 0
    private var rest: ArraySlice<UInt8> = []

    fileprivate init(signer: Signer, claim: String) {
      self.signer = signer
      self.claim = claim
    }

    /// The next one.
    mutating func byte() -> UInt8 {
      if rest.isEmpty {
        rest = signer.proof(of: "\(claim)\(counter)")[...]
        counter += 1
      }
      return rest.popFirst() ?? 0
    }

    /// Yes or no: the lowest bit of the next byte.
    mutating func bit() -> Bool { byte() & 1 == 1 }

    /// 0, 1 or 2, each as likely: bytes from 252 on are thrown away.
    mutating func trit() -> UInt8 {
      while true {
        let byte = byte()
        if byte < 252 { return byte % 3 }
      }
    }

    /// A number from 0 to below 1, of 64 bits.
    mutating func unit() -> Double {
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      return min(Double(bits) / 18_446_744_073_709_551_616.0, 1 - Double.ulpOfOne)
    }
  }
}
