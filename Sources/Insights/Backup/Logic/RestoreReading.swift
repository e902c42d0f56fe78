import Archives
import Core
import Foundation

/// Reads a file part by part, and checks each: what comes out of here can be stored.
final class RestoreReading {
  /// What the file says of itself, as far as it has been read.
  private(set) var isOurs = false
  private(set) var accountID: String?
  private(set) var username: String?
  /// The line on which the last part began.
  private(set) var line = 1

  private let parts: RestoreParts
  private let now: Timestamp

  /// - Throws: `RestoreProblem`
  init(_ file: RestoreFile, now: Timestamp) throws {
    parts = try Self.inWords { try file.parts() }
    self.now = now
  }

  /// The next part; nil after the last.
  /// - Throws: `RestoreProblem`
  func next() throws -> RestoredPart? {
    while let part = try Self.inWords({ try parts.next() }) {
      line = part.line
      if part.isElement, part.name == dayList { return try day(part) }
      if part.isElement { return .item(try RestoredItemReader(part, now: now).item()) }
      try head(part)
    }
    return nil
  }

  /// Gives every fault its words.
  static func inWords<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let fault as JSONCutter.Fault {
      throw RestoreProblem.json(fault)
    } catch let fault as ZipFault {
      throw RestoreProblem.zip(fault)
    }
  }

  private func head(_ part: JSONCutter.Part) throws {
    let value = JSONValue(parsing: part.bytes, .answer)
    switch part.name {
    case "format":
      guard value?.text == backupFormat else { throw RestoreProblem.otherFormat }
      isOurs = true
    case "version":
      guard let version = value?.whole.flatMap({ Int(exactly: $0) }) else {
        throw RestoreProblem.otherFormat
      }
      guard version <= backupVersion else { throw RestoreProblem.newer(version: version) }
    case "account":
      guard let account = value?.fields else { return }
      accountID = account["id"]?.text
      username = (account["username"]?.text).map { String($0.prefix(100)) }
    default: break
    }
  }

  private func day(_ part: JSONCutter.Part) throws -> RestoredPart {
    guard let object = JSONValue(parsing: part.bytes, .answer)?.fields,
      let day = object["day"]?.text,
      CalendarDay(day) != nil, let numbers = readNumbers(object["numbers"]), isStorable(numbers)
    else { throw RestoreProblem.wrong(.day, line: part.line) }
    return .day(day, numbers)
  }

  /// An account has more numbers than a post, by city and age.
  private func isStorable(_ numbers: Numbers) -> Bool {
    numbers.values.count <= 2_000
      && numbers.values.allSatisfy { name, value in
        abs(value) < 1e14 && (1...200).contains(name.utf8.count)
          && name.utf8.allSatisfy { $0 > 0x1F && $0 != 0x22 && $0 != 0x5C }
      }
      && numbers.json.unicodeScalars.count <= 100_000
  }
}
