import ArgumentParser
import Features
import Foundation
import KorzoApp

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a consistent copy of everything to one folder, while Korzo runs.",
    discussion: "Files in an S3 store are not copied: back the bucket up yourself.")

  @OptionGroup var instance: InstanceOptions
  @Argument(help: "A folder that is not there yet.") var folder: String

  func run() async throws {
    let settings = try await instance.settings()
    let kept = try await mending { try await backUp(settings, to: folder) }
    print("Backed up to \(folder)\(kept.files).")
    if let advice = kept.advice { print(advice) }
    if !kept.missing.isEmpty {
      complain(
        "Some files that the database names were missing before: "
          + kept.missing.joined(separator: ", "))
    }
  }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Brings a backup back. Korzo must not be running.")

  @OptionGroup var instance: InstanceOptions
  @Argument(help: "The folder of a backup.") var folder: String
  @Flag(help: "Replace what is there; it is kept beside it.") var replace = false

  func run() async throws {
    let settings = try await instance.settings()
    let kept = try await mending {
      try await restore(settings, from: folder, replace: replace)
    }
    print("Restored from \(folder)\(kept.files).")
    if let advice = kept.advice { print(advice) }
  }
}

extension BackupContents {
  /// Words for the files that came along.
  fileprivate var files: String {
    switch count {
    case 0: ""
    case 1: ", with 1 file"
    default: ", with \(count) files"
    }
  }
}

private func complain(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what is misconfigured and how to mend it.",
    discussion: "Exit code 0: all is well, 1: something should be mended.")

  @OptionGroup var instance: InstanceOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let findings = await examine { try await instance.read() }
    if json {
      try printJSON(findings)
    } else {
      for finding in findings { print("\(finding.isGood ? "ok  " : "mend")  \(finding.text)") }
    }
    if findings.contains(where: { !$0.isGood }) { throw ExitCode.failure }
  }
}

struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Brings the database up to date. serve does it by itself.")

  @OptionGroup var instance: InstanceOptions

  func run() async throws {
    let settings = try await instance.settings()
    let applied = try await mending { try await migrate(settings) }
    print(applied.isEmpty ? "Nothing to do." : "Applied: \(applied.joined(separator: ", ")).")
  }
}

struct RoutesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "Prints method, path and who may call it.")

  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let table = try await mending { try await routeTable() }
    if json {
      try printJSON(table)
    } else {
      for route in table {
        print(
          route.method.padding(toLength: 7, withPad: " ", startingAt: 0)
            + route.path.padding(
              toLength: max(48, route.path.count + 2), withPad: " ", startingAt: 0)
            + route.access)
      }
    }
  }
}

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Lists all settings with their meaning.")

  @Flag(help: "Print docs/settings.md.") var markdown = false

  func run() async throws {
    if markdown {
      print(settingsDocument(), terminator: "")
      return
    }
    for setting in Settings.documentation {
      print("\(setting.environmentName) (\(setting.fallback ?? "none"))\n    \(setting.meaning)")
    }
  }
}
