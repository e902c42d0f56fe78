import Core
import Tables

extension ExportPlan {
  /// All things in one sheet, for CSV.
  var plainTable: Table {
    table([sheet(words(.exportSheet), isStory: nil, all)])
  }

  /// Posts or stories in one sheet, for CSV beside others.
  func plainTable(isStory: Bool) -> Table {
    table([
      sheet(words(isStory ? .stories : .posts), isStory: isStory, isStory ? stories : posts)
    ])
  }

  /// Posts, stories, and what the numbers mean.
  var workbook: Table {
    var sheets: [TableSheet] = []
    if posts.count > 0 { sheets.append(sheet(words(.posts), isStory: false, posts)) }
    if stories.count > 0 { sheets.append(sheet(words(.stories), isStory: true, stories)) }
    return table(sheets + [keySheet])
  }

  private func table(_ sheets: [TableSheet]) -> Table {
    Table(
      title: "@\(source.username)", author: siteName, zone: timeZone, made: made, sheets: sheets)
  }

  private func sheet(_ title: String, isStory: Bool?, _ totals: TakenTotals) -> TableSheet {
    let (names, words) = (totals.names, words)
    let pages = ItemPages(
      range: range, isStory: isStory, withPictures: false, database: database)
    let columns =
      ExportRow.leading.map { TableColumn(words($0.title), width: $0.width) }
      + names.map { TableColumn(words.names[$0] ?? $0) }
    return TableSheet(
      title, columns: columns,
      page: { after in
        if after == ExportRow.end {
          return Page(rows: ExportRow.closing(totals), size: 2) { _ in ExportRow.end }
        }
        let page = try await pages.page(after: after)
        let things = page.items.map { ExportRow.thing($0.item) }
        // After the last things come the rows at the end; nothing has none.
        return Page(rows: things + things.suffix(1), size: max(1, things.count)) { _ in
          page.next ?? ExportRow.end
        }
      },
      row: { $0.cells(names, words) })
  }

  private var keySheet: TableSheet {
    let rows: [[TableCell]] = all.names.map { name in
      [
        .text(words.names[name] ?? name), .text(words.meanings[name] ?? ""), .text(name),
      ]
    }
    return TableSheet(
      words(.exportKey),
      columns: [
        TableColumn(words(.exportKeyName), width: 28),
        TableColumn(words(.exportKeyMeaning), width: 90),
        TableColumn(words(.exportKeySource), width: 30),
      ], rows: rows + notes.map { [.empty, .text($0), .empty] })
  }

  /// What whoever gets the file has to know.
  var notes: [String] {
    [words(.exportNoteReach), words(.exportNoteUnknown), words(.exportNoteKorzo, siteName)]
  }
}
