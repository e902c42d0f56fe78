import Foundation

extension ExportFile {
  /// One JSON value. Keys are written in snake_case; write moments as ``Timestamp/iso8601``, which
  /// people can read.
  package static func json<Value: Encodable & Sendable>(
    _ name: String, modified: Timestamp? = nil,
    value: @escaping @Sendable () async throws -> Value?
  ) -> ExportFile {
    ExportFile(name, modified: modified) { _ in
      try await value().map { .bytes(Array(try exportJSON($0))) }
    }
  }

  /// A JSON array of a list that may be long: written page by page, never in memory as a whole.
  package static func list<Item: Encodable & Sendable>(
    _ name: String, page: @escaping @Sendable (_ after: Cursor?) async throws -> Page<Item>
  ) -> ExportFile {
    ExportFile(name) { scratch in
      let path = "\(scratch)/\(UUID().uuidString)"
      _ = FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      var cursor: Cursor?
      var isFirst = true
      try file.write(contentsOf: Data("[".utf8))
      repeat {
        let page = try await page(cursor)
        for item in page.items {
          try file.write(contentsOf: Data((isFirst ? "\n" : ",\n").utf8) + exportJSON(item))
          isFirst = false
        }
        cursor = page.next
      } while cursor != nil
      try file.write(contentsOf: Data("\n]\n".utf8))
      return .file(path)
    }
  }
}

private func exportJSON(_ value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(value)
}

extension Timestamp {
  /// The moment in UTC as people and programs read it: `2026-11-14T12:00:00Z`.
  package var iso8601: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).ISO8601Format()
  }
}
