/// A text in Markdown, read: its elements and what was learned about it.
package struct MarkdownDocument: Sendable, Hashable, Codable {
  /// The parts in order.
  package let elements: [ArticleElement]
  /// The whole, ready to show.
  package let html: String
  /// The words alone, a line per block: for search, excerpts and reading time.
  package let plainText: String
  /// Words of `plainText`: runs without white space.
  package let wordCount: Int
  /// Every picture in order, also those that there are not.
  package let pictures: [MarkdownPicture]

  init(elements: [ArticleElement], pictures: [MarkdownPicture]) {
    self.elements = elements
    self.pictures = pictures
    html = elements.html
    plainText = elements.plainText
    wordCount = plainText.split(whereSeparator: \.isWhitespace).count
  }
}

/// The bytes of Markdown that are read; the rest is cut off.
package let maximumMarkdownBytes = 1 << 20

/// How deep quotes and lists lie inside each other; what is deeper lies on the last level.
package let maximumElementDepth = 16

/// Reads CommonMark 0.30 with tables, and makes it safe to show.
///
/// - Parameters:
///   - source: the text; at most `maximumMarkdownBytes` of it are read.
///   - site: the origin of this site, such as `https://korzo.example`: whole addresses of it count
///     as paths.
///   - files: asked for each file that stands alone, by its path; nil when nothing is known of it.
///   - resolving: asked once for each picture, in order; nil when there is no such picture.
package func renderMarkdown(
  _ source: String, site: String = "", files: @escaping (String) -> ResolvedFile? = { _ in nil },
  resolving: (MarkdownPicture) -> ResolvedPicture?
) -> MarkdownDocument {
  withoutActuallyEscaping(resolving) { resolving in
    var reader = MarkdownReader(site: site, resolving: resolving, files: files)
    return reader.read(source)
  }
}
