import Foundation

extension ExportFile {
  /// One JSON value. Keys are written in snake_case; write moments as ``Timestamp/iso8601``, which
  /// people can read.
  package static func json<Value: Encodable & Sendable>(
    _ name: String, modified: Timestamp? = nil,
    value: @escaping @Sendable () async throws -> Value?
  ) -> ExportFile {
    ExportFile(name, modified: modified) { _ in
      try await value().map { .bytes(try exportJSON($0)) }
    }
  }

  /// A JSON array of a list that may be long: written page by page, never in memory as a whole.
  package static func list<Item: Encodable & Sendable>(
    _ name: String, page: @escaping @Sendable (_ after: Cursor?) async throws -> Page<Item>
  ) -> ExportFile {
    ExportFile(name) { scratch in
      let path = "\(scratch)/\(UUID().uuidString)"
      let file = try await onDiskThread {
        _ = FileManager.default.createFile(
          atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      }
      defer { try? file.close() }
      var cursor: Cursor?
      var before = "[\n"
      repeat {
        let page = try await page(cursor)
        let beginning = before
        try await onDiskThread {
          var lines: [UInt8] = []
          for (index, item) in page.items.enumerated() {
            lines += (index == 0 ? beginning : ",\n").utf8
            lines += try exportJSON(item)
          }
          try file.write(contentsOf: Data(lines))
        }
        if !page.items.isEmpty { before = ",\n" }
        cursor = page.next
      } while cursor != nil
      let end = before == "[\n" ? "[\n]\n" : "\n]\n"
      try await onDiskThread { try file.write(contentsOf: Data(end.utf8)) }
      return .file(path)
    }
  }
}

private func exportJSON(_ value: some Encodable) throws -> [UInt8] {
  indentedJSON(try JSONByteEncoder(names: .snakeCase).encode(value), layout: .wide)
}
