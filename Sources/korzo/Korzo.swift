import ArgumentParser
import Foundation
import KorzoApp
import Logging

/// The commands.
@main
struct Korzo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "korzo",
    abstract: "A place of one's own for a community, a magazine or a single reader.",
    version: korzoVersion,
    subcommands: [
      Serve.self, DemoCommand.self, User.self, Token.self, Feeds.self, Push.self, HTMLCommand.self,
      SurveysCommand.self, InsightsCommand.self, Backup.self,
      Restore.self, SecretCommand.self, Doctor.self, Migrate.self, RoutesCommand.self,
      SettingsCommand.self,
    ], defaultSubcommand: nil)
}

/// Flags that every command has which touches the instance's data.
struct InstanceOptions: ParsableArguments {
  @Option(help: "The folder of the database and other data.")
  var dataDir: String?

  @Option(help: "A PostgreSQL address; without it, SQLite in the data folder.")
  var databaseURL: String?

  @Option(help: "A settings file of NAME=value lines.")
  var config: String?

  /// The flags given, by settings key.
  var flags: [String: String] {
    var flags: [String: String] = [:]
    flags["data.dir"] = dataDir
    flags["database.url"] = databaseURL
    return flags
  }

  func settings(_ more: [String: String] = [:]) async throws -> Settings {
    try await mending { try await read(more) }
  }

  /// The same for who tells by itself what is wrong with them.
  func read(_ more: [String: String] = [:]) async throws -> Settings {
    try await readSettings(flags: flags.merging(more) { $1 }, file: config)
  }

  /// Runs `body` with the application; everything is closed at the end.
  /// - Parameter isThere: whether the place has to be there already.
  func withApp<T>(
    isThere: Bool = false, _ body: (App) async throws -> T
  ) async throws -> T {
    let settings = try await settings()
    return try await mending {
      if isThere { try settings.checkIsThere() }
      let app = try await App(settings, logger: makeLogger(level: .warning))
      do {
        let result = try await body(app)
        await app.close()
        return result
      } catch {
        await app.close()
        throw error
      }
    }
  }
}

/// Turns errors that a person can mend into one line on standard error and exit code 1.
func mending<T>(_ body: () async throws -> T) async throws -> T {
  do {
    return try await body()
  } catch let error as ExitCode {
    throw error
  } catch {
    FileHandle.standardError.write(Data("korzo: \(explanation(of: error))\n".utf8))
    throw ExitCode.failure
  }
}

/// Prints a value as one JSON document.
func printJSON(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  encoder.keyEncodingStrategy = .convertToSnakeCase
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
}
