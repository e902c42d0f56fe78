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
      ], gives: .page(of: APISurvey.self)),
    .get(
      "/api/v1/ask/balance", "The balance, and what the next survey would cost.",
      gives: .of(APITokens.self)),
    .get(survey, "One survey, without its questions.", gives: .of(APISurvey.self)),
    .get(
      survey + "/definition",
      "The questions, in one's own order once one has begun. docs/survey-definition.md.",
      gives: definition),
    .get(
      survey + "/attempt", "What one answered so far; 404 for those who have not begun.",
      gives: .of(APIAttempt.self)),
    .change(
      "POST", survey + "/attempt",
      "Begins to answer, or goes on. The time that it takes counts from here.",
      gives: [200: .of(APIAttempt.self)]),
    .change(
      "PUT", survey + "/attempt",
      "Keeps all answers so far.", query: [.ifMatch],
      json: answers, gives: [200: .of(APIAttempt.self)]),
    .change(
      "POST", survey + "/answers",
      """
      Hands all answers in, once: the same again is 200, others are 409, and so are those of whoever \
      has not begun. `token` says whether it is earned or waits until the author accepts the answer.
      """,
      json: answers,
      gives: [201: .of(APIHandedIn.self), 200: .of(APIHandedIn.self)]),
    .change(
      "POST", surveys, "Makes a draft of a definition.", json: definition,
      gives: [201: .of(APISurvey.self)]),
    .change(
      "PATCH", survey, "Category, target and times of a draft.", query: [.ifMatch],
      json: .input(APIPlan.self), gives: [200: .of(APISurvey.self)]),
    .change(
      "PUT", survey + "/definition",
      "Puts a definition in the place of a draft's.", query: [.ifMatch],
      json: definition, gives: [200: .of(APISurvey.self)]),
    .change(
      "DELETE", survey, "Deletes a draft, or a survey with all its answers.",
      query: [
        .optional(
          "answers", .oneOf("delete"),
          "Without it only a draft is deleted; with it a survey in any state.")
      ], gives: [204: nil]),
    .change(
      "POST", survey + "/publish", "Publishes a draft at the price that one has seen.",
      json: .input(APIPublishing.self),
      gives: [200: .of(APISurvey.self)]),
    .change(
      "POST", survey + "/close", "Ends one's own survey before its time.",
      gives: [200: .of(APISurvey.self)]),
    .get(
      survey + "/results", "What one's own survey found out.",
      query: [
        .optional(
          "if", .written("[^\\u0000]*"),
          """
          `QUESTION:VALUE`, of a matrix `QUESTION.ROW:COLUMN`; up to five, all have to hold. What \
          the survey does not ask is left out: see `conditions`.
          """)
      ], gives: .of(APIResults.self)),
  ])

private let definition = APIContent.described(
  .record(
    [
      "version": ["type": "integer", "enum": [1]], "title": .words, "language": .words,
      "pages": .array(["type": "object"]),
    ], optional: ["description": .words, "thanks": .words]))

private let answers = APIContent.described([
  "type": "object",
  "description": "An answer by question id: `{\"why\": {\"text\": \"…\"}}`.",
  "additionalProperties": ["type": "object"],
])
