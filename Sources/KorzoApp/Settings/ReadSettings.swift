import Configuration
import Features
import Foundation

/// Reads settings: flags over the environment over the file over defaults.
///
/// - Parameters:
///   - flags: values given on the command line, by key.
///   - file: a settings file of `NAME=value` lines with the environment's names.
///   - environment: the process's environment; tests give their own.
/// - Throws: ``SettingsError``, or a sentence when the file cannot be read, or a name is misspelt.
package func readSettings(
  flags: [String: String] = [:], file: String? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment
) async throws -> Settings {
  let arguments = InMemoryProvider(
    name: "flags",
    values: Dictionary(
      uniqueKeysWithValues: flags.map {
        (
          AbsoluteConfigKey($0.key.split(separator: ".").map(String.init)),
          ConfigValue(stringLiteral: $0.value)
        )
      }))
  try SettingNames.check(environment)
  var providers: [any ConfigProvider] = [
    arguments, EnvironmentVariablesProvider(environmentVariables: environment),
  ]
  if let file {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw UsageError("The settings file \(file) cannot be read. Check --config and its rights.")
    }
    providers.append(
      EnvironmentVariablesProvider(
        environmentVariables: try SettingNames.read(
          String(decoding: bytes, as: UTF8.self), of: file)))
  }
  return try Settings(ConfigReader(providers: providers))
}

/// Something that a person at the command line can mend.
package struct UsageError: Error, CustomStringConvertible, Sendable {
  /// What is wrong and what to do.
  package let description: String

  /// A sentence for the person at the command line.
  package init(_ description: String) {
    self.description = description
  }
}

/// docs/settings.md, written from the settings' own documentation.
package func settingsDocument() -> String {
  let rows = (Settings.documentation + App.features.flatMap(\.settings)).map { setting in
    let fallback = setting.fallback.map { $0.isEmpty ? "empty" : "`\($0)`" } ?? "none"
    let secret = setting.isSecret ? " *Secret.*" : ""
    return
      "| `\(setting.key)` | `\(setting.environmentName)` | \(fallback) | \(setting.meaning)\(secret) |"
  }
  return """
    # Settings

    Written by `korzo settings --markdown` from the code; a test compares them.

    A setting comes from a flag of the command, or else from the environment, or else from a file
    of `NAME=value` lines given with `--config FILE`, or else it has its default. A value that
    cannot be used stops the start with a sentence that says what to write instead, and so does a
    name in the file that is no setting, or one in the environment that is nearly a setting's.

    | key | environment and file | default | meaning |
    |---|---|---|---|
    \(rows.joined(separator: "\n"))

    """
}
