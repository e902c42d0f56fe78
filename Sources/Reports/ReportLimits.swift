/// What drawing a report may cost.
package struct ReportLimits: Codable, Hashable, Sendable {
  /// Most bytes of a PDF; what is bounded by pages alone could hold many large pictures.
  package static let bytes = 256 << 20

  /// Seconds from start to end, and seconds of processor time.
  package var seconds = 120
  /// Bytes of address space of the worker, of which fonts and libraries take a few hundred
  /// megabytes, and a PDF its length three times.
  package var memory = 2 << 30
  /// Bytes of one file that the worker writes: the PDF, with what is added to its end.
  package var fileSize = bytes + (1 << 20)

  /// What reports of people take, many times over.
  package init() {}
}
