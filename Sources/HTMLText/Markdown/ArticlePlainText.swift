extension ArticleElement {
  /// The words alone, a line per block.
  package var plainText: String {
    switch self {
    case .paragraph(let text), .heading(_, let text), .markup(let text): text.text
    case .picture(let picture): picture.plainText
    case .gallery(let pictures): pictures.map(\.plainText).lines
    case .quote(let elements): elements.plainText
    case .list(let list): list.items.map(\.plainText).lines
    case .code(let text, _): text
    case .table(let table):
      ([table.header] + table.rows).map { row in
        row.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
      }.lines
    case .rule: ""
    case .embed(let embed): embed.text
    case .file(let link): link.text.isEmpty ? link.file?.name ?? "" : link.text
    case .post(_, let link), .survey(_, let link), .results(_, let link): link.text
    }
  }
}

extension [ArticleElement] {
  /// The words alone, a line per block.
  package var plainText: String { map(\.plainText).lines }
}

extension ArticlePicture {
  /// What can be read of it: its caption, and what is to be seen when it cannot be.
  fileprivate var plainText: String {
    [resolved == nil ? picture.alt : "", picture.caption].lines
  }
}

extension [String] {
  fileprivate var lines: String { filter { !$0.isEmpty }.joined(separator: "\n") }
}
