import Core
import Database

/// What the demonstration has done before one looks.
extension Reader {
  /// Gives a person who has channels a past: articles read over the last days, some saved for
  /// later, some filed in folders of the archive. The newest stay unread.
  /// - Parameter folders: names of folders to make.
  package func fillForDemo(account: ID, folders: [String]) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let articles = try ArticleStore().page(
        .new, of: account, after: nil, size: 500, in: db
      ).items.map(\.id)
      // 1. Every fifth of the newest, and the old ones nearly all, have been read.
      let read = articles.enumerated().filter { index, _ in
        index >= 70 ? index % 9 != 4 : index % 5 == 2
      }
      for (place, article) in read.enumerated() {
        let time = now - .minutes(Int64(9 + place * 47))
        _ = try markRead(.articles([article.element]), of: account, now: time, in: db)
      }
      // 2. Some wait for the evening.
      for (place, index) in stride(from: 3, to: articles.count, by: 11).prefix(12).enumerated() {
        try StateStore().setSaved(
          true, articles[index], of: account, now: now - .hours(Int64(1 + place * 5)), in: db)
      }
      // 3. Some are kept for good.
      for (place, name) in folders.enumerated() {
        let folder = ids.next()
        try FolderStore().add(id: folder, name: name, of: account, now: now, in: db)
        let first = 6 + place * 7
        for index in stride(from: first, to: articles.count, by: 19).prefix(6 - place) {
          try FolderStore().set(
            [folder], for: articles[index], of: account, now: now - .hours(Int64(index)), in: db)
        }
      }
    }
  }
}
