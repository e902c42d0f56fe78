import Core
import Testing

@testable import Accounts

@Suite("Password hashes")
struct PasswordHashTests {
  @Test("The second test vector of RFC 7914")
  func vector() throws {
    let hash = try PasswordHash(
      of: "password", cost: PasswordCost(logN: 10, blockSize: 8, parallelism: 16),
      salt: Array("NaCl".utf8))
    #expect(hash.hash.prefix(8) == [0xFD, 0xBA, 0xBE, 0x1C, 0x9D, 0x34, 0x72, 0x00])
  }

  @Test("The stored form is read as it was written, with its cost")
  func roundTrip() throws {
    let hash = try PasswordHash(of: "x", cost: .forTests, salt: [1, 2, 3])
    #expect(hash.description.hasPrefix("$scrypt$ln=4,r=8,p=1$AQID$"))
    #expect(PasswordHash(hash.description) == hash)
  }

  @Test(
    "Anything else is not a hash",
    arguments: [
      "", "x", "$argon2id$v=19$m=1,t=1,p=1$AQID$AQID", "$scrypt$ln=40,r=8,p=1$AQID$AQID",
      "$scrypt$ln=4,r=8$AQID$AQID", "$scrypt$ln=4,r=8,p=1$AQID$AQID", "$scrypt$ln$AQID$AQID",
    ])
  func nonsense(text: String) {
    #expect(PasswordHash(text) == nil)
  }

  @Test("The standard cost takes 128 MiB and works")
  func standardCost() async throws {
    let hasher = PasswordHasher(cost: .standard)
    let stored = try await hasher.hash("three calm herons")
    #expect(stored.hasPrefix("$scrypt$ln=17,r=8,p=1$"))
    #expect(try await hasher.verify("three calm herons", stored: stored))
    #expect(!hasher.isOutdated(stored))
    #expect(PasswordHasher(cost: .forTests).isOutdated(stored))
  }

  @Test("One password in two spellings of Unicode is one password")
  func composed() async throws {
    let hasher = PasswordHasher(cost: .forTests)
    let stored = try await hasher.hash("p\u{159}íli\u{161} žluťoučký")
    #expect(try await hasher.verify("pr\u{30C}íli\u{73}\u{30C} žluťoučký", stored: stored))
  }

  @Test("Without a stored hash the work is done all the same, and the answer is no")
  func decoy() async throws {
    let hasher = PasswordHasher(cost: .forTests)
    #expect(try await !hasher.verify("x", stored: nil))
    #expect(try await !hasher.verify("x", stored: "garbage"))
    #expect(hasher.count == 2)
  }

  @Test("A line that is too long is turned away instead of growing")
  func flood() async throws {
    let hasher = PasswordHasher(cost: PasswordCost(logN: 9, blockSize: 8, parallelism: 1))
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...300 {
        group.addTask { (try? await hasher.verify("x", stored: nil)) != nil }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.filter { $0 }.count >= PasswordHasher.waitingLimit)
    #expect(hasher.count == outcomes.filter { $0 }.count)
    #expect(try await !hasher.verify("y", stored: nil), "and it goes on")
  }
}
