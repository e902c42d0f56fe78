import Core
import Database
import HTML
import Web

/// The most charts that an article shows of a survey's results; the rest is on their own page.
private let mostCharts = 3

extension Surveys {
  /// How published results look in an article: the way to them, and the first of their charts. Nil
  /// for an address that leads nowhere; whoever has the address may read them.
  /// - Parameter token: what stands behind `/results/` in their address.
  package func resultsGlimpse(
    at token: String, _ t: ViewContext, in db: any ReadAccess
  ) throws -> ResultsGlimpse? {
    guard let preview = try resultsPreview(at: token, in: db) else { return nil }
    let found = try publicResults(at: token, in: db)
    let shown = ShownPublic(
      t: t, found: found, pictures: try choicePictures(of: found.definition, in: db))
    return ResultsGlimpse(preview: preview, charts: publicCharts(shown))
  }
}

/// Published results as an article shows them.
package struct ResultsGlimpse: Sendable {
  /// What they are of, and where they are.
  package let preview: SurveyPreview
  /// Some of their charts; empty while there are none.
  package let charts: HTML
  /// The style sheets of the charts.
  package let styles = ["survey-glimpse.css"]
}

private func publicCharts(_ shown: ShownPublic) -> HTML {
  let drawn = shown.found.questions.filter { $0.detail?.isDrawn ?? false }.prefix(mostCharts)
  guard shown.found.isEnough, !drawn.isEmpty else { return .empty }
  func chart(_ told: PublicQuestion) -> HTML {
    """
    <section><h3\(attribute: "lang", shown.language) dir="auto">\(told.question.title)</h3>
    <p class="muted tiny">\(shown.t(told.about.answers))</p>
    \(told.detail.map { publicDrawing(shown, told.question.title, $0) })</section>

    """
  }
  return """
    <div class="glimpse" lang="\(shown.t.language.tag)">\(each: drawn, chart)\
    <p class="muted tiny">\(shown.t(.publicNote))</p></div>
    """
}

extension PublicDetail {
  /// Whether there is a drawing of it; words are none.
  fileprivate var isDrawn: Bool {
    if case .words = self { false } else { true }
  }
}
