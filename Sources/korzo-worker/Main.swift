import Foundation
import PictureWorker
import ReportWorker

/// The program beside `korzo` that does what foreign data could use against it, one job in each
/// process: `korzo-worker picture`, `korzo-worker report`. It alone is linked to the libraries that
/// this takes, so that the server carries none of them; and it looks at no commands, because each
/// photo waits for its start.
@main
enum Main {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "picture": exit(runPictureWorker())
    case "report": exit(runReportWorker())
    case "check": exit(check())
    default:
      say("korzo-worker is started by korzo, for one picture or one report at a time.")
      exit(2)
    }
  }

  /// Whether it can work here, for `korzo doctor`.
  private static func check() -> Int32 {
    do {
      try checkReportWorker()
      // The last one, for it locks this process up.
      try checkPictureWorker()
      return 0
    } catch {
      say("\(error)")
      return 1
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
