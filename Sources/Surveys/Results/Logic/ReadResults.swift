import Core
import Database
import Statistics

extension Surveys {
  /// What a survey found out. Who may see it is asked before (Store/Visibility.swift).
  ///
  /// Without a filter it reads what was counted while answers arrived; with one, the packs.
  func results(
    of survey: Survey, filter: ResultFilter = .none, in db: any ReadAccess
  ) throws -> SurveyResults {
    let definition = try definition(of: survey.id, in: db)
    let layout = RecordLayout(definition)
    let found =
      filter.isEmpty
      ? try counted(survey.id, layout, in: db) : try gathered(survey.id, filter, layout, in: db)
    return try results(found, of: survey, definition, filter, layout, in: db)
  }

  private func results(
    _ found: Found, of survey: Survey, _ definition: SurveyDefinition, _ filter: ResultFilter,
    _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> SurveyResults {
    let seconds = try Histogram(
      counts: Dictionary(
        found.tally.seconds.map { (Double($0), $1) }, uniquingKeysWith: +))
    let breakOffs = try TallyStore().breakOffs(of: survey.id, in: db)
    return SurveyResults(
      survey: survey, definition: definition, filter: filter, responses: found.tally.responses,
      allResponses: found.all, started: survey.started, seconds: try Quartiles(seconds),
      breakOffs: definition.pages.compactMap { page in
        breakOffs[page.id].map { SurveyResults.BreakOff(page: page.id, count: $0) }
      },
      questions: try zip(layout.fields.indices, zip(layout.fields, found.tally.fields)).map {
        index, pair in
        try QuestionResult(pair.0.question, pair.1, texts: found.texts[index] ?? [])
      })
  }

  private typealias Found = (tally: ResultTally, all: Int, texts: [Int: [String]])

  /// Few texts are wanted, so few packs are asked for them.
  private static let packsWithTexts = 4

  private func counted(
    _ survey: ID, _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> Found {
    var gatherer = ResultGatherer(RowFilter(.none, layout), layout)
    gatherer.add(try looseBlock(survey, layout, in: db))
    var tally = try TallyStore().find(survey, layout, in: db)
    tally.add(gatherer.tally)
    if gatherer.needsIDs {
      for pack in try PackStore().packs(of: survey, in: db).suffix(Self.packsWithTexts)
      where gatherer.needsIDs {
        gatherer.addTexts(try PackStore().block(pack, withIDs: true, in: db))
      }
    }
    return (tally, tally.responses, try texts(gatherer, layout, in: db))
  }

  private func gathered(
    _ survey: ID, _ filter: ResultFilter, _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> Found {
    var gatherer = ResultGatherer(
      try rowFilter(filter, layout, of: survey, in: db), layout)
    gatherer.add(try looseBlock(survey, layout, in: db))
    for pack in try PackStore().packs(of: survey, in: db) {
      gatherer.add(try PackStore().block(pack, withIDs: gatherer.needsIDs, in: db))
    }
    return (gatherer.tally, gatherer.all, try texts(gatherer, layout, in: db))
  }

  private func texts(
    _ gatherer: ResultGatherer, _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> [Int: [String]] {
    let wanted = Set(gatherer.texts.values.joined()).map { ID($0) }
    let answers = try ResultTextStore().answers(of: wanted, in: db)
    return Dictionary(
      uniqueKeysWithValues: gatherer.texts.map { index, responses in
        let question = layout.fields[index].question.id
        return (
          index,
          responses.sorted().compactMap { response in
            if case .text(let text)? = answers[ID(response)]?[question] { text } else { nil }
          }
        )
      })
  }

  /// The records that are in no pack yet, side by side.
  func looseBlock(
    _ survey: ID, _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> RecordBlock {
    RecordBlock(try RecordStore().all(of: survey, in: db), layout)
  }
}
