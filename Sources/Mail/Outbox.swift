import Foundation

/// A folder of messages that were not really sent.
struct Outbox {
  let folder: URL

  /// Writes the file and returns its name, which sorts by time. The file appears whole or not at
  /// all.
  func store(_ bytes: [UInt8], date: Date, unique: String) throws(MailError) -> String {
    let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
    let name = "\(Self.padded(milliseconds, 15))-\(unique.prefix(8)).eml"
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: folder.appending(path: name), options: .atomic)
    } catch {
      throw .outbox(error.localizedDescription)
    }
    return name
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
