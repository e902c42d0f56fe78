import Configuration
import Core

/// One setting: its key, what it means, and how its text is read. docs/settings.md is written
/// from these.
struct Setting<Value: Sendable>: Sendable {
  /// Such as `http.port`; in the environment and the settings file `HTTP_PORT`.
  let key: String
  /// What applies when nothing is set, as one would write it.
  let fallback: String?
  /// One or two sentences for the operator, with the range.
  let meaning: String
  /// Never logged.
  let isSecret: Bool
  /// nil: the text cannot be used.
  let parse: @Sendable (String) -> Value?

  init(
    _ key: String, _ fallback: String?, secret: Bool = false, _ meaning: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.key = key
    self.fallback = fallback
    self.meaning = meaning
    isSecret = secret
    self.parse = parse
  }

  /// Reads the value; nil when nothing is set and there is no fallback.
  func read(_ reader: ConfigReader) throws(SettingsError) -> Value? {
    let found = reader.string(forKey: ConfigKey(key), isSecret: isSecret) ?? ""
    let text = found.isEmpty ? fallback : found
    guard let text else { return nil }
    guard let value = parse(text) else {
      throw SettingsError(
        key: key, given: isSecret ? nil : text, meaning: meaning, fallback: fallback)
    }
    return value
  }

  /// Reads a value that has a fallback.
  func require(_ reader: ConfigReader) throws(SettingsError) -> Value {
    guard let value = try read(reader) else {
      throw SettingsError(key: key, given: nil, meaning: meaning, fallback: fallback)
    }
    return value
  }

  /// What the documentation says of it.
  var documentation: SettingDocumentation {
    SettingDocumentation(key: key, fallback: fallback, meaning: meaning, isSecret: isSecret)
  }
}

/// A setting as docs/settings.md lists it.
package struct SettingDocumentation: Sendable {
  /// The dotted key.
  package let key: String
  /// The default, nil when there is none.
  package let fallback: String?
  /// What it means.
  package let meaning: String
  /// Whether it is never logged.
  package let isSecret: Bool

  /// The name in the environment and in the settings file, as swift-configuration's
  /// `EnvironmentVariablesProvider` makes it: `http.trustedProxies` is `HTTP_TRUSTED_PROXIES`,
  /// `fetching.caFile` is `FETCHING_CA_FILE` and `openid.acme.clientID` `OPENID_ACME_CLIENT_ID`.
  package var environmentName: String {
    var name = ""
    var previous: Character = "."
    for character in key {
      // A word begins where a small letter ends; the capitals of an abbreviation stay together.
      if previous.isLowercase, character.isUppercase { name += "_" }
      name += character.isLetter || character.isNumber ? character.uppercased() : "_"
      previous = character
    }
    return name
  }
}

/// A setting that cannot be used.
package struct SettingsError: Error, CustomStringConvertible, Sendable {
  let key: String
  let given: String?
  let meaning: String
  let fallback: String?

  /// What is wrong and what to write instead.
  package var description: String {
    let name = SettingDocumentation(key: key, fallback: nil, meaning: "", isSecret: false)
      .environmentName
    let value = given.map { " is '\($0)', which cannot be used" } ?? " cannot be used as it is"
    let hint = fallback.map { " The default is '\($0)'." } ?? ""
    return "The setting \(key) (\(name))\(value). \(meaning)\(hint)"
  }
}

// MARK: - Kinds of values

func text(_ text: String) -> String? { text.isEmpty ? nil : text }

func number(_ range: ClosedRange<Int>) -> @Sendable (String) -> Int? {
  { Int(decimal: $0, in: range) }
}

func minutes(_ range: ClosedRange<Int>) -> @Sendable (String) -> Duration? {
  { number(range)($0).map { .seconds(60 * $0) } }
}

func list(_ text: String) -> [String]? {
  text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
}

func choice<Value: RawRepresentable & Sendable>(_ type: Value.Type) -> @Sendable (String) -> Value?
where Value.RawValue == String {
  { Value(rawValue: $0.lowercased()) }
}

func flag(_ text: String) -> Bool? {
  switch text.lowercased() {
  case "true", "yes", "on", "1": true
  case "false", "no", "off", "0": false
  default: nil
  }
}
