import Core

/// A report for paper and for sending on: blocks of text, tables and charts, which become a PDF of
/// A4 pages.
///
/// ```swift
/// let report = Report(title: survey.title, author: site.name, language: t, made: clock.now(), blocks: [
///   .heading("Which bike?"),
///   .bars(BarChart(rows: counts.map { BarChart.Row($0.choice, $0.share, $0.shareText) })),
///   .paragraph("235 people answered.", .note),
/// ])
/// let pdf = try await printer.print(report)
/// ```
package struct Report: Codable, Sendable {
  /// Most pages of a report; a longer one is refused.
  package static let pageLimit = 500

  /// The title on the first page, above all others, and in the file.
  package var title: String
  /// A line below the title: of when, about whom.
  package var subtitle: String
  /// Who made it: a name, or the site's.
  package var author: String
  /// The language of its texts; it decides about hyphens, readers' voices and how axes are numbered.
  package var language: Language
  /// The moment that the file gives for its making. The same report of the same moment makes the
  /// same bytes on the same machine.
  package var made: Timestamp
  /// The colour of charts, 0xRRGGBB.
  package var accent: UInt32
  /// What it says, in order.
  package var blocks: [ReportBlock]

  /// A report.
  package init(
    title: String, subtitle: String = "", author: String, language: Language, made: Timestamp,
    accent: UInt32 = 0xB2401D, blocks: [ReportBlock]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.author = author
    self.language = language
    self.made = made
    self.accent = accent
    self.blocks = blocks
  }
}

/// A piece of a report.
package enum ReportBlock: Codable, Sendable {
  /// The title of a part, which also becomes a bookmark. It stays with what follows it.
  case heading(String, level: HeadingLevel = .part)
  /// Text; a line end begins a new line. Above 20,000 characters it is cut, and ends in ` […]`.
  case paragraph(String, ParagraphStyle = .body)
  /// A line that leads to an address of the web. One that is none of `https` or `http`, or not
  /// written in ASCII, is only written.
  case link(String, address: String)
  /// A few figures, large, each with its name below.
  case figures([ReportFigure])
  /// A table, whose first row comes again on each page.
  case table(ReportTable)
  /// Bars from left to right.
  case bars(BarChart)
  /// Columns side by side: how often each value came.
  case histogram(Histogram)
  /// Rows cut into shares: the rows of a matrix question.
  case stack(StackChart)
  /// A grid of numbers: days and hours.
  case matrix(MatrixChart)
  /// Lines over time.
  case lines(LineChart)
  /// A picture.
  case picture(ReportPicture)
  /// Small pictures, four beside each other, each with its words below.
  case pictures([ReportPicture])
  /// What follows begins a page.
  case pageBreak
}

/// How large a heading is.
package enum HeadingLevel: Codable, Sendable {
  /// The title of a part.
  case part
  /// The title of a section of a part.
  case section
}

/// What a paragraph looks like.
package enum ParagraphStyle: Codable, Sendable {
  /// As everything is.
  case body
  /// Smaller and paler: how something was counted.
  case note
}

/// A figure that is shown large.
package struct ReportFigure: Codable, Hashable, Sendable {
  /// The figure, written out.
  package var value: String
  /// What it is.
  package var name: String

  /// A figure.
  package init(_ value: String, _ name: String) {
    self.value = value
    self.name = name
  }
}

/// A JPEG whose size is known; its bytes go into the PDF as they are. To the worker they travel
/// beside the report.
package struct ReportPicture: Codable, Sendable {
  /// The file. It must be one of ours: decoded and written anew.
  package var jpeg: [UInt8] = []
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int
  /// The words below it.
  package var caption: String

  private enum CodingKeys: CodingKey {
    case width, height, caption
  }

  /// A picture.
  package init(jpeg: [UInt8], width: Int, height: Int, caption: String) {
    self.jpeg = jpeg
    self.width = width
    self.height = height
    self.caption = caption
  }
}
