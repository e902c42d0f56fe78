import Testing

/// A new kind of questions is a file of its own and a line in a list: whoever asks elsewhere which
/// kind a question is would have to be found and changed with it.
@Suite("Kinds of questions")
struct QuestionKindTests {
  private static let folder = "Sources/Surveys/Kinds/"

  /// The types that are kinds, such as `ScaleKind`, by the files that declare them.
  private let kinds: [String: String] = Dictionary(
    uniqueKeysWithValues: sources.filter { $0.path.hasPrefix(folder) }.flatMap { file in
      file.text.matches(of: /\nstruct (\w+Kind): \w*Kind\w* \{/).map {
        (String($0.output.1), file.path)
      }
    })

  @Test("Each has a file, and a line in the list")
  func list() throws {
    #expect(kinds.count >= 12)
    #expect(Set(kinds.values).count == kinds.count)
    let list = try #require(sources.first { $0.path == Self.folder + "KindList.swift" })
    let listed = list.text.matches(of: /\n +(\w+Kind)\.self,/).map { String($0.output.1) }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == Set(kinds.keys))
  }

  @Test("Nobody outside their folder switches upon kinds, or asks for one")
  func noSwitches() {
    // `case .scale(let rules)`, `== .information`: names that nothing else among surveys has.
    let names =
      #/(case +|[=!]= *)\.(shortText|longText|(single|multiple|picture)Choice|scale|information|further)\b/#
    // `switch question.kind`, `if case .date = question.kind`
    let taken = #/(switch|case [^\n]* =) [\w.$?]*\.kind\b(?!\.rules)/#
    // `KindName(question.kind) == …`
    let known = #/KindName(\.\w+|\([^)]*\)) *[=!]=|[=!]= *KindName\b/#
    #expect("if case .scale(let rules) = question.kind {".contains(names))
    #expect("  switch question.kind {".contains(taken))
    for file in surveyFiles {
      #expect(file.text.firstMatch(of: names) == nil, "\(file)")
      #expect(file.text.firstMatch(of: taken) == nil, "\(file)")
      #expect(file.text.firstMatch(of: known) == nil, "\(file)")
      for kind in kinds.keys { #expect(!file.text.contains(kind), "\(file) knows \(kind)") }
    }
  }

  /// Files of surveys, or that can see them, which are no kinds themselves.
  private var surveyFiles: [SourceFile] {
    sources.filter {
      ($0.target == "Surveys" || $0.imports.contains("Surveys"))
        && !$0.path.hasPrefix(Self.folder)
    }
  }
}
