import CArchive
import Foundation

/// Reads a ZIP file of somebody else entry by entry, within limits; no entry is ever in memory as a
/// whole.
///
/// Names are only compared, never used as paths: nothing is written anywhere. What is packed so that
/// it unpacks to far more than it is (a "bomb") ends with ``ZipFault/tooLarge(entry:)`` before it does
/// harm. A reader belongs to one task at a time; it works on the caller's thread.
///
/// ```swift
/// let zip = try ZipReader(path: upload.path, limits: .init(entries: 1_000, bytes: 1 << 30))
/// while let name = try zip.next() {
///   guard name == "backup.json" else { continue }
///   while let bytes = try zip.read() { try parser.feed(bytes) }
/// }
/// ```
package final class ZipReader {
  /// What is read at most.
  package struct Limits: Sendable {
    /// Entries, folders among them.
    package var entries: Int
    /// Bytes of all entries together that are read.
    package var bytes: Int

    /// Limits.
    package init(entries: Int, bytes: Int) {
      self.entries = entries
      self.bytes = bytes
    }
  }

  /// Text packs to a fiftieth of itself; a bomb to a thousandth and less.
  private static let maximumRatio = 200
  /// So much may be read whatever the ratio is.
  private static let harmless = 16 << 20

  private let archive: OpaquePointer
  private let limits: Limits
  private var names: Set<String> = []
  private var entries = 0
  private var entry: String?
  private var bytesLeft: Int
  private var buffer = [UInt8](repeating: 0, count: 262_144)

  /// Opens the file at `path`.
  package init(path: String, limits: Limits) throws(ZipFault) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let archive = archive_read_new()
    else { throw .notZip }
    self.archive = archive
    self.limits = limits
    let size = Int(status.st_size).multipliedReportingOverflow(by: Self.maximumRatio)
    bytesLeft = min(limits.bytes, max(Self.harmless, size.overflow ? .max : size.partialValue))
    // By the list at its end alone: two readings of one file could differ otherwise.
    archive_read_support_format_zip_seekable(archive)
    guard archive_read_open_filename(archive, path, 65_536) == ARCHIVE_OK else { throw .notZip }
  }

  deinit { archive_read_free(archive) }

  /// Goes to the next file; folders are passed.
  /// - Returns: its name; nil after the last.
  package func next() throws(ZipFault) -> String? {
    while true {
      var header: OpaquePointer?
      let code = withUTF8Locale { archive_read_next_header(archive, &header) }
      if code == ARCHIVE_EOF {
        entry = nil
        return nil
      }
      guard code == ARCHIVE_OK, let header else { throw entries == 0 ? .notZip : damaged() }
      entries += 1
      guard entries <= limits.entries else { throw .tooMany(limit: limits.entries) }
      let name = withUTF8Locale {
        archive_entry_pathname(header).map { String(cString: $0) } ?? ""
      }
      entry = name
      guard archive_entry_is_encrypted(header) == 0 else { throw .encrypted(entry: name) }
      switch archive_entry_filetype(header) & S_IFMT {
      case S_IFDIR: continue
      case S_IFREG:
        guard archive_entry_hardlink(header) == nil else { throw .notFile(entry: name) }
        guard names.insert(name).inserted else { throw .twice(entry: name) }
        return name
      default: throw .notFile(entry: name)
      }
    }
  }

  /// The next bytes of the file that ``next()`` went to; nil at its end.
  package func read() throws(ZipFault) -> [UInt8]? {
    guard let entry else { return nil }
    let count = archive_read_data(archive, &buffer, buffer.count)
    // A warning says that the content is not what it was when it was packed.
    guard count >= 0 else { throw damaged() }
    guard count > 0 else { return nil }
    bytesLeft -= count
    guard bytesLeft >= 0 else { throw .tooLarge(entry: entry) }
    return Array(buffer[..<count])
  }

  /// All of the file that ``next()`` went to, when it has at most so many bytes; nil when more.
  package func readAll(most: Int) throws(ZipFault) -> [UInt8]? {
    var all: [UInt8] = []
    while let bytes = try read() {
      guard all.count + bytes.count <= most else { return nil }
      all += bytes
    }
    return all
  }

  private func damaged() -> ZipFault {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown"
    return .damaged(entry: entry ?? "", reason: reason)
  }
}
