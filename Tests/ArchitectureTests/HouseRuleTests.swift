import AppTestSupport
import Foundation
import Testing

@Suite("Rules of the house")
struct HouseRuleTests {
  @Test("Rule 3: SQL stands only in stores, migrations and the database's own targets")
  func sqlInStores() {
    let statement = #/"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/#
    let multiline = #/\n\s*(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\s/#
    for file in sources {
      let isAllowed =
        file.target.hasPrefix("Database") || file.target == "TestSupport"
        || file.path.contains("/Store/") || file.path.hasSuffix("Migrations.swift")
        || file.path.hasSuffix("Store.swift")
      if isAllowed { continue }
      #expect(file.text.firstMatch(of: statement) == nil, "\(file)")
      #expect(file.text.firstMatch(of: multiline) == nil, "\(file)")
    }
  }

  @Test("Rule 14: views carry no style attribute, no inline style and no inline script")
  func noInlineStyles() {
    // A letter has no style sheet, and no Content-Security-Policy of ours.
    let letters = [
      "Sources/Accounts/AccountMail.swift",
      "Sources/Notifications/Mail/NotificationMailPage.swift",
    ]
    for file in sources
    where file.imports.contains("HTML") && file.target != "HTMLText"
      && !letters.contains(file.path)
    {
      #expect(!file.text.contains(" style=\\\""), "\(file)")
      #expect(!file.text.contains(" style=\""), "\(file)")
      #expect(!file.text.contains("<style"), "\(file)")
      #expect(!file.text.contains("<script>"), "\(file)")
      #expect(file.text.firstMatch(of: /\son[a-z]+=\\?"/) == nil, "\(file)")
    }
  }

  @Test("Markup is trusted only where it is known to be clean")
  func trustedMarkup() {
    let allowed: Set<String> = [
      // The sanitiser's output, stored by the Reader.
      "Sources/Reader/Pages/ArticlePage.swift",
      // What the Markdown renderer made safe, stored by the Magazine.
      "Sources/Magazine/Reading/Pages/ArticleTextView.swift",
      // The sanitiser's output, once more.
      "Sources/Magazine/Feeds/Logic/FeedEntries.swift",
      // JSON in which nothing can end the element.
      "Sources/Magazine/Reading/Pages/StructuredData.swift",
    ]
    for file in sources where file.text.contains("HTML(trusted:") && file.target != "HTML" {
      let isOwnWriter = file.path.hasPrefix("Sources/Web/Components/")
      #expect(allowed.contains(file.path) || isOwnWriter, "\(file)")
    }
  }

  /// `replacing` compares what people see as one character: U+0600 before a `<` hides it.
  @Test("Signs of markup and of quotation are escaped byte by byte")
  func escaping() {
    let allowed: Set<String> = [
      // ASCII alone comes there.
      "Sources/Mail/HeaderField.swift",
      // Markdown, which is made safe when it is shown.
      "Sources/HTMLText/ToMarkdown/MarkdownFigures.swift",
      "Sources/HTMLText/ToMarkdown/MarkdownInline.swift",
    ]
    let replaced = #/replacing\("(<|>|&|\\")", with:/#
    for file in sources where !allowed.contains(file.path) {
      #expect(file.text.firstMatch(of: replaced) == nil, "\(file): escaping, escapedForMarkup")
    }
  }

  @Test("Limits count networks: one person has more IPv6 addresses than there are people")
  func networksAreCounted() {
    for file in sources where file.target != "Web" {
      #expect(!file.text.contains("client.address"), "\(file): client.network")
    }
  }

  @Test("No file is longer than 320 lines, but for lists that a program made")
  func shortFiles() {
    for file in sources where !file.text.contains("not edited by hand") {
      #expect(
        file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 320, "\(file)")
    }
  }

  @Test("No folder of the house or of its tests holds more than 40 files")
  func smallFolders() throws {
    for top in ["Sources", "Tests"] {
      let root = "\(repositoryFolder)/\(top)"
      let entries = try #require(FileManager.default.enumerator(atPath: root))
      var files: [String: Int] = [:]
      for case let path as String in entries
      where [".swift", ".py"].contains(where: path.hasSuffix) {
        files[(path as NSString).deletingLastPathComponent, default: 0] += 1
      }
      #expect(files.count > 50)
      for (folder, count) in files { #expect(count <= 40, "\(top)/\(folder): cut it into parts") }
    }
  }

  @Test("There is no global variable and no force")
  func noGlobals() {
    for file in sources {
      #expect(
        file.text.firstMatch(of: #/\n(package |private |fileprivate |public )?var /#) == nil,
        "\(file)")
      #expect(!file.text.contains("nonisolated(unsafe)"), "\(file)")
      #expect(!file.text.contains("try! "), "\(file)")
    }
  }

  @Test("Each test target has the name of what it tests")
  func manifest() throws {
    let manifest = try #require(sourceText("Package.swift"))
    for target in Floor.all.subtracting([
      "korzo", "korzo-worker", "AppTestSupport", "TestSupport", "DatabaseSQLite",
      "DatabasePostgres",
    ]) {
      #expect(manifest.contains("of: \"\(target)\""), "\(target) has no tests")
    }
  }
}
