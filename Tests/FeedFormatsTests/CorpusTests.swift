import Foundation
import Testing

@testable import FeedFormats

/// Real feeds outside the repository, if they are there; see their README.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/data/feeds")

  private static var files: [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).sorted { $0.path < $1.path }
  }

  private func bytes(_ url: URL) throws -> [UInt8] { try Array(Data(contentsOf: url)) }

  @Test("Every real feed gives entries with text, link and date, free of damage")
  func feeds() throws {
    let files = Self.files.filter { $0.pathExtension != "opml" }
    guard !files.isEmpty else { return print("Skipped: no feeds at \(Self.folder.path)") }
    for file in files {
      let raw = try bytes(file)
      // Some have relative links and name no site.
      let parsed = try parseFeed(raw, url: "https://www.example.org/feed")
      let name = file.lastPathComponent
      #expect(parsed.title != nil && parsed.entries.count >= 4, "\(name)")
      // One of them really has two entries twice.
      #expect(identify(parsed.entries).count >= parsed.entries.count - 2, "\(name)")
      for entry in parsed.entries {
        #expect(entry.title != nil || entry.contentHTML != nil, "\(name)")
        #expect(entry.link != nil, "\(name) \(entry.id ?? "")")
        #expect(entry.published != nil || entry.updated != nil, "\(name)")
        let text = (entry.title?.plainText ?? "") + (entry.contentHTML ?? "")
        #expect(!text.contains("\u{FFFD}") && !text.contains("â€"), "\(name)")
      }
    }
  }

  @Test("A feed that says gb2312 and is GBK reads as Chinese")
  func chinese() throws {
    guard let file = Self.files.first(where: { $0.lastPathComponent == "kc0011.rss" }) else {
      return print("Skipped: no kc0011.rss")
    }
    let parsed = try parseFeed(try bytes(file))
    let isChinese = { (text: String) in
      text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }
    #expect(parsed.entries.allSatisfy { isChinese($0.title?.plainText ?? "") })
    #expect(parsed.entries.first?.published == 1_578_666_780_000)
  }

  @Test("Real subscription lists are read, and survive being written")
  func lists() throws {
    let files = Self.files.filter { $0.pathExtension == "opml" }
    guard !files.isEmpty else { return print("Skipped: no OPML at \(Self.folder.path)") }
    for file in files {
      let opml = try parseOPML(try bytes(file))
      #expect(opml.feeds.count > 50 && opml.title == "Subs")
      #expect(try parseOPML(opmlDocument(opml)) == opml)
    }
  }
}
