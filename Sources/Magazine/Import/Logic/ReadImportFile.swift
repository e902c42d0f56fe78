import FeedFormats
import Foundation

/// A file that is imported: read twice, an article at a time, so that a large one needs no more
/// memory than a small one.
struct ImportFile: Sendable {
  /// The most bytes of a file that has to be read as a whole: of a feed.
  static let largestFeed = 16 << 20
  /// What is read at a time.
  private static let pieceSize = 256 << 10

  /// How many articles are in it.
  let count: Int
  private let content: Content

  private enum Content {
    case export(path: String, ImportedExport)
    case site(ImportedSite)
  }

  /// Looks through a whole file: whether it is one of ours, and unbroken.
  /// - Throws: ``ImportError``; what the file system says.
  init(path: String) throws {
    do {
      var count = 0
      var attachments: [String: String] = [:]
      var stream = try Self.stream(of: path)
      while let item = try stream.next() {
        count += item.posts.count(where: ImportedExport.takes)
        attachments.merge(item.attachments) { first, _ in first }
      }
      var wxr = try stream.channel()
      wxr.attachments = attachments
      self.count = count
      content = .export(path: path, ImportedExport(wxr))
    } catch WXRError.notAnExport {
      let bytes = try Self.wholeFile(at: path)
      let site = try readImport(bytes)
      count = site.articles.count
      content = .site(site)
    } catch let error as WXRError {
      throw ImportError(error)
    }
    if count == 0 { throw ImportError.empty }
  }

  /// What was fetched, and is in memory already.
  init(_ site: ImportedSite) {
    count = site.articles.count
    content = .site(site)
  }

  /// All articles in the order of the file, as many at a time as are small enough together.
  /// - Returns: what gives the next ones; none at the end.
  func articles(atOnce size: Int = 1 << 20) throws -> () throws -> [ImportedArticle] {
    switch content {
    case .site(let site):
      var rest = site.articles[...]
      return {
        defer { rest = rest.dropFirst(100) }
        return Array(rest.prefix(100))
      }
    case .export(let path, let export):
      var stream = try Self.stream(of: path)
      return {
        var articles: [ImportedArticle] = []
        var bytes = 0
        while bytes < size, let item = try stream.next() {
          let found = item.posts.compactMap(export.article)
          bytes += found.reduce(0) { $0 + $1.html.utf8.count }
          articles += found
        }
        return articles
      }
    }
  }

  private static func stream(of path: String) throws -> WXRStream {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return WXRStream { [UInt8](try file.read(upToCount: pieceSize) ?? Data()) }
  }

  private static func wholeFile(at path: String) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let data = try file.read(upToCount: largestFeed + 1) ?? Data()
    guard data.count <= largestFeed else { throw ImportError.tooLargeFeed }
    return [UInt8](data)
  }
}
