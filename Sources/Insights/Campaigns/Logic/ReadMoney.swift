import Core
import Web

/// What somebody typed where an amount goes.
enum MoneyText: Hashable, Sendable {
  /// Nothing.
  case empty
  /// So many hundredths.
  case amount(Int)
  /// Why it is none.
  case refused(Phrase)

  /// A milliard: more is a slip of the finger.
  static let most = 1_000_000_000_00

  /// Reads `1 234,50` and `1234.5`. What a country takes for thousands is another's decimals, so that
  /// `1.234` is asked for again rather than guessed.
  init(_ typed: String) {
    let text = String(typed.prefix(100).filter { !$0.isWhitespace })
    guard !text.isEmpty else {
      self = .empty
      return
    }
    guard text.first != "-", text.first != "−" else {
      self = .refused(.moneyNegative)
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    let isDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isDigits, parts.count <= 2, parts.count == 1 || parts[1].utf8.count <= 2 else {
      self = .refused(.moneyUnreadable)
      return
    }
    let rest = parts.count == 2 ? String(parts[1]) : ""
    let hundredths = rest + String(repeating: "0", count: 2 - rest.utf8.count)
    guard let amount = Int(decimal: parts[0] + hundredths, in: 0...Self.most) else {
      self = .refused(.moneyTooMuch)
      return
    }
    self = .amount(amount)
  }
}

extension Form {
  /// The amount of a field in hundredths; nil when it is empty, or wrong, which is in the form then.
  mutating func money(_ name: String) -> Int? {
    switch MoneyText(self[name]) {
    case .empty: return nil
    case .amount(let amount): return amount
    case .refused(let why):
      fail(name, why)
      return nil
    }
  }
}
