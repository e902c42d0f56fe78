import Foundation

extension String {
  /// Those of `words` that stand in this text, byte by byte as they are spelt: for tests that look
  /// for many words on many pages, where `contains` goes by characters and takes most of the time.
  package func found(of words: [String]) -> [String] {
    let text = Data(utf8)
    return words.filter { text.range(of: Data($0.utf8)) != nil }
  }
}
