import Features

/// The shapes of what a survey found out.
let surveyResultShapes: [String: JSONLiteral] = [
  "SurveyResults": .record(
    [
      "conditions": .array(.words), "responses": .count, "all_responses": .count,
      "started": .count,
      "break_offs": .array(.record(["page": .words, "count": .count])),
      "questions": .array(.named("SurveyQuestionResult")),
    ], optional: ["completion_rate": .real, "seconds": .named("SurveyQuartiles")]),
  "SurveyQuestionResult": .record(
    ["id": .words, "title": .words, "shown": .count, "answered": .count],
    optional: [
      "choices": .array(
        .record(
          ["id": .words, "label": .words, "count": .count],
          optional: ["share": .real, "interval": .named("SurveyInterval")])),
      "numbers": .record(
        [
          "bins": .array(.record(["from": .real, "to": .real, "count": .count]))
        ],
        optional: [
          "mean": .real, "deviation": .real, "interval": .named("SurveyInterval"),
          "quartiles": .named("SurveyQuartiles"), "least": .real, "most": .real,
        ]),
      "matrix": .record([
        "rows": .array(.words), "columns": .array(.words), "counts": .array(.array(.count)),
      ]),
      "ranking": .array(
        .record(
          ["id": .words, "label": .words], optional: ["mean_place": .real, "first": .count])),
      "dates": .array(.record(["day": .words, "count": .count])), "texts": .array(.words),
    ].merging(KindName.apiShapes) { $1 }),
  "SurveyInterval": .record(["lower": .real, "upper": .real]),
  "SurveyQuartiles": .record(["lower": .real, "median": .real, "upper": .real]),
]

extension JSONLiteral {
  /// Any number.
  static let real: JSONLiteral = ["type": "number"]
}

extension KindName {
  /// What results have that only one kind of questions has.
  fileprivate static var apiShapes: [String: JSONLiteral] {
    list.reduce(into: [:]) { $0.merge($1.apiShapes) { $1 } }
  }
}
