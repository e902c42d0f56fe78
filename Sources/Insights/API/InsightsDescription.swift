import Features

private let sources = "/api/v1/insights/sources"
private let source = sources + "/{id}"

/// Insights: one's own sources, their posts and stories, and what those come to.
let insightsPart = APIPart(
  name: "Insights",
  operations: [
    .get(
      sources, "One's own sources: connected accounts, and what one publishes here.",
      gives: .of(APIList<APISource>.self)),
    .get(source, "One source.", gives: .of(APISource.self)),
    .get(
      source + "/items", "Posts or stories with their latest numbers.",
      query: [
        .optional("tab", .oneOf("posts", "stories"), "`posts` unless told otherwise."),
        .optional(
          "sort", .oneOf("date", "views"), "What has no number of views comes last, either way."),
        .optional("dir", .oneOf("desc", "asc"), "`desc` unless told otherwise."),
        .limit(100, usual: 50), .after,
      ], gives: .page(of: APIInsightItem.self)),
    .get(
      source + "/totals",
      "What things come to: those that are named, or those that were posted in a time.",
      query: [
        .optional("item", .array(.id), "Up to 200 of them; then neither `from` nor `until`."),
        .optional("from", .moment, "From this moment on."),
        .optional("until", .moment, "Before this moment."),
      ], gives: .of(APIInsightTotals.self)),
    .change(
      "POST", source + "/refresh",
      "Reads a source now, which it does by itself every hour; once in two minutes at most.",
      gives: [204: nil]),
    .get(
      "/api/v1/insights/items/{id}", "A post or story with every reading of its numbers.",
      gives: .of(APIInsightHistory.self)),
    .get(
      "/api/v1/insights/campaigns", "One's own campaigns, or those in which one takes part.",
      query: [
        .optional("list", .oneOf("mine", "joined"), "`mine` unless told otherwise."),
        .limit(50, usual: 20), .after,
      ], gives: .page(of: APICampaign.self)),
    .get(
      "/api/v1/insights/campaigns/{id}", "One's own campaign with everybody who takes part.",
      gives: .of(APICampaignBoard.self)),
  ])

extension JSONLiteral {
  /// A moment that a program asks about, in milliseconds since 1970.
  fileprivate static let moment: JSONLiteral = [
    "type": "integer", "format": "int64", "minimum": 0, "maximum": 253_402_300_799_999,
  ]
}
