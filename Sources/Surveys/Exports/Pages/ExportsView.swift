import Core
import HTML
import Web

/// A report, tables, Dropbox.
func exportsScreen(_ t: ViewContext, _ model: ExportsModel) -> Screen {
  let query = model.filter.query.map { "if=\($0.percentEncoded)" }.joined(separator: "&")
  let report = "\(model.survey.path)/report.pdf" + (query.isEmpty ? "" : "?\(query)")
  var screen = Screen(
    title: t(.exports), tab: .ask,
    back: Link(title: t(.results), path: "\(model.survey.path)/results"),
    body: """
      <section class="card"><h2>\(t(.exportsPaper))</h2><p>\(t(.exportsPaperText))</p>
      \(filterNote(t, model))
      <div class="ways">\(linkButton(t(.exportsReport), path: report, icon: .download))</div>
      </section>
      <section class="card"><h2>\(t(.exportsTables))</h2>
      <p>\(t(.exportsTablesText, t(.exportNotShown)))</p>
      \(tableForm(t, model.survey))</section>
      \(when: model.hasDropbox, dropboxPart(t, model))
      """)
  screen.styles = resultStyles
  return screen
}

private func filterNote(_ t: ViewContext, _ model: ExportsModel) -> HTML {
  guard !model.filter.isEmpty else { return .empty }
  let conditions = model.filter.conditions.map { conditionName(t, $0, model.definition) }
  return "<p class=\"muted\">\(t(.reportFilter, conditions.joined(separator: "; ")))</p>"
}

/// A plain form: its answer is a file.
private func tableForm(_ t: ViewContext, _ survey: Survey) -> HTML {
  let isCzech = t.language == .czech
  func button(_ label: Phrase, _ ending: String, _ style: ButtonStyle) -> HTML {
    """
    <button type="submit" class="button \(style.rawValue)" \
    formaction="\(survey.path)/answers.\(ending)">\(icon(.download))<span>\(t(label))</span></button>
    """
  }
  return """
    <form class="form" method="get" action="\(survey.path)/answers.csv">
    \(selectField(
      t, "headings", label: .exportHeadings,
      choices: [
        Web.Choice("people", t(.exportForPeople)), Web.Choice("programs", t(.exportForPrograms)),
      ], selected: "people"))
    \(selectField(
      t, "separator", label: .exportSeparator,
      choices: [
        Web.Choice("comma", t(.exportComma)), Web.Choice("semicolon", t(.exportSemicolon)),
        Web.Choice("tab", t(.exportTab)),
      ], selected: isCzech ? "semicolon" : "comma"))
    \(selectField(
      t, "decimal", label: .exportDecimal,
      choices: [
        Web.Choice("point", t(.exportDecimalPoint)), Web.Choice("comma", t(.exportDecimalComma)),
      ], selected: isCzech ? "comma" : "point"))
    \(checkbox(t, "void", label: .exportVoid))
    <div class="ways">\(button(.exportCSV, "csv", .primary))\
    \(button(.exportXLSX, "xlsx", .quiet))\(button(.exportJSON, "json", .quiet))</div></form>
    """
}

private func dropboxPart(_ t: ViewContext, _ model: ExportsModel) -> HTML {
  let id = model.survey.id
  let actions: HTML =
    model.isConnected
    ? """
    \(uploadForm(t, id, label: .dropboxUpload))\
    \(confirmButton(
      t, path: "/surveys/dropbox/disconnect", label: .dropboxDisconnect,
      question: .dropboxDisconnectAsk, confirm: .dropboxDisconnect,
      fields: ["survey": "\(id)"]))
    """
    : linkButton(
      t(.dropboxConnect), path: "/surveys/dropbox/connect?survey=\(id)", style: .quiet,
      icon: .external)
  return """
    <section class="card"><h2>\(t(.dropbox))</h2><p>\(t(.dropboxText))</p>
    <div class="ways">\(actions)</div></section>
    \(when: !model.uploads.isEmpty, cellGroup(
      title: t(.uploadLast), cells: model.uploads.map { uploadCell(t, $0) }))
    """
}

private func uploadCell(_ t: ViewContext, _ upload: ReportUpload) -> HTML {
  let state: Phrase =
    switch upload.state {
    case .waiting, .running: .uploadOnItsWay
    case .done: .uploadThere
    case .failed: .uploadNotThere
    }
  return linkCell(t(state), path: upload.path, icon: .upload, value: t.timeText(upload.madeAt))
}
