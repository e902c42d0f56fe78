import AppTestSupport
import Foundation
import Testing

/// How features come together (docs/architecture.md).
@Suite("The wiring")
struct WiringTests {
  @Test("A feature reaches the application as a Feature, by one line of the list")
  func features() throws {
    let list = try #require(sourceText("Sources/KorzoApp/Wiring/FeatureList.swift"))
    for target in Floor.features {
      let faces = sources.filter {
        $0.target == target && $0.text.contains("package struct \(target): Feature {")
      }
      #expect(faces.map(\.path) == ["Sources/\(target)/\(target).swift"])
      // Accounts are there always, and made last: all others have something to say about people.
      let lines = list.matches(of: /FeatureEntry\((\w+)\.self/).count { $0.1 == target }
      #expect(lines == (target == "Accounts" ? 0 : 1), "\(target)")
    }
  }

  @Test("What is switched on is decided where the list is, and App asks all alike")
  func switches() throws {
    let app = try #require(sourceText("Sources/KorzoApp/App.swift"))
    #expect(app.firstMatch(of: /settings\.(has|features)/) == nil)
    for target in Floor.features.subtracting(["Accounts"]) {
      let name = target.lowercased()
      #expect(app.firstMatch(of: try Regex("\\b\(name)\\.(routes|jobs|migrations)")) == nil)
    }
  }

  @Test("The wiring is short: what makes the application and the site has at most 100 lines")
  func short() throws {
    let app = try #require(sourceText("Sources/KorzoApp/App.swift"))
    let site = try #require(sourceText("Sources/KorzoApp/Wiring/MakeSite.swift"))
    let lines = [lines(of: "  package init(", in: app), lines(of: "  func makeSite(", in: site)]
    #expect(lines.allSatisfy { $0 > 20 } && lines.reduce(0, +) <= 100, "\(lines)")
  }

  @Test("What is made takes at most eight values; more are set on what was made")
  func parameters() throws {
    // Markup that is written like HTML: each value has a name, and nearly all may be left out.
    let elements = ["textField", "postButton"]
    var seen = 0
    for file in sources {
      for (name, count) in parameterCounts(in: file.text) {
        seen += 1
        #expect(count <= 8 || elements.contains(name), "\(file): \(name) takes \(count)")
      }
    }
    #expect(seen > 5000)
    #expect(
      parameterCounts(in: "init(a: A, b: [B: C] = [:], c: (D, E) -> Void = { _, _ in }) {")
        .map(\.count) == [3])
    #expect(parameterCounts(in: "func f<A, B>(_ a: A, b: Set<A>) {").map(\.count) == [2])
  }

  /// The lines of all functions that begin like this.
  private func lines(of start: String, in text: String) -> Int {
    var (count, isInside) = (0, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(start) { isInside = true }
      if isInside { count += 1 }
      if line == "  }" { isInside = false }
    }
    return count
  }
}

/// How many parameters each function and initialiser declares.
private func parameterCounts(in text: String) -> [(name: String, count: Int)] {
  let code = text.replacing(/\/\/[^\n]*/, with: "")
    .replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
  let heads = code.matches(of: /\b(?:func\s+([^\s(<]+)|init[?]?)(?:<[^>(]*>)?\(/)
  return heads.compactMap { head in
    // A call, not a declaration.
    if code[..<head.range.lowerBound].last == "." { return nil }
    var (depth, count, isEmpty) = (1, 1, true)
    var previous: Character = " "
    scan: for character in code[head.range.upperBound...] {
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ">" where previous == "-": break
      case ")", "]", "}", ">":
        depth -= 1
        if depth == 0 { break scan }
      case "," where depth == 1: count += 1
      default: break
      }
      if !character.isWhitespace { isEmpty = false }
      previous = character
    }
    return (head.1.map(String.init) ?? "init", isEmpty ? 0 : count)
  }
}
