import Core
import Tables

/// Turns responses into rows of the table of answers.
struct AnswerSheet {
  private let options: AnswerExport
  private let definition: SurveyDefinition
  private var answers: AnswerCells
  /// What each set of flags says; there are few.
  private var flagTexts: [QualityFlags: TableCell] = [QualityFlags(): .empty]

  init(_ definition: SurveyDefinition, _ options: AnswerExport) {
    self.definition = definition
    self.options = options
    answers = AnswerCells(definition, notShown: options.notShown)
  }

  /// The columns before those of the questions: their names for programs, for people, what is in
  /// them.
  static let leading: [(key: String, title: Phrase, meaning: Phrase)] = [
    ("day", .exportDay, .exportDayMeaning), ("seconds", .exportSeconds, .exportSecondsMeaning),
    ("state", .exportState, .exportStateMeaning), ("flags", .exportFlags, .exportFlagsMeaning),
  ]

  /// The names of the columns.
  var columns: [TableColumn] {
    switch options.headings {
    case .people:
      Self.leading.map { TableColumn(options.language($0.title)) }
        + definition.columns.map { TableColumn($0.title) }
    case .programs:
      Self.leading.map { TableColumn($0.key) } + definition.columns.map { TableColumn($0.key) }
    }
  }

  /// The row of a response.
  mutating func row(_ response: ExportedResponse) throws -> [TableCell] {
    var cells = try answers.row(response.answers, room: Self.leading.count)
    cells[0] = .day(CalendarDay(daysSince1970: response.day))
    cells[1] = .whole(response.seconds)
    cells[2] = .text(
      options.headings == .programs
        ? response.state.rawValue : options.language(response.state.exportName))
    cells[3] = flags(response.flags)
    return cells
  }

  private mutating func flags(_ flags: QualityFlags) -> TableCell {
    if let known = flagTexts[flags] { return known }
    let names =
      options.headings == .programs
      ? flags.exportKeys : flags.present.map { options.language($0.name) }
    let cell = TableCell.text(names.joined(separator: ", "))
    flagTexts[flags] = cell
    return cell
  }
}
