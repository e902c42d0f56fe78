/// Why a report cannot be drawn.
package enum ReportError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// It would have more pages than ``Report/pageLimit``.
  case tooLong
  /// A table has more columns, or a chart more parts, than a page has room for.
  case tooWide(String)
  /// A picture is no JPEG, or has no size.
  case badPicture
  /// Whoever asked for it has gone.
  case cancelled
  /// It cannot be drawn; cairo's words.
  case cannotDraw(String)

  /// A sentence for the log.
  package var description: String {
    switch self {
    case .tooLong: "The report would have more than \(Report.pageLimit) pages."
    case .tooWide(let what): "The report has too many \(what)."
    case .badPicture: "A picture of the report is no JPEG of a known size."
    case .cancelled: "The report was given up."
    case .cannotDraw(let reason): "The report cannot be drawn: \(reason)."
    }
  }
}
