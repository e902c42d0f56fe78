import Core
import Foundation

/// Why the directory could not be read as it is now; what was read before stays.
enum DirectoryProblem: String, Sendable, Hashable {
  case missing, tooLarge, unreadable, unreachable

  /// What is wrong and what to do, for the log and `korzo doctor`.
  var advice: String {
    switch self {
    case .missing: "There is no such file in data.dir. Put it there, or change the setting."
    case .tooLarge: "It has more than 4 MB. Make it smaller."
    case .unreadable: "It is no OPML document with feeds in it. Put one there."
    case .unreachable: "The address does not answer with a document. Try it in a browser."
    }
  }
}

/// A directory's document before it is parsed, or why there is none.
enum DirectoryDocument: Sendable {
  case bytes([UInt8])
  case problem(DirectoryProblem)

  /// Reads a file; waits for the disk.
  init(file path: String) {
    guard let status = FileStatus(path: path), status.isFile else {
      self = .problem(.missing)
      return
    }
    guard status.size <= DirectoryContent.maximumBytes else {
      self = .problem(.tooLarge)
      return
    }
    let data = FileManager.default.contents(atPath: path)
    self = data.map { .bytes([UInt8]($0)) } ?? .problem(.missing)
  }
}

extension DirectorySource {
  /// What `korzo doctor` says of a directory that is a file in the data folder: what it has, or
  /// what is wrong with it and what to do. Nil for an address, which is not asked.
  package func finding(folder: String) -> (isGood: Bool, text: String)? {
    guard case .file(let path) = self else { return nil }
    let name = "The directory of feeds, \(folder)/\(path), "
    switch DirectoryDocument(file: folder + "/" + path) {
    case .problem(let problem): return (false, "\(name)cannot be read. \(problem.advice)")
    case .bytes(let bytes):
      guard let content = DirectoryContent(bytes) else {
        return (false, "\(name)cannot be read. \(DirectoryProblem.unreadable.advice)")
      }
      return (true, "\(name)has feeds (\(content.count)).")
    }
  }
}
