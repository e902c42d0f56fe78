/// How much work one scrypt (RFC 7914) takes.
package struct PasswordCost: Hashable, Sendable {
  /// The logarithm of N: memory is 128 · 2^logN · blockSize bytes.
  package let logN: Int
  /// r.
  package let blockSize: Int
  /// p.
  package let parallelism: Int

  /// N = 2^17, r = 8, p = 1: 128 MiB and about a quarter of a second (OWASP's first choice).
  package static let standard = PasswordCost(logN: 17, blockSize: 8, parallelism: 1)
  /// Almost free; for tests only.
  package static let forTests = PasswordCost(logN: 4, blockSize: 8, parallelism: 1)

  /// A cost by its three numbers.
  package init(logN: Int, blockSize: Int, parallelism: Int) {
    self.logN = logN
    self.blockSize = blockSize
    self.parallelism = parallelism
  }
}
