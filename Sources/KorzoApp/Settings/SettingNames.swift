import Features
import Foundation

/// The names that settings have in the environment and in a settings file.
enum SettingNames {
  private static let known = Set(
    (Settings.documentation + App.features.flatMap(\.settings)).map(\.environmentName))

  /// Whether a setting is called so. Those of a sign-in provider have its name in theirs.
  static func contains(_ name: String) -> Bool {
    known.contains(name)
      || name.wholeMatch(of: #/OPENID_[A-Z0-9_]+_(NAME|ISSUER|CLIENT_ID|CLIENT_SECRET)/#) != nil
  }

  /// What a settings file says: `NAME=value` lines, empty ones and `#` remarks. Of a name that
  /// stands there twice the last one counts. A name that is no setting would have no effect, and
  /// nobody would know.
  /// - Throws: ``UsageError`` that names the line or the setting, never a value.
  static func read(_ text: String, of file: String) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, let name = parts.first, !name.isEmpty else {
        throw UsageError("Line \(index + 1) of \(file) is no NAME=value.")
      }
      guard contains(name) else {
        let hint = nearest(to: name).map { "Did you mean \($0)? " } ?? ""
        throw UsageError(
          "\(file) has \(name), which is no setting. \(hint)`korzo settings` names all of them.")
      }
      values[name] = parts[1]
    }
    return values
  }

  /// Stops a name that is nearly a setting's; the environment has many that are others' business.
  /// - Throws: ``UsageError``.
  static func check(_ environment: [String: String]) throws(UsageError) {
    for name in environment.keys.sorted() where !contains(name) && !ofOthers.contains(name) {
      // Whoever has both means both.
      guard let meant = nearest(to: name), environment[meant] == nil, isMeant(name, meant) else {
        continue
      }
      throw UsageError(
        "The environment has \(name), which is no setting. Did you mean \(meant)? Rename it, or "
          + "take it out.")
    }
  }

  /// SQLAlchemy and others.
  private static let ofOthers: Set = ["DATABASE_URI"]

  /// Whether who wrote a name meant a setting. `SMTP_PORT`, `HTTPS_PORT` and `FTP_HOST` are near to
  /// ours by chance: the first word has to be ours, or long and the only one that is misspelt.
  private static func isMeant(_ name: String, _ setting: String) -> Bool {
    let (words, ours) = (name.split(separator: "_"), setting.split(separator: "_"))
    guard words.count == ours.count, words.count > 1, let first = words.first,
      let our = ours.first
    else { return false }
    // Of a short word two letters are half.
    let isShort = zip(words, ours).contains { $0 != $1 && min($0.count, $1.count) <= 4 }
    return !isShort && first == our || first.count >= 6 && words.dropFirst() == ours.dropFirst()
  }

  private static let mostChanges = 2

  private static func nearest(to name: String) -> String? {
    let letters = Array(name.utf8.prefix(100))
    let distances = known.map { (name: $0, changes: changes(from: letters, to: Array($0.utf8))) }
    let best = distances.min { ($0.changes, $0.name) < ($1.changes, $1.name) }
    return best.flatMap { $0.changes <= mostChanges ? $0.name : nil }
  }

  /// How many letters have to be put in, left out or changed: Levenshtein's distance.
  private static func changes(from one: [UInt8], to other: [UInt8]) -> Int {
    guard abs(one.count - other.count) <= mostChanges else { return .max }
    var before = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var now = [row + 1]
      for (column, wanted) in other.enumerated() {
        let changed = before[column] + (letter == wanted ? 0 : 1)
        now.append(min(changed, before[column + 1] + 1, now[column] + 1))
      }
      before = now
    }
    return before[other.count]
  }
}
