import Database

/// What people say to stories, as columns that are added up; what was read before there were any is
/// in them.
let storyAnswerSums = Migration("insights-0013") { dialect in
  ["votes", "answers", "reactions"].flatMap { (name: StaticString) -> [SQL] in
    let column = SQL(trusted: name)
    let path = SQL(trusted: "'$.") + column + SQL(trusted: "'")
    let value = dialect.pick(
      sqlite: "json_extract(numbers, \(path))",
      postgres: "CAST(CAST(numbers AS JSON) ->> '\(column)' AS DOUBLE PRECISION)")
    return [
      "ALTER TABLE insight_item ADD COLUMN \(column) BIGINT",
      """
      UPDATE insight_item SET \(column) = CAST(ROUND(\(value)) AS BIGINT)
      WHERE is_story AND numbers LIKE '%"\(column)":%'
      """,
    ]
  }
}
