import Core

extension Phrase {
  /// The magazine's own name.
  package static let magazine = Phrase(en: "Magazine", cs: "Magazín")
}
