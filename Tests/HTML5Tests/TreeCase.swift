import Foundation

/// A case in the form of the public suites: `#data`, `#document-fragment`, `#document`.
struct TreeCase {
  var data = ""
  var context: String?
  var tree = ""

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Trees")

  static var files: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".dat") }.sorted()
  }

  static func read(_ file: String) throws -> [TreeCase] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return text.components(separatedBy: "#data\n").dropFirst().map(TreeCase.init)
  }

  private init(_ block: String) {
    let halves = block.components(separatedBy: "#document\n")
    var lines = halves[0].components(separatedBy: "\n").dropLast()
    if let place = lines.firstIndex(of: "#document-fragment") {
      context = lines[place + 1]
      lines = lines[..<place]
    }
    data = lines.joined(separator: "\n")
    // Cases are set apart by an empty line.
    tree = halves[1].hasSuffix("\n\n") ? String(halves[1].dropLast()) : halves[1]
  }
}
