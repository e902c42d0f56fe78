import Core
import HTML
import Web

/// What came to one question: a chart, the sentence that it says, the numbers behind it, and for
/// the author the ways on from there.
func resultView(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
  let t = shown.t
  let title = result.question.title
  let hidden: HTML = "<p class=\"hint\">\(t(.publishHidden))</p>"
  return """
    <section class="card result" id="q-\(result.question.id)" data-keep="\(result.question.id)">
    <h2\(attribute: "lang", shown.language) dir="auto">\(title)</h2>
    \(resultCounts(t, result))\(resultDrawing(shown, result))\
    \(when: shown.hidden.contains(result.question.id), hidden)\
    \(resultActions(shown, result))</section>

    """
}

private func resultDrawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
  if result.answered == 0 { return "<p class=\"plot-none\">\(shown.t(.resultsNobody))</p>" }
  return result.question.kind.rules.drawing(shown, result)
}

/// How many answered, and what became of the rest.
private func resultCounts(_ t: ViewContext, _ result: QuestionResult) -> HTML {
  var parts = [t(.resultsAnswers, result.answered)]
  let empty = result.shown - result.answered
  if empty > 0 { parts.append(t(.resultsLeftEmpty, empty)) }
  return "<p class=\"muted tiny\">\(parts.joined(separator: " · "))</p>\n"
}

/// The author goes on to a comparison, or to the words.
private func resultActions(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
  guard let path = shown.path, result.answered > 0 else { return .empty }
  let (t, id) = (shown.t, result.question.id)
  let compared = shown.results.definition.comparable.first { $0.question.id == id }
  let compare: HTML? = compared.map {
    "<a href=\"\(path)/compare\(shown.query([("one", $0.name)]))\">\(t(.resultsCompareThis))</a>"
  }
  let words: Phrase? =
    result.question.kind.rules.hasWords
    ? (result.question.choices == nil ? .resultsAllTexts : .resultsOtherTexts) : nil
  let texts: HTML? = words.map {
    "<a href=\"\(path)/texts/\(id)\(shown.query())\">\(t($0))</a>"
  }
  guard compare != nil || texts != nil else { return .empty }
  return "<p class=\"result-ways\">\(texts)\(compare)</p>"
}
