import AppTestSupport
import Foundation

/// A source file of the repository.
struct SourceFile: Sendable, CustomStringConvertible {
  /// The folder under Sources.
  let target: String
  /// The path from the repository's root.
  let path: String
  let text: String
  /// The modules it imports, read once: many rules ask.
  let imports: Set<String>

  var description: String { path }

  init(target: String, path: String, text: String) {
    self.target = target
    self.path = path
    self.text = text
    imports = Self.imports(of: text)
  }

  private static func imports(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
          words[..<index].allSatisfy({ $0.allSatisfy(\.isLetter) || $0.hasPrefix("@") })
        else { return nil }
        return words[index + 1].split(separator: ".").first.map(String.init)
      })
  }
}

/// All Swift files under Sources.
let sources: [SourceFile] = {
  let root = repositoryFolder + "/Sources"
  let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return nil }
    return SourceFile(
      target: String(path.prefix { $0 != "/" }), path: "Sources/\(path)",
      text: String(decoding: data, as: UTF8.self))
  }
}()

/// The floors of the house, from the ground up; a floor imports only floors below, and the
/// ground floor nothing of ours but Core.
enum Floor {
  static let ground: Set<String> = [
    "Archives", "Core", "Cryptography", "HTML", "HTML5", "FeedFormats", "HTMLText", "Imaging",
    "Statistics", "Workers",
  ]
  static let platform: Set<String> = [
    "Database", "DatabasePostgres", "DatabaseSQLite", "Features", "Fetching", "Instagram", "Jobs",
    "Live",
    "Mail", "Media", "Push", "Reports", "Storage", "Tables", "Web",
  ]
  static let features: Set<String> = [
    "Accounts", "Insights", "Magazine", "Messages", "Notifications", "Reader", "Social", "Surveys",
  ]
  static let roof: Set<String> = [
    "AppTestSupport", "Demo", "EconomySimulation", "InstagramStandIn", "KorzoApp", "korzo",
    "TestSupport",
  ]
  /// What runs in the other program, and is imported by nothing else.
  static let workers: Set<String> = [
    "PictureWorker", "ReportWorker", "korzo-worker",
  ]
  static let all = ground.union(platform).union(features).union(roof).union(workers)
}
