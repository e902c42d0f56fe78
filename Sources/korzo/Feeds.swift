import ArgumentParser
import Foundation
import KorzoApp
import Reader

struct Feeds: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Imports, exports, refreshes and examines feeds.",
    subcommands: [Import.self, Export.self, Refresh.self, Check.self])

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Subscribes a person to the feeds of an OPML file.")

    @OptionGroup var instance: InstanceOptions
    @Argument(help: "Whose channels.") var userName: String
    @Argument(help: "The OPML file.") var file: String
    @Flag(help: "Print JSON.") var json = false

    func run() async throws {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        throw ValidationError("The file \(file) cannot be read.")
      }
      let result = try await instance.withApp { app in
        try await app.reader.importOPML([UInt8](bytes), for: try await app.account(userName))
      }
      if json {
        try printJSON(result)
      } else {
        print("\(result.added) of \(result.total) channels added.")
      }
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints a person's channels as OPML.")

    @OptionGroup var instance: InstanceOptions
    @Argument(help: "Whose channels.") var userName: String

    func run() async throws {
      let document = try await instance.withApp { app in
        try await app.reader.exportOPML(of: try await app.account(userName))
      }
      print(document)
    }
  }

  struct Refresh: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Refreshes the feeds that are due, or all with --all.")

    @OptionGroup var instance: InstanceOptions
    @Flag(help: "All feeds, whenever they were checked.") var all = false
    @Flag(help: "Print JSON.") var json = false

    func run() async throws {
      let report = try await instance.withApp { app in try await app.reader.refresh(all: all) }
      if json {
        try printJSON(report)
      } else {
        print(
          "\(report.feeds) feeds: \(report.added) new articles, \(report.changed) changed, "
            + "\(report.unchanged) feeds unchanged, \(report.failed) failed.")
      }
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows what is found at an address or in a file, and why.",
      discussion: "Exit code 0: a feed, 1: none, 2: the arguments are off.")

    @Argument(help: "An address, or the path of a file; - is standard input.") var source: String
    @Option(help: "Pretend that it came with this Content-Type.") var contentType: String?
    @Option(help: "Pretend that a file came from this address.") var url: String?
    @Flag(help: "Print the parsed feed as JSON Feed 1.1.") var json = false
    @Option(help: "A settings file of NAME=value lines.") var config: String?

    func run() async throws {
      try await mending {
        let settings = try await readSettings(file: config)
        let report = try await checkFeed(
          source, contentType: contentType, url: url, settings: settings)
        print(json ? report.json ?? report.text : report.text)
        if !report.isFeed { throw ExitCode(1) }
      }
    }
  }
}
