import ArgumentParser
import Foundation
import KorzoApp
import Logging

struct InsightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "Tries out Insights without an app at Meta.",
    subcommands: [StandInCommand.self])

  struct StandInCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "stand-in",
      abstract: "Serves a stand-in for Instagram on this machine until it is told to stop.",
      discussion: """
        Prints its address on the first line, then the settings that make an instance take it \
        for Instagram. At its login page one chooses who to be: a creator with a year of posts, \
        a small account, somebody without a Page, and others. Nothing of an instance is read or \
        changed.
        """)

    @Option(help: "The port to listen on; 0 takes a free one.") var port = 8090
    @Option(help: "Another number makes other posts.") var seed: UInt64 = 1

    func run() async throws {
      try await mending {
        try await serveStandIn(port: port, seed: seed, logger: makeLogger(level: .warning)) {
          print($0)
          fflush(nil)
        }
      }
    }
  }
}
