import Core
import Cryptography
import Foundation

/// A password as stored: `$scrypt$ln=17,r=8,p=1$SALT$HASH`, the PHC string format with standard
/// base64 without padding.
struct PasswordHash: Hashable, Sendable, LosslessStringConvertible {
  let cost: PasswordCost
  let salt: [UInt8]
  let hash: [UInt8]

  /// Computes it: slow and hungry by design, so only ``PasswordHasher`` calls this.
  init(of password: String, cost: PasswordCost, salt: [UInt8]) throws {
    self.cost = cost
    self.salt = salt
    let memory = 128 * cost.blockSize * ((1 << cost.logN) + cost.parallelism + 2) + 65_536
    hash = try Scrypt.deriveKey(
      from: password.precomposedStringWithCanonicalMapping.utf8, salt: salt,
      outputByteCount: 32, rounds: 1 << cost.logN, blockSize: cost.blockSize,
      parallelism: cost.parallelism, maxMemory: memory)
  }

  /// Reads the stored form; nil when it is not ours or asks for absurd work.
  init?(_ description: String) {
    let parts = description.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { return nil }
    var numbers: [Substring: Int] = [:]
    for pair in parts[2].split(separator: ",") {
      let halves = pair.split(separator: "=")
      guard halves.count == 2, let number = Int(decimal: halves[1], in: 0...64) else { return nil }
      numbers[halves[0]] = number
    }
    guard let logN = numbers["ln"], (1...24).contains(logN),
      let blockSize = numbers["r"], (1...32).contains(blockSize),
      let parallelism = numbers["p"], (1...16).contains(parallelism),
      let salt = Self.bytes(parts[3]), let hash = Self.bytes(parts[4]), hash.count == 32
    else { return nil }
    cost = PasswordCost(logN: logN, blockSize: blockSize, parallelism: parallelism)
    self.salt = salt
    self.hash = hash
  }

  var description: String {
    let numbers = "ln=\(cost.logN),r=\(cost.blockSize),p=\(cost.parallelism)"
    return "$scrypt$\(numbers)$\(Self.base64(salt))$\(Self.base64(hash))"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("=", with: "")
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map(Array.init)
  }
}
