import Foundation

/// An e-mail address that mail can be sent to: `local@domain`, without a display name.
package struct EmailAddress: Sendable, Hashable, CustomStringConvertible {
  /// Why a text is not an address.
  package enum Refusal: Error, Sendable, Hashable {
    case empty
    /// More than 254 bytes, or more than 64 before the @.
    case tooLong
    case missingAt
    case moreThanOneAt
    /// White space or control characters inside.
    case whiteSpace
    /// Before the @: nothing, a character that servers do not take, or a dot at an end or doubled.
    case badLocalPart
    /// Letters such as č before the @, which most mail servers refuse.
    case localPartNotASCII
    /// After the @: not a domain name with at least one dot.
    case badDomain

    /// A stable code for logs and for the texts shown to people.
    package var code: String {
      switch self {
      case .empty: "empty"
      case .tooLong: "too_long"
      case .missingAt: "missing_at"
      case .moreThanOneAt: "more_than_one_at"
      case .whiteSpace: "white_space"
      case .badLocalPart: "bad_local_part"
      case .localPartNotASCII: "local_part_not_ascii"
      case .badDomain: "bad_domain"
      }
    }
  }

  /// What stands before the @, as typed: only its server knows whether case matters.
  package let local: String
  /// The domain in lower case, international names in their ASCII form (`xn--…`).
  package let domain: String

  /// The address as mail servers take it; always ASCII.
  package var description: String { "\(local)@\(domain)" }

  /// The same for all spellings that reach the same person in practice: for unique keys and look-up.
  package var key: String { description.lowercased() }

  /// Reads an address that a person typed. White space around it is forgiven, nothing else; quoted
  /// local parts, comments and address literals (RFC 5322) are refused, because nobody has them.
  package init(_ text: String) throws(Refusal) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= 254 else { throw .tooLong }
    let scalars = text.unicodeScalars
    guard !scalars.contains(where: { $0.value <= 0x20 || $0.properties.isWhitespace }),
      !scalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .whiteSpace }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1 else { throw .missingAt }
    guard parts.count == 2 else { throw .moreThanOneAt }
    local = try Self.local(String(parts[0]))
    domain = try Self.domain(String(parts[1]))
    guard description.utf8.count <= 254 else { throw .tooLong }
  }

  private static let localMarks = Set("!#$%&'*+-/=?^_`{|}~.".utf8)

  private static func local(_ text: String) throws(Refusal) -> String {
    guard text.utf8.count <= 64 else { throw .tooLong }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { throw .localPartNotASCII }
    guard !text.isEmpty, !text.hasPrefix("."), !text.hasSuffix("."), !text.contains(".."),
      text.utf8.allSatisfy({ $0.isLetterOrDigit || localMarks.contains($0) })
    else { throw .badLocalPart }
    return text
  }

  private static func domain(_ text: String) throws(Refusal) -> String {
    let ascii = text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : international(text)
    guard let ascii, ascii.utf8.count <= 253 else { throw .badDomain }
    let labels = ascii.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
    guard labels.count > 1, areLabels, labels.last?.contains(where: \.isLetter) == true else {
      throw .badDomain
    }
    return ascii
  }

  private static func international(_ domain: String) -> String? {
    let host = URLComponents(string: "http://\(domain)/")?.encodedHost?.lowercased()
    return host.flatMap { $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil }
  }
}

/// A person or a thing that has an address, as shown in From and To.
package struct Mailbox: Sendable, Hashable {
  /// The name shown, in any language; empty or nil shows the address alone.
  package var name: String?
  package var address: EmailAddress

  /// A mailbox with or without a name.
  package init(_ address: EmailAddress, name: String? = nil) {
    self.address = address
    self.name = name
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }
}
