import Core
import Foundation
import Reports
import Testing

/// People answer with emoji. Without `fonts-noto-color-emoji` (scripts/packages.txt) they are boxes
/// with numbers in them.
@Suite("Emoji in reports")
struct EmojiTests {
  static let isInstalled = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")

  @Test("are drawn in colour, the joined ones as one", .enabled(if: isInstalled))
  func drawn() async throws {
    let answers = ["Paráda 😀", "👍🏽", "🇨🇿", "👨‍👩‍👧", "❤️"]
    let table = ReportTable(columns: [.init("Proč?")], rows: answers.map { [$0] })
    let pdf = try await printReport(
      Report(
        title: "Emoji 😀", subtitle: "", author: "Korzo", language: .czech,
        made: Timestamp(milliseconds: 0), blocks: [.table(table)]))
    // Each is a picture with its mask; those in the head beside them.
    let pictures = try poppler("pdfimages", "-list", of: pdf).matches(of: #/ smask /#).count
    #expect(pictures >= answers.count)
  }

  @Test("have their font among the packages that Korzo needs")
  func package() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let packages = try String(
      contentsOf: root.appending(path: "scripts/packages.txt"), encoding: .utf8)
    #expect(packages.contains("build fonts-noto-color-emoji\n"))
  }
}
