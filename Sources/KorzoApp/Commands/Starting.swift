import Accounts
import Core
import Database
import Foundation
import Logging

/// A logger that writes lines to standard error.
package func makeLogger(level: Logger.Level) -> Logger {
  var logger = Logger(label: "korzo") { StreamLogHandler.standardError(label: $0) }
  logger.logLevel = level
  return logger
}

/// An error in words for the command line.
package func explanation(of error: any Error) -> String {
  switch error {
  case let error as AppError: error.message.en + (error.detail.map { " (\($0))" } ?? "")
  case DatabaseError.newerDatabase(let names):
    "The database was written by a newer Korzo (\(names.joined(separator: ", "))). "
      + "Use that version, or restore a backup."
  case DatabaseError.damaged(let message):
    "The database is damaged (\(message)). Bring a backup back with korzo restore FOLDER --replace; "
      + "what is there is kept beside it."
  case DatabaseError.full(let message):
    "The disk of the database takes no more (\(message)). Make room there."
  default: "\(error)"
  }
}

/// What is printed when the site is up.
package struct Greeting: Sendable {
  let settings: Settings
  let hasPeople: Bool
  /// Whether there were people, and all have left.
  let isLeft: Bool

  /// The address and how to sign in.
  package func text(port: Int) -> String {
    let address = settings.siteURL ?? "http://\(settings.shownHost):\(port)"
    var lines = ["", "Korzo is at \(address)"]
    switch (settings.mode, hasPeople) {
    case (.single, _):
      lines.append("It is yours alone and asks for no account.")
    case (.community, false) where isLeft:
      lines.append(
        "Everybody has left, so nobody can sign up. Make an administrator: "
          + "korzo user create NAME EMAIL --role admin"
      )
    case (.community, false):
      lines.append("Sign up at \(address)/sign-up: the first account is the administrator.")
    case (.community, true):
      lines.append("Sign in at \(address)/sign-in")
    }
    if settings.smtp == nil, settings.mode == .community {
      lines.append(
        "No mail server is set: mails are shown here and kept in \(settings.dataFolder)/outbox.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Settings {
  /// What a browser on this machine calls the host.
  package var shownHost: String { host == "0.0.0.0" || host == "::" ? "localhost" : host }

  var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }
}

extension Settings {
  /// Refuses to begin a new place where somebody mistyped the folder of theirs.
  package func checkIsThere() throws(UsageError) {
    guard databaseURL == nil, !FileManager.default.fileExists(atPath: databasePath(self)) else {
      return
    }
    throw UsageError("There is no Korzo in \(dataFolder). Check --data-dir.")
  }
}

/// Who had the first account of a place, asked without changing anything there; nil when there is
/// nobody, or no place yet.
package func firstPerson(of settings: Settings) async throws -> String? {
  let isThere = FileManager.default.fileExists(atPath: databasePath(settings))
  guard settings.databaseURL != nil || isThere else { return nil }
  let database = try await openDatabase(settings)
  // Without the table there is nobody.
  let first = try? await Accounts.firstUserName(in: database)
  await database.close()
  return first ?? nil
}

extension App {
  /// What to print when the site is up.
  package func greeting() async throws -> Greeting {
    let hasPeople = try await !accounts.list().items.isEmpty
    return Greeting(
      settings: settings, hasPeople: hasPeople, isLeft: try await accounts.isLeft())
  }

  /// Refuses to serve what would be open to everybody by mistake.
  package func checkSafety() async throws {
    guard settings.mode == .single, !settings.isLoopback else { return }
    guard try await accounts.singlePersonHasPassword() else {
      throw UsageError(
        "accounts.mode is single and asks nobody to sign in, but http.host is \(settings.host), "
          + "which others can reach. Listen on 127.0.0.1, or set a password on the page Me.")
    }
  }

  /// An account by its user name.
  /// - Throws: ``UsageError`` when there is none.
  package func account(_ userName: String) async throws -> ID {
    guard let id = try await accounts.find(userName: userName) else {
      throw UsageError("There is no account \(userName). `korzo user list` shows all.")
    }
    return id
  }
}
