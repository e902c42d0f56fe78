import Features

private let surveys = "/api/v1/surveys"
private let survey = surveys + "/{id}"

/// Surveys: those that one may answer, and one's own.
let surveyPart = APIPart(
  name: "Surveys",
  operations: [
    .get(
      surveys, "Surveys that fit, one's own, or those that one answered.",
      query: [
        .optional(
          "list", .oneOf("fitting", "mine", "answered"),
          "`fitting` unless told otherwise: open, not one's own, not answered yet."),
        .limit(50, usual: 20), .after,
      ], gives: .page(.named("Survey"))),
    .get(
      "/api/v1/ask/balance", "The balance, and what the next survey would cost.",
      gives: .named("SurveyTokens")),
    .get(survey, "One survey, without its questions.", gives: .named("Survey")),
    .get(
      survey + "/definition",
      "The questions, in one's own order once one has begun. docs/survey-definition.md.",
      gives: .named("SurveyDefinition")),
    .get(
      survey + "/attempt", "What one answered so far; 404 for those who have not begun.",
      gives: .named("SurveyAttempt")),
    .change(
      "POST", survey + "/attempt",
      "Begins to answer, or goes on. The time that it takes counts from here.",
      gives: [200: .named("SurveyAttempt")]),
    .change(
      "PUT", survey + "/attempt",
      "Keeps all answers so far.", query: [.ifMatch],
      json: .named("SurveyAnswers"), gives: [200: .named("SurveyAttempt")]),
    .change(
      "POST", survey + "/answers",
      "Hands all answers in, once: the same again is 200, others are 409.",
      json: .named("SurveyAnswers"),
      gives: [201: .named("SurveyTokens"), 200: .named("SurveyTokens")]),
    .change(
      "POST", surveys, "Makes a draft of a definition.", json: .named("SurveyDefinition"),
      gives: [201: .named("Survey")]),
    .change(
      "PATCH", survey, "Category, target and times of a draft.", query: [.ifMatch],
      json: .input(
        [:],
        optional: [
          "category": .named("SurveyCategory"), "target": .named("SurveyTarget"),
          "starts_at": .time, "ends_at": .time,
        ]), gives: [200: .named("Survey")]),
    .change(
      "PUT", survey + "/definition",
      "Puts a definition in the place of a draft's.", query: [.ifMatch],
      json: .named("SurveyDefinition"), gives: [200: .named("Survey")]),
    .change("DELETE", survey, "Deletes a draft.", gives: [204: nil]),
    .change(
      "POST", survey + "/publish", "Publishes a draft at the price that one has seen.",
      json: .input(
        ["price": .tokens, "revision": .count], optional: ["starts_at": .time, "ends_at": .time]),
      gives: [200: .named("Survey")]),
    .change(
      "POST", survey + "/close", "Ends one's own survey before its time.",
      gives: [200: .named("Survey")]),
    .get(
      survey + "/results", "What one's own survey found out.",
      query: [
        .optional(
          "if", .written("[^\\u0000]*"),
          """
          `QUESTION:VALUE`, of a matrix `QUESTION.ROW:COLUMN`; up to five, all have to hold. What \
          the survey does not ask is left out: see `conditions`.
          """)
      ], gives: .named("SurveyResults")),
  ],
  schemas: surveyShapes.merging(surveyResultShapes) { $1 })

private let surveyShapes: [String: JSONLiteral] = [
  "Survey": .record(
    [
      "id": .id, "title": .words, "description": .words, "author": .words,
      "category": .named("SurveyCategory"), "language": .oneOf("cs", "en"),
      "state": .oneOf("draft", "published", "closed"),
      "standing": .oneOf(
        "author", "visitor", "may_answer", "answering", "answered", "misfit", "ended"),
      "questions": .count, "pages": .count, "seconds": .count, "answered": .count,
    ],
    optional: [
      "misfits": .array(.oneOf("sex", "occupation", "region", "language")), "starts_at": .time,
      "ends_at": .time,
      "own": .record([
        "revision": .count, "target": .named("SurveyTarget"), "price": .tokens, "started": .count,
      ]),
    ]),
  "SurveyCategory": .oneOf(
    "society", "culture", "education", "health", "technology", "work", "leisure", "environment",
    "other"),
  "SurveyTarget": .record(
    [:],
    optional: [
      "sex": .array(.words), "occupation": .array(.words), "region": .array(.words),
      "language": .array(.words),
    ]),
  "SurveyDefinition": .record(
    [
      "version": ["type": "integer", "enum": [1]], "title": .words, "language": .words,
      "pages": .array(["type": "object"]),
    ], optional: ["description": .words, "thanks": .words]),
  "SurveyAnswers": [
    "type": "object",
    "description": "An answer by question id: `{\"why\": {\"text\": \"…\"}}`.",
    "additionalProperties": ["type": "object"],
  ],
  "SurveyAttempt": .record([
    "revision": .count, "page": .words, "answers": .named("SurveyAnswers"),
  ]),
  "SurveyTokens": .record([
    "balance": .tokens,
    "price": .record([
      "value": .tokens, "term": .oneOf("zero_situation", "network", "reach", "own_surveys"),
      "network": .tokens, "reach": .tokens, "own_surveys": .tokens,
    ]),
  ]),
]

extension JSONLiteral {
  /// Tokens, exact to the half.
  fileprivate static let tokens: JSONLiteral = [
    "type": "number", "minimum": 0, "description": "Tokens, exact to the half.",
  ]
}
