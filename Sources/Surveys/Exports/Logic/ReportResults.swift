import Core
import Reports
import Web

/// The results of a survey as a report for paper.
/// - Parameters:
///   - texts: what people wrote, by question.
///   - t: the language of the report and the zone of its days.
///   - target: whom it was meant for, in words; empty for everybody.
func resultReport(
  _ results: SurveyResults, texts: [String: ReportTexts], _ t: ViewContext, siteName: String,
  target: [String]
) -> Report {
  var blocks: [ReportBlock] = []
  if !results.definition.description.isEmpty {
    blocks.append(.paragraph(results.definition.description))
  }
  blocks.append(.figures(headFigures(results, t)))
  if !results.filter.isEmpty {
    let conditions = results.filter.conditions.map { conditionName(t, $0, results.definition) }
    blocks.append(.paragraph(t(.reportFilter, conditions.joined(separator: "; "))))
  }
  if results.responses < SurveyResults.enough { blocks.append(.paragraph(t(.reportFew), .note)) }
  blocks += methodBlocks(results, t, siteName: siteName, target: target)
  for page in results.definition.pages {
    let own = results.questions.filter { result in
      page.questions.contains { $0.id == result.question.id }
    }
    if !page.title.isEmpty, !own.isEmpty { blocks.append(.heading(page.title)) }
    for result in own {
      blocks.append(.heading(result.question.title, level: page.title.isEmpty ? .part : .section))
      blocks += questionBlocks(result, texts[result.question.id] ?? ReportTexts(), t)
    }
  }
  return Report(
    title: results.definition.title, subtitle: t(.reportSubtitle, t.dateText(t.now)),
    author: siteName, language: t.language, made: t.now, blocks: blocks)
}

private func headFigures(_ results: SurveyResults, _ t: ViewContext) -> [ReportFigure] {
  let responses = t.language.number(results.responses)
  var figures = [
    ReportFigure(
      responses,
      results.filter.isEmpty
        ? t(.resultsAnswersName, results.responses)
        : t(.resultsOfAll, results.allResponses)),
    ReportFigure(t.language.number(results.started), t(.resultsBegan, results.started)),
  ]
  if let rate = results.completionRate {
    figures.append(ReportFigure(t.percent(share: min(1, rate)), t(.resultsFinished)))
  }
  if let seconds = results.seconds {
    figures.append(ReportFigure(stopwatch(seconds.median), t(.resultsMedianTime)))
  }
  return figures
}

/// When was asked, and who.
func askedSentences(
  _ survey: Survey, _ t: ViewContext, siteName: String, target: [String]
) -> [String] {
  var sentences: [String] = []
  if let start = survey.startsAt, let end = survey.closedAt ?? survey.endsAt {
    let when: Phrase = survey.hasEnded(at: t.now) ? .reportWhen : .reportStillOpen
    sentences.append(t(when, t.dateText(start), t.dateText(end)))
  }
  sentences.append(
    target.isEmpty
      ? t(.reportEverybody, siteName)
      : t(.reportTarget, siteName, target.joined(separator: "; ")))
  sentences.append(t(.reportChosen))
  return sentences
}

/// When, who, how many, how long, and what the intervals mean.
private func methodBlocks(
  _ results: SurveyResults, _ t: ViewContext, siteName: String, target: [String]
) -> [ReportBlock] {
  var sentences = askedSentences(results.survey, t, siteName: siteName, target: target)
  if let rate = results.completionRate {
    sentences.append(
      t(
        .reportBegan, t.language.number(results.started), t.language.number(results.allResponses),
        t.percent(share: min(1, rate))))
  }
  if let seconds = results.seconds, results.responses > 1 {
    sentences.append(
      t(
        .reportTimes, stopwatch(seconds.lower), stopwatch(seconds.upper),
        stopwatch(seconds.median)))
  }
  var blocks: [ReportBlock] = [
    .heading(t(.reportMethod)), .paragraph(sentences.joined(separator: " ")),
    .paragraph(t(.reportIntervals), .note),
  ]
  let breakOffs = results.breakOffs.filter { $0.count > 0 }
  if !breakOffs.isEmpty {
    blocks.append(
      .table(
        ReportTable(
          columns: [.init(t(.reportPage)), .init(t(.reportGaveUp), isNumber: true)],
          rows: breakOffs.map {
            [pageName(t, $0.page, results.definition), t.language.number($0.count)]
          })))
  }
  return blocks
}
