import Core
import Foundation
import Reports
import TestSupport

/// A report of these blocks, made on 14 November 2026.
func report(_ blocks: [ReportBlock], title: String = "Dovolená 2026") -> Report {
  Report(
    title: title, subtitle: "Průzkum mezi členy", author: "Korzo", language: .czech,
    made: Timestamp(milliseconds: 1_794_657_600_000), blocks: blocks)
}

/// Has a report drawn as the server has it, by a worker.
func printReport(_ report: Report) async throws -> [UInt8] {
  try await printer().print(report)
}

/// One for a test; work lies in a folder of all tests.
func printer(
  worker: [String] = [builtWorker, "report"], limits: ReportLimits = ReportLimits(),
  folder: String = "\(repositoryFolder)/.build/test-data/report-work"
) throws -> ReportPrinter {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return ReportPrinter(worker: worker, folder: folder, limits: limits)
}

/// What one of poppler's tools prints about a PDF, such as `pdftotext -layout FILE -`.
func poppler(_ tool: String, _ options: String..., of pdf: [UInt8], last: String? = nil) throws
  -> String
{
  let folder = "\(repositoryFolder)/.build/test-data/reports-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try Data(pdf).write(to: URL(fileURLWithPath: folder + "/report.pdf"))
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/" + tool)
  process.arguments = options + [folder + "/report.pdf"] + (last.map { [$0] } ?? [])
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw TestFailure("\(tool) failed") }
  return String(decoding: data, as: UTF8.self)
}

/// The text of each page, words apart by single spaces.
func pageTexts(of pdf: [UInt8]) throws -> [String] {
  try poppler("pdftotext", "-layout", of: pdf, last: "-").split(separator: "\u{C}").map { page in
    page.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}

/// What `pdfinfo` says, by name.
func info(of pdf: [UInt8]) throws -> [String: String] {
  let lines = try poppler("pdfinfo", of: pdf).split(separator: "\n").map {
    $0.split(separator: ":", maxSplits: 1)
  }
  return Dictionary(
    lines.map { (String($0[0]), $0.last?.trimmingCharacters(in: .whitespaces) ?? "") },
    uniquingKeysWith: { first, _ in first })
}
