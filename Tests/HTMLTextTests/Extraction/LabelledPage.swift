import Foundation
import HTMLText

/// A page of Tests/HTMLTextTests/Articles with what is right (its README).
struct LabelledPage: Sendable {
  struct Label: Decodable, Sendable {
    let url: String
    let article: Bool
    let titles: [String]?
    let authors: [String]?
    let date: String?
    let language: String?
    let picture: String?
    let pictures: [String]?
    let next: String?
    let text: [String]?
    let absent: [String]?
  }

  let bytes: [UInt8]
  let label: Label

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Articles").path

  /// `news/broadsheet` and so on, in order.
  static let names: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }.sorted()
  }()

  init(_ name: String) throws {
    let path = Self.folder + "/" + name
    bytes = [UInt8](try Data(contentsOf: URL(filePath: path + ".html")))
    label = try JSONDecoder().decode(
      Label.self, from: try Data(contentsOf: URL(filePath: path + ".json")))
  }

  func extracted() -> ExtractedArticle? { extractArticle(fromHTML: bytes, url: label.url) }
}

/// Words with their counts; where there are no spaces between words, each sign is one.
struct BagOfWords {
  private var counts: [String: Int] = [:]
  private var total = 0

  init(_ text: String) {
    var word = ""
    for character in text.lowercased() {
      let isSign = character.unicodeScalars.first.map { (0x3040...0x9FFF).contains($0.value) }
      if isSign == true {
        add(&word)
        word = String(character)
        add(&word)
      } else if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        add(&word)
      }
    }
    add(&word)
  }

  private mutating func add(_ word: inout String) {
    guard !word.isEmpty else { return }
    counts[word, default: 0] += 1
    total += 1
    word = ""
  }

  /// F1 of two bags, 0 to 1.
  func likeness(to other: BagOfWords) -> Double {
    let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return common == 0 ? 0 : 2 * Double(common) / Double(total + other.total)
  }
}
