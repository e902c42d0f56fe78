import Foundation
import KorzoApp

/// The folder that the demonstration is read from.
struct DemoFolder: Sendable {
  let path: String

  /// - Parameter named: where it is; nil: found as the folder `Public` is.
  /// - Throws: `UsageError` when it is not there.
  init(_ named: String? = nil) throws {
    if let named {
      guard Self.isDemo(named) else {
        throw UsageError("--content is '\(named)', where there is no people.json.")
      }
      path = named
      return
    }
    guard let found = folderBesideProgram("Demo", where: Self.isDemo) else {
      throw UsageError(
        "The folder Demo with the words and pictures of the demonstration is not found. "
          + "Say where it is by --content.")
    }
    path = found
  }

  private static func isDemo(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/people.json")
  }

  /// Reads a file of JSON; keys are written as `user_name`.
  /// - Throws: `UsageError` that names the file, and the place in it.
  func json<T: Decodable>(_ file: String, as type: T.Type = T.self) throws -> T {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(type, from: try bytes(file))
    } catch let error as DecodingError {
      throw UsageError("\(path)/\(file): \(explanation(of: error))")
    }
  }

  /// Reads a text, without the end of its last line.
  func text(_ file: String) throws -> String {
    let text = String(decoding: try bytes(file), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Reads a file.
  func bytes(_ file: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else {
      throw UsageError("\(path)/\(file) cannot be read.")
    }
    return data
  }

  /// The names in a folder that have an ending, in order.
  func names(in folder: String, ending: String) throws -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
    guard let all else { throw UsageError("\(path)/\(folder) cannot be read.") }
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The file of a picture, by its name below `pictures`, without the ending.
  func picturePath(_ name: String) -> String { "\(path)/pictures/\(name).webp" }

  /// Whether there is a picture of that name.
  func hasPicture(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: picturePath(name))
  }
}

/// What a person has to look for.
private func explanation(of error: DecodingError) -> String {
  switch error {
  case .keyNotFound(let key, let context):
    "\(place(context))'\(snake(key.stringValue))' is missing."
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    "\(place(context))\(context.debugDescription)"
  case .dataCorrupted(let context):
    "\(place(context))\(context.underlyingError.map { "\($0)" } ?? context.debugDescription)"
  @unknown default: "\(error)"
  }
}

/// `[3].photos[0].alt: `
private func place(_ context: DecodingError.Context) -> String {
  let path = context.codingPath.reduce("") { path, key in
    if let index = key.intValue { return path + "[\(index)]" }
    return path + (path.isEmpty ? "" : ".") + snake(key.stringValue)
  }
  return path.isEmpty ? "" : path + ": "
}

private func snake(_ name: String) -> String {
  name.reduce("") { $0 + ($1.isUppercase ? "_" + $1.lowercased() : String($1)) }
}
