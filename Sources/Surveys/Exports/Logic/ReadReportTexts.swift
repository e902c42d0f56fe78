import Core
import Database

extension Surveys {
  /// What people wrote, for a report, by question: the first texts in the order of the responses'
  /// random ids, which says nothing of when they came.
  ///
  /// The records tell which responses have words under the filter, so that only those are read.
  func reportTexts(
    of survey: ID, _ definition: SurveyDefinition, _ filter: ResultFilter, in db: any ReadAccess
  ) throws -> [String: ReportTexts] {
    let layout = RecordLayout(definition)
    var finder = WordFinder(
      filter, layout, words: try words(filter, layout, of: survey, in: db))
    guard !finder.questions.isEmpty else { return [:] }
    // 1. Which responses.
    finder.add(try looseBlock(survey, layout, in: db))
    for pack in try PackStore().packs(of: survey, in: db) {
      finder.add(try PackStore().block(pack, withIDs: true, in: db))
    }
    // 2. What they say. Some have a word and some a book: what comes next is like what was.
    let pieceBytes = 1 << 20
    let empty = ReportTexts(questions: finder.questions.count)
    var texts = Dictionary(
      finder.questions.map { ($0, empty) }, uniquingKeysWith: { first, _ in first })
    var rest = finder.responses[...]
    var size = 50
    while !rest.isEmpty, !texts.values.allSatisfy(\.isFull) {
      let piece = rest.prefix(size)
      rest = rest.dropFirst(size)
      let answers = try ResultTextStore().answers(of: Array(piece), in: db)
      var bytes = 1
      for response in piece {
        for question in finder.questions {
          guard let text = ownWords(answers[response]?[question]) else { continue }
          bytes += text.utf8.count
          texts[question]?.add(text)
        }
      }
      size = max(10, min(500, pieceBytes * piece.count / bytes))
    }
    return texts
  }
}

/// Finds the responses with words that come first by their ids.
private struct WordFinder {
  /// The questions that have words, "other" among them.
  let questions: [String]

  private let filter: RowFilter
  private let texts: [RecordLayout.Field]
  /// The filter, and that "other" was chosen.
  private let others: [(question: String, filter: RowFilter)]
  private var found: [String: [Int64]] = [:]

  init(_ filter: ResultFilter, _ layout: RecordLayout, words: RowFilter.Words) {
    self.filter = RowFilter(filter, layout, words: words)
    texts = layout.fields.filter { $0.kind.isText }
    others = layout.fields.map(\.question).filter { $0.choices?.other != nil }.map { question in
      let chosen = ResultFilter.Condition(
        question: question.id, row: nil, value: Choices.otherID)
      return (
        question.id,
        RowFilter(
          ResultFilter(conditions: filter.conditions + [chosen]), layout, words: words)
      )
    }
    questions = texts.map(\.question.id) + others.map(\.question)
  }

  /// All of them, in their order.
  var responses: [ID] { Set(found.values.joined()).sorted().map { ID($0) } }

  /// Looks into a block.
  mutating func add(_ block: RecordBlock) {
    guard block.ids.count == block.count else { return }
    let rows = filter.rows(of: block) ?? Array(0..<block.count)
    for field in texts {
      let start = field.offset * block.count
      add(rows.filter { block.bytes[start + $0] == RecordMark.first }, of: block, field.question.id)
    }
    for other in others {
      add(other.filter.rows(of: block) ?? [], of: block, other.question)
    }
  }

  private mutating func add(_ rows: [Int], of block: RecordBlock, _ question: String) {
    guard !rows.isEmpty else { return }
    let all = found[question, default: []] + rows.map { block.ids[$0] }
    found[question] = Array(all.sorted().prefix(ReportTexts.most))
  }
}
