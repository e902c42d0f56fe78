import Core
import FeedFormats
import Foundation
import HTMLText

/// What the articles of a WordPress export need to know of the rest of it.
struct ImportedExport: Sendable {
  private let site: String
  private let origin: String?
  private let language: String?
  private let names: [String: String]
  private let categories: [String: WXRCategory]
  private let attachments: [String: String]

  init(_ wxr: WXR) {
    site = wxr.site.flatMap { URL(string: $0)?.host } ?? "wordpress"
    origin = wxr.site.flatMap(siteOrigin)
    language = wxr.language
    names = Dictionary(wxr.authors.map { ($0.login, $0.name) }) { first, _ in first }
    categories = Dictionary(wxr.categories.map { ($0.slug, $0) }) { first, _ in first }
    attachments = wxr.attachments
  }

  /// Whether a post becomes an article.
  static func takes(_ post: WXRPost) -> Bool {
    post.status != "trash" && post.status != "auto-draft" && !post.id.isEmpty
  }

  /// A post as an article; nil for what does not become one.
  func article(_ post: WXRPost) -> ImportedArticle? {
    guard Self.takes(post) else { return nil }
    var article = ImportedArticle(source: "wxr:\(site):\(post.id)", title: plain(post.title))
    article.slug = post.slug.removingPercentEncoding ?? post.slug
    article.lead = plainText(of: post.excerpt)
    article.html = expandingShortcodes(post.content, attachments: attachments)
    article.breaksLines = !post.content.contains("<!-- wp:") && !post.content.contains("<p")
    article.author = ImportedAuthor(
      source: "wxr:\(site):\(post.author)",
      name: names[post.author].flatMap { $0.isEmpty ? nil : $0 } ?? post.author,
      login: post.author)
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
    article.language = language
    article.picture = post.thumbnail.flatMap { attachments[$0] }
    article.site = origin
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
  return (links + ["/?p=\(post.id)"]).filter { $0 != "/" && $0.count <= 500 }.unique(most: 3)
}

/// A line without markup.
private func plain(_ text: String) -> String {
  plainText(of: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
