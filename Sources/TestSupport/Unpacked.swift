import CArchive
import Foundation

/// What is in an archive at a path, by name, as libarchive reads it.
package func unpacked(_ path: String) throws -> [String: [UInt8]] {
  let archive = archive_read_new()
  defer { archive_read_free(archive) }
  archive_read_support_format_zip(archive)
  guard archive_read_open_filename(archive, path, 65_536) == ARCHIVE_OK else {
    throw TestFailure("\(path) is no archive")
  }
  var contents: [String: [UInt8]] = [:]
  var entry: OpaquePointer?
  let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  let before = uselocale(locale)
  defer {
    uselocale(before)
    freelocale(locale)
  }
  while archive_read_next_header(archive, &entry) == ARCHIVE_OK {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = archive_read_data(archive, &buffer, buffer.count), count > 0 {
      content += buffer[..<count]
    }
    contents[String(cString: archive_entry_pathname(entry))] = content
  }
  return contents
}

/// The same of an archive in memory.
package func unpacked(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
  let path = "\(repositoryFolder)/.build/test-data/\(UUID().uuidString).zip"
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try unpacked(path)
}
