import Core
import HTML
import Tables
import Web

/// The page that hands a file over: it comes by itself, can be fetched again and shared.
func exportReadyScreen(_ t: ViewContext, _ ready: ReadyExport) -> Screen {
  let file = ready.path(ready.form)
  var screen = Screen(
    title: t(.exportReady), tab: .insights,
    back: Link(title: "@\(ready.source.username)", path: ready.source.path),
    body: """
      \(note(t(.exportReadyText, ready.count), icon: .check, tone: .good))
      <div class="ways"\(attribute: "data-start", ready.startsItself ? file : nil)>\
      \(linkButton(t(.exportDownload), path: file, icon: .download))\
      \(shareFileButton(t, ready, path: file))</div>
      <p class="muted">\(t(.exportAgain))</p>
      \(cellGroup(title: t(.exportOtherForms), cells: ready.others.map { form in
        linkCell(t(form.title), path: ready.path(form), icon: .download)
      }))
      """)
  // A browser that gets a file stays on the page.
  if ready.startsItself {
    screen.head =
      "<noscript><meta http-equiv=\"refresh\" content=\"1;url=\(file)\"></noscript>"
  }
  screen.scripts = ["insights/insights-files.js"]
  screen.styles = exportStyles
  return screen
}

/// The system's share sheet with the file itself; hidden until a script finds that there is one.
private func shareFileButton(_ t: ViewContext, _ ready: ReadyExport, path: String) -> HTML {
  """
  <button type="button" class="button quiet" hidden data-share-file="\(path)" \
  data-name="\(exportName(ready.source, t.now, ready.form.rawValue))" \
  data-type="\(ready.form.contentType)" data-again="\(t(.exportShareNow))" \
  data-busy="\(t(.exportShareLoading))" data-failed="\(t(.exportShareFailed))">\(icon(.share))\
  <span aria-live="polite">\(t(.exportShare))</span></button>
  """
}

extension ReadyExport {
  fileprivate var count: Int { counts.posts + counts.stories }
  fileprivate var others: [ExportForm] { ExportForm.allCases.filter { $0 != form } }

  fileprivate func path(_ form: ExportForm) -> String {
    let style = [
      separator.map { "separator=\($0.rawValue)" }, decimal.map { "decimal=\($0.rawValue)" },
    ].compactMap(\.self).joined(separator: "&")
    return "/insights/exports/\(id)/export.\(form.rawValue)\(style.isEmpty ? "" : "?\(style)")"
  }
}

extension ExportForm {
  fileprivate var title: Phrase {
    switch self {
    case .zip: .exportArchive
    case .csv: .exportPlainTable
    case .xlsx: .exportWorkbook
    }
  }

  fileprivate var contentType: String {
    switch self {
    case .zip: "application/zip"
    case .csv: "text/csv"
    case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    }
  }
}
