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
  private let questions: [QuestionCells]
  /// Where each question's columns begin.
  private let starts: [Int]
  private let ids: IDTable
  /// Questions on whose answers it depends what else is asked.
  private let deciding: [Int]
  private var templates: [[UInt8]: Template] = [:]

  /// - Parameter notShown: see ``AnswerExport/notShown``.
  init(_ definition: SurveyDefinition, notShown: String) {
    self.definition = definition
    self.notShown = notShown
    let answered = definition.questions.filter(\.kind.isAnswered)
    questions = answered.map { QuestionCells($0, notShown: notShown) }
    starts = questions.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    ids = IDTable(answered.map(\.id))
    let named = Set(definition.conditionSets.flatMap(\.conditions).map(\.question))
    deciding = answered.indices.filter { named.contains(answered[$0].id) }
  }

  /// How many columns there are.
  var count: Int { starts.last ?? 0 }

  /// The cells of one response; before them, `room` empty ones.
  mutating func row(_ answers: String, room: Int) throws -> [TableCell] {
    var answers = answers
    return try answers.withUTF8 { bytes in
      var json = JSONSlices(bytes)
      var slices = [JSONSlices.Slice](repeating: 0..<0, count: questions.count)
      let isRead = json.eachMember { [ids] json, key in
        guard let index = ids.find(json.raw(key)), let slice = json.value() else { return false }
        slices[index] = slice
        return true
      }
      guard isRead else { throw Unreadable() }
      let template = try template(bytes, slices, room: room)
      var cells = template.cells
      for (index, slice) in slices.enumerated() where !slice.isEmpty && template.isAsked[index] {
        var json = JSONSlices(UnsafeBufferPointer(rebasing: bytes[slice]))
        guard questions[index].write(&json, to: &cells, at: room + starts[index]) else {
          throw Unreadable()
        }
      }
      return cells
    }
  }

  private mutating func template(
    _ bytes: UnsafeBufferPointer<UInt8>, _ slices: [JSONSlices.Slice], room: Int
  ) throws -> Template {
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
    templates[key] = template
    return template
  }
}
