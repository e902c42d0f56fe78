import Core
import Foundation

/// The most hashtags of a post that count, and the most people mentioned.
let maximumTags = 30

/// The form in which hashtags are compared: small letters, composed. Diacritics count: *ráj* and
/// *raj* are two words. Nil when it is no hashtag.
func tagKey(_ name: some StringProtocol) -> String? {
  guard (1...100).contains(name.count), name.allSatisfy(\.isWordCharacter),
    name.contains(where: \.isLetter)
  else { return nil }
  let key = name.lowercased()
  return key.utf8.allSatisfy { $0 < 0x80 } ? key : key.precomposedStringWithCanonicalMapping
}

/// The hashtags of a text, each once, in their order.
func hashtags(in text: String) -> [String] {
  captionPieces(text).compactMap { piece in
    if case .tag(_, let key) = piece { key } else { nil }
  }.unique(most: maximumTags)
}

/// The user names mentioned in a text, each once, in their order.
func mentions(in text: String) -> [String] {
  captionPieces(text).compactMap(\.mentioned).unique(most: maximumTags)
}

/// What a caption or a comment is made of.
func captionPieces(_ text: String) -> [TextPiece] {
  textPieces(text) { tagKey($0) }
}
