import Configuration

/// One setting: its key, what it means, and how its text is read. docs/settings.md is written
/// from these.
package struct Setting<Value: Sendable>: Sendable {
  /// Such as `http.port`; in the environment and the settings file `HTTP_PORT`.
  package let key: String
  /// What applies when nothing is set, as one would write it.
  package let fallback: String?
  /// One or two sentences for the operator, with the range.
  package let meaning: String
  /// Never logged.
  package let isSecret: Bool
  /// Whether there can be several values, with commas between them.
  package let isList: Bool
  /// nil: the text cannot be used.
  package let parse: @Sendable (String) -> Value?

  /// A setting.
  /// - Parameters:
  ///   - key: dotted, such as `http.port`.
  ///   - fallback: what applies when nothing is set, as one would write it.
  ///   - secret: never logged.
  ///   - isList: whether there can be several values, with commas between them.
  ///   - meaning: one or two sentences for the operator, with the range.
  ///   - parse: reads the text; nil: it cannot be used.
  package init(
    _ key: String, _ fallback: String?, secret: Bool = false, isList: Bool = false,
    _ meaning: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.key = key
    self.fallback = fallback
    self.meaning = meaning
    isSecret = secret
    self.isList = isList
    self.parse = parse
  }

  /// Reads the value; nil when nothing is set and there is no fallback.
  package func read(_ reader: ConfigReader) throws(SettingsError) -> Value? {
    let found = reader.string(forKey: ConfigKey(key), isSecret: isSecret) ?? ""
    let text = found.isEmpty ? fallback : found
    guard let text else { return nil }
    guard let value = parse(text) else {
      let rule = isList ? " No item is empty, and none is there twice." : ""
      throw SettingsError(
        key: key, given: isSecret ? nil : text, meaning: meaning + rule, fallback: fallback)
    }
    return value
  }

  /// Reads a value that has a fallback.
  package func require(_ reader: ConfigReader) throws(SettingsError) -> Value {
    guard let value = try read(reader) else {
      throw SettingsError(key: key, given: nil, meaning: meaning, fallback: fallback)
    }
    return value
  }

  /// What the documentation says of it.
  package var documentation: SettingDocumentation {
    SettingDocumentation(
      key: key, fallback: fallback, meaning: meaning, isSecret: isSecret, isList: isList)
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
  /// Whether there can be several values, with commas between them.
  package let isList: Bool

  /// A setting.
  package init(
    key: String, fallback: String?, meaning: String, isSecret: Bool, isList: Bool = false
  ) {
    self.key = key
    self.fallback = fallback
    self.meaning = meaning
    self.isSecret = isSecret
    self.isList = isList
  }

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

  /// - Parameters:
  ///   - key: the setting's.
  ///   - given: what was written; nil when it must not be shown.
  ///   - meaning: what it should be.
  ///   - fallback: what applies when nothing is set.
  package init(key: String, given: String?, meaning: String, fallback: String?) {
    self.key = key
    self.given = given
    self.meaning = meaning
    self.fallback = fallback
  }

  /// What is wrong and what to write instead.
  package var description: String {
    let name = SettingDocumentation(key: key, fallback: nil, meaning: "", isSecret: false)
      .environmentName
    let value = given.map { " is '\($0)', which cannot be used" } ?? " cannot be used as it is"
    let hint = fallback.map { " The default is '\($0)'." } ?? ""
    return "The setting \(key) (\(name))\(value). \(meaning)\(hint)"
  }
}
