import Foundation
import Testing

/// An example of the specification.
struct CommonMarkExample: Decodable, Sendable, CustomTestStringConvertible {
  let example: Int
  let section: String
  let markdown: String
  let html: String

  var testDescription: String { "\(example): \(section)" }

  /// All of CommonMark 0.30, from where Debian's goldmark keeps them (scripts/packages.txt): the
  /// specification's licence is not ours.
  static func all() throws -> [CommonMarkExample] {
    let path = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"
    let data = try Data(contentsOf: URL(filePath: path))
    return try JSONDecoder().decode([CommonMarkExample].self, from: data)
  }
}
