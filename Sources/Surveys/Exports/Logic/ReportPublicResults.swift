import Core
import Database
import Features
import Reports
import Web

extension Surveys {
  /// The results that everybody may see as a report, in the survey's language; nil while there are
  /// none. It is what a link for everybody leads to.
  func publicReport(of survey: ID, in db: any ReadAccess) throws -> Report? {
    guard let found = try publicResults(of: survey, in: db), found.isEnough else { return nil }
    let t = ViewContext(
      language: found.definition.language, now: clock.now(), timeZone: options.site.timeZone)
    return publicResultReport(
      found, t, siteName: options.site.name,
      target: targetNames(try SurveyStore().target(of: survey, in: db), t.language))
  }
}

/// Public results as a report for paper.
func publicResultReport(
  _ found: PublicResults, _ t: ViewContext, siteName: String, target: [String]
) -> Report {
  let definition = found.definition
  var blocks: [ReportBlock] = []
  if !definition.description.isEmpty { blocks.append(.paragraph(definition.description)) }
  blocks.append(
    .figures([
      ReportFigure(t(found.about.number), t(.resultsAnswersName, max(2, found.about.rounded)))
    ]))
  blocks += publicMethod(found.survey, t, siteName: siteName, target: target)
  for page in definition.pages {
    let own = found.questions.filter { told in
      page.questions.contains { $0.id == told.question.id }
    }
    if !page.title.isEmpty, !own.isEmpty { blocks.append(.heading(page.title)) }
    for told in own {
      blocks.append(.heading(told.question.title, level: page.title.isEmpty ? .part : .section))
      blocks += publicBlocks(told, t)
    }
  }
  return Report(
    title: definition.title, subtitle: t(.reportSubtitle, t.dateText(t.now)), author: siteName,
    language: t.language, made: t.now, blocks: blocks)
}

/// When, who, and what was changed by chance.
private func publicMethod(
  _ survey: Survey, _ t: ViewContext, siteName: String, target: [String]
) -> [ReportBlock] {
  let sentences = askedSentences(survey, t, siteName: siteName, target: target)
  return [
    .heading(t(.reportMethod)), .paragraph(sentences.joined(separator: " ")),
    .paragraph(t(.publicNote), .note),
  ]
}

/// What everybody is told of one question: a chart, a table, and what they say.
private func publicBlocks(_ told: PublicQuestion, _ t: ViewContext) -> [ReportBlock] {
  var blocks: [ReportBlock] = []
  if !told.question.help.isEmpty { blocks.append(.paragraph(told.question.help, .note)) }
  guard let detail = told.detail else {
    return blocks + [.paragraph(t(.publicQuestionHidden))]
  }
  blocks.append(.paragraph(t(told.about.answers), .note))
  switch detail {
  case .choices(let shares, let isSingle, let lead):
    blocks += shareBlocks(shares, t)
    if addsUpToMore(shares, isSingle: isSingle) {
      blocks.append(.paragraph(t(.resultsSeveral), .note))
    }
    if let sentence = leadText(t, shares, lead) { blocks.append(.paragraph(sentence)) }
  case .steps(let shares, let ends, let mean, let topTwo):
    let names = ends.filter { !$0.isEmpty }
    if !names.isEmpty { blocks.append(.paragraph(names.joined(separator: " … "), .note)) }
    blocks += shareBlocks(shares, t)
    let top = topTwo.map { [t(.resultsTopTwo, shareText(t, $0))] } ?? []
    blocks.append(.paragraph(([meanText(t, mean)] + top).joined(separator: " ")))
  case .promoters(let shares, let score):
    let (groups, names) = promoterGroups(t, shares)
    blocks.append(.paragraph(scoreText(t, score)))
    blocks += shareBlocks(groups, labels: names, t)
    blocks.append(.paragraph(t(.promoterNote), .note))
  case .classes(let classes, let middle, let quarters, let unit):
    let texts = classTexts(t, classes, middle: middle, quarters: quarters, unit: unit)
    blocks += shareBlocks(classes.map(\.share), labels: classes.map { classText(t, $0) }, t)
    blocks.append(.paragraph(texts.joined(separator: " ")))
  case .rows(let columns, let rows): blocks += rowBlocks(columns, rows, t)
  case .places(let places, _): blocks.append(placeTable(places, t))
  case .words(let words):
    if !words.isEmpty {
      let rows = words.flatMap { cellTexts($0) }.map { [$0] }
      blocks.append(.table(ReportTable(columns: [.init(t(.resultsAnswer))], rows: rows)))
    }
  }
  return blocks
}

private func shareBlocks(
  _ shares: [PublicShare], labels: [String]? = nil, _ t: ViewContext
) -> [ReportBlock] {
  let names = labels ?? shares.map(\.label)
  let charted = ChartedChoices(Array(zip(names, shares))) { $1.share.length }
  let bars = charted.shown.map {
    Reports.BarChart.Row($0, $1.share.length, shareText(t, $1.share))
  }
  let note = chartedText(t, charted).map { [ReportBlock.paragraph($0, .note)] } ?? []
  let rows = zip(names, shares).map { [$0, shareText(t, $1.share), likelyText(t, $1)] }
  let table = ReportTable(
    columns: [
      .init(t(.resultsAnswer)), .init(t(.resultsShare), isNumber: true),
      .init(t(.resultsInterval), isNumber: true),
    ], rows: rows)
  return [.bars(Reports.BarChart(rows: bars, full: 1))] + note + [.table(table)]
}

/// In as many parts as the columns need: the names of wide ones would be cut.
private func rowBlocks(
  _ columns: [Choice], _ rows: [PublicRow], _ t: ViewContext
) -> [ReportBlock] {
  let part = 6
  return stride(from: 0, to: columns.count, by: part).map { start -> ReportBlock in
    let places = start..<min(columns.count, start + part)
    return .table(
      ReportTable(
        columns: [ReportTable.Column(t(.reportRow))]
          + columns[places].map { ReportTable.Column($0.label, isNumber: true) },
        rows: rows.map { row in
          [row.label]
            + places.map { place in row.shares.map { shareText(t, $0[place].share) } ?? "–" }
        }))
  }
}

private func placeTable(_ places: [PublicPlace], _ t: ViewContext) -> ReportBlock {
  func said(_ mean: PublicMean, _ value: Double) -> String {
    t.decimal(value, places: mean.places)
  }
  return .table(
    ReportTable(
      columns: [
        .init(t(.resultsAnswer)), .init(t(.resultsMeanPlace), isNumber: true),
        .init(t(.resultsInterval), isNumber: true),
        .init(t(.resultsFirstPlaces), isNumber: true),
      ],
      rows: places.map { place in
        [
          place.label, said(place.mean, place.mean.value),
          t(
            .publicRange, said(place.mean, place.mean.lower),
            said(place.mean, place.mean.upper)), shareText(t, place.first.share),
        ]
      }))
}
