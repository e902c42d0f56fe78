import ArgumentParser
import Foundation
import KorzoApp
import Logging

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the site until it is told to stop (SIGTERM or SIGINT).")

  @OptionGroup var instance: InstanceOptions

  @Option(help: "The address to listen on.")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: Int?

  @Flag(
    name: .customLong("new"),
    help: "Begin a new place although the data folder has a secret or files of another one.")
  var beginsAnew = false

  func run() async throws {
    var flags: [String: String] = [:]
    flags["http.host"] = host
    flags["database.create"] = beginsAnew ? "true" : nil
    flags["http.port"] = port.map(String.init)
    let settings = try await instance.settings(flags)
    try await mending {
      let app = try await App(settings, logger: makeLogger(level: settings.logLevel))
      try await app.checkSafety()
      let greeting = try await app.greeting()
      try await app.serve { port in
        print(greeting.text(port: port))
        fflush(nil)
      }
    }
  }
}
