import Core

/// An article in the archive of a person's data.
struct ExportedArticle: Encodable, Sendable {
  let title: String
  let url: String?
  let author: String?
  let channel: String
  let publishedAt: String
  /// When the person saved or read it.
  let at: String

  init(_ row: ListedArticle) {
    title = row.title
    url = row.link
    author = row.author
    channel = row.channelTitle
    publishedAt = row.time.iso8601
    at = Timestamp(milliseconds: row.key).iso8601
  }
}

/// An archived article with all that it says, once for each folder that it lies in.
struct ExportedArchived: Encodable, Sendable {
  let folder: String
  let archivedAt: String
  let title: String
  let url: String?
  let author: String?
  let channel: String
  let publishedAt: String
  let html: String
  /// The text of the article's own page, where it was fetched.
  let fullHtml: String?
}
