/// An exact amount of tokens.
///
/// Prices are multiples of one and a half, so halves are counted: there is nothing to round, and
/// a balance is never off by a hair of a floating-point number.
package struct Tokens: Hashable, Sendable {
  /// How many half-tokens; below zero only in what leaves an account.
  package let halves: Int

  /// An amount in half-tokens, as the database holds it.
  package init(halves: Int) {
    self.halves = halves
  }

  /// A number of whole tokens.
  package init(_ whole: Int) {
    halves = 2 * whole
  }

  /// What joining and each answered survey earn.
  package static let one = Tokens(1)
}

extension Tokens: Comparable {
  /// Less before more.
  package static func < (left: Tokens, right: Tokens) -> Bool { left.halves < right.halves }
}

extension Tokens: AdditiveArithmetic {
  /// No tokens.
  package static let zero = Tokens(0)

  /// Both together.
  package static func + (left: Tokens, right: Tokens) -> Tokens {
    Tokens(halves: left.halves + right.halves)
  }

  /// What is left.
  package static func - (left: Tokens, right: Tokens) -> Tokens {
    Tokens(halves: left.halves - right.halves)
  }

  /// What leaves one account when the amount enters another.
  package static prefix func - (amount: Tokens) -> Tokens { Tokens(halves: -amount.halves) }

  /// So many times the amount.
  package static func * (count: Int, amount: Tokens) -> Tokens {
    Tokens(halves: count * amount.halves)
  }
}
