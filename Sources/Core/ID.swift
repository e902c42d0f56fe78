/// The identity of a stored thing: 64 bits, sortable by the time it was made.
///
/// Milliseconds since 1970 shifted left by 16, plus a sequence that no two processes share; the
/// form that Mastodon's clients know. It is shown and sent as a decimal string, because
/// JavaScript's numbers hold only 53 bits.
package struct ID: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// The number as stored in the database; never negative.
  package let rawValue: Int64

  /// Wraps a number read from the database.
  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Reads the decimal form; nil unless it is 1 to 19 digits that fit.
  package init?(_ description: String) {
    guard (1...19).contains(description.utf8.count),
      let value = Int64(decimal: description, in: 0...(.max))
    else { return nil }
    rawValue = value
  }

  /// The decimal form.
  package var description: String { String(rawValue) }

  /// When it was made, to the millisecond.
  package var time: Timestamp { Timestamp(milliseconds: rawValue >> 16) }

  /// Older before newer.
  package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
}

extension ID: Codable {
  /// Reads a decimal string, or a whole number as databases give it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int64.self), number >= 0 {
      self.init(number)
      return
    }
    guard let id = ID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an id is a decimal number of at most 19 digits")
    }
    self = id
  }

  /// Writes the decimal string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
