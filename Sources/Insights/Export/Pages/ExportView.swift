import Core
import HTML
import Tables
import Web

let exportStyles = insightStyles + ["insights-export.css"]

/// Archive, tables, and the way to the backup.
func insightExportScreen(_ t: ViewContext, _ model: InsightExportModel) -> Screen {
  let path = model.source.path
  let body: HTML =
    model.all.posts + model.all.stories == 0
    ? emptyState(
      icon: .download, title: t(.exportNoItems), text: t(.exportNoItemsText),
      action: linkButton(t(.exportBack), path: path))
    : """
    \(exportWhat(t, model))
    <form class="form" method="post" action="\(path)/export.zip">\(t.tokenField)
    \(exportScope(t, model))
    <section class="card"><h2>\(t(.exportArchive))</h2><p>\(t(.exportArchiveText))</p>
    <div class="ways">\(submitButton(t, .exportArchiveMake, icon: .download))</div></section>
    <section class="card"><h2>\(t(.exportTables))</h2><p>\(t(.exportTablesText))</p>
    \(exportStyleFields(t))
    <div class="ways">\(formButton(t, .exportWorkbook, path: "\(path)/export.xlsx"))\
    \(formButton(t, .exportPlainTable, path: "\(path)/export.csv"))</div></section></form>
    \(cellGroup(
      title: t(.exportKeep),
      linkCell(
        t(.backupTitle), path: "\(path)/backup", icon: .archive, hint: t(.exportBackupHint)),
      linkCell(
        t(.restoreTitle), path: "\(path)/restore", icon: .upload, hint: t(.exportRestoreHint))))
    """
  var screen = Screen(
    title: t(.exportTitle), tab: .insights,
    back: Link(title: "@\(model.source.username)", path: path),
    body: body)
  screen.styles = exportStyles
  return screen
}

private func exportWhat(_ t: ViewContext, _ model: InsightExportModel) -> HTML {
  model.selected > 0
    ? "<p>\(t(.exportSelected, model.selected))</p>"
    : note(
      t(.exportNothingSelected), icon: .info,
      action: linkButton(
        t(.exportSelect), path: "\(model.source.path)?select=1", style: .quiet))
}

/// The selection, or everything.
private func exportScope(_ t: ViewContext, _ model: InsightExportModel) -> HTML {
  let all = t(.exportEverything, model.all.posts + model.all.stories)
  guard model.selected > 0 else {
    return "<input type=\"hidden\" name=\"what\" value=\"all\"><p>\(all)</p>"
  }
  return radioGroup(
    t, "what", label: .exportScope,
    choices: [
      Choice("selection", t(.exportSelection, model.selected), hint: t(.exportSelectionHint)),
      Choice("all", all),
    ], selected: "selection")
}

private func formButton(_ t: ViewContext, _ label: Phrase, path: String) -> HTML {
  """
  <button type="submit" class="button quiet" formaction="\(path)">\(icon(.download))\
  <span>\(t(label))</span></button>
  """
}

private func exportStyleFields(_ t: ViewContext) -> HTML {
  let isCzech = t.language == .czech
  let fields: HTML = """
    \(selectField(
      t, "separator", label: .exportSeparator,
      choices: [
        Choice("comma", t(.exportComma)), Choice("semicolon", t(.exportSemicolon)),
        Choice("tab", t(.exportTab)),
      ], selected: isCzech ? "semicolon" : "comma"))
    \(selectField(
      t, "decimal", label: .exportDecimal,
      choices: [
        Choice("point", t(.exportDecimalPoint)), Choice("comma", t(.exportDecimalComma)),
      ], selected: isCzech ? "comma" : "point"))
    """
  return fold(t(.exportStyle), body: fields)
}
