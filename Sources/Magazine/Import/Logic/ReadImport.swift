import Core
import FeedFormats
import Foundation
import HTMLText

/// What a file or feed brings.
struct ImportedSite: Sendable {
  let articles: [ImportedArticle]
}

/// Why a file brings nothing.
enum ImportError: Error, Hashable {
  /// It breaks off; nothing of it was taken.
  case cutOff(line: Int, within: String)
  /// One thing in it, which begins in that line, is larger than what is taken.
  case tooLarge(line: Int, within: String)
  /// It is a feed, which is read as a whole, and too large for that.
  case tooLargeFeed
  /// It is neither an export nor a feed.
  case unknown(kind: String)
  /// Nothing is in it.
  case empty
}

/// Reads a WordPress export, or any feed.
/// - Parameter address: where it was fetched, for feeds.
func readImport(_ bytes: [UInt8], from address: String? = nil) throws(ImportError) -> ImportedSite {
  do throws(WXRError) {
    return ImportedSite(articles: articles(of: try parseWXR(bytes)))
  } catch {
    guard case .notAnExport(let kind) = error else { throw ImportError(error) }
    return try readFeed(bytes, from: address, kind: kind)
  }
}

extension ImportError {
  /// What is wrong with an export.
  init(_ error: WXRError) {
    switch error {
    case .cutOff(let line, let place): self = .cutOff(line: line, within: place)
    case .tooLarge(let line, let place): self = .tooLarge(line: line, within: place)
    case .empty: self = .empty
    case .notAnExport(let kind): self = .unknown(kind: kind)
    }
  }
}

/// - Parameter kind: what it is, if it is no feed either.
private func readFeed(
  _ bytes: [UInt8], from address: String?, kind: String
) throws(ImportError) -> ImportedSite {
  guard let feed = try? parseFeed(bytes, url: address) else { throw .unknown(kind: kind) }
  guard !feed.isTruncated else { throw .cutOff(line: lineCount(bytes), within: "the feed") }
  guard !feed.entries.isEmpty else { throw .empty }
  return ImportedSite(articles: articles(of: feed, at: address))
}

private func lineCount(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } + 1 }

private func articles(of wxr: WXR) -> [ImportedArticle] {
  let export = ImportedExport(wxr)
  return wxr.posts.compactMap(export.article)
}

/// The path of an address with its query, as a request names it.
func pathAndQuery(_ address: String) -> String? {
  guard let url = URLComponents(string: address), url.host != nil else { return nil }
  let path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
  return path + (url.percentEncodedQuery.map { "?" + $0 } ?? "")
}

/// An address without its path.
func siteOrigin(of address: String) -> String? {
  guard let url = URLComponents(string: address), let scheme = url.scheme, let host = url.host
  else {
    return nil
  }
  return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
}

private func articles(of feed: Feed, at address: String?) -> [ImportedArticle] {
  let home = feed.homePage ?? feed.selfLink ?? address
  let site = home.flatMap { URL(string: $0)?.host } ?? "feed"
  return identify(feed.entries).map { identified in
    let entry = identified.entry
    var article = ImportedArticle(
      source: String("feed:\(site):\(identified.key)".prefix(500)),
      title: entry.title?.plainText ?? "")
    article.html = entry.contentHTML ?? entry.summaryHTML ?? ""
    if entry.contentHTML != nil, let summary = entry.summaryHTML {
      article.lead = plainText(of: summary)
    }
    let name = (entry.authors.first ?? feed.authors.first)?.name ?? feed.title ?? site
    article.author = ImportedAuthor(source: String("feed:\(site):\(name)".prefix(500)), name: name)
    article.category = entry.categories.first.map { ImportedCategory(slug: "", name: $0) }
    article.publishedAt = entry.published ?? entry.updated
    article.language = entry.language ?? feed.language
    article.picture = entry.leadImageURL
    article.site = home.flatMap(siteOrigin)
    article.oldPaths = [entry.link].compactMap(\.self).compactMap(pathAndQuery)
      .filter { $0 != "/" && $0.count <= 500 }
    return article
  }
}
