import ArgumentParser
import Demo
import Foundation
import KorzoApp
import Logging

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Serves a filled community to look at, in a folder of its own.")

  @Option(help: "The folder of the demonstration; it is made anew with --fresh.")
  var dataDir = "demo-data"

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on.")
  var port = 8080

  @Option(help: "Another number makes another community of the same words.")
  var seed: UInt64 = 1

  @Option(help: "How many people there are, 4 to 24.")
  var people = 24

  @Option(help: "How many posts they have published.")
  var posts = 120

  @Option(
    help: """
      The folder with its words and pictures; without it, Demo beside the working folder or the \
      program.
      """)
  var content: String?

  @Flag(help: "Begin anew.")
  var fresh = false

  func run() async throws {
    try await mending {
      let plan = try DemoPlan(
        folder: dataDir, host: host, port: port, seed: seed,
        size: try DemoSize(people: people, posts: posts), content: try DemoContent(content))
      try await serveDemo(
        plan, fresh: fresh, environment: ProcessInfo.processInfo.environment,
        logger: makeLogger(level: .notice)
      ) { text in
        print(text)
        fflush(nil)
      }
    }
  }
}
