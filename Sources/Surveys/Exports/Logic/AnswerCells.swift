import Foundation
import Tables

/// Turns stored answers into the cells of ``SurveyDefinition/columns``, as
/// ``SurveyDefinition/cells(_:)`` does, yet a hundred times as fast: it reads the JSON where it is,
/// and works out which questions were asked only once for all responses whose answers decide alike.
struct AnswerCells {
  /// A stored answer that is none to its survey: the file must not go on as if nothing were.
  struct Unreadable: Error {}

  /// A row before its answers are in it, and which questions were asked.
  private struct Template {
    let cells: [TableCell]
    let isAsked: [Bool]
  }

  private let definition: SurveyDefinition
  private let notShown: String
  private let questions: QuestionCells
  /// Where in a response each question's answer is; empty where there is none.
  private var slices: [JSONSlices.Slice]
  /// Questions on whose answers it depends what else is asked.
  private let deciding: [Int]
  private var templates: [[UInt8]: Template] = [:]
  /// The one for all, where nothing depends on an answer.
  private var only: Template?

  /// - Parameter notShown: see ``AnswerExport/notShown``.
  init(_ definition: SurveyDefinition, notShown: String) {
    self.definition = definition
    self.notShown = notShown
    let answered = definition.questions.filter(\.kind.isAnswered)
    questions = QuestionCells(answered, notShown: notShown)
    slices = answered.map { _ in 0..<0 }
    let named = Set(
      definition.conditionSets.flatMap(\.conditions).map(\.question)
        + answered.compactMap { $0.kind.rules.carried?.question })
    deciding = answered.indices.filter { named.contains(answered[$0].id) }
  }

  /// How many columns there are.
  var count: Int { questions.count }

  /// The cells of one response; before them, `room` empty ones.
  mutating func row(_ answers: String, room: Int) throws -> [TableCell] {
    var answers = answers
    return try answers.withUTF8 { bytes in
      try find(bytes)
      let template = try template(bytes, room: room)
      var cells = template.cells
      // Held once: holding it anew for each question would take a tenth of the time.
      let (questions, slices) = (questions, slices)
      for index in slices.indices where !slices[index].isEmpty && template.isAsked[index] {
        var json = JSONSlices(UnsafeBufferPointer(rebasing: bytes[slices[index]]))
        guard questions.write(&json, of: index, to: &cells, room: room) else { throw Unreadable() }
      }
      return cells
    }
  }

  private mutating func find(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    for index in slices.indices { slices[index] = 0..<0 }
    var json = JSONSlices(bytes)
    let isRead = json.eachMember { json, key in
      guard let index = questions.question(json.raw(key)), let slice = json.value() else {
        return false
      }
      slices[index] = slice
      return true
    }
    guard isRead else { throw Unreadable() }
  }

  private mutating func template(
    _ bytes: UnsafeBufferPointer<UInt8>, room: Int
  ) throws -> Template {
    if let only { return only }
    var key: [UInt8] = []
    for index in deciding {
      key += bytes[slices[index]]
      key.append(0)
    }
    if let known = templates[key] { return known }
    let data = bytes.baseAddress.map { Data(bytes: $0, count: bytes.count) } ?? Data()
    let answers = try JSONDecoder().decode([String: Answer].self, from: data)
    let asked = SurveyWalk(definition, answers: answers).asked
    var cells = [TableCell](repeating: .empty, count: room)
    var isAsked: [Bool] = []
    for question in definition.questions where question.kind.isAnswered {
      isAsked.append(asked.contains(question.id))
      let cell = isAsked.last == true ? TableCell.empty : .text(notShown)
      cells += [TableCell](repeating: cell, count: question.columns.count)
    }
    // Answers in people's own words may decide, too, and are all different.
    if templates.count >= 1000 { templates.removeAll() }
    let template = Template(cells: cells, isAsked: isAsked)
    if deciding.isEmpty { only = template } else { templates[key] = template }
    return template
  }
}
