/// A part of an article, as pages show it and as apps receive it.
///
/// Quotes and lists hold elements again, `maximumElementDepth` levels at most.
package indirect enum ArticleElement: Sendable, Hashable {
  /// Words.
  case paragraph(InlineText)
  /// A heading of level 2, 3 or 4: level 1 is the article's title.
  case heading(level: Int, text: InlineText)
  /// A picture on a line of its own.
  case picture(ArticlePicture)
  /// Several pictures side by side.
  case gallery([ArticlePicture])
  /// What somebody else said.
  case quote([ArticleElement])
  /// Points, numbered or not.
  case list(ArticleList)
  /// A program or what looks like one; the language may be empty.
  case code(text: String, language: String)
  /// Rows and columns.
  case table(ArticleTable)
  /// A line across.
  case rule
  /// Something of another site that is loaded only when the reader asks for it.
  case embed(ArticleEmbed)
  /// A file of this site to download.
  case file(ArticleLink)
  /// A post of this site.
  case post(id: String, link: ArticleLink)
  /// A survey of this site.
  case survey(id: String, link: ArticleLink)
  /// What came out of a survey of this site, by the secret in the address of its results.
  case results(token: String, link: ArticleLink)
  /// Markup that the author wrote, made safe.
  case markup(InlineText)
}

/// Words with their emphasis and links.
package struct InlineText: Sendable, Hashable, Codable {
  /// Safe markup.
  package let html: String
  /// The words alone.
  package let text: String
}

/// A picture of an article.
package struct ArticlePicture: Sendable, Hashable, Codable {
  /// Address, alternative text and caption.
  package let picture: MarkdownPicture
  /// Its sizes; nil when there is no such picture.
  package let resolved: ResolvedPicture?
}

/// Points, numbered or not.
package struct ArticleList: Sendable, Hashable, Codable {
  /// Whether the points have numbers.
  package let isOrdered: Bool
  /// The first number.
  package let start: Int
  /// Whether the points stand close together, each a line.
  package let isTight: Bool
  /// The elements of each point.
  package let items: [[ArticleElement]]
}

/// Rows and columns.
package struct ArticleTable: Sendable, Hashable, Codable {
  /// On which side the cells of a column stand.
  package enum Alignment: String, Sendable, Hashable, Codable {
    case natural, left, center, right
  }

  /// One for each column.
  package let alignments: [Alignment]
  /// The cells of the first row, one for each column.
  package let header: [InlineText]
  /// The cells of the other rows; a row may be shorter than the header.
  package let rows: [[InlineText]]
}

/// Something of another site.
package struct ArticleEmbed: Sendable, Hashable, Codable {
  /// Whose it is, such as "YouTube".
  package let service: String
  /// The page that a link opens.
  package let page: String
  /// What a frame shows once the reader has asked for it.
  package let frame: String
  /// What the author called it; empty without.
  package let text: String
}

/// An address with what the author called it.
package struct ArticleLink: Sendable, Hashable, Codable {
  /// A path of this site.
  package let address: String
  /// The words of the link; empty when the address stands alone.
  package let text: String
  /// What is known about the file to which it leads; nil for what is none.
  package var file: ResolvedFile?
}

/// What is known about a file that a text offers.
package struct ResolvedFile: Sendable, Hashable, Codable {
  /// The name under which it is saved, such as `programme.pdf`.
  package let name: String
  /// What it is, in the few letters that its name ends with, such as `PDF`; may be empty.
  package let kind: String
  /// Bytes.
  package let size: Int

  /// A file.
  package init(name: String, kind: String, size: Int) {
    self.name = name
    self.kind = kind
    self.size = size
  }
}
