import ArgumentParser
import Imaging

/// Decodes one picture for the server, in a process of its own that is locked up first.
struct PictureWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture-worker", abstract: "Decodes one picture.", shouldDisplay: false)

  func run() throws { throw ExitCode(runPictureWorker()) }
}
