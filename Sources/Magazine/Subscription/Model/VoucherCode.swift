import Core
import Cryptography
import Foundation

/// A voucher's code: 80 random bits, in letters and digits that nobody mistakes for each other.
///
/// Only its hash is stored. A plain SHA-256 is enough: nobody guesses 80 bits, and trying is
/// limited.
struct VoucherCode: Hashable, Sendable {
  /// Sixteen of ``alphabet``.
  let letters: String

  /// Crockford's base 32: no I, L, O, U.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// A new code.
  static func make() -> VoucherCode {
    var generator = SystemRandomNumberGenerator()
    let letters = (0..<16).map { _ in alphabet[Int.random(in: 0..<32, using: &generator)] }
    return VoucherCode(letters: String(letters))
  }

  private init(letters: String) {
    self.letters = letters
  }

  /// Reads what somebody typed: in any case, with any spaces and hyphens, with O for 0, and I or L
  /// for 1; nil when it cannot be a code.
  init?(typed: String) {
    guard typed.utf8.count <= 100 else { return nil }
    let letters = typed.uppercased().compactMap { letter -> Character? in
      switch letter {
      case "O": "0"
      case "I", "L": "1"
      case _ where letter.isWhitespace || letter == "-" || letter == "–": nil
      default: letter
      }
    }
    guard letters.count == 16, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = String(letters)
  }

  /// As people get it: `7QX2-9K4M-V3TB-0HZD`.
  var text: String {
    stride(from: 0, to: 16, by: 4).map { letters.dropFirst($0).prefix(4) }.joined(separator: "-")
  }

  /// What is stored.
  var hash: String { hexDigest(Data(letters.utf8)) }
}

/// SHA-256 in hexadecimal.
func hexDigest(_ data: Data) -> String {
  SHA256.hash(data: data).hexadecimal
}
