import Foundation
import Workers

/// What the parent asks of a worker: JSON on its standard input. The report itself lies in the
/// folder, because nothing of it is to be read before the worker has locked itself up.
package struct ReportJob: Codable, Sendable {
  /// The whole path of the folder with the report, into which the PDF goes.
  package var folder: String
  /// What it may cost.
  package var limits: ReportLimits

  /// A job in a folder.
  package init(folder: String, limits: ReportLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// Where the PDF goes.
  package var pdfPath: String { folder + "/report.pdf" }

  private var reportPath: String { folder + "/report.json" }

  /// Pictures lie beside the report as they are, by their order in it: in JSON they would be longer,
  /// and several times in memory.
  private func picturePath(_ number: Int) -> String { "\(folder)/\(number).jpg" }
}

extension ReportJob {
  /// Writes a report into the folder.
  package func write(_ report: Report) throws {
    try reportEncoder().encode(report).write(to: URL(filePath: reportPath))
    for (number, picture) in report.pictures.enumerated() {
      try Data(picture.jpeg).write(to: URL(filePath: picturePath(number)))
    }
  }

  /// Reads the report that the parent wrote.
  package func readReport() throws -> Report {
    var report = try reportDecoder().decode(
      Report.self, from: Data(contentsOf: URL(filePath: reportPath)))
    try report.fillPictures { number in
      [UInt8](try Data(contentsOf: URL(filePath: picturePath(number))))
    }
    return report
  }
}

/// What a worker answers: JSON on its standard output.
package enum ReportAnswer: Codable, Sendable {
  /// The PDF lies in the job's folder.
  case drawn
  /// The report cannot be drawn.
  case refused(ReportError)
}

// JSON has no number for what is none; charts leave a gap there.

private func reportEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "+", negativeInfinity: "-", nan: "none")
  return encoder
}

private func reportDecoder() -> JSONDecoder {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "+", negativeInfinity: "-", nan: "none")
  return decoder
}
