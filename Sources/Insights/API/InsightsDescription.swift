import Features

private let sources = "/api/v1/insights/sources"
private let source = sources + "/{id}"

/// Insights: one's own sources, their posts and stories, and what those come to.
let insightsPart = APIPart(
  name: "Insights",
  operations: [
    .get(
      sources, "One's own sources: connected accounts, and what one publishes here.",
      gives: .record(["items": .array(.named("InsightSource"))])),
    .get(source, "One source.", gives: .named("InsightSource")),
    .get(
      source + "/items", "Posts or stories with their latest numbers.",
      query: [
        .optional("tab", .oneOf("posts", "stories"), "`posts` unless told otherwise."),
        .optional(
          "sort", .oneOf("date", "views"), "What has no number of views comes last, either way."),
        .optional("dir", .oneOf("desc", "asc"), "`desc` unless told otherwise."),
        .limit(100, usual: 50), .after,
      ], gives: .page(.named("InsightItem"))),
    .get(
      source + "/totals",
      "What things come to: those that are named, or those that were posted in a time.",
      query: [
        .optional("item", .array(.id), "Up to 200 of them; then neither `from` nor `until`."),
        .optional("from", .moment, "From this moment on."),
        .optional("until", .moment, "Before this moment."),
      ], gives: .named("InsightTotals")),
    .change(
      "POST", source + "/refresh",
      "Reads a source now, which it does by itself every hour; once in two minutes at most.",
      gives: [204: nil]),
    .get(
      "/api/v1/insights/items/{id}", "A post or story with every reading of its numbers.",
      gives: .record([
        "item": .named("InsightItem"),
        "readings": .array(
          .record(["at": .time, "until": .time, "numbers": .named("InsightNumbers")])),
      ])),
    .get(
      "/api/v1/insights/campaigns", "One's own campaigns, or those in which one takes part.",
      query: [
        .optional("list", .oneOf("mine", "joined"), "`mine` unless told otherwise."),
        .limit(50, usual: 20), .after,
      ], gives: .page(.named("Campaign"))),
    .get(
      "/api/v1/insights/campaigns/{id}", "One's own campaign with everybody who takes part.",
      gives: .named("CampaignBoard")),
  ],
  schemas: insightShapes.merging(campaignShapes) { $1 })

private let insightShapes: [String: JSONLiteral] = [
  "InsightSource": .record(
    [
      "id": .id, "kind": .oneOf("instagram", "korzo"), "username": .words, "name": .words,
      "state": .oneOf("active", "reconnect"), "connected_at": .time,
    ],
    optional: [
      "login": .oneOf("instagram", "facebook"), "problem": .words, "followers": .count,
      "media_count": .count, "imported_at": .time, "collected_at": .time,
    ]),
  "InsightItem": .record(
    [
      "id": .id, "source": .id, "remote_id": .words, "kind": .oneOf("feed", "reels", "story"),
      "medium": .oneOf("image", "video", "carousel", "text"), "caption": .words, "alt": .words,
      "published_at": .time, "children": .count, "state": .oneOf("live", "final", "gone"),
      "seen_at": .time, "numbers": .named("InsightNumbers"),
    ],
    optional: [
      "permalink": .words, "ends_at": .time, "read_at": .time, "picture": .words,
      "note": .oneOf("few_viewers", "before_conversion", "no_permission"),
    ]),
  "InsightNumbers": [
    "type": "object",
    "description": """
    By Instagram's names; a part of a number as `navigation.tap_exit`. What is unknown is missing.
    """,
    "additionalProperties": ["type": "number"],
  ],
  "InsightTotals": .record([
    "posts": .named("InsightGroup"), "stories": .named("InsightGroup"),
  ]),
  "InsightGroup": .record(
    [
      "count": .count, "sums": .named("InsightCounts"), "known": .named("InsightCounts"),
    ],
    optional: ["average_reach": ["type": "number"], "maximum_reach": .count]),
  "InsightCounts": [
    "type": "object",
    "description": "By the name of a number. Reach is never added up.",
    "additionalProperties": ["type": "integer"],
  ],
]

extension JSONLiteral {
  /// A moment that a program asks about, in milliseconds since 1970.
  fileprivate static let moment: JSONLiteral = [
    "type": "integer", "format": "int64", "minimum": 0, "maximum": 253_402_300_799_999,
  ]
}
