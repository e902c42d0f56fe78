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
    switch error {
    case .cutOff(let line, let place): throw .cutOff(line: line, within: place)
    case .empty: throw .empty
    case .notAnExport(let kind): return try readFeed(bytes, from: address, kind: kind)
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
  let site = wxr.site.flatMap { URL(string: $0)?.host } ?? "wordpress"
  let names = Dictionary(wxr.authors.map { ($0.login, $0.name) }) { first, _ in first }
  let categories = Dictionary(wxr.categories.map { ($0.slug, $0) }) { first, _ in first }
  return wxr.posts.compactMap { post in
    guard post.status != "trash", post.status != "auto-draft", !post.id.isEmpty else { return nil }
    var article = ImportedArticle(source: "wxr:\(site):\(post.id)", title: plain(post.title))
    article.slug = post.slug.removingPercentEncoding ?? post.slug
    article.lead = plainText(of: post.excerpt)
    article.html = expandingShortcodes(post.content, attachments: wxr.attachments)
    article.breaksLines = !post.content.contains("<!-- wp:") && !post.content.contains("<p")
    article.author = ImportedAuthor(
      source: "wxr:\(site):\(post.author)",
      name: names[post.author].flatMap { $0.isEmpty ? nil : $0 } ?? post.author)
    if let topic = post.categories.first(where: { $0.slug != "uncategorized" }) {
      article.category = ImportedCategory(
        slug: topic.slug, name: plain(topic.name),
        description: plainText(of: categories[topic.slug]?.description ?? ""))
    }
    // What only some could read there is for nobody here until an editor says so.
    let isPublic = post.status == "publish" || post.status == "future"
    article.publishedAt = isPublic && !post.hasPassword ? post.published : nil
    article.isPinned = post.isSticky
    article.takesComments = post.takesComments
    article.language = wxr.language
    article.picture = post.thumbnail.flatMap { wxr.attachments[$0] }
    article.oldPaths = oldPaths(of: post)
    article.comments = comments(of: post, site: site)
    return article
  }
}

private func comments(of post: WXRPost, site: String) -> [ImportedComment] {
  let shown = Set(post.comments.filter(\.isApproved).map(\.id))
  return post.comments.filter(\.isApproved).compactMap { comment in
    let text = plainText(of: comment.content)
    guard !text.isEmpty, !comment.id.isEmpty else { return nil }
    return ImportedComment(
      source: "wxr:\(site):\(post.id):\(comment.id)",
      parent: comment.parent.flatMap { shown.contains($0) ? "wxr:\(site):\(post.id):\($0)" : nil },
      author: plain(comment.author), text: text,
      writtenAt: comment.written ?? post.published ?? 0)
  }
}

/// The ways that led to a post: its address, and the one that WordPress always knows.
private func oldPaths(of post: WXRPost) -> [String] {
  let links = [post.link, post.guid].compactMap(\.self).compactMap(pathAndQuery)
  return (links + ["/?p=\(post.id)"]).filter { $0 != "/" && $0.count <= 500 }.uniqued()
}

/// The path of an address with its query, as a request names it.
func pathAndQuery(_ address: String) -> String? {
  guard let url = URLComponents(string: address), url.host != nil else { return nil }
  let path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
  return path + (url.percentEncodedQuery.map { "?" + $0 } ?? "")
}

private func articles(of feed: Feed, at address: String?) -> [ImportedArticle] {
  let site =
    (feed.homePage ?? feed.selfLink ?? address).flatMap { URL(string: $0)?.host } ?? "feed"
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
    article.oldPaths = [entry.link].compactMap(\.self).compactMap(pathAndQuery)
      .filter { $0 != "/" && $0.count <= 500 }
    return article
  }
}

/// A line without markup.
private func plain(_ text: String) -> String {
  plainText(of: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
