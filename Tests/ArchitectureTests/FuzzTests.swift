import AppTestSupport
import Foundation
import Testing

/// Whatever takes bytes of strangers apart is fuzzed (Tests/Fuzz).
@Suite("Parsers that are fuzzed")
struct FuzzTests {
  @Test("What parses is compiled into the package of the fuzzer")
  func parsers() throws {
    // Typed JSON is Foundation's to read; everything else that parses is ours.
    let types = #/(struct|enum|class) \w*(Parser|Scanner|Tokenizer|Cutter|Splitter)\b/#
    let functions = #/JSONSerialization\.jsonObject|func (parse|sniff)[A-Z]\w*\(|init\??\(parsing /#
    let manifest = try #require(sourceText("Tests/Fuzz/Package.swift"))
    let whole = manifest.matches(of: /part\("(\w+)"(?:, \[[^\]]*\])?\),/).map { String($0.1) }
    #expect(whole.contains("HTML5") && !whole.contains("Web"))
    for file in sources where !whole.contains(file.target) {
      let code = file.text.split(separator: "\n").filter { !$0.contains("//") }
        .joined(separator: "\n")
      guard code.firstMatch(of: types) != nil || code.firstMatch(of: functions) != nil
      else { continue }
      let name = file.path.dropFirst("Sources/\(file.target)/".count)
      let isNamed =
        manifest.contains("\"\(name)\"")
        || file.target == "Surveys" && name.hasPrefix("Definition/")
      #expect(isNamed, "\(file) parses: see CONTRIBUTING.md")
    }
  }

  @Test("Every file that the fuzzer names is there")
  func files() throws {
    let manifest = try #require(sourceText("Tests/Fuzz/Package.swift"))
    let parts = manifest.matches(of: /part\(\s*"(\w+)"[^)]*?files: \[([^\]]*)\]/)
    #expect(parts.contains { $0.1 == "Web" } && parts.contains { $0.1 == "Instagram" })
    for part in parts {
      for name in part.2.matches(of: /"([^"]+)"/) {
        let path = "\(repositoryFolder)/Sources/\(part.1)/\(name.1)"
        #expect(FileManager.default.fileExists(atPath: path), "\(path)")
      }
    }
  }

  @Test("Each parser has seeds")
  func seeds() throws {
    let folder = repositoryFolder + "/Tests/Fuzz"
    let runner = folder + "/Runner/Parsers"
    for file in try FileManager.default.contentsOfDirectory(atPath: runner) {
      let text = try String(contentsOfFile: "\(runner)/\(file)", encoding: .utf8)
      for match in text.matches(of: /Parser\(\s*"([a-z0-9-]+)"/) {
        let seeds = try? FileManager.default.contentsOfDirectory(
          atPath: "\(folder)/corpus/\(match.1)")
        #expect(seeds?.isEmpty == false, "\(match.1)")
      }
    }
  }
}
