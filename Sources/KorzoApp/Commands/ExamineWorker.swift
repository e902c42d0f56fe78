import Foundation
import Reports
import Workers

/// Whether the program of the workers is there and can work, by starting it once.
/// - Parameter settings: of the place for which it works; nil where there is none.
func examineWorker(_ worker: String, _ settings: Settings? = nil) async -> [Finding] {
  guard let fault = await complaint(aboutWorker: worker, of: settings) else {
    return [.good("Photos are decoded and reports drawn by \(worker).")]
  }
  return [.mend("\(withoutWorker) \(fault). \(workerAdvice)")]
}

/// What is wrong with the program of the workers, tried as a report's drawing is.
func complaint(aboutWorker worker: String, of settings: Settings?) async -> String? {
  let fonts = settings.map {
    fontEnvironment(ProcessInfo.processInfo.environment, cache: $0.dataFolder + "/reports")
  }
  return await complaint(aboutWorker: worker, environment: fonts ?? [:])
}

/// What there is not without workers.
let withoutWorker = "No photo can be taken in, and no report drawn."

/// How to mend what keeps workers from working.
let workerAdvice =
  "korzo-worker belongs beside korzo, or in ../libexec/korzo, with its libraries: make install puts "
  + "it there."
