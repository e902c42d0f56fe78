import Testing

/// What everybody may know of results is made of noisy sums (docs/decisions/0043). A page that
/// could reach the exact ones would sooner or later show them.
@Suite("Results for everybody")
struct PublicResultTests {
  @Test("Their pages do not know the exact ones")
  func pages() {
    let pages = sources.filter { $0.path.hasPrefix("Sources/Surveys/Results/Pages/Public") }
    #expect(pages.count >= 4)
    for page in pages { checkIgnorance(page) }
  }

  @Test("Nor does what makes them of noisy sums, or puts them on paper")
  func models() {
    let files = sources.filter { file in
      [
        "Results/Model/PublicResults", "Results/Model/ToldSums", "Results/Logic/MakePublicResults",
        "Results/Logic/PublicShares", "Results/Logic/ReadPublicResults",
        "Exports/Logic/ReportPublicResults",
      ].contains { file.path == "Sources/Surveys/\($0).swift" }
    }
    #expect(files.count == 6)
    for file in files { checkIgnorance(file) }
  }

  @Test("Only the author's ways name how many answered")
  func counts() {
    let allowed = [
      // What the author, or who sees to surveys, is shown.
      "Board/Pages/HubView", "Board/Pages/MinePage", "Board/Pages/SurveyAdminView",
      "Exports/Store/SurveyExportStore", "API/SurveyAPI",
    ].map { "Sources/Surveys/\($0).swift" }
    for file in sources where file.target == "Surveys" && !allowed.contains(file.path) {
      #expect(!file.text.contains("survey.answered)"), "\(file): publicCount")
    }
  }

  private func checkIgnorance(_ file: SourceFile) {
    let exact =
      #/\b(SurveyResults|ResultTally|FieldTally|ShownResults)\b|survey\.(answered|started)\b/#
    #expect(file.text.firstMatch(of: exact) == nil, "\(file)")
  }
}
