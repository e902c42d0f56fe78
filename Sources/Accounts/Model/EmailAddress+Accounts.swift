import Core
import Foundation
import Mail

extension EmailAddress {
  /// What is unique about an address as it was typed; of something unreadable, itself.
  static func key(_ typed: String) -> String {
    (try? EmailAddress(typed))?.key
      ?? typed.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}

extension String {
  /// The text with accents taken off: `žluťoučký` becomes `zlutoucky`.
  var withoutAccents: String {
    String(
      String.UnicodeScalarView(
        decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        }))
  }
}
