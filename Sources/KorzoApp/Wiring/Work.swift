import Foundation
import Imaging
import Reports
import Workers

/// Makes pictures, as many at a time as leave a processor free for answers.
/// - Parameter worker: the program of the workers.
func pictureWork(_ worker: String) -> Pictures {
  Pictures(worker: [worker, "picture"], atOnce: pictureWorkers())
}

/// How many pictures are made at a time: a processor stays free for answers.
func pictureWorkers() -> Int {
  max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
}

/// Where pictures are made before they are stored.
func pictureFolder(_ settings: Settings) throws -> String {
  try workFolder("pictures", settings)
}

/// Has reports drawn.
/// - Parameter worker: the program of the workers.
func reportWork(_ worker: String, _ settings: Settings) throws -> ReportPrinter {
  ReportPrinter(worker: [worker, "report"], folder: try workFolder("reports", settings))
}

/// Removes what workers left behind when this process died.
func sweepWork(_ settings: Settings) {
  for name in workFolders { sweepWork(in: "\(settings.dataFolder)/\(name)") }
}

private let workFolders = ["pictures", "reports"]

private func workFolder(_ name: String, _ settings: Settings) throws -> String {
  let folder = "\(settings.dataFolder)/\(name)"
  try makePrivateFolder(folder)
  return folder
}
