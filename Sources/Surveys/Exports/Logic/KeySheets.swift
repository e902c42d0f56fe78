import Core
import Tables

/// The questions, one a row.
func questionSheet(_ definition: SurveyDefinition, _ language: Language) -> TableSheet {
  let columns = [
    TableColumn(language(.exportPage), width: 24),
    TableColumn(language(.exportQuestion), width: 60),
    TableColumn(language(.exportKind), width: 20),
    TableColumn(language(.exportRequired), width: 10),
    TableColumn(language(.exportName), width: 16),
  ]
  var rows: [[TableCell]] = []
  for (index, page) in definition.pages.enumerated() {
    for question in page.questions {
      rows.append([
        page.title.isEmpty ? .whole(index + 1) : .text(page.title), .text(question.title),
        .text(language(KindName(question.kind).title)), .yesNo(question.isRequired),
        question.kind.isAnswered ? .text(AnswerField.whole(question.id)) : .empty,
      ])
    }
  }
  return TableSheet(language(.exportQuestions), columns: columns, rows: rows)
}

/// What each column of the answers means, and each mark in them.
func keySheet(_ definition: SurveyDefinition, _ options: AnswerExport) -> TableSheet {
  let language = options.language
  let columns = [
    TableColumn(language(.exportColumn), width: 60), TableColumn(language(.exportName), width: 20),
    TableColumn(language(.exportMeaning), width: 80),
  ]
  var rows: [[TableCell]] = AnswerSheet.leading.map { column in
    [.text(language(column.title)), .text(column.key), .text(language(column.meaning))]
  }
  for question in definition.questions {
    rows += question.columns.map { column in
      [
        .text(column.title), .text(column.key),
        .text(question.meaning(of: column.part, language)),
      ]
    }
  }
  rows += [
    [.text(language(.exportEmptyCell)), .empty, .text(language(.exportEmptyMeaning))],
    [.text(options.notShown), .empty, .text(language(.exportNotShownMeaning))],
    [.text("'"), .empty, .text(language(.exportFormulaMeaning))],
  ]
  rows += QualityFlags.each.map { flag in
    [
      .text(language(flag.name)), .text(flag.exportKeys.joined()), .text(language(flag.reason)),
    ]
  }
  return TableSheet(language(.exportKey), columns: columns, rows: rows)
}

extension Question {
  fileprivate func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    part == .other ? language(.exportOtherMeaning) : kind.rules.meaning(of: part, language)
  }
}
