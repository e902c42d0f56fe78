import Core
import Database

extension ArticleStore {
  /// The texts of articles as readers see them. Ask only for those of which the reader's access is
  /// ``ArticleAccess/whole``.
  func texts(of ids: [ID], in db: any ReadAccess) throws -> [ID: ArticleText] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT article, markdown, html, elements, plain FROM magazine_text WHERE article IN \(ids)
      """)
    let texts = try rows.map { row in
      (
        try row[0, as: ID.self],
        ArticleText(
          markdown: try row[1], html: try row[2], elements: try row[3], plainText: try row[4])
      )
    }
    return Dictionary(texts) { $1 }
  }
}
