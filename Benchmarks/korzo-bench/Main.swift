import FeedFormats
import Foundation

/// What the benchmarks need from inside: `korzo-bench parse FOLDER ROUNDS` parses every file of a
/// folder again and again and prints `NAME BYTES ENTRIES MB/s` for each, and last
/// `ALL MB/s ENTRIES/s`.
@main
struct Benchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, arguments[1] == "parse", let rounds = Int(arguments[3]) else {
      print("usage: korzo-bench parse FOLDER ROUNDS")
      exit(2)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: arguments[2])
    var bytes = 0
    var parsed = 0
    var seconds = 0.0
    for name in names.sorted() where !name.hasSuffix(".opml") {
      guard let data = FileManager.default.contents(atPath: "\(arguments[2])/\(name)") else {
        continue
      }
      let document = [UInt8](data)
      var entries = 0
      let duration = ContinuousClock().measure {
        for _ in 0..<rounds { entries = touch(document) }
      }
      let time =
        Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
      bytes += document.count * rounds
      parsed += entries * rounds
      seconds += time
      print(name, document.count, entries, Int(Double(document.count * rounds) / time / 1e6))
    }
    print("ALL", Int(Double(bytes) / seconds / 1e6), Int(Double(parsed) / seconds))
  }

  /// Parses, and reads what a peer's benchmark reads: every text field of every entry.
  private static func touch(_ document: [UInt8]) -> Int {
    guard let feed = try? parseFeed(document, url: "https://example.org/feed") else { return 0 }
    var length = 0
    for entry in feed.entries {
      length += entry.title?.plainText.utf8.count ?? 0
      length += entry.contentHTML?.utf8.count ?? 0
      length += entry.summaryHTML?.utf8.count ?? 0
      length += entry.link?.utf8.count ?? 0
      length += entry.id?.utf8.count ?? 0
    }
    return length >= 0 ? feed.entries.count : 0
  }
}
