import Core
import HTML
import Reports
import Web

/// How likely somebody is to recommend something, from 0 to 10, of which the net promoter score is
/// made (F. Reichheld, "The One Number You Need to Grow", Harvard Business Review, 2003).
struct NetPromoterKind: SteppedKind {
  static let name = "net_promoter_score"
  static let title = Phrase(en: "Recommendation (NPS)", cs: "Doporučení (NPS)")
  static let formatFields = ["from_label", "to_label"]
  static let empty = NetPromoterKind(fromLabel: "", toLabel: "")

  /// What 0 and 10 mean; may be empty.
  let fromLabel: String
  let toLabel: String

  init(fromLabel: String, toLabel: String) {
    self.fromLabel = fromLabel
    self.toLabel = toLabel
  }

  init(_ reader: FieldReader) {
    fromLabel = reader.text("from_label", most: SurveyLimits.label)
    toLabel = reader.text("to_label", most: SurveyLimits.label)
  }

  var written: [String: JSONValue] {
    [String: JSONValue]().with("from_label", fromLabel).with("to_label", toLabel)
  }

  var steps: ScaleRules { ScaleRules(from: 0, to: 10, fromLabel: fromLabel, toLabel: toLabel) }
}

// Editing
extension NetPromoterKind {
  init(_ fields: inout QuestionFields) {
    fromLabel = fields.text("from_label", most: SurveyLimits.label)
    toLabel = fields.text("to_label", most: SurveyLimits.label)
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    pair(
      textField(
        t, "from_label", label: .promoterFromLabel, form: form, value: fromLabel, required: false,
        maxLength: SurveyLimits.label),
      textField(
        t, "to_label", label: .promoterToLabel, form: form, value: toLabel, required: false,
        maxLength: SurveyLimits.label))
  }
}

extension NetPromoterKind {
  func card(_ card: EditedCard) -> CardParts { CardParts(body: card.steps(steps)) }
}

// Results: those of a scale, and the score before them.
extension NetPromoterKind {
  var toldForm: ToldForm? { .promoters(steps) }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .numbers(let summary, let bins) = result.detail else { return .empty }
    let t = shown.t
    let steps = resultNumbers(shown, result, summary, bins, of: self)
    guard let score = PromoterScore(bins) else { return steps }
    let bars = score.groups.map { group in
      ChartBar(label: t(group.name), length: group.share, value: t.percent(share: group.share))
    }
    let table = ChartTable(
      headings: [t(.promoterGroup), t(.resultsCount), t(.resultsShare), t(.resultsInterval)],
      rows: score.rows(t))
    return """
      <p class="says">\(t(score.sentence(t)))</p>
      \(barChart(t, title: "\(result.question.title) (NPS)", bars: bars, full: 1, table: table))
      <p class="muted tiny">\(t(.promoterNote))</p>
      \(steps)
      """
  }

  func tell(_ result: QuestionResult, in api: inout APIQuestionResult) {
    guard case .numbers(_, let bins) = result.detail else { return }
    api.netPromoterScore = PromoterScore(bins).map(APIPromoterScore.init)
  }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    guard case .numbers(let summary, let bins) = result.detail else { return [] }
    let steps = numberBlocks(summary, bins, of: self, t)
    guard let score = PromoterScore(bins) else { return steps }
    return [
      .paragraph(t(score.sentence(t))),
      .table(
        ReportTable(
          columns: [
            .init(t(.promoterGroup)), .init(t(.resultsCount), isNumber: true),
            .init(t(.resultsShare), isNumber: true), .init(t(.resultsInterval), isNumber: true),
          ], rows: score.rows(t))),
      .paragraph(t(.promoterNote), .note),
    ] + steps
  }
}

extension QuestionKind {
  /// How likely somebody is to recommend something, from 0 to 10; what these mean may be empty.
  package static func netPromoter(fromLabel: String = "", toLabel: String = "") -> QuestionKind {
    NetPromoterKind(fromLabel: fromLabel, toLabel: toLabel).boxed
  }
}
