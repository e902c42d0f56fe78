import Core
import HTML
import Media
import Web

/// What everybody is told of one question: a chart, the sentence that it says, and the shares
/// behind it.
func publicQuestionView(_ shown: ShownPublic, _ told: PublicQuestion) -> HTML {
  let t = shown.t
  let about: HTML = "<p class=\"muted tiny\">\(t(told.about.answers))</p>\n"
  let drawing: HTML =
    told.detail.map { publicDrawing(shown, told.question.title, $0) }
    ?? "<p class=\"plot-none\">\(t(.publicQuestionHidden))</p>"
  return """
    <section class="card result" id="q-\(told.question.id)">
    <h2\(attribute: "lang", shown.language) dir="auto">\(told.question.title)</h2>
    \(when: told.detail != nil, about)\(drawing)</section>

    """
}

/// A chart of what everybody is told, and the sentence that it says.
func publicDrawing(
  _ shown: ShownPublic, _ title: String, _ detail: PublicDetail
) -> HTML {
  let t = shown.t
  switch detail {
  case .choices(let shares, let isSingle, let lead):
    return publicChoices(shown, title, shares, isSingle: isSingle, lead)
  case .steps(let shares, let ends, let mean, let topTwo):
    return publicSteps(t, title, shares, ends: ends, mean, topTwo)
  case .promoters(let shares, let score): return publicPromoters(t, title, shares, score)
  case .classes(let classes, let middle, let quarters, let unit):
    let texts = classTexts(t, classes, middle: middle, quarters: quarters, unit: unit)
    return publicColumns(t, title, classes.map(\.share), classes.map { classText(t, $0) })
      + says(texts)
  case .rows(let columns, let rows): return publicRows(t, title, columns, rows)
  case .places(let places, let count): return publicPlaces(t, title, places, of: count)
  case .words(let words): return wordList(words)
  }
}

/// Sentences below a chart.
private func says(_ texts: [String]) -> HTML {
  guard !texts.isEmpty else { return .empty }
  return "<p class=\"says\">\(texts.joined(separator: " "))</p>"
}

private func publicChoices(
  _ shown: ShownPublic, _ title: String, _ shares: [PublicShare], isSingle: Bool,
  _ lead: PublicLead
) -> HTML {
  let t = shown.t
  let charted = ChartedChoices(shares) { $0.share.length }
  let bars = charted.shown.map { share in
    ChartBar(
      label: share.label, length: share.share.length, value: shareText(t, share.share),
      picture: publicPicture(shown, share))
  }
  let chart = barChart(t, title: title, bars: bars, full: 1, table: shareTable(t, shares))
  let several: HTML = "<p class=\"muted tiny\">\(t(.resultsSeveral))</p>"
  let sentence = says([leadText(t, shares, lead)].compactMap { $0 })
  let note = chartedNote(t, charted)
  let sum: HTML = addsUpToMore(shares, isSingle: isSingle) ? several : .empty
  return "\(chart)\(note)\(sum)\(sentence)"
}

/// Whether the shares, as they are told, are more than the whole.
func addsUpToMore(_ shares: [PublicShare], isSingle: Bool) -> Bool {
  !isSingle && shares.reduce(0) { $0 + $1.share.percent } > 100
}

/// The name beside it says what is to be seen.
private func publicPicture(_ shown: ShownPublic, _ share: PublicShare) -> HTML {
  guard let picture = share.picture.flatMap({ shown.pictures[$0] }) else { return .empty }
  return pictureView(picture, alt: "", sizes: "3rem")
}

private func publicColumns(
  _ t: ViewContext, _ title: String, _ shares: [PublicShare], _ labels: [String],
  ends: [String] = []
) -> HTML {
  let columns = zip(labels, shares).map { label, share in
    ChartColumn(label: label, height: share.share.length, value: shareText(t, share.share))
  }
  return columnChart(
    t, title: title, columns: columns, ends: (ends.first ?? "", ends.last ?? ""), full: 1,
    table: shareTable(t, shares, labels: labels))
}

private func publicSteps(
  _ t: ViewContext, _ title: String, _ shares: [PublicShare], ends: [String], _ mean: PublicMean,
  _ topTwo: ToldShare?
) -> HTML {
  let chart = publicColumns(t, title, shares, shares.map(\.label), ends: ends)
  let top = topTwo.map { [t(.resultsTopTwo, shareText(t, $0))] } ?? []
  return chart + says([meanText(t, mean)] + top)
}

private func publicPromoters(
  _ t: ViewContext, _ title: String, _ shares: [PublicShare], _ score: PublicScore
) -> HTML {
  let (groups, names) = promoterGroups(t, shares)
  let bars = zip(names, groups).map { name, share in
    ChartBar(label: name, length: share.share.length, value: shareText(t, share.share))
  }
  let chart = barChart(
    t, title: "\(title) (NPS)", bars: bars, full: 1,
    table: shareTable(t, groups, labels: names))
  return """
    \(says([scoreText(t, score)]))\(chart)<p class="muted tiny">\(t(.promoterNote))</p>
    """
}

/// From those who would recommend it on.
func promoterGroups(
  _ t: ViewContext, _ shares: [PublicShare]
) -> (shares: [PublicShare], names: [String]) {
  (shares.reversed(), [t(.promoters), t(.promoterPassives), t(.detractors)])
}

private func publicRows(
  _ t: ViewContext, _ title: String, _ columns: [Choice], _ rows: [PublicRow]
) -> HTML {
  let table = HeatTable(
    columns: columns.map(\.label),
    rows: rows.map { row in
      let cells =
        row.shares?.map { share in
          HeatTable.Cell(
            warmth: share.share.length, value: shareText(t, share.share),
            detail: likelyText(t, share))
        } ?? columns.map { _ in HeatTable.Cell(warmth: 0, value: "–") }
      return (label: row.label, cells: cells)
    })
  let hidden: HTML = "<p class=\"muted tiny\">\(t(.publicRowHidden))</p>"
  let hasHidden = rows.contains { $0.shares == nil }
  return """
    \(heatTable(t, title: title, full: 1, table))<p class="muted tiny">\(t(.publicMatrixNote))</p>
    \(when: hasHidden, hidden)
    """
}

private func publicPlaces(
  _ t: ViewContext, _ title: String, _ places: [PublicPlace], of count: Int
) -> HTML {
  func said(_ mean: PublicMean, _ value: Double) -> String {
    t.decimal(value, places: mean.places)
  }
  let bars = places.enumerated().map { index, place in
    ChartBar(
      label: "\(index + 1). \(place.label)",
      length: max(0, Double(count) + 1 - place.mean.value),
      value: said(place.mean, place.mean.value))
  }
  let table = ChartTable(
    headings: [
      t(.resultsAnswer), t(.resultsMeanPlace), t(.resultsInterval), t(.resultsFirstPlaces),
    ],
    rows: places.map { place in
      [
        place.label, said(place.mean, place.mean.value),
        t(
          .publicRange, said(place.mean, place.mean.lower), said(place.mean, place.mean.upper)),
        shareText(t, place.first.share),
      ]
    })
  return """
    \(barChart(t, title: title, bars: bars, full: Double(count), table: table))
    <p class="muted tiny">\(t(.resultsRankingNote))</p>
    """
}
