/// Where the files are that editors have brought.
package let filesPath = "/magazine/files/"

/// A link that is all there is in a paragraph: it may stand for what it leads to.
enum LoneLink {
  /// Names of files that are for download.
  private static let downloads: Set<Substring> = [
    "7z", "csv", "doc", "docx", "epub", "gpx", "ics", "json", "mp3", "mp4", "odp", "ods", "odt",
    "ogg", "pdf", "ppt", "pptx", "rtf", "txt", "vcf", "xls", "xlsx", "zip",
  ]

  /// What the link shows instead of itself; nil when it stays a link.
  ///
  /// - Parameters:
  ///   - address: as `SiteAddresses` resolved it.
  ///   - text: its words; empty when only the address was written.
  static func element(_ address: String, text: String) -> ArticleElement? {
    guard address.hasPrefix("/") else {
      return EmbedService.embed(of: address, text: text).map(ArticleElement.embed)
    }
    let link = ArticleLink(address: address, text: text)
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/")
    if segments.count == 2, isID(segments[1]) {
      if segments[0] == "posts" { return .post(id: String(segments[1]), link: link) }
      if segments[0] == "surveys" { return .survey(id: String(segments[1]), link: link) }
    }
    if segments.count == 2, segments[0] == "results", isToken(segments[1]) {
      return .results(token: String(segments[1]), link: link)
    }
    guard let file = segments.last else { return nil }
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    let isFile = ["/media/", filesPath].contains { path.hasPrefix($0) } && segments.count > 1
    let isDownload = parts.count > 1 && downloads.contains(parts[parts.count - 1])
    return isFile || isDownload ? .file(link) : nil
  }

  /// Whether a line is an address and nothing else.
  static func isAddress(_ line: String) -> Bool {
    guard line.utf8.count <= 2000, line.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x3C && $0 != 0x3E })
    else { return false }
    return ["https://", "http://", "/posts/", "/surveys/", "/results/", "/media/", filesPath]
      .contains { prefix in
        line.hasPrefix(prefix) && line.utf8.count > prefix.utf8.count
      }
  }

  /// Whether it can be the secret in an address: it goes into markup as it is.
  private static func isToken(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
  }

  private static func isID(_ text: Substring) -> Bool {
    (1...19).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
  }
}
